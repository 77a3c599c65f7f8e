import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bookBonus } from '#backend/db/bonus.ts';
import { type Engine, transact } from '#backend/db/open.ts';
import { quote as quoteSchema } from '#lib/contract/checkout.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { logIn } from '#tests/setup/login.ts';
import { orderBody, orderShop } from '#tests/setup/order-shop.ts';
import { ORDERS, placing } from '#tests/setup/placing.ts';

const QUOTE = '/wp-json/checkout/quote';
const more = `
- { id: 960, code: fix250, discount_type: fixed_cart, amount: 250, description: Двести пятьдесят }
- { id: 961, code: per7, discount_type: percent, amount: 7, description: Семь процентов }
`;

let backend: TestBackend;
let me: { id: number; token: string };
async function open(engine: Engine) {
  backend = await testBackend({ engine, files: { ...orderShop, 'coupons.yaml': orderShop['coupons.yaml'] + more } });
  me = await logIn(backend, '+79000000001');
  await transact(backend.db, (trx) =>
    bookBonus(trx, { userId: me.id, orderId: null, kind: 'granted', amount: 500, reason: 'gift', now: 1 }),
  );
}
afterEach(async () => {
  expect(backend.errors).toEqual([]);
  const uses = await backend.db.selectFrom('coupon_uses').select('order_id').distinct().execute();
  const discounted = await backend.db.selectFrom('orders').select('id').where('coupon_lines', '<>', '[]').execute();
  expect(uses.map((use) => use.order_id).sort()).toEqual(discounted.map((order) => order.id).sort());
  await backend.close();
});
const send = (changes: object) => placing(backend).send({ ...orderBody(backend, { shownTotal: 180_000 }), ...changes });
const count = async () => (await backend.db.selectFrom('orders').select('id').execute()).length;
/** Order notes with this value as the shown total, and more. */
const notes = (shown: unknown, ...added: unknown[]) => [
  ...z.array(z.unknown()).parse(orderBody(backend).meta_data),
  { key: 'shown_total', value: shown },
  ...added,
];

describe('[DISC-11] discounts that cannot be', () => {
  beforeEach(() => open('sqlite'));

  test.each<[string, object, number, string]>([
    ['an unknown code', { promo: 'nobody' }, 422, 'promoCode coupon_refused unknown'],
    ['a code nobody may have', { promo: 'mine' }, 422, 'promoCode coupon_refused login'],
    ['an unknown code among the chosen', { coupon_lines: [{ code: 'nobody' }] }, 422, 'coupons.0 coupon_refused unknown'],
    [
      'a code with a price of its own',
      { coupon_lines: [{ code: 'nobody', amount: '999', discount_type: 'percent' }] },
      422,
      'coupons.0 coupon_refused unknown',
    ],
    ['a code of control characters', { promo: '\u0007\u200b' }, 422, 'promoCode coupon_refused unknown'],
    ['points of a guest', { bonuses: 10 }, 422, 'bonuses bonuses_refused '],
    [
      'a gift without a coupon',
      {
        line_items: [
          { product_id: 500, quantity: 2, type: 'main' },
          { product_id: 700, quantity: 1, type: 'gift' },
        ],
      },
      422,
      'gifts.0 gift_refused unknown',
    ],
  ])('%s is refused at its field, with the backend’s own totals', async (_, changes, status, expected) => {
    const answer = await send(changes);
    const { code, message, data } = Object(answer.body);
    expect([answer.status, code, typeof message, data.status]).toEqual([status, 'invalid_order', 'string', status]);
    expect(
      data.params.problems.map(
        (p: { path: string; code: string; params: { reason?: string } }) => `${p.path} ${p.code} ${p.params.reason ?? ''}`,
      ),
    ).toEqual([expected]);
    const quote = quoteSchema.parse(data.params.quote);
    expect([quote.total, quote.ledger]).toEqual([180_000, [{ kind: 'goods', label: '', code: '', amount: 180_000, why: { pieces: 2 } }]]);
    expect(await count()).toBe(0);
  });

  test.each<[string, object, string]>([
    ['10,000 codes', { coupon_lines: Array.from({ length: 10_000 }, (_, n) => ({ code: `code-${n}` })) }, 'coupon_lines'],
    ['22 codes', { coupon_lines: Array.from({ length: 22 }, () => ({ code: 'fix250' })) }, 'coupon_lines'],
    ['a code of 300 letters', { promo: 'x'.repeat(300) }, 'promo'],
    ['a code that is a list', { promo: ['fix250'] }, 'promo'],
    ['a count of 0', { line_items: [{ product_id: 500, quantity: 0 }] }, 'line_items'],
    ['a count of −1', { line_items: [{ product_id: 500, quantity: -1 }] }, 'line_items'],
    ['a count of 1.5', { line_items: [{ product_id: 500, quantity: 1.5 }] }, 'line_items'],
    ['a count of 2^31', { line_items: [{ product_id: 500, quantity: 2 ** 31 }] }, 'line_items'],
  ])('%s: 400 that names the field', async (_, changes, field) => {
    for (const call of [ORDERS, QUOTE]) {
      const answer = await backend.call('POST', call, { body: { ...orderBody(backend, { shownTotal: 180_000 }, null), ...changes } });
      expect(answer).toMatchObject({ status: 400, body: { code: 'rest_invalid_param', data: { status: 400 } } });
      expect(Object.keys(Object(answer.body).data.params).join()).toContain(field);
    }
  });

  test('sums that somebody sends are not read: coupon, line, fee, delivery and total', async () => {
    const answer = await send({
      line_items: [{ product_id: 500, quantity: 2, type: 'main', price: 1, total: '1.00', subtotal: '1.00', zero_price: 'yes' }],
      coupon_lines: [{ code: 'per7', amount: '99', discount_type: 'fixed_cart', discount: '1700' }],
      fee_lines: [{ name: 'gift', total: '-1000' }],
      shipping_lines: [{ method_id: 'local_pickup', total: '-500' }],
      total: '1.00',
      discount_total: '1799.00',
      meta_data: notes('1674', { key: '_ledger', value: '[]' }),
    });
    expect(answer).toMatchObject({
      status: 201,
      body: { total: '1674.00', discount_total: '126.00', shipping_total: '0.00', fee_lines: [] },
    });
  });

  test.each([['abc'], ['1'], ['-0.01'], ['1800.001e1'], [{ total: '1800.00' }], [['1800.00']], [true]])(
    'a shown total of %j is none that the order comes to: 409 with the backend’s own',
    async (value) => {
      const answer = await send({ meta_data: notes(value) });
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'quote_changed', data: { params: { total: 180_000, quote: { total: 180_000 } } } },
      });
    },
  );
});

describe.each(engines)('[DISC-11] discounts that meet, in %s', (engine) => {
  beforeEach(() => open(engine));

  test('the same code twice, in any spelling and place, is used and taken off once', async () => {
    const lines = ['fix250', 'FIX250', ' Fix250 '].map((code) => ({ code }));
    const answer = await send({ promo: 'fIx250', coupon_lines: lines, meta_data: notes('1550') });
    expect(answer).toMatchObject({ status: 201, body: { total: '1550.00', coupon_lines: [{ code: 'fix250', discount: '250.00' }] } });
    expect(await backend.db.selectFrom('coupon_counts').selectAll().execute()).toEqual([{ code: 'fix250', used: 1 }]);
  });

  test('[DISC-03] of codes that do not add up the better one is ordered and used, the other is told and stays unused', async () => {
    const both = { promo: 'per7', coupon_lines: [{ code: 'fix250' }] };
    const { body: quote } = await backend.call('POST', QUOTE, { body: { ...orderBody(backend), ...both } });
    expect(quoteSchema.parse(quote)).toMatchObject({
      total: 155_000,
      problems: [],
      alternative: { codes: ['per7'], replaces: ['fix250'], total: 167_400, gifts: [] },
    });
    const answer = await send({ ...both, meta_data: notes('1550') });
    expect(answer).toMatchObject({ status: 201, body: { total: '1550.00', coupon_lines: [{ code: 'fix250', discount: '250.00' }] } });
    expect(Object(answer.body).coupon_lines).toHaveLength(1);
    expect(await backend.db.selectFrom('coupon_counts').selectAll().execute()).toEqual([{ code: 'fix250', used: 1 }]);
  });

  test('two tabs with different discounts: each order is judged by what it says itself, a mixture of both is refused with the right sum', async () => {
    const shop = placing(backend);
    const [one, other] = [
      { promoCode: 'once', shownTotal: 170_000 },
      { promoCode: 'per7', shownTotal: 167_400 },
    ];
    expect(await shop.place({ ...one, shownTotal: other.shownTotal }, 'tab-1', me.id)).toMatchObject({
      status: 409,
      body: {
        data: {
          params: { shown: 167_400, total: 170_000, quote: { ledger: [{}, { kind: 'coupon_fixed', code: 'once', amount: -10_000 }] } },
        },
      },
    });
    const both = await Promise.all([shop.place(one, 'tab-1', me.id), shop.place(other, 'tab-2', me.id)]);
    expect(both.map((answer) => [answer.status, Object(answer.body).total])).toEqual([
      [201, '1700.00'],
      [201, '1674.00'],
    ]);
    const again = await shop.place(one, 'tab-3', me.id);
    expect(again).toMatchObject({
      status: 422,
      body: { data: { params: { quote: { total: 180_000 }, problems: [{ params: { reason: 'used_up' } }] } } },
    });
    expect(await shop.place(other, 'tab-1', me.id)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  });

  test('two tabs that spend the same points: the second hears what is left', async () => {
    const shop = placing(backend);
    const spend = (key: string) => shop.place({ bonuses: 400, shownTotal: 140_000 }, key, me.id);
    const answers = [await spend('tab-1'), await spend('tab-2')];
    expect(answers.map((answer) => answer.status)).toEqual([201, 422]);
    expect(answers[1]?.body).toMatchObject({
      data: {
        params: { problems: [{ code: 'bonuses_refused', params: { available: 100 } }], quote: { total: 180_000, bonusesAvailable: 100 } },
      },
    });
  });
});
