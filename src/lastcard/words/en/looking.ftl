### Games that are over: watched again, understood, shared; on the page.

looking-title = Watch again
looking-loading = The cards are being laid out …
looking-missing = This game is not here
looking-missing-hint = Perhaps it is not over yet, or its table is gone. If somebody has its record, you can watch that.
looking-trouble = This game cannot be shown
looking-to-games = All my games
looking-open-file = Open a game record

## A game out of a file

looking-file-title = Watch a game record
looking-file-hint = Drop the file anywhere on this page, or choose it. It is read, shown and forgotten again.
looking-file-choose = Choose a file
looking-file-other = Another file
looking-file-large = This file is larger than any game record.

## The bar below the table

looking-controls = Going along the game
looking-line = The whole round
# What the line says at a moment. $told are the sentences of what happened.
looking-moment = { $number } of { $all }. { $told }
looking-play = Play
looking-pause = Pause
looking-forward = One step on
looking-back = One step back
looking-speed = How fast
looking-speed-times = { $number }×
looking-round = Round { $number }
looking-round-choose = Which round
looking-view = Hands
looking-open = All hands open
looking-open-hint = Off: you see only what this player could know at the time.
looking-seat = Whose hand lies below
looking-seat-hint = The others sit around the table as that player saw them.
looking-keys = Keys
looking-keys-list = Space plays and pauses. The left and right arrow keys step, Home and End go to the beginning and the end. 1, 2, 3 and 4 or + and − change the speed. Page Up and Page Down on the line go to the next special moment. ? shows the rules.
# Marks on the line, and what stands beside them where there is room.
looking-mark-uno = UNO
    .short = UNO
looking-mark-challenge = A challenge
    .short = ?!
looking-mark-draws = Many cards drawn
    .short = +{ $number }
looking-mark-turning = A turning point
    .short = ▼

## What there is to read

looking-reading = About this game
looking-sheet-moves = What happened
looking-sheet-analysis = Analysis
looking-sheet-about = The game
looking-points = Points
looking-rules = Played with
looking-rule = { $name }: { $value }
looking-rounds = Rounds
looking-round-won = { $name } won
looking-round-nobody = nobody won
looking-others = Other games of this table
looking-game = Game { $number }
looking-genuine-proven = Genuine
looking-genuine-unproven = Not proven
looking-genuine-forged = Do not trust this record

## Analysis

looking-analysis-what = Who was lucky, who played well, where did the round turn? The round is played on many times from every moment to find out. That takes a little while.
looking-analyse = Analyse this round
looking-analysis-waiting = Waiting until there is time for it …
looking-analysis-working = Playing the round on, again and again …
looking-analysis-progress = { $number } % done. You can watch the game meanwhile.
looking-analysis-failed = The analysis did not come to an end. You can try it again.
looking-percent = { $number }{ "\u00A0" }%
looking-percent-about = { $number } ± { $error }{ "\u00A0" }%
# A gain or a loss; $sign is more, less or none.
looking-change = { $sign ->
    [more] +
    [less] −
   *[none] { "" }
}{ $number }{ "\u00A0" }%
looking-change-about = { $sign ->
    [more] +
    [less] −
   *[none] { "" }
}{ $number } ± { $error }{ "\u00A0" }%
looking-chances = Chance to win the round
looking-chances-now = At this moment
looking-chance-of = { $name } { $chance }
looking-chart = Everybody’s chance to win the round, moment by moment. Now: { $told }
looking-turning = Here the round turned.
looking-figures = The same in figures
looking-figures-moment = Moment
looking-decision = This decision
looking-no-decision = Nobody had anything to decide here.
looking-taken = done
looking-true = really { $chance }
looking-options-hint = The bar and the number: the chance to win with what { $name } could know. The line and “really”: with the cards as they lay.
looking-verdict-best = { $name } chose the best there was.
looking-verdict-close = { $name } chose about as well as possible.
looking-verdict-mistake = A mistake of { $name }: { $loss }
    .short = Mistake { $loss }
looking-verdict-blunder = A big mistake of { $name }: { $loss }
    .short = Big mistake { $loss }
looking-verdict-forced = { $name } had no choice.
looking-drawn = The cards that { $name } drew, beside average ones: { $luck }
looking-lucky = Lucky cards { $luck }
looking-unlucky = Unlucky cards { $luck }
looking-players = Luck and play
looking-luck = Luck
looking-play-part = Own play
looking-others-part = Others
looking-luck-hint = Everybody begins with the same chance. Luck is what the cards added or took; own play is what one’s own decisions did; others is what the others gave away or won back. All three make the result.
looking-won = Won the round
looking-decisions = { $number ->
    [0] No decision with a choice.
    [one] 1 decision with a choice; it cost { $loss }.
   *[other] { $number } decisions with a choice; each cost { $loss } on average.
}
looking-challenged = { $name } challenged { $other }. A bluff was { $odds } likely; it was { $guilty ->
    [yes] one
   *[no] none
}. { $right ->
    [yes] Well judged.
    [even] Either answer was as good.
   *[no] Not challenging was better.
}
looking-not-challenged = { $name } did not challenge { $other }. A bluff was { $odds } likely; it was { $guilty ->
    [yes] one
   *[no] none
}. { $right ->
    [yes] Well judged.
    [even] Either answer was as good.
   *[no] Challenging was better.
}
looking-method-fast = Worked out by playing on { $number } times, by players who know only what they may. ± says how far a number may be off.
looking-method-referee = This game has rules for which there is no quick judgement. So the referee itself played on, { $number } times: that is slower, and the numbers are rougher. ± says how far a number may be off.

## Sharing

looking-share = Share this moment
looking-share-hint = The link opens the game at this very moment.
looking-share-file = This game comes from a file, so no link leads to it. The record brings it to others.
looking-picture = Picture
looking-picture-wait = Drawing …
