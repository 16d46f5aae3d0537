"""What a table is: seats, consent, clocks, bots in seats; a log of facts, replayed."""
