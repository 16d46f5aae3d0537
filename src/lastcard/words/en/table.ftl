### The table while a round is played, and the score sheet after it. Short sentences, active, with
### the player's name, for readers of seven and up.

table-you = You

## The title of the window

table-title-yours = ★ { table-your-turn } · { home-product }
table-title-other = { $name } plays · { home-product }
table-title-round-over = Round over · { home-product }
table-title-game-over = Game over · { home-product }
table-your-turn = Your turn!

## The bar at the top

table-leave = Leave the table
table-log = What happened
table-log-empty = Nothing has happened yet.
table-menu = Table menu
table-sound-on = Sound is on. Turn it off
table-sound-off = Sound is off. Turn it on
table-round = Round { $number }
# For those who hear it; the points of the match follow.
table-your-points = you have { count-points },
# The points that end the match: for those who watch, and behind the player's own points.
table-target = { $points ->
    [1] one round
   *[other] to { $points }
 }
table-target-of-yours = { $points ->
    [1] · one round
   *[other] of { $points }
 }

## The other players

table-players = Other players
table-playing = playing now
table-dealer = dealer
# The dealer's mark: one letter.
table-dealer-mark = D
table-level-easy = easy
table-level-normal = normal
table-level-hard = hard
table-level-champion = champion
table-level-thinker = thinker
table-level-fox = the fox
table-level-owl = the owl
table-level-hare = the hare
table-level-steady = steady
table-level-random = anything goes
table-bot = Bot, { $level }
table-away = bot plays
table-away-bot = away: a bot plays
table-left = has left
table-called = called UNO
table-promise = “{ $text }”
table-catch = Catch { $name }
# Where there is no room for the name.
table-catch-short = Catch!
table-catch-why = Catch { $name }: no UNO call
table-open-hand = { $name }’s open hand: { $cards }

# How long a decision may still take; on the clock itself, so it must be short.
table-seconds = { $number } s
table-minutes = { $number } min
table-hours = { $number } h
table-time-left = { $time } left

# A word at a player's seat, for the moment it happens: table-note-KIND for any kind of event.
table-note-skipped = Misses a turn
table-note-passed = Passes
table-note-uno = { table-uno }
table-note-uno_early = { table-uno }
table-note-caught = Caught!
table-note-guilty = Guilty!
table-note-innocent = Innocent!
table-note-lacked = Has none
table-note-cannot_follow = Has none
table-note-extra_turn = Once more!
table-note-jumped_in = Jumps in!
table-note-accepted = Accepts
table-note-challenged = Challenges!
table-note-vote_shown = { $text ->
    [yes] { answer-vote-yes }
   *[no] { answer-vote-no }
 }
table-note-answered = { $text ->
    [yes] { answer-vote-yes }
   *[no] { answer-vote-no }
 }
table-note-rolled = { $number }
table-note-dared = { $text ->
    [do] { answer-dare-do }
   *[refuse] { answer-dare-refuse.only }
 }

## The piles

table-draw-pile = Draw a card. { $number } in the draw pile
table-draw-pile-idle = Draw pile: { count-cards }
# On the pile.
table-draw = Draw · { $number }
table-top-card = Top card: { $card }
table-color = Colour in play: { $color }
table-no-color = No colour yet
table-to-left = Play goes to the left
table-to-right = Play goes to the right

## The own hand

table-hand = Your hand: { count-cards }. Arrow keys move, Enter plays
# Of a game that is over and looked at again.
table-hand-of = The hand of { $name }: { count-cards }
# $verb is what the card is for just now: play, show, discard, or what another effect may ask for.
table-card-can = { $card }, can be { $verb ->
    [play] played
    [show] shown
    [discard] discarded
    [give] given
   *[other] chosen
 }
table-card-bluff = { $card }, can be played, but it would be a bluff
table-card-cannot = { $card }, cannot be played now
table-again = Tap it again to { $verb ->
    [play] play
    [show] show it
    [discard] discard it
    [give] give it away
   *[other] choose it
 }.
# $says tells what the card does, $again is the sentence before.
table-again-special = { $card }. { $says } { $again }
# With two cards left: what a tap does, and what the UNO button does.
table-again-uno = { $again } { table-uno } plays it and calls.
# A card that can be challenged, with the colour in play still in the hand: the mark on it, and the warning.
table-bluff-mark = Bluff
table-bluff = { $colorIs ->
    [none] This is a bluff.
   *[some] You hold { $color }: this is a bluff.
 } If { $otherIs ->
    [nobody] somebody
   *[other] { $other }
 } challenges, { $then }.
table-again-bluff = { $bluff } { $again }
table-rule = Rule { $id }

# Asked once, of somebody who has played some cards by two taps.
table-one-tap = Play with one tap from now on?
table-one-tap-yes = Yes, one tap
table-one-tap-no = No, two taps

# What a card does, besides the sentence that the card itself has.
table-wild = You call any colour.
table-wild-special = You call a colour with it.
table-wild-blank = Blank. It is a plain wild: you call any colour.
table-wild-written = You call a colour. { $sentence }
table-worth = It counts { count-points }.

## The call

table-uno = UNO!
table-uno-play = Play { $card } and call UNO
table-uno-arm = Call UNO with your next card
table-uno-armed = UNO is ready. Now play a card
table-uno-now = Call UNO now!
# In words above the hand, before a card is chosen.
table-uno-before = Two cards left: choose one, then { table-uno } plays it and calls.
table-uno-before-tap = Two cards left: tap { table-uno } first, then the card. So you call with it.
table-uno-goes = Now play a card: UNO is called with it.
table-uno-hurry = Tap { table-uno } now, before somebody catches you.
table-uno-idle = UNO: two cards left, call it with your next one

## A hint: what a good player would do

table-hint = Hint
table-hint-why = Hint: what would a good player do?

## What else a player has to know

table-connection-connecting = Connecting …
table-connection-lost = The connection is lost. It comes back by itself; your seat is kept.
table-bot-plays = A bot is playing for you.
table-back = I am back!
table-watching = You are watching.
table-you-promised = You promised: “{ $text }”
table-held = One moment: the others may still call or catch.
table-grace = A moment for UNO calls

# What was done to the player, until the end of their next turn: "You drew 4: Dev's Wild Draw Four".
table-last = { $number ->
    [0] You missed a turn
   *[other] You drew { $number }{ $missed ->
        [yes] { " " }and missed a turn
       *[no] { "" }
     }
 }{ $otherIs ->
    [nobody] { "" }
   *[other] : { $other }’s { $card }
 }.
# On the banner that tells it.
table-news-hold = Tap to keep this
table-news-close = Tap to close this

## Reactions

table-react = Show a reaction
table-reaction-hello = Hello!
table-reaction-nice = Nice!
table-reaction-wow = Wow!
table-reaction-laugh = Ha ha!
table-reaction-oops = Oops!
table-reaction-hurry = Hurry up!
table-reaction-thanks = Thank you!
table-reaction-again = Once more?
table-say = Say something to the table
table-say-send = Send
table-said = { $name }: { $said }

## The score sheet

table-scores = Scores
table-scores-show = Show the scores
table-round-won = { $seatIs ->
    [nobody] Nobody can play or draw.
    [you] You win the round!
   *[other] { $seat } wins the round!
 }
table-match-won = { $seatsIs ->
    [you] You win the match!
    [several] { $seats } win the match!
   *[other] { $seats } wins the match!
 }
table-scoring-winner = { $points ->
    [1] One round: whoever is out first wins.
   *[other] Whoever wins the round gets the points of all cards left. First to { $points } wins.
 }
table-scoring-tally = Everyone adds up their own cards. When someone has { $points }, the lowest total wins.
table-player = Player
table-cards-left = Cards left
table-this-round = This round
table-total = Total
table-no-cards-left = No cards left
table-has-left = Has left the game
table-card-points = { $card }: { $points }
table-next-round = Next round
table-rematch = Play again
# To the form of a new table, filled in as this one was.
table-rematch-changed = Play by other rules
table-ready = ✓ ready
table-ready-names = { $number ->
    [one] { $names } is ready.
   *[other] { $names } are ready.
}
table-waiting-for = Waiting for { $names } …
table-goes-on-in = It goes on in { $number } s.
table-look = Look at the table
table-go-home = Leave
table-record = Download the game
table-check = Check the deal
table-check-how = Nobody can cheat with the shuffle. Before the deal this table published the fingerprint below; now it tells the secret behind it. With the downloaded game, “lastcard verify” works out every shuffle again.
table-fingerprint = Fingerprint
table-secret = Secret
