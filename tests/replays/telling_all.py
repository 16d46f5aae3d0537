"""Prints all that the engine says of every record: `python telling_all.py RECORD ...`."""

from __future__ import annotations

import json
import pickle
import sys
from pathlib import Path

from lastcard.editions import load_edition
from lastcard.engine import from_json, legal_actions, seen_by, step, to_json, view
from lastcard.engine.record import read_record, write_record


def tell(file: Path) -> None:
    record = read_record(file.read_text("utf-8"), load_edition)
    print(file.stem, write_record(record))
    for move, game, events in record.replay():
        position = to_json(game)
        assert to_json(from_json(position, load_edition)) == position
        assert pickle.loads(pickle.dumps(game)) == game  # noqa: S301 - our own
        print(move, json.dumps(position))
        for seat in (None, *range(game.setup.players)):
            seen = [seen_by(event, seat).to_json() for event in events]
            legal = [] if seat is None else legal_actions(game, seat)
            print(seat, json.dumps([seen, legal, view(game, seat)]))


if __name__ == "__main__":
    print(Path(step.__file__).suffix, file=sys.stderr)
    for name in sys.argv[1:]:
        tell(Path(name))
