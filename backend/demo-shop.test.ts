import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderRequest, quote as quoteSchema } from '#lib/contract/checkout.ts';
import type { Product } from '#lib/contract/product.ts';
import { defaultVariation } from '#lib/domain/pricing.ts';
import { groupsOf } from '#lib/domain/supplements.ts';
import { type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { orderBody } from '#tests/setup/order-shop.ts';
import { ORDERS } from '#tests/setup/placing.ts';

let backend: TestBackend;
beforeAll(async () => {
  // A Wednesday, 14:00 in the shop's own city.
  backend = await testBackend({ shopDir: 'backend/shop', now: Date.UTC(2031, 2, 5, 11) });
});
afterAll(async () => {
  expect(backend.errors).toEqual([]);
  await backend.close();
});

function itemOf(product: Product): OrderRequest['items'][number] {
  const required = groupsOf(product, backend.model.menu).filter((group) => group.required);
  const supplements = required.flatMap((group) => (group.options[0] ? [{ id: group.options[0].id, count: Math.max(1, group.min) }] : []));
  return { productId: product.id, variationId: defaultVariation(product)?.id ?? null, count: product.firstAddMinimum, supplements };
}
const quoteOf = async (changes: Partial<OrderRequest>) =>
  quoteSchema.parse((await backend.call('POST', '/wp-json/checkout/quote', { body: orderBody(backend, changes) })).body);
const placesOf = (type: 'pickup' | 'lounge') => backend.model.settings.shippingMethods.find((m) => m.type === type)?.places ?? [];

describe('the demo shop', () => {
  test('every dish can be ordered somewhere, or is out of stock or out of its hours', async () => {
    const dishes = backend.model.menu.products.filter(
      (p) => p.type !== 'supplements_options' && p.members.length === 0 && p.price !== null,
    );
    expect(dishes.length).toBeGreaterThan(100);
    const never: string[] = [];
    for (const dish of dishes) {
      const quotes = await Promise.all(
        placesOf('pickup').map((place) => quoteOf({ items: [itemOf(dish)], delivery: { type: 'pickup', placeId: place.id } })),
      );
      const reasons = quotes.map((q) => q.problems.map((p) => p.code));
      const soldOut = reasons.every((codes) => codes.some((code) => ['out_of_stock', 'over_stock', 'product_unavailable'].includes(code)));
      if (!soldOut && !reasons.some((codes) => codes.length === 0)) never.push(`${dish.name}: ${reasons.join(' / ')}`);
    }
    expect(never).toEqual([]);
  });

  test('takes an order for each way of delivery', async () => {
    const dish = backend.model.menu.products.find((p) => p.type === 'simple' && (p.price ?? 0) > 40_000);
    if (!dish) throw new Error('no dish');
    const items = [{ ...itemOf(dish), count: 5 }];
    const consents = backend.model.settings.consents.map((c) => ({ code: c.code, version: c.version, agreed: true }));
    const [house] = backend.model.geo.suggest('улица Пушкина, 12');
    if (!house) throw new Error('no house');
    const { text, coordinates, city } = house;
    const address = { text, coordinates, city, flat: '', entrance: '', floor: '', doorCode: '', name: '' };
    const ways: OrderRequest['delivery'][] = [
      { type: 'delivery', address, express: false },
      ...placesOf('pickup')
        .slice(0, 1)
        .map((place) => ({ type: 'pickup' as const, placeId: place.id })),
      ...placesOf('lounge')
        .slice(0, 1)
        .map((place) => ({ type: 'lounge' as const, placeId: place.id, guests: 2, date: '2031-03-06', time: '19:00', wishes: '' })),
    ];
    for (const delivery of ways) {
      const payment =
        backend.model.settings.paymentMethods.find((m) => m.deliveryTypes.length === 0 || m.deliveryTypes.includes(delivery.type))?.id ??
        '';
      const cart = delivery.type === 'lounge' ? { items: [], delivery } : { items, delivery };
      const { total, problems } = await quoteOf(cart);
      expect(problems).toEqual([]);
      const answer = await backend.call('POST', ORDERS, { body: orderBody(backend, { ...cart, payment, consents, shownTotal: total }) });
      expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 });
    }
  });
});
