"""The terminal client: one person, or several at one keyboard, against bots."""
