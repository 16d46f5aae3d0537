// What the host has changed since a player agreed, and what it was, each in a line.

import type { ChangeInfo } from '../../store/types';
import { say, sayList } from '../../words';
import { optionName, optionValue } from '../../words/options';

export const spokenChanges = (changed: readonly ChangeInfo[]): string[] => changed.flatMap(spoken);

function spoken({ what, option, place, now, was }: ChangeInfo): string[] {
  const line = (name: string, told: (value: unknown) => string) => [say('lobby-changed', { name, now: told(now), was: told(was) })];
  switch (what) {
    case 'rule':
      return line(optionName(option ?? ''), (value) => optionValue(option ?? '', value));
    case 'card':
      if (now === was) return [say('lobby-changed-card-text', { name: String(now) })];
      return line(say('lobby-changed-card', { number: (place ?? 0) + 1 }), (value) => (value === null ? say('lobby-changed-blank') : `“${String(value)}”`));
    case 'edition':
      if (now === was) return [say('lobby-changed-deck', { name: String(now) })];
      return line(say('lobby-changed-edition'), String);
    case 'clock':
      return line(say('lobby-changed-clock'), (value) => say(`home-clock-${String(value)}`));
    case 'size':
      return line(say('lobby-changed-size'), String);
    case 'grace':
      return line(say('lobby-changed-grace'), (value) => say('lobby-changed-seconds', { number: Number(value) }));
    case 'seats':
      return line(say('lobby-changed-seats'), (value) => sayList(value as string[], 'unit'));
    case 'public':
      return line(say('lobby-changed-public'), (value) => (value ? say('lobby-changed-everyone') : say('lobby-changed-friends')));
    case 'takeover':
      return line(say('setup-takeover'), yesOrNo);
    case 'hints':
      return line(say('setup-hints'), yesOrNo);
    default:
      return [];
  }
}

const yesOrNo = (value: unknown): string => (value ? say('option-on') : say('option-off'));
