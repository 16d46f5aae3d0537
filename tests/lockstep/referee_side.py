"""Games of the referee, written down so that the simulator can play the same cards and actions."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from lastcard.engine import apply, legal_actions, next_round, start, to_json
from lastcard.engine.record import Move, Record, write_record
from lastcard.spaces import Layout, action_space, layout, observe
from lastcard.spaces.offers import Offered

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from numpy.typing import NDArray

    from lastcard.engine import Event, Game
    from lastcard.engine.state import Setup


@dataclass
class Script:
    """One match as the referee played it."""

    setup: Setup
    seed: str
    dealers: list[int] = field(default_factory=list)
    """Who dealt each round."""
    cards: list[str] = field(default_factory=list)
    """Every card that chance gave, in order: dealt, turned up, drawn, taken, dealt anew."""
    rolls: list[int] = field(default_factory=list)
    moves: list[tuple[int, int, str] | None] = field(default_factory=list)
    """Round, seat and action at every stop; None where a round is over."""
    masks: list[NDArray[np.bool_]] = field(default_factory=list)
    rows: list[NDArray[np.int8]] = field(default_factory=list)
    """What whoever is asked may know; at the end of a round, the one whose turn it was."""
    all_rows: list[NDArray[np.int8]] = field(default_factory=list)
    """The same for every seat, from that one on to the left, where asked for."""
    scores: list[tuple[int, ...]] = field(default_factory=list)
    positions: list[dict[str, Any]] = field(default_factory=list)
    """Where asked for."""

    def record(self, stops: int) -> str:
        """The game up to that stop, to be replayed."""
        rounds: list[list[Move]] = []
        for number, move in enumerate(move for move in self.moves[: stops + 1] if move):
            while len(rounds) <= move[0]:
                rounds.append([])
            rounds[move[0]].append(Move(number, move[1], move[2]))
        names = tuple(f"Seat {seat}" for seat in range(self.setup.players))
        record = Record(
            edition=self.setup.edition,
            players=names,
            seed=self.seed,
            rules=self.setup.rules,
            custom=self.setup.custom,
            rounds=tuple(map(tuple, rounds)),
        )
        return write_record(record)


def play(
    setup: Setup,
    seed: str,
    *,
    rounds: int,
    calm: float = 0.8,
    eager: float = 0.95,
    closely: bool = False,
    numbered: Setup | None = None,
    longest: int = 100_000,
) -> Script:
    """A match of at most so many rounds, of random legal actions.

    `eager` is how often a player who can do something else neither draws nor passes, and `calm`
    how often one who has a card without wilds plays that: rounds of players who do not care last
    a thousand turns. `closely` also writes down what every seat may know, and the positions.
    `numbered` is the setup whose actions and rows are used, if not its own; after the `longest`
    number of decisions the match is called off.
    """
    script, rng = Script(setup, seed), Random(seed)
    space, rows = action_space(numbered or setup), layout(numbered or setup)
    game, events = start(setup.edition, setup.players, seed, setup.rules, setup.custom)
    _deal(script, game, events)
    for number in range(rounds):
        offered = Offered(game)
        while offered.game.round.pending is not None:
            if len(script.moves) >= longest:
                return script
            seat = offered.asked
            actions = offered.legal(seat)
            action = _choose(rng, actions, calm, eager)
            _note(script, offered, seat, rows, closely=closely)
            script.masks.append(space.mask(actions, seat))
            script.moves.append((number, seat, action))
            offered, events = offered.after(action)
            _note_chance(script, events)
        game = offered.game
        _note(script, offered, game.round.turn, rows, closely=closely)
        script.masks.append(np.zeros(len(space), dtype=np.bool_))
        script.moves.append(None)
        if game.over or number + 1 == rounds:
            break
        game, events = next_round(game)
        _deal(script, game, events)
    return script


class Outcome(NamedTuple):
    """How a round went."""

    length: int
    """Decisions."""
    winner: int
    """Places after the dealer, from 0; -1 where nobody won."""
    points: int


def eager_round(setup: Setup, number: int) -> Outcome:
    """A round of players who draw or pass only when they must, and choose at random otherwise."""
    rng = Random(number)
    game, _ = start(setup.edition, setup.players, f"statistics {number}", setup.rules)
    length = 0
    while (pending := game.round.pending) is not None:
        actions = legal_actions(game, pending.seats[0])
        game, _ = apply(game, pending.seats[0], rng.choice(_moves(actions) or actions))
        length += 1
    winner = game.round.winner
    place = -1 if winner is None else (winner - game.dealer - 1) % setup.players
    return Outcome(length, place, max(game.scores))


def _moves(actions: list[str]) -> list[str]:
    return [action for action in actions if action not in ("draw", "pass")]


def _choose(rng: Random, actions: list[str], calm: float, eager: float) -> str:
    moves = _moves(actions)
    plain = [action for action in moves if ":" not in action]
    if plain and rng.random() < calm:
        return rng.choice(plain)
    return rng.choice(moves if moves and rng.random() < eager else actions)


def _note(script: Script, offered: Offered, seat: int, rows: Layout, *, closely: bool) -> None:
    game = offered.game
    script.rows.append(observe(rows, offered.view(seat)))
    script.scores.append(game.scores)
    if closely:
        players = game.setup.players
        seats = [(seat + place) % players for place in range(players)]
        script.all_rows.append(np.stack([observe(rows, offered.view(each)) for each in seats]))
        script.positions.append(to_json(game))


def _deal(script: Script, game: Game, events: Iterable[Event]) -> None:
    hands = {event.seat: event.cards for event in events if event.kind == "hand"}
    players = game.setup.players
    order = [(game.dealer + place) % players for place in range(1, players + 1)]
    script.dealers.append(game.dealer)
    for place in range(game.setup.rules.hand_size):
        script.cards += [hands[seat][place] for seat in order]
    _note_chance(script, events)


def _note_chance(script: Script, events: Iterable[Event]) -> None:
    """Cards and numbers that nobody chose."""
    shuffled: list[tuple[str, ...]] | None = None
    for event in events:
        if event.kind in ("turned_up", "drew", "took"):
            script.cards += event.cards
        elif event.kind == "rolled":
            script.rolls.append(event.number)
        elif event.kind == "hands_shuffled":
            shuffled = []
        elif event.kind == "hand" and shuffled is not None:
            shuffled.append(event.cards)
            if len(shuffled) == script.setup.players:
                # they were dealt card by card
                for place in range(len(shuffled[0])):
                    script.cards += [hand[place] for hand in shuffled if place < len(hand)]
                shuffled = None
