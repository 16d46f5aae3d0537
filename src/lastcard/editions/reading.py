"""Reading an edition's file, or refusing it with the place and what would be right."""

from __future__ import annotations

import functools
import re
import tomllib
from dataclasses import replace
from importlib import resources
from typing import TYPE_CHECKING, Any, cast, get_args

from lastcard.editions.dealable import check_dealable
from lastcard.engine.cards import COLOR_LETTERS, COLOR_SHAPES, SHAPES, First, Kind, Shape
from lastcard.engine.custom import LONGEST_NAME
from lastcard.engine.edition import Edition
from lastcard.engine.effects import read_effects
from lastcard.engine.errors import BadInput, shown
from lastcard.engine.faces import Face, read_face
from lastcard.engine.notation_text import read_toml
from lastcard.engine.texts import read_text

if TYPE_CHECKING:
    from collections.abc import Sequence

FIRST = get_args(First)
FIELDS = ("name", "blurb", "colors", "names", "shapes", "suit", "cards")
SUIT_FIELDS = ("faces", "name", "copies", "points", "first", "stack", "effects", "cites", "face")
CARD_FIELDS = ("code", "name", "wild", "color", "on", "custom", *SUIT_FIELDS[2:])
USUAL_WILD = {"first": "color"}
"""A wild that is turned up first (START-4), unless its file says otherwise."""
USUAL_WRITTEN = {**USUAL_WILD, "cites": {"play": "CUSTOM-1", "first": "START-4"}}
"""The same with the rules that a card rests on whose own rule the players write."""
LONGEST_BLURB = 200
LONGEST_COLOR = 20
MOST_COPIES = 50
MOST_POINTS = 1000
MOST_STACKED = 20


@functools.cache
def standard() -> dict[str, Any]:
    """What every edition has, unless its file says otherwise."""
    source = resources.files("lastcard.editions") / "standard.toml"
    return tomllib.loads(source.read_text(encoding="utf-8"))


def read_file(text: str, source: str, *, carried: bool = False) -> Edition:
    """The edition written in `text`; it keeps the text where that has to be `carried` along."""
    return _EditionFile(read_toml(text, source), source).edition(text if carried else "")


class _EditionFile:
    """One edition file being read."""

    def __init__(self, data: dict[str, Any], source: str) -> None:
        self.data = data
        self.source = source

    def edition(self, file: str) -> Edition:
        self._only(self.data, "", FIELDS)
        name = self._text(self.data, "", "name", LONGEST_NAME)
        blurb = self._text(self.data, "", "blurb", LONGEST_BLURB) if "blurb" in self.data else ""
        colors = self._colors()
        called = self._names()
        shapes = self._shapes(colors)
        suits = self._tables("suit", self.data.get("suit", standard()["suit"]))
        cards = self._tables("cards", self.data.get("cards"))
        suit = [kind for where, table in suits for kind in self._suit(table, where)]
        others = [self._card(self._completed(table), where) for where, table in cards]
        self._check_codes([letter + kind.code for letter in colors for kind in suit], others)
        try:
            check_dealable(colors, suit, others)
        except BadInput as error:
            raise BadInput.at(self.source, error) from None
        edition = Edition(
            id=self.source,
            name=name,
            colors=colors,
            suit=tuple(suit),
            others=tuple(others),
            blurb=blurb,
            called=called,
            shapes=shapes,
            file=file,
        )
        sets = (fitting for fits in edition.fits.values() for fitting in fits.values())
        playable = frozenset[str]().union(*sets)
        for place, kind in enumerate(others):
            if kind.code not in playable:
                raise self._bad(f"cards[{place}].on", "never-played", code=kind.code)
        return edition

    def _bad(self, where: str, key: str, **values: Any) -> BadInput:
        return BadInput(f"{self.source}: {where}" if where else self.source, key, **values)

    def _not_allowed(self, where: str, value: Any, allowed: Sequence[str]) -> BadInput:
        return self._bad(where, "not-allowed", value=shown(value), allowed=list(allowed))

    def _only(self, table: dict[str, Any], where: str, allowed: Sequence[str]) -> None:
        for key in table:
            if key not in allowed:
                raise self._bad(where, "no-field", value=shown(key), allowed=list(allowed))

    def _colors(self) -> tuple[str, ...]:
        names = self.data.get("colors")
        allowed = list(COLOR_LETTERS)
        if not isinstance(names, list) or not names or len(set(map(str, names))) != len(names):
            raise self._bad("colors", "not-colors", allowed=allowed)
        for name in names:
            if not isinstance(name, str) or name not in allowed:
                raise self._bad("colors", "no-color", value=shown(name), allowed=allowed)
        return tuple(COLOR_LETTERS[name] for name in names)

    def _by_color(self, key: str) -> dict[str, Any]:
        """A table with something for some of the edition's colours."""
        table = self.data.get(key, {})
        if not isinstance(table, dict):
            raise self._bad(key, "not-by-color", name=key, example=self.data["colors"][0])
        self._only(table, key, self.data["colors"])
        return table

    def _names(self) -> dict[str, str]:
        table = self._by_color("names")
        names = {color: self._text(table, "names", color, LONGEST_COLOR) for color in table}
        said = [names.get(color, color).casefold() for color in self.data["colors"]]
        for color, name in names.items():
            if said.count(name.casefold()) > 1:
                raise self._bad(f"names.{color}", "color-name-twice", value=shown(name))
        return {COLOR_LETTERS[color]: name for color, name in names.items()}

    def _shapes(self, colors: Sequence[str]) -> dict[str, Shape]:
        table = self._by_color("shapes")
        for color, shape in table.items():
            if shape not in SHAPES:
                raise self._not_allowed(f"shapes.{color}", shape, SHAPES)
        shapes = {COLOR_LETTERS[color]: cast("Shape", shape) for color, shape in table.items()}
        worn = [shapes.get(letter, COLOR_SHAPES[letter]) for letter in colors]
        free = [shape for shape in SHAPES if shape not in worn]
        for color, shape in table.items():
            if worn.count(shape) > 1:
                raise self._bad(f"shapes.{color}", "shape-twice", shape=shape, allowed=free)
        return shapes

    def _tables(self, key: str, value: Any) -> list[tuple[str, dict[str, Any]]]:
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self._bad(key, "not-tables", name=key)
        return [(f"{key}[{place}]", table) for place, table in enumerate(value)]

    def _completed(self, table: dict[str, Any]) -> dict[str, Any]:
        """A card of the standard deck needs only what is different about it."""
        known = {card["code"]: card for card in standard()["cards"]}
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
            plain = face.isdecimal() and "name" not in table
            name = face if plain else self._text(table, where, "name", LONGEST_NAME)
            worth = int(face) if face.isdecimal() and "points" not in table else None
            kinds.append(self._kind(table, where, code=face, name=name, points=worth))
            if kinds[-1].first == "color":
                raise self._bad(f"{where}.first", "names-color-not-wild")
            if kinds[-1].look and face.isdecimal():
                raise self._bad(f"{where}.face", "number-with-face", value=shown(face))
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
        if custom and "face" in table:
            raise self._bad(f"{where}.face", "custom-with-face")
        name = self._text(table, where, "name", LONGEST_NAME)
        usual = (USUAL_WRITTEN if custom else USUAL_WILD) if wild else {}
        kind = self._kind({**usual, **table}, where, code=code, name=name, wild=wild)
        if kind.first == "color" and not wild:
            raise self._bad(f"{where}.first", "names-color-not-wild")
        if wild and kind.first in ("acts", "dealer-starts"):
            raise self._bad(f"{where}.first", "wild-cannot-start")
        return replace(kind, color=color, on=on, custom=custom)

    def _kind(
        self,
        table: dict[str, Any],
        where: str,
        *,
        code: str,
        name: str,
        wild: bool = False,
        points: int | None = None,
    ) -> Kind:
        first = table.get("first", "acts")
        if first not in FIRST:
            raise self._not_allowed(f"{where}.first", first, FIRST)
        try:
            effects = read_effects(
                table.get("effects", []), f"{where}.effects", self.data["colors"]
            )
        except BadInput as error:
            raise BadInput.at(self.source, error) from None
        return Kind(
            code=code,
            name=name,
            copies=self._number(table, where, "copies", 1, MOST_COPIES),
            points=self._number(table, where, "points", 0, MOST_POINTS)
            if points is None
            else points,
            wild=wild,
            first=cast("First", first),
            stack=self._number(table, where, "stack", 1, MOST_STACKED) if "stack" in table else 0,
            effects=effects,
            cites=self._cites(table, where),
            look=self._look(table, where, wild=wild),
        )

    def _look(self, table: dict[str, Any], where: str, *, wild: bool) -> Face | None:
        """Its face, if it has one; an empty one is none."""
        try:
            look = read_face(table.get("face", {}), f"{where}.face")
        except BadInput as error:
            raise BadInput.at(self.source, error) from None
        if look.scheme and not wild:
            raise self._bad(f"{where}.face.scheme", "scheme-not-wild")
        return look if look != Face() else None

    def _cites(self, table: dict[str, Any], where: str) -> tuple[tuple[str, str], ...]:
        cites = table.get("cites", {})
        if not isinstance(cites, dict) or not all(map(_is_rule, cites.values())):
            raise self._bad(f"{where}.cites", "not-cites")
        return tuple(cites.items())

    def _check_codes(self, coloured: list[str], others: list[Kind]) -> None:
        codes = [*coloured, *(kind.code for kind in others)]
        seen: set[str] = set()
        for code in codes:
            if code in seen:
                raise self._bad("cards", "code-twice", code=code)
            seen.add(code)

    def _text(self, table: dict[str, Any], where: str, key: str, longest: int) -> str:
        place = f"{where}.{key}".lstrip(".")
        if table.get(key) is None:
            raise self._bad(place, "missing")
        try:
            return read_text(table[key], place, longest)
        except BadInput as error:
            raise BadInput.at(self.source, error) from None

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


def _is_rule(value: Any) -> bool:
    return isinstance(value, str) and re.fullmatch(r"[A-Z][A-Z0-9-]{0,29}", value) is not None
