"""Pictures in a line of Python: of games, of positions, of what the simulator plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from lastcard.editions import load_edition
from lastcard.engine import Game, from_json
from lastcard.picture.moment import moment_picture
from lastcard.picture.strip import Frame, strip_picture

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Positioned(Protocol):
    """Whatever can say its position, such as a state of the simulator."""

    def to_position(self) -> dict[str, Any]: ...


Shown = Game | Mapping[str, Any] | Positioned
"""A game, a position of the notation, or what has one."""


@dataclass(frozen=True)
class Picture:
    """An SVG. A notebook shows it by itself."""

    svg: str

    def save(self, file: str | Path) -> None:
        Path(file).write_text(self.svg, encoding="utf-8")

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<Picture, {len(self.svg):,} characters of SVG>"


def draw(
    shown: Shown, names: Sequence[str] = (), *, seat: int | None = None, open_hands: bool = True
) -> Picture:
    """How the table lies; `seat` sits below. With closed hands, what that seat knows."""
    svg = moment_picture(game_of(shown), (), names, seat=seat, open_hands=open_hands)
    return Picture(svg)


def draw_strip(
    moments: Iterable[Shown],
    names: Sequence[str] = (),
    *,
    seat: int | None = None,
    open_hands: bool = True,
    columns: int = 2,
) -> Picture:
    """The same of several moments, one after the other."""
    frames = [Frame(number, game_of(shown)) for number, shown in enumerate(moments)]
    svg = strip_picture(frames, names, seat=seat, open_hands=open_hands, columns=columns)
    return Picture(svg)


def game_of(shown: Shown) -> Game:
    if isinstance(shown, Game):
        return shown
    position = shown if isinstance(shown, Mapping) else shown.to_position()
    return from_json(dict(position), load_edition)
