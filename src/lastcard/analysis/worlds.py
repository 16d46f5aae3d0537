"""Tables as they may have lain: the hidden cards dealt again, as far as a player could know.

A world is a whole game, in which everything can be played on. The order of the draw pile is always
another one, and so is every later shuffle and roll: what came out in the real game tells nothing.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

from lastcard.analysis.memory import KEPT_TWO

if TYPE_CHECKING:
    from lastcard.analysis.memory import Held, Memory
    from lastcard.engine import Game

TRIES = 40
"""How often a card is exchanged for a likelier one before it is taken as it is."""
FAR_AWAY = 1_000_000
"""Where the numbers of a world's shuffles and rolls begin, so that they are no real ones."""


def true_world(game: Game, seed: str) -> Game:
    """The hands as they are; only what is to be drawn lies in another order."""
    chance = random.Random(seed)  # noqa: S311 - no secret hangs on it
    pile = list(game.round.draw)
    chance.shuffle(pile)
    return _world(game, game.round.hands, pile, game.round.guilty, chance)


def known_world(game: Game, memory: Memory, seed: str) -> Game:
    """The hands as they may be, for all that the memory's seat knows."""
    chance = random.Random(seed)  # noqa: S311
    state, me = game.round, memory.seat
    left = Counter(game.setup.edition.deck)
    left.subtract([*state.discard, *state.hands[me]])
    sure: list[list[str | None]] = []
    for seat, hand in enumerate(memory.hands):
        sure.append([])
        for held in () if seat == me else hand:
            # a card that went from hand to hand unseen may have been played since
            known = held.known if held.known is not None and left[held.known] > 0 else None
            sure[-1].append(known)
            if known is not None:
                left[known] -= 1
    pool = [code for code, copies in left.items() for _ in range(copies)]
    chance.shuffle(pool)
    hands = [
        state.hands[me]
        if seat == me
        else _dealt(hand, sure[seat], pool, memory.one_is_enough, chance)
        for seat, hand in enumerate(memory.hands)
    ]
    return _world(game, tuple(hands), pool, _guilty(game, memory, hands), chance)


def _dealt(
    hand: list[Held],
    sure: list[str | None],
    pool: list[str],
    one_is_enough: frozenset[str],
    chance: random.Random,
) -> tuple[str, ...]:
    """A hand out of the pool, but for the cards that are sure."""
    cards = []
    unlikely: frozenset[str] = frozenset()
    for held, known in zip(hand, sure, strict=True):
        card = known or _drawn(held, pool, unlikely if held.spared else frozenset(), chance)
        if held.spared and card in one_is_enough:
            unlikely = one_is_enough
        cards.append(card)
    return tuple(cards)


def _drawn(held: Held, pool: list[str], unlikely: frozenset[str], chance: random.Random) -> str:
    """A card out of the pool, by its likelihood."""
    if held.clues and held.known is None:
        most = held.most
        for _ in range(TRIES):
            weight = held.weight(pool[-1]) * (KEPT_TWO if pool[-1] in unlikely else 1)
            if chance.random() * most < weight:
                break
            place = chance.randrange(len(pool))
            pool[place], pool[-1] = pool[-1], pool[place]
    return pool.pop()


def _guilty(game: Game, memory: Memory, hands: list[tuple[str, ...]]) -> bool:
    """WD4-2 as it would be with these hands."""
    state = game.round
    player, top = state.played_by, state.discard[-1]
    if player is None or player == memory.seat or top not in game.setup.judged:
        return state.guilty
    cards = game.setup.edition.cards
    return any(cards[code].color == memory.color_before for code in hands[player])


def _world(
    game: Game,
    hands: tuple[tuple[str, ...], ...],
    pile: list[str],
    guilty: bool,
    chance: random.Random,
) -> Game:
    far = FAR_AWAY * chance.randrange(1, FAR_AWAY)
    state = game.round
    return game._replace(
        round=state._replace(
            hands=hands,
            draw=tuple(pile),
            guilty=guilty,
            held=state.held if hands == state.hands else None,
            shuffles=state.shuffles + far,
            rolls=state.rolls + far,
        )
    )
