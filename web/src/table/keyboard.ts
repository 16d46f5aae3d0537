// The keys of the table. Letters count only where nothing is being typed and no dialog is open.

export type Shortcut = 'draw' | 'uno' | 'catch' | 'hint' | 'rules' | 'hand' | 'back';

const KEYS: Record<string, Shortcut> = {
  d: 'draw',
  u: 'uno',
  c: 'catch',
  h: 'hint',
  '?': 'rules',
  ArrowLeft: 'hand',
  ArrowRight: 'hand',
  Escape: 'back',
};

const SCROLLS = '[tabindex="0"]:not(button)';

export function shortcut(event: KeyboardEvent): Shortcut | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  const from = event.target instanceof Element ? event.target : null;
  if (from?.closest('input, textarea, select, dialog') || document.querySelector('dialog[open]')) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const pressed = KEYS[key] ?? null;
  // the arrows lead into the hand from everywhere but where they scroll
  if (pressed === 'hand' && from?.closest(SCROLLS)) return null;
  return pressed;
}
