"""A game as a table of its decisions, for whoever studies how people and bots play."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from lastcard.engine import legal_actions
from lastcard.engine.actions import is_call
from lastcard.engine.bluffs import bluffs
from lastcard.engine.record import LEAVE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lastcard.analysis.moments import Course, Moment
    from lastcard.engine import Game

CALL, JUMP = "call", "jump_in"
"""What is decided by whoever is not asked: to call UNO or catch somebody, to jump in."""


class DecisionRow(NamedTuple):
    """One decision: how the table lay for whoever made it, what was done, what came of it.

    The names of the fields are the columns; docs/notation.md says what each holds.
    """

    file: str
    seed: str
    edition: str
    rules: str
    custom: str
    round: int
    moment: int
    seat: int
    player: str
    kind: str
    players: int
    decision: str
    legal: str
    choices: int
    action: str
    bluff: bool
    hand: str
    hand_size: int
    others: str
    color: str
    top: str
    draw_pile: int
    direction: int
    dealer: int
    score: int
    best_other_score: int
    round_winner: int | None
    round_won: bool | None
    round_points: int | None
    game_won: bool | None


def decision_rows(course: Course, file: str) -> Iterator[DecisionRow]:
    """Every decision of a game in the order in which they were made; leaving is none."""
    setting = _Setting(course, file)
    for moments in course.rounds():
        before = moments[0].game
        for moment in moments[1:]:
            if moment.move is not None and moment.move.action != LEAVE:
                yield setting.row(before, moment, moments)
            before = moment.game


class _Setting:
    """What is the same for all decisions of a game."""

    def __init__(self, course: Course, file: str) -> None:
        record = course.record
        self._file = file
        self._record = record
        self._rules = json.dumps(record.rules.to_json(), ensure_ascii=False)
        names = [card and card.name for card in record.custom or ()]
        self._custom = json.dumps(names, ensure_ascii=False)
        self._winners = course.last.winners

    def row(self, before: Game, moment: Moment, moments: Sequence[Moment]) -> DecisionRow:
        assert moment.move is not None
        _, seat, action = moment.move
        record, state = self._record, before.round
        dealt, last = moments[0].game, moments[-1].game
        over = last.round.over
        legal = legal_actions(before, seat)
        others = _others(before, seat)
        return DecisionRow(
            file=self._file,
            seed=record.seed,
            edition=record.edition.id,
            rules=self._rules,
            custom=self._custom,
            round=before.number,
            moment=moment.number,
            seat=seat,
            player=record.players[seat],
            kind=record.seats[seat] if record.seats else "",
            players=len(others) + 1,
            decision=_decision(before, seat, action),
            legal=" ".join(legal),
            choices=len(legal),
            action=action,
            bluff=bool(bluffs(before, seat, (action,))),
            hand=" ".join(state.hands[seat]),
            hand_size=len(state.hands[seat]),
            others=" ".join(str(len(state.hands[other])) for other in others),
            color=state.color or "",
            top=state.top,
            draw_pile=len(state.draw),
            direction=state.direction,
            dealer=before.dealer,
            score=before.scores[seat],
            best_other_score=_best(before, others),
            round_winner=last.round.winner,
            round_won=last.round.winner == seat if over else None,
            round_points=last.scores[seat] - dealt.scores[seat] if over else None,
            game_won=seat in self._winners if self._winners else None,
        )


def _decision(before: Game, seat: int, action: str) -> str:
    pending = before.round.pending
    assert pending is not None
    if is_call(action):
        return CALL
    return pending.kind if seat in pending.seats else JUMP


def _others(before: Game, seat: int) -> list[int]:
    """Who else plays, in the order in which play reaches them."""
    direction = before.round.direction
    found = []
    other = before.after(seat, direction)
    while other != seat:
        found.append(other)
        other = before.after(other, direction)
    return found


def _best(before: Game, others: Sequence[int]) -> int:
    """Where points are bad, the best is the lowest."""
    best = min if before.setup.rules.scoring == "tally" else max
    return best(before.scores[other] for other in others)
