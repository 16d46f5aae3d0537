"""A hint is asked for over the socket, where everybody at the table is fine with hints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from server.party import begin, people, sentence, served, watching

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cluster import Server
    from server.guest import Guest


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With its limits, and bots that take no time."""
    with served(tmp_path_factory.mktemp("hints"), "--pace", "0") as started:
        yield started


def asked(guests: Sequence[Guest]) -> tuple[Guest, Guest]:
    """Who has to decide, and somebody who has not."""
    seats = guests[0].last["game"]["pending"]["seats"]
    return guests[seats[0]], next(g for seat, g in enumerate(guests) if seat not in seats)


async def hint(guest: Guest) -> dict[str, Any]:
    name = await guest.send("hint")
    return await guest.hear(lambda message: message.get("id") == name)


async def test_whoever_has_to_decide_is_told_what_a_good_player_would_do(server: Server) -> None:
    async with people(server.host, 2) as guests, watching(guests[0]) as stranger:
        assert sentence(await hint(guests[0])) == "A hint is there when it is your turn."
        await begin(guests)
        mover, other = asked(guests)
        found = await hint(mover)
        assert found["type"] == "hinted", found
        assert found["seq"] == mover.seq
        assert found["action"].removesuffix("!") in mover.last["you"]["legal"]
        assert found["said"]["key"].startswith(("answer-", "hint-"))
        assert all(reason["key"].startswith("hint-") for reason in found["reasons"])
        # the same over HTTP, and nobody else hears of it
        posted = await mover.post(
            f"/api/tables/{mover.code}/commands", {"type": "hint", "id": "over-http"}
        )
        assert posted["hint"]["reasons"] == found["reasons"]
        assert sentence(await hint(other)) == "A hint is there when it is your turn."
        assert sentence(await hint(stranger)) == "You have no seat at this table."
        assert not any('"hinted"' in text for text in (*other.received, *stranger.received))


async def test_hints_have_a_price_limit(server: Server) -> None:
    async with people(server.host, 2) as guests:
        await begin(guests)
        mover, _ = asked(guests)
        answers = [await hint(mover) for _ in range(8)]
        assert {answer["type"] for answer in answers[:5]} == {"hinted"}
        assert sentence(answers[-1]) == "That was too fast; wait a moment."


async def test_a_hint_that_is_not_to_be_had_is_refused_for_its_own_reason_each_time(
    server: Server,
) -> None:
    async with people(server.host, 2) as guests, watching(guests[0]) as stranger:
        await begin(guests)
        _, other = asked(guests)
        for _ in range(8):
            assert sentence(await hint(other)) == "A hint is there when it is your turn."
            assert sentence(await hint(stranger)) == "You have no seat at this table."


async def test_one_who_is_against_hints_is_enough(server: Server) -> None:
    async with people(server.host, 3) as guests:
        await guests[1].expect("agree", hints=False)
        for guest in (guests[0], guests[2]):
            await guest.expect("agree")
        await guests[0].expect("start")
        for guest in guests:
            while guest.last["game"] is None:
                await guest.receive()
        mover, _ = asked(guests)
        assert [seat["hints"] for seat in mover.table["seats"]] == [True, False, True]
        assert sentence(await hint(mover)) == "No hints at this table: Mia is against it."


async def test_a_table_can_be_opened_without_hints(server: Server) -> None:
    async with people(server.host, 2, hints=False) as guests:
        await begin(guests)
        mover, _ = asked(guests)
        assert mover.table["hints"] is False
        assert sentence(await hint(mover)) == "This table plays without hints."
