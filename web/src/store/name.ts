// The name is asked for once, the first time the player meets other people.

import { dialogs } from './dialogs.svelte';
import { guest } from './guest.svelte';

/** The player's name; null when the question was put away. */
export function askName(again = false): Promise<string | null> {
  if (guest.chosen && !again) return Promise.resolve(guest.name);
  return new Promise((resolve) => {
    dialogs.name = (name) => {
      dialogs.name = null;
      if (name !== null) guest.call(name);
      resolve(name);
    };
  });
}
