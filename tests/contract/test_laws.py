"""Every law on every table, with every number of seats, every house rule and every preset."""

import pytest

from tests.contract.cases import ALL_TABLES, Case, all_cases, fewer_cases, option_sets, pack_of, starts
from tests.contract.conservation import PIECES
from tests.contract.course_laws import COURSE_LAWS
from tests.contract.laws import LAWS, Law
from tests.contract.play import Played, random_match

MATCHES_IN_FULL = 19
"""A million moves over all cases of the first table; laws that look at few moments of each match take every fourth."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "matches" in metafunc.fixturenames:
        cases = all_cases() if metafunc.config.getoption("--long") else fewer_cases()
        metafunc.parametrize("matches", cases, ids=lambda case: case.name, indirect=True, scope="module")


@pytest.fixture(scope="module")
def matches(request: pytest.FixtureRequest, full: bool) -> list[Played]:
    case: Case = request.param
    return [random_match(case, seed) for seed in range(MATCHES_IN_FULL if full else 1)]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_law(law: Law, matches: list[Played]) -> None:
    for played in matches if law in COURSE_LAWS else matches[::4]:
        law(played)


def test_random_matches_are_played_to_their_end(matches: list[Played]) -> None:
    assert all(played.match.result is not None for played in matches)


@pytest.mark.parametrize("table", [table.id for table in ALL_TABLES])
def test_every_table_says_what_its_pieces_are(table: str) -> None:
    assert table in PIECES


@pytest.mark.parametrize("table", [table.id for table in ALL_TABLES])
def test_every_house_rule_is_possible_at_some_table_size(table: str) -> None:
    pack = pack_of(table)
    for changed in option_sets(pack):
        assert any(starts(Case(table, seats, changed)) for seats in pack.game.seat_counts), changed
