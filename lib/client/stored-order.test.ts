import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderRequest } from '#lib/contract/checkout.ts';
import { isOrderRequest } from './stored-order.ts';

const cart = {
  items: [{ productId: 1, variationId: 12, choice: '30 см', count: 2, supplements: [{ id: 5, count: 1 }] }],
  coupons: ['auto'],
  gifts: [{ couponCode: 'auto', productId: 9 }],
  payment: 'cash',
  contact: { name: 'Анна', phone: '+79170000000', email: 'anna@example.ru' },
  consents: [{ code: 'offer', version: '1', agreed: true }],
  shownTotal: 100,
};
const address = { text: 'Баумана, 1', coordinates: [49.1, 55.8] };
const orders = [
  { ...cart, delivery: { type: 'delivery', address, express: true }, lang: 'en', changeFrom: 5_000 },
  { ...cart, delivery: { type: 'pickup', placeId: '5' }, time: { kind: 'slot', date: '2031-02-06', from: '12:00', to: '12:30' } },
  { ...cart, items: [], delivery: { type: 'lounge', placeId: '5', guests: 2, date: '2031-02-06', time: '19:00' } },
].map((order) => orderRequest.parse(order));

test.each(orders)('[ORD-03] an order of the contract is accepted as it was sent ($delivery.type)', (order) => {
  expect(isOrderRequest(JSON.parse(JSON.stringify(order)))).toBe(true);
});

/** Every position in a value, as a path of keys. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [...(path.length > 0 ? [path] : []), ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, key]))];
}

function altered(value: unknown, [key, ...rest]: readonly string[], next: unknown): unknown {
  if (key === undefined) return next;
  if (Array.isArray(value)) return value.map((part, at) => (String(at) === key ? altered(part, rest, next) : part));
  const fields: Record<string, unknown> = { ...Object(value) };
  fields[key] = altered(fields[key], rest, next);
  return fields;
}

test('[ORD-03] whatever the guard accepts of altered orders the contract accepts unchanged', () => {
  const other = fc.oneof(
    fc.constant(undefined),
    fc.json().map((text) => JSON.parse(text)),
    fc.integer(),
    fc.string(),
    fc.constant({ more: 1 }),
  );
  const change = fc
    .constantFrom(...orders)
    .chain((order) =>
      fc.record({ order: fc.constant(order), path: fc.oneof(fc.constantFrom(...placesIn(order)), fc.constant(['unknown'])), next: other }),
    );
  let accepted = 0;
  fc.assert(
    fc.property(change, ({ order, path, next }) => {
      const stored = JSON.parse(JSON.stringify(altered(order, path, next)));
      if (!isOrderRequest(stored)) return;
      accepted += 1;
      expect(orderRequest.parse(stored)).toEqual(stored);
    }),
    { numRuns: 3_000 },
  );
  expect(accepted).toBeGreaterThan(20);
});
