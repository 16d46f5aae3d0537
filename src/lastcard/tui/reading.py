"""Pages to read: the rules of this edition, the whole log of the round."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from lastcard.palette import CREAM, PALE, PANEL, TABLE
from lastcard.tui.settled import settled
from lastcard.words import Speaker
from lastcard.words.rules_page import rules_page, wrapped

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

    from lastcard.engine import Setup
    from lastcard.tui.history import History

_CLOSE = ("escape", "enter", "q", "question_mark", "l", "space")


class PageScreen(Screen[None]):
    """A text to scroll through; the game waits meanwhile."""

    DEFAULT_CSS = f"""
    PageScreen {{ background: {TABLE}; color: {CREAM}; }}
    PageScreen VerticalScroll {{ padding: 0 2; scrollbar-color: {PALE};
                                 scrollbar-background: {PANEL}; }}
    PageScreen #foot {{ height: 1; background: {PANEL}; color: {PALE}; padding: 0 1;
                        dock: bottom; }}
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding(key, "close", show=False) for key in _CLOSE]

    def __init__(self, text: str, *, at_end: bool = False) -> None:
        super().__init__()
        self._text = text
        self._at_end = at_end
        self._page = Static(markup=False)

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            yield self._page
        yield Static(Speaker().say("terminal-page-foot"), id="foot", markup=False)

    def on_mount(self) -> None:
        scroll = self.query_one(VerticalScroll)
        scroll.focus()
        if self._at_end:
            self.call_after_refresh(scroll.scroll_end, animate=False)

    def on_resize(self, event: events.Resize) -> None:
        self._page.update("\n".join(wrapped(self._text, max(20, event.size.width - 8))))

    def action_close(self) -> None:
        self.dismiss()


def rules_of(setup: Setup, *before: str) -> PageScreen:
    """The rules of this very game: what its players settled, then the edition's page."""
    lines = [*before, *settled(setup)]
    if lines:
        lines.append("")
    return PageScreen("\n".join([*lines, rules_page(setup.edition, ids=True)]))


def log_page(history: History, seat: int | None) -> PageScreen:
    told = [f"· {sentence}" for sentence, _ in history.sentences(seat)]
    return PageScreen("\n".join([Speaker().say("terminal-log"), "", *told]), at_end=True)
