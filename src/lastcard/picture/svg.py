"""An SVG under way: what is drawn again and again is defined once."""

from __future__ import annotations

import contextlib
import unicodedata
from html import escape
from typing import TYPE_CHECKING, Literal, NamedTuple

from lastcard.art import Place
from lastcard.drawing.canvas import Letters
from lastcard.drawing.fonts import as_seen, has_letters_of, runs, width_of
from lastcard.drawing.lines import LEADING, fitted
from lastcard.picture.outlines import EM, outline

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator

    from lastcard.art import Layer
    from lastcard.drawing.canvas import Box, Point
    from lastcard.drawing.fonts import Font

Side = Literal["start", "middle", "end"]
OTHERS = "system-ui, 'Noto Sans', sans-serif"
"""Has the letters that our fonts do not have."""
OTHERS_WIDER = 1.25
"""So much wider its letters may be than ours."""
RISE = 0.35
"""From the middle of capital letters down to where they stand, in sizes of the letters."""
ABOVE = 0.94
"""From the top of a line to where the letters stand."""


def breadth(text: str, font: Font, size: float) -> float:
    """How wide a line is; of letters that are not ours, how wide it may be at most."""
    text = unicodedata.normalize("NFC", text)
    own = has_letters_of(text, font)
    return width_of(text, font, size) * (1 if own else OTHERS_WIDER)


class Edge(NamedTuple):
    """How something is outlined."""

    color: str
    width: float
    dashes: str = ""


class Svg:
    """Lengths are in units of the picture, or of the thing that is being defined."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._defined: dict[Hashable, str] = {}
        self._definitions: list[str] = []
        self._pieces: list[str] = []

    def finished(self, title: str, description: str) -> str:
        """The whole file, with its words for those who listen to it."""
        width, height = self.width, self.height
        return "".join(
            [
                '<svg xmlns="http://www.w3.org/2000/svg" role="img" ',
                f'width="{width}" height="{height}" viewBox="0 0 {width} {height}" ',
                'stroke-linecap="round" stroke-linejoin="round">',
                f"<title>{_safe(title)}</title><desc>{_safe(description)}</desc>",
                f"<defs>{''.join(self._definitions)}</defs>",
                *self._pieces,
                "</svg>\n",
            ]
        )

    # What is drawn more than once

    @contextlib.contextmanager
    def defining(self, key: Hashable) -> Iterator[None]:
        """What is drawn in here can be put anywhere by its key."""
        before, self._pieces = self._pieces, []
        yield
        inside, self._pieces = "".join(self._pieces), before
        self._define(key, "g", "", inside)

    def has(self, key: Hashable) -> bool:
        return key in self._defined

    def put(self, key: Hashable, place: Place, scale: float = 1) -> None:
        """Something that was defined, with its 0, 0 at the place."""
        self._pieces.append(f'<use href="#{self._defined[key]}"{_moved(place, scale)}/>')

    def _define(self, key: Hashable, tag: str, attributes: str, inside: str = "") -> str:
        name = self._defined.get(key)
        if name is None:
            name = self._defined[key] = f"i{len(self._defined)}"
            end = f">{inside}</{tag}>" if inside else "/>"
            self._definitions.append(f'<{tag} id="{name}"{attributes}{end}')
        return name

    # Drawings

    def draw(
        self, layers: Iterable[Layer], place: Place, scale: float = 1, ink: str = "", edge: str = ""
    ) -> None:
        """A drawing with its 0, 0 at the place; `ink` and `edge` are what layers call so."""
        layers = tuple(layers)
        key, own = (layers, ink, edge), {"ink": ink, "edge": edge}
        paths = "".join(f"<path{_painted(layer, own)}/>" for layer in layers)
        if len(layers) == 1:
            self._define(key, "path", _painted(layers[0], own))
        else:
            self._define(key, "g", "", paths)
        self.put(key, place, scale)

    def panel(
        self,
        box: Box,
        fill: str,
        round_by: float = 0,
        edge: Edge | None = None,
        *,
        opacity: float = 1,
    ) -> None:
        """A rectangle; `opacity` is of what fills it."""
        looks = f' rx="{_n(round_by)}"' if round_by else ""
        looks += f' fill="{fill}"' + (f' fill-opacity="{_n(opacity)}"' if opacity < 1 else "")
        if edge is not None:
            looks += f' stroke="{edge.color}" stroke-width="{_n(edge.width)}"'
            looks += f' stroke-dasharray="{edge.dashes}"' if edge.dashes else ""
        self._pieces.append(f"<rect{_box(box)}{looks}/>")

    def disc(self, middle: Point, radius: float, fill: str, edge: Edge | None = None) -> None:
        x, y = middle
        looks = f' stroke="{edge.color}" stroke-width="{_n(edge.width)}"' if edge else ""
        self._pieces.append(
            f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}" fill="{fill}"{looks}/>'
        )

    def glow(self, box: Box, stops: Iterable[tuple[float, str, float]]) -> None:
        """A light that fades from the middle of a box: how far out, which colour, how strong."""
        marks = "".join(
            f'<stop offset="{_n(far)}" stop-color="{color}" stop-opacity="{_n(strong)}"/>'
            for far, color, strong in stops
        )
        light = self._define(marks, "radialGradient", "", marks)
        self._pieces.append(f'<rect{_box(box)} fill="url(#{light})"/>')

    @contextlib.contextmanager
    def turned(self, x: float, y: float) -> Iterator[None]:
        """Draw upside down, around a point."""
        self._pieces.append(f'<g transform="rotate(180 {_n(x)} {_n(y)})">')
        yield
        self._pieces.append("</g>")

    @contextlib.contextmanager
    def within(self, box: Box, round_by: float) -> Iterator[None]:
        """Draw nothing outside a box with round corners."""
        inside = f'<rect{_box(box)} rx="{_n(round_by)}"/>'
        edge = self._define(("within", inside), "clipPath", "", inside)
        self._pieces.append(f'<g clip-path="url(#{edge})">')
        yield
        self._pieces.append("</g>")

    @contextlib.contextmanager
    def faded(self, opacity: float) -> Iterator[None]:
        self._pieces.append(f'<g opacity="{_n(opacity)}">')
        yield
        self._pieces.append("</g>")

    # Words

    def word(
        self, text: str, middle: Point, letters: Letters, outline: tuple[str, float] | None = None
    ) -> None:
        """One word around the middle of its baseline; the outline is a colour and a width."""
        self.write(text, middle, letters, "middle", outline)

    def write(
        self,
        text: str,
        at: Point,
        letters: Letters,
        side: Side = "start",
        outline: tuple[str, float] | None = None,
    ) -> None:
        """A line that begins, ends or has its middle there."""
        text = unicodedata.normalize("NFC", text)
        if has_letters_of(text, letters.font):
            x = at[0] - width_of(text, *letters[:2]) * {"start": 0, "middle": 0.5, "end": 1}[side]
            self._spell(as_seen(text), (x, at[1]), letters, outline)
            return
        # another script: as text, which whoever shows it has letters for, and joins as they must be
        weight = ' font-weight="600"' if letters.font != "text" else ""
        self._pieces.append(
            f'<text x="{_n(at[0])}" y="{_n(at[1])}" text-anchor="{side}" fill="{letters.color}" '
            f'font-family="{OTHERS}" font-size="{_n(letters.size)}"{weight}>{_safe(text)}</text>'
        )

    def fit(
        self,
        text: str,
        box: Box,
        sizes: tuple[float, float],
        color: str,
        *,
        side: Side = "middle",
        font: Font = "display",
    ) -> None:
        """Words within a box, as large as they can be between two sizes."""
        text = unicodedata.normalize("NFC", text)
        width = box.width / (1 if has_letters_of(text, font) else OTHERS_WIDER)
        lines, size = fitted(text, width, box.height, sizes, font)
        top = box.y + (box.height - len(lines) * size * LEADING) / 2
        x = box.x + box.width * {"start": 0, "middle": 0.5, "end": 1}[side]
        for place, line in enumerate(lines):
            at = x, top + (place * LEADING + ABOVE) * size
            self.write(line, at, Letters(font, size, color), side)

    def _spell(
        self, text: str, at: Point, letters: Letters, outline_as: tuple[str, float] | None
    ) -> None:
        scale = letters.size / EM
        looks = f' fill="{letters.color}"'
        if outline_as is not None:
            color, width = outline_as
            looks += f' stroke="{color}" stroke-width="{_n(width / scale)}" paint-order="stroke"'
        self._pieces.append(f"<g{_moved(Place(*at), scale)}{looks}>")
        x = 0.0
        for font, piece in runs(text, letters.font):
            for char in piece:
                path, advance = outline(char, font)
                if path:
                    name = self._define((char, font), "path", f' d="{path}"')
                    self._pieces.append(f'<use href="#{name}" x="{_n(x)}"/>')
                x += advance
        self._pieces.append("</g>")


def _painted(layer: Layer, own: dict[str, str]) -> str:
    fill = own.get(layer.fill, layer.fill) if layer.fill else "none"
    looks = f' d="{layer.d}" fill="{fill}"'
    if layer.stroke:
        stroke = own.get(layer.stroke, layer.stroke)
        looks += f' stroke="{stroke}" stroke-width="{_n(layer.width)}"'
    return looks


def _moved(place: Place, scale: float) -> str:
    steps = []
    if place.x or place.y:
        steps.append(f"translate({_n(place.x)} {_n(place.y)})")
    if place.turn:
        steps.append(f"rotate({_n(place.turn)})")
    if scale != 1:
        steps.append(f"scale({scale:.4g})")
    return f' transform="{"".join(steps)}"' if steps else ""


def _box(box: Box) -> str:
    return "".join(f' {key}="{_n(value)}"' for key, value in box._asdict().items())


def _n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def _safe(text: str) -> str:
    """Text as XML takes it: no marks of its own, no characters that it forbids."""
    return escape("".join(char if char.isprintable() else " " for char in text))
