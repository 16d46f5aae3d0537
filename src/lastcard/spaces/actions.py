"""The action space: every action of a setup, numbered once for all environments.

An action keeps its number through a whole match and for every seat. What concerns another seat is
numbered relative to the one who acts: `catch:+1` is the player to the left, whatever the direction
of play, so that all seats can share one policy.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from lastcard.engine.effects import (
    Challenge,
    Dare,
    DiscardTo,
    Effect,
    Follow,
    Show,
    SwapHands,
    Vote,
    walk,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from numpy.typing import NDArray

    from lastcard.engine.state import Setup

RELATIVE = ("catch", "swap")
"""The verbs whose target is a seat."""


@dataclass(frozen=True)
class ActionSpace:
    players: int
    names: tuple[str, ...]
    """The actions in order; targets are written relative to the one who acts: `catch:+1`."""
    numbers: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "numbers", {name: at for at, name in enumerate(self.names)})

    def __len__(self) -> int:
        return len(self.names)

    def spell(self, number: int, seat: int) -> str:
        """The notation of an action of that seat."""
        verb, _, target = self.names[number].partition(":")
        if verb not in RELATIVE:
            return self.names[number]
        return f"{verb}:{(seat + int(target)) % self.players}"

    def number(self, action: str, seat: int) -> int:
        """The number of an action of that seat; a `KeyError` if it is none of this space."""
        verb, _, target = action.partition(":")
        if verb not in RELATIVE:
            return self.numbers[action]
        return self.numbers[f"{verb}:+{(int(target) - seat) % self.players}"]

    def mask(self, actions: Iterable[str], seat: int) -> NDArray[np.bool_]:
        """Which actions of the space are in a list of legal ones."""
        allowed = bytearray(len(self.names))
        for action in actions:
            allowed[self.number(action, seat)] = True
        return np.frombuffer(allowed, dtype=np.bool_)


def action_space(setup: Setup) -> ActionSpace:
    """Whatever some player might do in some game of that setup, and nothing else."""
    return ActionSpace(setup.players, tuple(_names(setup)))


def _names(setup: Setup) -> Iterator[str]:
    edition, rules = setup.edition, setup.rules
    for code in edition.cards:
        yield from edition.plays[code]
    yield "draw"
    yield "pass"
    if asks_color(setup):
        yield from (f"color:{color}" for color in edition.colors)
    challenged = has(setup, Challenge)
    if challenged and rules.bluffing:
        yield "challenge"
    if (challenged and rules.bluffing) or rules.stacking != "off":
        yield "accept"
    if has(setup, Show):
        yield from (f"show:{code}" for code, card in edition.cards.items() if card.color)
    if has(setup, DiscardTo):
        yield from (f"discard:{code}" for code in edition.cards)
    if has(setup, Vote):
        yield from ("vote:yes", "vote:no")
    if has(setup, Dare):
        yield from ("dare:do", "dare:refuse")
    if has(setup, SwapHands):
        yield from (f"swap:+{place}" for place in range(1, setup.players))
    if rules.uno == "called":
        yield "uno"
        yield from (f"catch:+{place}" for place in range(1, setup.players))


def has(setup: Setup, kind: type[Effect]) -> bool:
    """Whether any card of the setup, its written cards and house rules included, does that."""
    printed = (effect for effects in setup.effects.values() for effect in walk(effects))
    house = (effect for laid in setup.house.values() for effect, _ in laid)
    return any(isinstance(effect, kind) for found in (printed, house) for effect in found)


def asks_color(setup: Setup) -> bool:
    """START-4: whether a wild can start the discard pile."""
    return any(card.kind.first == "color" for card in setup.edition.cards.values())


def decisions(setup: Setup) -> tuple[str, ...]:
    """The kinds of decision the setup can ask for, in the order of the observation."""
    possible = {
        "turn": True,
        "drawn": True,
        "color": asks_color(setup),
        "challenge": has(setup, Challenge) and setup.rules.bluffing,
        "follow": has(setup, Follow),
        "show": has(setup, Show),
        "discard": has(setup, DiscardTo),
        "vote": has(setup, Vote),
        "dare": has(setup, Dare),
        "swap": has(setup, SwapHands),
        "stack": setup.rules.stacking != "off",
    }
    return tuple(kind for kind, asked in possible.items() if asked)
