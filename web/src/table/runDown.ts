// A bar that runs down with a wait the server has told of.

export interface Wait {
  seconds: number;
  receivedAt: number;
}

/** The seconds that are left of it, and what part of the whole they are. */
export function leftOf(wait: Wait, now: number): { seconds: number; part: number } {
  const seconds = Math.max(0, wait.seconds - (now - wait.receivedAt) / 1000);
  return { seconds, part: seconds > 0 ? seconds / wait.seconds : 0 };
}

/** For `{@attach}`: the bar shrinks to nothing in the time that is left. */
export function runDown(wait: Wait): (bar: HTMLElement) => () => void {
  return (bar) => {
    const left = leftOf(wait, performance.now());
    const animation = bar.animate([{ scale: `${left.part} 1` }, { scale: '0 1' }], {
      duration: Math.max(1, left.seconds * 1000),
      fill: 'both',
    });
    return () => animation.cancel();
  };
}
