import { expect, test } from 'vitest';
import { refusedOrder } from '#tests/setup/woocommerce/wordpress-args.ts';

/** Orders that a WordPress 7.1 with WooCommerce 11.0 refused, with its words, and some that it took. */
test.each([
  ['an e-mail address of nothing', { billing: { email: '' } }, { billing: 'Invalid email address.' }],
  ['a broken e-mail address', { billing: { email: 'ann' } }, { billing: 'Invalid email address.' }],
  [
    'texts instead of a number and of a list',
    { customer_id: 'x', line_items: ['x'] },
    { customer_id: 'customer_id is not of type integer.', line_items: 'line_items[0] is not of type object.' },
  ],
  [
    'a variation of null',
    { line_items: [{ product_id: 1, variation_id: null }] },
    { line_items: 'line_items[0][variation_id] is not of type integer.' },
  ],
  [
    'a status that WooCommerce does not know',
    { status: 'making' },
    {
      status: 'status is not one of auto-draft, pending, processing, on-hold, completed, cancelled, refunded, failed, and checkout-draft.',
    },
  ],
  ['half a piece', { line_items: [{ quantity: 0.5 }] }, { line_items: 'line_items[0][quantity] is not of type integer.' }],
  ['a sum as a number', { shipping_lines: [{ total: 250 }] }, { shipping_lines: 'shipping_lines[0][total] is not of type string.' }],
])('[KF-WIRE-07] %s is refused', (_, body, params) =>
  expect(refusedOrder(body)).toMatchObject({ code: 'rest_invalid_param', data: { params } }),
);

test.each([
  ['arguments that it does not know', { promo: null, bonuses: 0, line_items: [{ product_id: 1, type: 'main' }] }],
  ['numbers as texts', { customer_id: '77', line_items: [{ product_id: '1', quantity: '2' }] }],
  ['an argument of null', { customer_note: null }],
  ['no e-mail address', { billing: { first_name: 'Ann', phone: '+70000000000' } }],
])('[KF-WIRE-07] %s are taken', (_, body) => expect(refusedOrder(body)).toBeNull());
