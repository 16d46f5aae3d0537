## What analysis says of a round. Chances are in per cent, changes of them in points.

analysis-leaves = Leave
# $parts are what helped, the most important first: some of the three below, in points of chance
analysis-winner = { $seat } won { $parts }, in points of the chance to win the round.
analysis-won-luck = with luck ({ $points })
analysis-won-play = by good play ({ $points })
analysis-won-others = thanks to the others’ play ({ $points })
# $text is what happened
analysis-turned = The turning point: { $text }. That took the chance of { $seat } from { $was } to { $now } %.
analysis-best-player = { $seat } decided best: nobody gave away less with each of { $decisions ->
    [one] 1 decision
   *[other] { $decisions } decisions
 }.

## Lessons: what to do another time, said to whoever decided otherwise. $odds is how many of ten.

analysis-lesson-challenge = Challenge { $other }: { $odds } of 10 hands that { $other } could have had held { $beforeIs ->
    [none] the colour
   *[some] { $before }
 }.
analysis-lesson-accept = Take the cards: only { $odds } of 10 hands that { $other } could have had held { $beforeIs ->
    [none] the colour
   *[some] { $before }
 }.
analysis-lesson-uno = Call UNO with your last card but one: whoever catches you makes you draw.
# $first is what would have been better, $then what was done
analysis-lesson-instead = { $first } instead of “{ $then }”: { $reason }.

## In the terminal

analysis-by-referee = These rules had not been judged before, so rounds with them were played first: that takes longer, and the chances are less sure.
analysis-column-player = player
analysis-column-chances = chance to win
analysis-column-decisions = decisions
analysis-column-loss = loss
analysis-column-luck = luck
analysis-column-play = play
analysis-column-others = others
analysis-column-result = { "" }
analysis-won = won
analysis-figures = In points: 1 is a hundredth of the chance to win the round. Loss is for each decision; play is by those decisions, others by what the others decided. Luck, play and others are ±{ $error }.
analysis-lesson = at { $number }, { $cost ->
    [one] 1 point
   *[other] { $cost } points
 }: { $text }
# $did: what was answered; $was: what it really was; $right: whether the better answer was given, yes, no or even
analysis-challenge = at { $number }: { $did ->
    [challenged] challenged
   *[accepted] did not challenge
 } { $other }; a bluff in { $odds } of 100 such games, and it { $was ->
    [bluff] was one
   *[honest] was none
 }. { $right ->
    [yes] The better answer.
    [even] Either answer was as good.
   *[no] The other answer was better.
 }
