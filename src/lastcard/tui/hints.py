"""A hint at the keyboard: what a good player would do, and the sentence that says it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lastcard.bots.hints import called, sentence
from lastcard.tui.words import answer_words, speaker_at

if TYPE_CHECKING:
    from lastcard.local import LocalTable


class SaidHint(NamedTuple):
    action: str
    """Empty where only the player can know what to answer."""
    words: str


def hint(table: LocalTable, seat: int) -> SaidHint:
    """What to do at that seat now, and why."""
    speaker = speaker_at(table, seat)
    found = table.hint(seat, speaker)
    said = ""
    if found.action:
        said = answer_words(speaker, called(speaker, table.game, found.action))
    return SaidHint(found.action, sentence(speaker, said, found))
