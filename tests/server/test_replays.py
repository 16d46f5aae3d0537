"""Looking back: a round of a game that is over is told as it was told while it was played."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from analysis.records import bots_play
from lastcard.editions import load_edition
from lastcard.engine import Rules, seen_by
from lastcard.engine.fairness import Proof, commitment_of, seed_of
from lastcard.engine.record import Record, read_record
from lastcard.server.limits import MOST_LONG_BODY
from lastcard.server.messages.looking_back import Replay
from lastcard.tables.showing import game_info, own_info
from lastcard.words import Speaker
from lastcard.words.narration import told_event, told_record
from server.oracle import Oracle, digest_of, read_log
from server.party import begin, good_move, people, refused, whole_game
from server.test_own_decks import DECK
from server.test_own_decks import WORDS as DECK_WORDS
from server.test_strangers import WORDS, WRITTEN

if TYPE_CHECKING:
    from cluster import Server
    from server.guest import Guest


@pytest.fixture(scope="module")
def text() -> str:
    """The record of a game that bots have played, with its proof."""
    nonces = ("ada-s-own", "bo-s-own", "cy-s-own")
    proof = Proof(commitment_of("secret"), "secret", nonces)
    record = Record(
        load_edition("giant"),
        ("Adalie", "Bo", "Cy"),
        seed_of("secret", nonces),
        Rules(target=300),
        seats=("human", "easy", "a program"),
        proof=proof,
    )
    return told_record(bots_play(record, "easy"))


def database(server: Server) -> Path:
    return Path(server.options[1]) / "lastcard.sqlite3"


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
        told: list[dict[str, Any]] = []
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
                    part: own[part] for part in ("hand", "pending", "shown", "known")
                }
                assert hidden["you"] == plain(own)
                seen_events = [told_event(speaker, seen_by(event, 2)) for event in events]
                assert hidden["events"] == plain(seen_events)
            told += closed["moments"]
        # every byte of it, with the eyes of somebody who knows only the log and the rules
        log = read_log(database(server), mia.code)
        played = [
            seq for seq, (kind, _) in enumerate(log) if kind in ("started", "acted", "next", "left")
        ]
        sent = [
            json.dumps({"type": "step", "seq": seq, **moment, "move": None})
            for seq, moment in zip(played, told, strict=True)
        ]
        noah = digest_of(guests[2].http.cookies.get("lastcard_guest"))
        Oracle(log).check(noah, sent, {})


async def test_a_game_that_goes_on_is_not_looked_back_at(server: Server) -> None:
    settings = {"rules": {"target": 1_000_000, "hand_size": 2}}
    async with people(server.host, 2, **settings) as guests:
        host, mia = guests
        code = host.code
        await begin(guests)
        asked: dict[str, Any] = {"code": code}
        for _ in range(2):
            for path in ("/api/replays", "/api/analyses"):
                answer = await mia.http.post(path, json=asked)
                await refused(answer, 404, f"no finished game 1 at table {code} yet")
            # also when rounds of it are over
            while not mia.last["game"]["over"]:
                for guest in guests:
                    if (move := good_move(guest)) is not None:
                        await guest.ask("act", action=move)
                    while (guest.seq or 0) < max(each.seq or 0 for each in guests):
                        await guest.receive()
        asked = {"code": code, "number": 2}
        await refused(await mia.http.post("/api/replays", json=asked), 404, "no finished game 2")
        for wrong in ({}, {"code": code, "record": "x"}):
            answer = await mia.http.post("/api/replays", json=wrong)
            await refused(answer, 422, "either `code` or `record`")


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"custom": [WRITTEN, WRITTEN], "rules": {"target": 1, "hand_size": 15}}, WORDS),
        ({"deck": DECK, "rules": {"target": 1}}, DECK_WORDS),
    ],
)
async def test_strangers_see_what_was_done_and_not_what_the_players_wrote(
    server: Server, settings: dict[str, Any], words: tuple[str, ...]
) -> None:
    async with people(server.host, 3, **settings) as guests:
        mia = guests[1]
        await whole_game(guests)
        own = await look_back(mia)
        assert (own["seat"], own["genuine"]["state"]) == (1, "proven")
        assert words[0] in json.dumps(own["table"]) + str(own["deck"])
        async with httpx.AsyncClient(base_url=server.url) as stranger:
            answer = await stranger.post("/api/replays", json={"code": mia.code})
        assert answer.status_code == 200, answer.text
        assert not any(word in answer.text for word in words)
        seen = answer.json()
        Replay.model_validate(seen)
        assert seen["seat"] == 0
        assert [moment["move"] for moment in seen["moments"]] == [
            moment["move"] for moment in own["moments"]
        ]
        assert [moment["game"]["hands"] for moment in seen["moments"]] == [
            moment["game"]["hands"] for moment in own["moments"]
        ]


async def test_a_file_is_replayed_and_not_kept(server: Server, text: str) -> None:
    def replay(changed: str, **wanted: Any) -> httpx.Response:
        body = {"record": changed, **wanted}
        return httpx.post(f"{server.url}/api/replays", json=body, timeout=30)

    answer = replay(text, round=2, seat=2)
    assert answer.status_code == 200, answer.text
    found = Replay.model_validate(answer.json())
    assert (found.seat, found.round, found.number, found.finished) == (2, 2, None, None)
    assert found.moments[0].number == found.rounds[1].first == found.rounds[0].moments
    assert [seat.kind for seat in found.table.seats] == ["person", "bot", "bot"]
    assert found.genuine.state == "proven"
    for file in database(server).parent.glob("*.sqlite3*"):
        assert b"Adalie" not in file.read_bytes()

    without_proof = re.sub(r"\[(Commitment|Secret|Nonces) .*\n", "", text)
    judged = {
        "unproven": without_proof,
        "forged": text.replace("ada-s-own", "eve-s-own"),
    }
    for state, changed in judged.items():
        genuine = replay(changed).json()["genuine"]
        assert genuine["state"] == state, genuine
    lies = re.sub(r"Result \"Adalie \d+", 'Result "Adalie 999', without_proof)
    genuine = replay(lies).json()["genuine"]
    assert genuine["state"] == "forged"
    assert "does not follow" in genuine["sentence"]

    head, moves = text.split("\n\n", 1)
    lines = [line for line in moves.splitlines() if not line.startswith("#")]
    wrong = {
        "\0\1\2": "line 1: a move is “seat action”, not",
        text[: len(text) // 2].rpartition("\n")[0]: "its last round is still being played",
        f"{head}\n\n{lines[0]}\n{lines[0]}\n": "line ",
        text.replace('"giant"', '"/etc/deck.toml"'): "no edition '/etc/deck.toml'",
        text.replace('"Adalie; ', f'"{"A" * 3_000}; '): "a text of 1 to 80 characters",
        text.replace("[Rules", f'[Custom "{"[" * 9_000}"]\n[Rules'): "Custom is not JSON",
        text.replace('"Adalie; ', '"\\ud800; '): "UTF-8",
        "0 draw\n" * 70_000: "is too large; allowed: at most 400000 bytes",
    }
    for changed, sentence in wrong.items():
        await refused_in_a_sentence(replay(changed), 422, sentence)
    await refused_in_a_sentence(replay(text, round=99), 422, "there is no round 99")
    await refused_in_a_sentence(replay(text, seat=3), 422, "3 is no seat; allowed: 0 to 2")
    await refused_in_a_sentence(replay("x" * MOST_LONG_BODY), 413, "1,000,000 bytes")


async def refused_in_a_sentence(answer: httpx.Response, status: int, sentence: str) -> None:
    error = answer.json()["error"]
    assert (answer.status_code, sentence in error["message"]) == (status, True), error
    assert len(error["message"]) < 400


def plain(value: Any) -> Any:
    """As it looks after a journey as JSON."""
    return json.loads(json.dumps(value))
