"""How tests compile what the simulator does: programs that run for seconds, so what counts is the
time to compile them, and that they do not pile up."""

from __future__ import annotations

import ctypes
import gc

import jax

QUICKLY: dict[str, bool | int] = {
    "xla_backend_optimization_level": 0,
    "xla_llvm_disable_expensive_passes": True,
    "xla_cpu_prefer_vector_width": 128,
}
if jax.__version_info__ < (0, 11):
    # the older way to write loops: half the time to compile, and a third more to run
    QUICKLY["xla_cpu_use_fusion_emitters"] = False


def quickly() -> dict[str, bool | int] | None:
    """Those options where there are only processors: a GPU compiles as ever."""
    return QUICKLY if jax.default_backend() == "cpu" else None


def forget() -> None:
    """Give back the memory of all that has been compiled, and of compiling it: a gigabyte for one
    program with any effects."""
    jax.clear_caches()  # type: ignore[no-untyped-call]
    gc.collect()
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)  # the C library keeps what it once had
