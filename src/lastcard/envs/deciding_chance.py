"""What chance decides in a game tree, and when: the seed once and for all, or card by card.

By the `seed`, chance moves first and four bytes name the seed of all shuffles. By the `draws`, it
decides who deals, and then each card at the moment it is dealt or drawn: until then the order of
the draw pile is open, and any card in it may come. What a step needs besides is named by four
bytes at that step: dice, hands that are shuffled, a first card that goes back into the deck, the
next deal of a match, and a reshuffle, for the cards drawn from it in the same step.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from lastcard.engine import start
from lastcard.spaces import Offered

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lastcard.engine import Event
    from lastcard.envs.referee import Referee

SEED_BYTES = 4
BYTE = 256


class Undecided(NamedTuple):
    """A step that has been asked for, and what chance has said about it so far."""

    action: str | None = None
    """None: the deal."""
    dealer: int | None = None
    cards: tuple[str, ...] = ()
    """The cards that come off the pile, the first one first."""
    seed: bytes = b""

    def told(self, question: Question, outcome: int, kinds: Sequence[str]) -> Undecided:
        """The step with one more answer."""
        if question.about == "dealer":
            return self._replace(dealer=outcome)
        if question.about == "card":
            return self._replace(cards=(*self.cards, kinds[outcome]))
        return self._replace(seed=self.seed + bytes((outcome,)))


class Question(NamedTuple):
    """What chance is asked next."""

    about: str
    """`seed`, `card` or `dealer`."""
    outcomes: list[tuple[int, float]]
    """Bytes, places among the kinds of cards, or seats, and how likely each is."""

    def spelled(self, outcome: int, kinds: Sequence[str]) -> str:
        said = {"seed": f"{outcome:02x}", "dealer": f"{outcome}"}
        return f"{self.about}:{said.get(self.about) or kinds[outcome]}"


Done = tuple[Offered, "tuple[Event, ...]"]
"""Where a step has led, and what happened."""
A_BYTE = Question("seed", [(byte, 1 / BYTE) for byte in range(BYTE)])


def by_seed(referee: Referee, offered: Offered | None, step: Undecided) -> Question | Done:
    """Chance `seed`."""
    if offered is not None and step.action is not None:
        return referee.step(offered, step.action)
    return A_BYTE if len(step.seed) < SEED_BYTES else referee.deal(step.seed.hex())


def by_draws(referee: Referee, offered: Offered | None, step: Undecided) -> Question | Done:
    """Chance `draws`. What is open is left as it lies, the step is tried, and whatever it took out
    of what is open is asked for; so the next question never hangs on the answer."""
    if offered is None or step.action is None:
        return _deal(referee, step)
    state = offered.game.round
    pile = _arranged(state.draw, step.cards)
    state = state._replace(draw=pile)
    if step.seed:
        number = int.from_bytes(step.seed)
        state = state._replace(shuffles=number, rolls=number)
    laid = offered._replace(game=offered.game._replace(round=state))
    after, events = referee.step(laid, step.action)
    then = after.game.round
    seeded = (then.shuffles, then.rolls) != (state.shuffles, state.rolls)
    if seeded and len(step.seed) < SEED_BYTES:
        return A_BYTE
    if len(step.cards) < min(_drawn(events), len(pile)):
        return _a_card(referee, pile[len(step.cards) :])
    return after, events


def _deal(referee: Referee, step: Undecided) -> Question | Done:
    setup = referee.setup
    if step.dealer is None:
        # SETUP-2: by the numbers they draw any of them may deal, one as likely as the other
        return Question("dealer", [(s, 1 / setup.players) for s in range(setup.players)])
    deck = _arranged(setup.edition.deck, step.cards)
    dealt = setup.players * setup.rules.hand_size + 1
    if len(step.cards) < dealt:
        return _a_card(referee, deck[len(step.cards) :])
    seed, rules, custom = step.seed.hex(), setup.rules, setup.custom
    game, events = start(
        setup.edition, setup.players, seed, rules, custom, dealer=step.dealer, deck=deck
    )
    if (game.round.shuffles or game.round.rolls) and len(step.seed) < SEED_BYTES:
        return A_BYTE
    returned = sum(event.kind == "turned_up" for event in events) > 1
    if not returned and len(step.cards) < dealt + _drawn(events, deal=True):
        return _a_card(referee, deck[len(step.cards) :])
    return Offered(game), events


def _arranged(pile: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...]:
    """The pile with those cards on top."""
    if not cards:
        return pile
    rest = list(pile)
    for code in cards:
        rest.remove(code)
    return (*cards, *rest)


def _drawn(events: tuple[Event, ...], *, deal: bool = False) -> int:
    """How many cards have come off the pile, until another deal."""
    drawn = 0
    for event in events:
        if event.kind == "drew":
            drawn += event.number
        elif event.kind == "dealt" and not deal:
            break
    return drawn


def _a_card(referee: Referee, open_cards: tuple[str, ...]) -> Question:
    rank, all_of_them = referee.layout.rank, len(open_cards)
    left = sorted((rank[code], copies) for code, copies in Counter(open_cards).items())
    return Question("card", [(kind, copies / all_of_them) for kind, copies in left])


CHANCES: dict[str, Callable[[Referee, Offered | None, Undecided], Question | Done]] = {
    "seed": by_seed,
    "draws": by_draws,
}
"""By the word of the parameter `chance`."""
