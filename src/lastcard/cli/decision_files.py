"""Tables of decisions as files: CSV, which anything reads, and Parquet, which is quick to read."""

from __future__ import annotations

import csv
import io
import sys
from typing import IO, TYPE_CHECKING, Any, Protocol, get_type_hints

from lastcard.analysis.decision_rows import DecisionRow
from lastcard.engine import BadInput
from lastcard.storage.extra_packages import need

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

STANDARD = "-"
"""Instead of a file: standard output."""
TOGETHER = 50_000
"""Rows that a piece of a Parquet file has at least."""


class Writer(Protocol):
    def write(self, rows: Sequence[DecisionRow]) -> None: ...
    def close(self) -> None: ...


def open_writer(output: str, path: Path) -> Writer:
    """What writes a file of that name; one that could not be written is refused before the work."""
    try:
        if output == STANDARD:
            return CsvWriter(sys.stdout)
        if path.suffix == ".csv":
            return CsvWriter(path.open("w", encoding="utf-8", newline=""))
        if path.suffix == ".parquet":
            need("pyarrow", "--output", "study")
            return ParquetWriter(path)
    except OSError as error:
        raise BadInput("--output", "cannot-write", value=repr(output), why=error.strerror) from None
    raise BadInput("--output", "not-a-table", value=repr(output))


class CsvWriter:
    """True and false are 1 and 0, and what is not known is empty."""

    def __init__(self, file: IO[str]) -> None:
        self._file = file
        self._rows(DecisionRow._fields)

    def write(self, rows: Sequence[DecisionRow]) -> None:
        self._rows(*([int(v) if isinstance(v, bool) else v for v in row] for row in rows))

    def _rows(self, *rows: Sequence[object]) -> None:
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerows(rows)
        self._file.write(text.getvalue())

    def close(self) -> None:
        if self._file is sys.stdout:
            self._file.flush()
        else:
            self._file.close()


class ParquetWriter:
    def __init__(self, path: Path) -> None:
        import pyarrow as pa  # noqa: PLC0415 - optional
        import pyarrow.parquet as pq  # noqa: PLC0415

        kinds: dict[Any, Any] = {str: pa.string(), int: pa.int64(), bool: pa.bool_()}
        kinds |= {kind | None: known for kind, known in kinds.items()}
        hints = get_type_hints(DecisionRow)
        self._schema = pa.schema([(name, kinds[hints[name]]) for name in DecisionRow._fields])
        self._batch = pa.RecordBatch
        self._file = pq.ParquetWriter(path, self._schema)
        self._waiting: list[DecisionRow] = []

    def write(self, rows: Sequence[DecisionRow]) -> None:
        self._waiting += rows
        if len(self._waiting) >= TOGETHER:
            self._flush()

    def _flush(self) -> None:
        columns = [list(column) for column in zip(*self._waiting, strict=True)]
        if columns:
            named = dict(zip(DecisionRow._fields, columns, strict=True))
            self._file.write_batch(self._batch.from_pydict(named, schema=self._schema))
        self._waiting = []

    def close(self) -> None:
        self._flush()
        self._file.close()
