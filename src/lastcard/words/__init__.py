"""Every sentence: one Fluent catalogue a language, and the speaker who says them."""

from lastcard.words.catalogue import ENGLISH, catalogue, catalogue_text, languages
from lastcard.words.speaker import YOU, Speaker, english

__all__ = ["ENGLISH", "YOU", "Speaker", "catalogue", "catalogue_text", "english", "languages"]
