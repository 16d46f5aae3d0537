"""An edition: its deck, and what follows from it."""

from __future__ import annotations

import functools
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from lastcard.engine.actions import Action, spell_all
from lastcard.engine.cards import COLOR_NAMES, Card, Kind
from lastcard.engine.declared import verbs

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True)
class Edition:
    """A deck as its file declares it. Everything below the first five fields is derived."""

    id: str
    name: str
    colors: tuple[str, ...]
    """The letters of its colours."""
    suit: tuple[Kind, ...]
    """The kinds that come in every colour."""
    others: tuple[Kind, ...]
    blurb: str = ""

    cards: dict[str, Card] = field(init=False, repr=False, compare=False)
    deck: tuple[str, ...] = field(init=False, repr=False, compare=False)
    """Every card, in canonical order: the order a fresh deck is in before it is shuffled."""
    rank: dict[str, int] = field(init=False, repr=False, compare=False)
    """A card's place in canonical order."""
    fits: dict[tuple[str, str | None], frozenset[str]] = field(
        init=False, repr=False, compare=False
    )
    """By top card and colour in play: the cards that may be played on it."""
    plays: dict[str, tuple[str, ...]] = field(init=False, repr=False, compare=False)
    """How playing a card is spelled: once, or once a colour for a wild."""
    actions: dict[str, Action] = field(init=False, repr=False, compare=False)

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
            "plays",
            {
                code: tuple(f"{code}:{c}" for c in self.colors) if card.wild else (code,)
                for code, card in cards.items()
            },
        )
        wilds = {code: card.wild for code, card in cards.items()}
        derive("actions", spell_all(wilds, self.colors, verbs().values()))

    def _lay_out(self) -> Iterator[Card]:
        for color in self.colors:
            for kind in self.suit:
                name = f"{COLOR_NAMES[color].capitalize()} {kind.name}"
                card = Card(color + kind.code, name, color, kind.code, kind)
                yield from [card] * kind.copies
        for kind in self.others:
            yield from [Card(kind.code, kind.name, kind.color, kind.code, kind)] * kind.copies

    def _fits(self) -> Iterator[tuple[tuple[str, str | None], frozenset[str]]]:
        for top in self.cards.values():
            if top.color is None:
                # a first-card wild that awaits its colour: nothing can be played
                yield (top.code, None), frozenset()
            for color in (top.color,) if top.color else self.colors:
                codes = (card.code for card in self.cards.values() if goes_on(card, top, color))
                yield (top.code, color), frozenset(codes)

    def __hash__(self) -> int:
        return hash((self.id, self.name))

    @functools.cached_property
    def customizable(self) -> tuple[str, ...]:
        """The codes of the cards whose rule the players write, in the order of `custom`."""
        return tuple(kind.code for kind in self.others if kind.custom)

    @property
    def color_names(self) -> tuple[str, ...]:
        return tuple(COLOR_NAMES[color] for color in self.colors)


def goes_on(card: Card, top: Card, color: str | None) -> bool:
    """TURN-2: by colour, number or symbol, or as a wild; CHEESE-1: some only on one colour."""
    if card.kind.on not in (None, color):
        return False
    return card.wild or card.color == color or card.face == top.face
