// A card in a link. It travels behind the #, which no server ever sees: JSON, deflated, in letters that addresses take.

import { asCard, LARGEST_FILE, type WrittenCard } from './written';

const MARK = '#card=';
/** What a phone's camera can still read from another phone's screen. */
export const MOST_IN_QR = 1_200;
/** A small link may unpack to a great deal: nobody reads further than a card can go. */
const MOST_UNPACKED = 2 * LARGEST_FILE;

export async function linkTo(card: WrittenCard, origin: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(JSON.stringify(card)), new CompressionStream('deflate-raw'));
  return `${origin}/workshop${MARK}${lettersOf(packed)}`;
}

/** Whether an address's fragment brings a card. */
export const bringsCard = (fragment: string): boolean => fragment.startsWith(MARK);

/** The card that a fragment brings; null where it is broken. */
export async function cardIn(fragment: string): Promise<WrittenCard | null> {
  try {
    const unpacked = await through(bytesOf(fragment.slice(MARK.length)), new DecompressionStream('deflate-raw'));
    return asCard(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(unpacked)));
  } catch {
    return null;
  }
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const all: number[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Uint8Array.from(all);
    if (all.length + value.length > MOST_UNPACKED) {
      await reader.cancel();
      throw new RangeError('more than a card');
    }
    all.push(...value);
  }
}

function lettersOf(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function bytesOf(letters: string): Uint8Array<ArrayBuffer> {
  const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}
