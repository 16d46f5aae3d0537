"""Reading effects as they are written in editions and on custom cards.

Whatever is wrong is refused with the place, what is wrong there and what would be allowed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from lastcard.engine.cards import COLOR_LETTERS
from lastcard.engine.effects.base import WHO, Effect, Who
from lastcard.engine.refusals import BadInput, one_of, shown

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_CARDS = 20
MOST_EFFECTS = 20
DEEPEST = 4
LONGEST_TEXT = 200

FACES = {**{str(n): str(n) for n in range(10)}, "skip": "S", "reverse": "R", "draw-two": "D"}


class Page:
    """The card being read: the colours its edition has, and how many effects came so far."""

    def __init__(
        self, colors: Sequence[str], effects: dict[str, type[Effect]], *, nested: bool = False
    ) -> None:
        self.colors = tuple(colors)
        self.effects = effects
        self.nested = nested
        """Whether even the outermost list came from inside another, as in a position."""
        self.count = 0


class Fields:
    """The fields of one written effect, handed out one by one and checked on the way."""

    def __init__(self, page: Page, data: dict[str, Any], where: str, depth: int) -> None:
        self._page = page
        self._data = data
        self._where = where
        self._depth = depth
        self._known: set[str] = set()

    def _get(self, key: str) -> Any:
        self._known.add(key)
        if key not in self._data:
            raise BadInput(f"{self._where}.{key}", "is missing")
        return self._data[key]

    def refuse(self, key: str, allowed: str) -> BadInput:
        return BadInput(
            f"{self._where}.{key}", f"{shown(self._data[key])} is not allowed; allowed: {allowed}"
        )

    def who(self, key: str = "who", allowed: Sequence[Who] = WHO) -> Who | None:
        """Who is meant; left out inside a nested list, the one concerned."""
        nested = self._page.nested or self._depth > 1
        if key == "who" and key not in self._data and nested:
            return None
        if self._get(key) not in allowed:
            raise self.refuse(key, one_of(allowed))
        return cast("Who", self._data[key])

    def number(self, key: str, words: Sequence[str] = ()) -> Any:
        value = self._get(key)
        if isinstance(value, str) and value in words:
            return value
        if type(value) is not int or not 1 <= value <= MOST_CARDS:
            raise self.refuse(key, one_of([f"a whole number from 1 to {MOST_CARDS}", *words]))
        return value

    def choice(self, key: str, allowed: Sequence[str]) -> str:
        value = self._get(key)
        if not isinstance(value, str) or value not in allowed:
            raise self.refuse(key, one_of(allowed))
        return value

    def color(self, key: str, words: Sequence[str] = ("called",)) -> str:
        """A colour's name, or one of `words`."""
        return self.choice(key, [*self._page.colors, *words])

    def text(self, key: str) -> str:
        value = self._get(key)
        if not isinstance(value, str) or not value.strip() or len(value) > LONGEST_TEXT:
            raise self.refuse(key, f"a text of 1 to {LONGEST_TEXT} characters")
        if not value.isprintable():
            raise self.refuse(key, "a text of one line")
        return value

    def yes(self, key: str) -> None:
        if self._get(key) is not True:
            raise self.refuse(key, "true")

    def effects(self, key: str, *, required: bool = False) -> tuple[Effect, ...]:
        self._known.add(key)
        if key not in self._data:
            if required:
                raise BadInput(f"{self._where}.{key}", "is missing; it is a list of effects")
            return ()
        return read_list(self._page, self._data[key], f"{self._where}.{key}", self._depth + 1)

    def finish(self, word: str) -> None:
        unknown = sorted(set(self._data) - self._known, key=str)
        if unknown:
            raise BadInput(
                f"{self._where}.{_key(unknown[0])}",
                f'the effect "{word}" has no such field; allowed: {one_of(sorted(self._known))}',
            )


def _key(name: str) -> str:
    """A key from outside, safe to repeat."""
    return name if name.isidentifier() and len(name) <= 40 else shown(name)


def read_list(page: Page, data: Any, where: str, depth: int = 1) -> tuple[Effect, ...]:
    """The effects of a list as it was written."""
    if not isinstance(data, list):
        raise BadInput(where, f"must be a list of effects, not {shown(data)}")
    if data and depth > DEEPEST:
        raise BadInput(where, f"effects nest at most {DEEPEST} deep")
    return tuple(_read_effect(page, item, f"{where}[{i}]", depth) for i, item in enumerate(data))


def _read_effect(page: Page, data: Any, where: str, depth: int) -> Effect:
    page.count += 1
    if page.count > MOST_EFFECTS:
        raise BadInput(where, f"a card has at most {MOST_EFFECTS} effects, nested ones included")
    if not isinstance(data, dict):
        raise BadInput(where, f"an effect is an object such as {_EXAMPLE}, not {shown(data)}")
    words = [word for word in page.effects if word in data]
    if not words:
        known = one_of(page.effects)
        raise BadInput(where, f"no effect named in {shown(data)}; allowed: {known}")
    # `draw` stands beside nothing else; two effect words in one object are two effects
    if len(words) > 1:
        raise BadInput(where, f"{one_of(words)} are {len(words)} effects; write one object each")
    fields = Fields(page, data, where, depth)
    effect = page.effects[words[0]].read(fields)
    fields.finish(words[0])
    return effect


_EXAMPLE = '{"draw": 2, "who": "next"}'


def color_letter(name: str, called: str | None) -> str | None:
    """The letter of a colour as effects write it: its name, or `called`."""
    return called if name == "called" else COLOR_LETTERS[name]
