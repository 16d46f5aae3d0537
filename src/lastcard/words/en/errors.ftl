## What a program cannot do here, whatever it is given.

error-needs-jax = The simulator needs JAX: pip install 'lastcard[sim]'.
error-weights-damaged = { $name } is not what was released with this version: install Lastcard anew.
error-needs-envs = The environments need Gymnasium and PettingZoo: pip install 'lastcard[envs]'.
error-never-asked = In { $number } deals there was nothing for the learner to decide: the rounds end, or go on without end, before it is asked.
error-closed = { $stream } is closed
error-missing-package = { $why }
