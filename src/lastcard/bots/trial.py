"""Trying a written card out: what rounds of bots are like with it and without it."""

from __future__ import annotations

import functools
import time
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from lastcard.bots.arena import step
from lastcard.bots.factory import make_bot
from lastcard.engine import start

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import CustomCard, Edition

ROUNDS = 60
PLAYERS = 3
LEVEL = "normal"
LONGEST = 800
"""Actions after which a round is called off: people would have long since."""
PATIENCE = 4.0
"""Seconds after which no other round is begun."""


class Played(NamedTuple):
    """One round."""

    turns: int
    by: int | None
    """Who played the card last."""
    winner: int | None
    ended: bool


class Trial(NamedTuple):
    """What came out."""

    rounds: int
    turns: tuple[int, ...]
    """Turns a round took with the card; sorted, those that came to an end."""
    plain: tuple[int, ...]
    """The same deals with a plain wild in its place."""
    played: float
    """In what share of the rounds it was played."""
    wins: float | None
    """What share of those was won by whoever played it; None where it never was."""
    endless: int
    """Rounds that were called off."""

    @property
    def longer(self) -> float:
        """How many times as long a round takes, of those that end."""
        return fmean(self.turns) / fmean(self.plain) if self.turns and self.plain else 1.0


def try_card(edition: Edition, card: CustomCard) -> Trial:
    """Bots play with the card on one of the edition's blank cards."""
    until = time.monotonic() + PATIENCE
    blanks: list[CustomCard | None] = [None] * (len(edition.customizable) - 1)
    code = edition.customizable[0]
    rounds: list[Played] = []
    for number in range(ROUNDS):
        if rounds and time.monotonic() > until:
            break
        rounds.append(_play(edition, (card, *blanks), code, number))
    plain = _without(edition)[: len(rounds)]
    using = [one for one in rounds if one.by is not None]
    won = [one for one in using if one.by == one.winner]
    return Trial(
        len(rounds),
        tuple(sorted(one.turns for one in rounds if one.ended)),
        tuple(sorted(plain)),
        len(using) / len(rounds),
        len(won) / len(using) if using else None,
        sum(not one.ended for one in rounds),
    )


@functools.cache
def _without(edition: Edition) -> tuple[int, ...]:
    blank = (None,) * len(edition.customizable)
    return tuple(_play(edition, blank, "", number).turns for number in range(ROUNDS))


def _play(edition: Edition, custom: Sequence[CustomCard | None], code: str, number: int) -> Played:
    bots = [make_bot(LEVEL, f"trial/{number}/{seat}") for seat in range(PLAYERS)]
    game, events = start(edition, PLAYERS, f"trial/{number}", custom=custom)
    turns, by = 0, None
    for _ in range(LONGEST):
        if game.round.over:
            break
        turns += game.round.pending is not None and game.round.pending.kind == "turn"
        game, events = step(game, bots)
        for event in events:
            if event.kind == "played" and code in event.cards:
                by = event.seat
    return Played(turns, by, game.round.winner, game.round.over)
