"""Decks as PDFs, made beside the server's loop, one at a time."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from lastcard.server.beside import Beside

if TYPE_CHECKING:
    from lastcard.engine import CustomCard, Edition
    from lastcard.printing.paper import PaperName

KEPT = 16
"""PDFs of the decks that were asked for last."""


class Printer:
    def __init__(self) -> None:
        self._beside = Beside()

    async def print(
        self,
        edition: Edition,
        custom: tuple[CustomCard | None, ...],
        paper: PaperName,
        language: str,
    ) -> bytes:
        return await self._beside.run(_printed, edition, custom, paper, language)

    def close(self) -> None:
        self._beside.close()


@functools.lru_cache(KEPT)
def _printed(
    edition: Edition, custom: tuple[CustomCard | None, ...], paper: PaperName, language: str
) -> bytes:
    from lastcard.printing.pdf import make_pdf  # noqa: PLC0415 - loaded when somebody prints

    return make_pdf(edition, custom, paper, language)
