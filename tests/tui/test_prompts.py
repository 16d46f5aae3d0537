"""Every decision has its prompt, and is answered by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from lastcard.tui.reading import PageScreen
from scene import dealt, scene
from tui.sitting import SHORT, STILL, app_at, app_in, table_screen, text_of

if TYPE_CHECKING:
    from pathlib import Path

    from lastcard.tui.app import LastcardApp


def hand(app: LastcardApp) -> str:
    return " ".join(table_screen(app).table.game.round.hands[0])


def told(app: LastcardApp) -> str:
    """All that happened since the table was opened, for the player."""
    return " ".join(sentence for sentence, _ in table_screen(app).history.sentences(0))


async def test_a_turn_raises_what_can_be_played(tmp_path: Path) -> None:
    app = app_at(tmp_path, "giant", ["B5 B6 G1", "Y3 Y4"], "B7")
    async with app.run_test(size=SHORT) as pilot:
        assert "Your turn!" in text_of(app)
        assert "colour in play" in text_of(app)
        assert "● BLUE" in text_of(app)
        await pilot.press("right", "enter")
        assert "You play Blue 6." in told(app)
        assert hand(app).startswith("B5 G1")


async def test_an_unplayable_card_says_why(tmp_path: Path) -> None:
    app = app_at(tmp_path, "giant", ["B5 G1", "Y3 Y4"], "B7")
    async with app.run_test(size=SHORT) as pilot:
        await pilot.press("right", "enter")
        assert "TURN-2: Green 1 goes on green or on another 1;" in text_of(app)
        assert hand(app) == "B5 G1"
        await pilot.press("p")
        assert "TURN-4: Nobody passes while a card can be drawn:" in text_of(app)


async def test_a_refusal_names_people_and_not_seats(tmp_path: Path) -> None:
    app = app_at(tmp_path, "giant", ["B5 G1", "Y3 Y4"], "B7", turn=1, pace=STILL)
    async with app.run_test(size=SHORT) as pilot:
        assert "Ada is playing" in text_of(app)
        assert "▶ Ada ◀" in text_of(app)
        await pilot.press("enter")
        assert "It is not your turn but that of Ada." in text_of(app)


async def test_draw_then_keep_or_play(tmp_path: Path) -> None:
    app = app_at(tmp_path, "giant", ["G1 G2", "Y3 Y4 Y5"], "B7", draw="B1 R9 R8 R7")
    async with app.run_test(size=SHORT) as pilot:
        assert "Nothing fits: draw 1 card. Press d." in text_of(app)
        await pilot.press("d")
        assert "You drew Blue 1. Play it now, or keep it? Enter plays it, p keeps it." in text_of(
            app
        )
        assert "▸ Blue 1" in text_of(app)
        await pilot.press("p")
        assert "You pass." in told(app)


async def test_a_wild_asks_for_the_colour_and_can_be_taken_back(tmp_path: Path) -> None:
    app = app_at(tmp_path, "giant", ["W G1 G2", "Y3 Y4"], "B7")
    async with app.run_test(size=SHORT) as pilot:
        await pilot.press("end", "enter")
        shown = text_of(app)
        assert "which colour do you call?" in shown
        for word in ("b ● blue", "g ■ green", "r ▲ red", "y ★ yellow"):
            assert word in shown
        await pilot.press("escape")
        assert "Your turn!" in text_of(app)
        # the colour one holds most of is the one Enter calls
        await pilot.press("enter", "enter")
        assert "You play Wild and call green." in told(app)


async def test_pink_is_called_by_its_letter_though_p_also_passes(tmp_path: Path) -> None:
    app = app_at(tmp_path, "disney", ["W G1 G2", "Y3 Y4"], "B7")
    async with app.run_test(size=SHORT) as pilot:
        await pilot.press("end", "enter", "p")
        assert "You play Wild and call pink." in told(app)


async def test_the_first_card_asks_for_a_colour(tmp_path: Path) -> None:
    app = app_in(dealt("giant", "W", players=2).game, tmp_path)
    async with app.run_test(size=SHORT) as pilot:
        assert "The first card is wild, and you start" in text_of(app)
        assert "not named yet" in text_of(app)
        await pilot.press("right", "right", "enter")
        assert "You name green." in told(app)


async def test_a_challenge_says_what_is_known(tmp_path: Path) -> None:
    played = scene("giant", ["B5 B6", "Y3 R4 W4 R5"], "R7", turn=1).act(1, "W4:G")
    app = app_in(played.game, tmp_path)
    async with app.run_test(size=SHORT) as pilot:
        shown = " ".join(text_of(app).split())
        assert "Ada played Wild Draw Four on ▲ red. Does Ada still hide a ▲ red card?" in shown
        assert "Ada has 3 cards left." in shown
        assert "If you are right, Ada draws 4 cards; if you are wrong, you draw 6 cards" in shown
        assert "y Challenge" in shown
        assert "n Accept: you draw 4 cards" in shown
        await pilot.press("enter")
        assert "Choose an answer with the arrows" in text_of(app)
        await pilot.press("y")
        assert "Ada is guilty" in told(app)
        assert hand(app) == "B5 B6"


async def test_a_called_colour_before_a_challenge_is_remembered(tmp_path: Path) -> None:
    app = app_at(tmp_path, "giant", ["B6 B5", "W W4 R4 Y5"], "R7", turn=1, pace=STILL)
    async with app.run_test(size=SHORT) as pilot:
        screen = table_screen(app)
        screen.do(1, "W:B")
        await pilot.press("enter")
        screen.do(1, "W4:G")
        await pilot.pause()
        shown = " ".join(text_of(app).split())
        assert "on ● blue. Does Ada still hide a ● blue card? Ada has 2 cards left." in shown


async def test_accepting_draws(tmp_path: Path) -> None:
    played = scene("giant", ["B5 B6", "Y3 R4 W4 R5"], "R7", turn=1).act(1, "W4:G")
    app = app_in(played.game, tmp_path)
    async with app.run_test(size=SHORT) as pilot:
        await pilot.press("right", "right", "enter")
        assert "You accept. You draw 4 cards" in told(app)


async def test_follow_says_which_colour(tmp_path: Path) -> None:
    played = scene("wimpy-kid", ["B5 Y6", "CT R4 R5"], "Y7", turn=1, draw="B1 B2 B3").act(1, "CT")
    app = app_in(played.game, tmp_path)
    async with app.run_test(size=SHORT) as pilot:
        assert "Cheese Touch! You must go on with a ★ yellow card." in text_of(app)
        await pilot.press("home", "enter")
        assert "must be followed by a yellow card, not Blue" in text_of(app)
        await pilot.press("tab", "enter")
        assert "You play Yellow 6." in told(app)


async def test_show_is_answered_with_a_card(tmp_path: Path) -> None:
    played = scene("toy-story", ["B5 Y6 Y8 W", "LO R4 R5"], "Y7", turn=1).act(1, "LO:Y")
    app = app_in(played.game, tmp_path)
    async with app.run_test(size=SHORT) as pilot:
        assert "Lotso: show everyone a ★ yellow card." in text_of(app)
        await pilot.press("home", "enter")
        assert "First show a yellow card" in text_of(app)
        await pilot.press("tab", "tab", "enter")
        assert "You show Yellow" in told(app)


async def test_discard_counts_down(tmp_path: Path) -> None:
    custom = [[{"discard_to": 1, "who": "next"}], None]
    played = scene("giant", ["B5 Y6 Y8", "C1 R4 R5"], "Y7", turn=1, custom=custom).act(1, "C1:Y")
    app = app_in(played.game, tmp_path)
    async with app.run_test(size=SHORT) as pilot:
        assert "keep 1 card. Choose what goes: 2 more." in text_of(app)
        await pilot.press("enter")
        assert "Choose what goes: 1 more." in text_of(app)
        assert len(hand(app).split()) == 2


async def test_a_vote_shows_the_question(tmp_path: Path) -> None:
    custom = ["joker", None]
    played = scene("giant", ["B5 Y6", "C1 R4 R5"], "Y7", turn=1, custom=custom).act(1, "C1:Y")
    app = app_in(played.game, tmp_path)
    async with app.run_test(size=SHORT) as pilot:
        shown = " ".join(text_of(app).split())
        assert "Ada wants to know: “Did you laugh at the joke?”" in shown
        assert "y Yes" in shown
        await pilot.press("n")
        assert "Ada draws 4 cards." in told(app)


@pytest.mark.parametrize(("key", "kept"), [("y", 2), ("n", 6)])
async def test_a_dare_names_its_price(key: str, kept: int, tmp_path: Path) -> None:
    custom = ["rooster", None]
    played = scene("giant", ["B5 B6", "C1 R4 R5"], "Y7", turn=1, custom=custom).act(1, "C1:Y")
    app = app_in(played.game, tmp_path, STILL)
    async with app.run_test(size=SHORT) as pilot:
        shown = " ".join(text_of(app).split())
        assert "dares you: “Crow like a rooster”" in shown
        assert "n I refuse: you draw 4 cards" in shown
        await pilot.press(key)
        assert len(hand(app).split()) == kept


async def test_a_seven_asks_whom_to_swap_with(tmp_path: Path) -> None:
    rules = {"seven_zero": True}
    hands = ["B7 B6 B5", "R4 R5 R6", "G1 G2"]
    app = app_at(tmp_path, "giant", hands, "B1", rules=rules)
    async with app.run_test(size=SHORT) as pilot:
        await pilot.press("end", "enter")
        shown = text_of(app)
        assert "Whose hand do you want?" in shown
        assert "1 Ada (3)" in shown
        assert "2 Bo (2)" in shown
        await pilot.press("2")
        assert "You swap hands with Bo." in told(app)


async def test_a_debt_is_passed_on_or_taken(tmp_path: Path) -> None:
    rules = {"stacking": "any"}
    owed = scene("giant", ["BD W4 B5 B6", "YD R5 R6"], "Y1", turn=1, rules=rules).act(1, "YD")
    for keys, drawn in (("n",), 2), (("end", "enter", "b"), 0):
        app = app_in(owed.game, tmp_path, STILL)
        async with app.run_test(size=SHORT) as pilot:
            shown = text_of(app)
            assert "Ada makes you draw 2!" in shown
            assert "n Take 2 cards" in shown
            await pilot.press("home", "enter")
            assert "HOUSE-STACK" in text_of(app)
            await pilot.press(*keys)
            assert len(hand(app).split()) == (4 + drawn if drawn else 3)


async def test_uno_is_called_with_the_play_before_it_or_after_it(tmp_path: Path) -> None:
    for keys in (("exclamation_mark",), ("u", "enter")):
        app = app_at(tmp_path, "giant", ["B5 B6", "Y3 Y4 Y5"], "B7")
        async with app.run_test(size=SHORT) as pilot:
            assert "Two cards: ! plays and calls UNO" in text_of(app)
            await pilot.press(*keys)
            assert "You call UNO" in told(app)


async def test_a_late_call_is_still_offered(tmp_path: Path) -> None:
    app = app_at(tmp_path, "giant", ["B5 B6", "Y3 Y4 Y5"], "B7", pace=STILL)
    async with app.run_test(size=SHORT) as pilot:
        await pilot.press("enter")
        assert "One card left! Press u: UNO!" in text_of(app)
        await pilot.press("u")
        assert "You call UNO!" in told(app)
        assert "One card left!" not in text_of(app)


async def test_somebody_is_caught_and_the_prompt_asks_whom(tmp_path: Path) -> None:
    due = {"open": [1, 2], "called": []}
    hands = ["B5 B6 B7", "Y3", "G1"]
    app = app_at(tmp_path, "giant", hands, "B8", uno=due, pace=STILL)
    async with app.run_test(size=SHORT) as pilot:
        assert "Ada and Bo did not call UNO! Press c" in text_of(app)
        assert "UNO?" in text_of(app)
        await pilot.press("c")
        assert "Whom do you catch without the call?" in text_of(app)
        await pilot.press("2")
        assert "You catch Bo without the call." in told(app)
        await pilot.press("c")
        assert "You catch Ada without the call." in told(app)


async def test_nobody_to_catch_is_said_in_words(tmp_path: Path) -> None:
    app = app_at(tmp_path, "giant", ["B5 B6 B7", "Y3 Y4"], "B8")
    async with app.run_test(size=SHORT) as pilot:
        await pilot.press("c")
        assert "Nobody can be caught now" in text_of(app)


async def test_jumping_in_out_of_turn(tmp_path: Path) -> None:
    rules = {"jump_in": True}
    hands = ["B5 B6 B8", "Y3 Y4"]
    app = app_at(tmp_path, "giant", hands, "B8", turn=1, rules=rules, pace=STILL)
    async with app.run_test(size=SHORT) as pilot:
        assert "You may jump in with the raised card." in text_of(app)
        await pilot.press("enter")
        assert "You jump in!" in told(app)


async def test_a_hint_selects_the_card(tmp_path: Path) -> None:
    app = app_at(tmp_path, "giant", ["B5 G1 R2", "Y3 Y4"], "B7")
    async with app.run_test(size=SHORT) as pilot:
        await pilot.press("end", "h")
        assert "Hint: " in text_of(app)


async def test_the_rules_of_this_game_and_the_log_can_be_read(tmp_path: Path) -> None:
    rules = {"stacking": "any"}
    custom = ["joker", None]
    app = app_at(tmp_path, "giant", ["B5 G1", "Y3 Y4"], "B7", rules=rules, custom=custom)
    async with app.run_test(size=SHORT) as pilot:
        await pilot.press("question_mark")
        assert isinstance(app.screen, PageScreen)
        assert "Joker. Everyone else votes" in text_of(app)
        await pilot.press("pagedown")
        assert "Joker. Everyone else votes" not in text_of(app)
        await pilot.press("escape", "l")
        assert "What happened in this round" in text_of(app)
        await pilot.press("escape")
        assert "Your turn!" in text_of(app)


async def test_cards_and_keys_can_be_clicked(tmp_path: Path) -> None:
    app = app_at(tmp_path, "giant", ["B5 B6 G1", "Y3 Y4"], "B7", draw="R1 R2 R3 R4")
    async with app.run_test(size=SHORT) as pilot:
        screen = table_screen(app)
        x = screen.board.hand.places()[1][1]
        await pilot.click("#hand", offset=(x + 2, 2))
        assert "You play Blue 6." in told(app)
        x = screen.board.keys.spans()[0][0]
        await pilot.click("#keys", offset=(x + 1, 0))
        assert "You draw 1 card" in told(app)
