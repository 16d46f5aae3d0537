"""Reading effects as they are written in editions, on custom cards and in positions.

Whatever is wrong is refused with the place, what is wrong there and what would be allowed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lastcard.engine.effects.base import VOCABULARY, Effect
from lastcard.engine.errors import BadInput, shown

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_EFFECTS = 20
DEEPEST = 4
_EXAMPLE = '{"draw": 2, "who": "next"}'


class Sheet:
    """The card being read: the colours its edition has, and how many effects came so far."""

    def __init__(self, colors: Sequence[str], *, resolving: bool = False) -> None:
        self.colors = tuple(colors)
        self.resolving = resolving
        """Whether an effect is read that is at work, as a position writes it: even the outermost
        may have come from inside another, and effects that no card can have are among them."""
        self.count = 0


class Reader:
    """The fields of one written effect, handed out one by one and checked on the way."""

    def __init__(self, sheet: Sheet, data: dict[str, Any], where: str, depth: int) -> None:
        self._sheet = sheet
        self._data = data
        self._where = where
        self._depth = depth
        self._known: set[str] = set()

    @property
    def colors(self) -> tuple[str, ...]:
        return self._sheet.colors

    @property
    def nested(self) -> bool:
        """Whether it stands in another effect's list."""
        return self._sheet.resolving or self._depth > 1

    def place(self, key: str) -> str:
        """Where that field stands, for whoever refuses what is in it."""
        return f"{self._where}.{key}"

    def has(self, key: str) -> bool:
        self._known.add(key)
        return key in self._data

    def get(self, key: str) -> Any:
        if not self.has(key):
            raise BadInput(self.place(key), "missing")
        return self._data[key]

    def refuse(self, key: str, why: str, **values: Any) -> BadInput:
        return BadInput(self.place(key), why, value=shown(self._data[key]), **values)

    def choice(self, key: str, allowed: Sequence[str]) -> str:
        value = self.get(key)
        if not isinstance(value, str) or value not in allowed:
            raise self.refuse(key, "not-allowed", allowed=list(allowed))
        return value

    def effects(self, key: str, among: str | None = None) -> tuple[Effect, ...]:
        """The list in a field, or that `among` several in it."""
        if not self.has(key):
            return ()
        data, where = self._data[key], self.place(key)
        if among is not None:
            data, where = data[among], f"{where}.{among}"
        return read_list(self._sheet, data, where, self._depth + 1)

    def effect(self, key: str) -> Effect | None:
        """One effect, in place of a list."""
        if not self.has(key):
            return None
        return _read_effect(self._sheet, self._data[key], self.place(key), self._depth)

    def finish(self, word: str) -> None:
        unknown = sorted(set(self._data) - self._known, key=str)
        if unknown:
            where = f"{self._where}.{_key(unknown[0])}"
            raise BadInput(where, "effect-no-field", effect=word, allowed=sorted(self._known))


def _key(name: str) -> str:
    """A key from outside, safe to repeat."""
    return name if name.isidentifier() and len(name) <= 40 else shown(name)


def read_effects(data: Any, where: str, colors: Sequence[str]) -> tuple[Effect, ...]:
    """The effects written in `data`; `colors` are the names of the edition's colours."""
    return read_list(Sheet(colors), data, where)


def read_resolving(data: Any, where: str, colors: Sequence[str]) -> Effect:
    """One effect in the middle of resolving, as a position writes it."""
    return _read_effect(Sheet(colors, resolving=True), data, where, 1)


def read_list(sheet: Sheet, data: Any, where: str, depth: int = 1) -> tuple[Effect, ...]:
    """The effects of a list as it was written."""
    if not isinstance(data, list):
        raise BadInput(where, "not-effects", value=shown(data))
    if data and depth > DEEPEST:
        raise BadInput(where, "effects-too-deep", most=DEEPEST)
    return tuple(_read_effect(sheet, item, f"{where}[{i}]", depth) for i, item in enumerate(data))


def _read_effect(sheet: Sheet, data: Any, where: str, depth: int) -> Effect:
    sheet.count += 1
    if sheet.count > MOST_EFFECTS:
        raise BadInput(where, "too-many-effects", most=MOST_EFFECTS)
    if not isinstance(data, dict):
        raise BadInput(where, "not-an-effect", example=_EXAMPLE, value=shown(data))
    words = [
        word
        for word, effect in VOCABULARY.items()
        if word in data and (effect.on_cards or sheet.resolving)
    ]
    # a debt, which no card has, holds the challenge of its first card
    words = [word for word in words if not VOCABULARY[word].on_cards] or words
    if not words:
        known = [word for word, effect in VOCABULARY.items() if effect.on_cards]
        raise BadInput(where, "no-effect-named", value=shown(data), allowed=known)
    # `draw` stands beside nothing else; two effect words in one object are two effects
    if len(words) > 1:
        raise BadInput(where, "several-effects", effects=words, number=len(words))
    reader = Reader(sheet, data, where, depth)
    effect = VOCABULARY[words[0]].read(reader)
    reader.finish(words[0])
    return effect
