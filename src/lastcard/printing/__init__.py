"""A deck on paper: cards in true size to cut out, and the rules, as a PDF."""

from lastcard.printing.paper import PAPERS
from lastcard.printing.pdf import make_pdf

__all__ = ["PAPERS", "make_pdf"]
