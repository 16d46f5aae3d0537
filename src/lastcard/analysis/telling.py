"""A report put into words: what was done is named, and the costliest decisions become lessons."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from lastcard.analysis.report import DOUBT, verdict
from lastcard.bots.base import answers
from lastcard.bots.hints import called, joined, reasons_for
from lastcard.bots.noticing import noticed
from lastcard.engine import is_call, legal_actions, seen_by, view
from lastcard.engine.record import LEAVE
from lastcard.words import Speaker
from lastcard.words.questions import answer

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lastcard.analysis.chances import Look, Tried
    from lastcard.analysis.luck import Player
    from lastcard.analysis.report import RoundReport, Standing

LESSONS = 3
"""What somebody can learn from one round."""
WORTH_TELLING = 0.01
"""A loss that is less than this teaches nothing."""
DIGITS = 4


def told(report: RoundReport, speaker: Speaker) -> dict[str, Any]:
    """The report in the shape that the server sends and `lastcard analyse --json` prints."""
    return _Teller(report, speaker).whole()


def lesson(report: RoundReport, look: Look, speaker: Speaker) -> str:
    """What to do instead another time, and why; said to whoever decided."""
    return _Teller(report, speaker).lesson(look)


class _Teller:
    def __init__(self, report: RoundReport, speaker: Speaker) -> None:
        self.report = report
        setup = report.moments[0].game.setup
        self._setup, self._language = setup, speaker.catalogue.language
        self._names = report.course.record.players
        self._to: dict[int | None, Speaker] = {}

    def to(self, seat: int | None) -> Speaker:
        """Somebody who speaks to that seat."""
        if seat not in self._to:
            self._to[seat] = Speaker.at(self._setup, self._names, seat, self._language)
        return self._to[seat]

    def whole(self) -> dict[str, Any]:
        report = self.report
        return {
            "round": report.number,
            "first": report.moments[0].number,
            "method": "fast" if report.fitted else "referee",
            "rollouts": report.rollouts,
            "seed": report.seed,
            "chances": [
                {
                    "number": standing.number,
                    "round": _rounded(standing.round),
                    "match": _rounded(standing.match),
                    "error": round(standing.error, DIGITS),
                    "turning": standing.turning,
                }
                for standing in report.standings
            ],
            "decisions": [
                self._decision(look)
                for look in report.looks
                if not look.forced or not is_call(look.action)
            ],
            "draws": [
                {**draw._asdict(), "cards": list(draw.cards), "luck": round(draw.luck, DIGITS)}
                for draw in report.draws
            ],
            "players": [self._player(player) for player in report.players],
            "sentences": list(self._sentences()),
        }

    # decisions

    def _decision(self, look: Look) -> dict[str, Any]:
        match = self.report.match
        best, taken = match(look.tried[0].known), match(look.taken.known)
        return {
            "number": look.number,
            "seat": look.seat,
            "action": look.action,
            "said": self._named(look, look.action),
            "options": [self._option(look, tried) for tried in look.tried],
            "loss": round(look.loss.value, DIGITS),
            "loss_error": round(look.loss.error, DIGITS),
            "match_loss": round(max(0.0, best[look.seat] - taken[look.seat]), DIGITS),
            "verdict": verdict(look),
        }

    def _option(self, look: Look, tried: Tried) -> dict[str, Any]:
        return {
            "action": tried.action,
            "said": self._named(look, tried.action),
            "known": round(tried.known[look.seat], DIGITS),
            "true": round(tried.true[look.seat], DIGITS),
            "match": round(self.report.match(tried.known)[look.seat], DIGITS),
            "error": round(tried.error, DIGITS),
        }

    def _named(self, look: Look, action: str) -> str:
        """What an action is called, by itself."""
        game, speaker = self.report.before(look), self.to(None)
        if action == LEAVE:
            return speaker.say("analysis-leaves")
        spelled = game.setup.edition.actions[action]
        if spelled.call:
            _, key, values = answer(speaker, game, spelled)
        else:
            _, key, values = called(speaker, game, action)
        return speaker.say(key, **values)

    # players

    def _player(self, player: Player) -> dict[str, Any]:
        own = [look for look in self.report.looks if look.seat == player.seat]
        costly = sorted((look for look in own if _teaches(look)), key=lambda look: -look.loss.value)
        return {
            "seat": player.seat,
            "decisions": player.decisions,
            "loss": round(player.loss, DIGITS),
            "total_loss": round(player.total_loss, DIGITS),
            "luck": round(player.luck, DIGITS),
            "play": round(player.play, DIGITS),
            "others": round(player.others, DIGITS),
            "start": round(player.start, DIGITS),
            "result": player.result,
            "error": round(player.error, DIGITS),
            "lessons": [
                {
                    "number": look.number,
                    "loss": round(look.loss.value, DIGITS),
                    "sentence": self.lesson(look),
                }
                for look in costly[:LESSONS]
            ],
            "challenges": [self._challenge(look) for look in own if look.guilt is not None],
        }

    def _challenge(self, look: Look) -> dict[str, Any]:
        game = self.report.before(look)
        return {
            "number": look.number,
            "seat": look.seat,
            "other": game.round.resolving[-1].you,
            "challenged": look.action == "challenge",
            "odds": round(look.guilt or 0.0, DIGITS),
            "guilty": game.round.guilty,
            "right": _right(look),
        }

    def lesson(self, look: Look) -> str:
        game, best = self.report.before(look), look.tried[0].action
        speaker = self.to(look.seat)
        if look.guilt is not None:
            return speaker.say(
                f"analysis-lesson-{best}",
                other=game.round.resolving[-1].you,
                odds=round(10 * look.guilt),
                before=game.round.before,
            )
        if best == f"{look.action}!":
            return speaker.say("analysis-lesson-uno")
        seen, possible = view(game, look.seat), answers(legal_actions(game, look.seat))
        events = [
            seen_by(event, look.seat)
            for moment in self.report.moments
            if moment.number < look.number
            for event in moment.events
        ]
        lacking = noticed(events, game.setup.edition.cards)
        why = reasons_for(best.rstrip("!"), seen, possible, lacking, speaker)
        return speaker.say(
            "analysis-lesson-instead",
            first=self._named(look, best.rstrip("!")),
            then=self._named(look, look.action.rstrip("!")),
            reason=joined(speaker, why),
        )

    # the round

    def _sentences(self) -> Iterable[str]:
        report, speaker = self.report, self.to(None)
        winner = report.moments[-1].game.round.winner
        assert winner is not None
        yield speaker.say(
            "analysis-winner",
            seat=winner,
            parts=_won_by(report.players[winner], speaker),
        )
        turning = [standing for standing in report.standings if standing.turning]
        if turning:
            yield self._turned(max(turning, key=self._change).number)
        losses = [player for player in report.players if player.decisions]
        if losses:
            best = min(losses, key=lambda player: player.loss)
            yield speaker.say("analysis-best-player", seat=best.seat, decisions=best.decisions)

    def _change(self, standing: Standing) -> float:
        before = self._standing(standing.number - 1)
        return max(abs(now - then) for now, then in zip(standing.round, before, strict=True))

    def _standing(self, number: int) -> tuple[float, ...]:
        return self.report.standings[number - self.report.moments[0].number].round

    def _turned(self, number: int) -> str:
        """Whose chance changed most at that moment, and what happened there."""
        before, after = self._standing(number - 1), self._standing(number)
        seat = max(range(len(after)), key=lambda each: abs(after[each] - before[each]))
        speaker = self.to(None)
        events = self.report.course.moments[number].events
        said = next((text for event in events if (text := speaker.event(event))), "")
        return speaker.say(
            "analysis-turned",
            seat=seat,
            text=said.rstrip("."),
            was=_percent(before[seat]),
            now=_percent(after[seat]),
        )


def _teaches(look: Look) -> bool:
    loss, error = look.loss
    return not look.forced and loss >= max(WORTH_TELLING, DOUBT * error)


def _right(look: Look) -> bool | None:
    """Whether the better answer was given; None where another one was as good."""
    best, second, *_ = look.tried
    if best.action != look.action:
        return False if _teaches(look) else None
    apart = best.known[look.seat] - second.known[look.seat]
    sure = apart >= max(WORTH_TELLING, DOUBT * math.hypot(best.error, second.error))
    return True if sure else None


def _won_by(player: Player, speaker: Speaker) -> list[str]:
    """What helped the winner, the most important first."""
    parts = {"luck": player.luck, "play": player.play, "others": player.others}
    most = max(parts.values())
    return [
        speaker.say(f"analysis-won-{part}", points=_points(parts[part]))
        for part in sorted(parts, key=lambda part: -parts[part])
        if parts[part] == most or round(100 * parts[part]) > 0
    ]


def _points(change: float) -> str:
    return f"{100 * change:+.0f}"


def _percent(chance: float) -> int:
    return round(100 * chance)


def _rounded(chances: Iterable[float]) -> list[float]:
    return [round(chance, DIGITS) for chance in chances]
