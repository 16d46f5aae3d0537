"""What the players remember, as a position has it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from lastcard.engine.errors import BadInput, shown
from lastcard.engine.memory import NOTHING, Declined, Memory, blank_memory

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lastcard.engine.edition import Edition

PARTS = ("not_colors", "not_faces", "called", "known_to")
WHERE = "position.memory"


def read_letter(value: Any, where: str, edition: Edition) -> str | None:
    """A colour, or none."""
    if value is None:
        return None
    if not isinstance(value, str) or value not in edition.colors:
        letters = list(edition.colors)
        raise BadInput(where, "not-allowed", "DECK-2", value=shown(value), allowed=letters)
    return value


def read_memory(data: Any, edition: Edition, hands: Sequence[tuple[str, ...]]) -> Memory:
    """By seat; nothing is remembered of a seat that is left out."""
    seats = [str(seat) for seat in range(len(hands))]
    _check_object(data, seats, WHERE)
    if not data:
        return blank_memory(len(hands))
    read = [_Seat(data.get(seat, {}), int(seat), edition, hands) for seat in seats]
    return Memory(
        tuple(seat.declined() for seat in read),
        tuple(seat.called() for seat in read),
        tuple(tuple(seat.known()) for seat in read),
    )


def _check_object(data: Any, keys: Sequence[str], where: str) -> None:
    if not isinstance(data, dict) or not data.keys() <= set(keys):
        raise BadInput(where, "not-an-object-of", allowed=list(keys))


class _Seat:
    """What is remembered of one seat."""

    def __init__(
        self, data: Any, seat: int, edition: Edition, hands: Sequence[tuple[str, ...]]
    ) -> None:
        self.where = f"{WHERE}.{seat}"
        _check_object(data, PARTS, self.where)
        self.data, self.seat, self.edition, self.hands = data, seat, edition, hands

    def declined(self) -> Declined:
        colors = self._some("not_colors", self.edition.colors)
        faces = self._some("not_faces", [kind.code for kind in self.edition.suit])
        return Declined(colors, faces) if colors or faces else NOTHING

    def called(self) -> str | None:
        return read_letter(self.data.get("called"), f"{self.where}.called", self.edition)

    def known(self) -> Iterator[tuple[int, tuple[str, ...]]]:
        data, where = self.data.get("known_to", {}), f"{self.where}.known_to"
        others = [str(other) for other in range(len(self.hands)) if other != self.seat]
        _check_object(data, others, where)
        for other in others if data else ():
            cards = self._held(data.get(other, []), f"{where}.{other}")
            if cards:
                yield int(other), cards

    def _held(self, cards: Any, where: str) -> tuple[str, ...]:
        hand = self.hands[self.seat]
        if not isinstance(cards, list) or any(not isinstance(code, str) for code in cards):
            raise BadInput(where, "not-cards", value=shown(cards))
        if Counter(cards) - Counter(hand):
            raise BadInput(where, "not-in-hand", value=shown(cards), number=self.seat)
        return tuple(sorted(cards, key=self.edition.rank.__getitem__))

    def _some(self, key: str, allowed: Sequence[str]) -> tuple[str, ...]:
        """Some of them, in their order."""
        if key not in self.data:
            return ()
        listed = self.data[key]
        if not isinstance(listed, list) or any(item not in allowed for item in listed):
            raise BadInput(
                f"{self.where}.{key}", "not-allowed", value=shown(listed), allowed=list(allowed)
            )
        return tuple(item for item in allowed if item in listed)
