// The player's settings on this device: assigning to one changes the page and is remembered.

import { keep, recall } from './kept';
import type { Settings, Theme } from './types';

const DEFAULTS: Settings = { sound: true, vibrate: null, oneTap: false, leftHanded: false, notify: false, theme: 'system' };

class KeptSettings implements Settings {
  #now = $state<Settings>({ ...DEFAULTS, ...recall<Partial<Settings>>('settings', {}) });

  get sound(): boolean {
    return this.#now.sound;
  }
  set sound(on: boolean) {
    this.#change({ sound: on });
  }

  get vibrate(): boolean | null {
    return this.#now.vibrate;
  }
  set vibrate(on: boolean | null) {
    this.#change({ vibrate: on });
  }

  get oneTap(): boolean {
    return this.#now.oneTap;
  }
  set oneTap(on: boolean) {
    this.#change({ oneTap: on });
  }

  get leftHanded(): boolean {
    return this.#now.leftHanded;
  }
  set leftHanded(on: boolean) {
    this.#change({ leftHanded: on });
  }

  get notify(): boolean {
    return this.#now.notify;
  }
  set notify(on: boolean) {
    this.#change({ notify: on });
  }

  get theme(): Theme {
    return this.#now.theme;
  }
  set theme(theme: Theme) {
    this.#change({ theme });
    this.dress();
  }

  /** Put the chosen theme on the document. */
  dress(): void {
    if (this.theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.theme;
  }

  #change(part: Partial<Settings>): void {
    Object.assign(this.#now, part);
    keep('settings', $state.snapshot(this.#now));
  }
}

export const settings = new KeptSettings();
