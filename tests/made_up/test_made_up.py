"""An effect that asks and a house rule that nobody has heard of are at home everywhere at once.

Each is one Python file and one sentence file in this folder; not a line elsewhere knows of them.
"""

from __future__ import annotations

import io
import itertools
import json
from typing import TYPE_CHECKING, Any

import pytest

from bots.playing import play_on
from lastcard.bots.factory import make_bot
from lastcard.cli.referee import Referee
from lastcard.editions import load_edition
from lastcard.engine import BadInput, Game, apply, from_json, read_card, read_rules, to_json
from lastcard.engine.record import Record, write_tags
from lastcard.envs import aec_env
from lastcard.local import LocalTable
from lastcard.local.kept_games import new_game_file
from lastcard.server.catalogue import effects, options
from lastcard.sim import make
from lastcard.tui.choices import rows_of
from lastcard.tui.options import StartOptions
from lastcard.tui.plain import PlainClient
from lastcard.words import Speaker
from lastcard.words.card_texts import CardTexts
from lastcard.words.documents import effects_table, options_table
from made_up.adding import added
from made_up.settings import BALLAD, HANDS, position

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def _added() -> Iterator[None]:
    with added():
        yield


def asked() -> Game:
    """Seat 0 has just played the card, and seat 1 is asked to clap."""
    game = from_json(position(), load_edition)
    game, _ = apply(game, 0, "C1:B")
    return game


def tell(referee: Referee, request: dict[str, Any]) -> dict[str, Any]:
    return referee.answer(json.dumps(request))


def test_the_referee_plays_it() -> None:
    referee = Referee()
    assert tell(referee, {"do": "set", "position": position()})["ok"]
    answer = tell(referee, {"do": "act", "seat": 0, "action": "C1:B"})
    assert answer["legal"] == {"1": ["clap:loudly", "clap:softly"]}
    again = tell(referee, {"do": "set", "position": answer["state"]})
    assert again["legal"] == answer["legal"]
    refused = tell(referee, {"do": "act", "seat": 1, "action": "draw"})["error"]
    assert refused["rule"] == "CUSTOM-1"
    assert refused["message"] == "First clap for the ballad: clap:loudly, clap:softly."
    done = tell(referee, {"do": "act", "seat": 1, "action": "clap:softly"})
    assert [event["kind"] for event in done["events"]] == ["clapped", "drew"]
    unasked = tell(referee, {"do": "act", "seat": 1, "action": "clap:loudly"})["error"]
    assert unasked["message"] == "Nobody wants applause now."


def test_the_referee_plays_by_the_house_rule() -> None:
    rules = {"lucky_fives": True}
    game = from_json(position(rules=rules), load_edition)
    assert to_json(game)["rules"] == rules
    game, events = apply(game, 0, "B5")
    assert [event.rule for event in events if event.kind == "drew"] == ["HOUSE-FIVE"]
    assert [len(hand) for hand in game.round.hands] == [len(HANDS[0]) - 1, len(HANDS[1]) + 1]
    with pytest.raises(BadInput, match=r"lucky_fives: 3 is not allowed; allowed: true, false"):
        read_rules({"lucky_fives": 3})


def test_a_card_says_it() -> None:
    card = read_card(BALLAD, "card", load_edition("giant").color_names)
    said = "The next player claps for the ballad; whoever does it softly draws 2 cards."
    assert CardTexts(Speaker()).card(card) == said


def test_the_plain_client_asks_for_it(tmp_path: Path) -> None:
    out = io.StringIO()
    PlainClient(two_people(tmp_path), io.StringIO("\nC1:B\n\n1\n"), out).run()
    said = out.getvalue()
    assert "Ann wants applause for the ballad!" in said
    assert "Clap softly: you draw 2 cards" in said
    assert "Ben claps loudly." in said


def two_people(folder: Path) -> LocalTable:
    """Ann and Ben at one keyboard; Ann begins and holds the card."""
    edition = load_edition("giant")
    card = read_card(BALLAD, "card", edition.color_names)
    others = [code for code in edition.deck if code not in ("C1", "B7")]
    blues = [code for code in edition.deck if code == "B7"]
    hands = [card for pair in zip(["C1", *others[:6]], others[6:13], strict=True) for card in pair]
    deck = [*hands, *blues, *others[13:]]
    record = Record(
        edition,
        ("Ann", "Ben"),
        "x",
        custom=(card, None),
        deck=tuple(deck),
        seats=("human", "human"),
    )
    file = new_game_file(folder, edition)
    file.append("\n".join([*write_tags(record), "", ""]))
    return LocalTable(record, file)


def test_the_start_screen_offers_the_house_rule() -> None:
    assert "Lucky fives" in [row.label for row in rows_of(StartOptions())]


def test_forms_offer_them() -> None:
    (applause,) = (effect for effect in effects() if effect.word == "applause")
    assert [field.kind for field in applause.fields] == ["text", "effects", "who"]
    assert applause.answers == ["clap"]
    (fives,) = (option for option in options() if option.option == "lucky_fives")
    assert (fives.group, fives.presets) == ("house", {"chaos": True})


@pytest.mark.parametrize("level", ["random", "easy", "normal", "hard", "steady"])
def test_bots_answer_it_and_play_on(level: str) -> None:
    game = asked()
    bots = [make_bot(level, seed) for seed in range(2)]
    _, played = play_on(game, bots, 30)
    seat, action = played[0]
    assert seat == 1
    # those two do not always do what is best
    assert action == "clap:softly" or level in ("random", "easy")


def test_environments_have_its_actions() -> None:
    env = aec_env("giant", 2, custom=[BALLAD], lucky_fives=True)
    env.reset(seed=1)
    names = env.unwrapped.referee.space.names
    assert {"clap:loudly", "clap:softly"} <= set(names)
    for agent in itertools.islice(env.agent_iter(), 200):
        observation, _, over, cut, _ = env.last()
        mask = observation["action_mask"]
        env.step(None if over or cut else int(env.action_space(agent).sample(mask)))


def test_the_simulator_refuses_them_by_name() -> None:
    with pytest.raises(BadInput, match="applause"):
        make("giant", 2, custom=[BALLAD])
    with pytest.raises(BadInput, match=r"rules\.lucky_fives"):
        make("giant", 2, lucky_fives=True)


def test_the_documentation_has_them() -> None:
    assert any('"applause"' in row and "claps for" in row for row in effects_table())
    assert any("`lucky_fives`" in row and "HOUSE-FIVE" in row for row in options_table())
