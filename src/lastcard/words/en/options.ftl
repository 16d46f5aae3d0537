## The options of the rules: what each is called, what it means (.hint), what its values are called, and the key that turns it in the terminal (.key).

option-on = On
option-off = Off

option-scoring = Who gets points
    .key = s
    .hint = The winner gets points for the cards others still hold. Or everyone counts their own, and few points are good.
    .winner = The winner
    .tally = Everyone counts their own
option-target = Points that end the match
    .key = t
    .hint = Rounds are played until somebody has this many points.
    .number = { $number ->
        [1] 1 point: one round
       *[other] { $number } points
     }
option-hand_size = Cards to start with
    .hint = How many cards each player is dealt.
option-bluffing = Bluffing
    .key = b
    .hint = A Wild Draw Four may be a bluff, and may be challenged.
    .on = Allowed
    .off = Not allowed
option-two_player_reverse = Reverse with two players
    .hint = The other player misses a turn, or only the direction turns.
    .skip = Misses a turn
    .turn = Only turns
option-next_dealer = Who deals next
    .hint = The next player on the left, or everyone draws a card for it again.
    .left = Next on the left
    .draw = Draw for it
option-uno = Calling UNO
    .key = u
    .hint = Call it yourself and be caught if you forget, or let the table call it for everyone.
    .called = Players call
    .auto = Called for you
option-uno_penalty = Cards for a forgotten UNO
    .hint = How many cards you draw when somebody catches you.
option-tally_tie = Tie at the end
    .hint = When everyone counts their own and the lowest tie: play on, or share the win.
    .play-on = Play on
    .share = Share the win
option-stacking = Piling up
    .key = k
    .hint = When you should draw 2 or 4, you may add a draw card instead: the next player gets it all.
    .off = Off
    .same = Same kind only
    .any = Any draw card
option-jump_in = Jumping in
    .key = j
    .hint = Have exactly the card on top? Play it at once, even out of turn.
option-seven_zero = Sevens and zeros
    .key = z
    .hint = A 7 swaps your hand with somebody; a 0 passes all hands on.
option-draw_until_playable = Draw until it fits
    .key = d
    .hint = With nothing to play, draw until a card can be played.
option-forced_play = Must play
    .key = f
    .hint = Whoever can play a card has to.
