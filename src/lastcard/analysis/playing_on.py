"""Playing on: what comes of a table when the strongest player we have sits in every seat.

Everybody has one more turn, and the table is judged as it lies then (`standing.py`): between the
moments at which somebody can go out, luck evens out, and a judgement that was fitted to thousands
of rounds is worth more than one round that is played to its end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lastcard.analysis.standing import Glance, best_count
from lastcard.bots.arena import step
from lastcard.bots.factory import make_bot
from lastcard.engine import start

if TYPE_CHECKING:
    from lastcard.bots.base import Bot
    from lastcard.engine import Game, Setup

STRONGEST = "steady"
LONGEST = 400
"""Actions after which a round is judged as it lies; with some written cards one never ends."""
SAMPLE = 24
"""Rounds that are played to see what they bring."""
UNFITTED_SAMPLE = 60
"""The same where they have to say besides how much a better hand counts."""
UNCHANGED = ("scoring", "target", "hand_size", "next_dealer", "tally_tie", "bluffing", "uno")
"""The options under which a table is judged as under the sheets' own rules."""


def is_fitted(setup: Setup) -> bool:
    """Whether rounds like these were among those that `standing` was fitted to."""
    other = [name for name in setup.options if name not in UNCHANGED]
    return not (other or any(setup.custom) or setup.edition.file)


class Rounds(NamedTuple):
    """What rounds of a setup are like."""

    counts: float | None
    """How much a better hand counts; None where that has been fitted already."""
    left: tuple[tuple[int, ...], ...]
    """For each round: what the cards that the losers still held are worth, one by one."""


def sample_rounds(setup: Setup, seed: str) -> Rounds:
    """Play some rounds of that setup: what no fitting has seen is looked at here."""
    fitted = is_fitted(setup)
    glance = Glance(setup)
    players = seated(setup)
    tables: list[tuple[list[tuple[int, ...]], int]] = []
    left: list[tuple[int, ...]] = []
    for number in range(SAMPLE if fitted else UNFITTED_SAMPLE):
        game, _ = start(
            setup.edition, setup.players, f"{seed}/sample/{number}", setup.rules, setup.custom
        )
        seen = []
        for _ in range(LONGEST):
            if game.round.pending is None:
                break
            if not fitted and game.round.pending.kind == "turn":
                seen.append(glance.traits(game, game.active_seats()))
            game, _ = step(game, players)
        winner = game.round.winner
        if winner is None:
            continue
        tables += [(traits, winner) for traits in seen]
        cards = setup.edition.cards
        left.append(
            tuple(
                sum(cards[code].kind.points for code in hand)
                for seat, hand in enumerate(game.round.hands)
                if seat != winner
            )
        )
    return Rounds(None if fitted else best_count(tables, setup.players), tuple(left))


def seated(setup: Setup) -> list[Bot]:
    """The strongest player, in every seat."""
    return [make_bot(STRONGEST, seat) for seat in range(setup.players)]


class Onward:
    """Plays tables of one setup on."""

    def __init__(self, setup: Setup, counts: float | None = None) -> None:
        self.players = seated(setup)
        self.played = 0
        """How often a table was played on."""
        self._glance = Glance(setup, counts)

    def chances(self, game: Game) -> list[float]:
        """The chance of every seat to win the round, in this one world."""
        self.played += 1
        turns = len(game.active_seats())
        players = self.players
        for _ in range(LONGEST):
            state = game.round
            pending = state.pending
            if pending is None:
                break
            if pending.kind == "turn" and not state.uno_open:
                turns -= 1
                if turns < 0:
                    break
            game, _ = step(game, players)
        return self._glance.chances(game)
