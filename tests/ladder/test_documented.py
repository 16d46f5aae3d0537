"""What docs/bots.md says of the ladder is what the command says."""

from __future__ import annotations

import json
import math
import re
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from openskill.models import PlackettLuce

from cli.typed import printed
from lastcard.bots.factory import NAMES

if TYPE_CHECKING:
    import pytest

SECTION = (
    (Path(__file__).parents[2] / "docs" / "bots.md")
    .read_text(encoding="utf-8")
    .partition("\n## The ladder\n")[2]
    .partition("\n## ")[0]
)


def test_the_command_runs_and_has_what_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (command,) = re.findall(r"^```\nlastcard (.*)\n```", SECTION, flags=re.MULTILINE)
    found = json.loads(printed(*shlex.split(command), "--rounds", "1", "--json"))
    assert {file.name for file in tmp_path.iterdir()} == {"ladder.jsonl", "ladder.png"}
    for name in ("ratings", "by_players", "by_table", "faults"):
        assert f"`{name}`" in SECTION
        assert name in found
    rows = re.findall(r"^\| `(\w+)` \|", SECTION, flags=re.MULTILINE)
    assert sorted(rows) == sorted(NAMES) == found["bots"]
    heads = re.findall(r"(\d) players \|", SECTION)
    assert [int(head) for head in heads] == found["players"]


def test_what_a_difference_means_is_as_the_model_has_it() -> None:
    scale = math.sqrt(2) * PlackettLuce().beta
    assert f"whoever is {scale * math.log(2):.1f} ahead wins twice as often" in _flat(SECTION)
    assert f"{scale:.1f} ahead {math.e:.1f} times as often" in _flat(SECTION)


def _flat(text: str) -> str:
    return " ".join(text.split())
