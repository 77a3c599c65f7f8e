import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetful } from '#lib/server/data/shop-state.ts';
import { parseEnv } from '#lib/server/env.ts';
import { POST } from '../../app/api/revalidate/route.ts';

const SECRET = 'revalidate-canary-'.repeat(3);
const set = (secret?: string): void => {
  globalThis.storefrontEnvironment = parseEnv({ DEMO: '1', SESSION_SECRET: 's'.repeat(32), ...(secret && { REVALIDATE_SECRET: secret }) });
};

let told: (string | undefined)[] = [];
let from = 0;
beforeEach(() => {
  set(SECRET);
  told = [];
  from += 1;
  forgetful().add({ forget: (path) => told.push(path) });
});
afterEach(() => {
  globalThis.storefrontEnvironment = undefined;
  globalThis.storefrontForgetful = undefined;
  globalThis.storefrontShop = undefined;
});

async function ask(body: unknown, headers: Record<string, string> = { authorization: `Bearer ${SECRET}` }) {
  const sent = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await POST(
    new Request('http://shop.test/api/revalidate', {
      method: 'POST',
      body: sent,
      headers: { 'content-type': 'application/json', 'x-client-address': `10.0.0.${from}`, ...headers },
    }),
  );
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test('the right secret forgets, and says what', async () => {
  const answer = await ask({ what: 'catalogue', path: '/menu/supy' });
  expect([answer.status, JSON.parse(answer.text), answer.headers.get('cache-control')]).toEqual([
    200,
    { revalidated: 'catalogue', path: '/menu/supy' },
    'private, no-store',
  ]);
  expect((await ask({ what: 'all' })).status).toBe(200);
  expect(told).toEqual(['/menu/supy', undefined]);
});

describe('anything else changes nothing and tells nothing', () => {
  test.each<[string, Record<string, string>]>([
    ['no secret', {}],
    ['a wrong one', { authorization: `Bearer ${'x'.repeat(54)}` }],
    ['a part of it', { authorization: `Bearer ${SECRET.slice(0, -1)}` }],
    ['more than it', { authorization: `Bearer ${SECRET}x` }],
    ['another scheme', { authorization: `Basic ${SECRET}` }],
    ['the bare secret', { authorization: SECRET }],
  ])('%s', async (_, headers) => {
    const answer = await ask({ what: 'all' }, headers);
    expect(answer).toMatchObject({ status: 401, text: expect.stringContaining('"code":"wrong_secret"') });
    expect(answer.text).not.toContain('canary');
    expect(told).toEqual([]);
  });

  test.each<[number, unknown]>([
    [400, { what: 'orders' }],
    [400, { what: 'all', path: 'menu' }],
    [400, {}],
    [400, '{'],
    [413, { what: 'all', path: `/${'a'.repeat(5_000)}` }],
  ])('%i for a body that says nothing: %j', async (status, body) => {
    const answer = await ask(body);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject({ code: expect.any(String), message: expect.any(String), data: { status } });
    expect(told).toEqual([]);
  });

  test('a shop without a secret refuses everybody', async () => {
    set();
    expect(await ask({ what: 'all' })).toMatchObject({ status: 403, text: expect.stringContaining('revalidation_disabled') });
  });

  test('who tries on and on waits, the right secret included', async () => {
    for (let i = 0; i < 30; i++) expect((await ask({ what: 'all' }, {})).status).toBe(401);
    const late = await ask({ what: 'all' });
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});
