"""Games in numbers, over HTTP."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from server.party import begin, people, play, refused, served

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cluster import Server

GAME: dict[str, Any] = {
    "seat": 0,
    "finished": "2026-05-01T20:30:00+00:00",
    "facts": {
        "edition": "giant",
        "deck": "Giant",
        "players": ["Ada", "Bo"],
        "seats": [],
        "rounds": [{"winner": 0, "seats": [{"turns": 2}, {}]}],
        "winners": [],
    },
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("statistics"), "--unlimited", "--pace", "0") as started:
        yield started


async def test_a_game_in_numbers_is_added_up_as_it_came(server: Server) -> None:
    async with people(server.host, 2, bots=["easy"]) as guests:
        host, mia = guests
        facts = f"/api/tables/{host.code}/games/1/facts"
        await begin(guests)
        await refused(await mia.http.get(facts), 404, "is still being played")
        await play(guests)
        found = (await mia.http.get(facts)).json()
        assert (found["edition"], found["deck"]) == ("giant", "Giant")
        assert found["seats"] == ["human", "easy", "human"]
        (one,) = found["rounds"]
        assert found["winners"] == [one["winner"]]
        assert one["seats"][one["winner"]]["points"] > 0
        game = {"facts": found, "seat": one["winner"], "finished": GAME["finished"]}
        added = (await host.http.post("/api/statistics", json={"games": [game, game]})).json()
        assert (added["games_won"], added["wins"], added["streak"]) == (2, 2, 2)
        assert added["expected"] == pytest.approx(2 / 3)
        assert added["over_time"] == [{"name": "2026-05-01", "rounds": 2, "wins": 2}]
        nothing = (await host.http.post("/api/statistics", json={"games": []})).json()
        assert (nothing["rounds"], nothing["analysed"]["rounds"]) == (0, 0)
        many = (await host.http.post("/api/statistics", json={"games": [GAME] * 1000})).json()
        assert (many["rounds"], many["best_streak"], many["totals"]["turns"]) == (1000, 1000, 2000)
        for wrong, sentence in WRONG:
            games = [GAME, {**GAME, **wrong}]
            await refused(
                await host.http.post("/api/statistics", json={"games": games}), 422, sentence
            )


def facts(**other: Any) -> dict[str, Any]:
    return {"facts": {**GAME["facts"], **other}}


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"seat": 2}, "games[1].seat: 2 is no seat; allowed: 0 to 1"),
    ({"seat": "x"}, "games[1].seat"),
    ({"finished": "soon"}, "games[1].finished: 'soon' is no time"),
    ({"colour": 1}, "games[1].colour"),
    (facts(seats=["human"]), "games[1].facts.seats: 1 seats are told of; there are 2 players"),
    (facts(rounds=[{"winner": 0, "seats": []}]), "games[1].facts.rounds[0].seats"),
    (facts(rounds=[{"winner": 1, "seats": [{}, None]}]), "games[1].facts.rounds[0].winner: 1"),
    (facts(rounds=[{"winner": 0, "seats": [{"turns": -1}, {}]}]), "rounds[0].seats[0].turns"),
]
