"""Simulator and referee: the same cards, the same actions, the same game."""

from __future__ import annotations

import itertools
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from lastcard.editions import BUILT_IN, load_edition
from lastcard.engine import read_custom
from lastcard.sim import make
from lockstep.both_sides import hold_together
from lockstep.referee_side import play
from lockstep.written import Writer, everything

if TYPE_CHECKING:
    from lastcard.sim.env import Env
    from lockstep.referee_side import Script

ROUNDS = 500


CARELESS, LOOSE, BRISK = (0.0, 0.7), (0.8, 0.95), (1.0, 1.0)
"""How calm and how eager players are: the less, the longer the rounds, and the odder."""


def scripts_for(env: Env, rounds: int, *, closely: int) -> list[Script]:
    """Matches of so many rounds together, in most of which players want to go out."""
    scripts: list[Script] = []
    played = 0
    while played < rounds:
        number = len(scripts)
        calm, eager = LOOSE if number % 4 == 0 else BRISK
        if env.players <= 4 and number % 20 == 19:
            calm, eager = CARELESS
        scripts.append(
            play(
                env.setup,
                f"lockstep {number}",
                rounds=min(8, rounds - played),
                calm=calm,
                eager=eager,
                closely=number < closely,
            )
        )
        played += len(scripts[-1].dealers)
    return scripts


TABLES = [
    *((edition, players) for edition in BUILT_IN for players in (2, 4)),
    *(("giant", 3), ("disney", 7), ("wimpy-kid", 10), ("toy-story", 10)),
]


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_many_rounds_are_equal_at_every_step(edition: str, players: int) -> None:
    env = make(edition, players, length="match")
    assert hold_together(env, scripts_for(env, ROUNDS, closely=3), closely=3) > 20 * ROUNDS


OPTIONS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "calls between two, a reverse only turns": (
        "wimpy-kid",
        2,
        {"uno": "called", "uno_penalty": 5, "two_player_reverse": "turn", "next_dealer": "draw"},
    ),
    "calls that cost nothing, everyone tallies their own": (
        "disney",
        4,
        {"uno": "called", "uno_penalty": 0, "scoring": "tally", "target": 200},
    ),
    "no bluffs, ties are shared": (
        "giant",
        3,
        {"bluffing": False, "scoring": "tally", "tally_tie": "share", "target": 20},
    ),
    "large hands, whoever can play must": ("toy-story", 6, {"hand_size": 15, "forced_play": True}),
}
"""Each option in some program; several a program, because it is compiled as fast as with one."""
CAUGHT = (79, 332)
"""Matches in which a player is caught between a Wild Draw Four and its challenge."""
WRITTEN: dict[str, list[dict[str, Any]]] = {
    "another turn": [{"extra_turn": True}],
    "everyone draws": [{"draw": 2, "who": "everyone"}],
    "I draw and the order turns": [{"reverse": True}, {"draw": 1, "who": "you"}],
    "follow what I call": [{"follow": "called", "who": "next", "else": [{"draw": 1}]}],
    "follow green": [
        {"draw": 1, "who": "next"},
        {"follow": "green", "who": "next", "else": [{"draw": 3}]},
    ],
    "show yellow": [
        {"show": "yellow", "who": "others", "lacking": [{"draw": 1}], "none_lacking": []}
    ],
    "a milder challenge": [
        {
            "challenge": "held-color",
            "who": "next",
            "accept": [{"draw": 1}],
            "guilty": [{"draw": 2, "who": "you"}],
            "innocent": [{"draw": 2}, {"skip": "next"}],
        }
    ],
}


@pytest.mark.parametrize("name", OPTIONS)
def test_options_are_equal_at_every_step(name: str) -> None:
    edition, players, options = OPTIONS[name]
    env = make(edition, players, length="match", **options)
    hold_together(env, scripts_for(env, 240, closely=4), closely=4)


def test_calls_that_players_make_are_equal_at_every_step() -> None:
    """R17: what is shown is the hand of the moment of play, also where a catch comes between."""
    env = make("toy-story", 3, length="match", uno="called")
    caught = [
        play(env.setup, f"catch {n}", rounds=2, calm=0, eager=1, closely=True) for n in CAUGHT
    ]
    for script in caught:
        verbs = [move[2].partition(":")[0] for move in script.moves if move]
        assert ("catch", "challenge") in itertools.pairwise(verbs)
    scripts = [*caught, *scripts_for(env, 120, closely=4)]
    hold_together(env, scripts, closely=len(caught) + 4)


def two_by_two(names: list[str]) -> list[tuple[str, str]]:
    """Every name once at least: a program is compiled for two cards as fast as for one."""
    return [(names[at], names[at + 1 - len(names)]) for at in range(0, len(names), 2)]


@pytest.mark.parametrize("names", two_by_two(list(WRITTEN)), ids=" and ".join)
def test_written_cards_are_equal_at_every_step(names: tuple[str, str]) -> None:
    written = [{"name": name, "effects": WRITTEN[name]} for name in names]
    env = make("giant", 3, length="match", custom=written)
    hold_together(env, scripts_for(env, 240, closely=4), closely=4)


HOUSE: dict[str, tuple[str, int, dict[str, Any]]] = {
    "stacking anything, jumping in, sevens and zeros": (
        "wimpy-kid",
        4,
        {"stacking": "any", "jump_in": True, "seven_zero": True, "uno": "called"},
    ),
    "stacking the same, drawing until a card goes, between two": (
        "toy-story",
        2,
        {"stacking": "same", "draw_until_playable": True, "forced_play": True, "uno": "auto"},
    ),
}


@pytest.mark.parametrize("name", HOUSE)
def test_house_rules_are_equal_at_every_step(name: str) -> None:
    edition, players, options = HOUSE[name]
    env = make(edition, players, length="match", **options)
    hold_together(env, scripts_for(env, 200, closely=6), closely=6)


def test_cards_of_any_effects_in_any_order_are_equal_at_every_step() -> None:
    """Every match has two cards of its own; one compiled program plays all of them."""
    deck = load_edition("disney")
    lot = Random(5)
    env = make(deck, 3, length="match", uno="called", custom=everything(lot, deck.color_names))
    scripts = []
    for number in range(128):
        cards = [Writer(lot, deck.color_names).card() for _ in deck.customizable]
        setup = replace(env.setup, custom=read_custom(cards, deck))
        seed = f"any {number}"
        played = play(setup, seed, rounds=2, calm=0.3, numbered=env.setup, longest=600)
        scripts.append(played)
    assert hold_together(env, scripts) > 10_000


def test_what_is_at_work_is_the_same_position() -> None:
    """The referee's whole position, also in the middle of nested effects."""
    env = make("giant", 2, length="match", uno="called", custom=NESTED)
    scripts = [play(env.setup, f"nested {n}", rounds=2, calm=0, closely=True) for n in range(8)]
    assert hold_together(env, scripts, closely=len(scripts)) > 1000


NESTED = [
    {
        "name": "Whoever dares",
        "effects": [
            {"face_up": "next", "until": "your-next-turn"},
            {
                "whoever": "likes cheese",
                "who": "everyone",
                "then": [
                    {"dare": "Sing", "seconds": 20, "refuse": [{"draw": 2}, {"skip": "them"}]},
                    {"give": 2, "who": "next"},
                ],
            },
            {"follow": "called", "who": "others", "else": [{"discard_to": 3}]},
        ],
    },
    {
        "name": "Chosen",
        "effects": [
            {"choose": [{"hand_to": 5}, {"vote": "Fair?", "pass": "all", "no": [{"draw": 1}]}]},
            {"stuck_draw": 3, "who": "next"},
            {
                "challenge": "held-color",
                "who": "others",
                "accept": [{"draw": 1}],
                "guilty": [{"swap_hands": "chosen"}],
                "innocent": [{"draw": "nth", "who": "everyone"}],
            },
            # whoever played it doubts himself, and learns nothing
            {"roll": 2, "results": {"2": [{"challenge": "held-color", "guilty": [{"draw": 1}]}]}},
        ],
    },
]
