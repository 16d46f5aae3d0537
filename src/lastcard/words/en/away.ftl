### Somebody is away: who is not here, who is waited for, and what the others can do about it.

# Beside the name of somebody whose last connection is gone.
away-now = away right now
# Said once to those who hear the page.
away-went = { $name } is away right now.
away-came = { $name } is back.
away-bot = A bot plays for { $name } now.
away-again = { $name } plays again.

## In the lobby

away-unready = { $number ->
    [one] { $names } is away right now. Wait, or take the seat back with the cross.
   *[other] { $names } are away right now. Wait, or take the seats back with the cross.
 }
away-host = { $name } is away right now. If { $name } does not come back soon, somebody else can deal.

## At the table: everybody waits for somebody

away-thinks = { $name } is still thinking.
away-late = { $name } has not played for 30 seconds.
away-clock = { $name } has let the clock run out.
away-nudge = Nudge { $name }
away-nudge-sent = Nudged
# A word at the seat of whoever nudges.
away-nudges = { $name }, your turn!
away-nudged = { $name } nudges you: it is your turn.
away-title = { $name } nudges you · { home-product }
# To whoever comes back too late.
away-left-behind = The others went on without you. You can watch.
away-stand-in = Let a bot play
away-without = Go on without { $name }
# $names lists who wants it so far; one of them may be “You”.
away-agreed = For going on: { $names }. More than half are needed.
