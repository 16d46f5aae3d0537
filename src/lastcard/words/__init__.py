"""Every sentence that people read, once for each language, in Fluent."""

from __future__ import annotations

from lastcard.words.catalogue import catalogue_text, languages

__all__ = ["catalogue_text", "languages"]
