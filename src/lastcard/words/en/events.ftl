## What happened: in logs, banners and records, and aloud.
## $seat is who did it, $other a second player; $seatIs and $otherIs say whether that is the one who is told: you, other (or nobody).
## $cards are the cards that may be seen; $cardsIs says whether there are any: some, none.

event-drew_for_deal = { $seatIs ->
    [you] You draw
   *[other] { $seat } draws
 } { $cards } for the deal.
event-deals = { $seatIs ->
    [you] You deal.
   *[other] { $seat } deals.
 }
event-dealt = { $seatIs ->
    [you] You deal
   *[other] { $seat } deals
 } { count-cards } each.
event-hand = { $cardsIs ->
    [none] { "" }
   *[some] { whose-hand }: { $cards }.
 }
whose-hand = { $seatIs ->
    [you] Your hand
   *[other] { $seat }'s hand
 }
event-turned_up = { $cards } is turned up{ $rule ->
    [START-5] ; it goes back into the deck
   *[other] { "" }
 }.
event-color_named = { $seatIs ->
    [you] You name
   *[other] { $seat } names
 } { $color }.
event-played = { $colorIs ->
    [none] { $seatIs ->
        [you] You play { $cards }.
       *[other] { $seat } plays { $cards }.
     }
   *[some] { $seatIs ->
        [you] You play { $cards } and call { $color }.
       *[other] { $seat } plays { $cards } and calls { $color }.
     }
 }
event-jumped_in = { $seatIs ->
    [you] You jump in!
   *[other] { $seat } jumps in!
 }
event-drew = { $seatIs ->
    [you] You draw
   *[other] { $seat } draws
 } { $number ->
    [0] nothing
   *[other] { count-cards }
 }{ shown-cards }.
# the end of a sentence about cards that may be seen or not
shown-cards = { $cardsIs ->
    [none] { "" }
   *[some] : { $cards }
 }
event-took_over = { $seatIs ->
    [you] You take over from
   *[other] { $seat } takes over from
 } { $text }.
event-passed = { $seatIs ->
    [you] You pass.
   *[other] { $seat } passes.
 }
event-skipped = { $seatIs ->
    [you] You miss a turn.
   *[other] { $seat } misses a turn.
 }
event-reversed = The direction of play turns.
event-extra_turn = { $seatIs ->
    [you] You take another turn.
   *[other] { $seat } takes another turn.
 }
event-reshuffled = The discard pile is reshuffled: { count-cards } to draw.
event-uno = { $seatIs ->
    [you] You call UNO!
   *[other] { $seat } calls UNO!
 }
event-uno_early = { $seatIs ->
    [you] You call UNO before playing.
   *[other] { $seat } calls UNO before playing.
 }
event-caught = { $seatIs ->
    [you] You catch { $other } without the call.
   *[other] { $seat } catches { $otherIs ->
        [you] you
       *[other] { $other }
     } without the call.
 }
event-accepted = { $seatIs ->
    [you] You accept.
   *[other] { $seat } accepts.
 }
event-challenged = { $seatIs ->
    [you] You challenge { $other }.
   *[other] { $seat } challenges { $otherIs ->
        [you] you
       *[other] { $other }
     }.
 }
event-hand_shown = { $seatIs ->
    [you] You show
   *[other] { $seat } shows
 } { $otherIs ->
    [you] you
   *[other] { $other }
 } { count-cards }{ shown-cards }.
event-guilty = { $seatIs ->
    [you] You are guilty: the colour was in your hand.
   *[other] { $seat } is guilty: the colour was in { $seat }'s hand.
 }
event-innocent = { $seatIs ->
    [you] You are innocent.
   *[other] { $seat } is innocent.
 }
event-cannot_follow = { $seatIs ->
    [you] You have no { $color } card to follow.
   *[other] { $seat } has no { $color } card to follow.
 }
event-showed = { $seatIs ->
    [you] You show { $cards }.
   *[other] { $seat } shows { $cards }.
 }
event-lacked = { $seatIs ->
    [you] You have no { $color } card.
   *[other] { $seat } has no { $color } card.
 }
event-discarded = { $seatIs ->
    [you] You discard { $cards }.
   *[other] { $seat } discards { $cards }.
 }
# a vote is secret until all are in: $text is yes or no, or empty
event-voted = { $seatIs ->
    [you] You vote
   *[other] { $seat } votes
 }{ $text ->
    [yes] { " " }yes
    [no] { " " }no
   *[other] { "" }
 }.
event-vote_shown = { $seatIs ->
    [you] You say
   *[other] { $seat } says
 } { $text ->
    [yes] yes
   *[no] no
 }.
event-vote_ended = The vote says { $text ->
    [yes] yes
   *[no] no
 }.
event-dared = { $text ->
    [do] { $seatIs ->
        [you] You do it.
       *[other] { $seat } does it.
     }
   *[refuse] { $seatIs ->
        [you] You refuse the dare.
       *[other] { $seat } refuses the dare.
     }
 }
# the others have judged whether a dare was done in time
event-judged = { $text ->
    [yes] Done in time!
   *[no] Not done in time: that counts as refused.
 }
event-answered = { $text ->
    [yes] { $seatIs ->
        [you] You say: yes, that is me.
       *[other] { $seat } says: yes, that is me.
     }
   *[no] { $seatIs ->
        [you] You say: not me.
       *[other] { $seat } says: not me.
     }
 }
event-chosen = { $seatIs ->
    [you] You choose
   *[other] { $seat } chooses
 } { $otherIs ->
    [you] { $seatIs ->
        [you] yourself
       *[other] you
     }
   *[other] { $other }
 }.
# $text is the number of sides
event-rolled = { $seatIs ->
    [you] You roll
   *[other] { $seat } rolls
 } a { $number } out of { $text }.
event-gave = { $seatIs ->
    [you] You give
   *[other] { $seat } gives
 } { $otherIs ->
    [you] you
   *[other] { $other }
 } { count-cards }{ shown-cards }.
event-took = { $otherIs ->
    [you] You take
   *[other] { $other } takes
 } { count-cards } from { $seatIs ->
    [you] you
   *[other] { $seat }
 }{ shown-cards }.
event-hands_shuffled = All hands are shuffled together and dealt out again.
event-honour = { $seatIs ->
    [you] You promise
   *[other] { $seat } promises
 }: “{ $text }”.
event-face_up = { whose-hand } lies open{ shown-cards }.
# $text is the effect that has ended
event-ended = { $text ->
    [face_up] The open hands are closed.
   *[other] The promise is kept and over.
 }
event-swapped = { $seatIs ->
    [you] You swap hands with { $other }.
   *[other] { $seat } swaps hands with { $otherIs ->
        [you] you
       *[other] { $other }
     }.
 }
event-hands_passed = Every hand is passed on.
event-left = { $seatIs ->
    [you] You leave the game.
   *[other] { $seat } leaves the game.
 }
event-counted = { $seatIs ->
    [you] You hold
   *[other] { $seat } holds
 } { $cards }: { count-points }.
event-round_over = { $seatIs ->
    [nobody] Nobody can play or draw: the round ends without a winner.
    [you] You win the round! The cards left count { count-points }.
   *[other] { $seat } wins the round! The cards left count { count-points }.
 }
event-game_over = { $seatIs ->
    [you] You win the game
   *[other] { $seat } wins the game
 }{ $rule ->
    [R41] { "" }
   *[other] { " " }with { count-points }
 }.
