"""CITATION.cff says what the package is."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import yaml

from lastcard import __version__

ROOT = Path(__file__).parents[1]
REQUIRED = {"cff-version", "message", "title", "authors"}
OPTIONAL = {"type", "abstract", "version", "license", "keywords"}
"""Those that we use, of the keys that version 1.2.0 of the format has."""


def cited() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    return found


def test_it_has_what_its_format_asks_for_and_nothing_that_is_not_true() -> None:
    found = cited()
    assert found.keys() >= REQUIRED
    assert found.keys() <= REQUIRED | OPTIONAL
    assert found["cff-version"] == "1.2.0"
    assert found["authors"] == [{"name": "The Lastcard developers"}]
    assert all(isinstance(word, str) for word in found["keywords"])


def test_its_version_and_its_licence_are_those_of_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert str(cited()["version"]) == __version__
    assert cited()["license"] == project["license"]
