import { expect, test } from 'vitest';
import { loadShop } from '../content/load.ts';
import { settingsWire } from '../content/wire/settings.ts';
import { logUnpayableMethods, withOfferedMethods } from './online-payments.ts';
import type { PaymentConfig } from './payment-config.ts';

const shop = await loadShop('backend/shop');
const OWN: PaymentConfig = { kind: 'own', pageUrl: 'https://pay.test/', secret: 'payment-secret' };
const YOOKASSA: PaymentConfig = {
  kind: 'yookassa',
  shopId: '1',
  secretKey: 'test_secret',
  apiUrl: 'https://api.yookassa.ru/v3',
  isTwoStage: false,
  vatCode: null,
};
const roubles = { ...shop, settings: { ...shop.settings, front_currency: '₽' } };
const someDollars = { ...shop, settings: { ...shop.settings, front_currency: '$' } };
const dollars = { ...shop, settings: { ...someDollars.settings, currency_code: 'USD' } };

test.each<[string, PaymentConfig]>([
  ['a demo', { kind: 'demo' }],
  ['a page of its own', OWN],
  ['YooKassa', YOOKASSA],
])('a shop with %s offers every method', (_, payment) =>
  expect(withOfferedMethods(roubles, { payment, paymentSecret: null })).toBe(roubles),
);

test('without a payment provider nothing that is paid online is offered: not in the settings, not in a zone', () => {
  const wire = settingsWire(withOfferedMethods(shop, { payment: null, paymentSecret: 'payment-secret' }), { lang: 'ru' });
  expect(wire.payment_methods.map(({ id }) => id)).toEqual(['cod', 'cod_card', 'cod_terminal']);
  expect(wire.delivery.conditions.map(({ payment_methods }) => payment_methods)).toEqual([
    ['cod', 'cod_card'],
    ['cod', 'cod_card'],
    ['NONE'],
  ]);
  expect(JSON.stringify([wire.payment_methods, wire.delivery])).not.toMatch(/card_online|sbp/);
});

test('a zone without a list of its own still allows every method that is left', () => {
  const conditions = shop.settings.delivery.conditions.map((condition) => ({ ...condition, payment_methods: [] }));
  const open = { ...shop, settings: { ...shop.settings, delivery: { ...shop.settings.delivery, conditions } } };
  const offered = withOfferedMethods(open, { payment: null, paymentSecret: null });
  expect(offered.settings.delivery.conditions.map(({ payment_methods }) => payment_methods)).toEqual([[], [], []]);
});

test.each<[string, typeof shop, PaymentConfig | null, string | null, RegExp | null]>([
  ['nothing', roubles, null, null, /no payment provider is configured: set YOOKASSA_SHOP_ID/],
  ['a secret alone', roubles, null, 'payment-secret', /PAYMENT_SECRET alone names no page/],
  ['YooKassa for dollars', dollars, YOOKASSA, null, /roubles, the shop's currency is USD/],
  ['YooKassa', roubles, YOOKASSA, null, null],
  ['a page of its own for dollars', dollars, OWN, null, null],
  ['dollars of no country', someDollars, OWN, null, /which currency «\$» is: set currency_code/],
])('with %s the log says why online payment is not offered, once, and names each method', (_, of, payment, paymentSecret, reason) => {
  const said: unknown[] = [];
  logUnpayableMethods(of, { payment, paymentSecret }, { info: (event, fields) => said.push({ event, ...fields }) });
  expect(said).toEqual(
    reason === null ? [] : [{ event: 'online payment is not offered', methods: 'card_online, sbp', reason: expect.stringMatching(reason) }],
  );
});
