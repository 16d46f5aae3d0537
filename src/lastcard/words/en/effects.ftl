## What cards do. A card's text is made of one sentence an effect; a list inside an effect is a clause of its sentence.
## $who says whom it concerns: you (on a card its player, in a question the one who is asked), next, others, everyone, but ($name excepted), name ($name), that (the one the list is about).
## The attribute .does is the same without its subject: “The next player draws 4 cards and misses a turn.”
## A list inside, such as $refuse, comes with $refuseIs: none, you (about the one addressed), whoever (predicates: “draws 4 cards”), each (clauses with subjects).

who = { $who ->
    [you] you
    [next] the next player
    [others] everyone else
    [everyone] everyone
    [but] everyone but { $name }
    [name] { $name }
   *[that] that player
 }

# two clauses of one list
effects-and = { $first } and { $then }
# an empty list
effects-nothing = nothing happens
# a card without effects
effects-plain-wild = A plain Wild: play it on anything and name a colour.

effect-draw = { who } { effect-draw.does }
    .does = { $numberIs ->
        [nth] { $who ->
            [others] draws in turn: the first 1 card, the second 2, and so on
            [everyone] draws in turn: the first 1 card, the second 2, and so on
            [but] draws in turn: the first 1 card, the second 2, and so on
            [you] draw 1 card
           *[other] draws 1 card
         }
       *[number] { $who ->
            [you] draw
           *[other] draws
         } { $more ->
            [yes] { $number } more { $number ->
                [one] card
               *[other] cards
             }
           *[no] { count-cards }
         }
     }
effect-draw_until = { who } { effect-draw_until.does }
    .does = { $who ->
        [you] draw
       *[other] draws
     } until a { a-colored-card } turns up
# a card of a colour that an effect names; the called one is the colour in play
a-colored-card = { $colorIs ->
    [called] card of the called colour
   *[color] { $color } card
 }
effect-stuck_draw = { $who ->
    [you] if you have nothing to play in the coming turn, you draw
    [others] whoever else has nothing to play in the coming turn draws
    [but] whoever else has nothing to play in the coming turn draws
    [everyone] whoever has nothing to play in the coming turn draws
   *[other] if { who } has nothing to play in the coming turn, that player draws
 } { count-cards } instead of 1 and may play one
effect-discard_to = { who } { effect-discard_to.does }
    .does = { $who ->
        [you] discard
       *[other] discards
     } down to { count-cards }
effect-hand_to = { who } { effect-hand_to.does }
    .does = { $who ->
        [you] draw or discard
       *[other] draws or discards
     } to exactly { count-cards }
effect-discard_all = { who } { effect-discard_all.does }
    .does = { $who ->
        [you] discard
       *[other] discards
     } all { $whatIs ->
        [wild] wild cards
        [skip] Skips
        [reverse] Reverses
        [draw-two] Draw Twos
        [number] { $what }s
       *[color] { $what } cards
     } in hand
effect-skip = { who } { effect-skip.does }
    .does = { $who ->
        [you] miss a turn
       *[other] misses a turn
     }
effect-reverse = the direction of play turns
effect-extra_turn = { $player ->
    [you] you take another turn
   *[other] { $playerName } takes another turn
 }
effect-face_up = { who } { effect-face_up.does }
    .does = { $who ->
        [you] play
       *[other] plays
     } with an open hand { how-long }
how-long = { $until ->
    [your-next-turn] until { $player ->
        [you] your next turn begins
       *[other] { $playerName }’s next turn begins
     }
    [uno] until somebody calls UNO
   *[round-end] until the round ends
 }
effect-honour = { who } { effect-honour.does }
    .does = { $who ->
        [you] promise “{ $text }” { how-long }, on your honour
       *[other] promises “{ $text }” { how-long }, on their honour
     }
effect-follow = { who } must go on with a { a-colored-card }; { $otherwiseIs ->
    [none] otherwise
    [whoever] whoever cannot { $otherwise }, and
   *[other] otherwise { $otherwise }, and
 } the turn is over
effect-show = { who } { $who ->
    [you] show
   *[other] shows
 } a { a-colored-card }{ $lackingIs ->
    [none] { "" }
    [you] ; if you have none, { $lacking }
    [whoever] ; whoever has none { $lacking }
   *[each] ; for each who has none, { $lacking }
 }{ $none_lackingIs ->
    [none] { "" }
   *[other] ; if nobody lacks it, { $none_lacking }
 }
effect-challenge = { $acceptIs ->
    [none] { who } { $who ->
        [you] accept
       *[other] accepts
     }
    [whoever] { who } { $accept }
   *[other] { $accept }
 }, or { $who ->
    [you] challenge
   *[other] challenges
 }: if { $player ->
    [you] you
   *[other] { $playerName }
 } held the colour in play, { $guiltyIs ->
    [none] { effects-nothing }
    [whoever] { who } { $guilty }
   *[other] { $guilty }
 }; if not, { $innocentIs ->
    [none] { effects-nothing }
    [whoever] { who } { $innocent }
   *[other] { $innocent }
 }
effect-debt = { who } { $who ->
    [you] add a card to the debt of { $number } or take all of it
   *[other] adds a card to the debt of { $number } or takes all of it
 }
effect-vote = { who } { $who ->
    [you] vote
   *[other] votes
 } on “{ $text }”; { $threshold ->
    [any] if anyone says yes
    [majority] if more than half say yes
   *[all] if all say yes
 }, { $yesIs ->
    [none] { effects-nothing }
   *[other] { $yes }
 }; otherwise { $noIs ->
    [none] { effects-nothing }
   *[other] { $no }
 }
effect-dare = { who } { effect-dare.does }
    .does = { $who ->
        [you] are
       *[other] is
     } dared{ $secondsIs ->
        [none] { "" }
       *[number] { " " }to do this within { $seconds } seconds, and the others judge it
     }: “{ $text }”{ $refuseIs ->
        [none] { "" }
        [you] ; if you refuse, { $refuse }
        [whoever] ; whoever refuses { $refuse }
       *[each] ; on a refusal, { $refuse }
     }
effect-in_time = { $who ->
    [you] you vote
   *[other] { who } votes
 } whether it was done within { $seconds } seconds: “{ $text }”
effect-whoever = { $thenIs ->
    [none] { $who ->
        [you] you say whether you are someone who { $text }
        [others] everyone else who { $text } says so
        [but] everyone else who { $text } says so
        [everyone] everyone who { $text } says so
       *[other] { who } says whether it is someone who { $text }
     }
    [you] if you are someone who { $text }, { $then }
    [whoever] { $who ->
        [others] everyone else who { $text } { $then }
        [but] everyone but { $name } who { $text } { $then }
        [everyone] everyone who { $text } { $then }
       *[other] { who }, if it is someone who { $text }, { $then }
     }
   *[each] { $who ->
        [others] for everyone else who { $text }, { $then }
        [but] for everyone but { $name } who { $text }, { $then }
        [everyone] for everyone who { $text }, { $then }
       *[other] if { who } is someone who { $text }, { $then }
     }
 }
effect-choose = { $player ->
    [you] you choose
   *[other] { $playerName } chooses
 } { $oneself ->
    [yes] any player
   *[no] another player
 }{ $thenIs ->
    [none] { "" }
    [whoever] , who { $then }
   *[each] ; { $then }
 }
effect-roll = { $player ->
    [you] you roll
   *[other] { $playerName } rolls
 } a die with { $sides } sides{ $resultsIs ->
    [none] { "" }
   *[some] : { $results }
 }
# one number of a die
effects-result = on { $number ->
    [8] an
    [11] an
    [18] an
   *[other] a
 } { $number }, { $then }
effect-give = { $player ->
    [you] you give
   *[other] { $playerName } gives
 } { count-cards } to { each-of-them }
each-of-them = { $who ->
    [you] { $player ->
        [you] yourself
       *[other] you
     }
    [others] each of the others
    [but] each of the others
   *[other] { who }
 }
effect-take = { $player ->
    [you] you take
   *[other] { $playerName } takes
 } { count-cards } unseen from { each-of-them }
effect-shuffle_hands = all hands are shuffled together and dealt out again
effect-swap_hands = { $player ->
    [you] you swap hands with a player of your choice
   *[other] { $playerName } swaps hands with a player of their choice
 }
effect-pass_hands = everyone passes the whole hand on in the direction of play
