"""The catalogues as they are shipped: a folder for each language, a file for each subject."""

from __future__ import annotations

import functools
from importlib import resources


@functools.cache
def languages() -> tuple[str, ...]:
    """The languages there are words in, by their codes: `en`."""
    folders = resources.files("lastcard.words").iterdir()
    return tuple(sorted(folder.name for folder in folders if (folder / "home.ftl").is_file()))


@functools.cache
def catalogue_text(language: str) -> str:
    """Everything that is said in this language, as one Fluent resource."""
    files = (resources.files("lastcard.words") / language).iterdir()
    found = sorted((file for file in files if file.name.endswith(".ftl")), key=lambda one: one.name)
    return "\n".join(file.read_text(encoding="utf-8") for file in found)
