import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { RunningBackend } from '#backend/server.ts';
import { toWireOrder, type WireInput } from '#lib/domain/order-wire.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import { Browser, startStorefront, stopStorefront } from './storefront.ts';

/** Orders that cannot be placed: the storefront and the backend behind it refuse each alike, and nothing is taken. */

const refused = z
  .object({
    code: z.string(),
    data: z.object({ status: z.number(), params: z.object({ problems: z.array(z.object({ path: z.string(), code: z.string() })) }) }),
  })
  .transform(({ code, data }) => [data.status, code, ...data.params.problems.map((p) => `${p.path} ${p.code}`)]);
const quoted = z.object({ total: z.number() });

/** A point of the red zone, where nothing is paid on receipt. */
const RED: WireInput['delivery'] = {
  type: 'delivery',
  express: false,
  address: {
    text: 'улица 2-я Азинская, 1',
    coordinates: [49.2102, 55.7822],
    city: '',
    flat: '',
    entrance: '',
    floor: '',
    doorCode: '',
    name: '',
  },
};
const LOUNGE = { type: 'lounge', placeId: '4', guests: 2, date: '2031-02-06', time: '19:00', wishes: '' } as const;
const slot = (date: string, from: string, to: string) => ({ kind: 'slot', date, from, to }) as const;

let backend: RunningBackend;
let sample: WireInput;
beforeAll(async () => {
  backend = await startStorefront();
  const menu = await getMenu('ru');
  const plain = menu?.products.find((p) => p.type === 'simple' && (p.price ?? 0) > 30_000 && p.supplementGroups.length === 0);
  const consents = backend.deps.model.settings.consents.map(({ code, version }) => ({ code, version, agreed: true }));
  sample = {
    items: [{ productId: plain?.id ?? 0, variationId: null, count: 8, supplements: [] }],
    delivery: { type: 'pickup', placeId: '1' },
    time: { kind: 'asap' },
    coupons: [],
    promoCode: '',
    gifts: [],
    promotionId: null,
    bonuses: 0,
    tips: 0,
    payment: 'cod',
    contact: { name: 'Проба', phone: '+79170000010', email: '' },
    consents,
  };
});
afterAll(() => stopStorefront(backend));

const countOrders = async (): Promise<number> => (await backend.deps.db.selectFrom('orders').select('id').execute()).length;
let before = 0;
beforeEach(async () => {
  before = await countOrders();
});

/** What the goods cost, so that a refusal is never about the sum. */
async function totalOf({ items, delivery, time }: WireInput): Promise<number> {
  const answer = await new Browser().ask('/api/quote', { body: { items, delivery, time } });
  return answer.status === 200 ? quoted.parse(answer.json).total : 0;
}

const throughStorefront = (order: object) =>
  new Browser().ask('/api/orders', { body: order, headers: { 'idempotency-key': `key-${crypto.randomUUID()}` } });

/** As the storefront's server would send it, had it read nothing. */
async function straight(order: WireInput): Promise<{ status: number; json: unknown }> {
  const { settings, menu } = backend.deps.model;
  const body = toWireOrder(order, { settings, menu, customerId: null, now: backend.deps.clock() });
  const url = `http://127.0.0.1:${backend.port}/wp-json/wc/v3/orders?consumer_key=ck_canary_key&consumer_secret=cs_canary_secret`;
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const json: unknown = await answer.json();
  return { status: answer.status, json };
}

async function refusedBy(change: Partial<WireInput>, shownTotal?: number) {
  const order = { ...sample, ...change };
  const whole = { ...order, shownTotal: shownTotal ?? (await totalOf(order)) };
  const [shop, own] = [await throughStorefront(whole), await straight(whole)];
  expect([shop.status, own.status]).toEqual([422, 422]);
  return [refused.parse(shop.json), refused.parse(own.json)];
}

describe('storefront and backend refuse alike', () => {
  test.each<[string, Partial<WireInput>, string]>([
    ['0 people', { people: 0 }, 'people people_invalid'],
    ['−1 people', { people: -1 }, 'people people_invalid'],
    ['10⁹ people', { people: 1e9 }, 'people people_invalid'],
    ['half a person', { people: 1.5 }, 'people people_invalid'],
    ['0 guests', { delivery: { ...LOUNGE, guests: 0 } }, 'delivery.guests guests_invalid'],
    ['10⁹ guests', { delivery: { ...LOUNGE, guests: 1e9 } }, 'delivery.guests guests_invalid'],
    ['change from less than the sum', { changeFrom: 100 }, 'changeFrom change_invalid'],
    ['change from nothing', { changeFrom: 0 }, 'changeFrom change_invalid'],
    ['no consent', { consents: [] }, 'consents consent_required'],
    ['a consent refused', { consents: [{ code: 'personal_data', version: '2026-03-01', agreed: false }] }, 'consents consent_required'],
    ['a consent to an older text', { consents: [{ code: 'personal_data', version: '2019', agreed: true }] }, 'consents consent_required'],
    ['no name', { contact: { name: ' ', phone: '+79170000010', email: '' } }, 'contact.name name_required'],
    ['no phone', { contact: { name: 'Проба', phone: '8917', email: '' } }, 'contact.phone phone_invalid'],
    ['no e-mail', { contact: { name: 'Проба', phone: '+79170000010', email: 'a@' } }, 'contact.email email_invalid'],
    ['yesterday', { time: slot('2031-02-04', '18:00', '18:30') }, 'time slot_unavailable'],
    ['an hour ago', { time: slot('2031-02-05', '11:00', '11:30') }, 'time slot_unavailable'],
    ['a day that is none', { time: slot('2031-13-45', '18:00', '18:30') }, 'time slot_unavailable'],
    ['an hour that is none', { time: slot('2031-02-05', '25:00', '25:30') }, 'time slot_unavailable'],
    ['a time nobody offers', { time: slot('2031-02-05', '18:07', '18:37') }, 'time slot_unavailable'],
    ['a way to pay of another zone', { delivery: RED, payment: 'cod' }, 'payment payment_unavailable'],
    ['a way to pay of another delivery', { payment: 'cod_card' }, 'payment payment_unavailable'],
    ['tips of a sum that is not offered', { delivery: RED, payment: 'card_online', tips: 7_700 }, 'tips tips_refused'],
    ['tips where none are taken', { tips: 5_000 }, 'tips tips_refused'],
    ['tips below nothing', { tips: -5_000 }, 'tips tips_refused'],
    ['no way to pay', { payment: '' }, 'payment payment_unavailable'],
  ])('[ORD-01] %s', async (_, change, problem) => {
    expect(await refusedBy(change)).toEqual([
      [422, 'invalid_order', problem],
      [422, 'invalid_order', problem],
    ]);
    expect(await countOrders()).toBe(before);
  });

  test('a kitchen that was switched off a moment ago', async () => {
    const { settings } = backend.deps.model;
    const { disabledWarehouseIds } = settings;
    const shown = await totalOf(sample);
    Object.assign(settings, { disabledWarehouseIds: [11] });
    const answers = await refusedBy({}, shown).finally(() => Object.assign(settings, { disabledWarehouseIds }));
    for (const answer of answers) expect(answer).toEqual([422, 'invalid_order', 'delivery ordering_disabled']);
    expect(await countOrders()).toBe(before);
  });

  test('[DLV-07] two buyers race for the last order of an interval: one has it, the other hears it at the time', async () => {
    const { shop } = backend.deps.model;
    const { settings } = shop;
    Object.assign(shop, { settings: { ...settings, slots: { ...settings.slots, capacity: 1 } } });
    const order = { ...sample, time: slot('2031-02-06', '18:00', '18:30') };
    const whole = { ...order, shownTotal: await totalOf(order) };
    const race = await Promise.all([throughStorefront(whole), throughStorefront(whole)]);
    expect(race.map(({ status }) => status).sort()).toEqual([201, 422]);
    const full = [422, 'invalid_order', 'time slot_unavailable'];
    expect(refused.parse(race.find(({ status }) => status === 422)?.json)).toEqual(full);
    for (const answer of await refusedBy({ time: order.time }, whole.shownTotal)) expect(answer).toEqual(full);
    Object.assign(shop, { settings });
    expect(await countOrders()).toBe(before + 1);
  });
});
