"""A round that is over, told again as it was told while it was played."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, NamedTuple, get_args

import orjson

from lastcard.analysis.genuine import genuine
from lastcard.analysis.moments import moments_of
from lastcard.engine import BadInput, seen_by
from lastcard.engine.record import HUMAN
from lastcard.server.messages.fields import Level
from lastcard.tables.places import Place
from lastcard.tables.settings import Settings
from lastcard.tables.showing import game_info, known_to, table_info
from lastcard.tables.table import Table
from lastcard.words import Speaker
from lastcard.words.narration import Narrator

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lastcard.analysis.moments import Moment
    from lastcard.engine import Game
    from lastcard.engine.record import Record
    from lastcard.server.messages.looking_back import ReplayWanted
    from lastcard.server.old_games import OldGame

WITHIN = 5.0
"""Seconds to play a record through; the longest game that people have played takes a tenth."""
MOST_MOMENTS = 20_000
"""Of a whole game; people's have a thousand or two."""
MOST_STEPS = 3_000
"""Of one round; people's have a hundred."""


class Story(NamedTuple):
    """A whole game, of which one round is kept."""

    last: Game
    rounds: list[dict[str, Any]]
    moments: list[Moment]


def written_replay(game: OldGame, wanted: ReplayWanted, *, chat: bool) -> bytes:
    """The answer (`Replay`) in JSON; it is long, so whoever calls this does so beside the loop."""
    record = game.read()
    story = play_through(record, wanted.round)
    seat = seat_below(game, wanted, record)
    speaker = Speaker(record.players, record.edition, language=wanted.language)
    found = genuine(record, last=story.last)
    return orjson.dumps(
        {
            "table": _table(game, record, story.last, seat, wanted.language, chat=chat),
            "seat": seat,
            "open": wanted.open,
            "number": game.number,
            "finished": game.finished and _iso(game.finished),
            "deck": record.edition.file or None,
            "rounds": story.rounds,
            "round": wanted.round,
            "moments": _told(record, story.moments, seat, all_open=wanted.open),
            "genuine": {"state": found.state, "sentence": found.sentence(speaker)},
            "record": game.text,
        }
    )


def _iso(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")


def play_through(record: Record, number: int) -> Story:
    """All rounds in short, and the moments of the one that is wanted."""
    rounds: list[dict[str, Any]] = []
    kept: list[Moment] = []
    last = None
    for moment in moments_in_time(record):
        last = moment.game
        if moment.move is None:
            rounds.append({"number": len(rounds) + 1, "first": moment.number, "moments": 0})
        rounds[-1]["moments"] += 1
        if last.round.over:
            rounds[-1] |= {"winner": last.round.winner, "scores": list(last.scores)}
        if len(rounds) == number:
            kept.append(moment)
            if len(kept) > MOST_STEPS:
                raise BadInput("round", "round-too-long", value=number, most=MOST_STEPS)
    assert last is not None
    if not last.round.over:
        raise BadInput("record", "round-not-over")
    if not kept:
        raise BadInput("round", "round-not-there", value=number, rounds=len(rounds))
    return Story(last, rounds, kept)


def moments_in_time(record: Record) -> Iterator[Moment]:
    """The moments of a record, which is refused where it takes too long to play."""
    until = time.monotonic() + WITHIN
    for moment in moments_of(record):
        if time.monotonic() > until:
            raise BadInput("record", "record-too-slow")
        if moment.number >= MOST_MOMENTS:
            raise BadInput("record", "record-too-long", most=MOST_MOMENTS)
        yield moment


def seat_below(game: OldGame, wanted: ReplayWanted, record: Record) -> int:
    """Whose hand lies below: the one that was asked for, or that of whoever asks."""
    players = len(record.players)
    if wanted.seat is not None:
        if wanted.seat >= players:
            raise BadInput("seat", "no-seat", value=wanted.seat, last=players - 1)
        return wanted.seat
    # at a table the seats of another game may have been others
    return record.players.index(game.name) if game.name in record.players else 0


def _told(
    record: Record, moments: list[Moment], seat: int, *, all_open: bool
) -> list[dict[str, Any]]:
    narrator = Narrator(record.players, record.edition)
    told = []
    for number, move, events, game in moments:
        seen = [event._replace(only=None) if all_open else seen_by(event, seat) for event in events]
        shown = game_info(game)
        if all_open:
            hands = game.round.hands
            shown["hands"] = {str(owner): list(hand) for owner, hand in enumerate(hands)}
        told.append(
            {
                "number": number,
                "move": move and {"seat": move.seat, "action": move.action},
                "events": [orjson.Fragment(narrator.written(event)) for event in seen],
                "game": shown,
                "you": {**known_to(game, seat), "legal": []},
            }
        )
    return told


def _table(
    game: OldGame, record: Record, last: Game, seat: int, language: str, *, chat: bool
) -> dict[str, Any]:
    """The table as it was shown when the game was over, as far as a record knows it."""
    table = Table(game.code)
    table.number = game.number or 1
    table.settings = Settings(
        record.edition,
        record.rules,
        last.setup.custom,
        size=len(record.players),
        public=game.public,
        hints=False,
    )
    table.game = last
    table.places = [_place(record, last, seat) for seat in range(len(record.players))]
    proof = record.proof
    return {
        **table_info(table, seat, language, chat=chat),
        # where a file ends after a round nobody plays on either
        "phase": "over",
        "commitment": proof.commitment if proof else "",
        "secret": proof and proof.secret,
        "nonces": list(proof.nonces) if proof else [],
    }


def _place(record: Record, last: Game, seat: int) -> Place:
    plays = record.seats[seat] if seat < len(record.seats) else HUMAN
    return Place(
        kind="person" if plays == HUMAN else "bot",
        name=record.players[seat],
        level=plays if plays in get_args(Level) else None,
        agreed=True,
        gone=seat in last.left,
    )
