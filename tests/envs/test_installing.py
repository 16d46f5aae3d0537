"""What happens where the extra is not installed."""

from __future__ import annotations

import subprocess
import sys

import pytest


def python(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("missing", ["gymnasium", "pettingzoo", "numpy"])
def test_without_its_packages_the_import_says_what_to_install(missing: str) -> None:
    program = f"import sys; sys.modules[{missing!r}] = None; import lastcard.envs"
    done = python(program)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == (
        "ImportError: The environments need Gymnasium and PettingZoo: pip install 'lastcard[envs]'."
    )


def test_simulator_and_environments_are_there_when_asked_for_and_not_before() -> None:
    done = python(
        "import sys, lastcard; print([name for name in ('jax', 'numpy') if name in sys.modules]);"
        "print(lastcard.sim.make('giant').players, lastcard.envs.aec_env().possible_agents[-1]);"
        "lastcard.nothing"
    )
    assert done.stdout.splitlines() == ["[]", "4 player_3"]
    assert done.stderr.splitlines()[-1].endswith("module 'lastcard' has no attribute 'nothing'")


def test_without_openspiel_everything_else_works() -> None:
    program = (
        "import sys; sys.modules['pyspiel'] = None; import lastcard.envs;"
        "env = lastcard.envs.aec_env(); env.reset(seed=1); print(env.agent_selection)"
    )
    done = python(program)
    assert done.stdout.startswith("player_"), done.stderr


def test_without_jax_all_but_simulated_games_work() -> None:
    program = (
        "import sys; sys.modules['jax'] = None; import gymnasium, lastcard.envs;"
        "gymnasium.make('Lastcard-v1').reset(seed=1);"
        "gymnasium.make_vec('Lastcard-v1', num_envs=2)"
    )
    done = python(program)
    assert done.stderr.splitlines()[-1].endswith("pip install 'lastcard[sim]'.")
