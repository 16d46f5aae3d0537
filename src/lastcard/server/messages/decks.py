"""What is asked and answered while somebody makes a deck."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from lastcard.server.catalogue import EditionInfo  # noqa: TC001  # pydantic reads the annotations
from lastcard.server.messages.fields import DeckText, Language, Message
from lastcard.server.messages.parts import Trouble  # noqa: TC001
from lastcard.words import ENGLISH


class DeckDraft(Message):
    """A deck as far as somebody has made it: the text of its file, or what would stand in it."""

    deck: DeckText | dict[str, Any]
    language: Language = ENGLISH


class DeckAnswer(Message):
    """What a draft makes: a deck, or what is wrong with it."""

    made: DeckInfo | None
    problem: Trouble | None


class DeckInfo(Message):
    """A deck that can be played."""

    edition: EditionInfo
    deck: str = Field(description="the text of its file, in TOML")
    data: dict[str, Any] = Field(description="what stands in it, every card in full")
    most_players: int = Field(description="how many can play with it, with hands of 7 cards")
    not_simulated: str | None = Field(
        description="why the simulator cannot play it; null where it can"
    )
