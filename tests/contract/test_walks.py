"""The laws on paths that are searched for where they break; what is found is made as short as possible."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract.cases import Case, all_cases
from tests.contract.laws import LAWS
from tests.contract.play import walked_match

CASES = all_cases()
EXAMPLES = settings().max_examples // 3
"""All laws at once take their time."""


@settings(max_examples=EXAMPLES)
@given(case=st.sampled_from(CASES), seed=st.integers(0, 2**63), choices=st.lists(st.integers(0, 9999), max_size=60))
def test_laws_hold_along_any_path(case: Case, seed: int, choices: list[int]) -> None:
    played = walked_match(case, seed, choices)
    for law in LAWS:
        law(played)
