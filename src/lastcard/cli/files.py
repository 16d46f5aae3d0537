"""Files that commands make."""

from __future__ import annotations

from pathlib import Path

from lastcard.engine import BadInput


def write_output(file: str, data: bytes) -> None:
    """The whole file or nothing; what is no file, such as a pipe, gets it as it comes."""
    path = Path(file).resolve()
    fresh = path.with_name(f"{path.name}.part")
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(data)
            return
        fresh.write_bytes(data)
        fresh.replace(path)
    except OSError as error:
        fresh.unlink(missing_ok=True)
        raise BadInput("--output", "cannot-write", value=repr(file), why=error.strerror) from None
