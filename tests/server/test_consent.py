"""What was changed before the game is what is agreed to, and what is then played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from server.party import (
    QUICK,
    another_game,
    begin,
    everybody_sees,
    people,
    sentence,
    served,
    whole_game,
)

if TYPE_CHECKING:
    from pathlib import Path

    from cluster import Server


async def test_whoever_agrees_at_the_moment_of_a_change_has_not_agreed_to_it(
    server: Server,
) -> None:
    async with people(server.host, 2) as guests:
        host, mia = guests
        read = mia.seq
        path = f"/api/tables/{host.code}/settings"
        answer = await host.http.post(path, json={"size": 2, "rules": {"target": 1000}})
        assert answer.is_success
        # her tap was on its way already
        late = await mia.ask("agree", seq=read)
        assert sentence(late) == "The host has just changed something; read it, then agree."
        assert not mia.table["seats"][1]["agreed"]
        assert "Mia" in sentence(await host.ask("start"))
        await mia.expect("agree", seq=mia.seq)
        read = mia.seq
        await host.expect("arrange", order=[1, 0])
        assert "read it" in sentence(await mia.ask("agree", seq=read))
        await everybody_sees([mia], host.seq or 0)
        await mia.expect("agree", seq=mia.seq)
        await host.expect("start")


async def test_who_comes_and_goes_is_no_change_of_what_was_read(server: Server) -> None:
    async with people(server.host, 2, size=3) as guests:
        host, mia = guests
        read = mia.seq
        await host.expect("add_bot")
        await host.expect("agree", seq=host.seq)
        await mia.expect("agree", seq=read)


@pytest.mark.parametrize(("before", "after"), [("disney", "giant"), ("giant", "toy-story")])
async def test_another_deck_is_played_as_well_as_the_one_before(
    tmp_path: Path, before: str, after: str
) -> None:
    with served(tmp_path, "--unlimited", "--pace", "0") as server:
        async with people(server.host, 3, edition=before) as guests:
            host, path = guests[0], f"/api/tables/{guests[0].code}/settings"
            await host.post(path, {**QUICK, "size": 3, "edition": after})
            await whole_game(guests)
            await another_game(guests)
            # the game that is over had other cards than those of now, and other seats
            await host.post(path, {**QUICK, "size": 3, "edition": before})
            await host.expect("arrange", order=[1, 2, 0])
            for restarted in (False, True):
                if restarted:
                    server.kill()
                    server.start()
                for seq in (None, 3):
                    for guest in guests:
                        guest.cut()
                        await guest.connect(seq)
                        assert guest.last["events"] == []
            await whole_game(guests)


async def test_a_hint_knows_nothing_of_the_deck_before(server: Server) -> None:
    async with people(server.host, 2, edition="disney") as guests:
        host = guests[0]
        await whole_game(guests)
        await another_game(guests)
        path = f"/api/tables/{host.code}/settings"
        await host.post(path, {**QUICK, "size": 2, "edition": "toy-story"})
        await begin(guests)
        asked = next(guest for guest in guests if guest.my_move() is not None)
        name = await asked.send("hint")
        assert (await asked.hear(lambda heard: heard.get("id") == name))["type"] == "hinted"
