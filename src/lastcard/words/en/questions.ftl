## What a player is asked, what can be answered, and whom the others wait for.
## Values: $other is who played the card, $asking the card; every list of the effect that asks is there as a clause to the reader ($refuse, $guilty, ...).

## Asked: ask-KIND, or ask-EFFECT where an effect asks that kind in other words. The attribute .more is what else helps to decide.

ask-turn = { $state ->
    [draw] Your turn! Nothing fits: draw { count-cards }.
    [pass] Your turn! Nothing fits and no card is left to draw: pass.
    [forced] Your turn! You can play, so you must.
    [play] Your turn! Play a card: none is left to draw.
   *[any] Your turn! Play or draw.
 }
ask-drawn = You drew { $either }. { $state ->
    [must] You can play it, so you must.
   *[may] Play it now, or keep it?
 }
ask-follow = { $asking }! You must go on with a { $color } card.
ask-color = The first card is wild, and you start: which colour shall it be?
ask-challenge = { $other } played { $asking }{ $beforeIs ->
    [none] . Does { $other } still hide a card of the colour that was in play before?
   *[some] { " " }on { $before }. Does { $other } still hide a { $before } card?
 }
    .more = { $other } has { count-cards } left. If you are right, { $guilty }; if you are wrong, { $innocent }.
ask-stack = { $other } makes you draw { $debt }! Add a card and pass it on, or take them.
ask-show = { $asking }: show everyone a { $color } card. Which one?
ask-discard = { $asking }: keep { $keep ->
    [one] 1 card
   *[other] { $keep } cards
 }. Choose what goes: { $number } more.
ask-vote = { $otherIs ->
    [you] You want
   *[other] { $other } wants
 } to know: “{ $text }”
    .more = The card says: { $says }.
# a dare with a time: $other was dared
ask-in_time = “{ $text }” within { $seconds } seconds: did { $other } do it in time?
    .more = If more say no than yes, it counts as refused.
ask-answer = { $asking }: are you someone who { $text }?
    .more = { $otherIs ->
        [you] Your card
       *[other] { $other }’s card
     } says: { $says }.
ask-choose = { $asking }: whom do you choose?
    .more = The card says: { $says }.
ask-give = { $asking }: which card do you give to { $other }?
ask-dare = { $otherIs ->
    [you] Your own card dares you
   *[other] { $other } dares you
 }{ $seconds ->
    [0] { "" }
   *[other] { " " }to do this within { $seconds } seconds
 }: “{ $text }”
ask-swap = Whose hand do you want? You swap your whole hand.
# a question that has no sentence of its own
ask-other = It is your decision.
# a wild is played and has still to be given a colour
ask-wild-color = { $card }: which colour do you call?
ask-wild-color-uno = { $card }, and UNO: which colour do you call?
# several players forgot to call
ask-catch = Whom do you catch without the call?

## Answers: answer-VERB or answer-VERB-CHOICE, on buttons and in lists. $then is what follows.

answer-play = { $colorIs ->
    [none] Play { $card }
   *[some] Play { $card } and call { $color }
 }{ $call ->
    [yes] { "" }, calling UNO
   *[no] { "" }
 }
answer-draw = Draw { $number ->
    [one] a card
   *[other] { $number } cards
 }
answer-pass = { $kind ->
    [drawn] Keep it
   *[other] Pass
 }
answer-color = { $colorLabel }
answer-challenge = Challenge
answer-accept = { $kind ->
    [stack] Take { $debt ->
        [one] 1 card
       *[other] { $debt } cards
     }
   *[challenge] Accept: { $then }
 }
answer-show = Show { $card }
answer-discard = Discard { $card }
answer-vote-yes = Yes
answer-vote-no = No
answer-dare-do = I do it!
answer-dare-refuse = { answer-dare-refuse.only }{ $thenIs ->
    [none] { "" }
   *[some] : { $then }
 }
    .only = I refuse
answer-answer-yes = Yes, that is me
answer-answer-no = No
answer-choose = { $other } ({ $number })
answer-give = Give { $card }
answer-swap = { $other } ({ $number })
answer-uno = Call UNO
answer-catch = Catch { $other }

## Waiting: wait-KIND. $seats are those who are asked, one or several.

wait-turn = { $seats } { $seatsIs ->
    [several] are
   *[other] is
 } playing …
wait-drawn = { $seats } looks at the card …
wait-follow = { $seats } must follow …
wait-color = { $seats } names the colour …
wait-challenge = { $seats } may challenge …
wait-stack = { $seats } has to draw or pass it on …
wait-show = { $seats } shows a card …
wait-discard = { $seats } discards …
wait-vote = Waiting for votes: { $seats } …
wait-dare = { $seats } thinks about the dare …
wait-answer = Waiting for answers: { $seats } …
wait-choose = { $seats } chooses a player …
wait-give = { $seats } chooses a card to give …
wait-swap = { $seats } chooses whom to swap with …
wait-other = { $seats } { $seatsIs ->
    [several] decide
   *[other] decides
 } …
wait-nobody = The round is over.
wait-jump = Same card! You may jump in with it.
