"""What analysis could say of a round: made up, so that a test knows what the page has to show."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.async_api import Page, Route

KEY = "ab" * 32
WAITS = (("waiting", 0.0), ("working", 0.4))
"""What is told before it is done."""


def made_up_report(replay: dict[str, Any]) -> dict[str, Any]:
    """A report of the round that a replay shows: the last card played was a mistake."""
    random = Random(1)
    players = len(replay["table"]["seats"])
    moments = replay["moments"]
    winner = replay["rounds"][replay["round"] - 1]["winner"] or 0
    chances = [_chances(moments, winner, players, random, place) for place in range(len(moments))]
    decisions = [
        _decision(moment, random) for moment in moments if moment["move"] and random.random() < 0.8
    ]
    plays = [one for one in moments if one["move"] and one["move"]["action"][0].isupper()]
    worst = {**_decision(plays[-1], random), "loss": 0.14, "verdict": "mistake"}
    decisions = [one for one in decisions if one["number"] != worst["number"]] + [worst]
    draws = [
        {"number": one["number"], "seat": event["seat"], "cards": [], "luck": random.gauss(0, 0.06)}
        for one in moments
        for event in one["events"]
        if event["kind"] == "drew"
    ]
    return {
        "round": replay["round"],
        "first": moments[0]["number"],
        "method": "fast",
        "rollouts": 24_000,
        "seed": "",
        "chances": chances,
        "decisions": decisions,
        "draws": draws,
        "players": [_player(seat, players, winner, worst, random) for seat in range(players)],
        "sentences": ["The round turned once, and luck decided more of it than play."],
    }


def _chances(
    moments: list[dict[str, Any]], winner: int, players: int, random: Random, place: int
) -> dict[str, Any]:
    """Drawn to who wins, by way of who has few cards."""
    moment = moments[place]
    done = place / max(1, len(moments) - 1)
    weights = []
    for seat in range(players):
        few = 1 / (1 + moment["game"]["counts"][seat]) ** 2
        won = (8 if seat == winner else 0) * done**3
        weights.append(few + won + random.random() * 0.02)
    if place == len(moments) - 1:
        weights = [float(seat == winner) for seat in range(players)]
    whole = sum(weights)
    shares = [weight / whole for weight in weights]
    return {
        "number": moment["number"],
        "round": shares,
        "match": shares,
        "error": 0.02 if place < len(moments) - 1 else 0.0,
        "turning": place in (len(moments) // 3, len(moments) * 4 // 5),
    }


def _decision(moment: dict[str, Any], random: Random) -> dict[str, Any]:
    done = moment["move"]["action"]
    best = random.uniform(0.2, 0.7)
    others = [("draw", "Draw a card"), ("W:G", "Wild, calling green"), ("R5", "Red 5")]
    options = [
        {
            "action": action,
            "said": said,
            "known": max(0.01, best - 0.06 * place),
            "true": max(0.01, best - 0.06 * place + random.uniform(-0.1, 0.1)),
            "match": best,
            "error": 0.02,
        }
        for place, (action, said) in enumerate(
            [(done, f"What was done: {done}"), *[one for one in others if one[0] != done]]
        )
    ]
    return {
        "number": moment["number"],
        "seat": moment["move"]["seat"],
        "action": done,
        "said": done,
        "options": options,
        "loss": 0.0,
        "loss_error": 0.01,
        "match_loss": 0.0,
        "verdict": "best",
    }


def _player(
    seat: int, players: int, winner: int, worst: dict[str, Any], random: Random
) -> dict[str, Any]:
    result = float(seat == winner)
    play = random.uniform(-0.2, 0.2)
    number = worst["number"]
    erred = seat == worst["seat"]
    lesson = {"number": number, "loss": 0.14, "sentence": "Keeping the wild was better."}
    challenge = {
        "number": number,
        "seat": seat,
        "other": (seat + 1) % players,
        "challenged": True,
        "odds": 0.35,
        "guilty": False,
        "right": False,
    }
    return {
        "seat": seat,
        "decisions": 12,
        "loss": 0.02,
        "total_loss": 0.24,
        "luck": result - 1 / players - play,
        "play": play,
        "start": 1 / players,
        "result": result,
        "error": 0.03,
        "lessons": [lesson] if erred else [],
        "challenges": [challenge] if erred else [],
    }


async def answer_analyses(page: Page, replay: dict[str, Any]) -> None:
    """From now on the page that asks for an analysis waits a little, and then gets this one."""
    told = iter(WAITS)

    async def answer(route: Route) -> None:
        state, progress = next(told, ("done", 1.0))
        report = made_up_report(replay) if state == "done" else None
        body = {"key": KEY, "state": state, "progress": progress, "report": report}
        await route.fulfill(content_type="application/json", body=json.dumps(body))

    await page.route("**/api/analyses**", answer)
    await page.route("**/api/analyses/**", answer)
