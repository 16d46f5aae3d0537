"""A game told to nobody in particular, in which one player is called You."""

from __future__ import annotations

from typing import Any

import pytest

from lastcard.editions import load_edition
from lastcard.engine import Event, Refusal
from lastcard.engine.declared import event_kinds
from lastcard.words import Speaker

NAMES = ("You", "Ada", "Bo")


@pytest.mark.parametrize("kind", event_kinds())
@pytest.mark.parametrize(("seat", "other"), [(0, 1), (1, 0), (1, 2)])
def test_a_player_called_you_is_spoken_to_in_every_sentence(
    kind: str, seat: int, other: int
) -> None:
    event = Event(kind, seat, cards=("R5",), number=2, color="R", other=other, text="do")
    edition = load_edition("giant")
    spoken = Speaker(("Cleo", *NAMES[1:]), edition, you=0).event(event)
    assert Speaker(NAMES, edition).event(event) == spoken


def test_to_another_player_you_is_a_name_like_any_other() -> None:
    event = Event("passed", 0)
    assert Speaker(NAMES, load_edition("giant"), you=1).event(event) == "You passes."


@pytest.mark.parametrize(
    ("key", "values", "said"),
    [
        ("need-not-call", {"other": 0, "number": 7}, "You hold 7 cards and need not have called."),
        ("has-called", {"other": 0}, "You have called."),
        ("too-late-to-catch", {"other": 0}, "It is too late to catch you: play has gone on."),
        ("not-your-turn", {"seats": [1]}, "It is not your turn but that of Ada."),
        ("not-your-turn", {"seats": [1, 2]}, "It is not your turn but that of Ada and Bo."),
        ("need-not-call", {"other": 2, "number": 7}, "Bo holds 7 cards and need not have called."),
        ("nobody-to-catch", {"value": "9"}, "There is no player at seat 9 to catch."),
    ],
)
def test_the_referees_refusals_speak_to_you_as_well(
    key: str, values: dict[str, Any], said: str
) -> None:
    assert Speaker(NAMES).error(Refusal(key, "UNO-2", **values)) == said
