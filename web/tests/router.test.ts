import { beforeAll, describe, expect, it, vi } from 'vitest';

let readRoute: typeof import('../src/router.svelte').readRoute;
let readCode: typeof import('../src/router.svelte').readCode;

beforeAll(async () => {
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '' });
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('history', { state: null, replaceState: () => undefined });
  ({ readRoute, readCode } = await import('../src/router.svelte'));
});

const at = (pathname: string, search = '', hash = '') => readRoute({ pathname, search, hash });

describe('addresses', () => {
  it('lead to their page', () => {
    expect(at('/')).toEqual({ page: 'home' });
    expect(at('/new', '?clock=30')).toEqual({ page: 'new', query: '?clock=30', fragment: '' });
    expect(at('/t/abc234/')).toEqual({ page: 'table', code: 'ABC234', key: null });
    expect(at('/t/ABC234', '', '#key=xyz')).toEqual({ page: 'table', code: 'ABC234', key: 'xyz' });
    expect(at('/workshop', '?card=k3x', '#card=abc')).toEqual({ page: 'workshop', query: '?card=k3x', fragment: '#card=abc' });
    expect(at('/learn')).toEqual({ page: 'learn' });
    expect(at('/games')).toEqual({ page: 'statistics' });
    expect(at('/games/abc234', '', '#5')).toEqual({ page: 'game', code: 'ABC234', number: null, fragment: '#5' });
    expect(at('/games/ABC234/12')).toEqual({ page: 'game', code: 'ABC234', number: 12, fragment: '' });
    expect(at('/games/ABC234/0')).toEqual({ page: 'missing' });
    expect(at('/replay')).toEqual({ page: 'record', fragment: '' });
    expect(at('/t/nonsense')).toEqual({ page: 'missing' });
    expect(at('/elsewhere')).toEqual({ page: 'missing' });
  });

  it('have codes as people type them', () => {
    expect(readCode(' abc-234 ')).toBe('ABC234');
    expect(readCode('ABC 10')).toBeNull();
    expect(readCode('ABCDE')).toBeNull();
  });
});
