## What is wrong with a setting, a card, a position or a file. The place stands before it: “rules.target: ...”.
## $value is what was written there, $allowed what could be.

# $error is a sentence of its own
input-here = { $error }

## In general

input-missing = is missing
input-not-allowed = { $value } is not allowed; allowed: { $allowed }
input-not-in-range = { $value } is not allowed; allowed: { $low } to { $high }
input-not-a-number = { $value } is not allowed; allowed: a whole number from { $low } to { $high }{ $wordsIs ->
    [none] { "" }
   *[some] , { $words }
 }
input-not-a-count = { $value } is not allowed; allowed: a whole number from { $low }
input-not-a-text = { $value } is not allowed; allowed: a text of 1 to { $longest } characters
input-not-one-line = { $value } is not allowed; allowed: a text of one line
input-not-a-list = must be a list, not { $value }
input-not-an-object = must be an object, not { $value }
input-not-an-object-of = must be an object of { $allowed }
input-not-a-flag = must be true or false, not { $value }
input-no-field = no field { $value }; allowed: { $allowed }
input-no-field-here = no field { $value }
input-no-seat = { $value } is no seat; allowed: 0 to { $last }
input-no-card = { $edition } has no card { $value }

## Options

input-not-options = must be an object of options, not { $value }
input-no-option = no option { $value }; allowed: { $allowed }
input-not-key-value = { $value } is not key=value; { $name } may be { $allowed }
input-not-key-number = { $value } is not key=value; { $name } may be a whole number from { $low } to { $high }
input-hand-too-large = { $number } cards for { $players } players leave fewer than { $undealt } cards undealt; allowed: 1 to { $most }

## Effects and custom cards

input-missing-effects = is missing; it is a list of effects
input-not-effects = must be a list of effects, not { $value }
input-effects-too-deep = effects nest at most { $most } deep
input-too-many-effects = a card has at most { $most } effects, nested ones included
input-not-an-effect = an effect is an object such as { $example }, not { $value }
input-no-effect-named = no effect named in { $value }; allowed: { $allowed }
input-several-effects = { $effects } are { $number } effects; write one object each
input-effect-no-field = the effect "{ $effect }" has no such field; allowed: { $allowed }
input-not-that-effect = must be a { $effect }
input-not-a-custom-card = a custom card is {"{"}"name": ..., "effects": [...]{"}"} or null, not { $value }
input-not-custom-cards = must be a list of custom cards, not { $value }
input-too-many-custom-cards = { $number } cards, but { $edition } has { $most ->
    [0] no customizable cards
    [one] 1 customizable card
   *[other] { $most } customizable cards
 }

## The deal

input-not-the-deck = must be all { $number } cards of { $edition }, next first
input-no-first-card = no card left that could start the discard pile

## Positions

input-not-an-edition = must be the name of an edition
input-not-hands = must be a list of { $low } to { $high } hands
input-not-cards = must be a list of cards, not { $value }
input-not-seats = must be a list of seats, not { $value }
input-seat-twice = names a seat twice
input-not-scores = must be a list of { $number } numbers
input-no-score = { $value } is no score
input-winner-without-end = is named exactly when game_over is true
input-not-misses = must be a list of [seat, rule]
input-not-shown = must be a list of [seat, seat or null, cards]
input-held-without-play = belongs to a card that is played_by a seat and resolving
input-not-a-rule = must be a rule's ID
input-called-color-unnamed = the called colour must be named
input-not-a-seed = must be a text, not { $value }
input-not-utf-8 = must be a text that can be written in UTF-8
input-not-the-top-color = must be { $allowed }, the colour of the top card { $code }
input-empty-discard = must have at least one card, the top card last
input-too-many-copies = { $number } copies of { $code }, but { $edition } has { $most }
input-too-few-left = at least two players must be left
input-pending-after-end = must be null once the round is over
input-not-asked = must be { $value }
input-not-empty = must be empty for a { $kind }
input-empty-hand = has no cards: the round is over
input-color-missing = is required when the top card has none
input-no-answer = seat { $number } has no answer to { $kind }
input-seat-has-left = seat { $number } has left
input-debt-below = a debt is settled before anything else
input-nothing-asks = no effect that asks for { $kind }
input-noted-too-early = a seat that still has to answer has no answer
input-no-decision = allowed: { $allowed }
input-nobody-asked = must name who is asked
input-not-just-drawn = must be the cards just drawn, in hand
input-no-color-and-card = { $kind } has no color and no card
input-color-and-card = { $kind } needs a color and the card that demands it
input-not-uno = must be {"{"}"open": [seats], "called": [seats]{"}"}
input-cannot-be-caught = seat { $number } cannot be caught
input-cannot-have-called = seat { $number } cannot have called

## Records

input-not-a-tag = a tag is [Name "value"], not { $value }
input-no-tag = no tag { $tag }; allowed: { $allowed }
input-bad-tag = the tag { $tag } cannot be read: { $why }
input-tag-not-json = the tag { $tag } is not JSON: { $why }
input-tag-missing = the tag [{ $tag } "..."] is missing
input-no-dealer = the tag Dealer must be a seat, not { $value }
input-not-a-move = a move is “seat action”, not { $value }
input-proof-incomplete = the tags Commitment, Secret and Nonces belong together
input-wrong-commitment = the secret does not match it: SHA-256 of the secret is { $value }, published was { $published }
input-wrong-seed = { $value } does not follow from the secret and the nonces; they give { $expected }
