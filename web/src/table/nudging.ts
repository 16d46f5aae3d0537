// Somebody is nudged: a sound, a shake and a title that blinks for whom it concerns, a word for the others.

import type { Nudge } from '../store/types';
import { say } from '../words';
import type { Life } from './life.svelte';
import type { Sound } from './sound';

const BLINK_MS = 900;
const BLINKS = 20;

export function hearNudge(nudge: Nudge, names: readonly string[], you: number | null, life: Life, sound: (sound: Sound) => void): void {
  const [by, name] = [names[nudge.by] ?? '', names[nudge.seat] ?? ''];
  if (nudge.seat !== you) {
    life.showWord(nudge.by, say('away-nudges', { name }));
    return;
  }
  const text = say('away-nudged', { name: by });
  life.news = { text, rule: null };
  life.speak(text);
  sound('nudge');
  // a device without a motor, or a player who has not touched the page yet, shakes nothing
  if ('vibrate' in navigator) navigator.vibrate([90, 70, 90]);
  blinkTitle(say('away-title', { name: by }));
}

/** For those who look at another tab, until they look at this one. */
function blinkTitle(text: string): void {
  const before = document.title;
  let blinks = 0;
  const blink = setInterval(() => {
    const ours = document.title === before || document.title === text;
    if (!ours || ++blinks > BLINKS) stop();
    else document.title = document.title === text ? before : text;
  }, BLINK_MS);
  const stop = (): void => {
    clearInterval(blink);
    for (const kind of ['focus', 'pointerdown', 'keydown']) window.removeEventListener(kind, stop);
    if (document.title === text) document.title = before;
  };
  for (const kind of ['focus', 'pointerdown', 'keydown']) window.addEventListener(kind, stop);
}
