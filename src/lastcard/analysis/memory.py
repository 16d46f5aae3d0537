"""What one player can know of the others' hands, from everything that seat has seen.

Every hidden card has what was noticed about it while it was held: that it was not played on a red
seven, that its owner called green, that it is the one shown a while ago. Nothing here looks at a
hidden card: it hears events as the seat saw them (`seen_by`) and looks at what lies open.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from lastcard.engine import seen_by
from lastcard.engine.effects import Draw, walk
from lastcard.engine.views import own_cards, public_view

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lastcard.engine import Event, Game
    from lastcard.engine.effects import Effect

DREW_INSTEAD = 0.02
"""How likely somebody draws who could have played a coloured card, and so how likely that card is
there after a draw. Counted in rounds of `steady` and `normal`: 0 to 0.04."""
PLAYED_WILD = 0.1
"""The same of a wild where it is played as soon as nothing else can be: among four, with two cards
left, before somebody with one. There it is kept in 1 or 2 of 100 draws."""
KEPT_WILD, KEPT_JUDGED, KEPT_JUDGED_AGAIN = 0.95, 0.1, 0.75
"""The same of a wild between two players, who keep it for the end: nearly always, but not one whose
player can be challenged, unless there was a reason to keep that one before, too."""
KEPT_TWO = 0.1
"""How much less likely a second wild is in the hand of somebody who drew: one is enough to keep."""
PLAYED_ANOTHER, PLAYED_NO_ACTION = 0.7, 0.45
"""How likely a card is that could have been played instead of the one that was, and one that acts:
0.69 and 0.37 for `steady`, 0.7 and 0.5 for `normal`; of a wild it says nothing."""
CALLED = 1.7
"""How much likelier than others a card is of the colour that its holder has called: two to one."""
BLUFFED = 0.2
"""How likely a card is of the colour that a Wild Draw Four was played on: a bluff is rare."""
NEVER = 1e-6
"""What cannot be, unless it was noticed wrongly."""


class Clue(NamedTuple):
    """Cards that are so many times as likely as before."""

    cards: frozenset[str]
    factor: float


@dataclass
class Held:
    """A card in somebody else's hand."""

    known: str | None = None
    clues: tuple[Clue, ...] = ()
    spared: bool = False
    """Whether its owner has drawn while holding it."""

    def weight(self, code: str) -> float:
        """How likely it is that card, beside any other."""
        if self.known is not None:
            return float(self.known == code)
        weight = 1.0
        for cards, factor in self.clues:
            if code in cards:
                weight *= factor
        return weight

    @property
    def most(self) -> float:
        """The weight of no card is higher."""
        most = 1.0
        for _, factor in self.clues:
            most *= max(factor, 1.0)
        return most


def _can_backfire(effects: Iterable[Effect]) -> bool:
    """Whether the player of a card may have to draw for it, like whoever plays Lotso in vain."""
    return any(isinstance(effect, Draw) and effect.who == "you" for effect in walk(effects))


class Memory:
    """What the player in one seat remembers, moment by moment."""

    def __init__(self, seat: int, game: Game) -> None:
        self.seat = seat
        self.color_before: str | None = None
        """The colour in play before the last card."""
        self._setup = game.setup
        cards = game.setup.edition.cards
        self._of_color = {
            color: frozenset(code for code, card in cards.items() if card.color == color)
            for color in game.setup.edition.colors
        }
        wilds = frozenset(code for code, card in cards.items() if card.color is None)
        judged = wilds.intersection(game.setup.judged)
        effects = game.setup.effects
        risky = frozenset(code for code in wilds - judged if _can_backfire(effects.get(code, ())))
        self._wilds, self._judged, self._risky = wilds, judged, risky
        self.one_is_enough = wilds - risky
        """Wilds of which nobody keeps two, who could play one of them."""
        self.hands: list[list[Held]] = []
        self.hear((), game, game)

    def hear(self, events: Sequence[Event], before: Game, after: Game) -> None:
        """Something happened; of both games only what this seat may see is looked at."""
        for event in events:
            self._heed(seen_by(event, self.seat), before, after)
        self._look(after)

    # what happens

    def _heed(self, event: Event, before: Game, after: Game) -> None:
        seat = event.seat
        if event.kind in ("dealt", "hands_shuffled"):
            self.hands = []
        elif seat is None or not self.hands:
            return
        elif event.kind == "played":
            self._played(seat, event, before)
        elif event.kind == "drew":
            self._drew(seat, event, before, after)
        elif event.kind == "discarded":
            for code in event.cards:
                self._gone(seat, code)
        elif event.kind in ("showed", "hand_shown"):
            self._shown(seat, event.cards)
        elif event.kind in ("lacked", "cannot_follow") and event.color:
            self._notice(seat, Clue(self._of_color[event.color], NEVER))
        elif event.kind == "innocent" and self.color_before:
            self._notice(seat, Clue(self._of_color[self.color_before], NEVER))
        elif event.kind in ("gave", "took") and event.other is not None:
            self._handed(seat, event.other, event)
        elif event.kind == "swapped" and event.other is not None:
            hands = self.hands
            hands[seat], hands[event.other] = hands[event.other], hands[seat]
        elif event.kind == "hands_passed":
            self._passed_on(seat, before)

    def _played(self, seat: int, event: Event, before: Game) -> None:
        code = event.cards[0]
        pending = before.round.pending
        drawn = pending is not None and pending.kind == "drawn"
        hand = self.hands[seat]
        if drawn and hand and hand[-1].known in (None, code):
            hand.pop()
        else:
            self._gone(seat, code)
        state = before.round
        self.color_before = state.color
        if event.color is None and pending is not None and pending.kind == "turn":
            fits = self._setup.edition.fits[state.discard[-1]][state.color] - self._wilds
            acting = fits.intersection(self._setup.effects)
            self._notice(seat, Clue(fits - acting, PLAYED_ANOTHER), Clue(acting, PLAYED_NO_ACTION))
        if event.color is not None:
            if code in self._setup.judged and self.color_before:
                self._notice(seat, Clue(self._of_color[self.color_before], BLUFFED))
            self._notice(seat, Clue(self._of_color[event.color], CALLED))

    def _drew(self, seat: int, event: Event, before: Game, after: Game) -> None:
        cards: Iterable[str | None] = event.cards or (None,) * event.number
        pending = before.round.pending
        chosen = (
            event.rule is None
            and pending is not None
            and pending.kind == "turn"
            and seat in pending.seats
        )
        if not chosen:
            self.hands[seat] += [Held(code) for code in cards]
            return
        state = before.round
        fits = self._setup.edition.fits[state.discard[-1]][state.color]
        plain = Clue(fits - self._wilds, DREW_INSTEAD)
        worth_keeping = fits & self._worth_keeping(seat, before)
        played = Clue(fits & self._wilds - worth_keeping, PLAYED_WILD)
        kept = Clue(worth_keeping - self._judged, KEPT_WILD)
        judged = worth_keeping & self._judged
        for held in self.hands[seat]:
            again = Clue(judged, KEPT_JUDGED_AGAIN if held.spared else KEPT_JUDGED)
            held.clues += tuple(clue for clue in (plain, played, kept, again) if clue.cards)
            held.spared = True
        # everybody sees whether the card drawn could have been played: its player is asked
        now = after.round.pending
        asked = now is not None and now.kind == "drawn" and seat in now.seats
        others = frozenset(self._setup.edition.cards) - fits
        clue = Clue(others, NEVER) if asked else Clue(fits, NEVER)
        *earlier, last = cards
        self.hands[seat] += [*(Held(code) for code in earlier), Held(last, (clue,))]

    def _worth_keeping(self, seat: int, game: Game) -> frozenset[str]:
        """The wilds that are worth more later: in a duel, as long as it is not about to end."""
        active = game.active_seats()
        if len(active) > 2 or any(len(self.hands[at]) < 2 for at in active if at != seat):
            return frozenset()
        return self._wilds if len(self.hands[seat]) > 2 else self._risky

    def _gone(self, seat: int, code: str) -> None:
        """A card has left the hand: one known to be it, else the likeliest and newest."""
        hand = self.hands[seat]

        def likely(place: int) -> tuple[bool, float, int]:
            held = hand[place]
            return held.known == code, held.weight(code), place

        if hand:
            del hand[max(range(len(hand)), key=likely)]

    def _shown(self, seat: int, cards: Sequence[str]) -> None:
        hand = self.hands[seat]
        for code in cards:
            if not any(held.known == code for held in hand):
                unknown = [held for held in hand if held.known is None]
                if unknown:
                    max(unknown, key=lambda held: held.weight(code)).known = code

    def _notice(self, seat: int, *clues: Clue) -> None:
        for held in self.hands[seat]:
            held.clues += clues

    def _handed(self, giver: int, taker: int, event: Event) -> None:
        for code in event.cards or (None,) * event.number:
            if code is not None:
                self._gone(giver, code)
            elif self.hands[giver]:
                self.hands[giver].pop()
            self.hands[taker].append(Held(code))

    def _passed_on(self, seat: int, before: Game) -> None:
        direction = before.round.direction
        givers = [seat]
        while (following := before.after(givers[-1], direction)) != seat:
            givers.append(following)
        hands = list(self.hands)
        for giver, taker in zip(givers, [*givers[1:], seat], strict=True):
            hands[taker] = self.hands[giver]
        self.hands = hands

    # what lies open

    def _look(self, game: Game) -> None:
        """Keep to what can be seen: one's own cards, open hands, how many cards everybody has."""
        seen = public_view(game)
        counts: list[int] = seen["counts"]
        if not self.hands:
            self.hands = [[] for _ in counts]
        mine = own_cards(game, self.seat)["hand"]
        opened = {int(seat): hand for seat, hand in seen["hands"].items()}
        opened[self.seat] = mine
        for seat, count in enumerate(counts):
            if seat in opened:
                self.hands[seat] = [Held(code) for code in opened[seat]]
                continue
            hand = self.hands[seat]
            del hand[count:]
            hand += [Held() for _ in range(count - len(hand))]
