// What a player should know before the tap that plays a card: what it does, what the call does beside it, and what
// would be a bluff.

import type { BluffInfo, EditionInfo, TableInfo } from '../store/types';
import { say } from '../words';
import type { Speaker } from '../words/speaker';
import { explain } from './explain';
import type { CardChoice } from './plays';

export interface Caption {
  text: string;
  /** it was asked for */
  hint?: boolean;
  rule: string | null;
}

/** 'play': the button plays the chosen card and calls; 'arm': it goes with the next card; 'now': it calls. */
export type UnoMode = 'play' | 'arm' | 'now' | 'idle';

export interface Choosing {
  /** the chosen card, while nothing else is asked about it */
  choice: CardChoice | null;
  bluff: BluffInfo | null;
  /** null: there is no button */
  uno: UnoMode | null;
  armed: boolean;
  oneTap: boolean;
  edition: EditionInfo;
  custom: TableInfo['custom'];
  speaker: Speaker;
}

export function captionOf(now: Choosing): Caption | null {
  const { choice, bluff, speaker } = now;
  if (choice === null) {
    const text = beforeChoosing(now);
    return text === null ? null : { text, rule: null };
  }
  const again = say('table-again', { verb: choice.verb });
  const both = now.uno === 'play' ? say('table-again-uno', { again }) : again;
  if (bluff) return { text: say('table-again-bluff', { bluff: warning(bluff, speaker), again: both }), rule: bluff.rule };
  const told = explain(choice.code, now.edition, now.custom);
  if (!told) return { text: both, rule: null };
  return { text: say('table-again-special', { card: told.name, says: told.sentences[0] ?? '', again: both }), rule: null };
}

function beforeChoosing({ uno, armed, oneTap }: Choosing): string | null {
  if (uno === 'now') return say('table-uno-hurry');
  if (uno !== 'arm') return null;
  if (armed) return say('table-uno-goes');
  return oneTap ? say('table-uno-before-tap') : say('table-uno-before');
}

/** "You hold green: this is a bluff. If Bo challenges, you draw 4 cards." */
export function warning({ color, other, then }: BluffInfo, speaker: Speaker): string {
  return speaker.say('table-bluff', { color, other, then });
}
