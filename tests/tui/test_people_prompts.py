"""The prompts of cards about people, answered by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scene import scene
from tui.sitting import SHORT, STILL, app_at, app_in, text_of
from tui.test_prompts import hand, told

if TYPE_CHECKING:
    from pathlib import Path


def shown(app: Any) -> str:
    return " ".join(text_of(app).split())


async def test_a_question_about_oneself(tmp_path: Path) -> None:
    hands = ["B5 B6", "C1 R4 R5"]
    played = scene("giant", hands, "Y7", turn=1, custom=["glasses", None]).act(1, "C1:Y")
    app = app_in(played.game, tmp_path, STILL)
    async with app.run_test(size=SHORT) as pilot:
        assert "are you someone who wears glasses?" in shown(app)
        assert "y Yes, that is me" in shown(app)
        await pilot.press("y")
        assert "You say: yes, that is me." in told(app)


async def test_a_player_is_chosen(tmp_path: Path) -> None:
    hands = ["C1 B5 B6", "R4 R5 R6", "G1 G2"]
    app = app_at(tmp_path, "giant", hands, "B1", custom=["cloudburst", None], pace=STILL)
    async with app.run_test(size=SHORT) as pilot:
        await pilot.press("end", "enter", "b")
        assert "Cloudburst: whom do you choose?" in shown(app)
        assert "2 Bo (2)" in shown(app)
        await pilot.press("2")
        assert "You choose Bo." in told(app)


async def test_a_card_is_given_away(tmp_path: Path) -> None:
    custom = [[{"give": 1, "who": "next"}], None]
    hands = ["C1 B5 B6", "R4 R5 R6", "G1 G2"]
    app = app_at(tmp_path, "giant", hands, "B1", custom=custom, pace=STILL)
    async with app.run_test(size=SHORT) as pilot:
        await pilot.press("end", "enter", "b")
        assert "which card do you give to Ada?" in shown(app)
        await pilot.press("home", "enter")
        assert "You give Ada 1 card" in told(app)
        assert len(hand(app).split()) == 1


async def test_a_dare_in_time_is_judged_by_the_others(tmp_path: Path) -> None:
    dare = [{"dare": "Whistle", "who": "next", "seconds": 20, "refuse": [{"draw": 4}]}]
    hands = ["B5 B6", "C1 R4 R5", "G1 G2"]
    played = scene("giant", hands, "Y7", turn=1, custom=[dare, None]).act(1, "C1:Y")
    app = app_in(played.act(2, "dare:do").game, tmp_path, STILL)
    async with app.run_test(size=SHORT) as pilot:
        assert "“Whistle” within 20 seconds: did Bo do it in time?" in shown(app)
        await pilot.press("y")
        assert "You vote yes." in told(app)
