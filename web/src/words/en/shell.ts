// The words around the table: home, dialogs, empty and broken states.

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

export const shell = {
  product: 'Lastcard',
  title: (page: string) => `${page} · Lastcard`,
  homeLink: 'Lastcard, to the first page',
  disclaimer:
    'UNO is a trademark of Mattel. Lastcard is an independent game, not affiliated with the owners of any edition.',

  madeUpNames: {
    first: ['Sunny', 'Happy', 'Lucky', 'Brave', 'Clever', 'Jolly', 'Merry', 'Quick', 'Bright', 'Cosy'],
    second: ['Otter', 'Fox', 'Panda', 'Robin', 'Badger', 'Koala', 'Dolphin', 'Hedgehog', 'Tiger', 'Owl'],
  },

  levels: { easy: 'Easy', normal: 'Normal', hard: 'Hard', steady: 'Steady', random: 'Random' },
  levelBots: {
    easy: 'Easy bot',
    normal: 'Normal bot',
    hard: 'Hard bot',
    steady: 'Steady bot',
    random: 'Random bot',
  },
  clocks: { 0: 'No clock', 15: '15 seconds', 30: '30 seconds', 60: '1 minute', 86400: '1 day' },
  editionShort: { giant: 'Giant', 'wimpy-kid': 'Wimpy Kid', disney: 'Disney', 'toy-story': 'Toy Story' } as Record<
    string,
    string
  >,

  close: 'Close',
  cancel: 'Cancel',
  copied: 'Copied',
  share: 'Share',
  tryAgain: 'Try again',
  toHome: 'To the first page',
  settingsButton: 'Settings',
  rulesButton: 'Rules',

  home: {
    pageTitle: 'Play cards with friends',
    tagline: 'Match a card, call “UNO!”, and be the first with no cards left.',
    playNow: 'Play now',
    playNowHint: 'You and three bots. The cards are dealt at once.',
    dealing: 'Dealing …',
    withFriends: 'Play with friends',
    newTable: 'New table',
    newTableHint: 'Pick the cards and your house rules, then invite everyone.',
    join: 'Join with a code',
    joinHint: 'Six letters or numbers from your friend.',
    codeLabel: 'Code of the table',
    codePlaceholder: 'ABC 234',
    joinButton: 'Join',
    badCode: 'A code has six letters or numbers, like KTR 4WN.',
    unknownCode: (code: string) => `There is no table ${code}. Ask your friend to read the code again.`,
    youAre: 'You play as',
    changeName: 'Change name',
    publicTables: 'Open tables',
    publicHint: 'Anyone may sit down here.',
    noTables: 'No open tables yet',
    noTablesHint: 'Make a new table and switch on “Anyone may join” to see it here.',
    refresh: 'Look again',
    sitHere: 'Sit down',
    watch: 'Watch',
    openTable: (names: string, edition: string) => `Table of ${names}, ${edition}`,
    seatsFree: (free: number) => (free === 0 ? 'full' : `${many(free, 'free seat', 'free seats')}`),
    inGame: 'playing now',
    houseRules: (count: number) => many(count, 'house rule', 'house rules'),
    backToTable: 'Your table is still there',
    backToTableHint: (code: string) => `Go back to table ${code}. Your seat is yours.`,
    backButton: 'Back to the table',
  },

  name: {
    title: 'What is your name?',
    label: 'Your name',
    hint: 'The others see it at the table. A first name or a made-up one is best.',
    go: 'That’s me',
    empty: 'Please type a name, or keep the one we made up.',
  },

  settings: {
    title: 'Settings',
    sound: 'Sound',
    soundHint: 'Soft clicks and chimes while you play.',
    oneTap: 'Play with one tap',
    oneTapHint: 'One tap plays a card at once. Off: the first tap picks it, the second plays it.',
    leftHanded: 'Left-handed',
    leftHandedHint: 'Puts the UNO button on the left.',
    theme: 'Colours of the page',
    themes: { system: 'Automatic', dark: 'Dark', light: 'Light' },
    fullScreen: 'Full screen',
    fullScreenHint: 'Hides the browser’s bars.',
    remembered: 'This device remembers your choices.',
  },

  rules: {
    title: (edition: string) => `Rules: ${edition}`,
    atThisTable: 'At this table',
    bySheet: 'Everything is played as the rule sheet says.',
    customCards: 'Your own cards',
    find: 'Find a rule',
    findPlaceholder: 'draw, UNO, R17',
    nothingFound: 'No rule has these words.',
  },

  states: {
    loading: 'One moment …',
    connecting: 'Going to the table …',
    serverAway: 'The server does not answer',
    serverAwayHint: 'Check your connection, then try again.',
    serverAwayTrying: 'We keep trying by ourselves. Your seat is kept.',
    tableGone: 'This table is gone',
    tableGoneHint: 'The link has expired, or the table was closed. Make a new one: it takes a moment.',
    linkExpired: 'This seat’s link does not work any more',
    linkExpiredHint: 'Make a new link on the device that has the seat. You can still watch, or take a free seat.',
    missing: 'There is nothing here',
    missingHint: 'The address has no page. Perhaps a letter got lost.',
    newVersion: 'Lastcard was updated',
    newVersionHint: 'Load the page again to play on. Your seat is kept.',
    reload: 'Load again',
    unknownTrouble: 'Something went wrong. Please try again.',
  },
};
