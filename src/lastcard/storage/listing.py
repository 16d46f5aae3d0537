"""What the list of tables knows of one, so that no log has to be replayed for it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from lastcard.storage.housekeeping import usage
from lastcard.storage.log import Summary
from lastcard.tables.showing import seat_infos

if TYPE_CHECKING:
    from lastcard.tables.facts import Fact, Granted
    from lastcard.tables.table import Table


def is_listed(table: Table, granted: Granted) -> bool:
    """Whether a fact changes what the list shows, whether anything is due, or how long it lasts."""
    if granted.kind != "acted":
        return granted.kind not in ("linked", "claimed")
    assert granted.outcome is not None
    by = granted.body["by"]
    waited_for = table.places[granted.body["seat"]]
    more_used = by == "person" and usage(table.acts) != usage(table.acts + 1)
    back = by == "person" and (waited_for.away or waited_for.timeouts > 0)
    return granted.outcome[0].round.over or back or by == "clock" or more_used


def summary(table: Table, fact: Fact, granted: Granted) -> Summary:
    """What the list shows once the fact counts."""
    after = table.after(fact, granted.outcome)
    settings = after.settings
    shown = {
        "code": after.code,
        "edition": settings.edition.id,
        "phase": after.phase,
        "size": settings.size,
        "seats": seat_infos(after),
        "rules": settings.rules.to_json(),
        "clock": settings.clock,
    }
    return Summary(
        code=after.code,
        host=after.host,
        # where nobody is left there is nobody to play with
        public=settings.public and bool(after.persons()),
        # where everybody is away nothing is due
        clock=0 if after.deserted else settings.clock,
        phase=after.phase,
        usage=usage(after.acts),
        touched=fact.at,
        summary=json.dumps(shown, ensure_ascii=False),
    )
