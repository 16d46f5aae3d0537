"""The observation: what a seat may know, as one row of small numbers.

Every environment gives the same row. It is built here from the referee's `view`, and in
`lastcard.sim` from the bits of the simulator; the lockstep tests hold the two together. Whatever
is about seats is relative to the observer: place 0 is the observer, place 1 the player to the
left, and so on, whatever the direction of play.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from lastcard.engine.effects import (
    DiscardTo,
    FaceUp,
    Follow,
    Give,
    PassHands,
    Show,
    StuckDraw,
    SwapHands,
    Take,
)
from lastcard.spaces.actions import decisions, has

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from lastcard.engine import View
    from lastcard.engine.state import Setup

MOST = 127
"""The numbers are 8 bits wide; a larger one is written as this."""


TEACHING = (Show, FaceUp, Give, Take, SwapHands, PassHands)
"""The effects, besides a challenge, by which players come to know cards in other hands."""


class Field(NamedTuple):
    name: str
    size: int
    meaning: str


@dataclass(frozen=True)
class Layout:
    """Where each field lies in the row."""

    players: int
    kinds: tuple[str, ...]
    """The cards of the edition in canonical order, each once."""
    colors: tuple[str, ...]
    decisions: tuple[str, ...]
    faces: tuple[str, ...]
    """The faces that come in every colour."""
    fields: tuple[Field, ...]
    at: dict[str, int] = field(init=False, repr=False, compare=False)
    """By the name of a field, where it begins."""
    size: int = field(init=False, repr=False, compare=False)
    rank: dict[str, int] = field(init=False, repr=False, compare=False)
    """By the code of a card, its place among the kinds."""

    def __post_init__(self) -> None:
        at, end = {}, 0
        for name, size, _ in self.fields:
            at[name] = end
            end += size
        object.__setattr__(self, "at", at)
        object.__setattr__(self, "size", end)
        object.__setattr__(self, "rank", {code: place for place, code in enumerate(self.kinds)})

    def read(self, row: NDArray[np.int8], name: str) -> NDArray[np.int8]:
        """One field of an observation, or of many (`row` may have more axes before the last)."""
        size = next(entry.size for entry in self.fields if entry.name == name)
        return row[..., self.at[name] : self.at[name] + size]


def layout(setup: Setup) -> Layout:
    """The row of a setup: fields that can never say anything there are left out."""
    kinds = tuple(setup.edition.cards)
    return Layout(
        setup.players,
        kinds,
        setup.edition.colors,
        decisions(setup),
        tuple(kind.code for kind in setup.edition.suit),
        tuple(_fields(setup)),
    )


def cards_become_known(setup: Setup) -> bool:
    """Whether anybody can come to know a card in another's hand."""
    return "challenge" in decisions(setup) or any(has(setup, effect) for effect in TEACHING)


def _fields(setup: Setup) -> Iterator[Field]:
    players, kinds, colors = setup.players, len(setup.edition.cards), len(setup.edition.colors)
    others = players - 1
    yield Field("hand", kinds, "how many of each card the observer holds")
    yield Field("discard", kinds, "how many of each card lie in the discard pile, top included")
    yield Field("top", kinds, "the top card: 1 at its place")
    yield Field("drawn", kinds, "the cards just drawn that may be played; only for who drew them")
    if cards_become_known(setup):
        yield Field("known", others * kinds, "how many of each card another surely holds")
    yield Field("color", colors, "the colour in play; all 0 while a first wild awaits its colour")
    yield Field("before", colors, "the colour in play before the top card was laid")
    if has(setup, Follow):
        yield Field("follow", colors, "the colour that must be followed now")
    yield Field("draw_pile", 1, "how many cards lie in the draw pile")
    yield Field("direction", 1, "1: play goes to the left, -1: to the right")
    yield Field("pending", len(decisions(setup)), "what is asked; all 0 once the round is over")
    yield Field("asked", players, "1 for whoever is asked")
    yield Field("turn", players, "1 for the player whose turn it is or whose card is resolved")
    yield Field("dealer", players, "1 for the dealer")
    yield Field("not_colors", others * colors, "colours another would not play since last drawing")
    yield Field("not_faces", others * len(setup.edition.suit), "the same of faces")
    if any(card.wild for card in setup.edition.cards.values()):
        yield Field("called", others * colors, "the colour another named last")
    yield Field("counts", players, "how many cards each player holds")
    yield Field("hundreds", players, "each player's score, divided by 100")
    yield Field("points", players, "the rest of each player's score, 0 to 99")
    if setup.rules.uno == "called":
        yield Field("uno_open", players, "1 for whoever can be caught")
        yield Field("uno_called", players, "1 for whoever has called")
    if has(setup, StuckDraw):
        yield Field("stuck_draw", 1, "how many cards a player with nothing to play draws now")
    if has(setup, DiscardTo):
        yield Field("keep", 1, "down to how many cards to discard now")
    if setup.rules.stacking != "off":
        yield Field("debt", 1, "the debt of stacked cards to be taken or added to")
    if has(setup, FaceUp):
        yield Field("open", players * kinds, "the hands that lie face up, player by player")


def observe(layout: Layout, seen: View) -> NDArray[np.int8]:
    """The row of what `view(game, seat)` shows that seat."""
    seat, players, rank, at = seen["seat"], layout.players, layout.rank, layout.at
    row = bytearray(layout.size)

    def count(name: str, codes: list[str]) -> None:
        start = at[name]
        for code in codes:
            row[start + rank[code]] += 1

    def mark(name: str, seats: list[int]) -> None:
        start = at[name]
        for other in seats:
            row[start + (other - seat) % players] = 1

    def from_seat(numbers: list[Any]) -> list[Any]:
        return numbers[seat:] + numbers[:seat]

    def write(name: str, numbers: list[int]) -> None:
        row[at[name] : at[name] + players] = bytes(numbers)

    count("hand", seen["hand"])
    count("discard", seen["discard"])
    row[at["top"] + rank[seen["top"]]] = 1
    for name, color in (("color", seen["color"]), ("before", seen["color_before"])):
        if color is not None:
            row[at[name] + layout.colors.index(color)] = 1
    _remember(row, layout, from_seat(seen["memory"])[1:])
    row[at["draw_pile"]] = min(seen["draw_count"], MOST)
    row[at["direction"]] = seen["direction"] & 0xFF
    mark("turn", [seen["turn"]])
    mark("dealer", [seen["dealer"]])
    counts, scores = from_seat(seen["counts"]), from_seat(seen["scores"])
    write("counts", [min(held, MOST) for held in counts])
    write("hundreds", [min(score // 100, MOST) for score in scores])
    write("points", [score % 100 for score in scores])
    if "uno_open" in at:
        mark("uno_open", seen["uno"]["open"])
        mark("uno_called", seen["uno"]["called"])
    if "open" in at and not seen["over"]:
        for owner, codes in seen["hands"].items():
            start = at["open"] + (int(owner) - seat) % players * len(layout.kinds)
            for code in codes:
                row[start + rank[code]] += 1
    pending = seen["pending"]
    if pending is not None:
        row[at["pending"] + layout.decisions.index(pending["kind"])] = 1
        mark("asked", pending["seats"])
        count("drawn", pending.get("cards", []))
        if pending["kind"] == "follow":
            row[at["follow"] + layout.colors.index(pending["color"])] = 1
        for name, key in (("stuck_draw", "draw"), ("keep", "keep"), ("debt", "debt")):
            if name in at:
                row[at[name]] = min(pending.get(key, 0), MOST)
    return np.frombuffer(row, dtype=np.int8)


def _remember(row: bytearray, layout: Layout, others: list[dict[str, Any]]) -> None:
    """What can be remembered of each other seat, from the left on."""
    at, kinds, colors, faces = layout.at, len(layout.kinds), layout.colors, layout.faces
    for place, entry in enumerate(others):
        for color in entry["not_colors"]:
            row[at["not_colors"] + place * len(colors) + colors.index(color)] = 1
        for face in entry["not_faces"]:
            row[at["not_faces"] + place * len(faces) + faces.index(face)] = 1
        if entry["called"] is not None:
            row[at["called"] + place * len(colors) + colors.index(entry["called"])] = 1
        for code in entry["known"]:
            row[at["known"] + place * kinds + layout.rank[code]] += 1
