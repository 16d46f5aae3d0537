// The words of "New table": editions, house rules, presets, custom cards.

export const setup = {
  pageTitle: 'New table',
  heading: 'New table',
  intro: 'Choose how you want to play. Everyone sees the rules before the cards are dealt.',

  edition: 'Which cards?',
  editions: {
    giant: {
      pitch: 'The classic game, with two cards you invent yourselves.',
      different: ['Only two plain Wilds in the deck', 'Two blank cards: you decide what they do'],
    },
    'wimpy-kid': {
      pitch: 'Beware of the Cheese Touch! It sticks to the next player.',
      different: ['Four Cheese Touch cards, only on yellow', 'Catch it: draw 2, then answer with yellow or draw 2 more'],
    },
    disney: {
      pitch: 'Pink hearts, a magic hat that floods the table, and two cards you invent.',
      different: ['Pink instead of red', 'The Sorcerer’s Apprentice: draw 1, 2, 3 … around the table', 'Two blank cards: you decide what they do'],
    },
    'toy-story': {
      pitch: 'Lotso calls a colour. Show it, or draw three!',
      different: ['Four Lotso cards', 'Everyone shows the called colour or draws 3; if all can, whoever played it draws 3'],
    },
  } as Record<string, { pitch: string; different: string[] }>,
  deck: (cards: number) => `${cards} cards`,

  seats: 'Who plays?',
  seatCount: 'Seats',
  seatsHint: 'You sit on the first seat. Leave seats open for friends, or put bots on them.',
  fewer: 'One seat fewer',
  more: 'One seat more',
  you: 'You',
  seat: (number: number) => `Seat ${number}`,
  forFriend: 'Open for a friend',
  fillBots: 'Bots everywhere',
  fillFriends: 'All for friends',

  rules: 'Which rules?',
  presets: {
    sheet: { name: 'By the sheet', hint: 'Exactly as printed. No house rules.' },
    family: { name: 'Family classics', hint: 'Pile up draw cards of one kind, and draw until you can play.' },
    chaos: { name: 'Chaos', hint: 'Pile up everything, jump in, swap hands with 7 and 0. Loud!' },
    own: { name: 'Your own mix', hint: 'What you picked below.' },
  },
  houseRules: 'House rules',
  moreRules: 'Scores and fine print',
  options: {
    stacking: {
      name: 'Piling up',
      hint: 'When you should draw 2 or 4, you may add a draw card instead: the next player gets it all.',
      choices: { off: 'Off', same: 'Same kind only', any: 'Any draw card' },
    },
    jump_in: { name: 'Jumping in', hint: 'Have exactly the card on top? Play it at once, even out of turn.' },
    seven_zero: { name: 'Sevens and zeros', hint: 'A 7 swaps your hand with somebody; a 0 passes all hands on.' },
    draw_until_playable: { name: 'Draw until it fits', hint: 'With nothing to play, draw until a card can be played.' },
    forced_play: { name: 'Must play', hint: 'Whoever can play a card has to.' },
    scoring: {
      name: 'Who gets points',
      hint: 'The winner gets points for the cards others still hold. Or everyone counts their own, and few points are good.',
      choices: { winner: 'The winner', tally: 'Everyone counts their own' },
    },
    target: { name: 'Points that end the match', hint: 'Play rounds until somebody has this many.' },
    hand_size: { name: 'Cards to start with', hint: 'How many cards each player is dealt.' },
    bluffing: { name: 'Bluffing', hint: 'A Wild Draw Four may be a bluff, and may be challenged.' },
    uno: {
      name: 'Calling UNO',
      hint: 'Call it yourself and be caught if you forget, or let the table call it for everyone.',
      choices: { called: 'Players call', auto: 'Called for you' },
    },
    uno_penalty: { name: 'Cards for a forgotten UNO', hint: 'How many cards you draw when somebody catches you.' },
    two_player_reverse: {
      name: 'Reverse with two players',
      hint: 'The other player misses a turn, or only the direction turns.',
      choices: { skip: 'Misses a turn', turn: 'Only turns' },
    },
    next_dealer: {
      name: 'Who deals next',
      hint: 'The next player on the left, or everyone draws a card for it again.',
      choices: { left: 'Next on the left', draw: 'Draw for it' },
    },
    tally_tie: {
      name: 'Tie at the end',
      hint: 'When everyone counts their own and the lowest tie: play on, or share the win.',
      choices: { 'play-on': 'Play on', share: 'Share the win' },
    },
  } as Record<string, { name: string; hint: string; choices?: Record<string, string> }>,
  on: 'On',
  off: 'Off',

  clock: 'Time to think',
  clocks: { 0: 'No clock', 15: '15 sec', 30: '30 sec', 60: '1 min', 86400: '1 day' },
  clockHint: 'When time runs out, the game plays the simplest move for you. With one day you can play like by post.',

  who: 'Who may join?',
  public: 'Anyone may join',
  publicHint: 'The table stands in the list on the first page. Off: only people with the link or code.',

  custom: 'Cards you invent',
  customHint: 'Two blank cards in this deck do what you decide. Everyone must say yes before the game; otherwise the card stays a plain Wild.',
  customCard: (number: number) => `Card ${number}`,
  blank: 'Blank',
  blankSentence: 'A plain Wild: play it on anything and name a colour.',
  change: (number: number) => `Choose for card ${number}`,
  chooseTitle: (number: number) => `What does card ${number} do?`,
  fromFile: 'From a rule file',
  fromFileHint: 'A JSON file with a name and effects. The table reads it out to everyone before the game.',
  chooseFile: 'Choose a file …',
  reading: 'Reading your card …',
  badFile: 'This file is no card: it needs a “name” and a list of “effects”.',
  tooLong: 'This file is too big for a card.',

  link: 'Link to these settings',
  linkHint: 'Keep it: it opens this page with your rules, next time too.',
  copyLink: 'Copy the link',
  open: 'Open the table',
  openHint: 'Then invite your friends.',
  startNow: 'Start the game',
  startHint: 'Bots are ready. The cards are dealt at once.',
  opening: 'Setting the table …',
};
