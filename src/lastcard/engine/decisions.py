"""Decisions: what somebody is asked, and the kinds of it there are.

`Ask` declares a kind. Those of a turn are here; an effect that asks declares its own, and every
list of the kinds or of the verbs that answer them is made from these declarations.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from lastcard.engine.actions import COLOR, DRAW, PASS, Verb

if TYPE_CHECKING:
    from lastcard.engine.effects.base import Frame


class Ask(NamedTuple):
    """A kind of decision."""

    kind: str
    verbs: tuple[Verb, ...] = ()
    """The verbs that answer it; a decision that a card answers has `plays` besides."""
    whom: Literal["turn", "first", "all", "player"] = "first"
    """Who of those an effect concerns is asked: all at once, the first, or the card's player;
    `turn`: it is no effect's, but the player's whose turn it is."""
    plays: bool = False
    """Whether playing a card is an answer."""
    fields: tuple[str, ...] = ()
    """What it holds besides its kind and seats."""
    rule: str = ""
    """The rule to cite for an answer that is none; without one, the rule of the card that asks."""

    def seats(self, frame: Frame) -> tuple[int, ...]:
        """Who is asked by an effect at work."""
        waiting = frame.seats or ()
        if self.whom == "all":
            return waiting
        return (frame.you,) if self.whom == "player" else waiting[:1]


class Decision(NamedTuple):
    """What is awaited, and from whom. A round without a decision is over."""

    kind: str
    seats: tuple[int, ...]
    cards: tuple[str, ...] = ()
    """`drawn`: the cards just drawn, one of which may be played."""
    draw: int = 1
    """`turn`: how many cards a player with nothing to play draws."""
    color: str | None = None
    """`follow`: the colour to go on with."""
    card: str = ""
    """`follow`: the card that demands it."""


TURN = Ask("turn", (DRAW, PASS), "turn", plays=True, fields=("draw",))
DRAWN = Ask("drawn", (PASS,), "turn", plays=True, fields=("cards",))
FIRST_COLOR = Ask("color", (COLOR,), "turn")
FOLLOW = Ask("follow", (), "turn", plays=True, fields=("color", "card"))
"""A turn that an effect has taken over."""
OWN_ASKS = (TURN, DRAWN, FIRST_COLOR)
PLAYING: Final = (TURN.kind, DRAWN.kind, FOLLOW.kind)
"""The decisions in which the player whose turn it is plays a card."""

TURNS: Final = tuple(Decision("turn", (seat,)) for seat in range(10))
