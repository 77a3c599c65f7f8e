import { describe, expect, test } from 'vitest';
import { category, dish, menuOf, settingsOf } from '#tests/setup/sample-menu.ts';
import { reachable } from './unlock-reach.ts';
import type { Unlock } from './unlock-ways.ts';

const menu = menuOf([
  category(20, 'Печь', [dish(1, '590'), dish(2, '300', { in_stock: false }), dish(3, '99', { locations: [{ id: 12, quantity: null }] })]),
  category(21, 'Пусто', []),
  category(22, 'Далеко', [dish(4, '99', { locations: [{ id: 12, quantity: null }] })]),
  category(37, 'Подарки', [dish(90, '120')], { hide_category: '1' }),
]);
const settings = settingsOf({
  shipping_methods: [
    { id: 'flat_rate', name: 'Доставка' },
    { id: 'local_pickup', name: 'Самовывоз', pickup_locations: [{ id: 5, name: 'Первый', warehouse_id: 11 }] },
  ],
  locations: [{ term_id: 11, name: 'Первый' }],
});
const at = (unlock: Unlock) => reachable(unlock, { menu, settings, place: { warehouseId: 11, settings } });
const dishes = (...ids: number[]): Unlock => ({ kind: 'products', ids, count: 1 });
const sections = (...ids: number[]): Unlock => ({ kind: 'categories', ids, count: 2 });

describe('what of an unlock can be done here', () => {
  test.each<[string, Unlock, Unlock | null]>([
    ['dishes that can be ordered', dishes(1, 2, 3, 90, 999), dishes(1)],
    ['none of the dishes can', dishes(2, 3), null],
    ['a gift is not sold', dishes(90), null],
    ['sections where something can be ordered', sections(20, 21, 22, 999), sections(20)],
    ['an empty section', sections(21), null],
    ['a section of another place', sections(22), null],
    ['a place the shop has', { kind: 'warehouses', ids: [11, 12] }, { kind: 'warehouses', ids: [11] }],
    ['a place it has not', { kind: 'warehouses', ids: [12] }, null],
    ['pickup', { kind: 'type', type: 'pickup' }, { kind: 'type', type: 'pickup' }],
    ['a way the shop does not offer', { kind: 'type', type: 'lounge' }, null],
    ['a sum', { kind: 'sum', missing: 1 }, { kind: 'sum', missing: 1 }],
    ['a login', { kind: 'login', why: 'first' }, { kind: 'login', why: 'first' }],
  ])('[CPN-14] %s', (_, unlock, expected) => expect(at(unlock)).toEqual(expected));
});
