"""What just happened, in the words below a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine import seen_by

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lastcard.engine import Event
    from lastcard.words import Speaker

SEEN = ("drew_for_deal", "deals", "dealt", "hand", "counted")
"""Too many to be read; the picture shows what came of them."""


def caption_of(events: Iterable[Event], speaker: Speaker) -> str:
    """The events of one moment as everybody heard them: which cards they were, the hands show."""
    public = [seen_by(event, None) for event in events if event.kind not in SEEN]
    return " ".join(filter(None, map(speaker.event, public)))
