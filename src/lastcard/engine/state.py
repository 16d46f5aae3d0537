"""The state of a game: plain values, compared and hashed by content."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from lastcard.engine.edition import Edition, deeds
from lastcard.engine.effects import Debt, Effect, Frame, walk
from lastcard.engine.errors import BadInput
from lastcard.engine.rules import OPTIONS, Rules
from lastcard.engine.shuffle import shuffled

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lastcard.engine.custom import CustomCard
    from lastcard.engine.decisions import Decision
    from lastcard.engine.memory import Memory
    from lastcard.engine.prepared import Shortcuts


@dataclass(frozen=True)
class Setup:
    """What is settled before the first deal and holds for the whole match."""

    edition: Edition
    rules: Rules
    custom: tuple[CustomCard | None, ...]
    players: int
    seed: str
    piles: tuple[tuple[str, ...], ...] = ()
    """The order of the first shuffles, where it was given and does not follow from the seed."""

    effects: dict[str, tuple[Effect, ...]] = field(init=False, repr=False, compare=False)
    """What each card does; cards that do nothing are left out."""
    house: dict[str, tuple[tuple[Effect, str], ...]] = field(init=False, repr=False, compare=False)
    """What house rules add to a card, and the rule for it."""
    judged: frozenset[str] = field(init=False, repr=False, compare=False)
    """The cards that WD4-2 restricts, because they can be challenged."""
    cited: dict[str, tuple[tuple[Effect, str], ...]] = field(init=False, repr=False, compare=False)
    """The same effects with the rule each rests on, the last one first."""
    free: bool = field(init=False, repr=False, compare=False)
    """Whether any card that fits may be played in a turn, and none has to be."""
    options: dict[str, Any] = field(init=False, repr=False, compare=False)
    """The options of the rules that differ from the defaults."""
    shortcuts: Shortcuts | None = field(init=False, repr=False, compare=False)
    """What can be taken quickly, once somebody has asked."""
    _frames: dict[tuple[str, int], tuple[Frame, ...]] = field(
        init=False, repr=False, compare=False, default_factory=dict
    )

    def __post_init__(self) -> None:
        written = {
            code: rule.effects
            for code, rule in zip(self.edition.customizable, self.custom, strict=True)
            if rule is not None
        }
        does = deeds(self.edition.cards, written) if written else self.edition.printed
        house: dict[str, tuple[tuple[Effect, str], ...]] = {}
        laying = [o.lays for o in OPTIONS.values() if o.lays and self.rules.get(o.name)]
        for code, card in self.edition.cards.items() if laying else ():
            if laid := tuple(added for lays in laying if (added := lays(card)) is not None):
                house[code] = laid
        object.__setattr__(self, "shortcuts", None)
        free = self.rules.bluffing and not self.rules.forced_play
        object.__setattr__(self, "free", free)
        object.__setattr__(self, "effects", does.effects)
        object.__setattr__(self, "options", self.rules.to_json())
        object.__setattr__(self, "house", house)
        object.__setattr__(self, "judged", does.judged)
        object.__setattr__(self, "cited", does.cited)

    def __reduce__(self) -> tuple[Any, ...]:
        """What is pickled; the rest follows from it."""
        settled = (self.edition, self.rules, self.custom, self.players, self.seed, self.piles)
        return Setup, settled

    def frames(self, code: str, you: int) -> tuple[Frame, ...]:
        """What a card lines up when that seat plays it, the last effect first."""
        made = self._frames.get((code, you))
        if made is None:
            made = tuple(Frame(effect, you, code, rule) for effect, rule in self.cited[code])
            self._frames[code, you] = made
        return made

    def shuffled(self, cards: Sequence[str], number: int) -> tuple[str, ...]:
        """The cards in the order of the game's shuffle with that number."""
        if number >= len(self.piles):
            return shuffled(cards, self.seed, number)
        if sorted(self.piles[number]) != sorted(cards):
            raise BadInput(f"piles[{number}]", "not-the-pile", number=len(cards))
        return self.piles[number]

    def kinds_of_effects(self) -> frozenset[type[Effect]]:
        """Everything that can happen in a game of it: printed, written, by a house rule."""
        does = [effect for effects in self.effects.values() for effect in walk(effects)]
        laid = [effect for added in self.house.values() for effect, _ in added]
        debts = [Debt] if self.rules.stacking != "off" else []
        return frozenset([*map(type, (*does, *laid)), *debts])

    def stackable(self, on: str, hand: Iterable[str]) -> list[str]:
        """HOUSE-STACK: the cards of the hand that may be added to a debt whose top card is `on`."""
        cards = self.edition.cards
        if self.rules.stacking == "same":
            return [code for code in hand if cards[code].face == cards[on].face]
        return [code for code in hand if cards[code].kind.stack]


def next_seat(players: int, left: tuple[int, ...], seat: int, direction: int) -> int:
    seat = (seat + direction) % players
    while left and seat in left:
        seat = (seat + direction) % players
    return seat


class Round(NamedTuple):
    """One round, from the deal until somebody is out."""

    hands: tuple[tuple[str, ...], ...]
    draw: tuple[str, ...]
    """The draw pile, the next card first."""
    discard: tuple[str, ...]
    """The discard pile, the top card last."""
    color: str | None
    """The colour in play; None while a first-card wild awaits its colour."""
    before: str | None
    """The colour that was in play before the top card was laid; None for the first card."""
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
    parted: bool
    """Whether a card has left that hand since, while it may be asked for: to be shown what it was
    no longer tells what it is."""
    played_by: int | None
    """Who played the top card; None for the first card."""
    passes: int
    """How many players in a row have passed because nothing could be drawn (R14)."""
    shown: tuple[tuple[int, int | None, tuple[str, ...]], ...]
    """Cards shown since the last play: whose, to whom (None: all), which."""
    memory: Memory
    """What the players may remember of the round."""
    shuffles: int
    """How many shuffles the game has had; the next one has this number."""
    rolls: int
    """The same of the rolls of a die."""
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

    def after(self, seat: int, direction: int) -> int:
        """The next seat in a direction of play whose player has not left."""
        return next_seat(self.setup.players, self.left, seat, direction)

    def active_seats(self) -> tuple[int, ...]:
        seats = range(self.setup.players)
        return tuple(seat for seat in seats if seat not in self.left)
