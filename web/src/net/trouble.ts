// An error as a sentence for the person who meets it.

import { words } from '../words';
import { ApiError } from './api';

export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.away) return `${words.states.serverAway}. ${words.states.serverAwayHint}`;
    if (error.message) return error.message;
  }
  return words.states.unknownTrouble;
}
