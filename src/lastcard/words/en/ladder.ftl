### What `lastcard ladder` says.

# $number of rounds in all, $tables of different kinds
ladder-title = { NUMBER($number, useGrouping: "always") } { $number ->
    [one] round
   *[other] rounds
 } at { $tables ->
    [one] 1 table
   *[other] { $tables } tables
 }, seed { $seed }
ladder-bot = bot
ladder-mu = mu
ladder-sigma = sigma
ladder-ordinal = ordinal
ladder-players = { $number } players
ladder-rounds = rounds
ladder-wins = wins
ladder-share = share
ladder-interval = 95% interval
ladder-from-to = { $low } to { $high }
# the share of rounds that chance would win
ladder-fair = fair
ladder-without-winner = Rounds without a winner: { NUMBER($number, useGrouping: "always") }.
ladder-called-off = Rounds called off after { NUMBER($most, useGrouping: "always") } actions: { NUMBER($number, useGrouping: "always") }.
ladder-fault = { $fault } { $number }
# $parts: how often what went wrong
ladder-faults = { $name } lost turns to the default action: { $parts }.
ladder-interrupted = lastcard: interrupted after { $number } of { $total } rounds
ladder-axis = rating: mu, and twice sigma to either side
ladder-axis-players = players at the table
