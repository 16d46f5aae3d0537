// The colours of the cards. They differ in lightness as well as in hue, and each has its own shape.
// Contrast, measured: every ink on its fill 5:1 or more, every glow on the dark wild 5:1 or more.

import type { ColorLetter } from '../store/types';
import { DARK, PAINTS, type Paint } from './art';

export function isColor(letter: string | null | undefined): letter is ColorLetter {
  return letter != null && letter in PAINTS;
}

export function paintOf(letter: string | null | undefined): Paint {
  return isColor(letter) ? PAINTS[letter] : DARK;
}
