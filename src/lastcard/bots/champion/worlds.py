"""Tables as they may lie: the cards that a seat cannot see, dealt by chance.

Everything here begins with a view and knows nothing else. A world is a whole game, in which
everything can be played on: its hidden hands fit what the seat knows, and cards that their holder
would have played by now are there seldom.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from lastcard.bots.champion.dealing import deals
from lastcard.bots.counting import Unseen
from lastcard.bots.printed_game import printed_game
from lastcard.engine import Decision, Game, Round
from lastcard.engine.memory import Declined, Memory

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from lastcard.bots.printed_game import PrintedGame
    from lastcard.engine import View

DECLINED = 0.01
"""How likely a card is, beside any other, in the hand of somebody who drew rather than play it."""
DECLINED_ACTION = 0.15
"""The same of a card that does something."""
DECLINED_WILD, DECLINED_JUDGED = 0.8, 0.08
"""The same of a wild, which is kept for the end, and of one that can be challenged."""
CALLED = 1.2
"""How much likelier a card is of the colour that its holder has called."""


class Worlds:
    """The ways a table may lie, for who sees this view of it."""

    def __init__(self, view: View) -> None:
        printed = printed_game(view)
        self.seat: int = view["seat"]
        self.table = _table(printed, view)
        """The table as it is seen, without hidden cards."""
        unseen = Unseen(printed, view)
        self.codes = [code for code, copies in unseen.left.items() for _ in range(copies)]
        self.pile: int = view["draw_count"]
        self.known = [tuple(unseen.known.get(seat, ())) for seat in range(printed.setup.players)]
        self.missing = [
            0 if seat == self.seat else max(count - len(self.known[seat]), 0)
            for seat, count in enumerate(view["counts"])
        ]
        self.likely = [_likely(printed, self.codes, entry) for entry in view["memory"]]

    def dealt(self, number: int, chance: np.random.Generator) -> list[Game]:
        """So many worlds, each as likely as any."""
        found = deals(self.likely, self.missing, number, chance)
        return [self._world(places, again) for again, places in enumerate(found.tolist())]

    def _world(self, places: list[int], again: int) -> Game:
        codes, at = self.codes, 0
        hands = list(self.table.round.hands)
        for seat, missing in enumerate(self.missing):
            if seat != self.seat:
                drawn = [codes[place] for place in places[at : at + missing]]
                hands[seat] = (*self.known[seat], *drawn)
                at += missing
        draw = tuple([codes[place] for place in places[at : at + self.pile]])
        # the next shuffle and the next roll are another world's too, not those of the real game
        state = self.table.round._replace(
            hands=tuple(hands), draw=draw, shuffles=again + 1, rolls=again
        )
        return self.table._replace(round=state)


def _likely(printed: PrintedGame, codes: list[str], entry: dict[str, Any]) -> NDArray[np.float64]:
    """By hidden card, how likely a seat holds it beside any other."""
    colors, faces, called = entry["not_colors"], entry["not_faces"], entry["called"]
    cards, judged = printed.cards, printed.setup.judged
    weights = []
    for code in codes:
        card = cards[code]
        weight = 1.0
        if card.wild:
            weight = (DECLINED_JUDGED if code in judged else DECLINED_WILD) if colors else 1.0
        elif card.color in colors or card.face in faces:
            weight = DECLINED_ACTION if code in printed.effects else DECLINED
        elif card.color == called:
            weight = CALLED
        weights.append(weight)
    return np.array(weights)


def _table(printed: PrintedGame, view: View) -> Game:
    """What lies open, as a game."""
    seat: int = view["seat"]
    pending = view["pending"]
    hands: list[tuple[str, ...]] = [()] * view["players"]
    hands[seat] = tuple(view["hand"])
    memory = view["memory"]
    state = Round(
        hands=tuple(hands),
        draw=(),
        discard=tuple(view["discard"]),
        color=view["color"],
        before=view["color_before"],
        turn=view["turn"],
        direction=view["direction"],
        pending=Decision(
            pending["kind"],
            tuple(pending["seats"]),
            tuple(pending.get("cards", ())),
            pending.get("draw", 1),
        ),
        uno_open=tuple(view["uno"]["open"]),
        uno_called=tuple(view["uno"]["called"]),
        resolving=(),
        lasting=(),
        misses=(),
        again=None,
        guilty=False,
        held=None,
        parted=False,
        played_by=None,
        passes=0,
        shown=(),
        memory=Memory(
            tuple(Declined(tuple(one["not_colors"]), tuple(one["not_faces"])) for one in memory),
            tuple(one["called"] for one in memory),
            tuple(
                ((seat, tuple(one["known"])),) if one["known"] and owner != seat else ()
                for owner, one in enumerate(memory)
            ),
        ),
        shuffles=0,
        rolls=0,
        winner=None,
    )
    return Game(
        printed.setup,
        tuple(view["scores"]),
        view["round"],
        view["dealer"],
        tuple(view["left"]),
        (),
        state,
    )
