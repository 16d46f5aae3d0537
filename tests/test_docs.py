"""What the documentation shows is what the program takes."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from cli.typed import printed
from lastcard.analysis.decision_rows import DecisionRow
from lastcard.datasets.tasks import TASKS, columns
from lastcard.editions import BUILT_IN, load_edition, load_presets
from lastcard.editions.loader import read_edition
from lastcard.engine import (
    apply,
    from_json,
    leave,
    legal_actions,
    read_rules,
    shuffled,
    start,
    view,
)
from lastcard.engine.deal import make_setup
from lastcard.engine.declared import event_kinds
from lastcard.engine.effects import VOCABULARY, read_effects
from lastcard.engine.fairness import commitment_of, seed_of
from lastcard.engine.record import read_record
from lastcard.engine.rules import OPTIONS, Rules
from lastcard.sim import make
from lastcard.spaces import action_space, layout
from lastcard.words.documents import updated

if TYPE_CHECKING:
    from lastcard.engine import Event, Game

DOCS = Path(__file__).parents[1] / "docs"
COLORS = ("blue", "green", "red", "yellow")


def read(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def block(name: str, language: str) -> str:
    found = re.search(rf"^```{language}\n(.*?)^```", read(name), flags=re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


def test_every_effect_is_documented_and_can_be_written_as_shown() -> None:
    rows = re.findall(r"^\| `(\{.*?\})` \|", read("cards.md"), flags=re.MULTILINE)
    shown = [json.loads(row.replace("[...]", "[]")) for row in rows]
    words = {effect.word for data in shown for effect in read_effects([data], "docs", COLORS)}
    assert words == {word for word, effect in VOCABULARY.items() if effect.on_cards}


@pytest.mark.parametrize("page", ["cards.md", "notation.md"])
def test_the_tables_of_effects_and_options_are_as_declared(page: str) -> None:
    assert updated(read(page)) == read(page), "python -m lastcard.words.documents writes them"


def test_every_ready_made_rule_is_documented() -> None:
    assert all(f"`{preset}`" in read("cards.md") for preset in load_presets())


def test_the_edition_shown_can_be_played() -> None:
    edition = read_edition(block("editions.md", "toml"), "thunder.toml")
    game, _ = start(edition, 4, "docs")
    assert len(edition.deck) == 110
    assert game.round.pending is not None


def test_the_edition_shown_can_be_simulated(tmp_path: Path) -> None:
    file = tmp_path / "thunder.toml"
    file.write_text(block("editions.md", "toml"), encoding="utf-8")
    assert make(str(file), 4).setup.edition.name == "Thunder"


def test_the_position_shown_is_taken() -> None:
    game = from_json(json.loads(block("notation.md", "json")), load_edition)
    assert game.round.hands == (("R5", "W"), ("Y3",), ("G1", "G2"))


def test_every_column_of_a_table_of_decisions_is_documented() -> None:
    section = read("notation.md").partition("## Tables of decisions\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (`.*?) \|", section, flags=re.MULTILINE)
    assert tuple(re.findall(r"`(\w+)`", " ".join(rows))) == DecisionRow._fields


def test_every_column_of_a_dataset_is_documented_with_its_type() -> None:
    setup = make_setup(load_edition("giant"), 2, "", Rules(uno="auto"))
    known: dict[str, str] = {}
    for task in TASKS:
        for column in columns(task, layout(setup), action_space(setup)):
            known[column.name] = f"{column.kind}, a row" if column.width else column.kind
    shown = {spelled(name)[0]: kind for name, kind, _ in rows("datasets.md", "column")}
    assert {name: kind.strip() for name, kind in shown.items()} == known
    assert [spelled(row[0])[0] for row in rows("datasets.md", "task")] == list(TASKS)


def test_the_commands_and_the_code_of_the_page_of_datasets_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    lines = block("datasets.md", "console").splitlines()
    for command, said in zip(lines[::2], lines[1::2], strict=True):
        assert printed(*command.removeprefix("$ lastcard ").split()) == f"{said}\n"
    exec(compile(block("datasets.md", "python"), "datasets.md", "exec"), {})  # noqa: S102
    assert capsys.readouterr().out.startswith("{'uno': 'auto'}")


def test_the_picture_of_the_page_of_the_terminal_is_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    exec(compile(block("terminal.md", "python"), "terminal.md", "exec"), {})  # noqa: S102
    assert (tmp_path / "moment.svg").read_text("utf-8").startswith("<svg ")


def test_the_record_shown_plays_back_to_the_result_it_names(tmp_path: Path) -> None:
    shown = block("notation.md", "text")
    file = tmp_path / "sample.record"
    file.write_text(shown, encoding="utf-8")
    done = subprocess.run(
        [Path(sys.executable).with_name("lastcard"), "replay", file],
        check=True,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
    )
    told = done.stdout.splitlines()
    assert told[-1] == f"Result: {read_record(shown, load_edition).result}"
    assert set(re.findall(r"^# +(.*\.)$", shown, flags=re.MULTILINE)) <= {t.strip() for t in told}


# views and events


def rows(name: str, title: str) -> list[list[str]]:
    """The cells of the table in a page whose first column has that title."""
    found = re.search(rf"^\| {title} \|.*\n\|[ -|]*\n((?:\|.*\n)+)", read(name), flags=re.MULTILINE)
    assert found is not None
    return [line.strip("|").split(" | ") for line in found[1].splitlines()]


def spelled(cell: str) -> list[str]:
    return re.findall(r"`(\w+)`", cell)


HOUSE = {"jump_in": True, "seven_zero": True, "stacking": "any", "next_dealer": "draw"}
NOTHING_TO_DRAW = {"edition": "giant", "hands": [["G1"], ["Y1"]], "discard": ["B7"], "draw": []}
Steps = list[tuple["Game", tuple["Event", ...]]]


@pytest.fixture(scope="module")
def steps() -> Steps:
    """Every step of the recorded games, and of some with house rules and a player who leaves."""
    found: Steps = []
    for file in (DOCS.parent / "tests" / "replays").glob("*.record"):
        record = read_record(file.read_text(encoding="utf-8"), load_edition)
        found += [(game, events) for _, game, events in record.replay()]
    found.append(apply(from_json(NOTHING_TO_DRAW, load_edition), 0, "pass"))
    chance = Random(1)
    for number in range(60):
        rules = read_rules({**HOUSE, "hand_size": 4})
        game, events = start(load_edition("giant"), 3, f"steps {number}", rules)
        found.append((game, events))
        while not game.round.over:
            acting = {s: acts for s in game.active_seats() if (acts := legal_actions(game, s))}
            seat = chance.choice(list(acting))
            plays = [action for action in acting[seat] if action not in ("draw", "pass")]
            game, events = apply(game, seat, chance.choice(plays or acting[seat]))
            found.append((game, events))
    found.append(leave(start(load_edition("giant"), 3, "left")[0], 2))
    return found


def test_every_field_of_a_view_is_documented_and_no_other() -> None:
    game = from_json(json.loads(block("notation.md", "json")), load_edition)
    documented = [
        field for row in rows("notation.md", "field of a view") for field in spelled(row[0])
    ]
    assert sorted(documented) == sorted(view(game, 0))


def test_every_field_of_a_decision_is_documented_where_it_stands(
    steps: Steps,
) -> None:
    found: dict[str, set[str]] = {}
    for game, _ in steps:
        for seat in (*range(game.setup.players), None):
            if (pending := view(game, seat)["pending"]) is not None:
                for field in pending:
                    found.setdefault(field, set()).add(pending["kind"])
    documented = rows("notation.md", "field of `pending`")
    assert {field for row in documented for field in spelled(row[0])} == set(found)
    for fields, kinds, _ in documented:
        for field in spelled(fields):
            if not kinds.startswith("all"):
                assert found[field] == set(spelled(kinds)), field


def test_every_kind_of_event_is_documented_with_its_fields(
    steps: Steps,
) -> None:
    found: dict[str, set[str]] = {}
    for _, events in steps:
        for event in events:
            found.setdefault(event.kind, set()).update(set(event.to_json()) - {"kind"})
    documented = {spelled(row[0])[0]: set(spelled(row[1])) for row in rows("notation.md", "kind")}
    assert documented.keys() == set(event_kinds())
    for kind, fields in found.items():
        assert fields == documented[kind], kind
    assert documented.keys() == found.keys()


# checking a deal


def test_the_fresh_decks_shown_are_those_of_the_editions() -> None:
    shown = {
        name.strip(" `"): (colors.split(), others.split())
        for name, colors, others in rows("notation.md", "edition")
    }
    assert shown.keys() == set(BUILT_IN)
    faces = ["0", *(face for face in [*"123456789", *"SRD"] for _ in range(2))]
    for name, (colors, others) in shown.items():
        deck = [*(color + face for color in colors for face in faces), *others]
        assert tuple(deck) == load_edition(name).deck


def test_the_hashes_and_shuffles_shown_are_right() -> None:
    shown = {text.strip(" `"): value for text, value in rows("notation.md", "text")}
    secret, commitment, nonces, seed = (
        shown[name].strip(" `") for name in ("secret", "commitment", "nonces", "seed")
    )
    assert commitment_of(secret) == commitment
    assert seed_of(secret, nonces.split("; ")) == seed
    deck = load_edition("giant").deck
    for number in (0, 1):
        (cards,) = re.findall(r"`(.*)`", shown[f"shuffle {number} of `giant"])
        assert " ".join(shuffled(deck, seed, number)).startswith(cards)


def test_every_option_of_the_rules_is_documented() -> None:
    assert all(f"`{option}`" in read("notation.md") for option in OPTIONS)


def test_the_readme_names_every_edition() -> None:
    readme = (DOCS.parent / "README.md").read_text(encoding="utf-8")
    assert all(f"`{edition}`" in readme for edition in BUILT_IN)
