"""Pass-and-play: several people at one keyboard never see each other's cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.editions import load_edition
from lastcard.local import new_table
from lastcard.tui.app import LastcardApp
from lastcard.tui.handover import HandOver
from lastcard.tui.pace import AT_ONCE
from lastcard.tui.scores import ScoreScreen
from lastcard.tui.table import TableScreen
from scene import scene
from tui.sitting import SHORT, KeyPlayer, table_in, table_screen, text_of

if TYPE_CHECKING:
    from pathlib import Path

PEOPLE = ("Ann", "Ben")
SHAPES = "▲★■●♥"


async def test_hands_are_hidden_until_the_right_person_sits_down(tmp_path: Path) -> None:
    game = scene("giant", ["R5 R6 R7", "G1 G2 G3", "Y1 Y2"], "R9").game
    app = LastcardApp(table_in(game, tmp_path, PEOPLE), pace=AT_ONCE)
    async with app.run_test(size=SHORT) as pilot:
        shown = text_of(app)
        assert "Pass the keyboard to Ann, press Enter" in shown
        assert not any(shape in shown for shape in SHAPES)
        await pilot.press("right", "d", "space")
        assert table_screen(app).viewer == 0
        assert table_screen(app).board.hand.cards == ["R5", "R6", "R7"]
        await pilot.press("enter")
        shown = text_of(app)
        assert "Pass the keyboard to Ben" in shown
        assert "Red 6" not in shown
        assert not any(shape in shown for shape in SHAPES)
        await pilot.press("enter")
        shown = text_of(app)
        assert table_screen(app).board.hand.cards == ["G1", "G2", "G3"]
        # red is on the pile and in the colour's word, but no red card is in the hand
        assert "Ann plays Red 5." in shown
        assert "Ben has 0 points" in shown


async def test_the_log_is_told_anew_to_each_person(tmp_path: Path) -> None:
    game = scene("giant", ["R5 R6 R7", "G1 G2 G3", "Y1 Y2"], "B9", draw="G8 R1 R2 R3").game
    app = LastcardApp(table_in(game, tmp_path, PEOPLE), pace=AT_ONCE)
    async with app.run_test(size=SHORT) as pilot:
        await pilot.press("enter", "d")
        assert "Ann draws 1 card." in text_of(app)
        assert "Green 8" not in text_of(app)
        await pilot.press("enter")
        assert "Ann draws 1 card." in text_of(app)
        assert "Green 8" not in text_of(app)


async def test_a_forgotten_call_can_be_made_before_the_keyboard_is_passed(tmp_path: Path) -> None:
    game = scene("giant", ["R5 R6", "G1 G2 G3"], "R9").game
    for keys, called in (("u",), (0,)), ((), ()):
        app = LastcardApp(table_in(game, tmp_path, PEOPLE), pace=AT_ONCE)
        async with app.run_test(size=SHORT) as pilot:
            await pilot.press("enter", "enter")
            assert "Ann, one card left: press u to call UNO!" in text_of(app)
            await pilot.press(*keys, "enter")
            assert table_screen(app).table.game.round.uno_called == called
            assert ("Ann did not call UNO! Press c" in text_of(app)) == (not called)


async def test_a_program_that_fails_says_so_on_the_screen(tmp_path: Path) -> None:
    deck = load_edition("giant")
    table = new_table(deck, players=2, bots=["cmd:false"], seed="program", data=tmp_path)
    app = LastcardApp(table, pace=AT_ONCE)
    async with app.run_test(size=SHORT) as pilot:
        while "Ada's program has ended or cannot be started" not in text_of(app):
            prompt = table_screen(app).prompt
            assert prompt is not None
            await pilot.press("d" if "draw" in prompt.legal else "p")
        assert not table.game.round.over


async def test_a_round_of_two_people_and_a_bot(tmp_path: Path) -> None:
    game = scene("giant", ["R5 R6 R7 G7", "G1 G2 G3 B4", "Y1 Y2 B5"], "R9").game
    app = LastcardApp(table_in(game, tmp_path, PEOPLE), pace=AT_ONCE)
    async with app.run_test(size=SHORT) as pilot:
        player = KeyPlayer(pilot, "two")
        seen = set()
        while not isinstance(app.screen, ScoreScreen):
            if isinstance(app.screen, TableScreen):
                pending = app.screen.table.game.round.pending
                assert pending is not None
                assert app.screen.viewer in pending.seats
                seen.add(app.screen.viewer)
            await player.act()
        assert seen <= {0, 1}
        await pilot.press("enter")
        assert isinstance(app.screen, HandOver)
