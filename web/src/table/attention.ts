// Calls a player whose turn it is, where the device can: by vibration. And keeps the screen from going dark meanwhile.

import type { Settings } from '../store/types';

const TURN_MS = 60;

export const canVibrate = typeof navigator.vibrate === 'function';

/** As set; where nothing is, as it suits somebody who wants little motion. */
export function vibrates(settings: Settings): boolean {
  return settings.vibrate ?? !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function shake(settings: Settings): void {
  // before the first touch a browser would not do it, and complain
  if (canVibrate && vibrates(settings) && navigator.userActivation?.hasBeenActive) navigator.vibrate(TURN_MS);
}

/** Keep the screen on until the returned function is called; the browser lets go of it whenever the page is hidden. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;

  async function take(): Promise<void> {
    if (over || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    // refused where the battery is low: then it goes dark as ever
    const taken = await navigator.wakeLock.request('screen').catch(() => null);
    if (over) void taken?.release();
    else lock = taken;
  }

  const seen = (): void => void take();
  document.addEventListener('visibilitychange', seen);
  seen();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', seen);
    void lock?.release();
  };
}
