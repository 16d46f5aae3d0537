"""The weights that come with the package, and where they are from.

`champion.npz` has them as 16-bit numbers, `champion.json` the checksum, the command that made them,
its seed and what they reached. `lastcard train` writes both.
"""

from __future__ import annotations

import hashlib
import io
import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from lastcard.engine import LastcardError

if TYPE_CHECKING:
    from pathlib import Path

    from lastcard.bots.champion.network import Weights

NAME = "champion"


class Trained(NamedTuple):
    weights: Weights
    decisions: frozenset[str]
    """The kinds of decision it has learned to answer."""
    made: dict[str, Any]
    """How, and what came of it."""


@cache
def trained() -> Trained:
    """The champion of this version."""
    folder = files("lastcard.bots.champion")
    made = json.loads((folder / f"{NAME}.json").read_text())
    return read_weights((folder / f"{NAME}.npz").read_bytes(), made)


def read_weights(packed: bytes, made: dict[str, Any]) -> Trained:
    """Weights as they were written, if they are those."""
    if hashlib.sha256(packed).hexdigest() != made["sha256"]:
        raise LastcardError("weights-damaged", name=f"{NAME}.npz")
    with np.load(io.BytesIO(packed), allow_pickle=False) as arrays:
        weights = {name: arrays[name].astype(np.float32) for name in arrays.files}
    return Trained(weights, frozenset(made["decisions"]), made)


def write_weights(folder: Path, weights: Weights, made: dict[str, Any]) -> None:
    """Both files; the same weights give the same bytes."""
    packed = io.BytesIO()
    small = {name: np.asarray(weights[name]).astype(np.float16) for name in sorted(weights)}
    np.savez_compressed(packed, **small)  # type: ignore[arg-type]  # arrays by name
    digest = hashlib.sha256(packed.getvalue()).hexdigest()
    (folder / f"{NAME}.npz").write_bytes(packed.getvalue())
    told = json.dumps({"sha256": digest, **made}, indent=2)
    (folder / f"{NAME}.json").write_text(f"{told}\n")
