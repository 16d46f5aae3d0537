"""Levels are people's weaknesses, and characters have a style that one notices."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, get_args

import pytest

from lastcard.bots import make_bot, steady
from lastcard.bots.arena import Match, move, play_match
from lastcard.bots.base import is_play
from lastcard.bots.characters import CHARACTERS
from lastcard.bots.levels import FLAWLESS, LEVELS, Level
from lastcard.bots.person import Person
from lastcard.editions import load_edition
from lastcard.engine import apply, legal_actions, start, view
from lastcard.server.messages.fields import CharacterName, Strength
from scene import scene

if TYPE_CHECKING:
    from scene import Scene


def somebody(level: Level, seed: str = "") -> Person:
    return Person(seed, lambda: steady.worths, level)


def answers(at: Scene, level: Level) -> set[str]:
    """All that somebody of that level does here."""
    seen, legal = view(at.game, 0), legal_actions(at.game, 0)
    return {somebody(level, f"{number}").choose(seen, legal) for number in range(60)}


def test_whoever_is_hasty_plays_the_colour_in_play_before_another_and_a_wild_last() -> None:
    hasty = Level(hasty=1.0)
    assert answers(scene("giant", ["W R7 B1 B2 G4", "Y3 Y4"], top="B7"), hasty) == {"B1", "B2"}
    assert answers(scene("giant", ["W R7 G4 G5", "Y3 Y4"], top="B7"), hasty) == {"R7"}
    wilds = answers(scene("giant", ["W G1 G4 G5", "Y3 Y4"], top="B7"), hasty)
    assert {action[:2] for action in wilds} == {"W:"}


def test_a_card_that_is_overlooked_is_not_played() -> None:
    at = scene("giant", ["R7 G1 G4 G5", "Y3 Y4"], top="B7")
    assert answers(at, FLAWLESS) == {"R7"}
    assert answers(at, Level(overlooks=0.25)) == {"R7", "draw"}


def test_whoever_forgets_does_not_know_what_lies_under_the_top_cards() -> None:
    """All other blue cards have been played: a blue one at the end cannot be answered."""
    seen = view(scene("giant", ["B5 G1", "Y3"], top="B7").game, 0)
    person = somebody(Level(memory=2))
    old = {**seen, "discard": ["B1", "B2", "B3", "B7"]}
    new = {**old, "discard": ["Y1", "Y2", "B3", "B7"]}
    assert person._remembered(old) == person._remembered(new)
    assert person._remembered(old)["discard"] == ["B3", "B7"]
    assert somebody(FLAWLESS)._remembered(old) == old


def test_levels_are_one_curve_of_strength() -> None:
    ladder = tuple(reversed(LEVELS))[1:]
    assert ladder == ("champion", "hard", "normal", "easy")
    wins = [result.wins for result in play_match(Match("giant", ladder, 480, "curve"), processes=1)]
    assert wins == sorted(wins, reverse=True)


def test_an_easy_bot_does_not_lose_to_chance() -> None:
    easy, chance = play_match(Match("giant", ("easy", "random"), 600, "easy"), processes=1)
    assert easy.wins >= chance.wins


def test_what_can_be_chosen_at_a_table_is_what_there_is() -> None:
    assert tuple(LEVELS) == get_args(Strength)
    assert tuple(CHARACTERS) == get_args(CharacterName)


class Style(NamedTuple):
    """What somebody does, as shares of the chances to do it."""

    bluffs: float
    challenges: float
    draws: float
    """Although a card goes."""
    holds_wilds: float
    """Plays something else while holding a wild."""


def style(name: str) -> Style:
    """Of that bot, in rounds against the champion."""
    counts: dict[str, list[int]] = {field: [0, 0] for field in Style._fields}
    edition = load_edition("toy-story")
    for number in range(120):
        game, _ = start(edition, 2, f"style {number}")
        bots = [make_bot(name, number), make_bot("champion", number)]
        while game.round.pending is not None:
            kind, color = game.round.pending.kind, game.round.color
            seat, action = move(game, bots)
            if seat == 0:
                legal, hand = legal_actions(game, 0), list(game.round.hands[0])
                cards = edition.cards

                def note(field: str, did: bool) -> None:
                    counts[field][0] += did
                    counts[field][1] += 1

                if kind == "challenge":
                    note("challenges", action == "challenge")
                if kind == "turn" and any(map(is_play, legal)):
                    note("draws", action == "draw")
                    if any(cards[code].wild for code in hand) and is_play(action):
                        note("holds_wilds", not cards[action[:2].rstrip(":")].wild)
                    if "W4:R" in legal and any(cards[code].color == color for code in hand):
                        note("bluffs", action.startswith("W4"))
            game, _ = apply(game, seat, action)
    return Style(*(did / max(times, 1) for did, times in counts.values()))


@pytest.fixture(scope="module")
def styles() -> dict[str, Style]:
    return {name: style(name) for name in ("champion", *CHARACTERS)}


def test_one_notices_the_fox(styles: dict[str, Style]) -> None:
    assert styles["fox"].bluffs > styles["champion"].bluffs + 0.1
    assert styles["fox"].challenges > styles["champion"].challenges + 0.1


def test_one_notices_the_owl(styles: dict[str, Style]) -> None:
    assert styles["owl"].bluffs < 0.02
    assert styles["owl"].holds_wilds > styles["champion"].holds_wilds


def test_one_notices_the_hare(styles: dict[str, Style]) -> None:
    assert styles["hare"].draws < styles["champion"].draws / 2
    assert styles["hare"].holds_wilds < styles["champion"].holds_wilds
