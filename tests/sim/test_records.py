"""Rounds of the simulator as records, which the referee replays to the same result."""

from __future__ import annotations

import json
import pickle
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from typer.testing import CliRunner

from lastcard.analysis.moments import course_of
from lastcard.bots.arena import LONGEST
from lastcard.cli import app
from lastcard.cli.sim import MOST_RECORDS
from lastcard.editions import load_edition
from lastcard.engine import BadInput, from_json, start, to_json
from lastcard.engine.record import Record, read_record, write_record
from lastcard.sim import make
from lastcard.sim.recording import Recorder
from lastcard.sim.study import Study

if TYPE_CHECKING:
    from pathlib import Path

    from lastcard.engine import Game

ROUNDS = 40


def read(text: str) -> Record:
    return read_record(text, lambda name, _: load_edition(name))


def last_of(record: Record) -> Game:
    *_, (_, game, _) = record.replay()
    return game


def test_the_referee_replays_what_the_simulator_has_counted() -> None:
    """Rounds of players who draw whenever they like, so that piles are shuffled many times."""
    study = Study(make("giant", 3, uno="called"), "random")
    totals = study.totals("x", range(ROUNDS))
    wins, decisions, piles, points = [0, 0, 0], 0, 0, 0
    for _, record in Recorder(study).records("x", range(ROUNDS)):
        written = read(write_record(record))
        assert written.deck == record.deck
        game = last_of(written)
        assert game.round.over or written.actions == LONGEST
        if game.round.winner is not None:
            wins[(game.round.winner - game.dealer - 1) % 3] += 1
        decisions += written.actions
        points += max(game.scores)
        piles += len(written.piles)
    assert wins == totals.wins.tolist()
    assert decisions == totals.decisions
    assert points == sum(place * number for place, number in enumerate(totals.points.tolist()))
    assert piles > 5 * ROUNDS


def test_the_command_writes_them_where_it_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "rounds"
    asked = ["sim", "--players", "2", "--games", "12", "--seed", "x", "--json"]
    done = CliRunner().invoke(app, [*asked, "--records", str(folder)])
    assert done.exit_code == 0, done.output
    files = sorted(folder.iterdir())
    assert [file.stem for file in files] == [f"round-{number:02}" for number in range(1, 13)]
    courses = [course_of(read(file.read_text(encoding="utf-8"))) for file in files]
    assert sum(course.record.actions for course in courses) == json.loads(done.stdout)["decisions"]
    told = CliRunner().invoke(app, ["replay", str(files[0]), "--quiet"])
    assert told.exit_code == 0
    again = CliRunner().invoke(app, [*asked, "--records", str(folder)])
    assert isinstance(again.exception, BadInput)


def test_there_is_a_bound_to_how_many(tmp_path: Path) -> None:
    asked = ["sim", "--games", str(MOST_RECORDS + 1), "--records", str(tmp_path / "none")]
    refused = CliRunner().invoke(app, asked)
    assert isinstance(refused.exception, BadInput)
    assert not (tmp_path / "none").exists()


DECK = load_edition("giant").deck


def test_a_position_and_a_pickle_keep_the_piles_that_are_to_come() -> None:
    """And two games that differ in them alone are two."""
    pile = tuple(reversed(DECK))
    game, _ = start(load_edition("giant"), 2, "x", deck=DECK, piles=[pile])
    assert from_json(to_json(game), load_edition) == game
    assert pickle.loads(pickle.dumps(game)) == game  # noqa: S301
    assert start(load_edition("giant"), 2, "x", deck=DECK)[0] != game


@pytest.mark.parametrize("pile", [DECK[1:], (*DECK[1:], "R5"), ()])
def test_a_pile_of_other_cards_than_are_shuffled_is_refused(pile: Any) -> None:
    game, _ = start(load_edition("giant"), 2, "x", piles=[tuple(DECK)] * 9)
    assert game.round.hands != start(load_edition("giant"), 2, "x")[0].round.hands
    record = Record(load_edition("giant"), ("Ada", "Bo"), "x", piles=(pile,))
    with pytest.raises(BadInput, match=r"^piles\[0\]: must be the 108 cards"):
        last_of(record)
    assert last_of(replace(record, piles=(DECK,) * 3)).number == 1
