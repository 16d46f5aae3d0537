// An error as a sentence for the person who meets it.

import { say } from '../words';
import { ApiError } from './api';

export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.away) return say('home-server-away-line');
    if (error.message) return error.message;
  }
  return say('home-trouble');
}
