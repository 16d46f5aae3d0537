"""Starting a game, dealing a round, and leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lastcard.engine.custom import CustomCard, agreed
from lastcard.engine.decisions import Decision
from lastcard.engine.desk import Desk
from lastcard.engine.errors import BadInput, Refusal, shown
from lastcard.engine.events import Event
from lastcard.engine.memory import NOTHING, blank_memory, calling, declining
from lastcard.engine.rules import OPTIONS, Rules
from lastcard.engine.state import Game, Round, Setup
from lastcard.engine.step import finish
from lastcard.engine.turns import end_round

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine.edition import Edition

FEWEST, MOST = 2, 10
UNDEALT = 10
"""How many cards a deal must leave in the draw pile at least."""

Step = tuple[Game, tuple[Event, ...]]


def make_setup(
    edition: Edition,
    players: int,
    seed: str,
    rules: Rules | None = None,
    custom: Sequence[CustomCard | None] | None = None,
    *,
    piles: Sequence[Sequence[str]] = (),
) -> Setup:
    """Check what a game is to be played with, and settle it."""
    rules = rules or Rules()
    if type(players) is not int or not FEWEST <= players <= MOST:
        raise BadInput(
            "players", "not-in-range", "SETUP-1", value=shown(players), low=FEWEST, high=MOST
        )
    most = _most_dealt(edition) // players
    if rules.hand_size > most:
        raise BadInput(
            "rules.hand_size",
            "hand-too-large",
            number=rules.hand_size,
            players=players,
            undealt=UNDEALT,
            most=min(most, OPTIONS["hand_size"].high),
            fewer=most_players(edition, rules.hand_size),
        )
    blanks = (None,) * len(edition.customizable)
    written = blanks if custom is None else tuple(custom)
    return Setup(edition, rules, written, players, seed, tuple(map(tuple, piles)))


def most_players(edition: Edition, hand_size: int = Rules().hand_size) -> int:
    """How many can play with that deck."""
    return min(MOST, _most_dealt(edition) // hand_size)


def _most_dealt(edition: Edition) -> int:
    """How many cards all hands together can have: some are left, and one that starts the pile."""
    return min(len(edition.deck) - UNDEALT, edition.starting - 1)


def start(
    edition: Edition,
    players: int,
    seed: str,
    rules: Rules | None = None,
    custom: Sequence[CustomCard | None] | None = None,
    *,
    consents: Sequence[Sequence[bool]] | None = None,
    dealer: int | None = None,
    deck: Sequence[str] | None = None,
    piles: Sequence[Sequence[str]] = (),
) -> Step:
    """A new game: the players draw for the deal and the first round is dealt.

    With `dealer` nobody draws for the deal; with `deck` nothing is shuffled before it, and the
    last seat deals. With `piles` the first shuffles come out in these orders. With `consents` a
    custom card that one player refuses stays blank (R30).
    """
    if custom is not None and consents is not None:
        custom = agreed(custom, consents)
    setup = make_setup(edition, players, seed, rules, custom, piles=piles)
    if dealer is not None and (type(dealer) is not int or not 0 <= dealer < players):
        raise BadInput("dealer", "no-seat", value=shown(dealer), last=players - 1)
    if deck is not None and sorted(deck) != sorted(edition.deck):
        raise BadInput("deck", "not-the-deck", number=len(edition.deck), edition=edition.id)
    events: list[Event] = []
    shuffles = 0
    if dealer is None:
        dealer = players - 1
        if deck is None:
            dealer, shuffles = _draw_for_deal(setup, range(players), shuffles, events)
    game = Game(setup, (0,) * players, 1, dealer, (), (), _empty_round(setup, shuffles))
    return _deal(game, tuple(deck) if deck is not None else None, events)


def next_round(game: Game) -> Step:
    """SCORE-2: another round, dealt by the next dealer (R2)."""
    if not game.round.over:
        raise Refusal("round-not-over", "OUT-1")
    if game.over:
        rule = "WIN-1" if game.setup.rules.scoring == "winner" else "WIN-2"
        raise Refusal("no-next-round", rule)
    events: list[Event] = []
    shuffles = game.round.shuffles
    if game.setup.rules.next_dealer == "draw":
        dealer, shuffles = _draw_for_deal(game.setup, game.active_seats(), shuffles, events)
    else:
        dealer = _left_of(game, game.dealer)
    blank = _empty_round(game.setup, shuffles, game.round.rolls)
    dealt = game._replace(number=game.number + 1, dealer=dealer, round=blank)
    return _deal(dealt, None, events)


def leave(game: Game, seat: int) -> Step:
    """R41: the hand goes under the draw pile, the score is frozen; a sole survivor wins."""
    if type(seat) is not int or seat not in game.active_seats():
        raise Refusal("nobody-to-leave", "R41", value=shown(seat))
    if game.over:
        raise Refusal("game-over", "R41")
    gone = game._replace(left=(*game.left, seat))
    desk = Desk(gone)
    desk.tell(Event("left", seat, rule="R41"))
    remaining = gone.active_seats()
    if game.round.over:
        if len(remaining) > 1:
            return gone, tuple(desk.events)
    else:
        desk.draw += desk.hands[seat]
        desk.hands[seat] = ()
        desk.touched.append(seat)
        desk.parted = desk.parted or seat == desk.played_by
        desk.knowing().forget((seat,))
        desk.memory = calling(declining(desk.memory, seat, NOTHING), seat, None)
    if len(remaining) == 1:
        return _sole_survivor(desk, remaining[0])
    pending = game.round.pending
    if pending is not None and (seat in pending.seats or _is_about(desk, seat)):
        # the turn goes on to the next player, and an effect asks whoever is left to ask
        desk.pending = None
        if pending.kind == "color":
            desk.turn = desk.next_seat(seat)
            desk.pending = Decision("color", (desk.turn,))
    return finish(desk)


def _is_about(desk: Desk, seat: int) -> bool:
    """Whether others are asked about that seat: which card to give it, whether it was in time."""
    return bool(desk.resolving) and desk.resolving[-1].them == seat


def _sole_survivor(desk: Desk, seat: int) -> Step:
    if not desk.game.round.over:
        desk.winner = seat
        end_round(desk)
    desk.tell(Event("game_over", seat, rule="R41"))
    won = desk.game._replace(winners=(seat,), round=desk.close())
    return won, tuple(desk.events)


def _left_of(game: Game, seat: int) -> int:
    players = game.setup.players
    seat = (seat + 1) % players
    while seat in game.left:
        seat = (seat + 1) % players
    return seat


def _empty_round(setup: Setup, shuffles: int, rolls: int = 0) -> Round:
    hands: Any = ((),) * setup.players
    return Round(
        hands=hands,
        draw=(),
        discard=(),
        color=None,
        before=None,
        turn=0,
        direction=1,
        pending=None,
        uno_open=(),
        uno_called=(),
        resolving=(),
        lasting=(),
        misses=(),
        again=None,
        guilty=False,
        held=None,
        parted=False,
        played_by=None,
        passes=0,
        shown=(),
        memory=blank_memory(setup.players),
        shuffles=shuffles,
        rolls=rolls,
        winner=None,
    )


def _draw_for_deal(
    setup: Setup, seats: Sequence[int], shuffles: int, events: list[Event]
) -> tuple[int, int]:
    """SETUP-2: the highest number deals; R1: those who tie draw again, they alone."""
    pile: tuple[str, ...] = ()
    while len(seats) > 1:
        if len(pile) < len(seats):
            pile = setup.shuffled(setup.edition.deck, shuffles)
            shuffles += 1
        drawn = dict(zip(seats, pile, strict=False))
        pile = pile[len(seats) :]
        for seat, code in drawn.items():
            events.append(Event("drew_for_deal", seat, (code,), rule="SETUP-2"))
        cards = setup.edition.cards
        worth = {seat: drawn_number(cards[code].face) for seat, code in drawn.items()}
        best = max(worth.values())
        seats = [seat for seat in seats if worth[seat] == best]
    events.append(Event("deals", seats[0], rule="SETUP-2"))
    return seats[0], shuffles


def drawn_number(face: str) -> int:
    """SETUP-2: what a card counts in the draw for the deal; a card with a symbol counts zero."""
    return int(face) if face.isdecimal() else 0


def _deal(game: Game, deck: tuple[str, ...] | None, events: list[Event]) -> Step:
    """SETUP-3: one card at a time, starting left of the dealer; the next card is turned up."""
    setup = game.setup
    shuffles = game.round.shuffles
    if deck is None:
        deck = setup.shuffled(setup.edition.deck, shuffles)
        shuffles += 1
    desk = Desk(game)
    desk.events = events
    seats = [(game.dealer + place) % setup.players for place in range(1, setup.players + 1)]
    seats = [seat for seat in seats if seat not in game.left]
    dealt = setup.rules.hand_size * len(seats)
    for place, seat in enumerate(seats):
        desk.hands[seat] = deck[place : dealt : len(seats)]
    desk.draw = deck[dealt:]
    desk.shuffles = shuffles
    desk.direction = 1
    desk.turn = game.dealer
    desk.tell(Event("dealt", game.dealer, number=setup.rules.hand_size, rule="SETUP-3"))
    for seat in seats:
        hand = desk.hands[seat]
        desk.tell(Event("hand", seat, hand, len(hand), only=(seat,)))
    _turn_up(desk)
    return finish(desk)


def _turn_up(desk: Desk) -> None:
    """START-1 to START-5: the first card, and what it does."""
    setup = desk.setup
    cards = setup.edition.cards
    while True:
        code, desk.draw = desk.draw[0], desk.draw[1:]
        kind = cards[code].kind
        desk.tell(Event("turned_up", desk.game.dealer, (code,), rule=kind.cite("first", "SETUP-3")))
        if kind.first != "returns":
            break
        # START-5, R3: back into the deck, as often as needed
        desk.draw = setup.shuffled((*desk.draw, code), desk.shuffles)
        desk.shuffles += 1
        if all(cards[card].kind.first == "returns" for card in desk.draw):
            raise BadInput("edition", "no-first-card", "START-5")
    desk.discard = (code,)
    desk.color = cards[code].color
    if kind.first == "color":
        chooser = desk.next_seat(desk.game.dealer)
        desk.turn = chooser
        desk.pending = Decision("color", (chooser,))
    elif kind.first == "dealer-starts":
        desk.direction = -1
        desk.again = desk.game.dealer
        desk.tell(Event("reversed", desk.game.dealer, rule=kind.cite("first", "START-2")))
    elif code in setup.effects:
        desk.line_up(code, desk.game.dealer, first=kind.cite("first", kind.rule))
