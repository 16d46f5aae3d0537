"""Whatever is played and however, a bot has an answer, and it is a legal one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bots.playing import play_on
from fuzzing import examples
from lastcard.bots import NAMES, make_bot
from lastcard.editions import BUILT_IN, load_edition, load_presets
from lastcard.engine import read_rules, start
from properties.games import tables

if TYPE_CHECKING:
    from properties.games import Table

modest = settings(max_examples=examples(60))
names = st.sampled_from(NAMES)
HOUSE = [
    {},
    {"stacking": "same"},
    {"stacking": "any", "bluffing": False},
    {"jump_in": True},
    {"seven_zero": True, "uno": "auto"},
    {"draw_until_playable": True, "scoring": "tally"},
    {"forced_play": True},
    {"stacking": "any", "jump_in": True, "seven_zero": True, "draw_until_playable": True},
]


@modest
@given(table=tables(), seats=st.lists(names, min_size=10, max_size=10), seed=st.integers(0, 999))
def test_every_bot_always_answers_with_a_legal_action(
    table: Table, seats: list[str], seed: int
) -> None:
    game, _ = table.start()
    bots = [make_bot(name, f"{seed}/{seat}") for seat, name in enumerate(seats[: table.players])]
    play_on(game, bots, 120)


@pytest.mark.parametrize("edition", BUILT_IN)
@pytest.mark.parametrize("rules", HOUSE, ids=lambda rules: json.dumps(rules) if rules else "plain")
def test_steady_plays_every_edition_with_every_house_rule_to_the_end(
    edition: str, rules: dict[str, object]
) -> None:
    for players in (2, 5):
        game, _ = start(load_edition(edition), players, "house", read_rules(rules))
        bots = [make_bot("steady", seat) for seat in range(players)]
        game, _ = play_on(game, bots, 3000)
        assert game.round.over


@pytest.mark.parametrize("preset", load_presets())
@pytest.mark.parametrize("edition", ["giant", "disney"])
def test_steady_plays_every_suggested_card(edition: str, preset: str) -> None:
    deck = load_edition(edition)
    card = load_presets()[preset].card(deck.color_names)
    for players in (2, 3):
        game, _ = start(deck, players, preset, None, (card, card))
        bots = [make_bot("steady", seat) for seat in range(players)]
        play_on(game, bots, 400)


@modest
@given(table=tables(), seats=st.lists(names, min_size=10, max_size=10))
def test_the_same_seed_gives_the_same_game(table: Table, seats: list[str]) -> None:
    def record() -> list[tuple[int, str]]:
        game, _ = table.start()
        bots = [make_bot(name, seat) for seat, name in enumerate(seats[: table.players])]
        return play_on(game, bots, 60)[1]

    assert record() == record()
