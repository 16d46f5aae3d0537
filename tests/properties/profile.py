"""How hard the generated tests try; `LASTCARD_FUZZ=thorough` tries twenty times as much."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, Phase, settings

QUICK = 200


def load() -> None:
    """Choose the profile: the same examples on every run, or many new ones."""
    thorough = os.environ.get("LASTCARD_FUZZ") == "thorough"
    settings.register_profile(
        "lastcard",
        max_examples=QUICK * 20 if thorough else QUICK,
        derandomize=not thorough,
        database=None,
        deadline=None,
        phases=[Phase.explicit, Phase.generate, Phase.shrink],
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    settings.load_profile("lastcard")
