"""Cards, and the kinds they are of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

if TYPE_CHECKING:
    from lastcard.engine.effects.base import Effect
    from lastcard.engine.faces import Face

COLOR_NAMES = {"B": "blue", "G": "green", "R": "red", "Y": "yellow", "P": "pink"}
COLOR_LETTERS = {name: letter for letter, name in COLOR_NAMES.items()}

Shape = Literal[
    "triangle",
    "star",
    "square",
    "circle",
    "heart",
    "diamond",
    "cross",
    "moon",
    "clover",
    "flower",
]
SHAPES: tuple[Shape, ...] = get_args(Shape)
COLOR_SHAPES: dict[str, Shape] = {
    "B": "circle",
    "G": "square",
    "R": "triangle",
    "Y": "star",
    "P": "heart",
}
"""Nobody needs to see a colour: each has a shape, which an edition can choose itself."""

First = Literal["acts", "color", "dealer-starts", "returns"]
"""What a card does when it is turned up to start the discard pile:

`acts`           as if the dealer had just played it
`color`          the player left of the dealer names the colour, and nothing else happens
`dealer-starts`  the direction turns and the dealer plays first
`returns`        it goes back into the deck and another card is turned
"""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of card: everything its edition declares about it."""

    code: str
    """Its whole code (`W4`, `CT`); for a kind that comes in every colour, its face (`7`, `S`)."""
    name: str
    copies: int
    points: int
    color: str | None = None
    """The letter of its one colour; None for a wild, and for a kind that comes in every colour."""
    wild: bool = False
    on: str | None = None
    """The letter of the only colour it may be played on."""
    first: First = "acts"
    stack: int = 0
    """What it adds to a debt under the house rule `stacking`; 0: it cannot be stacked."""
    custom: bool = False
    """Whether the players write its rule."""
    effects: tuple[Effect, ...] = ()
    cites: tuple[tuple[str, str], ...] = ()
    """The rule each part of it rests on: `play`, `first`, or the name of an effect or branch."""
    look: Face | None = None
    """The `face` that its edition gives it; None: it looks as its code says."""

    def cite(self, part: str, otherwise: str) -> str:
        for name, rule in self.cites:
            if name == part:
                return rule
        return otherwise

    @property
    def rule(self) -> str:
        """The rule that says when it may be played."""
        return self.cite("play", "TURN-2")


class Card(NamedTuple):
    """One face of the deck; its copies are equal."""

    code: str
    name: str
    color: str | None
    face: str
    kind: Kind

    @property
    def wild(self) -> bool:
        return self.kind.wild
