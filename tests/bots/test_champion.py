"""The champion: what it looks at, what it makes of cards and colours, when it is `steady`."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given, settings

from fuzzing import examples
from lastcard.bots import make_bot, steady
from lastcard.bots.arena import Match, play_match
from lastcard.bots.champion import judging
from lastcard.bots.champion.inputs import inputs_of
from lastcard.bots.champion.network import judge
from lastcard.bots.champion.traits import Traits, traits_of
from lastcard.bots.champion.weights import read_weights, trained, write_weights
from lastcard.editions import load_edition
from lastcard.engine import LastcardError, legal_actions, read_custom, start, view
from lastcard.engine.deal import make_setup
from lastcard.spaces import observe
from properties.games import midgames, randoms
from properties.redealing import redealt
from scene import scene

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

    from lastcard.engine import Game
    from scene import Scene

modest = settings(max_examples=examples(60))


def chosen(game: Game, seat: int, bot: str = "champion") -> str:
    return make_bot(bot, "champion").choose(view(game, seat), legal_actions(game, seat))


@given(game=midgames(), random=randoms)
@modest
def test_it_does_the_same_whatever_lies_in_hidden_hands(game: Game, random: Random) -> None:
    if game.round.over:
        return
    for seat in game.round.pending.seats if game.round.pending else ():
        other = redealt(game, seat, random)
        assert chosen(other, seat) == chosen(game, seat)


def test_it_wins_more_than_its_share_against_steady() -> None:
    champion, _ = play_match(Match("giant", ("champion", "steady"), 600, "tests"), processes=1)
    assert champion.wins > 330


TURNED = str.maketrans("RYGB", "BRYG")


def painted(text: str) -> str:
    """The same cards in other colours; wilds and answers keep their names."""
    head, colon, color = text.partition(":")
    if head in ("W", "draw"):
        return head + colon + color.translate(TURNED)
    return " ".join("W" if card == "W" else card.translate(TURNED) for card in text.split())


def test_colours_are_all_alike_to_it() -> None:
    hands = ["R5 R7 Y3 Y4 G8 BS W", "Y1 Y2 G3", "B2 B3 B4 B6", "R1 R2"]
    plain = scene("giant", hands, top="R9", draw="B1 Y5 G6 R3")
    other = scene("giant", [painted(hand) for hand in hands], top="B9", draw=painted("B1 Y5 G6 R3"))
    worths = {painted(one): worth for one, worth in _worths(plain.game, 0).items()}
    assert worths == pytest.approx(_worths(other.game, 0), abs=1e-3)


def _worths(game: Game, seat: int) -> dict[str, float]:
    legal = [one for one in legal_actions(game, seat) if one != "uno"]
    return dict(zip(legal, judging.worths(view(game, seat), legal), strict=True))


def test_the_direction_of_play_is_all_alike_to_it() -> None:
    hands = ["R5 R7 Y3 G8 BS W", "Y1 Y2 G3", "B2 B3 B4 B6", "R1 R2"]
    left = scene("giant", hands, top="R9", draw="B1 Y5 G6")
    seats = [hands[0], *reversed(hands[1:])]
    right = scene("giant", seats, top="R9", draw="B1 Y5 G6", direction=-1, dealer=1)
    assert _worths(left.game, 0) == pytest.approx(_worths(right.game, 0), abs=1e-3)


def test_a_card_that_was_written_today_is_what_it_does() -> None:
    deck = load_edition("giant")
    storm = {
        "name": "Storm",
        "effects": [{"draw": 4, "who": "next"}, {"skip": "next"}, {"draw": 2, "who": "you"}],
    }
    setup = make_setup(deck, 4, "", custom=read_custom([storm, None], deck))
    of_card = dict(zip(setup.edition.cards, traits_of(setup).T, strict=True))
    written, blank, skip = (Traits(*of_card[code]) for code in ("C1", "C2", "RS"))
    assert (written.next_draws, written.next_misses, written.self_draws) == (1, 1, 0.5)
    assert (blank.acting, blank.next_draws, blank.wild) == (0, 0, 1)
    assert (skip.next_misses, skip.acting, skip.wild) == (1, 1, 0)


def test_one_position_and_many_side_by_side_are_judged_the_same() -> None:
    game, _ = start(load_edition("toy-story"), 4, "side by side")
    setup = make_setup(load_edition("toy-story"), 4, "")
    inputs = inputs_of(setup)
    rows = [observe(inputs.layout, view(game, seat)) for seat in range(4)]
    many = judge(trained().weights, inputs, inputs.read(np.stack(rows, axis=1)))
    for place, row in enumerate(rows):
        one = judge(trained().weights, inputs, inputs.read(row))
        assert many.actions[:, place] == pytest.approx(one.actions, abs=1e-4)
        assert many.worth[place] == pytest.approx(float(one.worth), abs=1e-4)


@pytest.mark.parametrize(
    "case",
    [
        scene("giant", ["B5 B6", "Y1 Y2", "R1 R2"], top="B7").leave(2),
        scene("giant", ["C1 G1 G2", "Y3 Y4"], top="B7", custom=["rooster"]).act(0, "C1:R"),
    ],
    ids=["somebody has left", "a dare"],
)
def test_what_it_has_not_learned_is_left_to_steady(case: Scene) -> None:
    assert case.game.round.pending is not None
    seat = case.game.round.pending.seats[0]
    seen, legal = view(case.game, seat), legal_actions(case.game, seat)
    assert not judging.has_learned(seen)
    assert judging.worths(seen, legal) == steady.worths(seen, legal)


def test_without_numpy_steady_plays_in_its_place_and_nobody_needs_jax() -> None:
    program = """
import sys
class Without:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("numpy", "jax") and name.partition(".")[0] in sys.argv:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Without())
from lastcard.bots import make_bot
from lastcard.bots.champion import champion
from lastcard.bots import steady
from lastcard.editions import load_edition
from lastcard.engine import legal_actions, start, view
game, _ = start(load_edition("giant"), 3, "x")
seat = game.round.pending.seats[0]
action = make_bot("champion", "x").choose(view(game, seat), legal_actions(game, seat))
assert action in legal_actions(game, seat)
print(champion() is steady.worths, "jax" in sys.modules)
"""

    def said(*missing: str) -> str:
        done = subprocess.run(
            [sys.executable, "-c", program, *missing], capture_output=True, text=True, check=True
        )
        return done.stdout.strip()

    assert said("numpy", "jax") == "True False"
    assert said("jax") == "False False"


def test_weights_that_are_not_the_ones_released_are_refused(tmp_path: Path) -> None:
    write_weights(tmp_path, trained().weights, {"decisions": ["turn"]})
    made = json.loads((tmp_path / "champion.json").read_text())
    packed = (tmp_path / "champion.npz").read_bytes()
    assert read_weights(packed, made).decisions == {"turn"}
    with pytest.raises(LastcardError, match=r"champion\.npz is not what was released"):
        read_weights(packed[:-1] + b"x", made)
