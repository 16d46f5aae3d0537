"""Looking back: a round of a game that is over is told as it was told while it was played."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from lastcard.editions import load_edition
from lastcard.engine import seen_by
from lastcard.engine.record import read_record
from lastcard.server.messages.looking_back import Replay
from lastcard.tables.showing import game_info, own_info
from lastcard.words import Speaker
from lastcard.words.narration import told_event
from server.party import people, served, whole_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cluster import Server
    from server.guest import Guest


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("replays"), "--unlimited", "--pace", "0") as started:
        yield started


async def look_back(guest: Guest, **wanted: Any) -> dict[str, Any]:
    answer = await guest.http.post("/api/replays", json={"code": guest.code, **wanted})
    assert answer.status_code == 200, answer.text
    Replay.model_validate_json(answer.text)
    replay: dict[str, Any] = answer.json()
    return replay


async def test_every_moment_is_told_as_it_was_and_with_closed_hands_no_other_card_is_seen(
    server: Server,
) -> None:
    settings = {"rules": {"target": 60, "hand_size": 5}, "edition": "toy-story"}
    async with people(server.host, 3, **settings) as guests:
        await whole_game(guests)
        mia = guests[1]
        text = (await mia.http.get(f"/api/tables/{mia.code}/games/1/record")).text
        record = read_record(text, load_edition)
        steps = list(enumerate(record.replay()))
        opened = await look_back(mia)
        assert (opened["seat"], opened["open"], opened["round"]) == (1, True, 1)
        assert opened["table"]["phase"] == "over"
        assert [seat["name"] for seat in opened["table"]["seats"]] == ["Host", "Mia", "Noah"]
        assert opened["genuine"]["state"] == "proven"
        assert opened["record"] == text
        assert sum(one["moments"] for one in opened["rounds"]) == len(steps)
        assert opened["rounds"][-1]["scores"] == list(steps[-1][1][1].scores)
        speaker = Speaker(record.players, record.edition)
        for shown in opened["rounds"]:
            here = steps[shown["first"] : shown["first"] + shown["moments"]]
            open_round = await look_back(mia, round=shown["number"])
            closed = await look_back(mia, round=shown["number"], seat=2, open=False)
            for (number, (move, game, events)), seen, hidden in zip(
                here, open_round["moments"], closed["moments"], strict=True
            ):
                assert seen["number"] == hidden["number"] == number
                assert seen["move"] == (move and {"seat": move.seat, "action": move.action})
                hands = {str(seat): list(hand) for seat, hand in enumerate(game.round.hands)}
                assert seen["game"] == plain({**game_info(game), "hands": hands})
                assert hidden["game"] == plain(game_info(game))
                own = own_info(game, 2, record.players)
                own = {"seat": 2, "legal": []} | {
                    part: own[part] for part in ("hand", "pending", "shown")
                }
                assert hidden["you"] == plain(own)
                told = [told_event(speaker, seen_by(event, 2)) for event in events]
                assert hidden["events"] == plain(told)


def plain(value: Any) -> Any:
    """As it looks after a journey as JSON."""
    return json.loads(json.dumps(value))
