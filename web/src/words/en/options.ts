// The options of the rules in the page's words: their names, sentences and choices.

export const options: Record<string, { name: string; hint: string; choices?: Record<string, string> }> = {
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
};
