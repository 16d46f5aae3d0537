// What a special card says about itself.

import { cardOf, customText } from '../cards/faces';
import type { EditionInfo, TableInfo } from '../store/types';
import { t } from './words';

export interface Explanation {
  name: string;
  sentences: string[];
}

/** null for a plain number: it explains itself. */
export function explain(code: string, edition: EditionInfo, custom: TableInfo['custom']): Explanation | null {
  const card = cardOf(code, edition);
  const worth = t.worth(card.points);
  if (card.customizable) {
    const written = customText(code, edition, custom);
    if (!written) return { name: card.name, sentences: [t.blank, worth] };
    return { name: written.name, sentences: [t.written(written.sentence), worth] };
  }
  if (!card.text && !card.wild) return null;
  const says = card.text ? [card.text] : [];
  if (card.wild) says.unshift(card.text ? t.wildAlso : t.plainWild);
  return { name: card.name, sentences: [...says, worth] };
}
