// A game of the list in words: with whom, how it stands, how it ended.

import { DAY } from '../../store/clocks';
import { isTurn, type ListedGame } from '../../store/games.svelte';
import { say, sayList } from '../../words';

const namesOf = (game: ListedGame, seats: readonly number[]) =>
  sayList(seats.map((seat) => game.seats[seat]?.name ?? '').filter((name) => name !== ''));

/** The people by name, the bots by number. */
export function withWhom(game: ListedGame): string {
  const others = game.seats.filter((_, seat) => seat !== game.seat);
  const people = sayList(others.filter((seat) => seat.kind === 'person').map((seat) => seat.name));
  const number = others.filter((seat) => seat.kind === 'bot').length;
  if (people === '') return number === 0 ? say('games-alone') : say('games-with-bots', { number });
  return number === 0 ? say('games-with', { names: people }) : say('games-with-both', { names: people, number });
}

/** What is played, and how it stands. */
export function factsOf(game: ListedGame): string {
  const known = { edition: say(`home-edition-${game.edition}`), state: stateOf(game) };
  return game.clock === DAY ? say('games-facts-by-day', { ...known, clock: say(`home-clock-${game.clock}`) }) : say('games-facts', known);
}

function stateOf(game: ListedGame): string {
  if (isTurn(game)) return say('games-your-turn');
  if (game.phase === 'lobby') return say('games-lobby');
  if (game.phase === 'between') return say('games-between');
  if (game.phase === 'over') return endOf(game);
  return say('games-waiting', { names: namesOf(game, game.asked) });
}

function endOf(game: ListedGame): string {
  if (game.winners.length === 0) return say('games-over');
  return game.winners.includes(game.seat) ? say('games-won') : say('games-lost', { names: namesOf(game, game.winners) });
}

/** The points of everybody. */
export function pointsOf(game: ListedGame): string {
  return sayList(game.seats.map((seat, place) => say('games-points', { name: seat.name, points: game.scores[place] ?? 0 })), 'unit');
}
