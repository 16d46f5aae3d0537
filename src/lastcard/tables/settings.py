"""What a table is to be played with, settled when it is opened."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from lastcard.editions import BUILT_IN, load_edition
from lastcard.editions.loader import read_edition
from lastcard.editions.presets import load_presets
from lastcard.engine import BadInput, Rules, read_custom, read_rules
from lastcard.engine.deal import FEWEST, MOST, make_setup
from lastcard.engine.errors import shown
from lastcard.engine.silence import silent_edition
from lastcard.tables.words import check_words, own_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import CustomCard, Edition

BY_THE_DAY = 86_400
"""The clock of those who play by correspondence: most of the time none of them is there."""
CLOCKS = (0, 15, 30, 60, BY_THE_DAY)
"""Seconds for a decision; 0 is no clock."""
LONGEST_GRACE = 10.0
OWN = "own"
"""What an edition that people bring themselves is called: by no name of theirs."""


@dataclass(frozen=True)
class Settings:
    edition: Edition
    rules: Rules = field(default_factory=Rules)
    custom: tuple[CustomCard | None, ...] = ()
    size: int = 4
    clock: int = 0
    grace: float = 1.5
    """Seconds in which UNO can be called or its lack caught before the next turn goes on."""
    public: bool = False
    hints: bool = True
    """Whether players may ask what a good player would do; each of them can still be against it."""
    takeover: bool = False
    """Whether a friend who comes later may take a bot's seat in the game."""
    practice: bool = False
    """Whether it is for trying a card out, which is in the host's hand from the first deal."""
    lesson: str = ""
    """The lesson that is taught there, with the lesson's own deal."""

    @property
    def alone(self) -> bool:
        """Whether one person plays there against bots, and nobody has to be asked for anything."""
        return self.practice or bool(self.lesson)

    @cached_property
    def own_words(self) -> frozenset[str]:
        """What its people have written on their cards: for those who sit there."""
        return own_words(self.custom, self.edition)

    @cached_property
    def edition_for_strangers(self) -> Edition:
        return silent_edition(self.edition, self.own_words)

    def to_json(self) -> dict[str, Any]:
        return {
            "edition": self.edition.id,
            **({"deck": self.edition.file} if self.edition.file else {}),
            "rules": self.rules.to_json(),
            "custom": [card.to_json() if card else None for card in self.custom],
            "size": self.size,
            "clock": self.clock,
            "grace": self.grace,
            "public": self.public,
            **({} if self.hints else {"hints": False}),
            **({"takeover": True} if self.takeover else {}),
            **({"practice": True} if self.practice else {}),
            **({"lesson": self.lesson} if self.lesson else {}),
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Settings:
        """What `to_json` has written."""
        edition = load_edition(data["edition"], data.get("deck", ""))
        return cls(
            edition=edition,
            rules=read_rules(data["rules"]),
            custom=read_custom(data["custom"], edition),
            size=data["size"],
            clock=data["clock"],
            grace=data["grace"],
            public=data["public"],
            hints=data.get("hints", True),
            takeover=data.get("takeover", False),
            practice=data.get("practice", False),
            lesson=data.get("lesson", ""),
        )


def read_settings(
    *,
    edition: str = "giant",
    deck: str | None = None,
    rules: Any = None,
    custom: Sequence[str | dict[str, Any] | None] = (),
    size: int = 4,
    clock: int = 0,
    grace: float = 1.5,
    public: bool = False,
    hints: bool = True,
    takeover: bool | None = None,
    practice: bool = False,
    chat: bool = False,
) -> Settings:
    """Check the wishes of whoever opens a table, and settle them.

    With `deck`, the text of an edition's file, they play with that. Without `chat`, nobody's own
    words reach strangers: a public table takes ready-made decks and cards only. Unless they say
    otherwise, friends may take over from bots, and strangers may not.
    """
    printed = _edition(edition) if deck is None else read_edition(deck, OWN)
    if not FEWEST <= size <= MOST:
        raise BadInput("size", "not-in-range", "SETUP-1", value=size, low=FEWEST, high=MOST)
    if clock not in CLOCKS:
        raise BadInput("clock", "not-allowed", value=clock, allowed=list(CLOCKS))
    if not 0 <= grace <= LONGEST_GRACE:
        raise BadInput("grace", "not-seconds", value=shown(grace), most=LONGEST_GRACE)
    settings = Settings(
        edition=printed,
        rules=read_rules(rules),
        custom=read_custom([_written(card, printed) for card in custom], printed),
        size=size,
        clock=clock,
        grace=float(grace),
        public=public,
        hints=hints,
        takeover=not practice and (not public if takeover is None else takeover),
        practice=practice,
    )
    check_words(printed, settings.custom, free=chat or not public)
    make_setup(printed, size, "", settings.rules, settings.custom)
    return settings


def _edition(name: str) -> Edition:
    if name not in BUILT_IN:
        raise BadInput("edition", "no-edition", value=shown(name), allowed=list(BUILT_IN))
    return load_edition(name)


def _written(card: str | dict[str, Any] | None, edition: Edition) -> dict[str, Any] | None:
    """A preset's name stands for what it says."""
    if not isinstance(card, str):
        return card
    presets = load_presets()
    if card not in presets:
        raise BadInput("custom", "no-preset", value=shown(card), allowed=list(presets))
    return presets[card].card(edition.color_names).to_json()
