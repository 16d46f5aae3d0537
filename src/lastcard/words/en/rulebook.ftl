## The rulebook: the text of every rule, rule-ID, in our own words. A rule may be quoted alone, so it says what it is about.
## "You" is the reader. The attribute .find has other words by which people look for the rule.
## $cards are the cards of this deck that the rule is about, joined by "or". Of the deck as a whole it can name:
## $deck (how many cards), $colors, $faces (what each colour has), $others and $othersIs (the cards besides), $worth (sentences: what the cards count), and as some or none
## $wilds (are there wilds?), $judged (cards that may be challenged? $judgedList: which), $colored (other cards that have a colour? $coloredList: which).

# The object of the game: what you want to achieve.
rules-object-title = What it is about
rules-object = Get rid of all your cards before anybody else does. That brings you points for the cards the others still hold, and whoever reaches 500 points first wins.

## Headings. .intro stands below.

rules-section-setting-up = Setting up
rules-section-first-card = The first card
rules-section-turn = Your turn
rules-section-special = The special cards
rules-section-uno = One card left
rules-section-pile = The draw pile
rules-section-out = Going out and scoring
rules-section-house = House rules
    .intro = All of them are off until your table turns them on.
rules-section-fine = Fine points
    .intro = For those moments when somebody asks: and what now?

rules-topic-deal = The deal
rules-topic-turn = A turn
rules-topic-uno = Calling UNO and catching
rules-topic-pile = The piles
rules-topic-end = The end of a game

## What stands beside a rule

# the options by which a table can change it
rules-choices = (Your table can change this: { $options }.)
# ready-made rules for the cards that players write
rules-presets = Ready-made rules
rules-preset = { $name }: { $says }
# nothing in the book has the words that were looked for
rules-contents = Contents
# the table has changed the rule by one of its options
rules-chosen = Chosen at this table
rules-found = { $number ->
    [one] 1 rule
   *[other] { $number } rules
 }
rules-none-found = No rule has these words.
input-no-rule-found = { rules-none-found }

## The deck in words

# a kind of card, and how many there are of it: 4 Lotso cards
rules-copies = { $number ->
    [one] 1 { $name } card
   *[other] { $number } { $name } cards
 }
# some faces of a colour: two Skips would be wrong in many languages, so: two each of Skip and Reverse
rules-faces = { $number ->
    [1] one
    [2] two
    [3] three
    [4] four
   *[other] { $number }
 }{ $several ->
    [yes] { " " }each of { $names }
   *[no] { " " }{ $names }
 }
# numbers that follow each other
rules-run = { $first } to { $last }
rules-worth-numbers = A number counts what it shows.
# $cards are one or several kinds of cards, $number the points of each
rules-worth = { $several ->
    [yes] { $cards } count { count-points } each.
   *[no] { $cards } counts { count-points }.
 }
# a card besides the coloured ones that has a colour
rules-colored-card = a { $name } is { $color }

## Setting up

rule-SETUP-1 = 2 to 10 people can play.
    .find = how many players number
rule-DECK-2 = The deck has { $deck } cards. The colours are { $colors }.
    .find = color colors
rule-DECK-1 = Each colour has { $faces }.
    .find = color numbers how many cards
rule-DECK-3 = { $othersIs ->
    [none] There are no other cards.
   *[some] Besides these there are { $others }.
 }
    .find = wild how many cards
rule-SETUP-2 = To find the dealer, everyone draws a card: the highest number deals. A card without a number counts as zero.
    .find = who deals dealer begins starts
rule-SETUP-3 = The dealer shuffles and deals 7 cards to everyone, one at a time. The next card is turned up and starts the discard pile; all the others are the draw pile.
    .find = hand size seven deal shuffle

## The first card

rule-START-1 = If the first card is a { $cards }, the player left of the dealer draws 2 cards and misses a turn.
    .find = +2 turned up begin
rule-START-2 = If the first card is a { $cards }, the dealer plays first, and play goes to the right.
    .find = turned up begin
rule-START-3 = If the first card is a { $cards }, the player left of the dealer misses a turn.
    .find = turned up begin
rule-START-4 = { $wilds ->
    [none] Nobody names a colour for the first card, since this deck has no wild.
   *[some] If the first card is a wild, the player left of the dealer names the colour and plays first. The card does nothing else.
 }
    .find = turned up begin color
rule-START-5 = If the first card is a { $cards }, it goes back into the deck and another card is turned up.
    .find = +4 turned up begin
rule-R3 = A { $cards } that goes back is shuffled into the deck. If another one comes up, the same happens again.
    .find = +4
rule-R4 = If the first card is a { $cards }, it works on the player left of the dealer as if somebody had just played it on that player.
    .find = turned up begin
rule-R5 = If the first card is a { $cards }, it is a plain Wild: the player left of the dealer names the colour and plays first, and nobody shows a card.
    .find = turned up begin color

## A turn

rule-TURN-1 = The player left of the dealer begins, and play goes to the left.
    .find = who starts first order direction clockwise
rule-TURN-2 = Play one card of the same colour, with the same number or with the same symbol as the top card{ $wilds ->
    [none] .
   *[some] , or play a wild.
 }
    .find = match fit color
rule-TURN-3 = If nothing in your hand fits, draw one card. If that card fits, you may play it at once; otherwise the next player goes on.
    .find = match cannot play stuck
rule-TURN-4 = You may draw a card although you could play. Then you may play only the card you have drawn, and no other in this turn.
    .find = decline choose not to play

## The special cards

rule-DRAW2-1 = When somebody plays a { $cards }, the next player draws 2 cards and misses a turn. It goes on its own colour or on another { $cards }.
    .find = +2 plus two take two pick up
rule-REVERSE-1 = A { $cards } turns the direction of play: what went to the left goes to the right, and the other way round. It goes on its own colour or on another { $cards }.
    .find = change direction turn around
rule-SKIP-1 = When somebody plays a { $cards }, the next player misses a turn. It goes on its own colour or on another { $cards }.
    .find = stop miss lose
rule-WILD-1 = { $wilds ->
    [none] This deck has no wild cards.
   *[some] A wild goes on any card, even if something else in your hand fits. You name the colour that comes next; you may name the one that is in play already.
 }
    .find = color choose any
rule-WD4-1 = A { $cards } is a wild: name the colour that comes next. The next player draws 4 cards and misses a turn.
    .find = +4 plus four take four pick up wild draw 4
rule-WD4-2 = You may play a { $cards } only if no other card in your hand has the colour in play. A card with the same number or symbol does not matter, nor does another wild.
    .find = +4 when allowed color bluff
rule-WD4-3 = If a { $cards } is played on you, you and nobody else may challenge it: whoever played it shows their hand to you alone.
    .find = +4 doubt bluff look show
rule-WD4-4 = If a challenged { $cards } was a bluff, whoever played it draws the 4 cards instead.
    .find = +4 guilty
rule-WD4-5 = If a challenged { $cards } was played rightly, whoever challenged it draws 6 cards and misses a turn.
    .find = +4 innocent wrong
rule-CHEESE-1 = A { $cards } goes only on yellow.
rule-CHEESE-2 = When a { $cards } is played on you, draw 2 cards. Then you must go on with a yellow card; it may be one you have just drawn.
    .find = +2 pick up follow answer
rule-CHEESE-3 = If you have no yellow card to follow a { $cards } with, draw 2 more cards, and your turn is over. For the player after you it is an ordinary yellow card.
    .find = +2 pick up answer
rule-LOTSO-1 = { $cards } is a wild: name a colour. Everyone else shows a card of that colour; whoever has none draws 3 cards.
    .find = +3 call color
rule-LOTSO-2 = If everyone else can show the colour named for { $cards }, whoever played it draws 3 cards.
    .find = +3 color
rule-LOTSO-3 = The colour named for { $cards } is the colour in play afterwards.
    .find = call color
rule-LOTSO-4 = { $cards } may be your last card. But if you have to draw because of it, you are not out, and the round goes on.
    .find = finish end win
rule-SORC-1 = The { $cards } is a wild: name a colour. Then everyone else draws, once round the table in the direction of play: the next player 1 card, the one after that 2, and so on, until all but you have drawn. Nobody misses a turn.
    .find = +1 +2 +3 color broom hat
rule-CUSTOM-1 = A { $cards } is a wild: name a colour. Besides, it does what is written on it: a rule of your own to which all players have agreed.
    .find = blank custom write house rule
rule-CUSTOM-2 = You may write something new on a { $cards } for every game.
    .find = blank custom erase change
rule-CUSTOM-3 = If you want ideas for a { $cards }, take one of ten ready-made rules. They are suggestions of the { edition-giant } edition, and you may use them wherever you can write a card.
    .find = blank custom suggestions presets

## One card left

rule-UNO-1 = When you play your last card but one, call UNO!
    .find = say shout yell
rule-UNO-2 = If you forget to call UNO and somebody catches you before the next player’s turn begins, you draw 2 cards.
    .find = caught penalty forgot +2

## The draw pile

rule-OUT-3 = When the draw pile is used up, the discard pile is shuffled and becomes the new draw pile. Play goes on.
    .find = empty run out reshuffle

## Going out and scoring

rule-OUT-1 = The round is over as soon as somebody has no cards left.
    .find = end finish win out
rule-OUT-2 = If your last card is a { $cards }, the next player still draws. Those cards count in the score.
    .find = +2 +4 end finish out
rule-SCORE-1 = Whoever is out gets points for all cards that the others still hold. { $worth }
    .find = score count worth value
rule-SCORE-2 = If nobody has 500 points yet, the cards are shuffled again and another round is played.
    .find = score match
rule-WIN-1 = Whoever is the first to reach 500 points wins.
    .find = score match target goal winner
rule-WIN-2 = There is another way to score: after every round each player adds up the points of their own cards. When somebody reaches 500, the player with the fewest points wins.
    .find = score tally lowest alternative

## House rules

rule-HOUSE-STACK = If a { $cards } is played on you, you may add another one instead of drawing, whatever the colour in play. Then the next player adds one more, or draws for all of them and misses a turn. With “{ option-stacking.same }” you add the same card again, with “{ option-stacking.any }” it may be any of them. A card played last cannot be answered.{ $judged ->
    [none] { "" }
   *[some] { " " }A { $judgedList } can be challenged only if it is the first of the pile.
 }
    .find = stacking stack +2 +4 plus debt
rule-HOUSE-JUMP = If you hold exactly the card that lies on top, with its colour and its number or symbol, you may play it although it is somebody else’s turn. Play goes on from you. You cannot jump in on a card you have played yourself, and a wild never jumps in.
    .find = jump-in out of turn identical same interrupt
rule-HOUSE-SEVEN = Whoever plays a 7 swaps hands with another player of their choice. That is not done if the 7 was their last card, or if it is the first card of the discard pile.
    .find = 7-0 seven-zero trade exchange
rule-HOUSE-ZERO = When somebody plays a 0, everyone passes their hand on to the next player in the direction of play. That is not done if the 0 was the last card, or if it is the first card of the discard pile.
    .find = 7-0 seven-zero trade exchange rotate
rule-HOUSE-DRAW = If nothing in your hand fits, you draw until a card can be played or none is left, and you may play that card or keep it. If you draw although you could play, it is still one card.
    .find = until playable keep drawing
rule-HOUSE-FORCE = Whoever can play a card must do so, and a card just drawn that fits must be played.{ $judged ->
    [none] { "" }
   *[some] { " " }A { $judgedList } counts only if it would be no bluff.
 }
    .find = forced must play

## Fine points

rule-R1 = Those who tie for the highest number draw again, and only they.
    .find = dealer same
rule-R2 = In later rounds the player left of the last dealer deals, and play begins to the left again.
    .find = next dealer
rule-R7 = If the card you have just drawn can be played, you may also keep it.
rule-R8 = Without house rules nobody piles up draw cards, nobody jumps in, and hands are not swapped.
    .find = stacking jump-in 7-0 not allowed
rule-R9 = A move that is against the rules is refused, and nothing changes.{ $judged ->
    [none] { "" }
   *[some] { " " }Only a { $judgedList } can be played against its rule, as a bluff; where bluffing is not allowed, it is refused like the others, and nobody is asked to challenge.
 }
    .find = illegal wrong +4
rule-R6 = When only two play, a { $cards } also makes the other player miss a turn.
    .find = 2 players skip
rule-R15 = Whoever wants to challenge a { $cards } does so before drawing for it.
    .find = +4 when
rule-R16 = For a { $cards } the colour that counts is the one in play before it, also if it was named for a wild.
    .find = +4 color challenge
rule-R17 = A challenge of a { $cards } is about the hand at the moment it was played, without that card and without cards that came later; this is also the hand that is shown. Other wilds have no colour{ $colored ->
    [none] .
   *[some] , but { $coloredList }.
 }
    .find = +4 color
rule-R18 = A { $cards } that was drawn and played in the same turn is judged in the same way as any other.
    .find = +4 challenge
rule-R19 = When a challenge shows that a { $cards } was a bluff, the card and the colour named for it stay, and whoever challenged it takes a normal turn.
    .find = +4 guilty
rule-R20 = A { $cards } played as the last card is never a bluff. So nobody is asked to challenge it, and the next player draws 4 cards.
    .find = +4 innocent
rule-R21 = A { $cards } goes on yellow whenever yellow is the colour in play, so also on a wild for which yellow was named.
rule-R22 = A { $cards } is itself a yellow card: it can be played on yellow, and it can follow another { $cards }. Then the next player draws 2 cards.
    .find = answer
rule-R23 = A wild cannot follow a { $cards }.
    .find = answer
rule-R24 = Whoever holds a yellow card must follow a { $cards } with it.
    .find = answer forced
rule-R25 = If a { $cards } is the last card somebody plays, the next player draws 2 cards and no more.
    .find = end finish out
rule-R26 = Everyone who shows a card for { $cards } chooses which one, and all players see it; where there is nothing to choose, it is shown by itself. First all show, then all draw who have to, in the order of play.
rule-R27 = Nobody misses a turn because of { $cards }.
    .find = skip
rule-R28 = If somebody whose last card was { $cards } should draw, but no card is left to draw, that player is out.
    .find = end finish win
rule-R29 = If the { $cards } is the last card somebody plays, all the others still draw, and those cards count in the score.
    .find = end finish out
rule-R30 = Everyone is asked before the deal. One player who says no is enough, and a { $cards } stays blank; a blank one is a plain Wild.
    .find = agree consent refuse vote custom
rule-R31 = When a { $cards } makes somebody discard, those cards go under the top card and do nothing.
    .find = custom
rule-R32 = When a { $cards } leaves somebody without cards, that player is out; of several it is whoever played it, or else the next in the order of play. When it leaves somebody with one card, that player must call UNO.
    .find = custom empty hand
rule-R42 = Where a { $cards } asks who of you is or has something, all those asked answer for themselves, yes or no, in any order and for all to hear. Whoever does not answer in time says no. Then it happens to each who said yes, in the order of play; whoever played the card comes last.
    .find = custom whoever question about oneself glasses
rule-R43 = Where a { $cards } lets its player choose a player, it may be anybody who still plays, but oneself only if the card says so.
    .find = custom choose name pick
rule-R44 = A die on a { $cards } has 2 to 20 sides, each as likely as the others. It is rolled by the same chance that shuffles the cards, so anybody can check it after the game. A number for which the card says nothing does nothing.
    .find = custom roll die dice chance
rule-R45 = A dare on a { $cards } can have a time. Whoever is dared does it or refuses; then all the others vote whether it was done in time. If more say no than yes, it counts as refused.
    .find = custom dare seconds clock vote
rule-CARD-GIVE = Where a { $cards } lets its player give cards away, that player chooses which, one after the other. Only giver and receiver see them, and the giver keeps at least one card.
    .find = custom give present
rule-CARD-TAKE = Where a { $cards } takes cards from another hand, they are drawn unseen by the chance that shuffles the cards. At least one card stays in that hand.
    .find = custom take steal random
rule-CARD-SHUFFLE = Where a { $cards } shuffles the hands, all of them are shuffled together and dealt out again one card at a time, beginning to the left of whoever played it.
    .find = custom shuffle hands
rule-R33 = You can call UNO while you play, before you play with two cards in hand, or after it until somebody catches you or it is too late. If you call before you play and then do not play, the call is lost.
    .find = when say
rule-R34 = Everyone else may catch a player who forgot to call UNO. It is too late once the player whose turn it is plays, draws or passes; missed turns and whatever a card makes players do in between does not count.
    .find = caught when
rule-R35 = A player can be caught without the UNO call only while holding exactly one card.
    .find = caught
rule-R36 = After being caught, or after drawing and coming down to one card again, a player must call UNO again.
    .find = twice
rule-R37 = To call UNO wrongly, or to catch somebody wrongly, costs nothing.
    .find = false mistake penalty
rule-R38 = If your own play brings you the next turn as well, the others can catch you without the UNO call until you play on.
    .find = extra turn two players
rule-R10 = When the discard pile is shuffled, its top card stays there with its colour.{ $wilds ->
    [none] { "" }
   *[some] { " " }Wilds that were below lose the colour named for them.
 }
    .find = reshuffle
rule-R11 = The discard pile is shuffled only when a card has to be drawn and the draw pile has none left.
    .find = reshuffle when
rule-R12 = If both piles have too few cards, players draw what there is, in the order of play. The rest is forgiven.
    .find = not enough empty
rule-R13 = You may pass without drawing only if you have nothing to play and there is nothing to draw. If you can play and there is nothing to draw, you must play.
    .find = empty
rule-R14 = When all players have passed one after the other because there is nothing to draw, the round ends without a winner. Nobody gets points for it; where everyone counts their own cards, these are counted as usual.
    .find = stuck nobody
rule-R39 = To reach 500 points means to have 500 or more at the end of a round.
    .find = score
rule-R40 = Where everyone counts their own cards and several players tie for the fewest points, another round is played.
    .find = score draw
rule-R41 = When a player leaves, their cards go under the draw pile and their points stay as they are. Whoever is the only one left wins.
    .find = quit give up go home
