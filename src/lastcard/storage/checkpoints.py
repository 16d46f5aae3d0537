"""A table written down between two facts, so that nobody has to replay its log from the start.

The log stays the truth: a checkpoint that cannot be read, of another version say, is passed over.
"""

from __future__ import annotations

from typing import Any

import orjson

from lastcard.engine import from_json, to_json
from lastcard.tables.places import Place
from lastcard.tables.settings import Settings
from lastcard.tables.table import Table

VERSION = 1
EVERY = 50
"""Facts from one checkpoint to the next."""


def is_due(table: Table) -> bool:
    return table.seq > 0 and table.seq % EVERY == 0


def write_checkpoint(table: Table) -> str:
    """The table as it stands after its last fact."""
    game = table.game
    written: dict[str, Any] = {
        "version": VERSION,
        "settings": table.settings.to_json(),
        "host": table.host,
        "secret": table.secret,
        "number": table.number,
        "began": table.began,
        "changes": table.changes,
        "terms": table.terms,
        "acts": table.acts,
        "tapped": table.tapped,
        "moves": table.moves,
        "refs": list(table.refs),
        "places": table.places,
        "game": None if game is None else to_json(game),
    }
    return orjson.dumps(written).decode()


def read_checkpoint(code: str, seq: int, text: str) -> Table | None:
    """The table again; None where another version has written it."""
    written = orjson.loads(text)
    if written.get("version") != VERSION:
        return None
    table = Table(code)
    table.seq = seq
    table.settings = Settings.from_json(written["settings"])
    table.host = written["host"]
    table.secret = written["secret"]
    table.number = written["number"]
    table.began = written["began"]
    table.changes = written["changes"]
    table.terms = written.get("terms", 0)
    table.acts = written["acts"]
    table.tapped = written.get("tapped")
    table.moves = written.get("moves", 0)
    table.refs = dict.fromkeys(written["refs"])
    table.places = [
        Place(**{**place, "custom": tuple(place["custom"])}) for place in written["places"]
    ]
    if written["game"] is not None:
        table.game = from_json(written["game"], lambda _: table.settings.edition)
    table.find_seats()
    return table
