// The words of the page. Another language is another folder with the same shape.

import { lobby } from './en/lobby';
import { setup } from './en/setup';
import { shell } from './en/shell';

export const words = { ...shell, setup, lobby };
export type Words = typeof words;
