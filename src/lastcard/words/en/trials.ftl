## What a written card does to a round, as many rounds of bots have shown.

trial-played = { $played ->
    [0] Nobody played it in { $rounds } rounds of { $players } bots.
   *[other] With it on every blank card, it was played in { $played } of { $rounds } rounds of { $players } bots.
 }
# $change says in which direction
trial-length = { $change ->
    [longer] A round gets { $percent } % longer: { $turns } turns instead of { $plain }.
    [shorter] A round gets { $percent } % shorter: { $turns } turns instead of { $plain }.
   *[same] A round takes about as long as without it: { $turns } turns.
 }
trial-wins = { $change ->
    [more] It helps: whoever plays it wins { $wins } of 100 rounds; by chance it would be { $fair }.
    [fewer] It costs: whoever plays it wins { $wins } of 100 rounds; by chance it would be { $fair }.
   *[same] It is fair, as far as { $rounds } rounds can tell: whoever plays it wins { $wins } of 100; by chance it would be { $fair }.
 }
trial-endless = { $endless ->
    [one] 1 round
   *[other] { $endless } rounds
 } of { $rounds } went on and on: with this card a round may never end. Let it draw fewer cards, or let it hit fewer players.
