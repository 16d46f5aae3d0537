"""A whole deck as a PDF: fronts and backs by turns, then its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard import __version__
from lastcard.drawing.canvas import Box
from lastcard.drawing.faces import front_of
from lastcard.printing.backs import draw_back
from lastcard.printing.canvas import Canvas
from lastcard.printing.fronts import UNIT, draw_front
from lastcard.printing.paper import A_SHEET, CARD_HEIGHT, CARD_WIDTH, GAP, MARK, PAPERS
from lastcard.printing.rules import RulesPages
from lastcard.words import ENGLISH, Speaker
from lastcard.words.card_texts import CardTexts
from lastcard.words.editions import edition_name
from lastcard.words.rules_page import rules_paragraphs

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lastcard.drawing.faces import Front
    from lastcard.engine import CustomCard, Edition
    from lastcard.printing.paper import Paper, PaperName

GREY = "#777777"


def make_pdf(
    edition: Edition,
    custom: Sequence[CustomCard | None] = (),
    paper: PaperName = "a4",
    language: str = ENGLISH,
    *,
    backs: bool = True,
    drawn: Callable[[int], object] = lambda cards: None,
) -> bytes:
    """The deck with what is written on its customizable cards, to be printed and cut.

    `drawn` hears how many cards have been drawn, again and again.
    """
    speaker = Speaker(edition=edition, language=language)
    texts = CardTexts(speaker)
    written = dict(zip(edition.customizable, custom, strict=False))
    fronts = {card.code: front_of(card, written, speaker, texts) for card in edition.cards.values()}
    sheets = _Sheets(PAPERS[paper], edition, speaker)
    sheets.canvas.pdf.setTitle(edition_name(edition, speaker))
    sheets.canvas.pdf.setCreator(f"Lastcard {__version__}")
    sheets.canvas.pdf.setCatalogEntry("Lang", language)
    for first in range(0, len(edition.deck), A_SHEET):
        codes = edition.deck[first : first + A_SHEET]
        sheets.fronts([fronts[code] for code in codes])
        if backs:
            sheets.backs(len(codes))
        drawn(first + len(codes))
    RulesPages(sheets.canvas, sheets.paper).lay_out(rules_paragraphs(edition, custom, language))
    return sheets.canvas.finished()


class _Sheets:
    """The pages to cut."""

    def __init__(self, paper: Paper, edition: Edition, speaker: Speaker) -> None:
        self.paper = paper
        self.canvas = Canvas(paper)
        self._edition = edition
        self._hint = speaker.say("print-hint")
        self._forms: set[str] = set()

    def fronts(self, fronts: Sequence[Front]) -> None:
        self._marks()
        for front, (x, y) in zip(fronts, self.paper.places(), strict=False):
            self.canvas.put(self._front(front), x, y, CARD_HEIGHT)
        self.canvas.pdf.showPage()

    def backs(self, number: int) -> None:
        self._marks()
        for _, (x, y) in zip(range(number), self.paper.places(mirrored=True), strict=False):
            self.canvas.put(self._back(), x, y, CARD_HEIGHT)
        self.canvas.pdf.showPage()

    def _front(self, front: Front) -> str:
        """Its form; equal cards share one."""
        form = f"front-{front.card.code}"
        if self._is_new(form):
            with self.canvas.form(form, CARD_WIDTH, CARD_HEIGHT, UNIT):
                draw_front(self.canvas, front, self._edition)
        return form

    def _back(self) -> str:
        if self._is_new("back"):
            with self.canvas.form("back", CARD_WIDTH, CARD_HEIGHT, UNIT):
                draw_back(self.canvas)
        return "back"

    def _is_new(self, form: str) -> bool:
        new = form not in self._forms
        self._forms.add(form)
        return new

    def _marks(self) -> None:
        for mark in self.paper.cut_marks():
            self.canvas.line(*mark, 0.15, GREY)
        # beside the marks of the middle column
        x, y = self.paper.left + CARD_WIDTH + 2, self.paper.top - GAP - MARK
        self.canvas.fit(self._hint, Box(x, y, CARD_WIDTH - 4, MARK), (2.4, 1.2), GREY)
