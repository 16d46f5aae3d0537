"""How hard the generated tests try; `LASTCARD_FUZZ=thorough` tries twenty times as much."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, Phase, settings

THOROUGH = os.environ.get("LASTCARD_FUZZ") == "thorough"


def examples(number: int) -> int:
    """So many in everyday use."""
    return number * 20 if THOROUGH else number


def load_profile() -> None:
    """The same examples on every run, or many new ones."""
    settings.register_profile(
        "lastcard",
        max_examples=examples(200),
        derandomize=not THOROUGH,
        database=None,
        deadline=None,
        phases=[Phase.explicit, Phase.generate, Phase.shrink],
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    settings.load_profile("lastcard")
