// Which cards fly where, for each kind of event.

import type { GameEvent } from '../store/types';
import { hasNote } from './happenings';
import type { Flights, Motion, Plan, Spot } from './flights.svelte';
import type { Sound } from './sound';

export interface Stage {
  flights: Flights;
  you: () => number | null;
  /** seats still in the game, in the direction of play */
  seats: () => number[];
  counts: () => number[];
  /** the keys of the own hand as it is now */
  keys: () => string[];
  sound: (sound: Sound) => void;
  /** a word at a seat, for a moment */
  note: (seat: number, event: GameEvent) => void;
}

const MOST_SEEN = 7;
const GAP = 55;

/** The motions of one event; hiding what has yet to land begins at once. */
export function motionsOf(event: GameEvent, stage: Stage): Motion[] {
  const made = MOTIONS[event.kind]?.(event, stage);
  if (made) return made;
  if (event.seat === undefined || !hasNote(event)) return [];
  const seat = event.kind === 'caught' ? (event.other ?? event.seat) : event.seat;
  return [{ starts: () => stage.note(seat, event) }];
}

const MOTIONS: Record<string, (event: GameEvent, stage: Stage) => Motion[]> = {
  played,
  drew,
  dealt,
  turned_up: turnedUp,
  discarded: (event, stage) => [
    {
      starts: () => stage.sound('card'),
      plans: () =>
        (event.cards ?? []).slice(0, MOST_SEEN).map((code, place) => ({
          code,
          from: seatSpot(stage, event.seat),
          to: stage.flights.anchor('discard'),
          delay: place * GAP,
        })),
    },
  ],
  reshuffled: (_, stage) => [
    { starts: () => stage.sound('draw'), plans: () => backs(4, stage.flights.anchor('discard'), stage.flights.anchor('draw')) },
  ],
  swapped: (event, stage) => [
    {
      starts: () => stage.sound('draw'),
      plans: () => {
        const [one, other] = [seatSpot(stage, event.seat), seatSpot(stage, event.other)];
        return [...backs(3, one, other), ...backs(3, other, one)];
      },
    },
  ],
  gave: handedOver,
  took: handedOver,
  hands_shuffled: (_, stage) => [
    {
      starts: () => stage.sound('draw'),
      plans: () => stage.seats().flatMap((seat) => backs(2, seatSpot(stage, seat), stage.flights.anchor('discard'))),
    },
    {
      plans: () => stage.seats().flatMap((seat) => backs(2, stage.flights.anchor('discard'), seatSpot(stage, seat))),
    },
  ],
  hands_passed: (_, stage) => [
    {
      starts: () => stage.sound('draw'),
      plans: () => {
        const seats = stage.seats();
        return seats.flatMap((seat, place) =>
          backs(2, seatSpot(stage, seat), seatSpot(stage, seats[(place + 1) % seats.length])),
        );
      },
    },
  ],
};

function seatSpot(stage: Stage, seat: number | undefined): Spot | null {
  if (seat === undefined) return null;
  return stage.flights.anchor(seat === stage.you() ? 'hand' : `seat-${seat}`);
}

function backs(number: number, from: Spot | null, to: Spot | null): Plan[] {
  return Array.from({ length: number }, (_, place) => ({ code: null, from, to, delay: place * GAP }));
}

function played(event: GameEvent, stage: Stage): Motion[] {
  const code = event.cards?.[0] ?? null;
  const { flights } = stage;
  if (event.seat === stage.you() && code !== null) {
    const landing = flights.confirmOwn(code);
    if (landing) {
      flights.covered += 1;
      return [{ after: landing, lands: () => (flights.covered -= 1) }];
    }
  }
  flights.covered += 1;
  return [
    {
      starts: () => stage.sound('card'),
      plans: () => [{ code, from: seatSpot(stage, event.seat), to: flights.anchor('discard') }],
      lands: () => (flights.covered -= 1),
    },
  ];
}

function drew(event: GameEvent, stage: Stage): Motion[] {
  const { flights } = stage;
  const { seat, number = 0, cards = [] } = event;
  if (seat === undefined || number === 0) return [];
  const badge = number > 1 ? `+${number}` : undefined;
  const mark = (plans: Plan[]): Plan[] => plans.map((plan, place) => (place === plans.length - 1 ? { ...plan, badge } : plan));
  if (seat === stage.you() && cards.length > 0) {
    const keys = newest(cards, stage.keys());
    flights.hide(keys);
    return [
      {
        starts: () => stage.sound(event.rule ? 'ouch' : 'draw'),
        plans: () =>
          mark(
            keys.slice(0, MOST_SEEN).map((key, place) => ({
              code: key.split('#')[0] ?? null,
              from: flights.anchor('draw'),
              to: flights.cardInHand(key),
              delay: place * GAP,
            })),
          ),
        lands: () => flights.reveal(keys),
      },
    ];
  }
  flights.await(seat, number);
  return [
    {
      starts: () => stage.sound('draw'),
      plans: () => mark(backs(Math.min(number, 4), flights.anchor('draw'), seatSpot(stage, seat))),
      lands: () => flights.await(seat, -number),
    },
  ];
}

/** Cards go from the hand of one seat to that of another. */
function handedOver(event: GameEvent, stage: Stage): Motion[] {
  const { flights } = stage;
  const { seat, other, number = 0, cards = [] } = event;
  if (other === undefined || number === 0) return [];
  const starts = () => stage.sound('card');
  if (other === stage.you() && cards.length > 0) {
    const keys = newest(cards, stage.keys());
    flights.hide(keys);
    return [
      {
        starts,
        plans: () =>
          keys.slice(0, MOST_SEEN).map((key, place) => ({
            code: key.split('#')[0] ?? null,
            from: seatSpot(stage, seat),
            to: flights.cardInHand(key),
            delay: place * GAP,
          })),
        lands: () => flights.reveal(keys),
      },
    ];
  }
  flights.await(other, number);
  return [
    {
      starts,
      plans: () => backs(Math.min(number, 4), seatSpot(stage, seat), seatSpot(stage, other)),
      lands: () => flights.await(other, -number),
    },
  ];
}

function dealt(_: GameEvent, stage: Stage): Motion[] {
  const { flights } = stage;
  const counts = stage.counts();
  const keys = stage.keys();
  counts.forEach((number, seat) => flights.await(seat, number));
  flights.hide(keys);
  return [
    {
      starts: () => stage.sound('draw'),
      plans: () =>
        stage.seats().flatMap((seat, place) =>
          backs(2, flights.anchor('draw'), seatSpot(stage, seat)).map((plan) => ({
            ...plan,
            delay: (plan.delay ?? 0) * 2 + place * 40,
          })),
        ),
      lands: () => {
        counts.forEach((number, seat) => flights.await(seat, -number));
        flights.reveal(keys);
      },
    },
  ];
}

function turnedUp(event: GameEvent, stage: Stage): Motion[] {
  // a card that goes back into the deck is told, not shown
  if (event.rule === 'START-5') return [];
  const { flights } = stage;
  flights.covered += 1;
  return [
    {
      starts: () => stage.sound('card'),
      plans: () => [{ code: event.cards?.[0] ?? null, from: flights.anchor('draw'), to: flights.anchor('discard') }],
      lands: () => (flights.covered -= 1),
    },
  ];
}

/** The keys of cards that have just come into the hand: of equal cards, the last. */
function newest(codes: readonly string[], keys: readonly string[]): string[] {
  const free = [...keys];
  const found: string[] = [];
  for (const code of codes) {
    const place = free.findLastIndex((key) => key.startsWith(`${code}#`));
    if (place >= 0) found.push(...free.splice(place, 1));
  }
  return found;
}
