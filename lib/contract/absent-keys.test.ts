import { expect, test } from 'vitest';
import { autoapplyAnswer, autoapplyBody } from './coupon.ts';
import { createOrderBody, order } from './order.ts';
import { settings } from './settings.ts';

test('[SET-09] a field that may be anything may also be absent', () => {
  expect(settings.parse({ language_list: [{ code: 'en', text: 'English' }] }).languages).toMatchObject([{ code: 'en', name: 'English' }]);
  expect(order.parse({ id: 1, line_items: [{ id: 5, product_id: 501, quantity: 2 }], meta_data: [{ key: 'a' }] }).lines).toMatchObject([
    { productId: 501 },
  ]);
  expect(autoapplyAnswer.parse({ rejected: [{ code: 'X', reason: 'unknown', message: '' }] }).rejected).toMatchObject([
    { code: 'X', reason: 'unknown' },
  ]);
  expect(autoapplyBody.parse({ cart_items: { 501: { product: { id: 501 }, quantity: 1 } } }).cart_items).toHaveProperty('501');
  const body = {
    line_items: [{ product_id: 501, quantity: 1 }],
    shipping_lines: [{ method_id: 'flat_rate' }],
    coupon_lines: [{ code: 'x' }],
  };
  expect(createOrderBody.parse(body)).toMatchObject({ line_items: [{ product_id: 501 }], shipping_lines: [{ method_id: 'flat_rate' }] });
});
