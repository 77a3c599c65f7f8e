import type { Dice } from '#backend/content/generate/random.ts';
import type { CreateOrderWire } from '#lib/contract/order.ts';

/** Orders as somebody would send them who wants to pay less (P5). */

type Row = Record<string, unknown>;
type Body = Row & { line_items: Row[]; coupon_lines: Row[]; meta_data: Row[]; shipping_lines: Row[] };
type Choice = readonly [unknown, ...unknown[]];

const COUNTS: Choice = [0, -1, 1.5, 2 ** 31, 1e21, '3', '-2', 999, 1_000, null, true, [], '٣'];
const SUMS: Choice = ['0', '-500', 0, -1, 1, '1e3', null, { raw: 1 }, 9e15];
const IDS: Choice = [101, 201, 202, 500, 700, 810, 400, 9, -1, 0.5, '500'];
const TYPES: Choice = ['main', 'gift', 'ingredient', 'supplement', '', 'free'];
const CODES: Choice = [
  'ugolek10',
  'UGOLEK10',
  'auto3',
  'pirog',
  'paid',
  'mine',
  'first',
  'pickup',
  'nobody',
  ' fix250 ',
  'three',
  'per7',
  '\u0000',
];
const NOTES: readonly [Row, ...Row[]] = [
  { key: '_ledger', value: '[]' },
  { key: 'tips', value: '-100' },
  { key: 'tips', value: '1' },
  { key: 'shown_total', value: 'abc' },
  { key: 'shown_total', value: { total: 1 } },
  { key: 'shown_total', value: '1.00' },
  { key: 'promotion_id', value: '70' },
  { key: 'gift_coupons', value: '["pirog","paid"]' },
  { key: 'express', value: '-1' },
];

const anyLine = (body: Body, dice: Dice): Row => {
  const [first = {}, ...rest] = body.line_items;
  return dice.pick([first, ...rest]);
};
const code = (dice: Dice): Row => ({
  code: dice.pick(CODES),
  amount: dice.pick(SUMS),
  discount_type: dice.pick(['percent', 'fixed_cart']),
});

type Forgery = (body: Body, dice: Dice) => void;
const FORGERIES: readonly [Forgery, ...Forgery[]] = [
  (body, dice) => Object.assign(anyLine(body, dice), { price: dice.pick(SUMS), total: dice.pick(SUMS), subtotal: dice.pick(SUMS) }),
  (body, dice) => Object.assign(anyLine(body, dice), { zero_price: dice.pick<unknown>([true, 'yes', 1]), regular_price: dice.pick(SUMS) }),
  (body, dice) => Object.assign(anyLine(body, dice), { quantity: dice.pick(COUNTS) }),
  (body, dice) => Object.assign(anyLine(body, dice), { type: dice.pick(TYPES) }),
  (body, dice) => Object.assign(anyLine(body, dice), { product_id: dice.pick(IDS), variation_id: dice.pick([null, 0, 1011, 1012, 5]) }),
  (body, dice) =>
    Object.assign(anyLine(body, dice), { cart_item_index: dice.pick([-1, 0, 1, 99]), parent_id: dice.pick([null, 101, 500, -1]) }),
  (body, dice) => {
    const line = anyLine(body, dice);
    for (let n = dice.between(1, 12); n > 0; n--) body.line_items.push({ ...line });
  },
  (body, dice) => void body.line_items.push({ product_id: dice.pick(IDS), quantity: dice.pick([1, 1, 50, -1]), type: 'gift', total: '0' }),
  (body, dice) => void body.coupon_lines.push(code(dice)),
  (body, dice) => {
    const twice = code(dice);
    body.coupon_lines.push(twice, { ...twice });
  },
  (body, dice) => Object.assign(body, { coupon_lines: Array.from({ length: dice.pick([30, 10_000]) }, (_, n) => ({ code: `code-${n}` })) }),
  (body, dice) => Object.assign(body, { promo: dice.pick(CODES) }),
  (body, dice) => Object.assign(body, { bonuses: dice.pick([-5, 0.5, 1e9, '50', 100, null, '1e2', 2 ** 53]) }),
  (body, dice) => Object.assign(body, { shipping_lines: body.shipping_lines.map((line) => ({ ...line, total: dice.pick(SUMS) })) }),
  (body, dice) =>
    Object.assign(body, { fee_lines: [{ name: 'discount', total: '-1000' }], discount_total: dice.pick(SUMS), total: dice.pick(SUMS) }),
  (body, dice) => Object.assign(body, { set_paid: true, status: dice.pick(['completed', 'processing']), date_paid: '2031-01-01' }),
  (body, dice) => Object.assign(body, { customer_id: dice.pick([0, 999_999, -1, 0.5, '1', null]) }),
  (body, dice) => void body.meta_data.push({ ...dice.pick(NOTES) }),
];

/** A copy of an order with one to three things in it forged; most say nothing of the total that was shown. */
export function forged(order: CreateOrderWire, dice: Dice): unknown {
  const copy: Body = JSON.parse(JSON.stringify({ line_items: [], coupon_lines: [], meta_data: [], shipping_lines: [], ...order }));
  if (!dice.chance(0.1)) copy.meta_data = copy.meta_data.filter((note) => note.key !== 'shown_total');
  for (let n = dice.between(1, 3); n > 0; n--) dice.pick(FORGERIES)(copy, dice);
  return copy;
}
