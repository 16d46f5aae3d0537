"""Whole matches over real sockets that break: everyone sees the log, all of it, once."""

from __future__ import annotations

from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from lastcard.storage.records import finished_game
from server.moments import all_up_to_date
from server.player import Player, play_on, seat_all, start
from server.replaying import check_all, sqlite_log, verified

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from cluster import Server

SHORT = {"target": 100}


class Match(NamedTuple):
    edition: str
    people: int
    bots: tuple[str, ...] = ()
    rules: dict[str, Any] = SHORT
    custom: tuple[str | None, ...] = ()


MATCHES = [
    Match("wimpy-kid", 2),
    Match("disney", 2, ("normal",)),
    Match("giant", 4, custom=("open-hands", "colour-hunt")),
    Match("toy-story", 3, ("easy", "hard")),
    Match("wimpy-kid", 3, ("random",) * 3, {"scoring": "tally", **SHORT}),
    Match("disney", 5, ("steady", "normal"), {"seven_zero": True, **SHORT}),
    Match("giant", 1, ("normal",) * 7, {"stacking": "any", **SHORT}, ("joker", None)),
    Match("toy-story", 9, (), {"jump_in": True, **SHORT}),
    Match("giant", 6, ("random",) * 4, {"scoring": "tally", "stacking": "same", "target": 60}),
    Match("wimpy-kid", 10, (), {"seven_zero": True, "jump_in": True, "stacking": "any", **SHORT}),
]


@asynccontextmanager
async def party(server: Server, people: int) -> AsyncIterator[list[Player]]:
    """People whose connections break now and then, and who sometimes use HTTP."""
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(
                Player(server.host, f"P{number}", number, cuts=0.03, requests=0.1)
            )
            for number in range(people)
        ]


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: f"{match.edition}-{match.people}")
async def test_everyone_sees_the_whole_match_though_connections_break(
    server: Server, tmp_path: Path, match: Match
) -> None:
    async with party(server, match.people) as players:
        code = await seat_all(
            players,
            edition=match.edition,
            rules=match.rules,
            custom=match.custom,
            size=match.people + len(match.bots),
            bots=match.bots,
            grace=0.02,
        )
        await start(players)
        await play_on(players)
        facts = sqlite_log(server.data, code)
        table = check_all(players, facts)
        assert table.phase == "over"
        assert sum(player.times_cut for player in players) > 0
        assert "actions are legal" in await verified(players[0], tmp_path)
        game = finished_game(table, facts[table.began :])
        [listed] = (await players[0].http.get(f"/api/tables/{code}/games")).json()
        assert listed["result"] == game.result


async def test_a_custom_card_that_one_player_refuses_stays_blank(
    server: Server, tmp_path: Path
) -> None:
    async with party(server, 3) as players:
        code = await seat_all(
            players, edition="giant", rules=SHORT, custom=["encore", "joker"], size=3, grace=0.02
        )
        # R30: before the deal everyone sees what is proposed, and one refusal is enough
        assert [card["name"] for card in players[1].table["custom"]] == ["Encore", "Joker"]
        await start(players, [[True, True], [True, False], [True, True]])
        for player in players:
            first, second = player.table["custom"]
            assert first["name"] == "Encore"
            assert second is None
        await play_on(players)
        table = check_all(players, sqlite_log(server.data, code))
        assert table.game is not None
        assert [card and card.name for card in table.game.setup.custom] == ["Encore", None]
        assert "actions are legal" in await verified(players[0], tmp_path)


async def test_nobody_deals_before_everyone_has_agreed(server: Server) -> None:
    async with party(server, 3) as players:
        await seat_all(players, edition="giant", custom=["encore", None], size=3)
        for player in players[:2]:
            await player.expect("agree")
        refusal = await players[0].ask("start")
        assert refusal["error"]["rule"] == "CUSTOM-1"
        assert "P2" in refusal["error"]["message"]
        await players[2].expect("agree", custom=[False, False])
        await players[0].expect("start")


async def test_a_rematch_is_a_game_of_its_own_with_a_secret_of_its_own(
    server: Server, tmp_path: Path
) -> None:
    async with party(server, 2) as players:
        code = await seat_all(players, edition="wimpy-kid", rules=SHORT, size=2, grace=0.02)
        published = [players[1].table["commitment"]]
        await start(players)
        await play_on(players)
        for player in players:
            await player.expect("rematch")
        await all_up_to_date(players, players[-1])
        published.append(players[0].table["commitment"])
        assert published[0] != published[1]
        await start(players)
        await play_on(players)
        check_all(players, sqlite_log(server.data, code))
        for number, commitment in enumerate(published, 1):
            said = await verified(players[0], tmp_path, number)
            assert f"matches what was published: {commitment}" in said
