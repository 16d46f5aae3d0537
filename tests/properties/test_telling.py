"""A game told to nobody in particular, in which one player is called You."""

from __future__ import annotations

import pytest

from lastcard.editions import load_edition
from lastcard.engine import Event
from lastcard.engine.telling import _SENTENCES, Teller, with_names

NAMES = ("You", "Ada", "Bo")


@pytest.mark.parametrize("kind", _SENTENCES)
@pytest.mark.parametrize(("seat", "other"), [(0, 1), (1, 0), (0, 0), (1, 2)])
def test_a_player_called_you_is_spoken_to_in_every_sentence(
    kind: str, seat: int, other: int
) -> None:
    event = Event(kind, seat, cards=("R5",), number=2, color="R", other=other, text="do")
    edition = load_edition("giant")
    spoken = Teller(("Cleo", *NAMES[1:]), edition, you=0).tell(event)
    assert Teller(NAMES, edition).tell(event) == spoken


def test_to_another_player_you_is_a_name_like_any_other() -> None:
    event = Event("passed", 0)
    assert Teller(NAMES, load_edition("giant"), you=1).tell(event) == "You passes."


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("UNO-2: Seat 0 holds 7 cards and need not have called.", "UNO-2: You hold 7 cards and"),
        ("UNO-2: Seat 0 has called.", "UNO-2: You have called."),
        ("It is too late to catch seat 0: play has gone on.", "It is too late to catch you: play"),
        ("It is not your turn but that of seat 1.", "It is not your turn but that of Ada."),
        ("UNO-2: Seat 2 holds 7 cards", "UNO-2: Bo holds 7 cards"),
        ("There is no player at seat 9 to catch.", "There is no player at seat 9 to catch."),
    ],
)
def test_the_referees_sentences_speak_to_you_as_well(sentence: str, said: str) -> None:
    assert with_names(sentence, NAMES).startswith(said)
