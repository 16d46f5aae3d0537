// The colours of the cards. They differ in lightness as well as in hue, and each has its own shape.
// Contrast, measured: every ink on its fill 5:1 or more, every glow on the dark wild 5:1 or more.

import type { ColorLetter } from '../store/types';

export interface Paint {
  /** the card's ground */
  fill: string;
  /** what is written on it */
  ink: string;
  /** the outline that keeps the ink readable on the pale shape */
  edge: string;
  /** the colour on a dark ground: wild cards, the table */
  glow: string;
}

export const PAINTS: Record<ColorLetter, Paint> = {
  R: { fill: '#c62828', ink: '#ffffff', edge: '#7d1414', glow: '#ff7a6b' },
  Y: { fill: '#f4c20d', ink: '#2e2400', edge: '#ffe28a', glow: '#ffd23f' },
  G: { fill: '#15784d', ink: '#ffffff', edge: '#0a4a2e', glow: '#4ecb93' },
  B: { fill: '#1f5fbf', ink: '#ffffff', edge: '#113a7c', glow: '#7db4ff' },
  P: { fill: '#c32f7d', ink: '#ffffff', edge: '#7d174d', glow: '#ff8ec6' },
};

export const DARK: Paint = { fill: '#22252b', ink: '#ffffff', edge: '#0d0f12', glow: '#ffffff' };
export const CREAM = '#fff8ea';

export function isColor(letter: string | null | undefined): letter is ColorLetter {
  return letter != null && letter in PAINTS;
}

export function paintOf(letter: string | null | undefined): Paint {
  return isColor(letter) ? PAINTS[letter] : DARK;
}

/** The shapes, each in a box of 24 by 24. */
export const SHAPES: Record<ColorLetter, string> = {
  R: 'M12 3 22 20.4H2Z',
  Y: 'M12 1.8 15.1 8.6 22.5 9.4 17 14.4 18.5 21.7 12 18 5.5 21.7 7 14.4 1.5 9.4 8.9 8.6Z',
  G: 'M4.5 3h15A1.5 1.5 0 0 1 21 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 19.5v-15A1.5 1.5 0 0 1 4.5 3Z',
  B: 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20Z',
  P: 'M12 21.4C5.2 16 2 12.4 2 8.4 2 5.3 4.4 3 7.2 3 9.2 3 11 4.1 12 5.9 13 4.1 14.8 3 16.8 3 19.6 3 22 5.3 22 8.4 22 12.4 18.8 16 12 21.4Z',
};
