import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { RunningBackend } from '#backend/server.ts';
import { fieldErrorOf } from '#components/checkout/order-form.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import ru from '#messages/ru.json' with { type: 'json' };
import { Browser, startStorefront, stopStorefront } from './storefront.ts';

let backend: RunningBackend;
let items: readonly object[];
beforeAll(async () => {
  backend = await startStorefront();
  const menu = await getMenu('ru');
  const simple = menu?.products.find((p) => p.type === 'simple' && (p.price ?? 0) > 30_000 && p.supplementGroups.length === 0);
  if (simple === undefined) throw new Error('the demo shop has no plain dish');
  items = [{ productId: simple.id, count: 9 }];
});
afterAll(() => stopStorefront(backend));

const HOME = { text: 'улица Пушкина, 12', coordinates: [49.122, 55.79] };
const contact = { name: 'Проба', phone: '+79170000010' };
const order = (address: object) => ({
  items,
  delivery: { type: 'delivery', address: { ...HOME, ...address } },
  payment: 'cod',
  contact,
  consents: [{ code: 'personal_data', version: '2026-03-01', agreed: true }],
  shownTotal: 1,
});
const named = z.object({ path: z.string(), code: z.string(), message: z.string() });
const refused = z.object({
  code: z.literal('invalid_order'),
  message: z.string().min(1),
  data: z.object({ status: z.literal(422), params: z.object({ problems: z.array(named).min(1) }) }),
});
let keys = 0;
const send = (address: object, raw?: (json: string) => string) => {
  const body = JSON.stringify(order(address));
  const headers = { 'idempotency-key': `bad-address-${keys++}`, 'content-type': 'application/json' };
  return new Browser().ask('/api/orders', { method: 'POST', raw: raw ? raw(body) : body, headers });
};

const CORRECT = 'Укажите корректный адрес';
const OUTSIDE = 'Ваш адрес вне зоны доставки';

describe('[DLV-03] what is no address is refused with its words at the address', () => {
  test.each<[string, object, string]>([
    ['coordinates beyond the globe', { coordinates: [49, 91] }, CORRECT],
    ['coordinates beyond the antimeridian', { coordinates: [180.5, 55] }, CORRECT],
    ['coordinates that are words', { coordinates: ['49.122', '55.79'] }, CORRECT],
    ['coordinates that are null, as NaN and Infinity become in JSON', { coordinates: [Number.NaN, Number.POSITIVE_INFINITY] }, CORRECT],
    ['one coordinate', { coordinates: [49] }, CORRECT],
    ['three coordinates', { coordinates: [49, 55, 1] }, CORRECT],
    ['no coordinates', { coordinates: null }, CORRECT],
    ['the empty point', { coordinates: [0, 0] }, CORRECT],
    ['no text', { text: '  ' }, CORRECT],
    ['a text of a novel', { text: 'улица 1 '.repeat(100) }, CORRECT],
    ['a street without a house', { text: 'улица Пушкина' }, CORRECT],
    ['a street with a number in its name, without a house', { text: 'улица 2-я Азинская' }, CORRECT],
    ['a house that the street does not have', { text: 'улица Пушкина, 9999' }, CORRECT],
    ['a forged zone', { zone: 'gold' }, CORRECT],
    ['a forged warehouse', { warehouseId: 99 }, CORRECT],
    ['a point outside every zone', { coordinates: [37.6, 55.75] }, OUTSIDE],
    ['coordinates the wrong way round', { coordinates: [55.79, 49.122] }, OUTSIDE],
  ])('%s', async (_, address, words) => {
    const answer = await send(address);
    expect(answer.status).toBe(422);
    const { problems } = refused.parse(answer.json).data.params;
    const errors = problems.filter(({ path }) => path.startsWith('delivery')).map(fieldErrorOf);
    expect(errors.length).toBeGreaterThan(0);
    for (const { field, code } of errors) expect([field, Reflect.get(ru.checkout.error, code)]).toEqual(['place', words]);
  });

  test('a number beyond all numbers, which JSON can say', async () => {
    const answer = await send({}, (json) => json.replace('49.122', '1e999'));
    expect(refused.parse(answer.json).data.params.problems[0]?.path).toMatch(/^delivery\.address/);
  });

  test('the same quote tells it before anybody orders', async () => {
    const ask = async (address: object) => {
      const answer = await new Browser().ask('/api/quote', {
        body: { items, delivery: { type: 'delivery', address: { ...HOME, ...address } } },
      });
      return z.object({ zone: z.string(), problems: z.array(named) }).parse(answer.json);
    };
    expect(await ask({})).toMatchObject({ zone: 'green', problems: [] });
    for (const [address, code] of [
      [{ text: 'улица Пушкина' }, 'address_unknown'],
      [{ text: 'улица Пушкина, 9999' }, 'address_unknown'],
      [{ coordinates: [37.6, 55.75] }, 'address_outside'],
    ] as const)
      expect(await ask(address)).toMatchObject({ zone: '', problems: [{ path: 'delivery.address', code }] });
  });
});

test.each(['lon=&lat=55', 'lon=Infinity&lat=55', 'lon=NaN&lat=55', 'lon=49&lat=91', 'lon=0x31&lat=55'])(
  '[DLV-03] the address at %s is refused with 400',
  async (query) => {
    const answer = await new Browser().ask(`/api/wp-json/geo/v1/reverse?${query}`);
    expect([answer.status, answer.json]).toMatchObject([
      400,
      { code: expect.any(String), message: expect.any(String), data: { status: 400 } },
    ]);
  },
);
