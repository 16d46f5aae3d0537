## What only the terminal says.

# how to answer what is asked, in the full-screen client; it follows the question
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
    [stack] Enter adds the chosen card.
    [show] Choose one, Enter shows it to all.
    [discard] Choose a card, Enter discards it.
   *[other] { "" }
 }
terminal-take-back = (Esc takes it back)
terminal-catch-nobody = (Esc: nobody)
terminal-jump = You may jump in with the raised card.
terminal-uno-now = One card left! Press u: UNO!
terminal-uno-early = Two cards: ! plays and calls UNO
terminal-catch-now = { $seats } did not call UNO! Press c

## The plain client: lines of text, also for screen readers

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
