"""A game is its seed and its actions."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from lastcard.editions import load_edition
from lastcard.engine import Game, Rules, read_custom
from lastcard.engine.record import Move, Record, read_record, write_record
from lastcard.words.narration import told_record
from properties.games import Table, played, randoms, tables

if TYPE_CHECKING:
    from random import Random

seeds = st.text(max_size=30)
"""Any text, whatever is in it."""


def recorded(table: Table, random: Random, steps: int) -> tuple[Record, Game]:
    """A game of so many steps, written down while it was played; and how it stood then."""
    game, _ = table.start()
    rounds: list[list[Move]] = [[]]
    for step in played(game, random, steps, leaving=0.003):
        game = step.after
        if step.action == "next":
            rounds.append([])
        else:
            rounds[-1].append(Move(0, step.seat, step.action))
    record = Record(
        edition=table.edition,
        players=tuple(f"Player {seat}" for seat in range(table.players)),
        seed=table.seed,
        rules=table.rules,
        custom=read_custom(table.custom, table.edition),
        rounds=tuple(map(tuple, rounds)),
    )
    return record, game


def last(record: Record) -> Game:
    *_, (_, game, _) = record.replay()
    return game


@given(table=tables(), random=randoms, steps=st.integers(0, 300))
def test_a_game_replays_from_its_seed_and_its_actions(
    table: Table, random: Random, steps: int
) -> None:
    record, game = recorded(table, random, steps)
    assert last(record) == game


@given(table=tables(), random=randoms, steps=st.integers(0, 200), told=st.booleans())
def test_a_record_reads_back_to_the_same_game(
    table: Table, random: Random, steps: int, told: bool
) -> None:
    record, game = recorded(table, random, steps)
    write = told_record if told else write_record
    text = write(record)
    read = read_record(text, load_edition)
    assert last(read) == game
    assert write(read) == text


@given(table=tables(), random=randoms, seed=seeds)
def test_a_record_keeps_any_seed(table: Table, random: Random, seed: str) -> None:
    record, game = recorded(table._replace(seed=seed), random, 5)
    read = read_record(write_record(record), load_edition)
    assert read.seed == seed
    assert last(read) == game


@given(table=tables(), random=randoms)
def test_a_record_keeps_a_round_that_has_just_been_dealt(table: Table, random: Random) -> None:
    short = table._replace(rules=Rules(hand_size=1, target=1_000_000))
    record, _ = recorded(short, random, 100)
    cut = replace(record, rounds=(*record.rounds[:-1], ()))
    read = read_record(write_record(cut), load_edition)
    assert last(read) == last(cut)
