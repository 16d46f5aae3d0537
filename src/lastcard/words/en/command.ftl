## What the commands of `lastcard` say to players, and what is wrong with what was typed or kept.

# below a list of editions
command-editions-foot = lastcard rules EDITION prints an edition's rules.
# $result is the tag of a record
command-result = Result: { $result }

## lastcard play

input-resume-alone = goes on with the saved game; leave the other options out
input-name-without-resume = only --resume takes a name: lastcard play --resume { $name }
input-not-each-named = { $number } named for --humans { $people }; name each of them
# $players: with how many there would be room; 0 where that is too many
input-too-many-bots = { $number } for { $free } free seats; { $free ->
    [0] leave --bots out
   *[other] name at most { $free }
 }{ $players ->
    [0] { "" }
   *[other] , or play with --players { $players }
 }
input-too-many-people = { $number ->
    [one] 1 person
   *[other] { $number } people
 } for { $players } seats
input-name-unusable = { $value } cannot be used: { $error }
input-command-unusable = { $value } cannot be saved: a command may have no ;

## Games that are kept

input-nothing-saved = there is no saved game; start one with `lastcard play`
input-played-elsewhere = this game is being played in another window; go on there, or start a new one with `lastcard play`
input-no-such-game = no such game is in { $folder }; `lastcard play --resume` lists them
input-game-over = this game is over; `lastcard replay { $name }` tells it
input-not-a-saved-game = is no saved game: the tag [Seats "human; ..."] is missing

## Files: $why is the word of the operating system

input-file = { $why }
input-file-unwritable = cannot be written: { $why }
input-file-unreadable = cannot be read: { $why }
input-file-unopened = cannot be opened: { $why }
input-file-not-utf-8 = is not text in UTF-8
