import { describe, expect, it } from 'vitest';
import optionsJson from '../src/table/fixtures/options.json';
import { optionHint, optionName, optionValue, spokenRules } from '../src/words/options';

describe('options in words', () => {
  it.each(optionsJson.map((one) => [one.option, one] as const))('have names for themselves and their values: %s', (option, info) => {
    expect(optionName(option)).not.toBe(option);
    expect(optionHint(option)).toMatch(/\.$/);
    for (const value of info.values ?? []) expect(optionValue(option, value)).toMatch(/^[A-Z]/);
  });

  it('have a name, a value and a sentence', () => {
    const [stacking, target] = spokenRules({ stacking: 'any', target: 200 });
    expect(stacking).toMatchObject({ name: 'Piling up', value: 'Any draw card' });
    expect(target?.value).toBe('200 points');
    expect(optionValue('bluffing', false)).toBe('Not allowed');
    expect(optionValue('jump_in', true)).toBe('On');
  });

  it('are shown by their own name when nobody has words for them', () => {
    expect(spokenRules({ new_option: true })).toEqual([{ option: 'new_option', name: 'new_option', value: 'On', hint: '' }]);
  });
});
