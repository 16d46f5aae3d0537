// Random names for messages, and the player's own share of the chance that shuffles the cards.

/** Letters and digits that nobody can guess; `bytes` of chance. */
export function randomName(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A nonce as the protocol asks for it. */
export const newNonce = (): string => randomName(16);

/** One of so many, from 0, each as likely as the others. */
export const pick = (number: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % number;
