// What the list of what is played says of hints: one player who is against them is enough.

import type { TableInfo } from '../../store/types';
import { againstHints } from '../../table/hints';
import { say, sayList } from '../../words';

export function hintsLine(table: TableInfo): string {
  const against = againstHints(table);
  if (!table.hints) return say('lobby-hints-off');
  return against.length > 0 ? say('lobby-hints-against', { names: sayList(against), number: against.length }) : say('lobby-hints');
}
