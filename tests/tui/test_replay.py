"""A game looked at again in the full-screen table."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard.analysis.moments import course_of
from lastcard.editions import load_edition
from lastcard.engine.record import read_record
from lastcard.tui.pace import Pace
from lastcard.tui.replay import ReplayApp, ReplayScreen
from tui.sitting import LONG, SHORT, STILL, text_of

GAME = Path(__file__).parents[1] / "replays" / "version-1.record"
BLUFF = GAME.with_name("wild-draw-four-guilty.record")


def app_at(moment: int = 0, *, file: Path = GAME, pace: Pace = STILL) -> ReplayApp:
    record = read_record(file.read_text(encoding="utf-8"), load_edition)
    return ReplayApp(course_of(record), moment, pace)


def screen_of(app: ReplayApp) -> ReplayScreen:
    assert isinstance(app.screen, ReplayScreen)
    return app.screen


@pytest.mark.parametrize(("size", "begin"), [((60, 20), 50), (SHORT, 0), (LONG, 50)])
async def test_every_moment_of_a_game_can_be_stepped_to(size: tuple[int, int], begin: int) -> None:
    app = app_at(begin)
    async with app.run_test(size=size) as pilot:
        for moment in app.playback.course.moments[begin:]:
            shown = " ".join(text_of(app).split())
            assert f"Moment {moment.number} of 57, round {moment.game.number} of 3." in shown
            await pilot.press("right")
        assert "Cy wins the game with 159 points." in " ".join(text_of(app).split())
        await pilot.press("left", "left")
        assert app.playback.at == 55
        await pilot.press("home", "left")
        assert app.playback.at == 0
        await pilot.press("q")
    assert app.return_code == 0


async def test_rounds_are_gone_to_and_from() -> None:
    app = app_at(17)
    async with app.run_test(size=SHORT) as pilot:
        for key, moment in (
            ("up", 15),
            ("pageup", 0),
            ("down", 15),
            ("pagedown", 22),
            ("down", 57),
        ):
            await pilot.press(key)
            assert app.playback.at == moment
        await pilot.press("end", "up")
        assert app.playback.at == 22


async def test_closed_hands_show_what_the_player_below_saw() -> None:
    app = app_at(1)
    async with app.run_test(size=SHORT) as pilot:
        assert "■⇄ ♥4 ★0 +4" in text_of(app)
        assert "Ada draws 2 cards: Green 2, Blue 3." in text_of(app)
        assert "Ada’s hand" in text_of(app)
        await pilot.press("o", "tab")
        shown = text_of(app)
        assert "Bo’s hand" in shown
        assert "hands closed" in shown
        assert "6 cards ▮▮▮▮▮▮" in shown
        assert "Green 2" not in shown
        await pilot.press("shift+tab", "shift+tab")
        assert "Cy’s hand" in text_of(app)


async def test_a_game_that_goes_on_is_first_shown_with_hands_closed() -> None:
    app = app_at(file=BLUFF)
    async with app.run_test(size=SHORT) as pilot:
        assert "hands closed" in text_of(app)
        assert "7 cards ▮" in text_of(app)
        await pilot.press("o")
        assert "▮" not in text_of(app)


async def test_space_plays_on_and_a_step_stops_it() -> None:
    app = app_at(57)
    async with app.run_test(size=SHORT) as pilot:
        screen = screen_of(app)
        await pilot.press(*("-" for _ in range(9)))
        assert "speed 0.25×" in text_of(app)
        # at the end it begins again
        await pilot.press("space")
        assert "Space pauses" in text_of(app)
        await pilot.press("right")
        assert (screen.playing, app.playback.at) == (False, 1)
        assert "Space plays on" in text_of(app)


async def test_a_game_plays_to_its_end_by_itself() -> None:
    app = app_at(50, pace=Pace(delay=0.08))
    async with app.run_test(size=SHORT) as pilot:
        await pilot.press("+", "+", "+", "+")
        assert "speed 8×" in text_of(app)
        await pilot.press("space")
        while screen_of(app).playing:
            await pilot.pause()
        assert app.playback.at == app.playback.last


async def test_help_says_the_keys_and_the_rules_of_the_game_and_it_waits_meanwhile() -> None:
    app = app_at()
    async with app.run_test(size=SHORT) as pilot:
        await pilot.press("space", "?")
        assert "Left and right go back and on" in text_of(app)
        assert "Merry-go-round" in text_of(app)
        await pilot.press("escape")
        assert not screen_of(app).playing
        await pilot.click("#keys", offset=(11, 0))
        assert app.playback.at == 1
