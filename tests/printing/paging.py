"""Reads PDFs as whoever prints them does: page by page."""

from __future__ import annotations

import io
import re
from typing import Any, NamedTuple

from pypdf import PdfReader

MM = 72 / 25.4


class Page(NamedTuple):
    width: float
    """In millimetres."""
    height: float
    text: str
    """All that is written on it, without line ends."""
    cards: tuple[tuple[str, float, float], ...]
    """What lies there and where its top left corner is; backs are called `back`."""


def pages_of(pdf: bytes) -> list[Page]:
    pages = []
    for page in PdfReader(io.BytesIO(pdf)).pages:
        box = page.mediabox
        height = float(box.height) / MM
        laid: list[tuple[str, float, float]] = []

        def visit(operator: bytes, operands: list[object], matrix: list[float], _: object) -> None:
            if operator == b"Do":
                x, y = float(matrix[4]) / MM, height - float(matrix[5]) / MM - 87  # noqa: B023
                laid.append((str(operands[0]), x, y))  # noqa: B023

        text = page.extract_text(visitor_operand_before=visit)
        pages.append(Page(float(box.width) / MM, height, " ".join(text.split()), tuple(laid)))
    return pages


def colors_on(pdf: bytes, code: str) -> set[str]:
    """The colours that are used on a card, as `#rrggbb`."""
    pages: Any = PdfReader(io.BytesIO(pdf)).pages
    name = f"/FormXob.front-{code}"
    forms = next(each for page in pages if name in (each := page["/Resources"]["/XObject"]))
    drawn = forms[name].get_data().decode("latin-1")
    shares = re.findall(r"^([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG)$", drawn, re.MULTILINE)
    return {"#" + "".join(f"{round(float(share) * 255):02x}" for share in rgb) for rgb in shares}
