import { describe, expect, test } from 'vitest';
import type { OrderLine } from '#lib/contract/order.ts';
import { savedOf } from '#lib/domain/dish-words.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { sampleView } from '../../tests/setup/order-view.ts';
import { dish, menuWith, settingsOf } from '../../tests/setup/sample-menu.ts';
import { orderShop } from './order-shop.ts';
import { couponsOf, ledgerOf, orderedLines, orderPlaceText, orderTimeText } from './order-text.ts';

/** 23:30 in Moscow; in Yekaterinburg it is already the next day. */
const NOW = Date.parse('2026-11-20T23:30:00+03:00');
const format = (timezone: string) => ({ today: 'Сегодня', tomorrow: 'Завтра', asap: 'Как можно скорее', timezone, now: NOW, locale: 'ru' });
const NO_TABLE = { date: '', time: '', guests: '', comment: '' };
const shown = (time: string, timezone = 'Europe/Moscow') =>
  orderTimeText({ time, deliveryType: 'delivery', booking: NO_TABLE }, format(timezone));
const table = (date: string, time: string, timezone = 'Europe/Moscow') =>
  orderTimeText({ time: '', deliveryType: 'lounge', booking: { ...NO_TABLE, date, time } }, format(timezone));

test.each([
  ['20.11.2026 23:45-00:15', 'сегодня, 23:45–00:15'],
  ['21.11.2026 10:00-10:30', 'завтра, 10:00–10:30'],
  ['23.11.2026 10:00-10:30', '23 ноября, 10:00–10:30'],
  ['20.11.2026 asap', 'Как можно скорее'],
  ['к ужину', 'к ужину'],
  ['', ''],
])('an order for «%s»: «%s»', (wire, words) => expect(shown(wire)).toBe(words));

test('[DLV-06] a table says its day and time, however the backend writes the day', () => {
  expect([table('20.11.2026', '23:45'), table('21.11.2026', '19:00'), table('2026-11-23', '19:00')]).toEqual([
    'сегодня, 23:45',
    'завтра, 19:00',
    '23 ноября, 19:00',
  ]);
  expect(table('', '19:00')).toBe('');
});

test('the day is today by the clock of the place', () => {
  expect(shown('21.11.2026 10:00-10:30', 'Asia/Yekaterinburg')).toBe('сегодня, 10:00–10:30');
  expect(table('21.11.2026', '19:00', 'Asia/Yekaterinburg')).toBe('сегодня, 19:00');
});

test('an address names flat, entrance and floor, in short the flat alone; a pickup names its place', () => {
  const labels = {
    flat: (value: string) => `кв. ${value}`,
    entrance: (value: string) => `подъезд ${value}`,
    floor: (value: string) => `этаж ${value}`,
  };
  const home = { deliveryType: 'delivery' as const, address: 'Озёрная, 1', place: '', flat: '5', entrance: '2', floor: '' };
  expect(orderPlaceText(home, labels, false)).toBe('Озёрная, 1, кв. 5, подъезд 2');
  expect(orderPlaceText(home, labels, true)).toBe('Озёрная, 1, кв. 5');
  expect(orderPlaceText({ ...home, deliveryType: 'pickup', place: 'На Баумана' }, labels, false)).toBe('На Баумана');
});

const line = (changes: Partial<OrderLine>): OrderLine => ({
  id: 1,
  name: 'Пицца',
  productId: 7,
  variationId: null,
  quantity: 1,
  subtotal: 50_000,
  total: 50_000,
  isSupplement: false,
  parentLineId: null,
  isGift: false,
  image: '',
  giftReason: '',
  note: '',
  regular: 0,
  portion: null,
  ...changes,
});
const lineFormat = {
  locale: 'ru',
  money: (minor: number) => formatMoney(minor, '₽', 'ru'),
  units: { g: 'г', ml: 'мл', kg: 'кг' },
  gift: (reason: string) => `Подарок: ${reason}`,
  pieces: (count: number) => `${count} шт.`,
};
const plain = (text: string): string => text.replace(/\s+/g, ' ');
const said = (lines: readonly OrderLine[], menu = menuWith([dish(7, '500')])) =>
  orderedLines(lines, orderShop({ ...sampleView(), lines: [...lines] }, settingsOf(), menu, 'ru').dishes, lineFormat).map(
    ({ meta, extras, notes, sum, oldSum }) =>
      [meta, ...extras.flatMap((extra) => [extra.text, extra.sum]), ...notes, oldSum, sum].filter((part) => part !== '').map(plain),
  );

test('[ORD-05] [KF-ORDER-05] two sizes of a dish are told apart, with the count and the price of each extra', () => {
  expect(
    said([
      line({ id: 1, quantity: 2, note: '30 см' }),
      line({ id: 2, name: 'Халапеньо', quantity: 4, subtotal: 24_000, total: 24_000, isSupplement: true, parentLineId: 1 }),
      line({ id: 3, quantity: 2, note: '36 см' }),
      line({ id: 4, name: 'Сыр', quantity: 2, subtotal: 12_000, total: 12_000, isSupplement: true, parentLineId: 3 }),
    ]),
  ).toEqual([
    ['30 см, 2 шт.', '+ Халапеньо, 2 шт.', '240 ₽', '740 ₽'],
    ['36 см, 2 шт.', '+ Сыр', '120 ₽', '620 ₽'],
  ]);
});

test('[KF-ORDER-06] a dish that was on sale shows its price before the sale, after discounts of the cart too', () => {
  const lines = [
    line({ id: 1, quantity: 2, note: '30 см', subtotal: 140_000, total: 126_000, regular: 204_000 }),
    line({ id: 2, name: 'Халапеньо', quantity: 4, subtotal: 24_000, total: 21_600, isSupplement: true, parentLineId: 1 }),
    line({ id: 3 }),
  ];
  expect(said(lines)).toEqual([['30 см, 2 шт.', '+ Халапеньо, 2 шт.', '240 ₽', '2 040 ₽', '1 640 ₽'], ['500 ₽']]);
  expect(savedOf(lines)).toBe(40_000);
});

test('[KF-ORDER-04] a dish sold by weight says how much was ordered, not how many portions', () => {
  const menu = menuWith([dish(7, '1000', { countable: '0', measure_unit: 'kg', portion_nat_size: 350, add_to_basket_once: 2 })]);
  expect(said([line({ quantity: 6, note: 'medium' })], menu)).toEqual([['medium, 2,1 кг', '500 ₽']]);
});

test.each([
  [{ size: 300, unit: 'g' }, 1, '300 г'],
  [{ size: 300, unit: 'g' }, 4, '1,2 кг'],
  [{ size: 500, unit: 'kg' }, 2, '1 кг'],
  [{ size: 350.5, unit: 'kg' }, 1, '0,351 кг'],
  [{ size: 250, unit: 'ml' }, 3, '750 мл'],
])('[PROD-04] [KF-ORDER-04] a weight that the order itself says needs no menu: %o × %i is %s', (portion, quantity, expected) => {
  expect(said([line({ quantity, portion })], menuWith([]))).toEqual([[expected, '500 ₽']]);
});

test('a supplement whose dish is gone stands for itself, and a gift says what it is for', () => {
  expect(
    said([line({ id: 5, name: 'Сыр', isSupplement: true, parentLineId: 99 }), line({ id: 6, isGift: true, giftReason: 'К чаю' })]),
  ).toEqual([['500 ₽'], ['Подарок: К чаю', '500 ₽']]);
});

describe('[PRICE-06] the ledger of an order', () => {
  const order = { ledger: '', total: 224_900, shippingTotal: 14_900, discountTotal: 30_000, fees: [], lines: [], coupons: [], bonuses: 0 };
  const sum = (steps: readonly { amount: number }[]): number => steps.reduce((n, s) => n + s.amount, 0);

  test('is the one it was accepted with', () => {
    const kept = [
      { kind: 'goods', label: '', code: '', amount: 240_000 },
      { kind: 'bonuses', label: '', code: '', amount: -30_000 },
      { kind: 'delivery', label: '', code: '', amount: 14_900 },
    ];
    expect(ledgerOf({ ...order, ledger: JSON.stringify(kept) })).toMatchObject(kept);
  });

  test.each(['', 'no json', '[]', '[{"kind":"goods","label":"","code":"","amount":1}]'])(
    'follows from the sums when there is none (%s)',
    (ledger) => {
      const steps = ledgerOf({ ...order, ledger, fees: [{ name: 'Упаковка', total: 5_000 }] });
      expect(sum(steps)).toBe(order.total);
      expect(steps.map((s) => s.kind)).toEqual(['goods', 'promotion', 'delivery', 'express']);
    },
  );
});

test('[ORD-06] a coupon that is given back is named as the customer knew it: by its code, as a discount or as a gift', () => {
  const ledger = [
    { kind: 'goods', label: '', code: '', amount: 100_000 },
    { kind: 'coupon_percent', label: 'Именинникам', code: 'birthday', amount: -10_000 },
    { kind: 'coupon_fixed', label: 'Скидка', code: 'typed', amount: -5_000, why: { typed: true } },
  ];
  const coupon = (code: string, discount_type = 'percent') => ({ code, discount: 0, discount_type });
  const coupons = [coupon('birthday'), coupon('TYPED', 'fixed_cart'), coupon('tea', 'free_gift'), coupon('unnamed')];
  const order = {
    ledger: JSON.stringify(ledger),
    total: 85_000,
    shippingTotal: 0,
    discountTotal: 15_000,
    fees: [],
    lines: [],
    coupons,
    bonuses: 0,
  };
  expect(couponsOf(order).map(({ kind }) => kind)).toEqual(['discount', 'code', 'gift', 'code']);
});
