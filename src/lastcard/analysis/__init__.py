"""Looking back at a game that is over: its moments, its chances, what was luck and what was not."""
