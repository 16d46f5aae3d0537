"""Where a run stands, as one file: written whole or not at all."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING, Any, NamedTuple

import jax.numpy as jnp
import numpy as np

from lastcard.engine import BadInput
from lastcard.train.adam import Adam
from lastcard.train.settings import Settings

if TYPE_CHECKING:
    from pathlib import Path

    from lastcard.bots.champion.network import Weights

NAME = "run.npz"
VERSION = 1


class Standing(NamedTuple):
    weights: Weights
    adam: Adam
    league: tuple[Weights, ...]
    """Others to play against, the clone of `steady` first."""
    chapters: int
    """How many are done."""
    curve: tuple[dict[str, Any], ...]
    """What was measured, chapter by chapter."""


def write_standing(folder: Path, settings: Settings, standing: Standing) -> None:
    arrays = {f"weights/{name}": value for name, value in standing.weights.items()}
    for part in ("first", "second"):
        values = getattr(standing.adam, part)
        arrays |= {f"{part}/{name}": value for name, value in values.items()}
    for place, weights in enumerate(standing.league):
        arrays |= {f"league{place}/{name}": value for name, value in weights.items()}
    told = {
        "version": VERSION,
        "settings": settings.to_json(),
        "chapters": standing.chapters,
        "curve": standing.curve,
        "league": len(standing.league),
        "steps": int(standing.adam.steps),
    }
    packed = io.BytesIO()
    np.savez(
        packed,
        told=np.frombuffer(json.dumps(told).encode(), np.uint8),
        **{name: np.asarray(value) for name, value in arrays.items()},  # type: ignore[arg-type]
    )
    new = folder / f"{NAME}.new"
    new.write_bytes(packed.getvalue())
    new.replace(folder / NAME)


def read_standing(folder: Path) -> tuple[Settings, Standing] | None:
    """The settings of the run in that folder, and where it stands; None where there is none."""
    file = folder / NAME
    if not file.exists():
        return None
    try:
        with np.load(file, allow_pickle=False) as arrays:
            told = json.loads(arrays["told"].tobytes())
            parts: dict[str, Weights] = {}
            for name in arrays.files:
                part, slash, weight = name.partition("/")
                if slash:
                    parts.setdefault(part, {})[weight] = jnp.asarray(arrays[name])
        adam = Adam(parts["first"], parts["second"], jnp.int32(told["steps"]))
        league = tuple(parts[f"league{place}"] for place in range(told["league"]))
        standing = Standing(parts["weights"], adam, league, told["chapters"], tuple(told["curve"]))
        return Settings.from_json(told["settings"]), standing
    except (ValueError, KeyError, OSError, EOFError) as error:
        raise BadInput(str(file), "not-a-run", why=str(error)) from None
