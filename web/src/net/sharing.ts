// What people make, in a link. It travels behind the #, which no server ever sees: JSON, deflated, in letters that addresses take.

/** The pages that take something out of a link, each by its mark. */
const PAGES = { card: '/workshop', deck: '/workshop/deck', rules: '/new' } as const;
export type Shared = keyof typeof PAGES;

/** What a phone's camera can still read from another phone's screen. */
export const MOST_IN_QR = 1_200;
/** A small link may unpack to a great deal: nobody reads further than the largest deck goes. */
const MOST_UNPACKED = 200_000;

export async function linkTo(kind: Shared, what: unknown, origin: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(JSON.stringify(what)), new CompressionStream('deflate-raw'));
  return `${origin}${PAGES[kind]}${markOf(kind)}${lettersOf(packed)}`;
}

/** Whether an address's fragment brings something of that kind. */
export const brings = (kind: Shared, fragment: string): boolean => fragment.startsWith(markOf(kind));

/** What a fragment brings; undefined where it is broken. */
export async function broughtBy(kind: Shared, fragment: string): Promise<unknown> {
  try {
    const unpacked = await through(bytesOf(fragment.slice(markOf(kind).length)), new DecompressionStream('deflate-raw'));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(unpacked));
  } catch {
    return undefined;
  }
}

const markOf = (kind: Shared): string => `#${kind}=`;

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const all: number[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Uint8Array.from(all);
    if (all.length + value.length > MOST_UNPACKED) {
      await reader.cancel();
      throw new RangeError('more than anybody makes');
    }
    for (const byte of value) all.push(byte);
  }
}

function lettersOf(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function bytesOf(letters: string): Uint8Array<ArrayBuffer> {
  const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}
