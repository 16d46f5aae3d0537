"""The HTTP requests, under `/api`."""

from fastapi import APIRouter

from lastcard.server.routes import (
    decks,
    looking_back,
    mine,
    offers,
    printing,
    push,
    records,
    server,
    statistics,
    tables,
    workshop,
)
from lastcard.server.routes.common import PROBLEMS, TooFast

__all__ = ["TooFast", "router"]

router = APIRouter(prefix="/api", responses=PROBLEMS)
PARTS = (
    server,
    offers,
    workshop,
    decks,
    printing,
    tables,
    mine,
    push,
    records,
    looking_back,
    statistics,
)
for part in PARTS:
    router.include_router(part.router)
