### Games that are over, looked at again.

## Whether a record can be trusted

genuine-proven = Genuine: nobody could choose the cards, and every action was legal.
genuine-unproven = Every action was legal. Whether the cards were shuffled fairly, nobody can check: only a table publishes before the deal what that takes.
genuine-forged = This record does not hold together. { $why }
input-no-proof = has no tags Commitment, Secret and Nonces; only games at tables have them
input-not-shuffled = names a dealer or a deck, so its cards were not shuffled
input-number-of-nonces = { $number } for { $players } players
input-other-result = { $value } does not follow; it is { $result }
