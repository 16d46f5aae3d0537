// An error as a sentence for the person who meets it.

import { say } from '../words';
import { Speaker } from '../words/speaker';
import { ApiError } from './api';

export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.away) return say(navigator.onLine ? 'home-server-away-line' : 'home-offline-line');
    const said = new Speaker().trouble(error.trouble);
    if (said) return said;
  }
  return say('home-trouble');
}
