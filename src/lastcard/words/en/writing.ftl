## Writing a card: each step is a sentence with blanks.
## A blank is a value called like the field in the notation: $who, $draw, $until. $whoIs, $drawIs, ... say what stands in it, to choose the grammar by: you, next, others, everyone or that; a number; a word; color for any colour; none for what is left out.
## An attribute called like a blank says what it is, for people who hear the page; one called like a list of steps is its heading; .title is what the step is called in the list of all steps; .says begins a text that has to be written.

write-draw = { $who } { $whoIs ->
    [you] draw
   *[other] draws
 } { $drawIs ->
    [nth] { $draw }
    [one] { $draw } card
   *[other] { $draw } cards
 }
    .title = Draw cards
    .draw = how many cards
write-draw-nth = 1 card, the player after that 2, and so on
write-draw_until = { $who } { $whoIs ->
    [you] draw
   *[other] draws
 } until { $draw_untilIs ->
    [called] a card of { $draw_until }
   *[color] a { $draw_until } card
 } turns up
    .title = Draw until a colour turns up
write-draw_until-called = the called colour
write-stuck_draw = with nothing to play next time, { $who } { $whoIs ->
    [you] draw
   *[other] draws
 } { $stuck_draw } { $stuck_drawIs ->
    [one] card
   *[other] cards
 } instead of 1
    .title = Draw more when stuck
    .stuck_draw = how many cards
write-skip = { $skip } { $skipIs ->
    [you] miss
   *[other] misses
 } a turn
    .title = Miss a turn
write-reverse = the direction of play turns
    .title = Turn the direction
write-extra_turn = you take another turn
    .title = Another turn
write-face_up = { $face_up } { $face_upIs ->
    [you] play
   *[other] plays
 } with an open hand until { $until }
    .title = Open hands
    .until = until when
write-until-your-next-turn = your next turn begins
write-until-round-end = the round ends
write-until-uno = somebody calls UNO
write-honour = { $who } { $whoIs ->
    [you] promise
   *[other] promises
 } this until { $until }: { $honour }
    .title = A promise
    .honour = what is promised
    .until = until when
    .says = Keep your elbows straight
write-challenge = { $who } may challenge you: did you hold the colour in play?
    .title = Did you have to play it?
    .accept = if nobody challenges
    .guilty = if you did
    .innocent = if you did not
write-follow = { $who } must go on with { $followIs ->
    [called] a card of { $follow }
   *[color] a { $follow } card
 }
    .title = Go on with a colour
    .else = { $whoIs ->
    [you] if you cannot
   *[other] whoever cannot
 }
write-follow-called = { write-draw_until-called }
write-show = { $who } { $whoIs ->
    [you] show
   *[other] shows
 } { $showIs ->
    [called] a card of { $show }
   *[color] a { $show } card
 }
    .title = Show a colour
    .lacking = { $whoIs ->
    [you] if you have none
   *[other] whoever has none
 }
    .none_lacking = if nobody lacks it
write-show-called = { write-draw_until-called }
write-discard_to = { $who } { $whoIs ->
    [you] discard
   *[other] discards
 } down to { $discard_to } { $discard_toIs ->
    [one] card
   *[other] cards
 }
    .title = Discard down to a number
    .discard_to = how many cards stay
write-hand_to = { $who } { $whoIs ->
    [you] draw or discard
   *[other] draws or discards
 } to exactly { $hand_to } { $hand_toIs ->
    [one] card
   *[other] cards
 }
    .title = A hand of so many cards
    .hand_to = how many cards
write-discard_all = { $who } { $whoIs ->
    [you] discard
   *[other] discards
 } all { $discard_all } cards in hand
    .title = Discard all of a kind
    .discard_all = which cards
write-discard_all-wild = wild
write-vote = { $who } { $whoIs ->
    [you] vote
   *[other] votes
 }: { $vote } It passes if { $pass }
    .title = A vote
    .vote = the question
    .pass = when it passes
    .yes = if it passes
    .no = if it fails
    .says = Did you laugh?
write-pass-any = anyone says yes
write-pass-majority = more than half say yes
write-pass-all = all say yes
write-dare = { $who } { $whoIs ->
    [you] are
   *[other] is
 } dared: { $dare }, { $secondsIs ->
    [none] { $seconds }
   *[number] within { $seconds } seconds
 }
    .title = A dare
    .dare = what to do
    .seconds = how many seconds
    .refuse = { $whoIs ->
    [you] if you refuse
   *[other] whoever refuses
 }
    .says = Crow like a rooster
write-seconds-left-out = without a time limit
write-whoever = { $who }{ $whoIs ->
    [everyone] { " " }who
    [others] { " " }who
    [you] , if you are somebody who
   *[other] , if it is somebody who
 } { $whoever }
    .title = Who is like this?
    .whoever = what is true of them
    .then = then
    .says = wears glasses
write-choose = you choose { $self }
    .title = Choose a player
    .choose = for the one you choose
    .self = from whom
write-self-yes = any player, perhaps yourself
write-self-no = another player
write-roll = you roll a die with { $roll } sides
    .title = Roll a die
    .roll = how many sides
    .results = { write-result }
write-give = you give { $give } { $giveIs ->
    [one] card
   *[other] cards
 } to { $who }
    .title = Give cards away
    .give = how many cards
    .who = to whom
write-take = you take { $take } { $takeIs ->
    [one] card
   *[other] cards
 } unseen from { $who }
    .title = Take cards
    .take = how many cards
    .who = from whom
write-shuffle_hands = all hands are shuffled together and dealt out again
    .title = Shuffle all hands
write-swap_hands = you swap hands with a player of your choice
    .title = Swap hands
write-pass_hands = everyone passes the whole hand on
    .title = Pass the hands on

## A step that has no sentence of its own

# $blanks is a list of write-blank
write-other = { $title }: { $blanks }
write-blank = { $label } { $blank }
# a blank that the sentence of its step does not mention
write-besides = { $sentence }; { $blank }
# a list that has no heading of its own; $list is its name in the notation
write-list = { $list }
# the list of one result of a die
write-result = on { $result ->
    [8] an
    [11] an
    [18] an
   *[other] a
 } { $result }

## What a blank is, by what may stand in it

blank-number = how many
blank-choice = which one
blank-color = which colour
blank-text = the words
blank-who = who
blank-flag = yes or no

## What shows in a blank

blank-empty = …
# an author's own words in a card that is written as plain text
blank-quoted = “{ $text }”
value-yes = yes
value-no = no
value-left-out = not at all

## Where the steps stand in the list of all of them, by the file of the effect

group-draws = Cards
group-discards = Cards
group-order = Turns
group-lasting = For a while
group-challenge = Colours
group-demands = Colours
group-asking = Asking people
group-swaps = Hands
group-people = Asking people
group-chance = Chance
group-moves = Hands
group-other = More

## What is wrong with a draft

draft-number = Here goes a whole number from { $low } to { $high }{ $choicesIs ->
    [none] { "" }
   *[some] , or: { $choices }
 }.
draft-choice = Choose one of these: { $choices }.
draft-text = Write 1 to { $longest } letters and signs here, all on one line.
draft-wrong-text = This text cannot stay as it is: { $why }.
draft-name = Give the card a name of 1 to { $longest } letters and signs, all on one line.
draft-no-step = Nobody knows this step. Take it away, or put another one in its place.
draft-several-steps = These are several steps in one: { $effects }. Take it away, and put each of them in by itself.
draft-broken-step = Something in this step cannot be read ({ $why }). Take it away, and put it in again.
draft-no-such-result = The die has only { $high } sides. Give it more, or take away what happens on higher numbers.
draft-too-many-steps = A card has at most { $most } steps, those inside others included.
draft-too-deep = Steps stand inside steps at most { $most } deep.
draft-wrong = This card cannot be read: { $why }.
