import { expect, test } from 'vitest';
import { dishParam, startTarget } from './telegram.ts';

test.each([
  ['dish_101', { kind: 'dish', id: 101 }],
  ['menu_pizza', { kind: 'category', slug: 'pizza' }],
  ['menu_hot-dogs_2', { kind: 'category', slug: 'hot-dogs_2' }],
  ['code_FIRE10', { kind: 'coupon', code: 'FIRE10' }],
  ['order_17', { kind: 'order', id: 17 }],
])('[MSG-05] %s opens what it names', (param, target) => {
  expect(startTarget(param)).toEqual(target);
});

test.each([
  '',
  'dish_',
  'dish_0',
  'dish_1.5',
  'dish_x',
  'DISH_1',
  'order_-1',
  'menu_',
  'menu_../lk',
  'code_a b',
  'debug',
  'xdish_1',
  `menu_${'a'.repeat(61)}`,
])('[MSG-05] «%s» opens nothing', (param) => {
  expect(startTarget(param)).toBeNull();
});

test('[MSG-05] the link of a dish opens that dish', () => {
  expect(startTarget(dishParam(101))).toEqual({ kind: 'dish', id: 101 });
});
