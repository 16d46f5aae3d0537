"""A package of its own, so that `bench/lockstep.py` can import it under the same name."""
