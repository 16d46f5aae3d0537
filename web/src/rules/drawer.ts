// Opens the drawer with an edition's rules, at one of them or from the top.

import { dialogs } from '../store/dialogs.svelte';
import type { EditionInfo, TableInfo } from '../store/types';

export function openRules(edition: EditionInfo, table: TableInfo | null): void {
  dialogs.rules = { edition, table, rule: null };
}

export function openRule(id: string, edition: EditionInfo, table: TableInfo | null): void {
  dialogs.rules = { edition, table, rule: id };
}
