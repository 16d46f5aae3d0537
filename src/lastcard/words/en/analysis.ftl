## What analysis says of a round. Chances are in per cent, changes of them in points.

analysis-leaves = Leave
# $what won it: both, luck or play; $luck and $play are points of chance, which may be below zero
analysis-winner = { $seat } won { $what ->
    [both] with luck ({ $luck }) and by play ({ $play })
    [luck] with luck ({ $luck })
   *[play] by play ({ $play })
 }, in points of the chance to win the round.
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
analysis-column-result = { "" }
analysis-won = won
analysis-figures = In points: 1 is a hundredth of the chance to win the round. Loss is for each decision; luck and play are ±{ $error }.
analysis-lesson = at { $number }, { $cost ->
    [one] 1 point
   *[other] { $cost } points
 }: { $text }
# $did: what was answered; $was: what it really was; $right: whether the better answer was given
analysis-challenge = at { $number }: { $did ->
    [challenged] challenged
   *[accepted] did not challenge
 } { $other }; a bluff in { $odds } of 100 such games, and it { $was ->
    [bluff] was one
   *[honest] was none
 }. { $right ->
    [yes] The better answer.
   *[no] The other answer was better.
 }
