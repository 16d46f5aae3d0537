// Before every test: the page speaks English, from the catalogue that the server sends.

import { english } from '../src/table/fixtures/english';
import { learn } from '../src/words';

// a message that is missing is one that somebody would have had to read
console.error = (...said: unknown[]) => {
  throw new Error(said.join(' '));
};

learn('en-GB', english);
