// A table to try a card at: two bots, the card in one's hand. The server picks the deal, so no share of the chance is
// drawn here. The way back is kept, for when the card is to be changed.

import type { WrittenCard } from '../../cards/written';
import { api } from '../../net/api';
import { router } from '../../router.svelte';
import { guest } from '../../store/guest.svelte';
import { keep, recall } from '../../store/kept';

const WORKSHOP = 'practice';

/** Opens the table and goes there. */
export async function openPractice(edition: string, card: WrittenCard, back: string): Promise<void> {
  const custom = [{ ...card }];
  const seated = await api.newTable({ name: guest.name, edition, custom, bots: ['normal', 'normal'], size: 3, start: true, practice: true });
  keep(WORKSHOP, back);
  router.go(`/t/${seated.code}`);
}

/** Where the card that is tried out was written. */
export const wayBack = (): string => recall(WORKSHOP, '/workshop');
