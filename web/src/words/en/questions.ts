// What a player is asked or waits for, and the answers, in the page's words.

import { colorNames, countCards } from './events';

export const questions = {
  colorNames,
  colorCapital: (letter: string): string => {
    const name = colorNames[letter] ?? '';
    return name.charAt(0).toUpperCase() + name.slice(1);
  },
  playIt: (name: string) => `Play ${name}`,

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
  yes: 'Yes',
  no: 'No',
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
  roundOver: 'The round is over.',
};
