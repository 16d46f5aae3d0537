// Agreeing to the rules is also when a player's share of the chance is drawn: the table's fingerprint is known by then.

import { newNonce } from '../net/chance';
import type { CommandBody } from './types';

/** Yes to the rules, and yes or no to each custom card and to hints; without answers, yes to all. */
export const agreement = (custom: boolean[], hints = true): CommandBody => ({ type: 'agree', custom, hints, nonce: newNonce() });
