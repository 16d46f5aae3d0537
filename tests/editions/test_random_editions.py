"""Whatever somebody puts together is refused with one sentence, or can be played to the end."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

from editions.random_editions import editions
from lastcard.editions.loader import read_edition
from lastcard.editions.trial import PATIENCE, some_step
from lastcard.editions.writing import edition_data, write_draft, write_edition
from lastcard.engine import BadInput, Rules, next_round, start
from lastcard.engine.deal import FEWEST, most_players
from lastcard.words import Speaker
from lastcard.words.rules_page import rules_page

LONGEST = 20 * PATIENCE
"""Actions of a round; nearly all need less than a hundredth."""


def assert_one_sentence(said: str) -> None:
    assert said
    assert "\n" not in said


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=editions(), rules=st.sampled_from([Rules(), Rules(next_dealer="draw")]))
def test_any_edition_is_refused_with_a_sentence_or_its_rounds_come_to_an_end(
    data: dict[str, Any], rules: Rules
) -> None:
    try:
        edition = read_edition(write_draft(data), "own")
    except BadInput as error:
        event(f"refused: {error.values.get('error', error).key}")
        assert_one_sentence(error.message)
        return
    event("played")
    for players in sorted({FEWEST, most_players(edition)}):
        chance = Random(players)
        game, _ = start(edition, players, "any", rules)
        for number in range(2):
            if number:
                game, _ = next_round(game)
            for _ in range(LONGEST):
                if game.round.over:
                    break
                game = some_step(game, chance)
            assert game.round.over
            if game.over:
                break


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=editions())
def test_an_edition_that_is_written_down_reads_back_the_same_and_has_its_rules(
    data: dict[str, Any],
) -> None:
    try:
        edition = read_edition(write_draft(data), "own")
    except BadInput:
        return
    again = read_edition(write_edition(edition), "own")
    assert again == edition
    assert edition_data(again) == edition_data(edition)
    assert edition.name in rules_page(edition)
    for code in edition.cards:
        assert Speaker(edition=edition).card(code)
