// What the pages, the table and the stores say to each other. The wire's own types are in protocol.ts.

import type { Command, DeckColors, EditionInfo, GameEvent, GameInfo, Hinted, Own, Reaction, TableInfo, Times, Trouble, Wait } from '../protocol';

export type * from '../protocol';

/** A command before the connection has given it its id. */
export type CommandBody = Command extends infer C ? (C extends unknown ? Omit<C, 'id'> : never) : never;

/** What happened at one `seq`. */
export interface StepEvent {
  seq: number;
  events: GameEvent[];
  /** true: it happened while this page was away; show the result, not the motion */
  missed: boolean;
}

/** A queue: appended as steps arrive, in the order of `seq`; only the oldest are ever dropped. */
export type StepEvents = StepEvent[];

/** The clocks, with the moment (performance.now()) at which their seconds began to run. */
export interface RunningTimes extends Times {
  receivedAt: number;
}

/** Whom the others wait for, with the moment (performance.now()) at which the seconds began to run. */
export interface RunningWaits {
  seats: Wait[];
  receivedAt: number;
}

/** Somebody is asked to go on; `count` counts up, so that two are two. */
export interface Nudge {
  seat: number;
  by: number;
  count: number;
}

/** Somebody's reaction, or free text where the table allows it. */
export interface Shout {
  /** counts up, so that the same reaction twice is two */
  key: number;
  seat: number;
  reaction: Reaction | null;
  text: string | null;
  /** performance.now() */
  at: number;
}

/** Our action waits until everybody had the time to call or catch. */
export interface HeldAction {
  action: string | null;
  seconds: number;
  /** performance.now() */
  receivedAt: number;
}

/** The last refusal; `count` counts up, so that the same one twice is two. */
export interface Refusal extends Trouble {
  count: number;
  /** the action that was refused, if it was one */
  action: string | null;
}

export type Connection = 'connecting' | 'open' | 'lost';
export type Theme = 'system' | 'dark' | 'light';

/** What a player sets for this device. A reactive object: assigning to a field changes and keeps it. */
export interface Settings {
  sound: boolean;
  /** when it is one's turn; null: not set, so the device's wish for little motion decides */
  vibrate: boolean | null;
  /** one tap plays, instead of one to choose and one to play */
  oneTap: boolean;
  leftHanded: boolean;
  /** word of one's turn in games by the day */
  notify: boolean;
  theme: Theme;
}

/** What the table is drawn from: a player's own view, a spectator's, or a replay's. */
export interface TableProps {
  table: TableInfo;
  game: GameInfo;
  /** null for those who watch */
  you: Own | null;
  seat: number | null;
  /** it is long over and only looked at: nothing can be done, and everybody is called by name */
  replaying?: boolean;
  times: RunningTimes;
  edition: EditionInfo;
  events: StepEvents;
  connection: Connection;
  settings: Settings;
  refusal: Refusal | null;
  /** reactions and said words, the newest last */
  shouts: Shout[];
  held: HeldAction | null;
  waits: RunningWaits;
  /** the last one */
  nudge: Nudge | null;
  /** what a good player would do now, where that was asked for */
  hint?: Hinted | null;
  send: (command: CommandBody) => void;
  openRule: (id: string) => void;
  /** the drawer with all rules, from its top */
  openRules: () => void;
  openSettings: () => void;
  /** back to the home page; the seat is kept unless the player stands up */
  leave: () => void;
}

/** The deck that a card is written for: the name of one of ours, or the colours of one that is being made. */
export type Deck = string | DeckColors;
