// What a special card says about itself.

import { cardOf, customText } from '../cards/faces';
import type { EditionInfo, TableInfo } from '../store/types';
import { say } from '../words';

export interface Explanation {
  name: string;
  sentences: string[];
}

/** null for a plain number: it explains itself. */
export function explain(code: string, edition: EditionInfo, custom: TableInfo['custom']): Explanation | null {
  const card = cardOf(code, edition);
  const worth = say('table-worth', { number: card.points });
  if (card.customizable) {
    const written = customText(code, edition, custom);
    if (!written) return { name: card.name, sentences: [say('table-wild-blank'), worth] };
    return { name: written.name, sentences: [say('table-wild-written', { sentence: written.sentence }), worth] };
  }
  if (!card.text && !card.wild) return null;
  const says = card.text ? [card.text] : [];
  if (card.wild) says.unshift(say(card.text ? 'table-wild-special' : 'table-wild'));
  return { name: card.name, sentences: [...says, worth] };
}
