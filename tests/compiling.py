"""How tests compile what the simulator does: programs that run for seconds, so what counts is the
time to compile them."""

from __future__ import annotations

QUICKLY = {
    "xla_backend_optimization_level": 0,
    "xla_llvm_disable_expensive_passes": True,
    # the older way to write loops: half the time to compile, and a third more to run
    "xla_cpu_use_fusion_emitters": False,
    "xla_cpu_prefer_vector_width": 128,
}
