"""The HTTP requests, under `/api`."""

from fastapi import APIRouter

from lastcard.server.routes import decks, offers, printing, records, tables, workshop
from lastcard.server.routes.common import PROBLEMS, TooFast

__all__ = ["TooFast", "router"]

router = APIRouter(prefix="/api", responses=PROBLEMS)
for part in (offers, workshop, decks, printing, tables, records):
    router.include_router(part.router)
