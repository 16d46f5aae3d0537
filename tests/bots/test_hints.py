"""A hint says what the best bot would do, and why, from what its seat may know."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from lastcard.bots import hints
from lastcard.bots.noticing import noticed
from lastcard.engine import Event, legal_actions, seen_by, view
from lastcard.words import Speaker
from scene import scene
from words.keys import ROOT, keys_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import Game

NAMES = ("You", "Ada", "Ben")


def hinted(game: Game, seat: int = 0, events: Sequence[Event] = ()) -> hints.Hint:
    """The hint at that seat, which has seen these events."""
    speaker = Speaker.at(game.setup, NAMES[: game.setup.players], seat)
    lacking = noticed([seen_by(event, seat) for event in events], game.setup.edition.cards)
    return hints.hint(view(game, seat), legal_actions(game, seat), lacking, speaker)


def said(game: Game, seat: int = 0, events: Sequence[Event] = ()) -> str:
    speaker = Speaker.at(game.setup, NAMES[: game.setup.players], seat)
    found = hinted(game, seat, events)
    if not found.action:
        return hints.sentence(speaker, "", found)
    called = hints.called(speaker, game, found.action)
    return hints.sentence(speaker, speaker.say(called.key, **called.values), found)


@pytest.mark.parametrize(
    ("hands", "top", "sentence"),
    [
        (["B5 G1", "Y3 Y4"], "R7", "Draw a card: it is all that you can do now."),
        (["R5", "Y3 Y4"], "R7", "Play Red 5: it is your last card."),
        (["R5 G1", "Y3 Y4"], "R7", "Play Red 5, calling UNO: it leaves you one card."),
        (["R5 R5 G1", "Y3 Y4 G4"], "R7", "Play Red 5: you hold 1 more red card."),
        (["R5 G1 B2 W", "Y3 Y4 G4"], "R7", "Play Red 5: it keeps Wild for later."),
        (
            ["RD G1 B2", "Y3", "Y8 G9"],
            "R7",
            "Play Red Draw Two: Ada, who is next, has only 1 card.",
        ),
        (
            ["RD G1 B2", "Y3 Y5 Y6", "Y8 G9"],
            "R7",
            "Play Red Draw Two: Ada draws 2 cards and misses a turn.",
        ),
        (
            ["W4 R5 G1 Y1 R2", "Y3"],
            "R7",
            (
                "Play Wild Draw Four and call green: it is a bluff, because you hold red, and Ada "
                "may challenge it; Ada, who is next, has only 1 card."
            ),
        ),
        (
            ["W4 R5 G1 Y1 R2", "Y3"],
            "B7",
            (
                "Play Wild Draw Four and call green: you hold no blue, so no challenge can hurt "
                "you; Ada, who is next, has only 1 card."
            ),
        ),
    ],
)
def test_a_hint_gives_its_reasons(hands: list[str], top: str, sentence: str) -> None:
    assert said(scene("giant", hands, top).game) == sentence


def test_a_challenge_has_its_odds() -> None:
    played = scene("giant", ["B5 B6", "R1 R2 W4 R5 R8 R9 G1 G2"], "R7", turn=1).act(1, "W4:G")
    assert said(played.game) == (
        "Challenge: Ada holds 7 cards, and it is a bluff in 7 of 10 such games."
    )


def test_it_has_noticed_who_had_to_draw() -> None:
    at = scene("giant", ["R5 G5 Y2 Y9", "Y3 G4", "R1 B2 B3"], "R7", turn=1, draw="B9 B8 B7")
    events = [Event("color_named", 0, color="R")]
    for seat, action in ((1, "draw"), (2, "R1")):
        at = at.act(seat, action)
        events += at.events
    assert said(at.game, events=events) == "Play Red 5: Ada seems to have no red."
    # whoever draws again, or swaps hands, may have anything
    for later in (Event("drew", 1, number=2, rule="UNO-2"), Event("swapped", 2, other=1)):
        assert "seems" not in said(at.game, events=[*events, later])


def test_what_only_the_player_can_know_is_left_to_the_player() -> None:
    hands = ["B1 R2 G2", "C1 R1 R2 G3"]
    for card in ("glasses", "joker"):
        asked = scene("giant", hands, "Y7", turn=1, custom=[card]).act(1, "C1:G")
        assert said(asked.game) == "Only you know: say what is true."


def test_another_player_is_called_by_name() -> None:
    hands = ["C1 R2 G3 Y4 B5", "B1 R2 G2 Y1 Y5", "Y5 Y6 Y8"]
    asked = scene("giant", hands, "Y7", custom=["cloudburst"]).act(0, "C1:G")
    assert said(asked.game) == "Choose Ben: Ben has only 3 cards."


def test_a_hint_knows_no_hidden_card() -> None:
    """The same view has the same hint, whatever the others hold."""
    one = scene("giant", ["R5 G5 W4 Y9", "R3 R4", "R1 B2 B3"], "R7", draw="B9 G9")
    other = scene("giant", ["R5 G5 W4 Y9", "B9 G9", "B3 R4 R1"], "R7", draw="R3 B2")
    assert view(one.game, 0) == view(other.game, 0)
    assert hinted(one.game) == hinted(other.game)


def test_every_reason_has_its_sentence_and_every_sentence_is_said() -> None:
    source = (ROOT / "src" / "lastcard" / "bots" / "hints.py").read_text(encoding="utf-8")
    assert set(re.findall(r'"(hint-[a-z-]+)"', source)) == set(keys_of("hints"))
