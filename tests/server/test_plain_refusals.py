"""Whoever sends something wrong is told in plain words what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from server.party import people, sentence

if TYPE_CHECKING:
    from cluster import Server


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ('{"type": "nudge", "id": "a", "seat": -1}', "nudge.seat: must be 0 or more."),
        ('{"type": "nudge", "id": "a", "seat": 99}', "nudge.seat: must be 9 or less."),
        (f'{{"type": "nudge", "id": "a", "seat": "{"9" * 5000}"}}', "seat: must be a whole number"),
        (
            '{"type": "rename", "id": "a", "name": ""}',
            "is too short; allowed: at least 1 character",
        ),
        ('{"type": "add_bot", "id": "a", "level": "god"}', "must be one of: easy, normal, hard, "),
        ('{"type": "agree", "id": "a", "nonce": "x"}', "must be 8 to 64 letters, digits, - and _."),
        ('{"type": "flop", "id": "a"}', "type: must be one of: hello, act, stand, "),
        ('{"id": "a"}', "type: is missing."),
        ("[]", "The message is not a JSON object."),
        ("7", "The message is not a JSON object."),
    ],
)
async def test_a_wrong_message_is_refused_in_plain_words(
    server: Server, message: str, said: str
) -> None:
    async with people(server.host, 1) as (host,):
        await host.send_raw(message)
        assert said in sentence(await host.hear(lambda heard: heard["type"] == "refused"))


@pytest.mark.parametrize(
    ("path", "body", "said"),
    [
        ("settings", {"size": 11}, "size: must be 10 or less."),
        ("settings", {"clock": 7}, "clock: must be one of: 0, 15, 30, 60 or 86400."),
        ("settings", {"grace": "long"}, "grace: must be a number."),
        ("claim", {"key": "short"}, "key: must be 20 to 60 letters, digits, - and _."),
        (
            "push",
            {"endpoint": "https://push.example.org/a", "p256dh": "a", "auth": "b"},
            "p256dh: must be 87 letters, digits, - and _.",
        ),
    ],
)
async def test_a_wrong_request_is_refused_in_plain_words(
    server: Server, path: str, body: dict[str, object], said: str
) -> None:
    async with people(server.host, 1) as (host,):
        answer = await host.http.post(f"/api/tables/{host.code}/{path}", json=body)
        assert (answer.status_code, answer.json()["error"]["message"]) == (422, said)
        mine = await host.http.get("/api/mine", params={"codes": "abc"})
        right = "codes[0]: must be a table’s code, six letters and digits such as ABC234."
        assert mine.json()["error"]["message"] == right
