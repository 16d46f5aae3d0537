### Above a game that somebody watches: a bot’s seat can be taken.

takeover-bar = Join the game
takeover-watching = You are watching. You can play, too.
takeover-take = Take over { $name }’s seat
takeover-choose = Take over a bot’s seat
takeover-which = Whose seat do you take?
takeover-hint = You play on with the bot’s cards and points.
takeover-has = { $number ->
    [one] one card
   *[other] { $number } cards
}, { $points } points
