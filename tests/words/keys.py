"""What somebody asks the catalogue for, and what the catalogue has."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from lastcard.words import catalogue_text

ROOT = Path(__file__).parents[2]
KEY = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
REFERENCE = re.compile(r"\{ ?([a-z][\w-]*)(?:\.\w+)? ?\}")


@dataclass
class Asked:
    """The messages that sources ask for."""

    keys: dict[str, str] = field(default_factory=dict)
    """Each with the file that asks."""
    prefixes: dict[str, str] = field(default_factory=dict)
    """Of keys whose end is known only when the program runs."""
    unclear: list[str] = field(default_factory=list)

    def asks(self, key: str) -> bool:
        return key in self.keys or key.startswith(tuple(self.prefixes))

    def missing(self) -> dict[str, str]:
        """What the catalogue does not have, and who asks for it."""
        known = known_keys()
        keys = {key: file for key, file in self.keys.items() if key not in known}
        prefixes = {
            prefix: file
            for prefix, file in self.prefixes.items()
            if not any(key.startswith(prefix) for key in known)
        }
        return keys | prefixes

    def left_over(self, subject: str) -> list[str]:
        """The messages of a file that nobody asks for, and no other message is made of."""
        referred = set(REFERENCE.findall(catalogue_text("en")))
        return [key for key in keys_of(subject) if not self.asks(key) and key not in referred]


def known_keys() -> list[str]:
    return KEY.findall(catalogue_text("en"))


def keys_of(subject: str) -> list[str]:
    """The messages of one file of the catalogue."""
    file = ROOT / "src" / "lastcard" / "words" / "en" / f"{subject}.ftl"
    return KEY.findall(file.read_text(encoding="utf-8"))
