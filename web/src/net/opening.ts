// Opening a table. The player's own share of the chance is drawn only after the table has published
// the fingerprint of its secret: nobody can choose the secret to fit the shares.

import { agreement } from '../store/agreement';
import { isNewcomer } from '../store/newcomer';
import type { Command, Seated } from '../protocol';
import type { CommandBody, NewTable } from '../store/types';
import { api } from './api';
import { randomName } from './chance';

/** The seat at a new table; with `start`, the cards are dealt too. */
export async function openTable({ start, ...wanted }: NewTable): Promise<Seated> {
  const seated = await api.newTable({ ...wanted, first: isNewcomer() });
  if (start) {
    // where this fails the room before the game is there, with the same two buttons
    await deal(seated.code).catch(() => undefined);
  }
  return seated;
}

async function deal(code: string): Promise<void> {
  await send(code, agreement([]));
  await send(code, { type: 'start' });
}

const send = (code: string, body: CommandBody) => api.command(code, { ...body, id: randomName(8) } as Command);
