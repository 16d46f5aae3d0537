"""Positions: a whole game as one JSON object, in the notation that every client and test uses."""

from lastcard.engine.position.fields import read_seed
from lastcard.engine.position.reading import from_json
from lastcard.engine.position.writing import to_json

__all__ = ["from_json", "read_seed", "to_json"]
