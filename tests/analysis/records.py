"""Games written down for the tests: dealt as they say, and played on by bots."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from lastcard.bots import make_bot
from lastcard.editions import load_edition
from lastcard.engine import Rules, apply, leave, legal_actions, next_round, start, view
from lastcard.engine.record import LEAVE, Move, Record

if TYPE_CHECKING:
    from collections.abc import Sequence


def dealt(
    hands: Sequence[str], *, top: str, draw: str, edition: str = "giant", **rules: object
) -> Record:
    """A game whose first seat begins with these hands and piles."""
    deck = load_edition(edition)
    held = [hand.split() for hand in hands]
    first = [code for turn in zip(*held, strict=True) for code in turn]
    first += [top, *draw.split()]
    rest = Counter(deck.deck)
    rest.subtract(first)
    return Record(
        edition=deck,
        players=("Ada", "Bo", "Cy", "Dee")[: len(hands)],
        seed="x",
        rules=Rules(hand_size=len(held[0]), **rules),  # type: ignore[arg-type]
        deck=(*first, *rest.elements()),
    )


def with_moves(record: Record, *rounds: str) -> Record:
    """Each round as `0 R5, 1 draw`."""
    moves = [
        tuple(
            Move(0, int(seat), action)
            for seat, action in map(str.split, text.split(", ") if text else ())
        )
        for text in rounds
    ]
    return Record(**{**vars(record), "rounds": tuple(moves)})


def bots_play(record: Record, bot: str = "normal", *, leaves: int | None = None) -> Record:
    """The same set-up, played by bots to the end of the match; a seat may leave in round 2."""
    game, _ = start(record.edition, len(record.players), record.seed, record.rules, record.custom)
    rounds: list[list[Move]] = [[]]
    while not game.over:
        if game.round.over:
            game, _ = next_round(game)
            rounds.append([])
            if leaves is not None and len(rounds) == 2:
                game, _ = leave(game, leaves)
                rounds[-1].append(Move(0, leaves, LEAVE))
            continue
        assert game.round.pending is not None
        seat = game.round.pending.seats[0]
        chance = f"{record.seed}/{sum(map(len, rounds))}"
        action = make_bot(bot, chance).choose(view(game, seat), legal_actions(game, seat))
        game, _ = apply(game, seat, action)
        rounds[-1].append(Move(0, seat, action))
    return Record(**{**vars(record), "rounds": tuple(map(tuple, rounds))})
