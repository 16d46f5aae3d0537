"""What the machine knows of a setup before any game of it: tables, and how deep the stack gets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from lastcard.engine.effects.fields import FACES
from lastcard.sim.machine.programs import DISCARDED, WILD, Program, program_of
from lastcard.sim.machine.rows import Source, source_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from lastcard.engine.effects import Effect
    from lastcard.engine.state import Setup

    Bits = Mapping[str, tuple[int, ...]]
    Table = NDArray[np.uint32]

SPARE = 2
"""Frames besides those of nested lists: of a house rule, and of a penalty."""


@dataclass(frozen=True, eq=False)
class Machine:
    source: Source
    program: Program
    effects: frozenset[type[Effect]]
    """Everything that can happen."""
    frames: int
    """How many effects can be at work at once."""
    adds: Table
    """By the number of a card, what it adds to a debt."""
    stackable: tuple[Table, ...]
    """A word a colour: by the number of the top card, the cards that can be added to its debt."""
    discarded: tuple[Table, ...]
    """A word a colour: by what is to be discarded, those cards."""


def machine_of(setup: Setup, codes: dict[int, str], bits: dict[str, tuple[int, ...]]) -> Machine:
    source = source_of(setup)
    return Machine(
        source=source,
        program=program_of(setup, source, codes, bits),
        effects=setup.kinds_of_effects(),
        frames=source.depth + SPARE,
        adds=_adds(setup, codes),
        stackable=_stackable(setup, codes, bits),
        discarded=_discarded(setup, bits),
    )


def _adds(setup: Setup, codes: dict[int, str]) -> Table:
    table = np.zeros(32 * len(setup.edition.colors), np.uint32)
    for number, code in codes.items():
        table[number] = setup.edition.cards[code].kind.stack
    return table


def _stackable(setup: Setup, codes: dict[int, str], bits: Bits) -> tuple[Table, ...]:
    words = range(len(setup.edition.colors))
    tables = [np.zeros(32 * len(words), np.uint32) for _ in words]
    if setup.rules.stacking != "off":
        for number, top in codes.items():
            allowed = setup.stackable(top, setup.edition.cards)
            for word in words:
                tables[word][number] = sum(bits[code][word] for code in allowed)
    return tuple(tables)


def _discarded(setup: Setup, bits: Bits) -> tuple[Table, ...]:
    words = range(len(setup.edition.colors))
    tables = [np.zeros(WILD + 1 + len(FACES), np.uint32) for _ in words]

    for code, card in setup.edition.cards.items():
        found = [DISCARDED[name] for name, face in FACES.items() if card.face == face]
        if card.wild:
            found.append(WILD)
        if card.color is not None:
            found.append(setup.edition.colors.index(card.color))
        for what in found:
            for word in words:
                tables[word][what] |= np.uint32(bits[code][word])
    return tuple(tables)
