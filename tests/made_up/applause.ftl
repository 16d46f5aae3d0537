effect-applause = { who } { effect-applause.does }
    .does = { $who ->
        [you] clap
       *[other] claps
     } for { $text }{ $softlyIs ->
        [none] { "" }
        [you] ; if you do it softly, { $softly }
        [whoever] ; whoever does it softly { $softly }
       *[each] ; if it is soft, { $softly }
     }
ask-applause = { $other } wants applause for { $text }!
answer-clap-loudly = Clap loudly
answer-clap-softly = Clap softly: { $then }
wait-applause = { $seats } claps …
event-clapped = { $seatIs ->
    [you] You clap
   *[other] { $seat } claps
 } { $text ->
    [loudly] loudly
   *[softly] softly
 }.
refusal-unasked-clap = Nobody wants applause now.
refusal-first-applause = First clap for { $text }{ what-to-type }.
write-applause = { $who } { $whoIs ->
    [you] clap
   *[other] claps
 } for { $applause }
    .title = A round of applause
    .softly = whoever does it softly
