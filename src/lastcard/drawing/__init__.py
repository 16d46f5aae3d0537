"""What printed decks and pictures share: which face a card has, its parts, and the letters."""
