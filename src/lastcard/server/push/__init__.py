"""Word to somebody's device that it is their turn, through the push service of its browser."""
