import { expect, test } from 'vitest';
import { statusLabels } from './order-status.ts';

const settings = {
  orderStatusMap: { delivery: { packed: 'Собран', kurier: 'Едет' }, pickup: { packed: 'Ждёт на полке' } },
  orderStatusesAll: { archived: 'В архиве' },
};
const order = { status: 'processing', deliveryType: 'delivery' } as const;

test('[ORD-04] a status of the shop’s own has its word before the order is in it', () => {
  expect(statusLabels(order, settings, true)).toEqual({ packed: 'Собран', kurier: 'Едет', archived: 'В архиве' });
  expect(statusLabels({ ...order, deliveryType: 'lounge' }, settings, true)).toMatchObject({ packed: 'Ждёт на полке' });
});

test('[I18N-04] in another language the dictionary speaks where it knows the status', () => {
  expect(statusLabels(order, settings, false)).toEqual({ packed: 'Собран', archived: 'В архиве' });
});

test('the status of the order that nobody names is its code', () => {
  expect(statusLabels({ ...order, status: 'unheard' }, settings, true)).toMatchObject({ unheard: 'unheard' });
});
