"""Writing cards over HTTP: a draft in, sentences with blanks out, whatever is sent."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fuzzing import examples
from lastcard.editions import load_edition
from lastcard.editions.presets import load_presets
from lastcard.engine import read_card
from lastcard.engine.card_schema import card_schema
from referee.mutations import mutated
from server.party import served

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cluster import Server

COLORS = load_edition("giant").color_names
ROOSTER = load_presets()["rooster"].card(COLORS).to_json()
HOSTILE = {
    "nested deep": '{"card":{"effects":'
    + '[{"dare":"x","refuse":' * 900
    + "[]"
    + "}]" * 900
    + "}}",
    "nested too deep for anybody": '{"card":{"effects":' + "[" * 20_000 + "]" * 20_000 + "}}",
    "many steps": json.dumps({"card": {"effects": [{}] * 15_000}}),
    "many good steps": json.dumps({"card": {"effects": [{"reverse": True}] * 3_000}}),
    "many lists": json.dumps({"card": {"effects": [{"dare": "x", "refuse": [{}] * 100}] * 100}}),
    "many keys": json.dumps(
        {"card": {"effects": [{"draw": 1} | {f"k{n}": n for n in range(4_000)}]}}
    ),
    "a long number": '{"card":{"effects":[{"draw":' + "9" * 4_000 + "}]}}",
    "too long a number": '{"card":{"effects":[{"draw":' + "9" * 40_000 + "}]}}",
    "no number": '{"card":{"effects":[{"draw":NaN,"who":Infinity}]}}',
    "half a character": '{"card":{"name":"\\ud800","effects":[{"dare":"\\udfff"}]}}',
    "odd keys": '{"card":{"effects":[{"draw":1,"\\ud800":2}],"\\ud800":1}}',
    "a long text": json.dumps({"card": {"effects": [{"dare": "x" * 60_000, "who": "next"}]}}),
    "no card": '{"card":[]}',
    "no steps": '{"card":{"effects":{"0":{}}}}',
    "a text of one line": json.dumps({"card": {}, "text": "x" * 8_000}),
    "a text of many lines": json.dumps({"card": {}, "text": "You take another turn\n" * 360}),
    "a text full of quotes": json.dumps(
        {"card": {}, "text": "Everyone is dared: " + "“\\" * 3_900}
    ),
    "too long a text": json.dumps({"card": {}, "text": "x" * 8_001}),
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("workshop"), "--unlimited") as started:
        yield started


@pytest.fixture(scope="module")
def client(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=20) as client:
        yield client


def shown(client: httpx.Client, **draft: Any) -> dict[str, Any]:
    headers = {"content-type": "application/json"}
    answer = client.post("/api/workshop/card", content=json.dumps(draft), headers=headers)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_good_card_comes_back_with_its_sentence(client: httpx.Client) -> None:
    found = shown(client, card=ROOSTER)
    assert found["card"] == ROOSTER
    assert found["sentence"].startswith("The next player is dared: “Crow like a rooster”; whoever")
    assert (found["name"], found["problem"]) == ({"problem": None}, None)
    (step,) = found["list"]["steps"]
    assert (found["list"]["path"], step["path"]) == (["effects"], ["effects", 0])
    assert [inner["heading"] for inner in step["lists"]] == ["whoever refuses"]
    assert shown(client, card={"name": "Rooster"}, text=found["text"])["list"] == found["list"]


def test_filling_in_a_blank_is_setting_the_value_at_its_path(client: httpx.Client) -> None:
    card: Any = {"name": "x", "effects": [{"draw": 2, "who": "next"}]}
    (step,) = shown(client, card=card)["list"]["steps"]
    for part in step["parts"]:
        for choice in part["blank"]["choices"] if part["blank"] else ():
            place: Any = card
            *way, last = part["blank"]["path"]
            for key in way:
                place = place[key]
            place[last] = choice["value"]
            said = shown(client, card=card)
            assert said["card"] is not None
            assert choice["text"] in "".join(p["text"] for p in said["list"]["steps"][0]["parts"])


def test_what_is_wrong_is_said_and_nothing_else_is_lost(client: httpx.Client) -> None:
    card = {"name": "", "effects": [{"draw": 99, "who": "next"}, {"reverse": True}]}
    found = shown(client, card=card, edition="disney")
    assert (found["card"], found["sentence"], found["problem"]) == (None, None, None)
    assert found["name"]["problem"].startswith("Give the card a name")
    assert found["text"] == "The next player draws … cards\nThe direction of play turns"
    wrong = client.post("/api/workshop/card", json={"card": {}, "text": "Fly to the moon"})
    assert wrong.status_code == 422
    assert wrong.json()["error"]["message"].startswith("line 1: 'Fly to the moon' is no step; ")
    nowhere = client.post("/api/workshop/card", json={"card": {}, "edition": "../x.toml"})
    assert nowhere.status_code == 422


@pytest.mark.parametrize("edition", ["giant", "disney"])
def test_every_step_on_offer_is_a_good_beginning(client: httpx.Client, edition: str) -> None:
    offered = client.get("/api/workshop/effects", params={"edition": edition}).json()
    assert [offer["word"] for offer in offered] == [
        effect["word"] for effect in client.get("/api/effects").json()
    ]
    for offer in offered:
        assert all(offer[key] for key in ("title", "example", "group"))
        inside = {"dare": "Sing", "who": "next", "refuse": [offer["starter"], offer["inside"]]}
        card = {"name": "x", "effects": [offer["starter"], inside]}
        assert shown(client, card=card, edition=edition)["card"] is not None


def test_the_schema_of_a_card_is_published(client: httpx.Client) -> None:
    assert client.get("/api/schemas/card").json() == card_schema()


@pytest.mark.parametrize("kind", HOSTILE)
def test_what_nobody_would_write_is_answered_soon_and_in_words(
    client: httpx.Client, kind: str
) -> None:
    began = time.monotonic()
    headers = {"content-type": "application/json"}
    answer = client.post("/api/workshop/card", content=HOSTILE[kind], headers=headers)
    assert time.monotonic() - began < 2
    assert answer.status_code in (200, 400, 413, 422), answer.text
    if answer.status_code == 200:
        assert answer.json()["card"] is None
        assert len(answer.content) < 200_000
    else:
        assert answer.json()["error"]["message"]


CHALLENGING = {
    "name": "x",
    "effects": [
        {"vote": "a", "pass": "any", "who": "next", "yes": [{"draw": "nth", "who": "others"}]},
        {"show": "red", "who": "next", "lacking": [{"draw": 1}], "none_lacking": []},
        {"face_up": "you", "until": "round-end"},
    ],
}


def test_damaged_cards_are_shown_with_what_is_wrong(client: httpx.Client) -> None:
    @settings(max_examples=examples(150))
    @given(st.one_of(mutated(ROOSTER), mutated(CHALLENGING)))
    def show(card: Any) -> None:
        if not isinstance(card, dict):
            return
        found = shown(client, card=card)
        if found["card"] is None:
            assert found["problem"] or found["name"]["problem"] or troubles(found["list"])
        else:
            read = read_card({"effects": [], **card}, "x", COLORS)
            assert read is not None
            assert found["card"] == read.to_json()

    show()


def troubles(steps: dict[str, Any]) -> list[str]:
    found: list[str] = []
    for step in steps["steps"]:
        blanks = [part["blank"] for part in step["parts"] if part["blank"]]
        found += [one["problem"] for one in (step, *blanks) if one["problem"]]
        for inner in step["lists"]:
            found += troubles(inner)
    return found
