import { expect, test } from 'vitest';
import { inLanguage, orderLanguage } from './order-language.ts';
import { returnUrl } from './payment-url.ts';

const noted = (value: unknown) => ({
  meta: JSON.stringify([
    { key: 'people_count', value: '2' },
    { key: 'lang', value },
  ]),
});

test('an order is spoken of in the language it was placed in; nonsense and silence are the shop’s own', () => {
  expect(orderLanguage(noted('de'))).toBe('de');
  expect(orderLanguage(noted('zh-CN'))).toBe('zh-CN');
  for (const value of ['', 'xx', '../ru', 5, null]) expect(orderLanguage(noted(value))).toBe('ru');
  expect(orderLanguage({ meta: '[]' })).toBe('ru');
});

test('its pages are those of that language', () => {
  expect([inLanguage('ru', '/order/7'), inLanguage('hy', '/order/7')]).toEqual(['/order/7', '/hy/order/7']);
  const order = { id: 7, order_key: 'wc_order_x', ...noted('de') };
  expect(returnUrl('https://shop.example/', order)).toBe('https://shop.example/de/order/7?key=wc_order_x');
});
