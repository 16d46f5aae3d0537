"""The oracle that looks for leaks finds them: whatever is leaked on purpose is seen."""

from __future__ import annotations

import asyncio
import copy
import json
from typing import TYPE_CHECKING, Any

import pytest

from server.oracle import Leak
from server.party import served
from server.witness import check_everybody, watched_table

if TYPE_CHECKING:
    from pathlib import Path

    from server.oracle import Oracle
    from server.witness import Witness


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Oracle, list[Witness]]:
    """A game between three people and a bot, and all that they were sent."""
    folder: Path = tmp_path_factory.mktemp("oracle")
    wishes: dict[str, Any] = {
        "edition": "giant",
        "custom": [],
        "rules": {"target": 1, "hand_size": 7},
    }
    with served(folder, "--unlimited", "--pace", "0") as server:
        everybody = asyncio.run(watched_table(server, 2, 1, 3, **wishes))
    return check_everybody(folder, everybody), everybody


def leaked(oracle: Oracle, guest: Witness, place: int, text: str) -> None:
    """Finds it, whatever came before."""
    seen = json.loads(guest.received[place])["seq"]
    with pytest.raises(Leak):
        oracle.check(guest.digest, [text], {}, seen)


def steps(oracle: Oracle, guest: Witness) -> list[tuple[int, dict[str, Any], list[str]]]:
    """The steps of a round in which something is hidden: which, what was said, what is hidden."""
    found = []
    for place, text in enumerate(guest.received):
        message = json.loads(text)
        if message["type"] == "step" and not message["game"]["over"]:
            hidden = oracle.hidden(
                message["seq"], oracle.moments[message["seq"]].seat_of(guest.digest)
            )
            if hidden:
                found.append((place, message, sorted(hidden)))
    assert len(found) > 5
    return found


def test_the_oracle_finds_a_hidden_card_wherever_it_is_written(
    played: tuple[Oracle, list[Witness]],
) -> None:
    oracle, everybody = played
    for guest in everybody:
        for place, message, hidden in steps(oracle, guest)[::3]:
            for field in ("note", "legal"):
                told = copy.deepcopy(message)
                if field == "note" or told["you"] is None:
                    told["times"]["note"] = f"next is {hidden[0]}:Y!"
                else:
                    told["you"]["legal"].append(f"show:{hidden[-1]}")
                leaked(oracle, guest, place, json.dumps(told))
            refusal = {"type": "refused", "id": None, "error": {"rule": None, "message": hidden[0]}}
            leaked(oracle, guest, place, json.dumps(refusal))
            refusal["error"] = {"rule": None, "message": oracle.edition.cards[hidden[0]].name}
            leaked(oracle, guest, place, json.dumps(refusal))


def test_the_oracle_finds_messages_that_reach_the_wrong_seat(
    played: tuple[Oracle, list[Witness]],
) -> None:
    oracle, everybody = played
    by_seq = [{m["seq"]: m for _, m, _ in steps(oracle, guest)} for guest in everybody]
    for guest in everybody:
        for place, message, _ in steps(oracle, guest)[::3]:
            for other, theirs in zip(everybody, by_seq, strict=True):
                shown = theirs.get(message["seq"])
                if other is not guest and shown is not None and shown["you"] is not None:
                    leaked(oracle, guest, place, json.dumps(shown))
                    leaked(oracle, guest, place, json.dumps({**message, "you": shown["you"]}))


def test_the_oracle_finds_a_hand_that_should_not_lie_open_and_a_card_that_was_drawn(
    played: tuple[Oracle, list[Witness]],
) -> None:
    oracle, everybody = played
    watcher = everybody[-1]
    drawn = 0
    for place, message, _ in steps(oracle, watcher):
        game = oracle.moments[message["seq"]].game
        assert game is not None
        told = copy.deepcopy(message)
        told["game"]["hands"]["0"] = list(game.round.hands[0])
        if "0" not in message["game"]["hands"]:
            leaked(oracle, watcher, place, json.dumps(told))
        for event, happened in zip(
            message["events"], oracle.moments[message["seq"]].events, strict=True
        ):
            if happened.kind == "drew" and not event.get("cards") and happened.cards:
                event["cards"] = list(happened.cards)
                leaked(oracle, watcher, place, json.dumps(message))
                drawn += 1
    assert drawn


def test_the_oracle_finds_what_the_cards_are_shuffled_with(
    played: tuple[Oracle, list[Witness]],
) -> None:
    oracle, everybody = played
    guest = everybody[0]
    for place, message, _ in steps(oracle, guest)[::5]:
        seat = oracle.moments[message["seq"]].seat_of(guest.digest)
        for secret in oracle.secrets(message["seq"], seat):
            leaked(oracle, guest, place, json.dumps({**message, "note": f"x{secret}x"}))
