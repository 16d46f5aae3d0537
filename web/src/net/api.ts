// The server's HTTP routes, one function each. An answer that is not granted is thrown as an ApiError.

import type {
  Accepted,
  Analysis,
  AnalysisWanted,
  CardState,
  Command,
  GameFacts,
  GameRecord,
  Played,
  PictureWanted,
  PlayedGame,
  LessonOffer,
  MyGames,
  Printout,
  PublicTable,
  PushEndpoint,
  PushSubscription,
  Replay,
  ReplayWanted,
  Seated,
  SeatKey,
  ServerInfo,
  Sit,
  Statistics,
} from '../protocol';
import type { Deck, DeckAnswer, DeckInfo, EditionInfo, EffectInfo, NewTable, OptionInfo, PresetInfo, StepOffer, TableInfo, TrialResult, Trouble } from '../store/types';
import { language } from '../words';

/** Why a request was not granted: a sentence for people, and the rule it rests on. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly trouble: Trouble,
  ) {
    super(trouble.message);
  }

  /** Nothing answered at all: the server is away, or the network. */
  get away(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504;
  }
}

async function ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  return (await (await granted(method, path, body)).json().catch(() => null)) as T;
}

/** What the server answers; thrown where it does not grant it. */
async function granted(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError(0, { rule: null, message: '' });
  }
  if (!response.ok) throw new ApiError(response.status, troubleIn(await response.json().catch(() => null)));
  return response;
}

function troubleIn(answer: unknown): Trouble {
  const error = (answer as { error?: Partial<Trouble> } | null)?.error;
  return { rule: null, message: '', ...error };
}

const named = (deck: Deck) =>
  typeof deck === 'string' ? `edition=${encodeURIComponent(deck)}` : deck.colors.map((color) => `colors=${color}`).join('&');
const at = (code: string) => `/tables/${encodeURIComponent(code)}`;

export const api = {
  server: () => ask<ServerInfo>('GET', '/server'),
  editions: () => ask<EditionInfo[]>('GET', `/editions?language=${language()}`),
  lessons: () => ask<LessonOffer[]>('GET', '/lessons'),
  presets: () => ask<PresetInfo[]>('GET', `/presets?language=${language()}`),
  /** What a written card says, finished or not, with everything that may stand in its blanks. */
  readDraft: (edition: Deck, card: object) =>
    ask<CardState>('POST', '/workshop/card', { edition, card, language: language() }),
  /** What a card can do, to choose from. */
  palette: (edition: Deck) =>
    ask<StepOffer[]>('GET', `/workshop/effects?${named(edition)}&language=${language()}`),
  /** What a card does to the game, over many rounds. */
  trial: (edition: Deck, card: object) => ask<TrialResult>('POST', '/workshop/trial', { edition, card, language: language() }),
  /** A deck as a PDF. */
  print: async (printout: Printout) => (await granted('POST', '/print', { ...printout, language: language() })).blob(),
  effects: () => ask<EffectInfo[]>('GET', '/effects'),
  options: () => ask<OptionInfo[]>('GET', `/options?language=${language()}`),
  /** How those of these tables stand at which this device has a seat. */
  mine: (codes: readonly string[]) => ask<MyGames>('GET', `/mine?${codes.map((code) => `codes=${code}`).join('&')}`),
  /** The server tells this device of the guest's turns at that table. */
  push: (code: string, subscription: PushSubscription) => ask<null>('POST', `${at(code)}/push`, subscription),
  forgetPush: (device: PushEndpoint) => ask<null>('POST', '/push/forget', device),
  records: () => ask<GameRecord[]>('GET', '/records'),
  publicTables: () => ask<PublicTable[]>('GET', '/tables'),
  newTable: (table: NewTable) => ask<Seated>('POST', '/tables', table),
  tableEdition: (code: string) => ask<EditionInfo>('GET', `${at(code)}/edition?language=${language()}`),
  /** One of our decks, to make another one from. */
  deck: (edition: string) => ask<DeckInfo>('GET', `/decks/${encodeURIComponent(edition)}?language=${language()}`),
  /** A deck as it will be played, or what is wrong with it and where. */
  readDeck: (deck: string | object) => ask<DeckAnswer>('POST', '/decks', { deck, language: language() }),
  table: (code: string) => ask<TableInfo>('GET', at(code)),
  /** The host changes what is played, before the game. */
  change: (code: string, played: Played) => ask<Accepted>('POST', `${at(code)}/settings`, played),
  sit: (code: string, sit: Sit) => ask<Seated>('POST', `${at(code)}/sit`, sit),
  seatKey: (code: string) => ask<SeatKey>('POST', `${at(code)}/link`),
  claimSeat: (code: string, key: SeatKey) => ask<Seated>('POST', `${at(code)}/claim`, key),
  /** One round of a game that is over, moment by moment. */
  replay: (wanted: ReplayWanted) => ask<Replay>('POST', '/replays', { ...wanted, language: language() }),
  /** Begins an analysis, or tells how far the same one is. */
  analyse: (wanted: AnalysisWanted) => ask<Analysis>('POST', '/analyses', { ...wanted, language: language() }),
  analysis: (key: string) => ask<Analysis>('GET', `/analyses/${key}?language=${language()}`),
  /** The games of a table that are over. */
  tableGames: (code: string) => ask<GameRecord[]>('GET', `${at(code)}/games`),
  gameFacts: (code: string, number: number) => ask<GameFacts>('GET', `${at(code)}/games/${number}/facts`),
  /** What these games come to; the server keeps nothing of them. */
  statistics: (games: readonly PlayedGame[]) => ask<Statistics>('POST', '/statistics', { games, language: language() }),
  /** A moment as a drawing, in SVG. */
  picture: async (wanted: PictureWanted) => (await granted('POST', '/pictures', { ...wanted, language: language() })).text(),
  command: (code: string, command: Command) => ask<Accepted>('POST', `${at(code)}/commands`, command),
};

/** Where a finished game can be downloaded. */
export function recordAddress(code: string, number: number): string {
  return `/api${at(code)}/games/${number}/record`;
}
