"""Writing a card: sentences with blanks, made from the declarations and the catalogue."""

from lastcard.words.writing.drafts import Draft, Step, StepList, read_draft
from lastcard.words.writing.palette import Offer, offers
from lastcard.words.writing.plain_text import effects_from, text_of
from lastcard.words.writing.sentences import Blank, Part, Wording, wording

__all__ = [
    "Blank",
    "Draft",
    "Offer",
    "Part",
    "Step",
    "StepList",
    "Wording",
    "effects_from",
    "offers",
    "read_draft",
    "text_of",
    "wording",
]
