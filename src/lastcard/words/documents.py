"""The tables of effects and options in the documentation, made from what is declared.

`python -m lastcard.words.documents` writes them into docs/; a test checks that they are up to date.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lastcard.engine.effects import VOCABULARY
from lastcard.engine.effects.fields import (
    WHO,
    Choice,
    Color,
    Fixed,
    Flag,
    Number,
    Results,
    Steps,
    Text,
    Whom,
)
from lastcard.engine.effects.reading import read_effects
from lastcard.engine.rules import OPTIONS
from lastcard.words.card_texts import CardTexts
from lastcard.words.speaker import Speaker

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine.effects import Effect
    from lastcard.engine.effects.fields import Field

COLORS = ("blue", "green", "red", "yellow")


def effects_table() -> list[str]:
    """Every effect a card can have: how it is written, what may stand there, how it reads."""
    rows = ["| effect | what may stand there | it reads |", "| --- | --- | --- |"]
    texts = CardTexts(Speaker())
    for effect in VOCABULARY.values():
        if effect.on_cards:
            shown = json.dumps(example(effect, ()), ensure_ascii=False).replace("[]", "[...]")
            allowed = "; ".join(filter(None, (_allowed(k, f) for k, f in _fields(effect))))
            data = example(effect, ({"draw": 2},))
            reads = texts.sentences(read_effects([data], "docs", COLORS))
            rows.append(f"| `{shown}` | {allowed} | {reads} |")
    return rows


def example(effect: type[Effect], nested: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """One way to write an effect; `nested` stands in its lists."""
    return {key: _example(field, effect, nested) for key, field in _fields(effect)}


def _fields(effect: type[Effect]) -> list[tuple[str, Field]]:
    return [(key, written.what) for key, written in effect.fields().items()]


def _example(field: Field, effect: type[Effect], nested: Sequence[dict[str, Any]]) -> Any:
    match field:
        case Steps():
            return list(nested)
        case Number():
            return max(field.low, 20 if field.optional else 2)
        case Flag():
            return False
        case Results():
            return {"1": list(nested), "2": list(nested)}
        case Choice():
            return field.values[0]
        case Color():
            return "red"
        case Text():
            return "…"
        case Whom():
            return "next"
        case Fixed():
            return effect.fixed
        case _:
            raise TypeError(field)


def _allowed(key: str, field: Field) -> str:
    match field:
        case Number():
            said = f"{field.low} to {field.high}{', or left out' if field.optional else ''}"
            return f"`{key}`: {said}{''.join(f', `{word}`' for word in field.words)}"
        case Flag():
            return f"`{key}`: true or false; left out, it is false"
        case Results():
            return f"`{key}`: effects for some of the numbers from 1 on"
        case Whom() if key == "who" and field.values == WHO:
            return ""  # as with most effects
        case Choice() | Whom():
            return f"`{key}`: {', '.join(f'`{value}`' for value in field.values)}"
        case Color():
            return f"`{key}`: a colour, {', '.join(f'`{word}`' for word in field.words)}"
        case Text():
            return f"`{key}`: a text of at most {field.longest} characters"
        case Steps():
            return f"`{key}`: effects"
        case _:
            return ""


def options_table() -> list[str]:
    """Every option of the rules: its values, the default first, what it means, and its rule."""
    rows = ["| option | values | meaning | rule |", "| --- | --- | --- | --- |"]
    speaker = Speaker()
    for name, option in OPTIONS.items():
        if option.values:
            others = [value for value in option.values if value != option.default]
            values = ", ".join(f"`{json.dumps(value)}`" for value in (option.default, *others))
        else:
            values = f"`{option.default}`; {option.low} to {option.high}"
        group = "house rule: " if option.group == "house" else ""
        means = f"{group}{speaker.option(name)}. {speaker.option_hint(name)}"
        rows.append(f"| `{name}` | {values} | {means} | {option.rule} |")
    return rows


TABLES = {"effects": effects_table, "options": options_table}


def updated(page: str) -> str:
    """A page of the documentation with its tables as they should be."""

    def table(match: re.Match[str]) -> str:
        return "\n".join([match[1], *TABLES[match[2]](), match[3]])

    marked = re.compile(
        r"(<!-- (\w+): made from the declarations -->)\n.*?(<!-- end -->)", re.DOTALL
    )
    return marked.sub(table, page)


def main(docs: Path) -> None:
    for file in docs.glob("*.md"):
        page = file.read_text(encoding="utf-8")
        file.write_text(updated(page), encoding="utf-8")


if __name__ == "__main__":
    main(Path.cwd() / "docs")
