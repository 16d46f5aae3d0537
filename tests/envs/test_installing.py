"""What happens where the extra is not installed."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize("missing", ["gymnasium", "pettingzoo", "numpy"])
def test_without_its_packages_the_import_says_what_to_install(missing: str) -> None:
    program = f"import sys; sys.modules[{missing!r}] = None; import lastcard.envs"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == (
        "ImportError: The environments need Gymnasium and PettingZoo: pip install 'lastcard[envs]'."
    )


def test_without_openspiel_everything_else_works() -> None:
    program = (
        "import sys; sys.modules['pyspiel'] = None; import lastcard.envs;"
        "env = lastcard.envs.aec_env(); env.reset(seed=1); print(env.agent_selection)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert done.stdout.startswith("player_"), done.stderr


def test_without_jax_all_but_simulated_games_work() -> None:
    program = (
        "import sys; sys.modules['jax'] = None; import gymnasium, lastcard.envs;"
        "gymnasium.make('Lastcard-v0').reset(seed=1);"
        "gymnasium.make_vec('Lastcard-v0', num_envs=2)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert done.stderr.splitlines()[-1].endswith("pip install 'lastcard[sim]'.")
