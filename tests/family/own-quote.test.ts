import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { type FamilyShop, familyShop } from './family-shop.ts';

/** A backend that quotes nothing: noodles (501) cost 320, north is delivered to for 250, from 1500 for nothing. */

const couponOf = (code: string, more: object = {}) => ({ id: code.length, code, amount: '100.00', discount_type: 'fixed_cart', ...more });
/** What the backend says of a cart; undefined where it knows no such call. */
let verdict: object | undefined;
const coupons = [couponOf('spring'), couponOf('autumn', { minimum_amount: '5000' })];
let shop: FamilyShop;
beforeAll(async () => {
  shop = await familyShop({ [`GET ${calls.coupons.path}`]: () => coupons });
  shop.unknown = (res) => {
    const isVerdict = shop.backend.seen.at(-1)?.url.startsWith(calls.autoapply.path) === true && verdict !== undefined;
    const answer = isVerdict ? verdict : { code: 'rest_no_route', message: '', data: { status: 404 } };
    res.writeHead(isVerdict ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  };
});
afterEach(() => {
  verdict = undefined;
  globalThis.storefrontKnownCalls?.clear();
});
afterAll(() => shop.close());

const delivery = { type: 'delivery', address: { text: 'Дубовая, 5', coordinates: [49.12, 55.79] } };
const cart = (more: object = {}) => ({ items: [{ productId: 501, count: 2 }], delivery, ...more });
const quoted = async (more: object = {}) => {
  const { status, json } = await shop.ask('/api/quote', 'POST', cart(more));
  const { total, problems, isEstimate, ledger } = Object(json);
  const refused = (problems as { path: string; params: object }[]).map(({ path, params }) => ({ path, ...params }));
  return { status, total, refused, isEstimate, steps: (ledger as { kind: string }[]).map(({ kind }) => kind) };
};
let orders = 0;
const ordered = (more: object) => {
  orders += 1;
  const contact = { name: 'Анна', phone: '+79170001122' };
  const key = { 'idempotency-key': `own-quote-${orders}` };
  return shop.ask('/api/orders', 'POST', cart({ payment: 'cod', contact, ...more }), key);
};
const sentOrders = () => shop.backend.seen.filter(({ method, url }) => method === 'POST' && url.startsWith(calls.createOrder.path));

describe('a quote where the backend has none', () => {
  test('[PRICE-05] comes from the catalogue and the zones', async () => {
    expect(await quoted()).toEqual({ status: 200, total: 89_000, refused: [], isEstimate: true, steps: ['goods', 'delivery'] });
  });

  test('[PRICE-05] an invented code takes nothing off, whether the backend knows autoapply or not', async () => {
    const invented = { total: 89_000, refused: [{ path: 'promoCode', code: 'INVENTED', reason: 'unknown' }] };
    expect(await quoted({ promoCode: 'INVENTED' })).toMatchObject(invented);
    verdict = { couponsList: [], stocksList: [], cart_bonuses: 0 };
    globalThis.storefrontKnownCalls?.clear();
    expect(await quoted({ promoCode: 'INVENTED' })).toMatchObject(invented);
  });

  test('[DISC-01] a code that autoapply lists applies, also one that no list names', async () => {
    verdict = { couponsList: [couponOf('hidden', { usage_limit_first_purchase: 'yes' })], stocksList: [], cart_bonuses: 0 };
    expect(await quoted({ promoCode: 'HIDDEN' })).toMatchObject({ total: 79_000, refused: [] });
  });

  test('[CPN-14] a code that autoapply leaves out is refused, with the reason that it gives', async () => {
    verdict = { couponsList: [], stocksList: [], cart_bonuses: 0 };
    expect(await quoted({ promoCode: 'spring' })).toMatchObject({ total: 89_000, refused: [{ reason: 'unsupported' }] });
    verdict = { ...verdict, rejected: [{ code: 'spring', reason: 'minimum', message: '', missing: '360.00' }] };
    expect(await quoted({ promoCode: 'spring' })).toMatchObject({ refused: [{ reason: 'minimum', missing: 36_000 }] });
  });

  test('[CPN-13] without autoapply the listed coupons apply by their own rules', async () => {
    expect(await quoted({ promoCode: 'spring' })).toMatchObject({ total: 79_000, refused: [] });
    expect(await quoted({ promoCode: 'autumn' })).toMatchObject({ total: 89_000, refused: [{ reason: 'minimum' }] });
  });
});

describe('an order where the backend has no quote', () => {
  test('[PRICE-05] is not handed over at another sum than was shown, nor with a code that does not apply', async () => {
    await quoted();
    const before = sentOrders().length;
    expect(await ordered({ shownTotal: 64_000 })).toMatchObject({
      status: 409,
      json: { code: 'quote_changed', data: { params: { total: 89_000, quote: { total: 89_000 } } } },
    });
    expect(await ordered({ shownTotal: 89_000, promoCode: 'INVENTED' })).toMatchObject({
      status: 422,
      json: { code: 'invalid_order', data: { params: { problems: [{ path: 'promoCode', code: 'coupon_refused' }] } } },
    });
    expect(await ordered({ shownTotal: 89_000, shownCurrency: 'XTS' })).toMatchObject({ status: 409, json: { code: 'currency_changed' } });
    expect(sentOrders()).toHaveLength(before);
  });

  test('[PRICE-05] is checked by a storefront that has just started, too', async () => {
    const before = sentOrders().length;
    expect(await ordered({ shownTotal: 64_000 })).toMatchObject({ status: 409, json: { code: 'quote_changed' } });
    expect(sentOrders()).toHaveLength(before);
  });

  test('is not handed over by a storefront that has just started while the backend does not say whether it quotes', async () => {
    const { unknown } = shop;
    shop.unknown = (res) => void res.writeHead(502).end();
    const before = sentOrders().length;
    expect(await ordered({ shownTotal: 89_000 })).toMatchObject({ status: 503, json: { code: 'backend_unreachable' } });
    expect(sentOrders()).toHaveLength(before);
    shop.unknown = unknown;
    expect(await ordered({ shownTotal: 89_000 })).toMatchObject({ status: 201 });
  });

  test('[ERR-02] is handed over while the quotes of a backend fail that had them before: it checks the total itself', async () => {
    const { unknown } = shop;
    shop.unknown = (res) => void res.writeHead(502).end();
    const long = { isMissing: false, at: performance.now() - 700_000 };
    globalThis.storefrontKnownCalls = new Map([['quote', long]]);
    expect(await ordered({ shownTotal: 89_000 })).toMatchObject({ status: 201 });
    globalThis.storefrontKnownCalls = new Map([['quote', { ...long, isMissing: true }]]);
    expect(await ordered({ shownTotal: 89_000 })).toMatchObject({ status: 503 });
    shop.unknown = unknown;
  });

  test.each([
    [
      'to an address that nobody delivers to',
      { delivery: { type: 'delivery', address: { text: 'Дубовая, 5', coordinates: [40, 40] } } },
      64_000,
      'delivery.address address_outside',
    ],
    [
      'without the choice that a dish requires',
      { items: [{ productId: 640, count: 1 }] },
      25_000,
      'items.0.supplements supplement_required',
    ],
    ['of a dish that does not exist', { items: [{ productId: 9, count: 1 }] }, 25_000, 'items.0.productId product_unknown'],
    ['to be paid in a way that is not offered', { payment: 'barter' }, 89_000, 'payment payment_unavailable'],
    ['with less cash than it costs', { changeFrom: 50_000 }, 89_000, 'changeFrom change_invalid'],
  ])(
    '[ORD-01] [DLV-03] [KF-WIRE-01] %s is refused as by the embedded backend, and not handed over',
    async (_, more, shownTotal, refused) => {
      await quoted();
      const before = sentOrders().length;
      const { status, json } = await ordered({ shownTotal, ...more });
      const { problems } = Object(Object(Object(json).data).params);
      expect([status, Object(json).code, problems.map((one: { path: string; code: string }) => `${one.path} ${one.code}`)]).toEqual([
        422,
        'invalid_order',
        [refused],
      ]);
      expect(sentOrders()).toHaveLength(before);
    },
  );

  test('[PRICE-05] costs what was quoted, supplements and delivery included', async () => {
    const items = [
      { productId: 501, count: 1 },
      { productId: 640, count: 1, supplements: [{ id: 810, count: 1 }] },
    ];
    const { total } = await quoted({ items });
    expect(await ordered({ items, shownTotal: total })).toMatchObject({ status: 201, json: { total } });
  });

  test('[DISC-03] [KF-WIRE-04] carries the typed code with what it takes off', async () => {
    await quoted();
    expect(await ordered({ shownTotal: 79_000, promoCode: 'spring' })).toMatchObject({ status: 201 });
    expect(JSON.parse(sentOrders().at(-1)?.body ?? '')).toMatchObject({
      promo: 'spring',
      coupon_lines: [{ code: 'spring', amount: 100, discount_type: 'fixed_cart' }],
      shipping_lines: [{ total: '250.00' }],
    });
  });
});
