"""Datasets read back, from either kind of file."""

from __future__ import annotations

import json
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from lastcard.datasets.writing import METADATA, PARQUET
from lastcard.engine import BadInput
from lastcard.storage.extra_packages import need

if TYPE_CHECKING:
    from lastcard.datasets.tasks import Rows


@dataclass(frozen=True)
class Dataset:
    """All rows of a file, as NumPy arrays."""

    metadata: dict[str, Any]
    columns: Rows

    def __len__(self) -> int:
        return len(self.columns["round"])

    def field(self, name: str) -> np.ndarray[Any, np.dtype[np.int8]]:
        """One field of the observations, by its name in docs/environments.md."""
        first = 0
        for field in self.metadata["fields"]:
            if field["name"] == name:
                return self.columns["observation"][:, first : first + field["size"]]
            first += field["size"]
        raise BadInput("field", "not-allowed", value=name, allowed=self._fields())

    def _fields(self) -> list[str]:
        return [field["name"] for field in self.metadata["fields"]]


def read_dataset(file: str | Path) -> Dataset:
    """What `lastcard dataset` has written."""
    path = Path(file)
    try:
        return _parquet(path) if path.suffix == PARQUET else _npz(path)
    except OSError as error:
        raise BadInput(str(path), "file", why=error.strerror or str(error)) from None
    except (KeyError, ValueError, zipfile.BadZipFile):
        raise BadInput(str(path), "nothing-learnable") from None


def _npz(path: Path) -> Dataset:
    with np.load(path) as file:
        columns = {name: file[name] for name in file.files}
    return Dataset(json.loads(str(columns.pop(METADATA))), columns)


def _parquet(path: Path) -> Dataset:
    need("pyarrow", "file", "study")
    import pyarrow.parquet as pq  # noqa: PLC0415 - optional

    metadata = json.loads(pq.read_metadata(path).metadata[METADATA.encode()])
    table = pq.read_table(path)
    columns = {}
    for name, kind, width in metadata["columns"]:
        column = table[name].combine_chunks()
        if not width:
            columns[name] = column.to_numpy(zero_copy_only=False).astype(kind, copy=False)
            continue
        data = column.buffers()[1] if len(column) else b""
        columns[name] = np.frombuffer(data, dtype=kind).reshape(-1, width)[: len(column)]
    return Dataset(metadata, columns)
