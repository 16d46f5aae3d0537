"""The state of a game: plain values, compared and hashed by content."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from lastcard.engine.effects import Challenge, Effect, PassHands, Reverse, Skip, SwapHands, walk
from lastcard.engine.effects.base import Frame

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lastcard.engine.custom import CustomCard
    from lastcard.engine.edition import Edition
    from lastcard.engine.rules import Rules


class Decision(NamedTuple):
    """What is awaited, and from whom. A round without a decision is over."""

    kind: str
    seats: tuple[int, ...]
    cards: tuple[str, ...] = ()
    """`drawn`: the cards just drawn, one of which may be played."""
    draw: int = 1
    """`turn`: how many cards a player with nothing to play draws."""
    color: str | None = None
    """`follow`: the colour to go on with."""
    card: str = ""
    """`follow`: the card that demands it."""


TURNS = tuple(Decision("turn", (seat,)) for seat in range(10))


@dataclass(frozen=True)
class Setup:
    """What is settled before the first deal and holds for the whole match."""

    edition: Edition
    rules: Rules
    custom: tuple[CustomCard | None, ...]
    players: int
    seed: str

    effects: dict[str, tuple[Effect, ...]] = field(init=False, repr=False, compare=False)
    """What each card does; cards that do nothing are left out."""
    house: dict[str, tuple[Effect, str]] = field(init=False, repr=False, compare=False)
    """What the house rule `seven_zero` adds to a card, and its rule."""
    judged: frozenset[str] = field(init=False, repr=False, compare=False)
    """The cards that WD4-2 restricts, because they can be challenged."""
    cited: dict[str, tuple[tuple[Effect, str], ...]] = field(init=False, repr=False, compare=False)
    """The same effects with the rule each rests on, the last one first."""
    quick: frozenset[str] = field(init=False, repr=False, compare=False)
    """The actions worth a try at a quick step: simple cards, draws, passes."""
    turning: dict[str, tuple[bool, str]] = field(init=False, repr=False, compare=False)
    """The cards that only skip or reverse: whether they reverse, and the rule."""
    _frames: dict[tuple[str, int], tuple[Frame, ...]] = field(
        init=False, repr=False, compare=False, default_factory=dict
    )
    draws_one: bool = field(init=False, repr=False, compare=False)
    """Whether no house rule says when or how many cards to draw."""

    def __post_init__(self) -> None:
        written = dict(zip(self.edition.customizable, self.custom, strict=True))
        effects: dict[str, tuple[Effect, ...]] = {}
        house: dict[str, tuple[Effect, str]] = {}
        for code, card in self.edition.cards.items():
            rule = written.get(code)
            does = card.kind.effects if rule is None else rule.effects
            if does:
                effects[code] = does
            if self.rules.seven_zero and card.face in _SEVEN_ZERO:
                house[code] = _SEVEN_ZERO[card.face]
        judged = (
            code
            for code, does in effects.items()
            if any(isinstance(effect, Challenge) for effect in walk(does))
        )
        kinds = {code: card.kind for code, card in self.edition.cards.items()}
        cited = {
            code: tuple(
                (effect, kinds[code].cite(effect.word, kinds[code].rule))
                for effect in reversed(does)
            )
            for code, does in effects.items()
        }
        turning = {
            code: (isinstance(does[0], Reverse), cited[code][0][1])
            for code, does in effects.items()
            if len(does) == 1 and does[0] in (Skip("next"), Reverse())
        }
        plays = (
            text
            for code, card in self.edition.cards.items()
            if code not in house and (code not in effects or code in turning)
            # the quick step reads the colour off the code
            if card.wild or card.color == code[0]
            for text in self.edition.plays[code]
        )
        object.__setattr__(self, "turning", turning)
        object.__setattr__(self, "cited", cited)
        object.__setattr__(self, "quick", frozenset({"draw", "pass", *plays}))
        draws_one = not (self.rules.forced_play or self.rules.draw_until_playable)
        object.__setattr__(self, "draws_one", draws_one)
        object.__setattr__(self, "effects", effects)
        object.__setattr__(self, "house", house)
        object.__setattr__(self, "judged", frozenset(judged))

    def frames(self, code: str, you: int) -> tuple[Frame, ...]:
        """What a card lines up when that seat plays it, the last effect first."""
        made = self._frames.get((code, you))
        if made is None:
            made = tuple(Frame(effect, you, code, rule) for effect, rule in self.cited[code])
            self._frames[code, you] = made
        return made

    def stackable(self, on: str, hand: Iterable[str]) -> list[str]:
        """HOUSE-STACK: the cards of the hand that may be added to a debt whose top card is `on`."""
        cards = self.edition.cards
        if self.rules.stacking == "same":
            return [code for code in hand if cards[code].face == cards[on].face]
        return [code for code in hand if cards[code].kind.stack]


_SEVEN_ZERO: dict[str, tuple[Effect, str]] = {
    "7": (SwapHands(), "HOUSE-SEVEN"),
    "0": (PassHands(), "HOUSE-ZERO"),
}


class Round(NamedTuple):
    """One round, from the deal until somebody is out."""

    hands: tuple[tuple[str, ...], ...]
    draw: tuple[str, ...]
    """The draw pile, the next card first."""
    discard: tuple[str, ...]
    """The discard pile, the top card last."""
    color: str | None
    """The colour in play; None while a first-card wild awaits its colour."""
    turn: int
    direction: int
    pending: Decision | None
    uno_open: tuple[int, ...]
    """Who has one card, has not called, and can be caught."""
    uno_called: tuple[int, ...]
    """Whose call stands."""
    resolving: tuple[Frame, ...]
    """The effects still to resolve, the next one last."""
    lasting: tuple[Frame, ...]
    """Effects that last: open hands, promises, what a coming turn must do."""
    misses: tuple[tuple[int, str], ...]
    """Who misses a coming turn, and by which rule."""
    again: int | None
    """Who takes another turn next."""
    guilty: bool
    """WD4-2: whether the last card was played against it."""
    held: tuple[str, ...] | None
    """R17: the hand the last card was played from, while it may be asked for and has changed."""
    played_by: int | None
    """Who played the top card; None for the first card."""
    passes: int
    """How many players in a row have passed because nothing could be drawn (R14)."""
    shown: tuple[tuple[int, int | None, tuple[str, ...]], ...]
    """Cards shown since the last play: whose, to whom (None: all), which."""
    shuffles: int
    """How many shuffles the game has had; the next one has this number."""
    winner: int | None

    @property
    def over(self) -> bool:
        return self.pending is None

    @property
    def top(self) -> str:
        return self.discard[-1]


class Game(NamedTuple):
    """A match: rounds until somebody reaches the target."""

    setup: Setup
    scores: tuple[int, ...]
    number: int
    """Which round this is, from 1."""
    dealer: int
    left: tuple[int, ...]
    """Seats whose player has left (R41)."""
    winners: tuple[int, ...]
    """Who has won the match: one seat, or several under `tally_tie` `share`; empty until then."""
    round: Round

    @property
    def over(self) -> bool:
        return bool(self.winners)

    def active_seats(self) -> tuple[int, ...]:
        seats = range(self.setup.players)
        return tuple(seat for seat in seats if seat not in self.left)
