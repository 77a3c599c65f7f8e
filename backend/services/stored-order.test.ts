import { expect, test } from 'vitest';
import { settings } from '#lib/contract/settings.ts';
import { inLanguage, lineName, orderLanguage, returnUrl } from './stored-order.ts';

const row = (id: number, name: string, size = '', parent: number | null = null) => ({
  id,
  name,
  parent_line_id: parent,
  meta: JSON.stringify(size === '' ? [] : [{ key: 'variation', value: size }]),
});

test('two sizes of a dish and the supplements of each are told apart', () => {
  const rows = [
    row(1, 'Маргарита', '30 см, Тонкое'),
    row(2, 'Сыр', '', 1),
    row(3, 'Маргарита', '36 см'),
    row(4, 'Сыр', '', 3),
    row(5, 'Чай'),
  ];
  expect(rows.map((each) => lineName(each, rows))).toEqual([
    'Маргарита (30 см, Тонкое)',
    '+ Сыр (Маргарита, 30 см, Тонкое)',
    'Маргарита (36 см)',
    '+ Сыр (Маргарита, 36 см)',
    'Чай',
  ]);
});

const noted = (value: unknown) => ({
  meta: JSON.stringify([
    { key: 'people_count', value: '2' },
    { key: 'lang', value },
  ]),
});

const shop = (code?: string) => settings.parse({ language_list: code === undefined ? [] : [{ code: 'ru' }, { code, default: true }] });

test('an order is spoken of in the language it was placed in; nonsense and silence are the shop’s own', () => {
  expect(orderLanguage(noted('de'), shop())).toBe('de');
  expect(orderLanguage(noted('zh-CN'), shop())).toBe('zh-CN');
  for (const value of ['', 'xx', '../ru', 5, null])
    expect([orderLanguage(noted(value), shop()), orderLanguage(noted(value), shop('uz'))]).toEqual(['ru', 'uz']);
  expect(orderLanguage({ meta: '[]' }, shop())).toBe('ru');
});

test('its pages are those of that language; the one that the settings name as default has no prefix', () => {
  expect(['ru', 'hy'].map((code) => inLanguage(code, '/order/7', shop()))).toEqual(['/order/7', '/hy/order/7']);
  expect(['ru', 'hy'].map((code) => inLanguage(code, '/order/7', shop('hy')))).toEqual(['/ru/order/7', '/order/7']);
  const order = { id: 7, order_key: 'wc_order_x', ...noted('de') };
  expect(returnUrl('https://shop.example/', order, shop())).toBe('https://shop.example/de/order/7?key=wc_order_x');
});
