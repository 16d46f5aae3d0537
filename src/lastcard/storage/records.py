"""Finished games as records."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from lastcard.editions import load_edition
from lastcard.editions.writing import write_edition
from lastcard.engine.fairness import Proof, seed_of
from lastcard.engine.record import (
    HUMAN,
    LEAVE,
    Move,
    Record,
    read_record,
    result_of,
    write_tags,
)
from lastcard.engine.silence import silent_card, silent_edition
from lastcard.tables.table import PLAY
from lastcard.tables.words import own_words
from lastcard.words.narration import told_record

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lastcard.tables.facts import Fact
    from lastcard.tables.table import Table


class FinishedGame(NamedTuple):
    code: str
    number: int
    """Which game at that table, from 1."""
    finished: float
    edition: str
    players: tuple[str, ...]
    result: str
    public: bool
    text: str
    """The record itself."""


def finished_game(table: Table, facts: Iterable[Fact]) -> FinishedGame:
    """The game that has just ended there; its facts are those from the deal on."""
    rounds: list[list[Move]] = []
    finished = 0.0
    for fact in facts:
        if fact.kind in ("started", "next"):
            rounds.append([])
        elif fact.kind == "acted":
            rounds[-1].append(Move(0, fact.body["seat"], fact.body["action"]))
        elif fact.kind == "left":
            rounds[-1].append(Move(0, fact.body["seat"], LEAVE))
        if fact.kind in PLAY:
            finished = fact.at
    assert table.game is not None
    places, settings = table.places, table.settings
    nonces = tuple(place.nonce for place in places)
    record = Record(
        edition=settings.edition,
        players=tuple(place.name for place in places),
        seed=seed_of(table.secret, nonces),
        rules=settings.rules,
        custom=table.game.setup.custom,
        rounds=tuple(map(tuple, rounds)),
        seats=tuple(place.level or HUMAN for place in places),
        proof=Proof(table.commitment, table.secret, nonces),
    )
    return FinishedGame(
        code=table.code,
        number=table.number,
        finished=finished,
        edition=settings.edition.id,
        players=record.players,
        result=result_of(table.game, record.players),
        public=settings.public,
        text=told_record(record),
    )


def without_words(text: str) -> str:
    """A record for those who had no seat: without what its players wrote on cards and deck."""
    if '[Custom "' not in text and '[EditionFile "' not in text:
        return text
    record = read_record(text, load_edition)
    words = own_words(record.custom or (), record.edition)
    if not words:
        return text
    custom = tuple(card and silent_card(card, words) for card in record.custom or ())
    edition = record.edition
    if edition.file:
        edition = silent_edition(edition, words)
        edition = replace(edition, file=write_edition(edition))
    tags = write_tags(replace(record, custom=custom, edition=edition), record.result)
    # what happened is told with the words on the cards; the moves alone tell the same game
    moves = [line for line in text.split("\n\n", 1)[1].splitlines() if line[:4] != "#   "]
    return "\n".join([*tags, "", *moves]) + "\n"
