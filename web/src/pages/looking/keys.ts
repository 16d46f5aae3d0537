// The keys of a replay. They count where nothing is typed, chosen or open that has use for them itself.

import type { Speed } from '../../store/replay.svelte';

export type Pressed = 'toggle' | 'forward' | 'back' | 'first' | 'last' | 'faster' | 'slower' | Speed;

const KEYS: Record<string, Pressed> = {
  ' ': 'toggle',
  k: 'toggle',
  ArrowRight: 'forward',
  ArrowLeft: 'back',
  Home: 'first',
  End: 'last',
  '+': 'faster',
  '-': 'slower',
  '1': 0.5,
  '2': 1,
  '3': 2,
  '4': 4,
};
/** What a button, a tab or a list does with a key of its own. */
const OWN: Record<string, string> = {
  ' ': 'button, a, summary, [role=tab], select',
  ArrowLeft: '[role=tab], select, input, .scrolls',
  ArrowRight: '[role=tab], select, input, .scrolls',
  Home: '[role=tab], select, input, .scrolls',
  End: '[role=tab], select, input, .scrolls',
};

export function pressed(event: KeyboardEvent): Pressed | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  const from = event.target instanceof Element ? event.target : null;
  if (from?.closest('input:not([type=range]), textarea, dialog') || document.querySelector('dialog[open]')) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const own = OWN[key];
  return own !== undefined && from?.closest(own) ? null : (KEYS[key] ?? null);
}
