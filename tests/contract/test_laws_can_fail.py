"""A law that no game could break would be worth nothing: for each there is a game that does."""

import pytest

from game.template.rules import LastDrop
from tests.contract import chance_laws, course_laws, knowledge_laws, mutants, record_laws
from tests.contract.cases import Case
from tests.contract.laws import LAWS, Law
from tests.contract.play import random_match

CASE = Case("template", 3, (("clock", 20),))

BREAKS: tuple[tuple[Law, type[LastDrop]], ...] = (
    (course_laws.apply_changes_no_position, mutants.ChangesThePosition),
    (course_laws.apply_changes_no_position, mutants.Remembers),
    (course_laws.legal_moves_are_unique_and_ordered, mutants.OffersAMoveTwice),
    (course_laws.every_move_has_its_own_line, mutants.WritesTwoMovesAlike),
    (course_laws.every_move_has_its_own_line, mutants.ReadsAMoveAsAnother),
    (course_laws.only_those_to_move_can_act, mutants.LetsEverybodyAct),
    (course_laws.seats_are_asked_only_where_it_matters, mutants.AsksWithoutAChoice),
    (course_laws.seats_are_asked_only_where_it_matters, mutants.AsksWithoutADifference),
    (course_laws.the_clock_runs_only_where_seats_are_timed, mutants.TimesNature),
    (course_laws.no_position_repeats, mutants.RepeatsAPosition),
    (course_laws.the_match_ends_within_its_bound, mutants.PromisesAShorterMatch),
    (course_laws.the_match_ends_within_its_bound, mutants.HasNoResult),
    (course_laws.the_result_adds_up, mutants.AddsUpWrongly),
    (course_laws.the_result_adds_up, mutants.HasNoWinner),
    (course_laws.the_result_adds_up, mutants.TellsOfATieWithoutARule),
    (course_laws.no_piece_gets_lost, mutants.LosesAVial),
    (knowledge_laws.imagined_positions_look_the_same, mutants.ForgetsItsOwnVial),
    (knowledge_laws.imagined_positions_hold_all_pieces, mutants.ImaginesExtraVials),
    (knowledge_laws.what_a_seat_may_do_is_no_secret, mutants.ForbidsBySecrets),
    (knowledge_laws.without_a_barrier_nothing_is_learnt, mutants.RaisesNoBarrier),
    (knowledge_laws.told_events_hold_no_more_than_the_view, mutants.TellsSecrets),
    (knowledge_laws.told_events_lead_to_the_view, mutants.TellsTooLittle),
    (knowledge_laws.told_events_lead_to_the_view, mutants.ShowsSecrets),
    (knowledge_laws.refusals_agree_with_the_rules, mutants.RefusesNothing),
    (knowledge_laws.refusals_agree_with_the_rules, mutants.RefusesEverything),
    (knowledge_laws.refusals_agree_with_the_rules, mutants.CitesNoRule),
    (record_laws.the_journal_reads_back, mutants.ReadsAMoveAsAnother),
    (record_laws.undo_restores_and_luck_stays, mutants.Remembers),
    (record_laws.values_are_plain_and_frozen, mutants.HandsOutLists),
    (record_laws.everything_can_be_said, mutants.HandsOutLists),
    (chance_laws.chances_are_complete, mutants.CountsChancesWrongly),
    (chance_laws.chances_are_complete, mutants.AllowsWhatCannotBe),
    (chance_laws.luck_depends_on_seed_and_index, mutants.DrawsAsItLikes),
    (chance_laws.draws_fit_their_chances, mutants.DrawsUnfairly),
    (chance_laws.draws_fit_their_chances, mutants.PrefersTheWeak),
)


@pytest.mark.parametrize(("law", "mutant"), BREAKS, ids=[f"{law.__name__}-{mutant.__name__}" for law, mutant in BREAKS])
def test_the_law_is_broken(law: Law, mutant: type[LastDrop]) -> None:
    played = random_match(CASE, 3, mutant())
    with pytest.raises((AssertionError, TypeError, KeyError)):
        law(played)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_law_is_kept_without_the_defect(law: Law) -> None:
    law(random_match(CASE, 3))


def test_every_law_is_broken_by_some_game() -> None:
    assert {law for law, _ in BREAKS} == set(LAWS)
