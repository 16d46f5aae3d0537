"""Deals that anyone can check: here by a second program, written from the description alone."""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING, Any

import pytest

from lastcard.editions import BUILT_IN
from server.guest import Guest
from server.party import (
    QUICK,
    another_game,
    begin,
    everybody_sees,
    people,
    play,
    served,
    whole_game,
)
from tables.verifier import fresh_deck, shuffle

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cluster import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("fairness"), "--unlimited", "--pace", "0") as started:
        yield started


# the second program; tests/tables/verifier.py has its shuffles


def first_deal(edition: dict[str, Any], seed: str, players: int, hand: int) -> dict[int, list[str]]:
    """Who is dealt what; -1 is the first card of the discard pile."""
    deck = fresh_deck(edition["id"])
    pile = shuffle(deck, seed, 0)
    shuffles = 1
    drawing = list(range(players))
    while len(drawing) > 1:
        if len(pile) < len(drawing):
            pile = shuffle(deck, seed, shuffles)
            shuffles += 1
        faces = {seat: edition["cards"][pile.pop(0)]["face"] for seat in drawing}
        worth = {seat: int(face) if face.isdecimal() else 0 for seat, face in faces.items()}
        drawing = [seat for seat in drawing if worth[seat] == max(worth.values())]
    order = [(drawing[0] + place) % players for place in range(1, players + 1)]
    pile = shuffle(deck, seed, shuffles)
    dealt = {seat: pile[place : hand * players : players] for place, seat in enumerate(order)}
    return {**dealt, -1: [pile[hand * players]]}


def seed_from(secret: str, nonces: Sequence[str]) -> str:
    return hashlib.sha256("\n".join([secret, *nonces]).encode()).hexdigest()


def cards_of(guest: Guest, kind: str) -> list[str]:
    """What the guest saw of the deal."""
    events = [event for event in guest.last["events"] if event["kind"] == kind]
    return [card for event in events for card in event.get("cards", ())]


# what is promised, and kept


@pytest.mark.parametrize("edition", BUILT_IN)
async def test_a_second_program_deals_the_same_cards_from_secret_and_nonces(
    server: Server, edition: str
) -> None:
    rules = {"target": 1, "hand_size": 4}
    async with people(server.host, 3, edition=edition, rules=rules, bots=["easy"]) as guests:
        published = guests[0].table["commitment"]
        given = [
            f"{guest.http.cookies['lastcard_guest'][:8]}-{n}" for n, guest in enumerate(guests)
        ]
        for guest, nonce in zip(guests, given, strict=True):
            await guest.expect("agree", nonce=nonce)
        await guests[0].expect("start")
        for guest in guests[1:]:
            await guest.hear(lambda message: message["type"] == "snapshot" and message["game"])
        dealt = {seat: cards_of(guest, "hand") for seat, guest in enumerate(guests)}
        turned = cards_of(guests[0], "turned_up")[0]
        await play(guests)
        table = guests[0].table
        assert table["commitment"] == published
        assert hashlib.sha256(table["secret"].encode()).hexdigest() == published
        seats = [guest.last["you"]["seat"] for guest in guests]
        assert [table["nonces"][seat] for seat in seats] == given
        editions = (await guests[0].http.get("/api/editions")).json()
        (described,) = [found for found in editions if found["id"] == edition]
        computed = first_deal(described, seed_from(table["secret"], table["nonces"]), 4, 4)
        for place, seat in enumerate(seats):
            assert computed[seat] == dealt[place]
        assert computed[-1] == [turned]


async def test_the_promise_is_made_before_anybody_else_sits_and_never_changes(
    server: Server,
) -> None:
    async with people(server.host, 1, size=3) as (host,), Guest(server.host) as mia:
        promised = host.table["commitment"]
        assert re.fullmatch("[0-9a-f]{64}", promised)
        await mia.sit(host.code, "Mia")
        await mia.connect()
        await begin([host, mia])
        await play([host, mia])
        every = {t["commitment"] for t in (host.table, mia.table)}
        assert every == {promised}
        for text in (*host.received, *mia.received):
            if '"commitment"' in text:
                assert promised in text


async def test_no_two_tables_and_no_two_games_share_a_secret(server: Server) -> None:
    secrets = set()
    for _ in range(2):
        async with people(server.host, 2) as guests:
            for game in range(2):
                await whole_game(guests)
                secrets.add(guests[0].table["secret"])
                if not game:
                    await another_game(guests)
    assert len(secrets) == 4
    assert all(len(secret) == 64 for secret in secrets)


async def test_a_player_who_names_no_nonce_gets_one_of_their_own(server: Server) -> None:
    async with people(server.host, 3) as guests:
        await whole_game(guests)
        nonces = guests[0].table["nonces"]
        assert len(set(nonces)) == 3
        assert all(len(nonce) >= 16 for nonce in nonces)


async def test_those_who_stay_can_check_the_deal_after_others_have_gone(server: Server) -> None:
    async with people(server.host, 3) as guests:
        await whole_game(guests)
        before = guests[0].table
        await guests[1].expect("stand")
        await everybody_sees(guests, guests[1].seq or 0)
        after = guests[0].table
        assert (after["secret"], after["nonces"]) == (before["secret"], before["nonces"])
        record = (await guests[0].http.get(f"/api/tables/{after['code']}/games/1/record")).text
        assert f'[Seed "{seed_from(after["secret"], after["nonces"])}"]' in record


async def test_a_player_who_left_in_the_middle_does_not_spoil_the_proof(server: Server) -> None:
    settings = {**QUICK, "rules": {"target": 1, "hand_size": 7}}
    async with people(server.host, 3, **settings) as guests:
        await begin(guests)
        await guests[0].expect("stand")
        await everybody_sees(guests, guests[0].seq or 0)
        await play(guests[1:])
        table = guests[1].table
        record = (await guests[1].http.get(f"/api/tables/{table['code']}/games/1/record")).text
        assert f'[Nonces "{"; ".join(table["nonces"])}"]' in record
        assert f'[Seed "{seed_from(table["secret"], table["nonces"])}"]' in record
