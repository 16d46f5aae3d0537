// Every word at the table: short sentences, active, the player's name, for readers of seven and up.

import type { Connection, Level, Reaction } from '../../store/types';
import { colorNames, countCards } from './events';

const list = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;

export const table = {
  product: 'Lastcard',
  colorNames,
  countCards,
  list,
  colorCapital: (letter: string): string => {
    const name = colorNames[letter] ?? '';
    return name.charAt(0).toUpperCase() + name.slice(1);
  },

  // the top bar
  leave: 'Leave the table',
  log: 'What happened',
  closeLog: 'Close',
  rules: 'Rules',
  settings: 'Settings',
  soundOn: 'Sound is on. Turn it off',
  soundOff: 'Sound is off. Turn it on',
  round: (number: number) => `Round ${number}`,
  yourPoints: (points: number) => `you have ${points === 1 ? '1 point' : `${points} points`},`,
  target: (points: number) => `to ${points}`,
  ofPoints: (points: number) => `of ${points}`,
  emptyLog: 'Nothing has happened yet.',
  menu: 'Table menu',

  // players
  players: 'Other players',
  you: 'You',
  cards: countCards,
  turnOf: (name: string) => `${name}’s turn`,
  itsTurn: 'playing now',
  dealer: 'dealer',
  dealerMark: 'D',
  bot: 'Bot',
  levels: {
    easy: 'easy',
    normal: 'normal',
    hard: 'hard',
    steady: 'steady',
    random: 'anything goes',
  } satisfies Record<Level, string>,
  botLevel: (level: string) => `Bot, ${level}`,
  away: 'away',
  awayLong: 'away: a bot plays',
  left: 'has left',
  points: (number: number) => (number === 1 ? '1 point' : `${number} points`),
  called: 'UNO!',
  calledLong: 'called UNO',
  catch: (name: string) => `Catch ${name}`,
  catchName: (name: string) => `Catch ${name}: no UNO call`,
  openHand: (name: string, cards: string) => `${name}’s open hand: ${cards}`,
  secondsLeft: (seconds: number) => `${seconds} s`,
  hoursLeft: (hours: number) => `${hours} h`,
  minutesLeft: (minutes: number) => `${minutes} min`,
  clock: (left: string) => `${left} left`,

  // the piles
  drawPile: (left: number) => `Draw a card. ${left} in the draw pile`,
  drawPileIdle: (left: number) => `Draw pile: ${countCards(left)}`,
  draw: 'Draw',
  topCard: (name: string) => `Top card: ${name}`,
  colorInPlay: (name: string) => `Colour in play: ${name}`,
  noColor: 'No colour yet',
  direction: { left: 'Play goes to the left', right: 'Play goes to the right' },

  // the hand
  hand: (number: number) => `Your hand: ${countCards(number)}. Arrow keys move, Enter plays`,
  canPlay: 'can be played',
  cannotPlay: 'cannot be played now',
  canShow: 'can be shown',
  canDiscard: 'can be discarded',
  chosen: 'chosen, choose again to play',
  playIt: (name: string) => `Play ${name}`,
  tapAgain: {
    play: 'Tap it again to play.',
    show: 'Tap it again to show it.',
    discard: 'Tap it again to discard it.',
  },
  play: 'Play it',
  show: 'Show it',
  discard: 'Discard it',
  whatItDoes: (name: string) => `${name}: what it does`,
  wildAlso: 'You call a colour with it.',
  plainWild: 'You call any colour.',
  blank: 'Blank. It is a plain wild: you call any colour.',
  written: (sentence: string) => `You call a colour. ${sentence}`,
  worth: (points: number) => `It counts ${points} points.`,
  sumUp: (name: string, doing: string) => `${name}, ${doing}`,

  // UNO
  uno: 'UNO!',
  unoPlay: (name: string) => `Play ${name} and call UNO`,
  unoArm: 'Call UNO with your next card',
  unoArmed: 'UNO is ready. Now play a card',
  unoNow: 'Call UNO now!',
  unoCalled: 'You called UNO',
  unoIdle: 'UNO: two cards left, call it with your next one',
  graceRunning: 'A moment for UNO calls',

  // questions
  yourTurn: 'Your turn!',
  yourTurnPlay: 'Your turn! Play or draw.',
  yourTurnDraw: 'Your turn! Nothing fits.',
  yourTurnDrawMore: (number: number) => `Your turn! Nothing fits: you draw ${number} this time.`,
  yourTurnForced: 'Your turn! You can play, so you must.',
  yourTurnPass: 'Your turn! Nothing fits and no card is left to draw.',
  nothingToDraw: 'Your turn! Play a card.',
  drawCard: 'Draw a card',
  passTurn: 'Pass',
  drew: (name: string) => `You drew ${name}. Play it now, or keep it?`,
  drewMust: (name: string) => `You drew ${name}. You can play it, so you must.`,
  keep: 'Keep it',
  followColor: (card: string, color: string) => `${card}! You must play a ${color} card.`,
  nameColor: 'You start. Which colour shall it be?',
  callColor: (card: string) => `${card}: which colour do you call?`,
  callColorUno: (card: string) => `${card}, and UNO: which colour do you call?`,
  cancel: 'Cancel',
  challengeAsk: (name: string, color: string | null) =>
    color
      ? `${name} played a Wild Draw Four on ${color}. Does ${name} still hide a ${color} card?`
      : `${name} played a Wild Draw Four. Does ${name} still hide a card of the colour before?`,
  challengeOther: (name: string, card: string) => `${name} played ${card}. Was it allowed?`,
  challengeKnow: (name: string, count: number) => `${name} has ${countCards(count)} left.`,
  challengeRisk: (name: string) => `Right: ${name} draws 4. Wrong: you draw 6.`,
  challenge: 'Challenge',
  accept: (number: number | null) => (number === null ? 'Accept' : `Accept, draw ${number}`),
  stackAsk: (name: string, debt: number) =>
    `${name} makes you draw ${debt}! Add a raised card and pass it on, or take them.`,
  take: (number: number) => `Take ${countCards(number)}`,
  showAsk: (card: string, color: string) => `${card}: show everyone a ${color} card. Which one?`,
  discardAsk: (card: string, keep: number, gone: number) =>
    `${card}: keep ${countCards(keep)}. Choose what goes: ${gone} more.`,
  voteAsk: (name: string, text: string) => `${name} wants to know: “${text}”`,
  quote: (text: string) => `“${text}”`,
  yes: 'Yes',
  no: 'No',
  voted: 'Your vote is in. The others still vote.',
  dareAsk: (name: string, text: string) => `${name} dares you: “${text}”!`,
  dareDo: 'I do it!',
  dareRefuse: 'I chicken out',
  cardSays: (sentence: string) => `The card says: ${sentence}`,
  swapAsk: 'Swap your whole hand with …',
  swapWith: (name: string, count: number) => `${name} (${count})`,
  jump: 'Same card! You may jump in with it.',
  someAction: 'Your choice:',
  actions: {
    play: (card: string) => `Play ${card}`,
    playCall: (card: string, color: string) => `Play ${card} and call ${color}`,
    show: (card: string) => `Show ${card}`,
    discard: (card: string) => `Discard ${card}`,
    color: (color: string) => `Name ${color}`,
    catch: (name: string) => `Catch ${name}`,
    swap: (name: string) => `Swap hands with ${name}`,
    uno: 'Call UNO',
    other: (action: string) => action,
  },

  notYourTurn: (names: string) => `It is not your turn yet. Now it is ${names}.`,
  notes: {
    skipped: 'Misses the turn',
    passed: 'Passes',
    uno: 'UNO!',
    uno_early: 'UNO!',
    caught: 'Caught!',
    guilty: 'Guilty!',
    innocent: 'Innocent!',
    lacked: 'Has none',
    cannot_follow: 'Has none',
    extra_turn: 'Once more!',
    jumped_in: 'Jumps in!',
    accepted: 'Accepts',
    challenged: 'Challenges!',
  } as Record<string, string>,

  // waiting
  waiting: {
    turn: (name: string) => `${name} is playing …`,
    drawn: (name: string) => `${name} looks at the card …`,
    follow: (name: string) => `${name} must follow …`,
    color: (name: string) => `${name} names the colour …`,
    challenge: (name: string) => `${name} may challenge …`,
    show: (name: string) => `${name} shows a card …`,
    discard: (name: string) => `${name} discards …`,
    vote: (name: string) => `Waiting for votes: ${name} …`,
    dare: (name: string) => `${name} thinks about the dare …`,
    swap: (name: string) => `${name} chooses whom to swap with …`,
    stack: (name: string) => `${name} has to draw or pass it on …`,
  } as Record<string, (name: string) => string>,
  waitingOther: (name: string) => `${name} decides …`,
  watching: 'You are watching.',
  held: 'One moment: the others may still call or catch.',
  roundOver: 'The round is over.',

  // never stuck
  botPlays: 'A bot is playing for you.',
  takeOver: 'I am back!',
  connections: {
    open: '',
    connecting: 'Connecting …',
    lost: 'The connection is lost. It comes back by itself; your seat is kept.',
  } satisfies Record<Connection, string>,

  // refusals and banners
  refusal: 'That does not go',
  ruleLink: (id: string) => `Rule ${id}`,
  close: 'Close',
  skipMotion: 'Skip',

  // lasting effects
  promises: (name: string, text: string) => `${name}: “${text}”`,
  youPromised: (text: string) => `You promised: “${text}”`,
  promise: 'Promised',
  handsOpen: 'Hands lie open',

  // reactions
  react: 'Show a reaction',
  reactions: {
    hello: 'Hello!',
    nice: 'Nice!',
    wow: 'Wow!',
    laugh: 'Ha ha!',
    oops: 'Oops!',
    hurry: 'Hurry up!',
    thanks: 'Thank you!',
    again: 'Once more?',
  } satisfies Record<Reaction, string>,
  sayToTable: 'Say something to the table',
  sendWords: 'Send',
  saidBy: (name: string, said: string) => `${name}: ${said}`,

  // the title of the window
  titleYours: '★ Your turn! · Lastcard',
  titleOther: (name: string) => `${name} plays · Lastcard`,
  titleOver: 'Round over · Lastcard',
  titleGameOver: 'Game over · Lastcard',
  announceTurn: (top: string, color: string) => `Your turn. Top card ${top}, colour ${color}.`,
  drawBurst: (number: number) => `+${number}`,

  // the score sheet
  scores: 'Scores',
  showScores: 'Show the scores',
  youAreOut: 'You are out!',
  nameIsOut: (name: string) => `${name} is out!`,
  nobodyOut: 'Nobody can play or draw.',
  youWin: 'You win the match!',
  nameWins: (name: string) => `${name} wins the match!`,
  namesWin: (names: string) => `${names} win the match!`,
  scoringWinner: (target: number) => `Whoever goes out gets the points of all cards left. First to ${target} wins.`,
  scoringTally: (target: number) =>
    `Everyone adds up their own cards. When someone has ${target}, the lowest total wins.`,
  player: 'Player',
  cardsLeft: 'Cards left',
  thisRound: 'This round',
  total: 'Total',
  noCardsLeft: 'No cards left',
  hasLeft: 'Has left the game',
  gain: (points: number) => `+${points}`,
  makes: (points: number) => `= ${points}`,
  gets: (parts: readonly number[], sum: number) => (parts.length > 1 ? `${parts.join(' + ')} = ${sum}` : `${sum}`),
  cardWorth: (name: string, points: number) => `${name}: ${points}`,
  ofTarget: (points: number, target: number) => `${points} of ${target}`,
  nextRound: 'Next round',
  rematch: 'Play again',
  lookAtTable: 'Look at the table',
  goHome: 'Leave',
  record: 'Download the game',
  checkDeal: 'Check the deal',
  checkDealHow:
    'Nobody can cheat with the shuffle. Before the deal this table published the fingerprint below; now it tells the secret behind it. With the downloaded game, “lastcard verify” works out every shuffle again.',
  fingerprint: 'Fingerprint',
  secret: 'Secret',
};

export type TableWords = typeof table;
