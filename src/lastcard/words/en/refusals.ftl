## Why an action is not legal: what is wrong, and what would be right.
## $actions are actions as they are spelled, for those who type them; there are none for those who do not.

what-to-type = { $actionsIs ->
    [none] { "" }
   *[some] : { $actions }
 }

refusal-no-seat = There is no seat { $value }; the seats are 0 to { $last }.
refusal-has-left = { $seatIs ->
    [you] You have left the game.
   *[other] { $seat } has left the game.
 }
refusal-game-over = The game is over.
refusal-round-over = The round is over.
refusal-round-not-over = The round is not over yet.
refusal-no-next-round = The game is over: there is no next round.
refusal-nobody-to-leave = There is no player at seat { $value } who could leave.

## Spelling

refusal-not-an-action = An action is a text such as “draw”, not { $value }.
refusal-not-an-act = say {"{"}"do": "act", "seat": 0, "action": "draw"{"}"}
refusal-needs-color = { $card } needs a colour{ what-to-type }.
refusal-no-color = There is no { $color } in { $edition }; say { $actions }.
refusal-not-wild = { $card } is no wild; play it as { $actions }.
refusal-nobody-there = There is no seat { $value }.
refusal-no-card = { $edition } has no card { $value }.
refusal-no-such-action = { $value } is neither a card of { $edition } nor an action; say a card (R5, W:Y), draw, pass, uno, catch:N, ...

## Whose turn it is

refusal-not-your-turn = It is not your turn but { $seatsIs ->
    [you] your own
   *[other] that of { $seats }
 }.
refusal-not-your-decision = It is not your decision but { $seatsIs ->
    [you] your own
   *[other] that of { $seats }
 }.
refusal-not-yours-to-answer = Only { $seatsIs ->
    [you] you
   *[other] { $seats }
 }, on whom it was played, may answer it.

## Nobody has asked for it

refusal-unasked-color = A colour is named only for a wild that starts the discard pile.
refusal-unasked-challenge = There is nothing to challenge now.
refusal-unasked-accept = There is nothing to accept now.
refusal-unasked-show = Nobody has to show a card now.
refusal-unasked-discard = No card demands a discard now.
refusal-unasked-vote = There is no vote now.
refusal-unasked-dare = There is no dare now.
refusal-unasked-answer = Nobody has been asked about themselves now.
refusal-unasked-choose = No card lets you name a player now.
refusal-unasked-give = No card lets you give a card away now.
refusal-unasked-swap = { $rule ->
    [R8] Hands are not swapped in this game.
   *[other] Hands are swapped only when a card says so.
 }

## Something else has been asked first

refusal-name-color-first = First name the colour that starts the game{ what-to-type }.
refusal-first-challenge = First challenge the card or accept it{ what-to-type }.
refusal-first-stack = First add a card to the debt of { $debt } or accept it{ what-to-type }.
refusal-first-show = First show a { $color } card{ what-to-type }.
refusal-first-discard = First discard down to { $keep ->
    [one] 1 card
   *[other] { $keep } cards
 }, one at a time{ what-to-type }.
refusal-first-vote = First vote: “{ $text }”{ what-to-type }.
refusal-first-dare = First take the dare “{ $text }” or refuse it{ what-to-type }.
refusal-first-answer = First answer: are you someone who { $text }{ what-to-type }?
refusal-first-choose = First choose a player{ what-to-type }.
refusal-cannot-name = { $oneself ->
    [yes] This card does not let you choose yourself
   *[no] Whoever has left cannot be chosen
 }{ what-to-type }.
refusal-first-give = First choose a card to give to { $other }{ what-to-type }.
refusal-first-swap = First choose whom to swap hands with{ what-to-type }.

## A card that cannot be played

refusal-not-held = You do not hold { $card }.
refusal-does-not-match = { $card } goes on { $own } or on another { $kind }; the colour in play is { $color } and the top card is { $top }.
refusal-goes-only-on = { $card } goes only on { $own }; the colour in play is { $color }.
refusal-holds-the-color = { $card } may not be played while you hold { $color }: you have { $held }.
refusal-only-drawn = After drawing only { $either } may be played, not { $card }.
refusal-must-follow = { $asking } must be followed by a { $color } card, not { $card }.
refusal-wild-cannot-follow = { $card } is no answer to { $asking }: go on with a { $color } card.
refusal-not-identical = Only a card identical to { $top } may jump in, not { $card }.
refusal-wild-cannot-jump = Only a card identical to { $top } may jump in, not { $card }; a wild never does.
refusal-jump-on-yourself = You played { $top } yourself; only others may jump in on it.

## Drawing and passing

refusal-holds-answer = You hold an answer to { $asking } and must play it{ what-to-type }.
refusal-drawn-already = You have drawn already: play what you drew, or pass.
refusal-nothing-to-draw = There is no card left to draw{ what-to-type }.
refusal-must-play = Whoever can play must play{ what-to-type }.
refusal-must-play-drawn = The card you drew can be played and must be{ what-to-type }.
refusal-can-draw = Nobody passes while a card can be drawn{ what-to-type }.
refusal-can-play = You can play, so you cannot pass{ what-to-type }.

## Calls and catches

refusal-call-with-play = A call goes with a play that leaves one card; this one leaves { $number ->
    [0] none
   *[other] { $number }
 }.
refusal-called-for-all = UNO is called for everyone in this game.
refusal-called-already = You have called already.
refusal-too-late-to-call = It is too late to call: play has gone on.
refusal-too-early-to-call = UNO is called with one card left, or with two before playing one; you hold { $number }.
refusal-catch-yourself = You cannot catch yourself.
refusal-nobody-to-catch = There is no player at seat { $value } to catch.
refusal-need-not-call = { $otherIs ->
    [you] You hold { count-cards } and need not have called.
   *[other] { $other } holds { count-cards } and need not have called.
 }
refusal-has-called = { $otherIs ->
    [you] You have called.
   *[other] { $other } has called.
 }
refusal-too-late-to-catch = It is too late to catch { $otherIs ->
    [you] you
   *[other] { $other }
 }: play has gone on.

## At a table

refusal-table-full = This table is full; open another one.
refusal-too-many-changes = Too much has been changed at this table; start the game or open another.
refusal-too-late-to-sit = Players sit down before the game; you can watch this one.
refusal-seated-already = You have a seat at this table already.
refusal-seated-elsewhere = You have another seat at this table.
refusal-no-hints = This table plays without hints.
refusal-against-hints = No hints at this table: { $names } { $number ->
    [one] is
   *[other] are
 } against it.
refusal-hint-later = A hint is there when it is your turn.
refusal-hint-busy = No hint came in time; ask again.
refusal-not-seated = You have no seat at this table.
refusal-no-free-seat = Every seat is taken.
refusal-seat-taken = Seat { $number } is taken.
refusal-no-such-seat = There is no seat { $number }; they are numbered from 0 to { $most }.
refusal-only-the-host = Only the host can do that.
refusal-only-before-the-game = That is possible only before the game.
refusal-nobody-to-send-away = There is nobody at seat { $number } whom you could send away.
refusal-no-bot-there = There is no bot at seat { $number }.
refusal-too-small-for-players = { $number } sit at this table already, too many for { $size } seats. Take a bot away first, or keep more seats.
refusal-not-an-order = Name each of the { $number } places once.
refusal-too-many-bots = { $number } bots and you are too many for { $size } seats.
refusal-too-late-to-agree = The rules are agreed before the game.
refusal-terms-changed = The host has just changed something; read it, then agree.
refusal-not-each-card = Say yes or no to each of the { $number } customizable cards.
refusal-too-few-players = A game needs at least { $fewest } players.
refusal-too-few-players-yet = A game needs at least { $fewest } players; add bots or wait.
refusal-not-all-agreed = Not everyone has agreed to the rules yet: { $names }.
refusal-game-not-begun = The game has not begun yet.
refusal-game-not-over = The game is not over yet.
refusal-too-many-links = This seat has had { $most } links already; use one of them.
refusal-too-many-devices = This seat is open on { $most } devices; use one of them.
refusal-no-such-link = This link to a seat is not valid any more.
refusal-catch-failed = That catch failed; wait { NUMBER($seconds, minimumFractionDigits: 1) } seconds before the next.
refusal-acted-already = You have acted already; it waits for late calls.
refusal-table-moved-on = The table has moved on.
refusal-not-waited-for = Nobody waits for that player now.
refusal-let-them-think = Give { $seat } a little more time: { $seconds } seconds.
refusal-still-here = { $seat } is still here. Let a bot play, or wait.
refusal-clock-still-runs = The clock still runs for { $seat }.
refusal-not-asked-of-a-table = This cannot be asked of a table.
refusal-only-players-speak = Only players at the table can say something.
refusal-no-free-text = There is no free text on this server; use a reaction.

## Lessons: something else would be right now.

refusal-watch-first = One moment: watch what the others do first.
refusal-another-step = { $verb ->
    [play] Not wrong, but this time play { $card }{ $colorIs ->
        [none] { "" }
       *[some] { " " }and call { $color }
     }.
    [uno] Call UNO with it: press UNO first, then play { $card }.
    [draw] Not yet. This time, draw a card.
    [catch] Quick, before anybody plays: catch { $other } first!
    [challenge] You could. This time, challenge it.
    [show] Not wrong, but this time show { $card }.
   *[other] Not wrong, but this time do what the coach says.
 }

## Names

refusal-name-length = A name has 1 to { $longest } characters.
refusal-name-signs = A name has letters, digits, spaces and signs, but no ;.
refusal-name-marks = A name has at most a few marks on a letter.
refusal-name-without-letters = A name has at least one letter or digit.
refusal-name-rude = Please choose another name: children play here.
refusal-name-taken = Somebody at the table is called { $name } already; choose another.

## Tables as a server keeps them

refusal-no-table = There is no table { $code }, or not any more.
refusal-no-game = There is no finished game { $number } at table { $code }.
refusal-game-going-on = There is no finished game { $number } at table { $code } yet: it is still being played.
refusal-code-taken = There is a table { $code } already.
refusal-too-many-tables = You have too many tables open; finish or leave one first.
refusal-no-room = This server has no room for another table now; try again later.
refusal-table-aside = This table cannot be read on this server now. Nothing of it is lost; try again later.
refusal-set-back = The table has gone back to an earlier moment; look at it again.
refusal-telling-failed = Something went wrong on the server; connecting again.
