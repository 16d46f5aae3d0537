"""Datasets as files: Parquet and npz, a piece at a time, so that any length fits into memory.

Both are the same byte for byte whenever the rows are: pieces have a size of their own, however the
rows came.
"""

from __future__ import annotations

import json
import tempfile
import zipfile
from typing import IO, TYPE_CHECKING, Any, Protocol

import numpy as np

from lastcard.datasets.tasks import Rows, joined, length, selected
from lastcard.engine import BadInput
from lastcard.storage.extra_packages import need

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from lastcard.datasets.tasks import Column

TOGETHER = 1 << 16
"""Rows of a row group."""
METADATA = "lastcard"
"""What the metadata is called in either file."""
PARQUET, NPZ = ".parquet", ".npz"
_COPIED = 1 << 20


class Format(Protocol):
    """A kind of file."""

    def write(self, rows: Rows) -> None:
        """A piece of it."""

    def close(self, metadata: str) -> None:
        """The end of it."""


class DatasetFile:
    """A dataset under way. It has its name once it is whole."""

    def __init__(self, path: Path, columns: Sequence[Column]) -> None:
        """A file that could not be written is refused before the work."""
        if path.suffix not in (PARQUET, NPZ):
            raise BadInput("--output", "not-a-dataset", value=repr(str(path)))
        if path.suffix == PARQUET:
            need("pyarrow", "--output", "study")
        self.path = path
        self._part = path.with_name(f"{path.name}.part")
        self._pieces: list[Rows] = []
        self._rows = 0
        try:
            if path.is_dir():
                raise IsADirectoryError(21, "Is a directory")
            self._stream = self._part.open("wb")
        except OSError as error:
            raise _unwritable(path, error) from None
        kind = Parquet if path.suffix == PARQUET else Npz
        self._format: Format = kind(self._stream, path.parent, columns)
        self.rows = 0

    def write(self, rows: Rows) -> None:
        self._pieces.append(rows)
        self._rows += length(rows)
        if self._rows >= TOGETHER:
            waiting = joined(self._pieces)
            whole = self._rows - self._rows % TOGETHER
            for first in range(0, whole, TOGETHER):
                self._put(selected(waiting, slice(first, first + TOGETHER)))
            self._pieces, self._rows = [selected(waiting, slice(whole, None))], self._rows - whole

    def finish(self, metadata: dict[str, Any]) -> None:
        if self._rows:
            self._put(joined(self._pieces))
        try:
            self._format.close(json.dumps(metadata, ensure_ascii=False))
            self._stream.close()
            self._part.replace(self.path)
        except OSError as error:
            raise _unwritable(self.path, error) from None

    def abandon(self) -> None:
        """Nothing came of it."""
        self._stream.close()
        self._part.unlink(missing_ok=True)

    def _put(self, rows: Rows) -> None:
        try:
            self._format.write(rows)
        except OSError as error:
            raise _unwritable(self.path, error) from None
        self.rows += length(rows)


class Parquet:
    """A row of numbers is a value of so many bytes, which is ten times as quick as a list."""

    def __init__(self, stream: IO[bytes], folder: Path, columns: Sequence[Column]) -> None:
        import pyarrow as pa  # noqa: PLC0415 - optional
        import pyarrow.parquet as pq  # noqa: PLC0415

        del folder
        self._pa = pa
        self._columns = columns
        self._schema = pa.schema(
            [
                (name, pa.binary(width) if width else pa.from_numpy_dtype(np.dtype(kind)))
                for name, kind, width in columns
            ]
        )
        self._file = pq.ParquetWriter(stream, self._schema, compression="zstd")

    def write(self, rows: Rows) -> None:
        pa = self._pa
        arrays = [
            pa.FixedSizeBinaryArray.from_buffers(
                pa.binary(width), length(rows), [None, pa.py_buffer(_packed(rows[name]))]
            )
            if width
            else pa.array(rows[name])
            for name, _, width in self._columns
        ]
        self._file.write_batch(pa.RecordBatch.from_arrays(arrays, schema=self._schema))

    def close(self, metadata: str) -> None:
        self._file.add_key_value_metadata({METADATA: metadata})
        self._file.close()


class Npz:
    """Columns grow in files of their own, since an array begins with its length."""

    def __init__(self, stream: IO[bytes], folder: Path, columns: Sequence[Column]) -> None:
        self._stream = stream
        self._columns = columns
        self._grown = {
            column.name: tempfile.TemporaryFile(dir=folder)  # noqa: SIM115 - until the end
            for column in columns
        }
        self._rows = 0

    def write(self, rows: Rows) -> None:
        for column in self._columns:
            self._grown[column.name].write(_packed(rows[column.name]))
        self._rows += length(rows)

    def close(self, metadata: str) -> None:
        with zipfile.ZipFile(self._stream, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as file:
            for name, kind, width in self._columns:
                shape = (self._rows, width) if width else (self._rows,)
                with file.open(f"{name}.npy", "w", force_zip64=True) as entry:
                    _head(entry, np.dtype(kind), shape)
                    grown = self._grown[name]
                    grown.seek(0)
                    while piece := grown.read(_COPIED):
                        entry.write(piece)
                    grown.close()
            with file.open(f"{METADATA}.npy", "w") as entry:
                told = np.array(metadata)
                _head(entry, told.dtype, ())
                entry.write(told.tobytes())


def _head(entry: IO[bytes], kind: np.dtype[Any], shape: tuple[int, ...]) -> None:
    np.lib.format.write_array_header_2_0(
        entry,
        {
            "descr": np.lib.format.dtype_to_descr(kind),
            "fortran_order": False,
            "shape": shape,
        },
    )


def _packed(values: np.ndarray[Any, Any]) -> memoryview:
    """The bytes of an array, whose rows may be parts of longer ones."""
    return np.ascontiguousarray(values).reshape(-1).view(np.uint8).data


def _unwritable(path: Path, error: OSError) -> BadInput:
    return BadInput("--output", "cannot-write", value=repr(str(path)), why=error.strerror)
