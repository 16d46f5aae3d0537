"""`/api/docs`: the OpenAPI schema as a plain page, without scripts and without other servers."""

from __future__ import annotations

import html
from typing import Any

STYLE = """
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h2 { margin-top: 2.5rem; border-top: 1px solid #8886; padding-top: 1rem; font-size: 1.1rem }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9em }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: 0.2rem 0.8rem 0.2rem 0 }
.method { display: inline-block; min-width: 3.5rem; font-weight: bold }
"""


def docs_page(schema: dict[str, Any]) -> str:
    parts = [
        "<!doctype html><html lang=en><meta charset=utf-8>",
        "<meta name=viewport content='width=device-width'>",
        f"<title>{html.escape(schema['info']['title'])}</title>",
        "<link rel=stylesheet href=/api/docs.css>",
        f"<h1>{html.escape(schema['info']['title'])}</h1>",
        f"<p>{html.escape(schema['info'].get('description', ''))}</p>",
        "<p>The same for programs: <a href=/api/openapi.json>openapi.json</a>.</p>",
    ]
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            parts += _operation(path, method, operation)
    parts.append("<h1>Types</h1>")
    for name, model in sorted(schema["components"]["schemas"].items()):
        parts += _model(name, model)
    return "\n".join(parts)


def _operation(path: str, method: str, operation: dict[str, Any]) -> list[str]:
    parts = [
        f"<h2><span class=method>{method.upper()}</span> <code>{html.escape(path)}</code></h2>",
        f"<p>{html.escape(operation.get('description', ''))}</p>",
    ]
    body = operation.get("requestBody", {}).get("content", {}).get("application/json")
    if body:
        parts.append(f"<p>Body: {_type(body['schema'])}</p>")
    for status, answer in operation["responses"].items():
        content = answer.get("content", {})
        kind = content.get("application/json", {}).get("schema")
        if status.startswith("2"):
            shown = _type(kind) if kind else ", ".join(content) or "nothing"
            parts.append(f"<p>Answer {status}: {shown}</p>")
    return parts


def _model(name: str, model: dict[str, Any]) -> list[str]:
    parts = [
        f"<h2 id={html.escape(name)}>{html.escape(name)}</h2>",
        f"<p>{html.escape(model.get('description', ''))}</p>",
        "<table>",
    ]
    required = model.get("required", ())
    for field, schema in model.get("properties", {}).items():
        optional = "" if field in required else " (optional)"
        parts.append(
            f"<tr><td><code>{html.escape(field)}</code>{optional}<td>{_type(schema)}"
            f"<td>{html.escape(schema.get('description', ''))}"
        )
    return [*parts, "</table>"]


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        name = html.escape(schema["$ref"].rsplit("/", 1)[-1])
        return f"<a href=#{name}>{name}</a>"
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " or ".join(_type(option) for option in schema[union])
    if "enum" in schema:
        return ", ".join(f"<code>{html.escape(str(value))}</code>" for value in schema["enum"])
    if "const" in schema:
        return f"<code>{html.escape(str(schema['const']))}</code>"
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}))}"
    return html.escape(str(schema.get("type", "anything")))
