"""The action space: every action of a setup, numbered once for all environments.

An action keeps its number through a whole match and for every seat. What concerns another seat is
numbered relative to the one who acts: `catch:+1` is the player to the left, whatever the direction
of play, so that all seats can share one policy.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from lastcard.engine.actions import CATCH, COLOR, DRAW, PASS, UNO, Verb
from lastcard.engine.declared import asks, verbs
from lastcard.spaces.offers import JUMP

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from numpy.typing import NDArray

    from lastcard.engine.effects import Effect
    from lastcard.engine.state import Setup


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
        if not target.startswith("+"):
            return self.names[number]
        return f"{verb}:{(seat + int(target)) % self.players}"

    def number(self, action: str, seat: int) -> int:
        """The number of an action of that seat; a `KeyError` if it is none of this space."""
        found = self.numbers.get(action)
        if found is not None:
            return found
        verb, _, target = action.partition(":")
        if not target.isdecimal():
            raise KeyError(action)
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
    edition = setup.edition
    for code in edition.cards:
        yield from edition.plays[code]
    useful = _answers(setup)
    # calls and catches, which answer nothing, come last
    for verb in sorted(verbs().values(), key=lambda verb: not verb.answers):
        if verb in useful:
            yield from _spelled(setup, verb)


def _answers(setup: Setup) -> set[Verb]:
    """Every verb that a game of the setup can have use for."""
    own = {DRAW, PASS}
    if asks_color(setup):
        own.add(COLOR)
    if setup.rules.uno == "called":
        own |= {UNO, CATCH}
    return own.union(*(effect.answers(setup.rules) for effect in setup.kinds_of_effects()))


def _spelled(setup: Setup, verb: Verb) -> Iterator[str]:
    if verb.takes == "seat":
        first = 0 if verb.oneself else 1
        yield from (f"{verb.word}:+{place}" for place in range(first, setup.players))
        return
    edition = setup.edition
    codes = [c for c, card in edition.cards.items() if card.color or not verb.colored]
    yield from (action.text for action in verb.spellings(codes, edition.colors))


def has(setup: Setup, kind: type[Effect]) -> bool:
    """Whether any card of the setup, its written cards and house rules included, does that."""
    return any(issubclass(effect, kind) for effect in setup.kinds_of_effects())


def asks_color(setup: Setup) -> bool:
    """START-4: whether a wild can start the discard pile."""
    return any(card.kind.first == "color" for card in setup.edition.cards.values())


def decisions(setup: Setup) -> tuple[str, ...]:
    """The kinds of decision the setup can ask for, in the order of the observation."""
    possible = {"turn", "drawn"}
    if asks_color(setup):
        possible.add("color")
    for effect in setup.kinds_of_effects():
        if effect.asks is not None and (effect.asks.plays or effect.answers(setup.rules)):
            possible.add(effect.asks.kind)
    kinds = tuple(kind for kind in asks() if kind in possible)
    return (*kinds, JUMP) if setup.rules.jump_in else kinds
