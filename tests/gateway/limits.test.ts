import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RunningBackend } from '#backend/server.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import { parseEnv } from '#lib/server/env.ts';
import { spend } from '#lib/server/gateway/budgets.ts';
import { CLIENT_ADDRESS } from '#lib/server/gateway/request-context.ts';
import { Browser, startStorefront, stopStorefront } from './storefront.ts';

let backend: RunningBackend;
let dish = 0;
const limited = (limits: string, more: Record<string, string> = {}): void => {
  const { BACKEND_URL, CONSUMER_KEY, CONSUMER_SECRET, SESSION_SECRET } = globalThis.storefrontEnvironment ?? parseEnv({ DEMO: '1' });
  globalThis.storefrontEnvironment = parseEnv({ BACKEND_URL, CONSUMER_KEY, CONSUMER_SECRET, SESSION_SECRET, LIMITS: limits, ...more });
  globalThis.storefrontLimiters = undefined;
};
beforeAll(async () => {
  backend = await startStorefront();
  const menu = await getMenu('ru');
  dish = menu?.products.find((p) => p.type === 'simple' && (p.price ?? 0) > 30_000 && p.supplementGroups.length === 0)?.id ?? 0;
});
afterAll(() => stopStorefront(backend));
let turn = 0;
let from = '';
beforeEach(() => {
  turn += 1;
  from = `10.7.0.${turn}`;
});
const headers = () => ({ [CLIENT_ADDRESS]: from });
const reasonOf = (json: unknown): unknown[] =>
  Object(json).problems.flatMap((one: { path: string; params: { reason?: string } }) =>
    one.path === 'promoCode' ? [one.params.reason] : [],
  );
const quote = async (promoCode: string, placeId = '1') => {
  const { status, json } = await new Browser().ask('/api/quote', {
    body: { items: [{ productId: dish, count: 3 }], delivery: { type: 'pickup', placeId }, promoCode },
    headers: headers(),
  });
  return { status, reason: reasonOf(json)[0], total: Object(json).total };
};

describe('promo codes are not tried out one after another', () => {
  test('[P10] after too many wrong ones a right one is refused like a wrong one, and the cart keeps its price', async () => {
    limited('guesses=5/600');
    const plain = await quote('');
    for (let i = 0; i < 5; i++) expect(await quote(`GUESS${i}`)).toMatchObject({ status: 200, reason: 'unknown' });
    expect(await quote('GUESS9')).toEqual({ status: 200, reason: 'too_many', total: plain.total });
    expect(await quote('ПЕРВЫЙ')).toMatchObject({ status: 200, reason: 'too_many' });
    from = '10.8.0.1';
    expect((await quote('ПЕРВЫЙ')).reason).not.toBe('too_many');
  });

  test('[P10] a thousand at once are not more than the budget', async () => {
    limited('guesses=5/600');
    const said = await Promise.all(Array.from({ length: 200 }, (_, i) => quote(`ATONCE${turn}${i}`)));
    expect(said.filter(({ reason }) => reason === 'unknown')).toHaveLength(5);
    expect(said.filter(({ reason }) => reason === 'too_many')).toHaveLength(195);
  });

  test('[P10] a cart that has other problems, too, makes no guess free', async () => {
    limited('guesses=3/600');
    const reasons: unknown[] = [];
    for (let i = 0; i < 5; i++) reasons.push((await quote(`ODD${turn}${i}`, '999')).reason);
    expect(reasons).toEqual(['unknown', 'unknown', 'unknown', 'too_many', 'too_many']);
  });

  test('a wrong code that stays in the field while the cart changes is one try', async () => {
    limited('guesses=2/600');
    for (let i = 0; i < 8; i++) expect((await quote(`STAYS${turn}`)).reason).toBe('unknown');
    expect((await quote(`OTHER${turn}`)).reason).toBe('unknown');
  });

  test('[P10] the call that names what fits a cart says no more of codes than a quote', async () => {
    limited('guesses=3/600');
    const ask = (code: string) =>
      new Browser().ask('/api/wp-json/wc/v3/coupons/autoapply', {
        headers: headers(),
        body: {
          cart_total: '500.00',
          delivery_type: 'local_pickup',
          cart_items: { [dish]: { product: { id: dish, name: '' }, quantity: 1, variation: 0, price: '500.00' } },
          take_date: '',
          coupons: [code],
          time_from: '',
          time_to: '',
          meta_data: [],
        },
      });
    for (let i = 0; i < 3; i++) expect((await ask(`AUTO${i}`)).status).toBe(200);
    const late = await ask('ПЕРВЫЙ');
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});

test('[P10] login codes are checked so often and no oftener, whatever the phone; the answer says how long to wait', async () => {
  limited('codes=4/600');
  const check = (n: number) =>
    new Browser().ask('/api/auth/check', { body: { phone: `+7917000${1_000 + n}`, channel: 'sms', code: '000000' }, headers: headers() });
  const statuses = await Promise.all(Array.from({ length: 40 }, (_, i) => check(i)));
  expect(statuses.filter(({ status }) => status !== 429)).toHaveLength(4);
  expect(Object(statuses.at(-1)?.json)).toMatchObject({
    code: 'too_many_requests',
    data: { status: 429, params: { seconds: expect.any(Number) } },
  });
});

test('an IPv6 home is one visitor, however many addresses it has; `off` counts nobody', async () => {
  limited('codes=2/600');
  const check = () =>
    new Browser().ask('/api/auth/check', { body: { phone: '+79170001000', channel: 'sms', code: '000000' }, headers: headers() });
  const statuses: number[] = [];
  for (let i = 0; i < 4; i++) {
    from = `2001:db8:1:${turn}::${i}`;
    statuses.push((await check()).status);
  }
  expect(statuses).toEqual([422, 422, 429, 429]);
  limited('off');
  expect((await check()).status).toBe(422);
});

const stores = [
  ['Redis', process.env.REDIS_URL_TEST],
  ['PostgreSQL', process.env.DATABASE_URL_TEST],
] as const;
test.each(stores.flatMap(([name, url]) => (url ? [[name, url] as const] : [])))(
  'several storefronts count together in %s',
  async (_, url) => {
    const key = `network ${Math.random()}`;
    const turns: number[] = [];
    for (let storefront = 0; storefront < 3; storefront++) {
      limited('codes=4/600', { LIMITS_URL: url });
      for (let i = 0; i < 2; i++) turns.push(await spend('codes', [key]));
    }
    expect(turns.slice(0, 4)).toEqual([0, 0, 0, 0]);
    expect(turns.slice(4).every((wait) => wait > 0)).toBe(true);
  },
);

test('a store that is away neither stops the shop nor opens it', async () => {
  limited('codes=2/600', { LIMITS_URL: 'redis://127.0.0.1:1' });
  const key = `network ${Math.random()}`;
  const waits = [await spend('codes', [key]), await spend('codes', [key]), await spend('codes', [key])];
  expect([waits[0], waits[1], Number(waits[2]) > 0]).toEqual([0, 0, true]);
});
