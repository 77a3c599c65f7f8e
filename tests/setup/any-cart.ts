import { type QuoteRequest, quoteRequest } from '#lib/contract/checkout.ts';
import type { Product } from '#lib/contract/product.ts';
import type { DeliveryAddress, QuoteContext } from '#lib/domain/quote.ts';
import { groupsOf } from '#lib/domain/supplements.ts';
import type { SeededRandom } from './seeded-random.ts';

type Shop = Pick<QuoteContext, 'menu' | 'settings' | 'coupons' | 'promotions'>;
type House = Pick<DeliveryAddress, 'text' | 'coordinates'>;

function itemOf(product: Product, { menu }: Shop, by: SeededRandom) {
  const options = groupsOf(product, menu).flatMap((group) => group.options);
  const ids = new Set(by.some(options, 2).map((option) => option.id));
  return {
    productId: product.id,
    variationId: by.some(product.variations, 1)[0]?.id ?? null,
    count: 1 + by.below(by.once(20) ? 60 : 4),
    supplements: [...ids].map((id) => ({ id, count: 1 + by.below(2) })),
  };
}

function deliveryOf({ settings }: Shop, houses: readonly House[], by: SeededRandom) {
  const places = settings.shippingMethods.flatMap((m) => m.places.map((place) => ({ type: m.type, placeId: place.id })));
  const [place] = by.some(places, 1);
  if (place?.type === 'pickup') return { type: 'pickup', placeId: place.placeId };
  if (place?.type === 'lounge' && by.once(4))
    return { ...place, guests: 1 + by.below(6), date: '2031-02-07', time: by.one(['13:00', '19:00']) };
  const [address] = by.some(houses, 1);
  return address === undefined || by.once(20) ? null : { type: 'delivery', address, express: by.once(3) };
}

/** Any cart of a shop: what it sells and what it does not, codes it knows and does not know, gifts that are due and that are not. */
export function anyCart(shop: Shop, houses: readonly House[], by: SeededRandom): QuoteRequest {
  const codes = [...shop.coupons.map((c) => c.code), 'nobody'];
  const coupons = by.some(codes, 3);
  const gifts = shop.coupons.flatMap((c) =>
    coupons.includes(c.code) || by.once(20) ? c.gifts.map((g) => ({ ...g, couponCode: c.code })) : [],
  );
  return quoteRequest.parse({
    items: by.some(shop.menu.products, 8).map((product) => itemOf(product, shop, by)),
    delivery: deliveryOf(shop, houses, by),
    time: by.once(3)
      ? { kind: 'slot', date: by.one(['2031-02-05', '2031-02-08']), from: by.one(['13:00', '23:30']), to: '23:59' }
      : { kind: 'asap' },
    coupons,
    promoCode: by.some(codes, 1)[0] ?? '',
    gifts: by.some(gifts, 2).map(({ couponCode, productId, variationId }) => ({ couponCode, productId, variationId })),
    promotionId: by.some(shop.promotions ?? [], 1)[0]?.id ?? null,
    bonuses: by.once(3) ? by.below(400) : 0,
  });
}
