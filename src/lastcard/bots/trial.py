"""Trying a written card out: what rounds of bots are like with it and without it."""

from __future__ import annotations

import json
import sys
import time
from statistics import fmean
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from lastcard.bots.arena import step
from lastcard.bots.factory import make_bot
from lastcard.editions import load_edition
from lastcard.engine import start
from lastcard.engine.custom import read_card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import CustomCard, Edition

ROUNDS = 60
PLAYERS = 3
FAIR = 1 / PLAYERS
LEVEL = "normal"
LONGEST = 800
"""Actions after which a round is called off: people would have long since."""
PATIENCE = 4.0
"""Seconds after which it has to do with the rounds that have been played."""


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
    """Turns that each round took with the card, of those that came to an end."""
    plain: tuple[int, ...]
    """The same deals with a plain wild in its place."""
    played: float
    """In what share of the rounds it was played."""
    wins: float | None
    """What share of those was won by whoever played it; None where it never was."""
    endless: int
    """Rounds that were called off."""

    @classmethod
    def from_json(cls, data: list[Any]) -> Self:
        """A trial that another process has written, as a list."""
        rounds, turns, plain, *rest = data
        return cls(rounds, tuple(turns), tuple(plain), *rest)

    @property
    def longer(self) -> float:
        """How many times as long a round takes, of those that end."""
        return fmean(self.turns) / fmean(self.plain) if self.turns else 1.0


def try_card(edition: Edition, card: CustomCard, plain: Sequence[int]) -> Trial:
    """Bots play with the card on each of the edition's blank cards.

    `plain` is how long the same rounds are without any (`play_plain`).
    """
    until = time.monotonic() + PATIENCE
    written = (card,) * len(edition.customizable)
    rounds: list[Played] = []
    for number in range(ROUNDS):
        rounds.append(_play(edition, written, number, until))
        if time.monotonic() > until:
            break
    ended = [number for number, one in enumerate(rounds) if one.ended]
    using = [one for one in rounds if one.by is not None]
    won = [one for one in using if one.by == one.winner]
    return Trial(
        len(rounds),
        tuple(rounds[number].turns for number in ended),
        tuple(plain[number] for number in ended),
        len(using) / len(rounds),
        len(won) / len(using) if using else None,
        sum(not one.ended for one in rounds),
    )


def play_plain(edition: Edition) -> list[int]:
    """How many turns each round takes where nothing is written on any card."""
    blank = (None,) * len(edition.customizable)
    for_ever = float("inf")
    rounds = [_play(edition, blank, number, for_ever) for number in range(ROUNDS)]
    return [one.turns for one in rounds]


def _play(
    edition: Edition, custom: Sequence[CustomCard | None], number: int, until: float
) -> Played:
    bots = [make_bot(LEVEL, f"trial/{number}/{seat}") for seat in range(PLAYERS)]
    game, events = start(edition, PLAYERS, f"trial/{number}", custom=custom)
    turns, by = 0, None
    for _ in range(LONGEST):
        if game.round.over or time.monotonic() > until:
            break
        turns += game.round.pending is not None and game.round.pending.kind == "turn"
        game, events = step(game, bots)
        for event in events:
            if event.kind == "played" and event.cards[0] in edition.customizable:
                by = event.seat
    return Played(turns, by, game.round.winner, game.round.over)


def main() -> None:
    """One trial for whoever has started this process: a line in, a line out."""
    asked = json.loads(sys.stdin.readline())
    edition = load_edition(asked["edition"], asked["deck"])
    card = read_card(asked["card"], "card", edition.color_names)
    assert card is not None
    plain = asked["plain"] or play_plain(edition)
    json.dump([try_card(edition, card, plain), plain], sys.stdout)


if __name__ == "__main__":
    main()
