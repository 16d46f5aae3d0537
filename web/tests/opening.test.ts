import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTable } from '../src/net/opening';

interface Asked {
  path: string;
  body: Record<string, unknown>;
}

let asked: Asked[];
/** answers of the server in order; what is left out is granted */
let statuses: number[];

beforeEach(() => {
  asked = [];
  statuses = [];
  vi.stubGlobal('fetch', (path: string, init: { body: string }) => {
    asked.push({ path, body: JSON.parse(init.body) as Asked['body'] });
    const status = statuses.shift() ?? 200;
    const answer = status === 200 ? { code: 'ABC234', seat: 0, commitment: 'f'.repeat(64) } : {};
    return Promise.resolve(new Response(JSON.stringify(answer), { status }));
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('opening a table', () => {
  it('draws the share of the chance after the fingerprint has come, then deals', async () => {
    await openTable({ name: 'Ada', bots: ['easy'], start: true });
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/tables',
      '/api/tables/ABC234/commands',
      '/api/tables/ABC234/commands',
    ]);
    expect(asked[0]?.body).toEqual({ name: 'Ada', bots: ['easy'], first: true });
    expect(asked[1]?.body).toMatchObject({ type: 'agree', nonce: expect.stringMatching(/^[0-9a-f]{32}$/) as string });
    expect(asked[2]?.body).toMatchObject({ type: 'start' });
  });

  it('deals nothing where others are awaited', async () => {
    await openTable({ name: 'Ada', start: false });
    expect(asked).toHaveLength(1);
  });

  it('leads to the room before the game where the deal fails', async () => {
    statuses = [200, 503];
    expect((await openTable({ name: 'Ada', start: true })).code).toBe('ABC234');
    expect(asked).toHaveLength(2);
  });

  it('says so where there is no table', async () => {
    statuses = [429];
    await expect(openTable({ name: 'Ada', start: true })).rejects.toMatchObject({ status: 429 });
  });
});
