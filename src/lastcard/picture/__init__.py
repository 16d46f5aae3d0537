"""Any moment of a game as a picture, in the size that messengers show."""
