"""A table at which somebody learns: the bots play the lesson's moves, and the coach says the next.

The deal is in the log, so a lesson that has changed since cannot spoil a game that goes on; where
the game no longer goes by the lesson's record, it is a game against bots like any other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lastcard.engine import Refusal, apply
from lastcard.engine.errors import BadInput, shown
from lastcard.lessons import LEARNER, load_lessons
from lastcard.tables.settings import Settings

if TYPE_CHECKING:
    from lastcard.engine.record import Move
    from lastcard.lessons import Lesson
    from lastcard.tables.table import Table

LEVEL = "easy"
"""How well the bots play, should it ever be up to them."""


def find_lesson(name: str) -> Lesson:
    lessons = load_lessons()
    if name not in lessons:
        raise BadInput("lesson", "no-lesson", value=shown(name), allowed=list(lessons))
    return lessons[name]


def lesson_settings(name: str) -> Settings:
    """What the lesson is played with. Nobody is hurried: no clock, and no time to call in."""
    record = find_lesson(name).record
    return Settings(
        edition=record.edition,
        rules=record.rules,
        custom=record.custom or (),
        size=len(record.players),
        grace=0.0,
        hints=False,
        lesson=name,
    )


def prepared_deal(name: str) -> dict[str, Any]:
    """The lesson's deal, as the log keeps it."""
    record = find_lesson(name).record
    return {"seed": record.seed, "dealer": record.dealer, "deck": record.deck}


def next_move(table: Table) -> Move | None:
    """What the lesson has somebody do now; None where it is up to them."""
    lesson, game = _lesson_of(table), table.game
    if lesson is None or game is None or table.moves >= len(lesson.moves):
        return None
    move = lesson.moves[table.moves]
    try:
        apply(game, move.seat, move.action)
    except Refusal:
        return None
    return move


def check_step(table: Table, seat: int, action: str) -> None:
    """Refuse what is legal and not what is taught now; the refusal names what to try."""
    move = next_move(table)
    if move is None or (seat, action) == (move.seat, move.action):
        return
    if seat != move.seat:
        raise Refusal("watch-first")
    edition = table.settings.edition
    wanted = edition.actions[move.action]
    raise Refusal(
        "another-step",
        verb="uno" if wanted.call else wanted.verb,
        card=edition.cards.get(wanted.card),
        color=wanted.color,
        other=wanted.target if wanted.target >= 0 else None,
    )


def lesson_info(table: Table, seat: int) -> dict[str, Any] | None:
    """What the coach says to that seat, and the action that it waits for."""
    lesson, game = _lesson_of(table), table.game
    if lesson is None or game is None or seat != LEARNER:
        return None
    done = lesson.done(table.moves)
    where = {"step": min(done + 1, lesson.steps), "steps": lesson.steps}
    if table.phase == "over":
        return {**where, "key": lesson.said[-1], "values": {}, "action": None}
    move = next_move(table)
    if move is None:
        return None
    if move.seat != LEARNER:
        return {**where, "key": "lesson-watch", "values": {"seat": move.seat}, "action": None}
    wanted = table.settings.edition.actions[move.action]
    values = {
        "card": wanted.card,
        "color": wanted.color,
        "top": game.round.discard[-1],
        "seat": LEARNER + 1,
        "other": len(lesson.record.players) - 1,
    }
    return {**where, "key": lesson.said[done], "values": values, "action": move.action}


def _lesson_of(table: Table) -> Lesson | None:
    name, game = table.settings.lesson, table.game
    lesson = load_lessons().get(name) if name and game is not None else None
    if lesson is None or game is None or game.setup.seed != lesson.record.seed:
        return None
    return lesson
