"""An edition: its deck, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from lastcard.engine.actions import Action, spell_all
from lastcard.engine.cards import COLOR_NAMES, COLOR_SHAPES, Card, Kind, Shape
from lastcard.engine.declared import verbs
from lastcard.engine.effects import Effect, walk
from lastcard.engine.memory import Declined

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


class Deeds(NamedTuple):
    """What cards do; those that do nothing are left out."""

    effects: dict[str, tuple[Effect, ...]]
    cited: dict[str, tuple[tuple[Effect, str], ...]]
    """The same effects with the rule each rests on, the last one first."""
    judged: frozenset[str]
    """The cards that WD4-2 restricts, because they can be challenged."""


def deeds(cards: Mapping[str, Card], written: Mapping[str, tuple[Effect, ...]]) -> Deeds:
    """What is written on a card counts, not what is printed there."""
    effects = {
        code: does for code, card in cards.items() if (does := written.get(code, card.kind.effects))
    }
    cited = {}
    for code, does in effects.items():
        kind = cards[code].kind
        cited[code] = tuple(
            (effect, kind.cite(effect.word, kind.rule)) for effect in reversed(does)
        )
    judged = frozenset(
        code for code, does in effects.items() if any(effect.judges for effect in walk(does))
    )
    return Deeds(effects, cited, judged)


@dataclass(frozen=True)
class Edition:
    """A deck as its file declares it. Everything below `file` is derived."""

    id: str
    name: str
    colors: tuple[str, ...]
    """The letters of its colours."""
    suit: tuple[Kind, ...]
    """The kinds that come in every colour."""
    others: tuple[Kind, ...]
    blurb: str = ""
    called: dict[str, str] = field(default_factory=dict)
    """What it calls its colours, by their letters, where it has names of its own."""
    shapes: dict[str, Shape] = field(default_factory=dict)
    """The shapes of its colours that are not the usual ones, by their letters."""
    file: str = field(default="", repr=False, compare=False)
    """The text it was read from; empty where its name says all, as a built-in edition's does."""

    cards: dict[str, Card] = field(init=False, repr=False, compare=False)
    deck: tuple[str, ...] = field(init=False, repr=False, compare=False)
    """Every card, in canonical order: the order a fresh deck is in before it is shuffled."""
    rank: dict[str, int] = field(init=False, repr=False, compare=False)
    """A card's place in canonical order."""
    fits: dict[str, dict[str | None, frozenset[str]]] = field(init=False, repr=False, compare=False)
    """By top card, and colour in play: the cards that may be played on it."""
    declined: dict[str, dict[str | None, Declined]] = field(init=False, repr=False, compare=False)
    """The same: what a player declines who plays nothing on it."""
    plays: dict[str, tuple[str, ...]] = field(init=False, repr=False, compare=False)
    """How playing a card is spelled: once, or once a colour for a wild."""
    actions: dict[str, Action] = field(init=False, repr=False, compare=False)
    printed: Deeds = field(init=False, repr=False, compare=False)
    """What its cards do as long as nothing is written on them."""
    customizable: tuple[str, ...] = field(init=False, repr=False, compare=False)
    """The codes of the cards whose rule the players write, in the order of `custom`."""
    starting: int = field(init=False, repr=False, compare=False)
    """How many of its cards can start the discard pile (START-5)."""

    def __post_init__(self) -> None:
        deck = tuple(self._lay_out())
        cards = {card.code: card for card in deck}

        def derive(name: str, value: object) -> None:
            object.__setattr__(self, name, value)

        derive("cards", cards)
        derive("deck", tuple(card.code for card in deck))
        derive("rank", {code: place for place, code in enumerate(cards)})
        derive("fits", dict(self._fits()))
        derive(
            "declined",
            {
                top: {color: self._declined(top, color) for color in colors}
                for top, colors in self.fits.items()
            },
        )
        derive(
            "plays",
            {
                code: tuple(f"{code}:{c}" for c in self.colors) if card.wild else (code,)
                for code, card in cards.items()
            },
        )
        wilds = {code: card.wild for code, card in cards.items()}
        derive("actions", spell_all(wilds, self.colors, verbs().values()))
        derive("printed", deeds(cards, {}))
        derive("customizable", tuple(kind.code for kind in self.others if kind.custom))
        derive("starting", sum(card.kind.first != "returns" for card in deck))

    def _lay_out(self) -> Iterator[Card]:
        for color in self.colors:
            for kind in self.suit:
                name = f"{self.called.get(color) or COLOR_NAMES[color].capitalize()} {kind.name}"
                card = Card(color + kind.code, name, color, kind.code, kind)
                yield from [card] * kind.copies
        for kind in self.others:
            yield from [Card(kind.code, kind.name, kind.color, kind.code, kind)] * kind.copies

    def _fits(self) -> Iterator[tuple[str, dict[str | None, frozenset[str]]]]:
        """TURN-2: by colour, number or symbol, or as a wild."""
        cards = self.cards.values()
        faces: dict[str, list[Card]] = {}
        for card in cards:
            faces.setdefault(card.face, []).append(card)
        colored = {
            color: frozenset(
                card.code
                for card in cards
                if (card.wild or card.color == color) and _allows(card, color)
            )
            for color in self.colors
        }
        for top in cards:
            fits: dict[str | None, frozenset[str]] = {}
            if top.color is None:
                # a first-card wild that awaits its colour: nothing can be played
                fits[None] = frozenset()
            for color in (top.color,) if top.color else self.colors:
                alike = {card.code for card in faces[top.face] if _allows(card, color)}
                # what is the same for most tops is kept once: decks can be large
                same = colored[color]
                fits[color] = same if alike <= same else same | alike
            yield top.code, fits

    def _declined(self, top: str, color: str | None) -> Declined:
        """The colour, and the face of a top card that comes in every colour."""
        kind = self.cards[top].kind
        faces = (kind.code,) if kind in self.suit else ()
        return Declined(() if color is None else (color,), faces)

    def __reduce__(self) -> tuple[Any, ...]:
        """What is pickled; the rest follows from it."""
        declared = (self.id, self.name, self.colors, self.suit, self.others)
        return Edition, (*declared, self.blurb, self.called, self.shapes, self.file)

    def __hash__(self) -> int:
        return hash((self.id, self.name))

    def shape(self, color: str) -> Shape:
        """The shape that stands for a colour."""
        return self.shapes.get(color, COLOR_SHAPES[color])

    @property
    def color_names(self) -> tuple[str, ...]:
        return tuple(COLOR_NAMES[color] for color in self.colors)


def _allows(card: Card, color: str) -> bool:
    """CHEESE-1: some cards may be played only while one colour is in play."""
    return card.kind.on in (None, color)
