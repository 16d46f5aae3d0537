"""Everything on the table screen, and how a position is put on it."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from lastcard.drawing.hands import sorted_hand
from lastcard.engine import view
from lastcard.engine.actions import CATCH
from lastcard.palette import ALARM, CREAM, DARK, GOLD, PALE, PANEL, TABLE
from lastcard.tui.canvas import cut
from lastcard.tui.chips import Chip, ChipsRow
from lastcard.tui.hand import HandView
from lastcard.tui.log import LogView
from lastcard.tui.piles import WIDE, PilesView
from lastcard.tui.room import USUAL
from lastcard.tui.seats import SeatsView
from lastcard.tui.settled import written
from lastcard.tui.words import only_person, speaker_at
from lastcard.words import Speaker
from lastcard.words.card_texts import CardTexts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual import events
    from textual.app import ComposeResult

    from lastcard.engine import Game, View
    from lastcard.tui.history import Told
    from lastcard.tui.prompts import Option, Prompt
    from lastcard.tui.words import TableSeen

QUESTION = NOTICE = 2
"""The lines a question has at least, and a notice at most."""


class Board(Vertical):
    """At 60x20 everything is visible at once; what is larger gives room to the middle."""

    DEFAULT_CSS = f"""
    Board {{ background: {TABLE}; color: {CREAM}; }}
    Board #head {{ height: 1; background: {PANEL}; color: {PALE}; padding: 0 1; }}
    Board #seats {{ height: 3; margin-bottom: 1; }}
    Board #middle {{ height: 1fr; min-height: 6; }}
    Board #piles {{ width: {WIDE}; }}
    Board #log {{ width: 1fr; }}
    Board #notice {{ padding: 0 1; color: {ALARM}; }}
    Board #notice.hint {{ color: {GOLD}; }}
    Board #question {{ padding: 0 1; background: {PANEL}; color: {PALE}; }}
    Board #question.asked {{ background: {CREAM}; color: {DARK}; text-style: bold; }}
    Board #options {{ height: 1; }}
    Board #caption {{ height: 1; }}
    Board #caption.spare {{ display: none; }}
    Board #label {{ width: 1fr; padding: 0 1; color: {CREAM}; }}
    Board #alert {{ width: auto; padding: 0 1; background: {GOLD}; color: {DARK};
                    text-style: bold; display: none; }}
    Board #alert.on {{ display: block; }}
    Board #hand {{ height: 6; }}
    Board #keys {{ height: 1; background: {PANEL}; }}
    Board.-tall #hand {{ height: 8; }}
    Board.-tall #seats {{ margin: 1 0; }}
    Board.-tall #middle {{ margin-bottom: 1; }}
    Board.-tall #options {{ margin: 1 0; }}
    Board.-wide #piles {{ width: {WIDE + 18}; }}
    Board.-narrow #piles {{ width: {WIDE - 3}; }}
    Board.-short #seats {{ margin-bottom: 0; }}
    Board.-short #middle {{ min-height: 5; }}
    Board.-short #hand {{ height: 5; }}
    """

    def __init__(self, table: TableSeen) -> None:
        super().__init__()
        self._table = table
        edition = table.game.setup.edition
        self.seats = SeatsView(edition, table.names, id="seats")
        self.piles = PilesView(edition, id="piles")
        self.log_view = LogView(id="log")
        self.options = ChipsRow(id="options")
        self.hand = HandView(edition, id="hand")
        self.keys = ChipsRow(id="keys", background=PANEL)
        self.head = Static(id="head", markup=False)
        self.notice = Static(id="notice", markup=False)
        self.question = Static(id="question", markup=False)
        self.label = Static(id="label", markup=False)
        self.alert = Static(id="alert", markup=False)
        self._asked = self._noticed = ""
        self._captionless = False

    def compose(self) -> ComposeResult:
        yield self.head
        yield self.seats
        with Horizontal(id="middle"):
            yield self.piles
            yield self.log_view
        yield self.notice
        yield self.question
        yield self.options
        with Horizontal(id="caption"):
            yield self.label
            yield self.alert
        yield self.hand
        yield self.keys

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.width >= 110, "-wide")
        self.set_class(event.size.width < USUAL[0], "-narrow")
        self.set_class(event.size.height >= 34, "-tall")
        self.set_class(event.size.height < USUAL[1], "-short")
        self._share_lines()

    def put(self, seen: View, told: Sequence[Told]) -> None:
        """Everything but the hand: the others, the piles, what has happened."""
        self.head.update(self._headline(self._table.game, seen))
        self.seats.show(seen, seen["seat"])
        self.piles.show(seen)
        self.log_view.tell(told)

    def lay(self, seat: int | None, prompt: Prompt | None, told: Sequence[Told]) -> None:
        """Put the table as that seat may see it; without a seat every hand is face down."""
        game = self._table.game
        seen = view(game, seat)
        self.put(seen, told)
        edition = game.setup.edition
        if seat is None or prompt is None:
            self.hand.hold([], frozenset(), hidden=game.setup.rules.hand_size)
        else:
            self.hand.hold(sorted_hand(seen["hand"], edition), frozenset(prompt.plays))
        alert = prompt.alert if prompt else ""
        self.alert.update(alert)
        self.alert.set_class(bool(alert), "on")
        self._captionless = prompt is not None and not prompt.plays and not alert
        self.caption(prompt)
        self.keys.offer(_key_chips(prompt))

    def _headline(self, game: Game, seen: View) -> str:
        rules, seat = game.setup.rules, seen["seat"]
        say = speaker_at(self._table, only_person(self._table)).say
        parts = [game.setup.edition.name, say("terminal-head-round", number=game.number)]
        if self.size.width >= USUAL[0]:
            parts.insert(0, "Lastcard")
        parts.append(say("terminal-head-goal", scoring=rules.scoring, number=rules.target))
        if seat is not None:
            parts.append(say("terminal-head-points", seat=seat, number=game.scores[seat]))
        for frame in seen["lasting"]:
            if text := frame["effect"].get("honour"):
                parts.append(say("terminal-head-promise", text=text))
        return "  ·  ".join(parts)

    def caption(self, prompt: Prompt | None) -> None:
        """The name of the selected card under the cards' feet."""
        code = self.hand.code
        if prompt is None or code is None:
            self.label.update("")
            return
        setup = self._table.game.setup
        speaker = Speaker(edition=setup.edition)
        name = speaker.card(code)
        own = written(setup).get(code)
        if own is not None:
            kind, text = setup.edition.cards[code].kind, CardTexts(speaker).card(own)
            name = speaker.say("terminal-caption-own", kind=kind, name=own.name, text=text)
        mark = "▸ " if code in prompt.plays else "  "
        self.label.update(cut(mark + name, max(20, self.size.width - len(prompt.alert) - 5)))

    def pose(self, question: str, options: tuple[Option, ...], at: int | None, asked: bool) -> None:
        self._asked = question
        self.question.set_class(asked, "asked")
        self._share_lines()
        chips = tuple(Chip(option.key, option.label, option.color) for option in options)
        self.options.offer(chips, at)

    def announce(self, text: str, *, hint: bool = False) -> None:
        """Above the question: what was refused, suggested, or done to the viewer."""
        self._noticed = text
        self.notice.set_class(hint, "hint")
        self._share_lines()

    def _share_lines(self) -> None:
        """A question that needs more lines takes those of the notice and of the caption."""
        width, height = self.size
        if not width:
            return
        both = QUESTION + (1 if height < USUAL[1] else 2)
        asked = textwrap.wrap(self._asked, width - 2)
        noticed = textwrap.wrap(self._noticed, width - 2)
        # no card can be played, so its name need not be said
        spare = self._captionless and len(asked) + len(noticed) > both
        self.query_one("#caption").set_class(spare, "spare")
        both += spare
        room = max(both - min(NOTICE, len(noticed)), min(QUESTION, len(asked)))
        lines = min(room, max(QUESTION, len(asked)))
        _fill(self.question, asked, lines, width - 2)
        _fill(self.notice, noticed, min(NOTICE, both - lines), width - 2)


def _fill(place: Static, text: list[str], lines: int, width: int) -> None:
    """As much of a text as there are lines for it."""
    place.styles.height = lines
    if len(text) > lines > 0:
        text = [*text[: lines - 1], cut(" ".join(text[lines - 1 :]), width)]
    place.update("\n".join(text))


def _key_chips(prompt: Prompt | None) -> tuple[Chip, ...]:
    legal = prompt.legal if prompt else ()
    catch = any(action.startswith(f"{CATCH.word}:") for action in legal)
    asked = prompt is not None and prompt.asked
    say = Speaker().say
    return (
        Chip("d", say("terminal-key-draw"), ready="draw" in legal),
        Chip("p", say("terminal-key-pass"), ready="pass" in legal),
        Chip("u", say("terminal-key-uno"), ready="uno" in legal, urgent="uno" in legal),
        Chip("c", say("terminal-key-catch"), ready=catch, urgent=catch),
        Chip("h", say("terminal-key-hint"), ready=asked),
        Chip("l", say("terminal-key-log")),
        Chip("?", say("terminal-key-rules")),
        Chip("q", say("terminal-key-quit")),
    )
