"""From the chance to win a round to the chance to win the match."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import Game

MATCHES = 1_500
"""How often the rest of a match is drawn for each possible winner of the round."""
LONGEST = 500
"""Rounds after which a match is called off: one whose rounds bring nothing never ends."""


def match_chances(
    game: Game, left: Sequence[tuple[int, ...]], seed: str
) -> tuple[tuple[float, ...], ...]:
    """By who wins the round: the chance of every seat to win the match.

    The rounds to come are anybody's, and bring what rounds like these bring (`left`, from
    `sample_rounds`): who is ahead is ahead by the score alone.
    """
    chances = []
    for winner in range(game.setup.players):
        chance = random.Random(f"{seed}/{winner}")  # noqa: S311 - no secret hangs on it
        wins = [0.0] * game.setup.players
        for _ in range(MATCHES):
            won = _play_out(game, winner, left, chance)
            for seat in won:
                wins[seat] += 1 / len(won) / MATCHES
        chances.append(tuple(wins))
    return tuple(chances)


def _play_out(
    game: Game, winner: int, left: Sequence[tuple[int, ...]], chance: random.Random
) -> list[int]:
    """Who wins the match, if that seat wins the round; R40: several can share it."""
    rules, seats, scores = game.setup.rules, game.active_seats(), list(game.scores)
    tally = rules.scoring == "tally"
    for _ in range(LONGEST):
        held = list(chance.choice(left)) if left else [20] * (len(scores) - 1)
        if tally:
            chance.shuffle(held)
            for seat in seats:
                if seat != winner:
                    scores[seat] += held.pop()
        else:
            scores[winner] += sum(held)
        if max(scores[seat] for seat in seats) >= rules.target:
            if not tally:
                return [winner]
            lowest = min(scores[seat] for seat in seats)
            best = [seat for seat in seats if scores[seat] == lowest]
            if len(best) == 1 or rules.tally_tie == "share":
                return best
        winner = chance.choice(seats)
    return list(seats)
