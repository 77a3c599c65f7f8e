import { describe, expect, test } from 'vitest';
import { dish, menuWith } from '#tests/setup/sample-menu.ts';
import { pushTarget } from './push-target.ts';

const menu = menuWith([dish(7, '100')]);

describe('[LK-09] where a notification leads', () => {
  test.each([
    ['order', '17', '/order/17'],
    ['order', 'x', null],
    ['order', '0', null],
    ['order', '1e3', null],
    ['product', '7', '/menu/c1/c1/p7'],
    ['product', '8', null],
    ['product', 'p7', null],
    ['category', '1', '/menu/c1'],
    ['category', 'c1', '/menu/c1'],
    ['category', '99', null],
    ['category', '', null],
    ['article', 'о-нас', '/information/post/%D0%BE-%D0%BD%D0%B0%D1%81'],
    ['article', '12', null],
    ['article', '../lk', null],
    ['article', '//evil.test', null],
    ['promo', 'SALE', '/lk/promocodes'],
    ['url', 'https://evil.test', null],
    ['', '', null],
    ['__proto__', '1', null],
  ])('%s %s → %s', (action, actionData, path) => {
    expect(pushTarget({ action, actionData }, menu)).toBe(path);
  });

  test('without a menu dishes lead nowhere, orders still do', () => {
    expect(pushTarget({ action: 'product', actionData: '7' }, null)).toBeNull();
    expect(pushTarget({ action: 'category', actionData: '1' }, null)).toBeNull();
    expect(pushTarget({ action: 'order', actionData: '17' }, null)).toBe('/order/17');
  });
});
