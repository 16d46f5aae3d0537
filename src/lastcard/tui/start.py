"""The start screen: what to play, with whom, by which rules. Enter plays."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from lastcard.editions import BUILT_IN, load_edition, load_presets
from lastcard.engine import OPTIONS, LastcardError
from lastcard.local import data_folder, resume_table
from lastcard.local.kept_games import SavedGame, unfinished
from lastcard.tui.canvas import Painted, cut
from lastcard.tui.options import LEVELS, MOST_OPPONENTS, StartOptions
from lastcard.tui.palette import ALARM, CREAM, DARK, FILLS, GOLD, PALE, PANEL, SHAPES, TABLE, ink
from lastcard.tui.room import USUAL
from lastcard.words import Speaker, catalogue
from lastcard.words.card_texts import CardTexts
from lastcard.words.editions import edition_blurb

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.app import ComposeResult

    from lastcard.local import LocalTable
    from lastcard.tui.canvas import Canvas

LEFT, VALUE = 4, 30


class Row(NamedTuple):
    """One thing to choose."""

    key: str
    label: str
    choices: tuple[tuple[Any, str], ...]
    """The values, and what they are called."""
    value: Any
    explained: str

    def named(self) -> str:
        return next((name for value, name in self.choices if value == self.value), str(self.value))

    def turned(self, step: int) -> Any:
        values = [value for value, _ in self.choices]
        at = values.index(self.value) if self.value in values else 0
        return values[(at + step) % len(values)]


def _rule_rows(options: StartOptions) -> list[Row]:
    """The options of the rules that are not fine print."""
    speaker = Speaker()
    rows = []
    for name, option in OPTIONS.items():
        if option.fine:
            continue
        offered = option.values or option.steps
        choices = tuple((value, speaker.option_value(name, value)) for value in offered)
        value = options.rules.get(name, option.default)
        label, hint = speaker.option(name), speaker.option_hint(name)
        rows.append(Row(rule_key(name), label, choices, value, hint))
    return rows


def rule_key(name: str) -> str:
    """The letter that turns an option."""
    words = catalogue()
    key = f"option-{name}.key"
    return words.say(key, {}) if words.has(key) else name[0]


def rows_of(options: StartOptions) -> list[Row]:
    """Everything there is to choose, given what is chosen."""
    edition = load_edition(options.edition)
    editions = tuple((name, load_edition(name).name) for name in BUILT_IN)
    people = len(options.humans)
    most = MOST_OPPONENTS + 1 - people
    rows = [
        Row("e", "Edition", editions, options.edition, edition_blurb(edition, Speaker())),
        Row(
            "o",
            "Opponents",
            tuple((n, str(n)) for n in range(0 if people > 1 else 1, most + 1)),
            options.opponents,
            "How many players the computer plays.",
        ),
        Row(
            "l",
            "Their level",
            tuple((name, name) for name in LEVELS),
            options.level,
            "Easy ones forget to call UNO; hard ones count cards, bluff and catch.",
        ),
        Row(
            "p",
            "People here",
            tuple((n, str(n)) for n in range(1, 11)),
            people,
            "Several people take turns at this keyboard; hands are hidden in between.",
        ),
    ]
    rows += _rule_rows(options)
    presets = load_presets()
    written = (("blank", "blank"), *((preset.id, preset.name) for preset in presets.values()))
    for place in range(len(edition.customizable)):
        value = options.custom[place] if place < len(options.custom) else "blank"
        said = "It does nothing but call a colour."
        if value in presets:
            said = CardTexts(Speaker()).card(presets[value].card(edition.color_names))
        rows.append(Row(str(place + 1), f"Custom card {place + 1}", written, value, said))
    return rows


def changed(options: StartOptions, key: str, value: Any) -> StartOptions:
    """The options with one of the rows set to a value."""
    rule = next((name for name, o in OPTIONS.items() if not o.fine and rule_key(name) == key), None)
    if rule is not None:
        return replace(options, rules={**options.rules, rule: value})
    if key.isdecimal():
        custom = [*options.custom, "blank", "blank"][:2]
        custom[int(key) - 1] = value
        return replace(options, custom=tuple(custom))
    if key == "p":
        humans = (
            options.humans[:1] if value == 1 else tuple(f"Player {n + 1}" for n in range(value))
        )
        fewest = 1 if value == 1 else 0
        bots = max(fewest, min(options.opponents, MOST_OPPONENTS + 1 - value))
        return replace(options, humans=humans if value > 1 else ("You",), opponents=bots)
    field = {"e": "edition", "o": "opponents", "l": "level"}[key]
    return replace(options, **{field: value})


class RowsView(Painted):
    """The rows, the selected one lit, with arrows to click at."""

    class Clicked(Message):
        def __init__(self, place: int, step: int) -> None:
            super().__init__()
            self.place, self.step = place, step

    def __init__(self) -> None:
        super().__init__(id="rows")
        self._rows: list[Row] = []
        self._at = 0

    def show(self, rows: list[Row], at: int) -> None:
        self._rows, self._at = rows, at
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        for y, row in enumerate(self._rows):
            lit = y == self._at
            paper, pen = (CREAM, DARK) if lit else (TABLE, CREAM)
            canvas.fill(LEFT - 2, y, canvas.width - 2 * LEFT + 4, 1, ink(pen, paper))
            canvas.put(LEFT - 2, y, "▸" if lit else " ", ink(pen, paper, bold=True))
            canvas.put(LEFT, y, row.key, ink(DARK if lit else GOLD, paper, bold=True))
            canvas.put(LEFT + 2, y, row.label, ink(pen, paper, bold=lit))
            text = cut(f"‹ {row.named()} ›", canvas.width - VALUE - LEFT)
            canvas.put(VALUE, y, text, ink(pen, paper, bold=True))

    def on_click(self, event: events.Click) -> None:
        if event.y < len(self._rows):
            step = 0 if event.x < VALUE - 1 else -1 if event.x <= VALUE + 1 else 1
            self.post_message(self.Clicked(event.y, step))


class StartScreen(Screen[None]):
    DEFAULT_CSS = f"""
    StartScreen {{ background: {TABLE}; color: {CREAM}; }}
    StartScreen #title {{ height: 3; background: {PANEL}; padding: 1 4; text-style: bold; }}
    StartScreen #rows {{ height: 16; margin-top: 1; }}
    StartScreen #explained {{ height: 1fr; padding: 0 4; color: {GOLD}; }}
    StartScreen #explained.bad {{ color: {ALARM}; }}
    StartScreen #foot {{ height: 1; background: {PANEL}; color: {CREAM}; padding: 0 1; }}
    StartScreen.-short #title {{ height: 1; padding: 0 4; }}
    StartScreen.-short #rows {{ height: 15; margin-top: 0; }}
    """

    def __init__(
        self,
        options: StartOptions,
        play: Callable[[LocalTable], None],
        choose: Callable[[], None],
    ) -> None:
        """`choose` shows a list of saved games, where there are several."""
        super().__init__()
        self.options = options
        self._play = play
        self._choose = choose
        self._at = 0
        self.rows = RowsView()
        self.explained = Static(id="explained", markup=False)

    def compose(self) -> ComposeResult:
        yield TitleView()
        yield self.rows
        yield self.explained
        yield Static("", id="foot", markup=False)

    def on_mount(self) -> None:
        self.show()

    def on_resize(self, event: events.Resize) -> None:
        width, height = event.size
        self.set_class(height < USUAL[1], "-short")
        go_on = ("", "   r go on with the saved game", "   r go on with a saved game")
        choose = "↑↓ ←→ or letters choose" if width >= USUAL[0] else "↑↓ ←→"
        foot = f"Enter plays{go_on[len(self._saved())]}   {choose}   q quits"
        self.query_one("#foot", Static).update(foot)

    def _saved(self) -> list[SavedGame]:
        """The games that can be gone on with; two are as good as more."""
        found = unfinished(self.options.data or data_folder())
        return list(islice((game for game in found if isinstance(game, SavedGame)), 2))

    def show(self) -> None:
        rows = rows_of(self.options)
        self._at %= len(rows)
        self.rows.show(rows, self._at)
        self.say(rows[self._at].explained)

    def say(self, text: str, *, bad: bool = False) -> None:
        self.explained.update(text)
        self.explained.set_class(bad, "bad")

    def turn(self, place: int, step: int) -> None:
        """Select a row and turn its value."""
        self._at = place
        row = rows_of(self.options)[place]
        if step:
            self.options = changed(self.options, row.key, row.turned(step))
        self.show()

    def on_rows_view_clicked(self, message: RowsView.Clicked) -> None:
        self.turn(message.place, message.step)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        letter = event.character or ""
        keys = [row.key for row in rows_of(self.options)]
        match event.key:
            case "up" | "shift+tab":
                self.turn((self._at - 1) % len(keys), 0)
            case "down" | "tab":
                self.turn((self._at + 1) % len(keys), 0)
            case "left" | "right" | "space":
                self.turn(self._at, -1 if event.key == "left" else 1)
            case "enter":
                self.play()
            case "q" | "escape":
                self.app.exit()
            case "r":
                self.go_on()
            case _ if letter.lower() in keys:
                # a capital letter turns backwards
                self.turn(
                    keys.index(letter.lower()), 1 if letter.islower() or letter.isdecimal() else -1
                )

    def play(self) -> None:
        self._try(self.options.make_table)

    def go_on(self) -> None:
        """With the saved game; which one is another question where there are several."""
        saved = self._saved()
        if len(saved) == 1:
            self._try(lambda: resume_table(saved[0].path))
        elif saved:
            self._choose()

    def _try(self, make: Callable[[], LocalTable]) -> None:
        try:
            table = make()
        except LastcardError as error:
            self.say(str(error), bad=True)
            return
        self._play(table)


class TitleView(Painted):
    """The name of the game between four shapes."""

    background = PANEL

    def __init__(self) -> None:
        super().__init__(id="title")

    def paint(self, canvas: Canvas) -> None:
        x = 0
        for letter in ("R", "Y", "G", "B", "P"):
            x = canvas.put(
                x,
                0,
                f" {SHAPES[letter]} ",
                ink("#ffffff" if letter != "Y" else DARK, FILLS[letter], bold=True),
            )
        x = canvas.put(x + 2, 0, "L A S T C A R D", ink(CREAM, PANEL, bold=True))
        canvas.put(
            x + 3, 0, cut("four editions, played exactly", canvas.width - x - 3), ink(PALE, PANEL)
        )
