"""The score sheet: every card counted, between rounds and at the match's end."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from lastcard.drawing.hands import sorted_hand
from lastcard.palette import CREAM, DARK, PALE, PANEL, TABLE
from lastcard.tui.cards import token
from lastcard.tui.settled import goal
from lastcard.tui.words import only_person, speaker_at
from lastcard.words import Speaker

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.app import ComposeResult

    from lastcard.engine import Card
    from lastcard.local import LocalTable

HEADS = ("cards", "points", "round", "total")


class ScoreScreen(Screen[None]):
    DEFAULT_CSS = f"""
    ScoreScreen {{ background: {TABLE}; color: {CREAM}; }}
    ScoreScreen #title {{ background: {CREAM}; color: {DARK}; text-style: bold; padding: 1 2; }}
    ScoreScreen VerticalScroll {{ padding: 1 2; scrollbar-color: {PALE};
                                  scrollbar-background: {PANEL}; }}
    ScoreScreen #foot {{ height: 1; background: {PANEL}; color: {CREAM}; padding: 0 1;
                         dock: bottom; }}
    """

    def __init__(self, table: LocalTable, go_on: Callable[[], None]) -> None:
        super().__init__()
        self._table = table
        self._go_on = go_on
        self._sheet = Static(markup=False)

    def compose(self) -> ComposeResult:
        over = self._table.game.over
        yield Static("\n".join(headline(self._table)), id="title", markup=False)
        with VerticalScroll():
            yield self._sheet
        foot = Speaker().say("terminal-scores-foot", over="yes" if over else "no")
        yield Static(foot, id="foot", markup=False)

    def on_resize(self, event: events.Resize) -> None:
        self._sheet.update("\n".join(sheet(self._table, max(40, event.size.width - 6))))

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).can_focus = False

    def on_key(self, event: events.Key) -> None:
        event.stop()
        scroll = self.query_one(VerticalScroll)
        match event.key:
            case "enter" | "space":
                self._leave()
            case "q":
                self.app.exit()
            case "down" | "pagedown":
                scroll.scroll_page_down(animate=False)
            case "up" | "pageup":
                scroll.scroll_page_up(animate=False)

    def on_click(self) -> None:
        self._leave()

    def _leave(self) -> None:
        over = self._table.game.over
        self._go_on()
        if not over:
            self.dismiss()


def headline(table: LocalTable) -> list[str]:
    """Who is out, and who has won."""
    game = table.game
    say = speaker_at(table, only_person(table)).say
    first = say("terminal-round-out", number=game.number, seat=game.round.winner)
    if game.winners:
        return [first, say("terminal-match-won", seats=game.winners)]
    return [first, goal(game.setup.rules)]


def sheet(table: LocalTable, width: int) -> list[str]:
    """Seat by seat: the cards left with their points, the round, the total."""
    game = table.game
    cards = game.setup.edition.cards
    hands = game.round.hands
    sums = [sum(cards[code].kind.points for code in hand) for hand in hands]
    tally = game.setup.rules.scoring == "tally"
    wide = max(8, *(len(name) for name in table.names)) + 2
    best = min if tally else max
    lead = best(game.scores[seat] for seat in game.active_seats())
    room = max(20, width - wide - 22)
    speaker = Speaker(table.names, game.setup.edition)
    left, points, gained, total = (speaker.say(f"terminal-sheet-{head}") for head in HEADS)
    heads = f"{left:<{room}} {points:>6} {gained:>6} {total:>7}"
    lines = [" " * wide + heads, "─" * width]
    for seat, name in enumerate(table.names):
        out = seat == game.round.winner
        gain = sums[seat] if tally else sum(sums) if out else 0
        hand = sorted_hand(hands[seat], game.setup.edition)
        none = speaker.say("terminal-has-left" if seat in game.left else "terminal-sheet-out")
        held = speaker.list(_worth(speaker, cards[code]) for code in hand) or none
        rows = textwrap.wrap(held, room - 1) or [""]
        mark = "▸" if game.scores[seat] == lead and lead else " "
        numbers = f"{sums[seat]:>6} {f'+{gain}':>6} {game.scores[seat]:>7}"
        lines.append(f"{mark} {name:<{wide - 2}}{rows[0]:<{room}} {numbers}")
        lines += [" " * wide + row for row in rows[1:]]
        if len(table.names) <= 5:
            lines.append("")
    return lines


def _worth(speaker: Speaker, card: Card) -> str:
    """A card and its points, with blanks at which no line may end."""
    assert speaker.edition is not None
    name = token(card, speaker.edition) if card.color else speaker.kind(card.kind)
    said = speaker.say("terminal-worth", name=name, number=card.kind.points)
    return said.replace(" ", "\N{NO-BREAK SPACE}")
