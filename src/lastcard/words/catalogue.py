"""The catalogues: every sentence of a language, in the Fluent files of its folder."""

from __future__ import annotations

import functools
import logging
import re
from importlib import resources
from typing import Any

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from lastcard.words.values import REPEATED

logger = logging.getLogger(__name__)

ENGLISH = "en"
LOCALES = {ENGLISH: "en-GB"}
"""The locale whose plurals, numbers and lists a language has, where it is not called the same."""
RIGHT_TO_LEFT = ("ar", "fa", "he", "ur")
_BEGINNING = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
"""Where a sentence begins in a file: whatever goes on with it is indented, or a brace."""
_USED = re.compile(r"\{\s*(-?[a-z][\w-]*)")
"""Another sentence inside one."""


class Catalogue:
    """The sentences of one language; what is missing is said in English."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._locale = LOCALES.get(language, language)
        # isolating marks keep names in place among words that run the other way
        isolating = language in RIGHT_TO_LEFT
        self._bundle = FluentBundle([self._locale], use_isolating=isolating)
        self._sentences: dict[str, str] = {}
        self._unread: dict[str, str] = {}
        """Those that nobody has said yet. To parse all of them takes longer than to start."""
        self._form = functools.lru_cache(maxsize=8192)(self._write_form)
        self._pattern = functools.cache(self._find_pattern)
        for each in dict.fromkeys((ENGLISH, language)):
            self.add(catalogue_text(each))

    def add(self, text: str) -> None:
        """Add sentences, also for effects and options that are not part of the package."""
        beginnings = [*_BEGINNING.finditer(text)]
        ends = [beginning.start() for beginning in beginnings[1:]] + [len(text)]
        for beginning, end in zip(beginnings, ends, strict=True):
            written = text[beginning.start() : end]
            self._sentences[beginning[1]] = self._unread[beginning[1]] = written
        self._form.cache_clear()
        self._pattern.cache_clear()

    @property
    def text(self) -> str:
        """All sentences as they are written."""
        return "\n".join(self._sentences.values())

    @functools.cached_property
    def locale(self) -> Locale:
        """How the language joins lists."""
        return Locale.parse(self._locale, sep="-")

    def has(self, key: str) -> bool:
        return self._pattern(key) is not None

    def _read(self, name: str) -> None:
        """Parse a sentence and those inside it, when it is said for the first time."""
        text = self._unread.pop(name, None)
        if text is not None:
            self._bundle.add_resource(FluentResource(text), allow_overrides=True)
            for used in _USED.findall(text):
                self._read(used)

    def _find_pattern(self, key: str) -> Any:
        name, _, attribute = key.partition(".")
        self._read(name)
        if not self._bundle.has_message(name):
            return None
        message = self._bundle.get_message(name)
        return message.attributes.get(attribute) if attribute else message.value

    def say(self, key: str, values: dict[str, Any]) -> str:
        """The sentence of a key (`option-target`, or `option-target.hint`) with its values."""
        repeated = tuple(name for name in values if name in REPEATED)
        decisive = tuple(item for item in values.items() if item[0] not in REPEATED)
        # a server says some sentences a thousand times a second, with other names in them
        return self._form(key, repeated, decisive) % values

    def _write_form(
        self, key: str, repeated: tuple[str, ...], decisive: tuple[tuple[str, Any], ...]
    ) -> str:
        """A sentence in which only the values that it repeats are left open: `%(seat)s passes.`"""
        pattern = self._pattern(key)
        if pattern is None:
            raise KeyError(key)
        values = dict(decisive) | {name: f"\ue000{name}\ue001" for name in repeated}
        # points and numbers of cards are written as on cards and score sheets: 1000, not 1,000
        written = {
            name: fluent_number(value, useGrouping=False) if type(value) is int else value
            for name, value in values.items()
        }
        said, errors = self._bundle.format_pattern(pattern, written)
        if errors:
            logger.error("%s: %s with %s", key, errors, values)
        form = str(said).replace("%", "%%")
        for name in repeated:
            form = form.replace(f"\ue000{name}\ue001", f"%({name})s")
        return form


def catalogue(language: str = ENGLISH) -> Catalogue:
    """The sentences of a language, read once; of one that is not there, the English ones."""
    return read_catalogue(language if language in languages() else ENGLISH)


@functools.cache
def read_catalogue(language: str) -> Catalogue:
    return Catalogue(language)


@functools.cache
def languages() -> list[str]:
    """The languages there are, each a folder."""
    folder = resources.files("lastcard.words")
    return sorted(
        item.name for item in folder.iterdir() if item.is_dir() and (item / "cards.ftl").is_file()
    )


def catalogue_text(language: str) -> str:
    """All sentences of a language as they are written."""
    folder = resources.files("lastcard.words") / language
    files = sorted((f for f in folder.iterdir() if f.name.endswith(".ftl")), key=lambda f: f.name)
    return "\n".join(file.read_text(encoding="utf-8") for file in files)
