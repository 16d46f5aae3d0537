// Which window is open over the page.

import type { EditionInfo, TableInfo } from './types';

/** What the rules drawer shows: an edition, this table's own rules, and the rule asked for. */
export interface RulesAsked {
  edition: EditionInfo;
  table: TableInfo | null;
  rule: string | null;
}

class Dialogs {
  /** the table whose seat this device has, so that the seat's link can be made anywhere */
  seatAt = $state.raw<string | null>(null);
  settings = $state(false);
  rules = $state.raw<RulesAsked | null>(null);
  /** somebody waits for a name; called with it, or with null when the question is put away */
  name = $state.raw<((name: string | null) => void) | null>(null);
}

export const dialogs = new Dialogs();
