"""Loading an edition's file, or refusing it with the place and what would be right."""

from __future__ import annotations

import functools
import re
import tomllib
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast, get_args

from lastcard.engine.cards import COLOR_LETTERS, First, Kind
from lastcard.engine.edition import Edition
from lastcard.engine.effects import read_effects
from lastcard.engine.errors import BadInput, shown

if TYPE_CHECKING:
    from collections.abc import Sequence

BUILT_IN = ("wimpy-kid", "disney", "giant", "toy-story")

FEWEST_CARDS = 40
MOST_CARDS = 1000
FIRST = get_args(First)
SUIT_FIELDS = ("faces", "name", "copies", "points", "first", "stack", "effects", "cites")
CARD_FIELDS = [
    "code",
    "name",
    "wild",
    "color",
    "on",
    "custom",
    "copies",
    "points",
    "first",
    "stack",
    "effects",
    "cites",
]  # of a card besides the coloured ones


def load_edition(name: str) -> Edition:
    """A built-in edition by its name, or a file by its path."""
    if name in BUILT_IN:
        return load_built_in(name)
    if not name.endswith(".toml"):
        raise BadInput("edition", "no-edition-or-file", value=shown(name), allowed=list(BUILT_IN))
    try:
        text = Path(name).read_text(encoding="utf-8")
    except OSError as error:
        why = error.strerror
        raise BadInput("edition", "cannot-read", value=repr(name[:500]), why=why) from None
    except ValueError:
        raise BadInput("edition", "cannot-read-utf-8", value=repr(name[:500])) from None
    return read_edition(text, name)


@functools.cache
def load_built_in(name: str) -> Edition:
    return read_edition(_resource(f"{name}.toml"), name)


@functools.cache
def _standard() -> dict[str, Any]:
    return tomllib.loads(_resource("standard.toml"))


def _resource(name: str) -> str:
    return (resources.files("lastcard.editions") / name).read_text(encoding="utf-8")


def read_edition(text: str, source: str) -> Edition:
    """The edition written in `text`; `source` is what it is called by and loaded from."""
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadInput(source, "not-toml", why=str(error)) from None
    return _EditionFile(data, source).edition()


class _EditionFile:
    """One edition file being read."""

    def __init__(self, data: dict[str, Any], source: str) -> None:
        self.data = data
        self.source = source

    def edition(self) -> Edition:
        self._only(self.data, "", ("name", "blurb", "colors", "suit", "cards"))
        name = self._text(self.data, "", "name")
        blurb = self._text(self.data, "", "blurb") if "blurb" in self.data else ""
        colors = self._colors()
        suits = self._tables("suit", self.data.get("suit", _standard()["suit"]))
        cards = self._tables("cards", self.data.get("cards"))
        suit = [kind for where, table in suits for kind in self._suit(table, where)]
        others = [self._card(self._completed(table), where) for where, table in cards]
        self._check_codes([letter + kind.code for letter in colors for kind in suit], others)
        edition = Edition(self.source, name, colors, tuple(suit), tuple(others), blurb)
        size = len(edition.deck)
        if not FEWEST_CARDS <= size <= MOST_CARDS:
            raise self._bad("", "deck-size", number=size, low=FEWEST_CARDS, high=MOST_CARDS)
        if all(card.kind.first == "returns" for card in edition.cards.values()):
            raise self._bad("", "no-starting-card")
        return edition

    def _bad(self, where: str, key: str, **values: Any) -> BadInput:
        return BadInput(f"{self.source}: {where}" if where else self.source, key, **values)

    def _not_allowed(self, where: str, value: Any, allowed: Sequence[str]) -> BadInput:
        return self._bad(where, "not-allowed", value=shown(value), allowed=list(allowed))

    def _only(
        self, table: dict[str, Any], where: str, allowed: tuple[str, ...] | list[str]
    ) -> None:
        for key in table:
            if key not in allowed:
                raise self._bad(where, "no-field", value=shown(key), allowed=list(allowed))

    def _colors(self) -> tuple[str, ...]:
        names = self.data.get("colors")
        allowed = list(COLOR_LETTERS)
        if not isinstance(names, list) or not names or len(set(map(str, names))) != len(names):
            raise self._bad("colors", "not-colors", allowed=allowed)
        for name in names:
            if name not in allowed:
                raise self._bad("colors", "no-color", value=shown(name), allowed=allowed)
        return tuple(COLOR_LETTERS[name] for name in names)

    def _tables(self, key: str, value: Any) -> list[tuple[str, dict[str, Any]]]:
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self._bad(key, "not-tables", name=key)
        return [(f"{key}[{place}]", table) for place, table in enumerate(value)]

    def _completed(self, table: dict[str, Any]) -> dict[str, Any]:
        """A card of the standard deck needs only what is different about it."""
        known = {card["code"]: card for card in _standard()["cards"]}
        code = table.get("code")
        return {**known.get(code, {}), **table} if isinstance(code, str) else table

    def _suit(self, table: dict[str, Any], where: str) -> list[Kind]:
        self._only(table, where, SUIT_FIELDS)
        faces = table.get("faces")
        if not isinstance(faces, list) or not faces:
            raise self._bad(f"{where}.faces", "not-faces")
        kinds = []
        for face in faces:
            if not isinstance(face, str) or not re.fullmatch(r"[0-9A-Z]{1,2}", face):
                raise self._bad(f"{where}.faces", "not-a-face", value=shown(face))
            number = face.isdecimal()
            name = face if number and "name" not in table else self._text(table, where, "name")
            worth = int(face) if number and "points" not in table else None
            kinds.append(self._kind(table, where, code=face, name=name, points=worth))
        return kinds

    def _card(self, table: dict[str, Any], where: str) -> Kind:
        self._only(table, where, CARD_FIELDS)
        code = table.get("code")
        if not isinstance(code, str) or not re.fullmatch(r"[A-Z][0-9A-Z]{0,3}", code):
            raise self._bad(f"{where}.code", "not-a-code", value=shown(code))
        wild, custom = self._flag(table, where, "wild"), self._flag(table, where, "custom")
        color, on = self._color(table, where, "color"), self._color(table, where, "on")
        if wild == (color is not None):
            raise self._bad(where, "neither-wild-nor-colored")
        if custom and not wild:
            raise self._bad(f"{where}.custom", "custom-not-wild")
        if custom and table.get("effects"):
            raise self._bad(f"{where}.effects", "custom-with-effects")
        kind = self._kind(table, where, code=code, name=self._text(table, where, "name"))
        if kind.first == "color" and not wild:
            raise self._bad(f"{where}.first", "names-color-not-wild")
        if wild and kind.first in ("acts", "dealer-starts"):
            raise self._bad(f"{where}.first", "wild-cannot-start")
        return Kind(
            code=kind.code,
            name=kind.name,
            copies=kind.copies,
            points=kind.points,
            color=color,
            wild=wild,
            on=on,
            first=kind.first,
            stack=kind.stack,
            custom=custom,
            effects=kind.effects,
            cites=kind.cites,
        )

    def _kind(
        self, table: dict[str, Any], where: str, *, code: str, name: str, points: int | None = None
    ) -> Kind:
        first = table.get("first", "acts")
        if first not in FIRST:
            raise self._not_allowed(f"{where}.first", first, FIRST)
        try:
            names = tuple(name for name in self.data["colors"])
            effects = read_effects(table.get("effects", []), f"{where}.effects", names)
        except BadInput as error:
            raise BadInput.at(self.source, error) from None
        return Kind(
            code=code,
            name=name,
            copies=self._number(table, where, "copies", 1, 50),
            points=self._number(table, where, "points", 0, 1000) if points is None else points,
            first=cast("First", first),
            stack=self._number(table, where, "stack", 1, 20) if "stack" in table else 0,
            effects=effects,
            cites=self._cites(table, where),
        )

    def _cites(self, table: dict[str, Any], where: str) -> tuple[tuple[str, str], ...]:
        cites = table.get("cites", {})
        if not isinstance(cites, dict) or not all(isinstance(r, str) for r in cites.values()):
            raise self._bad(f"{where}.cites", "not-cites")
        return tuple(cites.items())

    def _check_codes(self, coloured: list[str], others: list[Kind]) -> None:
        codes = [*coloured, *(kind.code for kind in others)]
        for code in codes:
            if codes.count(code) > 1:
                raise self._bad("cards", "code-twice", code=code)

    def _text(self, table: dict[str, Any], where: str, key: str) -> str:
        value, place = table.get(key), f"{where}.{key}".lstrip(".")
        if value is None:
            raise self._bad(place, "missing")
        if not isinstance(value, str) or not value.strip() or not value.isprintable():
            raise self._bad(place, "not-one-line", value=shown(value))
        return value

    def _flag(self, table: dict[str, Any], where: str, key: str) -> bool:
        value = table.get(key, False)
        if type(value) is not bool:
            raise self._not_allowed(f"{where}.{key}", value, ("true", "false"))
        return value

    def _number(self, table: dict[str, Any], where: str, key: str, low: int, high: int) -> int:
        value = table.get(key)
        if type(value) is not int or not low <= value <= high:
            found = shown(value)
            raise self._bad(
                f"{where}.{key}", "not-a-number", value=found, low=low, high=high, words=[]
            )
        return value

    def _color(self, table: dict[str, Any], where: str, key: str) -> str | None:
        if key not in table:
            return None
        names = self.data["colors"]
        if table[key] not in names:
            raise self._not_allowed(f"{where}.{key}", table[key], names)
        return COLOR_LETTERS[table[key]]
