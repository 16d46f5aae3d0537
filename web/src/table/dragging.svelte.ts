// A card that is dragged: upwards out of the hand, by finger or mouse. Sideways the hand scrolls, and nothing is moved.

import type { Spot } from './flights.svelte';

/** pixels until a finger or the mouse means it */
const BEGINS = 10;
/** as much of its own height above its place, and a card is played */
const FAR = 0.6;

interface Held {
  key: string;
  pointer: number;
  /** where it was touched, and how far it is from there */
  x: number;
  y: number;
  dx: number;
  dy: number;
  box: DOMRect;
}

export class Dragging {
  /** the card in the air */
  card = $state.raw<Held | null>(null);
  private held: Held | null = null;
  /** the click that ends a drag chooses nothing */
  private dragged = false;

  constructor(
    private readonly drop: (key: string, spot: Spot) => void,
    /** a drag has begun */
    private readonly begins: () => void,
  ) {}

  press(key: string, event: PointerEvent & { currentTarget: HTMLElement }): void {
    this.dragged = false;
    if (event.button !== 0 || !event.isPrimary) return;
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    this.held = { key, pointer, x, y, dx: 0, dy: 0, box: event.currentTarget.getBoundingClientRect() };
    // a quick mouse has left the card before it is told of it
    window.addEventListener('pointermove', this.move);
    window.addEventListener('pointerup', this.release);
    window.addEventListener('pointercancel', this.cancel);
  }

  private readonly move = (event: PointerEvent): void => {
    const held = this.held;
    if (held?.pointer !== event.pointerId) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (this.card === null) {
      if (dy > -BEGINS || Math.abs(dx) > -dy) return;
      this.dragged = true;
      this.begins();
    }
    this.held = this.card = { ...held, dx, dy };
  };

  private readonly release = (event: PointerEvent): void => {
    const card = this.card;
    if (this.held?.pointer !== event.pointerId) return;
    this.cancel();
    if (card === null || -card.dy < card.box.height * FAR) return;
    const { left, top, width, height } = card.box;
    this.drop(card.key, { x: left + width / 2 + card.dx, y: top + height / 2 + card.dy, width });
  };

  private readonly cancel = (): void => {
    this.held = this.card = null;
    window.removeEventListener('pointermove', this.move);
    window.removeEventListener('pointerup', this.release);
    window.removeEventListener('pointercancel', this.cancel);
  };

  /** Whether a click was the end of a drag. */
  ended(): boolean {
    const dragged = this.dragged;
    this.dragged = false;
    return dragged;
  }
}
