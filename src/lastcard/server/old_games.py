"""Games that are over, as whoever asks may know them: a table's, or one from a file."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, NamedTuple

from lastcard.editions.loader import load_carried
from lastcard.engine import BadInput
from lastcard.engine.errors import shown
from lastcard.engine.record import read_record
from lastcard.storage.hub import NoSuchTable
from lastcard.storage.records import without_words

if TYPE_CHECKING:
    from fastapi import Request

    from lastcard.engine.record import Record
    from lastcard.server.services import Services

NO_TABLE = "RECORD"
"""Instead of a table's code, where a game comes from a file: no table has it, for its letter O."""
LONGEST_NAME = 80
"""Characters of a name in somebody's file: it is repeated in every sentence."""


class OldGame(NamedTuple):
    text: str
    """Its record."""
    code: str = NO_TABLE
    number: int | None = None
    """Which game of its table."""
    finished: float | None = None
    public: bool = False
    name: str | None = None
    """What the one who asks is called at that table."""

    def read(self) -> Record:
        """The record; what is wrong with one from somebody's file is one sentence."""
        record = read_record(self.text, load_carried)
        for name in record.players:
            if not 1 <= len(name) <= LONGEST_NAME:
                raise BadInput("Players", "not-a-text", value=shown(name), longest=LONGEST_NAME)
        return record


async def old_game(code: str, number: int, request: Request, here: Services) -> OldGame:
    """A table's game, without the players' own words for those who have no seat there."""
    archive = here.hub.archive
    game = await archive.game(code, number)
    if game is None:
        async with here.hub.table(code) as live:
            await here.hub.store.keep_record(live.table)  # if it has finished only just now
            game = await archive.game(code, number)
            going_on = live.table.phase in ("playing", "between")
            if game is None and going_on and live.table.number == number:
                raise NoSuchTable("game-going-on", number=number, code=code)
    if game is None:
        raise NoSuchTable("no-game", number=number, code=code)
    name = await _name_at(code, request, here)
    hides_words = name is None and not here.chat
    text = await here.beside.run(without_words, game.text) if hides_words else game.text
    return OldGame(text, code, number, game.finished, game.public, name)


async def _name_at(code: str, request: Request, here: Services) -> str | None:
    """What the one who asks is called there; at a table that is gone, nobody has a seat."""
    found, _ = await here.glances.at([code])
    for glance in found:
        for guest in here.guests.secrets_of(request):
            with contextlib.suppress(KeyError):
                return str(glance.shown["seats"][glance.guests[guest]]["name"])
    return None
