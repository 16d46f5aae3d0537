"""The messages written out for others: `docs/protocol.md` and the page's TypeScript types.

`python -m lastcard.server.protocol` writes both; a test checks that they are up to date.
"""

from __future__ import annotations

import inspect
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from lastcard.engine import Event, faces
from lastcard.engine.cards import Shape
from lastcard.engine.declared import asks, event_kinds
from lastcard.printing.paper import PaperName
from lastcard.server import catalogue
from lastcard.server.guests import COOKIE
from lastcard.server.limits import MOST_MESSAGE
from lastcard.server.messages import (
    decks,
    fields,
    from_clients,
    from_server,
    looking_back,
    over_http,
    parts,
    workshop,
)
from lastcard.words import values

if TYPE_CHECKING:
    from collections.abc import Iterable
    from types import ModuleType

HEAD = """# The protocol

A client speaks JSON over HTTP and over one WebSocket a table, both under `/api`. The HTTP
requests are described by the server itself at `/api/docs` (OpenAPI); this page has the messages
of the socket, and a whole client as an example. It is made from `src/lastcard/server/messages`
by `python -m lastcard.server.protocol`.

**Who you are.** There are no accounts. The first request that opens a table or takes a seat is
answered with the cookie `{cookie}`. Keep it, and send it with every later request and when you
open the socket: it is what holds your seat. Without it you watch.

**The order of things.** `POST /api/tables` opens a table and seats you; `POST
/api/tables/CODE/sit` seats you at somebody's table. Requests with a body carry `Content-Type:
application/json`. Then open the WebSocket `/api/tables/CODE/socket`. Before the game everybody
says `agree`, and the host `start`.

**Messages.** Every message, in both directions, is one JSON object in a text frame. Its `type`
says which of the messages below it is; fields that are not listed are refused. The first message
of a client is `{{"type": "hello", "version": {version}}}`, within ten seconds. The server answers
with a `snapshot`; to a client that says what it saw last (`seq`), the snapshot's `events` are
what it has missed, as its seat sees them. From then on each change of the table arrives as a
`step` or a `snapshot`, in the order of their `seq`; a client drops what it has seen already.

**Commands.** Every command carries an `id` of the client's choice, new for each command. The
answer is the `snapshot` or `step` that has it as its `ack`, or `done`, or `refused` with a
sentence and, where a rule says so, its ID. A command sent again with the same `id`, after a lost
connection, is done once. Refusals reach only their author and change nothing. `held` comes before
an answer: the action waits until others had the time to call or catch.

**Your turn.** `game.pending.seats` has the seats that are asked, and `you.legal` everything your
seat may do now, in [the notation of actions](notation.md#actions): send one of them as `act`.
Cards, decisions and effects are written as in [notation.md](notation.md), which also lists every
[field of a decision](notation.md#views) and every [kind of event](notation.md#events).

A message may have at most {size:,} characters. A socket that is closed with code 4000 (after the
message `reload`) must start over: the first message was no `hello` of this version, the table is
gone, or the client was too slow. With 1012 the server restarts, with 4008 the client was too
fast, with 1013 the server is busy: connect again after a moment. With 1008 the page that opened
the socket is not the server's own.

The protocol's version is {version}.

## A whole client

It opens a table with two bots, agrees, deals, and plays until somebody has won.
`examples/client/play.py` is this file; it needs the package `websockets`.

```python
{example}```
"""
EXAMPLE = Path("examples", "client", "play.py")
WRITTEN = {"events": "GameEvent[]", "pending": "Decision | null"}
"""The types of what the engine writes, by the field that has it."""


def markdown(root: Path) -> str:
    """`docs/protocol.md`."""
    head = HEAD.format(
        cookie=COOKIE,
        example=(root / EXAMPLE).read_text(encoding="utf-8"),
        size=MOST_MESSAGE,
        version=fields.VERSION,
    )
    lines = [head]
    lines += ["## What a client says", *_sections(from_clients.ClientMessage)]
    lines += ["## What the server says", *_sections(from_server.ServerMessage)]
    lines += ["## What messages are made of", ""]
    for model in _models(parts):
        lines += _section(model)
    lines += _engine_section("GameEvent", "One thing that happened", event_kinds(), "events")
    lines += _engine_section("Decision", "What is awaited, and from whom", asks(), "views")
    return "\n".join(lines).rstrip() + "\n"


def _models(module: ModuleType) -> list[type[BaseModel]]:
    """The types of messages that are defined there, in that order."""
    return [
        value
        for value in vars(module).values()
        if inspect.isclass(value)
        and issubclass(value, BaseModel)
        and value.__module__ == module.__name__
    ]


def _engine_section(name: str, what: str, kinds: Iterable[str], place: str) -> list[str]:
    """What the engine writes into messages; its fields are in the notation."""
    named = ", ".join(f"`{kind}`" for kind in kinds)
    link = f"[notation.md](notation.md#{place})"
    return [f"### {name}", "", f"{what}; {link} has the fields. Its `kind` is {named}.", ""]


def _sections(union: Any) -> list[str]:
    lines = [""]
    for model in get_args(get_args(union)[0]):
        lines += _section(model)
    return lines


def _section(model: type[BaseModel]) -> list[str]:
    kind = model.model_fields.get("type")
    title = f"`{get_args(kind.annotation)[0]}`" if kind is not None else model.__name__
    lines = [f"### {title}", "", inspect.cleandoc(model.__doc__ or ""), ""]
    schema = model.model_json_schema()
    required = set(schema.get("required", ()))
    rows = [
        f"| `{name}` | {_type(name, field)}{'' if name in required else ', optional'} "
        f"| {'which message this is' if name == 'type' else _described(field)} |"
        for name, field in schema["properties"].items()
    ]
    return [*lines, "| field | type | meaning |", "| --- | --- | --- |", *rows, ""]


def _described(field: dict[str, Any]) -> str:
    for option in (field, *field.get("anyOf", ())):
        if "description" in option:
            return str(option["description"])
    return ""


def _type(name: str, field: dict[str, Any]) -> str:
    return (WRITTEN.get(name) or typescript_type(field)).replace("|", "\\|")


def typescript_type(field: dict[str, Any]) -> str:
    """A JSON schema as a TypeScript type."""
    if "$ref" in field:
        return str(field["$ref"]).rsplit("/", 1)[-1]
    if "const" in field:
        return json.dumps(field["const"])
    if "enum" in field:
        return " | ".join(json.dumps(value) for value in field["enum"])
    if "anyOf" in field:
        return " | ".join(typescript_type(option) for option in field["anyOf"])
    kind = field.get("type")
    if kind == "array":
        inner = typescript_type(field.get("items", {}))
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        values = field.get("additionalProperties")
        value = typescript_type(values) if isinstance(values, dict) else "unknown"
        return f"Record<string, {value}>"
    names = {"integer": "number", "null": "null", "number": "number"}
    return names.get(str(kind), str(kind) if kind else "unknown")


def typescript() -> str:
    """`web/src/protocol.ts`."""
    modules = (
        from_clients,
        from_server,
        parts,
        over_http,
        looking_back,
        workshop,
        decks,
        catalogue,
    )
    models = [model for module in modules for model in _models(module)]
    _, schema = models_json_schema([(model, "serialization") for model in models])
    lines = [
        "// Made from messages/ and catalogue.py in src/lastcard/server, and from the values in",
        "// src/lastcard/words, by `python -m lastcard.server.protocol`.",
        "",
        f"export const VERSION = {fields.VERSION}",
        *_choice("Reaction", "REACTIONS", fields.Reaction),
        *_choice("Level", "LEVELS", fields.Level),
        *_choice("Strength", "STRENGTHS", fields.Strength),
        *_choice("CharacterName", "CHARACTERS", fields.CharacterName),
        *_choice("Clock", "CLOCKS", fields.Clock),
        *_choice("ColorLetter", "COLORS", catalogue.ColorLetter),
        *_choice("Shape", "SHAPES", Shape),
        *_choice("PictureName", "PICTURES", faces.Picture),
        *_choice("SchemeName", "SCHEMES", faces.Scheme),
        *_choice("InkName", "INKS", faces.Ink),
        *_choice("PaperName", "PAPERS", PaperName),
        f"export const PAPER = {faces.SIZE}",
        f"export const MOST_STROKES = {faces.MOST_STROKES}",
        f"export const MOST_POINTS = {faces.MOST_POINTS}",
        "",
        *_values(),
        "",
        "/** One thing that happened; which fields it has depends on its kind. */",
        "export interface GameEvent {",
        "  kind: string",
        "  seat?: number",
        "  cards?: string[]",
        "  number?: number",
        "  color?: string",
        "  other?: number",
        "  rule?: string",
        "  text?: string",
        "  /** in English, for clients that say nothing themselves */",
        "  message?: string",
        "}",
        "",
        "/** A decision that is awaited; what else it holds depends on its kind. */",
        "export interface Decision {",
        "  kind: string",
        "  seats: number[]",
        "  [field: string]: unknown",
        "}",
        "",
    ]
    for name, model in sorted(schema["$defs"].items()):
        lines += _interface(name, model)
    unions = {
        "ClientMessage": from_clients.ClientMessage,
        "ServerMessage": from_server.ServerMessage,
        "Command": from_clients.Command,
    }
    for name, union in unions.items():
        members = " | ".join(member.__name__ for member in get_args(get_args(union)[0]))
        lines += [f"export type {name} = {members}"]
    return "\n".join(lines) + "\n"


def _choice(name: str, all_of_them: str, literal: Any) -> list[str]:
    """A type with a few values, and the list of them."""
    return [
        f"export const {all_of_them} = {json.dumps(list(get_args(literal)))} as const",
        f"export type {name} = (typeof {all_of_them})[number]",
    ]


def _values() -> list[str]:
    """What the values of sentences are, by their names, and what an event has that says nothing."""
    tables = {
        "SEAT_VALUES": values.SEATS,
        "CARD_VALUES": values.CARDS,
        "COLOR_VALUES": values.COLORS,
        "CARD_LISTS": values.CARD_LISTS,
        "LISTS": values.LISTS,
        "NO_EVENT": {name: Event._field_defaults[name] for name in Event._fields[1:-1]},
    }
    return [
        "/** What the values of sentences are, by their names, as the speaker has them. */",
        *(f"export const {name} = {json.dumps(table)} as const" for name, table in tables.items()),
    ]


def _interface(name: str, model: dict[str, Any]) -> list[str]:
    lines = [f"/** {' '.join(model['description'].split())} */", f"export interface {name} {{"]
    required = set(model.get("required", ()))
    for field, schema in model["properties"].items():
        if described := _described(schema):
            lines.append(f"  /** {described} */")
        optional = "" if field in required else "?"
        lines.append(f"  {field}{optional}: {WRITTEN.get(field) or typescript_type(schema)}")
    return [*lines, "}", ""]


def main(root: Path) -> None:
    (root / "docs" / "protocol.md").write_text(markdown(root), encoding="utf-8")
    (root / "web" / "src" / "protocol.ts").write_text(typescript(), encoding="utf-8")


if __name__ == "__main__":
    main(Path.cwd())
