"""What a player with a good memory knows of the others: what they would not play, what they called,
which of their cards have been seen.

All of it is forgotten when a round is dealt, and stays as it was when the round is over. What a
seat declined and what it called everybody has seen; which cards a seat is known to hold is kept
for each of the others, as each has seen other cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from lastcard.engine.making import make

if TYPE_CHECKING:
    from lastcard.engine.edition import Edition


class Declined(NamedTuple):
    """What a seat could not or would not play since it last drew, in the order of the edition."""

    colors: tuple[str, ...]
    faces: tuple[str, ...]


NOTHING = Declined((), ())
KnownHand = tuple[tuple[int, tuple[str, ...]], ...]
"""Who knows cards of a hand, by seat, and which, in canonical order; never the owner itself."""
Known = tuple[KnownHand, ...]
"""The same hand by hand."""


class Memory(NamedTuple):
    """What is remembered in a round, seat by seat."""

    declined: tuple[Declined, ...]
    called: tuple[str | None, ...]
    """The colour each seat named last; it stays with the player when hands move."""
    known: Known


def declining(memory: Memory, seat: int, what: Declined) -> Memory:
    """From now on this is what that seat is known to have declined."""
    declined, called, known = memory
    if declined[seat] is what:
        return memory
    seats = list(declined)
    seats[seat] = what
    return _made(tuple(seats), called, known)


def declining_too(memory: Memory, edition: Edition, seat: int, what: Declined) -> Memory:
    """That seat has none of this either, and has drawn nothing since."""
    before = memory.declined[seat]
    colors = {*before.colors, *what.colors}
    faces = {*before.faces, *what.faces}
    both = Declined(
        tuple(color for color in edition.colors if color in colors),
        tuple(kind.code for kind in edition.suit if kind.code in faces),
    )
    return declining(memory, seat, both)


def calling(memory: Memory, seat: int, color: str | None) -> Memory:
    declined, called, known = memory
    if called[seat] == color:
        return memory
    return _made(declined, (*called[:seat], color, *called[seat + 1 :]), known)


def losing(memory: Memory, seat: int, code: str) -> Memory:
    """All see that card leave that hand."""
    declined, called, known = memory
    for _, cards in known[seat]:
        if code in cards:
            hands = list(known)
            hands[seat] = without(known[seat], code)
            return _made(declined, called, tuple(hands))
    return memory


def knowing(memory: Memory, known: Known) -> Memory:
    return _made(memory.declined, memory.called, known)


def _made(declined: tuple[Declined, ...], called: tuple[str | None, ...], known: Known) -> Memory:
    return make(Memory, (declined, called, known))


def blank_memory(players: int) -> Memory:
    return _BLANK[players]


_BLANK = tuple(
    Memory((NOTHING,) * players, (None,) * players, ((),) * players) for players in range(11)
)
"""Shared by all games: most rounds begin and many end with it."""


def without(known: KnownHand, code: str) -> KnownHand:
    """All see a card of a hand go: one less of it is known, by whoever knew of any."""
    kept = []
    for observer, cards in known:
        left = cards
        if code in cards:
            place = cards.index(code)
            left = cards[:place] + cards[place + 1 :]
        if left:
            kept.append((observer, left))
    return tuple(kept)


def memory_to_json(memory: Memory) -> dict[str, Any]:
    """By seat, only what there is: how positions have it."""
    written: dict[str, Any] = {}
    for seat, (declined, called, known) in enumerate(zip(*memory, strict=True)):
        entry = {
            "not_colors": list(declined.colors),
            "not_faces": list(declined.faces),
            "called": called,
            "known_to": {str(observer): list(cards) for observer, cards in known},
        }
        entry = {key: value for key, value in entry.items() if value}
        if entry:
            written[str(seat)] = entry
    return written
