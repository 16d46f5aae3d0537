"""What analysis says of rounds whose verdict is plain, and that it always says the same."""

from __future__ import annotations

from statistics import fmean

import pytest

from analysis.records import dealt, with_moves
from lastcard.analysis.matches import match_chances
from lastcard.analysis.moments import course_of
from lastcard.analysis.playing_on import is_fitted
from lastcard.analysis.report import analyse_round, verdict
from lastcard.bots.arena import Match, play_batch
from lastcard.editions import BUILT_IN, load_edition, read_card_files
from lastcard.engine import BadInput, read_rules
from lastcard.engine.record import read_record
from lastcard.server.messages.looking_back import RoundReport
from lastcard.words import Speaker

HOUSE_RULES: dict[str, dict[str, object]] = {
    "wimpy-kid": {"stacking": "any"},
    "disney": {"seven_zero": True},
    "giant": {"jump_in": True},
    "toy-story": {"draw_until_playable": True, "forced_play": True},
}


def test_who_does_not_go_out_has_blundered_and_is_told_so() -> None:
    record = dealt(["R5 R6 G1", "Y5 Y1 Y2"], top="R1", draw="G9 B8 Y9 B6 B5 B4")
    moves = "0 R5, 1 Y5, 0 draw, 1 Y1!, 0 draw, 1 draw, 1 pass, 0 draw, 1 Y2!, 0 draw, 1 Y9"
    course = course_of(with_moves(record, moves))
    assert course.over
    report = analyse_round(course)
    (drew,) = [look for look in report.looks if look.number == 6]
    assert drew.action == "draw"
    assert drew.tried[0].action == "Y2"
    assert drew.tried[0].known[1] == 1.0
    assert verdict(drew) == "blunder"
    told = report.to_json(Speaker())
    lessons = told["players"][1]["lessons"]
    assert lessons[0]["number"] == 6
    assert lessons[0]["sentence"] == "Play Yellow 2 instead of “Draw a card”: it is your last card."
    RoundReport.model_validate(told)
    # what Bo gave away is his own doing, and for Ada it is what the other did
    ada, bo = report.players
    assert bo.play < -0.08
    assert ada.others == pytest.approx(-bo.play)
    assert ada.play == pytest.approx(-bo.others)


def test_what_comes_between_a_card_and_its_challenge_is_no_challenge() -> None:
    record = dealt(["W4 R6", "Y5 Y1"], top="R1", draw="G9 B8 B7 B6 G7 G2 Y9", target=1)
    moves = "0 W4:Y, 1 catch:0, 1 challenge, 1 Y5!, 0 draw, 0 pass, 1 Y1"
    told = analyse_round(course_of(with_moves(record, moves))).to_json(Speaker())
    ada, bo = RoundReport.model_validate(told).players
    assert [(each.number, each.challenged, each.guilty) for each in bo.challenges] == [
        (3, True, True)
    ]
    assert ada.challenges == []


def test_who_forgets_to_call_uno_is_told_what_it_costs() -> None:
    record = dealt(["R5 R6", "Y5 Y1"], top="R1", draw="B9 B8 B7 B6 B4")
    course = course_of(with_moves(record, "0 R5, 1 catch:0, 1 Y5!, 0 draw, 1 Y1"))
    report = analyse_round(course)
    forgot = report.looks[0]
    assert {tried.action for tried in forgot.tried} >= {"R5!", "R6!", "R5"}
    assert verdict(forgot) in ("mistake", "blunder")
    told = report.to_json(Speaker())
    assert told["players"][0]["lessons"][0]["number"] == 1
    assert "UNO" in told["players"][0]["lessons"][0]["sentence"]


def test_the_same_record_and_seed_give_the_same_report_in_any_number_of_processes() -> None:
    match = Match(
        "giant",
        ("normal", "easy", "steady"),
        1,
        "same",
        read_rules({"hand_size": 3}),
        recorded=True,
    )
    (played,) = play_batch(match, range(1))
    course = course_of(read_record(played.record, load_edition))
    one = analyse_round(course, seed="s").to_json(Speaker())
    heard: list[float] = []
    two = analyse_round(course, seed="s", processes=2, told=heard.append).to_json(Speaker())
    assert one == two
    assert heard == sorted(heard)
    assert heard[-1] == 1.0
    other = analyse_round(course, seed="t").to_json(Speaker())
    assert other["chances"] != one["chances"]


@pytest.mark.parametrize("edition", BUILT_IN)
@pytest.mark.parametrize("house", [False, True], ids=["sheet", "house"])
def test_every_edition_can_be_analysed_with_house_rules_and_written_cards(
    edition: str, house: bool
) -> None:
    rules = {"hand_size": 2, **(HOUSE_RULES[edition] if house else {})}
    deck = load_edition(edition)
    cards = ["joker"] * len(deck.customizable) if house else []
    written = tuple(read_card_files(cards, deck))
    match = Match(
        edition, ("normal", "easy"), 1, "every", read_rules(rules), written, recorded=True
    )
    (played,) = play_batch(match, range(2, 3))
    course = course_of(read_record(played.record, load_edition))
    report = analyse_round(course)
    assert report.fitted == (not house) == is_fitted(course.last.setup)
    assert [standing.number for standing in report.standings] == list(range(len(course.moments)))
    for standing in report.standings:
        assert sum(standing.round) == pytest.approx(1)
        assert sum(standing.match) == pytest.approx(1)
    for player in report.players:
        parts = player.luck + player.play + player.others
        assert player.start + parts == pytest.approx(player.result)
    told = RoundReport.model_validate(report.to_json(Speaker()))
    assert told.method == ("referee" if house else "fast")
    assert told.sentences


def test_a_game_that_is_being_played_is_not_analysed() -> None:
    record = dealt(["R5 G1", "Y7 Y1"], top="R1", draw="B9 B8")
    with pytest.raises(BadInput, match="still being played"):
        analyse_round(course_of(with_moves(record, "0 R5!")))
    course = course_of(with_moves(dealt(["R5", "Y7"], top="R1", draw="B9 B8"), "0 R5"))
    with pytest.raises(BadInput, match="there is no round 2"):
        analyse_round(course, 2)


def test_who_leads_the_match_has_the_better_chance_and_who_reaches_the_target_has_won() -> None:
    course = course_of(with_moves(dealt(["R5", "Y7"], top="R1", draw="B9 B8"), "0 R5"))
    game = course.moments[0].game
    left = ((60,), (100,), (40,))
    even = match_chances(game, left, "")
    assert even[0][0] == pytest.approx(1 - even[0][1])
    assert 0.5 < even[0][0] < 0.75
    ahead = match_chances(game._replace(scores=(470, 0)), left, "")
    assert ahead[0] == pytest.approx((1, 0))
    assert fmean((ahead[1][0], even[1][0])) > even[1][0]
