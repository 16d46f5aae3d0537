"""The rules: pure values and functions, nothing else.

game, events = start(edition, players=4, seed="any text")
legal_actions(game, seat)
game, events = apply(game, seat, "R5!")
view(game, seat)
"""

from lastcard.engine.actions import Action, Verb, is_call
from lastcard.engine.cards import COLOR_LETTERS, COLOR_NAMES, Card, Kind
from lastcard.engine.custom import CustomCard, agreed, read_card, read_custom
from lastcard.engine.deal import leave, next_round, start
from lastcard.engine.decisions import Ask, Decision
from lastcard.engine.defaults import default_action, default_of
from lastcard.engine.edition import Edition
from lastcard.engine.errors import BadInput, LastcardError, Refusal
from lastcard.engine.events import Event, seen_by
from lastcard.engine.legal import legal_actions
from lastcard.engine.position import from_json, read_seed, to_json
from lastcard.engine.rules import OPTIONS, Rules, parse_option, read_rules
from lastcard.engine.shuffle import shuffled
from lastcard.engine.state import Game, Round, Setup
from lastcard.engine.step import apply
from lastcard.engine.views import View, view

__all__ = [
    "COLOR_LETTERS",
    "COLOR_NAMES",
    "OPTIONS",
    "Action",
    "Ask",
    "BadInput",
    "Card",
    "CustomCard",
    "Decision",
    "Edition",
    "Event",
    "Game",
    "Kind",
    "LastcardError",
    "Refusal",
    "Round",
    "Rules",
    "Setup",
    "Verb",
    "View",
    "agreed",
    "apply",
    "default_action",
    "default_of",
    "from_json",
    "is_call",
    "leave",
    "legal_actions",
    "next_round",
    "parse_option",
    "read_card",
    "read_custom",
    "read_rules",
    "read_seed",
    "seen_by",
    "shuffled",
    "start",
    "to_json",
    "view",
]
