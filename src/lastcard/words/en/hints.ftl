## Hints, in the terminal and on the page: what a good player would do ($said, as the answer is called), and why.

hint-choose = Choose { $other }
hint-call-color = Call { $color }
hint-said = { $said }: { $reason }.
# nobody but the player can know the answer
hint-said-honest = { $reason }.
# two reasons
hint-and = { $first }; { $then }

## Reasons: clauses

hint-only = it is all that you can do now
hint-honest = Only you know: say what is true
hint-last-card = it is your last card
hint-leaves-one = it leaves you one card
hint-next-has-few = { $other }, who is next, has only { count-cards }
hint-does = { $does }
hint-lacks = { $other } seems to have no { $color }
hint-bluff = it is a bluff, because you hold { $color }, and { $other } may challenge it
hint-no-bluff = you hold no { $color }, so no challenge can hurt you
hint-nothing-else = no other card fits
hint-colors = it leaves you { $number ->
    [2] two
    [3] three
    [4] four
   *[other] { $number }
 } colours
hint-more-of-color = you hold { $number } more { $color } { $number ->
    [one] card
   *[other] cards
 }
hint-worth = it would count { count-points } against you
hint-keeps-wild = it keeps { $card } for later
hint-spare = you can spare it
hint-color = you hold { count-cards } of that colour
hint-later = the cards that you could play are worth more later
hint-challenge = { $other } holds { count-cards }, and it is a bluff in { $odds } of 10 such games
hint-challenge-anyway = a bluff is not likely, but { $other } has only { count-cards }: there is little to lose
hint-accept = { $odds ->
    [0] it is hardly ever a bluff in
   *[other] it is a bluff in only { $odds } of 10
 } such games, and being wrong costs more
hint-accept-debt = the cards that you could add are worth more later
hint-discard = you can spare it; it counts { count-points }
hint-show = any card of the colour will do, and this one tells the others least
hint-swap = that hand has { count-cards }
hint-fewest = { $other } has only { count-cards }
hint-dare = doing it costs you no cards
hint-best = it leaves you the better chance to go out first
