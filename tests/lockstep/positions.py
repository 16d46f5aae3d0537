"""Positions of the simulator beside those of the referee."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lastcard.sim.position import position

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.sim.env import Env
    from lastcard.sim.state import Core


def difference_of_positions(env: Env, core: Core, theirs: dict[str, Any]) -> str | None:
    """The first field that is not the same, with what each says of it."""
    ours = position(env.deck, core, "", whole_match=True)
    compared = {**ours, "memory": {}, "color_before": None}
    rules = env.setup.rules
    if rules.uno == "auto" and rules.hand_size == 1:
        # nobody calls for a hand that was dealt so; a simulated call stands for every such hand
        del compared["uno"]
        theirs = {key: value for key, value in theirs.items() if key != "uno"}
    for key in compared if env.deck.machine is None else {**compared, **theirs}:
        ours_is, theirs_is = (comparable(key, side.get(key)) for side in (ours, theirs))
        if key == "held" and None in (ours.get(key), theirs.get(key)):
            continue  # a hand in another order is the same here
        if ours_is != theirs_is:
            return f"position.{key}: simulator {ours.get(key)}, referee {theirs.get(key)}"
    return None


def lasting(frames: Sequence[dict[str, Any]]) -> Any:
    """What lasting effects come to: which hands lie open for how long, what turns must do."""
    opened: dict[Any, set[int]] = {}
    stuck: dict[int, int] = {}
    demands: dict[int, Any] = {}
    for frame in frames:
        effect, seats = frame["effect"], frame["seats"]
        if "face_up" in effect:
            owner = frame["you"] if effect["until"] == "your-next-turn" else None
            opened.setdefault(owner, set()).update(seats)
        for seat in seats:
            if "stuck_draw" in effect:
                stuck[seat] = max(stuck.get(seat, 0), effect["stuck_draw"])
            if "follow" in effect:
                demand = effect["follow"], effect["else"], frame["card"], frame["you"]
                demands.setdefault(seat, demand)
    return opened, stuck, demands


def comparable(key: str, value: Any) -> Any:
    """A field of a position without the order that the simulator does not keep."""
    if key in ("seed", "shuffles", "rolls", "shown"):
        return None
    if key == "hands":
        return [sorted(hand) for hand in value]
    if key in ("draw", "held"):
        return sorted(value or ())
    if key == "misses":
        return sorted(seat for seat, _ in value or ())
    if key == "lasting":
        return lasting(value or ())
    if key == "pending" and value and "cards" in value:
        return value | {"cards": sorted(value["cards"])}
    if key == "discard":
        return [*sorted(value[:-1]), value[-1]]
    if key == "uno":
        return {which: sorted(seats) for which, seats in value.items()}
    if key == "memory":
        return value or {}
    return value
