"""The laws live in modules of their own; their assertions explain themselves like those of tests."""

import pytest

pytest.register_assert_rewrite(
    "tests.contract.course_laws",
    "tests.contract.knowledge_laws",
    "tests.contract.record_laws",
    "tests.contract.chance_laws",
)
