"""The table as a text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine import COLOR_NAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import View


def as_text(seen: View, names: Sequence[str], sentences: Sequence[str]) -> str:
    """What a seat may know, for people to read; `sentences` tell what happened last."""
    arrow = "->" if seen["direction"] == 1 else "<-"
    color = COLOR_NAMES[seen["color"]] if seen["color"] else "not named yet"
    lines = [
        f"{seen['edition']}, round {seen['round']}, play goes {arrow}",
        *(_seat(seen, names, seat) for seat in range(seen["players"])),
        f"top {seen['top']}, colour {color}, draw pile {seen['draw_count']}",
        f"hand of {names[seen['seat']]}: {' '.join(seen['hand']) or 'no cards'}",
    ]
    if seen["legal"]:
        lines.append(f"may: {' '.join(seen['legal'])}")
    lines += [f"  {sentence}" for sentence in sentences]
    return "\n".join(lines)


def _seat(seen: View, names: Sequence[str], seat: int) -> str:
    pending = seen["pending"]
    asked = pending is not None and seat in pending["seats"]
    question = f", asked: {pending['kind']}" if asked else ""
    dealer = ", deals" if seat == seen["dealer"] else ""
    cards = f"{seen['counts'][seat]} card{'' if seen['counts'][seat] == 1 else 's'}"
    points = f"{seen['scores'][seat]} points"
    return f"{'>' if asked else ' '} {names[seat]}: {cards}, {points}{dealer}{question}"
