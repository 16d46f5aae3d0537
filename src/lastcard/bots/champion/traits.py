"""What a card does, as a few numbers: a card that somebody wrote this morning has them too.

They are read off a forecast of the card played at a table where everybody holds as many cards, so
that no effect is listed here and no card is known by its name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from lastcard.bots.counting import Unseen
from lastcard.bots.effort import Effort, TooMuch
from lastcard.bots.forecast import Forecast
from lastcard.bots.forecaster import Forecaster
from lastcard.bots.printed_game import printed_game
from lastcard.engine import start, view
from lastcard.engine.effects import walk

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from lastcard.engine import Setup, View
    from lastcard.engine.effects import Effect

HELD = 7.0
"""How many cards everybody holds at that table."""
KNOWN = ("challenge", "show", "follow")
"""The questions that have a number of their own."""


class Traits(NamedTuple):
    wild: float
    acting: float
    """Whether it does anything at all."""
    next_draws: float
    others_draw: float
    """On average, the next player left out."""
    self_draws: float
    next_misses: float
    plays_again: float
    turns_direction: float
    can_be_challenged: float
    demands_show: float
    demands_color: float
    moves_hands: float
    asks_else: float
    points: float


def traits_of(setup: Setup) -> NDArray[np.float32]:
    """A row a trait; the kinds of cards in the order of the edition."""
    seen = view(start(setup.edition, setup.players, "", setup.rules, setup.custom)[0], 0)
    before_the_deal: View = {**seen, "hand": [], "discard": []}
    unseen = Unseen(printed_game(seen), before_the_deal)
    cards = [_traits(setup, unseen, code) for code in setup.edition.cards]
    return np.array(cards, np.float32).T


def _traits(setup: Setup, unseen: Unseen, code: str) -> Traits:
    card = setup.edition.cards[code]
    house = tuple(effect for effect, _ in setup.house.get(code, ()))
    effects: Sequence[Effect] = (*setup.effects.get(code, ()), *house)
    color = card.color or setup.edition.colors[0]
    table = Forecast(1.0, (HELD,) * setup.players, 0, 1, color)
    try:
        after = Forecaster(unseen, 0, Effort()).after(effects, table, 0)
    except TooMuch:
        after = Forecaster(unseen, 0, Effort(simple=True)).after(effects, table, 0)

    def mean(values: Sequence[float]) -> float:
        return sum(t.chance * value for t, value in zip(after, values, strict=True))

    more = [[count - HELD for count in table.counts] for table in after]
    asks = [effect.asks.kind for effect in walk(effects) if effect.asks is not None]
    return Traits(
        wild=float(card.wild),
        acting=float(bool(effects)),
        next_draws=mean([counts[1] for counts in more]) / 4,
        others_draw=mean([sum(counts[2:]) / max(len(counts) - 2, 1) for counts in more]) / 4,
        self_draws=mean([counts[0] for counts in more]) / 4,
        next_misses=mean([float(1 in table.misses) for table in after]),
        plays_again=mean([float(not table.movers(0)) for table in after]),
        turns_direction=mean([float(table.direction < 0) for table in after]),
        can_be_challenged=float("challenge" in asks and setup.rules.bluffing),
        demands_show=float("show" in asks),
        demands_color=float("follow" in asks),
        moves_hands=mean([float(table.hand_of is not None) for table in after]),
        asks_else=float(any(kind not in KNOWN for kind in asks)),
        points=card.kind.points / 50,
    )
