"""The rows of the start screen: everything there is to choose, and what choosing it does."""

from __future__ import annotations

import string
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from lastcard.bots.characters import CHARACTERS
from lastcard.bots.levels import LEVELS
from lastcard.editions import BUILT_IN, load_edition, load_presets
from lastcard.engine import OPTIONS
from lastcard.engine.deal import FEWEST, MOST
from lastcard.tui.options import StartOptions, people_without_names
from lastcard.tui.words import said_or
from lastcard.words import Speaker
from lastcard.words.card_texts import CardTexts
from lastcard.words.editions import edition_blurb, edition_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

RESERVED = "qr"
"""Letters that do something else on the start screen."""
BLANK = "blank"


class Row(NamedTuple):
    """One thing to choose."""

    key: str
    """What turns it; empty where no letter is left."""
    label: str
    choices: tuple[tuple[Any, str], ...]
    """The values, and what they are called."""
    value: Any
    explained: str
    choose: Callable[[Any], StartOptions]
    """The options with another value."""

    def named(self) -> str:
        return next((name for value, name in self.choices if value == self.value), str(self.value))

    def turned(self, step: int) -> StartOptions:
        """The options with the next value, or the one before."""
        values = [value for value, _ in self.choices]
        at = values.index(self.value) if self.value in values else 0
        return self.choose(values[(at + step) % len(values)])


def rows_of(options: StartOptions) -> list[Row]:
    """Everything there is to choose, given what is chosen."""
    rows = [*_table_rows(options), *_card_rows(options)]
    taken = {row.key for row in rows}
    # the cards stand last
    first = len(rows) - len(load_edition(options.edition).customizable)
    rows[first:first] = _rule_rows(options, taken)
    return rows


def _table_rows(options: StartOptions) -> list[Row]:
    speaker = Speaker()
    say = speaker.say
    people = len(options.humans)
    fewest = FEWEST - 1 if people == 1 else 0
    return [
        Row(
            "e",
            say("terminal-edition"),
            tuple((name, edition_name(load_edition(name), speaker)) for name in BUILT_IN),
            options.edition,
            edition_blurb(load_edition(options.edition), speaker),
            lambda name: replace(options, edition=name),
        ),
        Row(
            "o",
            say("terminal-opponents"),
            _numbers(range(fewest, MOST - people + 1)),
            options.opponents,
            say("terminal-opponents.hint"),
            lambda number: replace(options, opponents=number),
        ),
        Row(
            "l",
            say("terminal-level"),
            tuple((level, say(f"table-level-{level}")) for level in (*LEVELS, *CHARACTERS)),
            options.level,
            say("terminal-level.hint"),
            lambda level: replace(options, level=level),
        ),
        Row(
            "p",
            say("terminal-people"),
            _numbers(range(1, MOST + 1)),
            people,
            say("terminal-people.hint"),
            partial(_with_people, options),
        ),
    ]


def _numbers(numbers: Iterable[int]) -> tuple[tuple[int, str], ...]:
    return tuple((number, str(number)) for number in numbers)


def _with_people(options: StartOptions, people: int) -> StartOptions:
    """People take the places of bots; nobody plays alone."""
    fewest = FEWEST - 1 if people == 1 else 0
    bots = max(fewest, min(options.opponents, MOST - people))
    return replace(options, humans=people_without_names(people), opponents=bots)


def _rule_rows(options: StartOptions, taken: set[str]) -> list[Row]:
    """The options of the rules that are not fine print."""
    speaker = Speaker()
    offered = [option for option in OPTIONS.values() if not option.fine]
    keys = rule_keys([option.name for option in offered], taken)
    rows = []
    for option in offered:
        name = option.name
        values = option.values or option.steps or (option.default,)
        choices = [(one, said_or(str(one), speaker.option_value, name, one)) for one in values]
        row = Row(
            keys[name],
            said_or(name, speaker.option, name),
            tuple(choices),
            options.rules.get(name, option.default),
            said_or("", speaker.option_hint, name),
            partial(_with_rule, options, name),
        )
        rows.append(row)
    return rows


def _with_rule(options: StartOptions, name: str, value: Any) -> StartOptions:
    return replace(options, rules={**options.rules, name: value})


def rule_keys(names: Iterable[str], taken: Iterable[str]) -> dict[str, str]:
    """The letter that turns each option: its own, else a free one of its name, else any."""
    names, speaker = list(names), Speaker()
    keys: dict[str, str] = {}
    used = {*taken, *RESERVED}
    for name in names:
        own = said_or("", speaker.say, f"option-{name}.key")
        if own and own not in used:
            keys[name] = own
            used.add(own)
    for name in names:
        if name not in keys:
            letters = filter(str.isalpha, name.lower() + string.ascii_lowercase)
            keys[name] = next((letter for letter in letters if letter not in used), "")
            used.add(keys[name])
    return keys


def _card_rows(options: StartOptions) -> list[Row]:
    """What is written on the customizable cards."""
    speaker = Speaker()
    edition, presets = load_edition(options.edition), load_presets()
    blank = (BLANK, speaker.say("terminal-custom-card.blank"))
    choices = (blank, *((preset.id, preset.name) for preset in presets.values()))
    count = len(edition.customizable)
    written = [*options.custom, *[BLANK] * count]
    rows = []
    for place, value in enumerate(written[:count]):
        said = speaker.say("terminal-custom-card.hint")
        if value in presets:
            said = CardTexts(Speaker(edition=edition)).card(
                presets[value].card(edition.color_names)
            )
        label = speaker.say("terminal-custom-card", number=place + 1)
        choose = partial(_with_card, options, place)
        rows.append(Row(str(place + 1), label, choices, value, said, choose))
    return rows


def _with_card(options: StartOptions, place: int, value: str) -> StartOptions:
    custom = [*options.custom, *[BLANK] * (place + 1 - len(options.custom))]
    custom[place] = value
    return replace(options, custom=tuple(custom))
