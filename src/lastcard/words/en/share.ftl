### Cards, decks and rules for somebody else: as a link, as a code to scan, as a file.

share-title-card = Share this card
share-title-deck = Share this deck
share-title-rules = Share these rules
share-hint-card = Whoever opens the link has the card in their own workshop.
share-hint-deck = Whoever opens the link has the deck in their own deck maker.
share-hint-rules = Whoever opens the link can open a table with your deck, your rules and your cards.
share-text-card = I made a card: “{ $name }”
share-text-deck = I made a deck: “{ $name }”
share-text-rules = Let us play by these rules: “{ $name }”
share-download = Save as a file
share-scan = Or let them scan this with their phone:
share-scan-picture = Code to scan: “{ $name }”
share-scan-large = This is too much for a code to scan. The link and the file carry it.
# In place of a link that nobody else could open.
share-only-here = Friends cannot open this address yet. Start Lastcard with --host 0.0.0.0, then friends on the same network can join.
