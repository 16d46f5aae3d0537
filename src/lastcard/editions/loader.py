"""Where editions come from: the four built in, people's own files, and texts that carry one."""

from __future__ import annotations

import functools
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

from lastcard.editions.reading import read_file
from lastcard.editions.trial import check_rounds_end
from lastcard.engine.errors import BadInput, shown

if TYPE_CHECKING:
    from lastcard.engine.edition import Edition

BUILT_IN = ("wimpy-kid", "disney", "giant", "toy-story")
LONGEST_NAME = 80
"""Characters that a file is called by in every error, where the name is a stranger's."""
MOST_BYTES = 65_536
"""Of a file; a deck with a card of every kind there is room for needs half of it."""


def load_edition(name: str, file: str = "") -> Edition:
    """A built-in edition by its name, or a file by its path.

    With `file`, the text that a record or a table's log carries, that edition, wherever it was.
    """
    if file:
        return _carried(name, file)
    if name in BUILT_IN:
        return load_built_in(name)
    if not name.endswith(".toml"):
        raise BadInput("edition", "no-edition-or-file", value=shown(name), allowed=list(BUILT_IN))
    return read_edition(_text_of(name), name)


def load_carried(name: str, file: str = "") -> Edition:
    """The same from a text that anybody may have written: no file of this machine is read."""
    if not file and name not in BUILT_IN:
        raise BadInput("Edition", "no-edition", value=shown(name), allowed=list(BUILT_IN))
    return load_edition(name[:LONGEST_NAME], file)


@functools.lru_cache(maxsize=64)
def read_edition(text: str, source: str) -> Edition:
    """The edition written in `text`, tried out; `source` is what it is called by."""
    edition = _read(text, source)
    check_rounds_end(edition)
    return edition


@functools.cache
def load_built_in(name: str) -> Edition:
    text = (resources.files("lastcard.editions") / f"{name}.toml").read_text(encoding="utf-8")
    return read_file(text, name)


@functools.lru_cache(maxsize=64)
def _carried(name: str, file: str) -> Edition:
    """What was tried out when the game began is not tried again."""
    return _read(file, name)


def _read(text: str, source: str) -> Edition:
    _check_size(len(text.encode("utf-8", "surrogatepass")), source)
    return read_file(text, source, carried=True)


def _text_of(path: str) -> str:
    try:
        with Path(path).open("rb") as file:
            content = file.read(MOST_BYTES + 1)
        _check_size(len(content), path)
        return content.decode()
    except OSError as error:
        why = error.strerror
        raise BadInput("edition", "cannot-read", value=repr(path[:500]), why=why) from None
    except UnicodeDecodeError:
        raise BadInput("edition", "cannot-read-utf-8", value=repr(path[:500])) from None


def _check_size(size: int, source: str) -> None:
    if size > MOST_BYTES:
        raise BadInput(source, "file-too-large", most=MOST_BYTES)
