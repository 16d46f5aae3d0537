// Focus is never lost: not when the page changes, and not when a button does its work and disappears.

const PAGE = '[data-page]';
const FOCUSABLE = 'button, a[href], input, select, textarea, summary, [tabindex="0"]';

/** Whether what was focused has gone, and nobody else has taken the focus. */
export function focusIsLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** After another page or another view of it has come: go on from its top. */
export function focusPage(): void {
  document.querySelector<HTMLElement>(PAGE)?.focus({ preventScroll: true });
}

/** The same, where the change has taken the focused button away. */
export function focusPageIfLost(): void {
  if (focusIsLost()) focusPage();
}

/** For a part of the page: when the focused thing goes away, go on from what it stood in. */
export function holdFocus(part: HTMLElement): () => void {
  let around: HTMLElement[] = [];

  function remember(event: FocusEvent) {
    around = [];
    for (let one = event.target as HTMLElement | null; one && one !== part; one = one.parentElement) around.push(one);
  }

  const observer = new MutationObserver(() => {
    const focused = around[0];
    if (!focused || focused.isConnected || !focusIsLost()) return;
    const left = around.find((one) => one.isConnected) ?? part;
    const next = left.tagName === 'LI' ? left.querySelector<HTMLElement>(FOCUSABLE) : null;
    if (!next) left.tabIndex = -1;
    (next ?? left).focus({ preventScroll: true });
  });

  part.addEventListener('focusin', remember);
  observer.observe(part, { childList: true, subtree: true });
  return () => {
    part.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}
