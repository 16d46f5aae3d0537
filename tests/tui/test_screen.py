"""What is on the screen at every size, with and without colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from lastcard.tui.app import LastcardApp, StartOptions
from scene import scene
from tui.sitting import LONG, SHORT, STILL, app_at, app_in, table_screen, text_of

if TYPE_CHECKING:
    from pathlib import Path

    from rich.color import Color

COLOURED = "B1 B1 B2 B2 B3 B4 B5 BS BD BR G1 G2 G4 G5 P1 P2 P3 PS PR PD Y0 Y4"
MANY = [*COLOURED.split(), "W", "W4", "SA", "G6", "G7", "P4", "P5", "P6"]
NINE = ["Y6 Y7", "Y8", "G8 G9", "G3", "Y9", "B8", "B7", "P9", "P8 Y1"]


def everything(app: LastcardApp) -> None:
    """The hand, the piles, the opponents and the last five events, without scrolling."""
    shown = text_of(app)
    screen = table_screen(app)
    for name in screen.table.names[1:]:
        assert name in shown
    assert "colour in play" in shown
    assert "to draw" in shown
    for sentence, _ in screen.history.sentences(screen.viewer)[-5:]:
        assert sentence[:30] in shown
    assert "q Quit" in shown


@pytest.mark.parametrize("size", [SHORT, (100, 30), LONG])
async def test_everything_fits(size: tuple[int, int], tmp_path: Path) -> None:
    app = app_at(tmp_path, "giant", ["B5 G1 R2 W", "Y3 Y4", "G3"], "B7", pace=STILL)
    async with app.run_test(size=size) as pilot:
        everything(app)
        assert "Your turn!" in text_of(app)
        await pilot.press("end")
        assert "▸ Wild" in text_of(app)


SMALL = (60, 20)


async def test_at_60_by_20_the_whole_table_can_be_seen_and_played(tmp_path: Path) -> None:
    app = app_at(tmp_path, "giant", ["B5 G1 R2 W", "Y3 Y4", "G3"], "B7", pace=STILL)
    async with app.run_test(size=SMALL) as pilot:
        shown = text_of(app)
        for words in ("Ada", "Bo", "you have 0 points", "● BLUE", "clockwise", "draw", "Your turn"):
            assert words in shown
        for key in (
            "d Draw",
            "p Pass",
            "u UNO!",
            "c Catch",
            "h Hint",
            "l Log",
            "? Rules",
            "q Quit",
        ):
            assert key in shown.splitlines()[-1]
        await pilot.press("end", "enter")
        assert "which colour do you call?" in text_of(app)
        assert "r ▲ red" in text_of(app)
        await pilot.press("r")
        assert table_screen(app).table.game.round.color == "R"


async def test_at_60_by_20_ten_players_still_show_how_many_cards_they_have(tmp_path: Path) -> None:
    app = app_at(tmp_path, "disney", ["B5 G1", *NINE], "B7", pace=STILL)
    async with app.run_test(size=SMALL):
        names, counts = text_of(app).splitlines()[1:3]
        assert names.split() == list(table_screen(app).table.names[1:])
        assert "".join(counts.split()) == "2▮1▮2▮1▮1▮1▮1▮1▮2▮"


async def test_at_60_by_20_a_challenge_can_be_read_whole(tmp_path: Path) -> None:
    played = scene("giant", ["B5 B6", "R1 R2 W4 R5"], "R7", turn=1).act(1, "W4:G")
    app = app_in(played.game, tmp_path, STILL)
    async with app.run_test(size=SMALL):
        shown = " ".join(text_of(app).split())
        assert "Ada played Wild Draw Four on ▲ red. Does Ada still hide a ▲ red card?" in shown
        assert "Ada has 3 cards left." in shown
        assert "If you are right, Ada draws 4 cards; if you are wrong, you draw 6 cards" in shown
        assert "y Challenge" in shown
        assert "n Accept: you draw 4 cards" in shown


async def test_at_60_by_20_every_choice_of_the_start_screen_is_there(tmp_path: Path) -> None:
    app = LastcardApp(None, StartOptions(data=tmp_path), STILL)
    async with app.run_test(size=SMALL):
        shown = text_of(app)
        for words in ("e Edition", "2 Custom card 2", "Only two Wilds", "Enter plays", "q quits"):
            assert words in shown


async def test_a_terminal_without_room_says_so_and_the_game_waits(tmp_path: Path) -> None:
    app = app_at(tmp_path, "giant", ["B5 B6 B7", "B3 Y4 Y5"], "B8", pace=STILL)
    async with app.run_test(size=SHORT) as pilot:
        await pilot.press("enter")
        screen = table_screen(app)
        assert screen.waits == STILL.delay
        await pilot.resize_terminal(40, 12)
        await pilot.pause()
        shown = " ".join(text_of(app).split())
        assert "Lastcard needs 60 x 20 characters; here are 40 x 12." in shown
        assert screen.waits is None
        await pilot.press("d")
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        assert table_screen(app) is screen
        assert screen.waits == STILL.delay
        assert "Ada" in text_of(app)


async def test_a_game_that_begins_without_room_waits_for_it(tmp_path: Path) -> None:
    app = app_at(tmp_path, "giant", ["B5 B6 B7", "B3 Y4 Y5"], "B8", pace=STILL)
    async with app.run_test(size=(40, 12)) as pilot:
        assert "needs 60 x 20" in " ".join(text_of(app).split())
        await pilot.press("enter", "q")
    assert app.return_code == 0


@pytest.mark.parametrize("count", [11, 25, 30])
@pytest.mark.parametrize("size", [SHORT, LONG])
async def test_many_cards_stay_usable(count: int, size: tuple[int, int], tmp_path: Path) -> None:
    hands = [" ".join(MANY[:count]), *NINE]
    app = app_at(tmp_path, "disney", hands, "P7", draw="G0 B0", pace=STILL)
    async with app.run_test(size=size) as pilot:
        everything(app)
        hand = table_screen(app).board.hand
        for selected in range(count):
            hand.select(selected)
            place = next(place for place in hand.places() if place[0] == hand.selected)
            assert 0 <= place[1] <= size[0] - 3
            assert place[2] >= 3
            assert place[1] + place[2] <= size[0]
        await pilot.press("home", "left")
        assert hand.selected == count - 1
        # every card that is on the screen can be hit with the mouse
        nth, x, seen = hand.places()[3]
        await pilot.click("#hand", offset=(x + seen - 1, 3))
        assert hand.selected == nth


async def test_the_hand_is_sorted_by_colour_then_number_wilds_last(tmp_path: Path) -> None:
    app = app_at(tmp_path, "wimpy-kid", ["W Y3 CT B9 R2 B1 W4 G5", "Y4 Y5"], "B7", pace=STILL)
    async with app.run_test(size=SHORT):
        cards = table_screen(app).board.hand.cards
        assert cards == ["B1", "B9", "G5", "R2", "Y3", "CT", "W", "W4"]


async def test_a_resize_keeps_the_game_and_the_question(tmp_path: Path) -> None:
    app = app_at(tmp_path, "giant", ["B5 G1 R2 W", "Y3 Y4"], "B7", pace=STILL)
    async with app.run_test(size=LONG) as pilot:
        await pilot.press("end", "enter")
        for size in (SHORT, (60, 20), (30, 10), (120, 40)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            text_of(app)
        assert "which colour do you call?" in text_of(app)
        everything(app)
        await pilot.press("r")
        assert table_screen(app).table.game.round.color == "R"


async def test_a_prompt_hides_neither_the_hand_nor_the_call(tmp_path: Path) -> None:
    due = {"open": [2], "called": []}
    position = scene("giant", ["R5 R6", "R1 R2", "Y3"], "R7", turn=0, uno=due)
    app = app_in(position.game, tmp_path, STILL)
    async with app.run_test(size=SHORT):
        shown = text_of(app)
        assert "Bo did not call UNO! Press c" in shown
        assert "! plays and calls UNO" in shown
        assert shown.count("▲") >= 6


async def test_an_early_call_and_a_catch_show_at_the_opponent(tmp_path: Path) -> None:
    calls = {"open": [2], "called": [1]}
    app = app_at(tmp_path, "giant", ["R5 R6", "R1", "Y3"], "R7", uno=calls, pace=STILL)
    async with app.run_test(size=SHORT):
        shown = text_of(app)
        assert "UNO!" in shown
        assert "UNO?" in shown


async def test_without_colour_shapes_and_words_say_everything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = app_at(tmp_path, "giant", ["B5 G1 R2 W", "Y3 Y4"], "B7", pace=STILL)
    async with app.run_test(size=SHORT) as pilot:
        assert app.no_color
        shown = text_of(app)
        for shape in ("● BLUE", "▲", "■", "★"):
            assert shape in shown
        for strip in app.screen._compositor.render_strips(app.size):
            for segment in strip:
                assert not _colourful(segment.style.color if segment.style else None)
                assert not _colourful(segment.style.bgcolor if segment.style else None)
        await pilot.press("end", "enter")
        assert "r ▲ red" in text_of(app)


def _colourful(color: Color | None) -> bool:
    if color is None or color.is_default:
        return False
    red, green, blue = color.get_truecolor()
    return max(red, green, blue) - min(red, green, blue) > 2


async def test_open_hands_are_shown_at_the_seats(tmp_path: Path) -> None:
    custom = ["open-hands", None]
    hands = ["C1 B5 B6", "Y3 R4", "G1 G2"]
    opened = scene("giant", hands, "B7", custom=custom).act(0, "C1:B").act(1, "draw")
    app = app_in(opened.game, tmp_path, STILL)
    async with app.run_test(size=SHORT):
        assert "★3 ▲4" in text_of(app)


async def test_the_direction_is_an_arrow_and_a_word(tmp_path: Path) -> None:
    for direction, words in ((1, "▶▶ clockwise"), (-1, "◀◀ reversed")):
        app = app_at(tmp_path, "giant", ["B5 B6", "R1 R2"], "B7", direction=direction)
        async with app.run_test(size=SHORT):
            assert words in text_of(app)
