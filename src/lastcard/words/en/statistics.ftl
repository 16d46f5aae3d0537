### What somebody's games come to.

statistics-bot = bots: { $level }

## `lastcard stats`

stats-title = { $names }: { $number ->
    [one] 1 game
   *[other] { $number } games
 }
stats-plot-title = { $wins } of { $rounds } rounds won
stats-games-won = games won, of those played to their end
stats-rounds-won = rounds won
stats-expected = rounds won by somebody average
stats-streak = rounds won in a row, up to now
stats-best-streak = rounds won in a row, at most
stats-points = points
stats-turns = turns
stats-played = cards played
stats-drew = cards drawn
stats-challenges = challenges that were right
stats-bluffs = bluffs that were caught
stats-forgot = UNO forgotten, and caught
stats-catches = others caught without UNO
# What analysis found, in points; $number are the rounds that were analysed.
stats-luck = luck a round, in points ({ $number } analysed)
stats-loss = loss a decision, in points
stats-not-analysed = { $number ->
    [one] 1 round is
   *[other] { $number } rounds are
 } not analysed: --analyse finds the luck in them.
stats-by-deck = deck
stats-by-opponent = played with
stats-by-time = when
stats-rounds = rounds
stats-wins = won
stats-share = share
stats-share-won = share of rounds won, 95% interval
stats-interval = 95% interval
stats-from-to = { $low } to { $high }
