"""How `champion` is trained: self-play in `lastcard.sim`, in JAX alone."""
