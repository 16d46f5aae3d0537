"""The HTTP requests are as the server's own OpenAPI schema says, whatever is sent to them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from fuzzing import examples
from server.guest import Guest
from server.party import QUICK, people, served, whole_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from schemathesis import APIOperation, BaseSchema, Case

    from cluster import Server

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
OPERATIONS = [
    "GET /api/server",
    "GET /api/editions",
    "GET /api/lessons",
    "GET /api/options",
    "GET /api/effects",
    "GET /api/presets",
    "GET /api/words/{language}",
    "POST /api/cards",
    "POST /api/workshop/card",
    "GET /api/workshop/effects",
    "POST /api/workshop/trial",
    "GET /api/schemas/card",
    "POST /api/print",
    "POST /api/decks",
    "GET /api/decks/{edition}",
    "GET /api/tables",
    "POST /api/tables",
    "GET /api/tables/{code}",
    "GET /api/tables/{code}/edition",
    "POST /api/tables/{code}/sit",
    "POST /api/tables/{code}/settings",
    "POST /api/tables/{code}/link",
    "POST /api/tables/{code}/claim",
    "POST /api/tables/{code}/commands",
    "GET /api/mine",
    "POST /api/tables/{code}/push",
    "POST /api/push/forget",
    "GET /api/records",
    "GET /api/tables/{code}/games",
    "GET /api/tables/{code}/games/{number}/record",
    "POST /api/replays",
    "POST /api/pictures",
    "POST /api/analyses",
    "GET /api/analyses/{key}",
    "GET /api/tables/{code}/games/{number}/facts",
    "POST /api/statistics",
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("schema"), "--unlimited", "--pace", "0") as started:
        yield started


@pytest.fixture(scope="module")
def schema(server: Server) -> BaseSchema:
    return schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")


@pytest.fixture(scope="module")
def codes(server: Server) -> list[str]:
    """A table before its game, one in the middle of it, one after it."""

    async def made() -> list[str]:
        async with people(server.host, 2) as guests, Guest(server.host) as other:
            await whole_game(guests)
            playing = await other.open(bots=["easy"], start=True, **QUICK)
            return [await other.open(public=True), playing, guests[0].code]

    return asyncio.run(made())


def operations(schema: BaseSchema) -> dict[str, APIOperation[Any, Any, Any, Any]]:
    found = [one.ok() for one in schema.get_all_operations() if isinstance(one, Ok)]
    return {operation.label: operation for operation in found}


def test_every_request_of_the_schema_is_tried_here(schema: BaseSchema) -> None:
    assert sorted(operations(schema)) == sorted(OPERATIONS)


def sends_something(label: str) -> bool:
    """Something that could be wrong."""
    return "{" in label or label.startswith("POST")


@pytest.mark.parametrize(
    ("mode", "label"),
    [
        *((GenerationMode.POSITIVE, label) for label in OPERATIONS),
        *((GenerationMode.NEGATIVE, label) for label in filter(sends_something, OPERATIONS)),
    ],
)
def test_answers_are_as_the_schema_says(
    schema: BaseSchema, server: Server, codes: list[str], label: str, mode: GenerationMode
) -> None:
    operation = operations(schema)[label]

    @settings(max_examples=examples(50), suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy(generation_mode=mode), known=st.sampled_from([None, *codes]))
    def ask(case: Case[Any], known: str | None) -> None:
        checks = list(CHECKS)
        if known is not None and "code" in case.path_parameters:
            case.path_parameters["code"] = known
        elif mode is GenerationMode.NEGATIVE:
            checks.append(negative_data_rejection)
        case.call_and_validate(base_url=server.url, checks=checks)

    ask()


def test_the_server_still_plays_after_all_that(server: Server, codes: list[str]) -> None:
    async def game() -> None:
        async with people(server.host, 3) as guests:
            await whole_game(guests)

    asyncio.run(game())
