## What only the terminal says: the full screen (terminal-), lines of text (plain-).

## Questions: they are those of questions.ftl; this is how to answer them with keys

# it follows the question; $answer says whether a card is an answer: card, other
terminal-how = { $kind ->
    [turn] { $state ->
        [draw] Press d.
        [pass] Press p.
        [any] Enter plays the chosen card, d draws.
       *[other] Enter plays the chosen card.
     }
    [drawn] { $state ->
        [must] Enter plays it.
       *[may] Enter plays it, p keeps it.
     }
    [follow] Choose one, Enter plays it.
    [stack] { $answer ->
        [card] Enter adds the chosen card.
       *[other] { "" }
     }
    [show] Choose one, Enter shows it to all.
    [discard] Enter discards the chosen card.
   *[other] { $answer ->
        [card] Choose a card, then press Enter.
       *[other] { "" }
     }
 }
terminal-take-back = (Esc takes it back)
terminal-catch-nobody = (Esc: nobody)
terminal-jump = You may jump in with the raised card.
terminal-uno-now = One card left! Press u: UNO!
terminal-uno-early = Two cards: ! plays and calls UNO
terminal-catch-now = { $seats } did not call UNO! Press c
terminal-choose-answer = Choose an answer with the arrows, or press its letter.
terminal-nobody-to-catch = Nobody can be caught now: whoever has one card has called UNO.
terminal-nobody-looks = Nobody looks at a hand now.
# a refusal with the rule it rests on
terminal-refused = { $rule }: { $said }
# what happened to you, and the rules it rests on
terminal-told = { $told } ({ $rules })

## On the table

# above the table, a part each
terminal-head-round = round { $number }
terminal-head-goal = { $scoring ->
    [tally] lowest when one has { $number }
   *[winner] first to { $number }
 }
terminal-head-points = { $seatIs ->
    [you] you have
   *[other] { $seat } has
 } { count-points }
terminal-head-promise = promise: “{ $text }”
# below it, each with its key
terminal-key-draw = Draw
terminal-key-pass = Pass
terminal-key-uno = UNO!
terminal-key-catch = Catch
terminal-key-hint = Hint
terminal-key-log = Log
terminal-key-rules = Rules
terminal-key-quit = Quit
# the chosen card, where its players wrote it: $kind is what is printed on it
terminal-caption-own = { $kind }, { $name }: { $text }
terminal-to-draw = to draw
# on the back of the pile, where there is no room below it
terminal-to-draw-short = draw
terminal-color-in-play = colour in play
terminal-color-unnamed = not named yet
terminal-direction = direction
terminal-direction-onward = ▶▶ clockwise
terminal-direction-reversed = ◀◀ reversed
terminal-no-cards = no cards in hand
terminal-has-left = has left
terminal-points-short = { $number } pt
# beside somebody with one card: has called, or has not
terminal-called = UNO!
terminal-not-called = UNO?

## A game that was played, looked at again

# $told is what happened then, in sentences
terminal-again-moment = Moment { $number } of { $last }, round { $round } of { $rounds }. { $told }
terminal-again-hand = { $seatIs ->
    [you] Your hand
   *[other] { $seat }’s hand
 }{ $turn ->
    [yes] { " " }◀ to decide
   *[no] { "" }
 }
# chips: a key, and what it does or how things are
terminal-again-space = Space
terminal-again-play = plays on
terminal-again-pause = pauses
terminal-again-speed = speed { $speed }×
terminal-again-open = hands open
terminal-again-closed = hands closed
terminal-again-back = Back
terminal-again-on = On
terminal-again-round = Round
terminal-again-seat = Whose hand
terminal-again-help = Help
terminal-again-keys =
    Looking at a game again
    Left and right go back and on by one moment, Home and End to the beginning and the end.
    Up and down, or Page Up and Page Down, go to another round.
    Space plays on and pauses, + and - make it faster and slower.
    o opens and closes the hands: closed, you see what the player below saw then.
    Tab and Shift+Tab choose whose hand lies below. Cards that could be played are raised.
    q leaves.

## Several people at one keyboard

# what people who gave no names are called
terminal-player = Player { $number }
terminal-pass-on = Pass the keyboard to { $name }, press Enter
terminal-last-call = { $name }, one card left: press u to call UNO!

## The score sheet

terminal-round-out = Round { $number }: { $seatIs ->
    [nobody] nobody can play or draw, and nobody wins.
    [you] You are out!
   *[other] { $seat } is out!
 }
terminal-match-won = ★ { $seatsIs ->
    [you] You win
    [several] { $seats } win
   *[other] { $seats } wins
 } the match! ★
terminal-sheet-cards = cards left
terminal-sheet-points = points
terminal-sheet-round = round
terminal-sheet-total = total
terminal-sheet-out = no cards: out!
# a card and its points: “Wild is 50”
terminal-worth = { $name } is { $number }
terminal-scores-foot = { $over ->
    [yes] Enter: a new game
   *[no] Enter: next round
 }    q: quit, the game is saved

## What was settled for a game

terminal-settled = In this game
terminal-option = { $name }: { $value }. { $hint }
terminal-own-cards = Your own cards
terminal-own-card = { $kind }: { $name }. { $text }
terminal-own-card-blank = { $kind }: blank
terminal-card-does = { $name }: { $text }

## Pages to read

terminal-log = What happened in this round
terminal-page-foot = ↑ ↓ PageUp PageDown scroll    Esc goes back to the game

## The start screen

terminal-motto = four editions, played exactly
terminal-edition = Edition
terminal-opponents = Opponents
    .hint = How many players the computer plays.
terminal-level = Their level
    .hint = Easy ones overlook cards and forget to call UNO, a champion does neither. The fox bluffs, the owl saves its good cards, the hare plays whatever goes.
terminal-people = People here
    .hint = Several people take turns at this keyboard; hands are hidden in between.
terminal-custom-card = Custom card { $number }
    .blank = blank
    .hint = It does nothing but call a colour.
# $saved: how many games can be gone on with (none, one, several); $room: whether the line is long
terminal-start-foot = Enter plays{ $saved ->
    [none] { "" }
    [one] { "   " }r go on with the saved game
   *[several] { "   " }r go on with a saved game
 }{ "   " }{ $room ->
    [yes] ↑↓ ←→ or letters choose
   *[no] ↑↓ ←→
 }   q quits

## Saved games

terminal-resume = Go on with a saved game
terminal-resume-foot = Enter goes on   ↑↓ choose   q leaves
terminal-saved-game = { $name }, last played { $when }
terminal-standing = { $edition }, round { $number }: { $points }

## Of the game as a whole

# whoever leaves learns how to find the game again
terminal-farewell = { $over ->
    [yes] The game is kept; lastcard replay { $name } tells it again.
   *[no] The game is saved; lastcard play --resume { $name } goes on.
 }
# a program in a seat fails
terminal-program = { $name }'s program { $fault ->
    [slow] did not answer in time: the table decides for it.
    [died] has ended or cannot be started: the table decides for it.
    [illegal] answered what is not allowed: the table decides for it.
   *[not-asked] is not asked any more: the table decides for it from now on.
 }

terminal-too-small = Lastcard needs { $columns } x { $rows } characters; here are { $width } x { $height }. The game waits: make the window larger, or press q and play with --plain.

## Hints: what to do and why ($hint), as hints.ftl has it

terminal-hint = Hint: { $hint }
terminal-hint-later = Wait for your turn; then h suggests a move.
plain-hint = { $action ->
    [none] { $hint }
   *[other] Try { $action }. { $hint }
 }

## The plain client: lines of text, also for screen readers

plain-welcome = { $edition }. Type help for help.
plain-nothing-settled = No house rules, no written cards.
plain-help =
    Type the number of a choice, or an action as it is written: R5, W:Y, draw, pass, uno, catch:2.
    A card with ! calls UNO with it: R5!
      hint   what a good player would do      rules   this game's rules
      hand   your hand and the table again    scores  the score sheet
      cards  what the special cards do        help    this text
      quit   leave; the game is saved
plain-top = Top card { $card }{ $colorIs ->
    [none] { "" }
   *[some] , colour { $color }
 }.
plain-others = Play goes to the { $direction ->
    [left] left
   *[right] right
 }. Next, with their cards: { $counted }.
plain-called = { $name } { $number } (UNO)
plain-count = { $name } { $number }
plain-open-hand = { $name }'s open hand: { $cards }.
plain-hand = { $name }'s hand: { $cards }.
plain-your-hand = Your hand: { $cards }.
# several people share the keyboard, or there is one
plain-choice = { $people ->
    [several] { $name }, your choice:
   *[one] Your choice:
 }
plain-react = { $people ->
    [several] { $name }, you may
   *[one] You may
 } { $actions }; Enter lets it go:
plain-no-answer = Type a number from the list, an action, or help.
plain-no-choice = There is no choice { $text }; choose 1 to { $number }.
plain-pass-on = Pass the keyboard to { $name } and press Enter.
plain-next-round = Press Enter for the next round.
plain-scores = Round { $number }. Scores:
plain-saved-games = Saved games:
plain-resume = Go on with 1 to { $number }, or q to leave:
plain-no-game = There is no game { $text }; type its number.
