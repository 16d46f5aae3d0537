"""The start screen, the score sheet, and from one match to the next."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

import pytest

from lastcard.editions import BUILT_IN, load_presets
from lastcard.tui.app import LastcardApp, StartOptions
from lastcard.tui.pace import AT_ONCE
from lastcard.tui.scores import ScoreScreen
from lastcard.tui.start import StartScreen
from lastcard.tui.words import farewell
from lastcard.words import Speaker
from lastcard.words.card_texts import CardTexts
from scene import scene
from tui.sitting import LONG, SHORT, STILL, app_at, app_in, table_screen, text_of

if TYPE_CHECKING:
    from pathlib import Path


def starting(folder: Path) -> LastcardApp:
    return LastcardApp(None, StartOptions(seed="s", data=folder), STILL)


async def test_enter_plays_at_once(tmp_path: Path) -> None:
    app = starting(tmp_path)
    async with app.run_test(size=SHORT) as pilot:
        await pilot.press("enter")
        table = table_screen(app).table
        assert table.game.setup.edition.id == "giant"
        assert table.seats == ("human", "normal", "normal", "normal")
        assert table.humans == (0,)


@pytest.mark.parametrize("size", [SHORT, LONG])
async def test_everything_can_be_chosen_with_arrows(size: tuple[int, int], tmp_path: Path) -> None:
    app = starting(tmp_path)
    async with app.run_test(size=size) as pilot:
        await pilot.press("left", "down", *["right"] * 6, "down", "right", "down", "down", "right")
        shown = text_of(app)
        assert "Disney" in shown
        await pilot.press("enter")
        setup = table_screen(app).table.game.setup
        assert setup.edition.id == "disney"
        assert setup.players == 10
        assert setup.rules.scoring == "tally"
        assert table_screen(app).table.seats[1] == "hard"


async def test_everything_can_be_chosen_with_letters(tmp_path: Path) -> None:
    app = starting(tmp_path)
    async with app.run_test(size=SHORT) as pilot:
        await pilot.press("k", "k", "j", "z", "d", "f", "b", "u", "T", "1", "L")
        await pilot.press("2", "2")
        presets = list(load_presets().values())
        assert CardTexts(Speaker()).card(
            presets[1].card(("red", "green", "blue", "yellow"))
        ) in text_of(app)
        await pilot.press("enter")
        setup = table_screen(app).table.game.setup
        assert setup.rules.to_json() == {
            "stacking": "any",
            "jump_in": True,
            "seven_zero": True,
            "draw_until_playable": True,
            "forced_play": True,
            "bluffing": False,
            "uno": "auto",
            "target": 300,
        }
        assert [card.name if card else None for card in setup.custom] == [
            presets[0].name,
            presets[1].name,
        ]
        assert table_screen(app).table.seats[1] == "easy"


async def test_rows_can_be_clicked(tmp_path: Path) -> None:
    app = starting(tmp_path)
    async with app.run_test(size=SHORT) as pilot:
        await pilot.click("#rows", offset=(37, 1))
        await pilot.click("#rows", offset=(33, 2))
        assert isinstance(app.screen, StartScreen)
        assert app.screen.options.opponents == 4
        assert app.screen.options.level == "easy"


async def test_people_take_the_place_of_bots(tmp_path: Path) -> None:
    app = starting(tmp_path)
    async with app.run_test(size=SHORT) as pilot:
        await pilot.press("p", "p", "enter")
        assert "Pass the keyboard to Player" in text_of(app) or "Nobody looks" in text_of(app)


async def test_what_cannot_be_played_is_refused_in_words(tmp_path: Path) -> None:
    start = StartOptions(rules={"hand_size": 15}, opponents=9, data=tmp_path)
    app = LastcardApp(None, start, STILL)
    async with app.run_test(size=SHORT) as pilot:
        await pilot.press("enter")
        assert "leave fewer than 10 cards undealt" in " ".join(text_of(app).split())


async def test_every_edition_shows_its_blurb(tmp_path: Path) -> None:
    app = starting(tmp_path)
    async with app.run_test(size=SHORT) as pilot:
        seen = set()
        for _ in BUILT_IN:
            await pilot.press("e")
            assert isinstance(app.screen, StartScreen)
            seen.add(app.screen.options.edition)
        assert seen == set(BUILT_IN)


async def test_a_saved_game_is_offered(tmp_path: Path) -> None:
    app = starting(tmp_path)
    async with app.run_test(size=SHORT) as pilot:
        await pilot.press("enter")
        before = table_screen(app).table.game
    again = starting(tmp_path)
    async with again.run_test(size=SHORT) as pilot:
        assert "r go on with the saved game" in text_of(again)
        await pilot.press("r")
        assert table_screen(again).table.game == before


async def test_several_saved_games_are_offered_in_a_list(tmp_path: Path) -> None:
    older, newer = (StartOptions(seed=seed, data=tmp_path).make_table() for seed in "ab")
    older.close()
    os.utime(older.save, (0, 0))
    app = starting(tmp_path)
    async with app.run_test(size=SHORT) as pilot:
        assert "r go on with a saved game" in text_of(app)
        await pilot.press("r")
        shown = text_of(app)
        assert 0 < shown.index(f"{newer.name}, ") < shown.index(f"{older.name}, ")
        assert "Giant, round 1: You 0, Ada 0, Bo 0, Cleo 0" in shown
        assert re.search(rf"{older.name}, last played (31 December|01 January), \d\d:\d\d", shown)
        # the newest is still open in another window
        await pilot.press("enter")
        said = " ".join(text_of(app).split())
        assert f"{newer.name}: this game is being played in another window" in said
        await pilot.press("escape", "r", "down", "enter")
        assert table_screen(app).table.save == older.save
    assert app.table is not None
    assert farewell(app.table) == (
        f"The game is saved; lastcard play --resume {older.name} goes on."
    )


async def test_the_score_sheet_counts_every_card(tmp_path: Path) -> None:
    hands = ["R5", "R1 W LO", "GS Y3", "B2 YD"]
    scores = [120, 0, 35, 440]
    app = app_at(tmp_path, "toy-story", hands, "R7", scores=scores)
    async with app.run_test(size=SHORT) as pilot:
        await pilot.press("enter")
        assert isinstance(app.screen, ScoreScreen)
        shown = " ".join(text_of(app).split())
        assert "Round 1: You are out!" in shown
        assert "▲1 is 1, Wild is 50, Lotso is 50" in shown
        assert "■⊘ is 20, ★3 is 3 23 +0 35" in shown
        assert "+146 266" in shown
        await pilot.press("enter")
        assert table_screen(app).table.game.number == 2


async def test_the_match_ends_with_a_winner_and_a_new_start(tmp_path: Path) -> None:
    app = app_at(tmp_path, "giant", ["R5", "R1 W4"], "R7", scores=[460, 30])
    async with app.run_test(size=SHORT) as pilot:
        await pilot.press("enter")
        assert "You win the match!" in text_of(app)
        assert "Enter: a new game" in text_of(app)
        await pilot.press("enter")
        assert isinstance(app.screen, StartScreen)


async def test_quitting_leaves_at_once(tmp_path: Path) -> None:
    app = app_in(scene("giant", ["R5 R6", "R1 W4"], "R7").game, tmp_path)
    async with app.run_test(size=SHORT) as pilot:
        await pilot.press("q")
    assert app.return_code == 0


async def test_bots_take_their_time_and_leave_time_to_react(tmp_path: Path) -> None:
    app = app_at(tmp_path, "giant", ["B5 B6 B7", "B3 Y4 Y5"], "B8", pace=STILL)
    async with app.run_test(size=SHORT) as pilot:
        await pilot.press("enter")
        screen = table_screen(app)
        assert screen.waits == STILL.delay
        await pilot.press("question_mark")
        assert screen.waits is None
        await pilot.press("escape")
        assert screen.waits == STILL.delay
    assert AT_ONCE.delay == 0
