"""Games dealt again, so that one seat sees no difference."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from lastcard.engine.effects import FaceUp, Vote

if TYPE_CHECKING:
    from random import Random

    from lastcard.engine import Game


def open_seats(game: Game) -> set[int]:
    """Whose hand lies face up."""
    lasting = game.round.lasting
    return {seat for f in lasting if isinstance(f.effect, FaceUp) for seat in f.seats or ()}


def without(hand: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...]:
    rest = Counter(hand)
    rest.subtract(cards)
    assert min(rest.values(), default=0) >= 0, f"{cards} is known of {hand}"
    return tuple(rest.elements())


def known_cards(game: Game, viewer: int | None, seat: int) -> tuple[str, ...]:
    """What the viewer knows of that hand."""
    known = game.round.memory.known[seat]
    return next((cards for observer, cards in known if observer == viewer), ())


def redealt(game: Game, viewer: int | None, random: Random) -> Game:
    """The same game to the viewer's eyes: the cards that seat cannot see are dealt differently.

    Whatever else is secret is different too: the seed, guilt, the votes cast, what others know.
    """
    state = game.round
    known = open_seats(game) | {viewer}
    hidden = [seat for seat in range(game.setup.players) if seat not in known]
    kept = {seat: known_cards(game, viewer, seat) for seat in hidden}
    pool = [card for seat in hidden for card in without(state.hands[seat], kept[seat])]
    pool += state.draw
    random.shuffle(pool)
    hands = list(state.hands)
    for seat in hidden:
        missing = len(state.hands[seat]) - len(kept[seat])
        hands[seat] = (*kept[seat], *(pool.pop() for _ in range(missing)))
    pending = state.pending
    if pending is not None and pending.cards and pending.seats[0] in hidden:
        count = len(pending.cards)
        pending = pending._replace(cards=hands[pending.seats[0]][-count:])
    resolving = tuple(
        frame._replace(noted=()) if isinstance(frame.effect, Vote) else frame
        for frame in state.resolving
    )
    return game._replace(
        setup=replace(game.setup, seed=f"{game.setup.seed} or another"),
        round=state._replace(
            hands=tuple(hands),
            draw=tuple(pool),
            pending=pending,
            resolving=resolving,
            guilty=not state.guilty,
            held=None if state.held is None else (),
            memory=state.memory._replace(
                known=tuple(
                    tuple(one for one in knowing if one[0] == viewer or seat in open_seats(game))
                    for seat, knowing in enumerate(state.memory.known)
                )
            ),
            shuffles=state.shuffles + 1,
        ),
    )
