"""An effect and a house rule that nobody has heard of can be played in the terminal at once."""

from __future__ import annotations

import io
import json
import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from lastcard.engine.options import Option
from lastcard.engine.rules import OPTIONS, declare_option
from lastcard.local import resume_table
from lastcard.tui.app import LastcardApp, StartOptions
from lastcard.tui.choices import rows_of
from lastcard.tui.hints import hint
from lastcard.tui.plain import PlainClient
from lastcard.words import ENGLISH, catalogue
from lastcard.words.catalogue import read_catalogue
from made_up.adding import FOLDER, added
from scene import scene
from tui.sitting import SHORT, STILL, app_in, table_in, table_screen, text_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from lastcard.engine import Game

SMALL = (60, 20)
APPLAUSE = [{"applause": "the cook", "who": "others", "softly": [{"draw": 1}]}]


@pytest.fixture
def made_up() -> Iterator[None]:
    with added():
        yield


@pytest.fixture
def without_words(made_up: None) -> None:
    """Only what the effect says and tells has a sentence; its question and answers have none."""
    read_catalogue.cache_clear()
    text = (FOLDER / "applause.ftl").read_text(encoding="utf-8")
    kept = re.split(r"^(?=[a-z])", text, flags=re.MULTILINE)
    catalogue(ENGLISH).add("".join(part for part in kept if part.startswith(("effect-", "event-"))))


def asked(turn: int = 1) -> Game:
    """The player is asked for applause, or everyone else is."""
    hands = ["B5 B6 C1", "C2 R4 R5"]
    position = scene("giant", hands, "Y7", turn=turn, custom=[APPLAUSE, APPLAUSE])
    return position.act(turn, f"C{turn + 1}:Y").game


@pytest.mark.usefixtures("made_up")
async def test_its_question_is_asked_and_answered_with_keys(tmp_path: Path) -> None:
    for key, told in (("y", "You clap loudly."), ("n", "You clap softly. You draw 1 card")):
        app = app_in(asked(), tmp_path, STILL)
        async with app.run_test(size=SHORT) as pilot:
            shown = text_of(app)
            assert "Ada wants applause for the cook!" in shown
            assert "y Clap loudly" in shown
            assert "n Clap softly: you draw 1 card" in shown
            await pilot.press(key)
            sentences = [sentence for sentence, _ in table_screen(app).history.sentences(0)]
            assert told in " ".join(sentences)


@pytest.mark.usefixtures("made_up")
async def test_a_bot_answers_it_too(tmp_path: Path) -> None:
    table = table_in(asked(turn=0), tmp_path)
    app = LastcardApp(table, pace=STILL)
    async with app.run_test(size=SHORT):
        assert "Ada claps …" in text_of(app)
        move = table.bot_move()
        assert move is not None
        assert move[0] == 1
        assert move[1].startswith("clap:")
        table_screen(app).do(*move)
        assert "Ada claps " in text_of(app)


@pytest.mark.usefixtures("made_up")
def test_lines_of_text_ask_it_too(tmp_path: Path) -> None:
    out = io.StringIO()
    PlainClient(table_in(asked(), tmp_path), io.StringIO("hint\n2\nquit\n"), out).run()
    said = out.getvalue()
    assert "Ada wants applause for the cook!\n" in said
    assert re.search(r"^   1  clap:loudly Clap loudly$", said, flags=re.MULTILINE)
    assert re.search(r"Try clap:\w+\. Clap \w+.*: it leaves you the better chance", said)
    assert "You clap softly.\nYou draw 1 card: " in said


@pytest.mark.usefixtures("made_up")
def test_a_match_with_both_is_played_to_its_end(tmp_path: Path) -> None:
    card = tmp_path / "applause.json"
    card.write_text(json.dumps({"name": "Clap", "effects": APPLAUSE}), encoding="utf-8")
    rules = {"lucky_fives": True, "target": 300}
    start = StartOptions(custom=(str(card), str(card)), rules=rules, seed="c", data=tmp_path)
    out = io.StringIO()
    table = start.make_table()
    PlainClient(table, io.StringIO("1\n" * 2000), out).run()
    assert table.game.over
    assert re.search(
        r"^(You clap|\w+ claps) (loudly|softly)\.$", out.getvalue(), flags=re.MULTILINE
    )


@pytest.mark.usefixtures("without_words")
async def test_a_question_without_a_sentence_can_be_answered_all_the_same(tmp_path: Path) -> None:
    app = app_in(asked(), tmp_path, STILL)
    async with app.run_test(size=SHORT):
        shown = text_of(app)
        assert "It is your decision." in shown
        assert "y loudly" in shown
        assert "n softly" in shown
    table = table_in(asked(), tmp_path)
    assert hint(table, 0).words.startswith(("loudly: ", "softly: "))
    waiting = app_in(asked(turn=0), tmp_path, STILL)
    async with waiting.run_test(size=SHORT):
        assert "Ada decides …" in text_of(waiting)


@pytest.mark.usefixtures("made_up")
async def test_a_house_rule_is_offered_with_a_free_letter_and_played(tmp_path: Path) -> None:
    app = LastcardApp(None, StartOptions(seed="s", data=tmp_path), STILL)
    async with app.run_test(size=SMALL) as pilot:
        row = next(row for row in rows_of(StartOptions()) if row.label == "Lucky fives")
        assert [other.key for other in rows_of(StartOptions())].count(row.key) == 1
        await pilot.press(row.key)
        shown = text_of(app)
        assert re.search(r"Lucky fives +‹ On ›", shown)
        assert "Play a 5, and everyone else draws a card." in shown
        await pilot.press("enter")
        table = table_screen(app).table
        assert table.game.setup.rules.get("lucky_fives") is True
        await pilot.press("question_mark")
        assert "Lucky fives: On. Play a 5, and everyone else" in text_of(app)
    assert resume_table(table.save).game.setup.rules.get("lucky_fives") is True


@pytest.fixture
def many_rules() -> Iterator[list[str]]:
    """More house rules than there are letters, and none with words."""
    names = [f"rule_{number}" for number in range(20)]
    for name in names:
        declare_option(Option(name, "off", ("off", "on"), rule="R8"))
    try:
        yield names
    finally:
        for name in names:
            del OPTIONS[name]


@pytest.mark.parametrize("size", [SMALL, SHORT])
async def test_more_rules_than_fit_scroll_with_the_selection(
    many_rules: list[str], size: tuple[int, int], tmp_path: Path
) -> None:
    rows = rows_of(StartOptions())
    keys = [row.key for row in rows if row.key]
    assert len(keys) == len(set(keys))
    assert not {"q", "r"} & set(keys)
    app = LastcardApp(None, StartOptions(seed="s", data=tmp_path), STILL)
    async with app.run_test(size=size) as pilot:
        for row in rows:
            lit = next(line for line in text_of(app).splitlines() if "▸" in line)
            assert row.label in lit
            assert "Enter plays" in text_of(app)
            await pilot.press("down")
        assert "▸ e Edition" in text_of(app)
        at = next(place for place, row in enumerate(rows) if row.label == many_rules[-1])
        await pilot.press(*["down"] * at, "right", "enter")
        assert table_screen(app).table.game.setup.rules.get(many_rules[-1]) == "on"


async def test_a_click_turns_the_row_that_is_under_it_after_scrolling(
    many_rules: list[str], tmp_path: Path
) -> None:
    app = LastcardApp(None, StartOptions(seed="s", data=tmp_path), STILL)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("up")
        lines = text_of(app).splitlines()
        y = next(place for place, line in enumerate(lines) if f" {many_rules[-1]} " in line)
        await pilot.click(offset=(37, y))
        assert re.search(rf"{many_rules[-1]} +‹ on ›", text_of(app))


def test_an_option_whose_letter_is_taken_gets_another() -> None:
    taken = replace(StartOptions(), edition="toy-story")
    keys = [row.key for row in rows_of(taken)]
    assert len(keys) == len(set(keys))
