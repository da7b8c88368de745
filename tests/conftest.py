"""What all tests share: the two sizes of everything random, and a machine without a display or a sound card."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest
from hypothesis import HealthCheck, settings

# A slow machine is not a defect, so nothing is timed. The sample draws the same examples every time.
_SLOW_IS_FINE = (HealthCheck.too_slow, HealthCheck.data_too_large)
settings.register_profile(
    "sample", deadline=None, derandomize=True, max_examples=50, suppress_health_check=_SLOW_IS_FINE, database=None
)
settings.register_profile(
    "full", deadline=None, derandomize=True, max_examples=1000, suppress_health_check=_SLOW_IS_FINE, database=None
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run everything random at full size")


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("full" if config.getoption("--long") else "sample")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--long"):
        return
    for item in items:
        if item.get_closest_marker("full"):
            item.add_marker(pytest.mark.skip(reason="too long for every change: runs with --long"))


@pytest.fixture(scope="session")
def full(pytestconfig: pytest.Config) -> bool:
    """Whether random tests run at full size."""
    return bool(pytestconfig.getoption("--long"))
