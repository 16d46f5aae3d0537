"""What an edition is called: by the catalogue, or else as its file says."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lastcard.engine.edition import Edition
    from lastcard.words.speaker import Speaker


def edition_name(edition: Edition, speaker: Speaker) -> str:
    return _said(edition, speaker, "") or edition.name


def edition_blurb(edition: Edition, speaker: Speaker) -> str:
    """What is special about it, in a sentence; empty where nobody says."""
    return _said(edition, speaker, ".blurb") or edition.blurb


def _said(edition: Edition, speaker: Speaker, attribute: str) -> str:
    key = f"edition-{edition.id}{attribute}"
    return speaker.say(key) if speaker.catalogue.has(key) else ""
