import type { Dice } from '#backend/content/generate/random.ts';
import { bookBonus } from '#backend/db/bonus.ts';
import { transact } from '#backend/db/open.ts';
import { type OrderRequest, orderRequest } from '#lib/contract/checkout.ts';
import { type TestBackend, testBackend } from './backend.ts';
import { inZone, orderShop } from './order-shop.ts';

/** The order shop with every kind of step an order can have: discounts that add up, a paid gift, express, tips. Limits and stock stay out of the way. */

const more = `promo_settings: { auto_coupons_summing: true, coupons_and_auto_coupons_summing: true, coupons_summing: true, coupons_and_promo_summing: true, auto_coupons_and_promo_summing: true, promo_summing: true }
`;

const coupons = `
- { id: 940, code: fix250, discount_type: fixed_cart, amount: 250, description: Двести пятьдесят }
- { id: 941, code: per7, discount_type: percent, amount: 7, description: Семь процентов }
- { id: 942, code: auto3, discount_type: percent, amount: 3.5, description: Три с половиной, autoapply: true }
- { id: 943, code: paid, discount_type: free_gift, amount: 1.5, description: Морс почти даром, gift: [{ product: mors }] }
`;

export const richShop = {
  ...orderShop,
  'coupons.yaml': orderShop['coupons.yaml'] + coupons,
  'settings.yaml': (text: string) => orderShop['settings.yaml'](text).replace('express_cost: 200', 'express_cost: 199.9') + more,
};

/** A backend of the rich shop with unlimited stock, and a customer with more bonus points than any order can use. */
export async function richBackend(): Promise<{ readonly backend: TestBackend; readonly customer: number }> {
  const backend = await testBackend({ files: richShop });
  await backend.db.updateTable('stock').set({ quantity: null }).execute();
  const customer = await backend.customer();
  const gift = { userId: customer, orderId: null, kind: 'granted', amount: 10_000_000, reason: 'gift', now: 1 } as const;
  await transact(backend.db, (trx) => bookBonus(trx, gift));
  return { backend, customer };
}

/** Kopecks by product and variation, written once more on their own. */
export const PRICES: Readonly<Record<string, number>> = {
  '101/1012': 69_050,
  '101/1011': 49_000,
  '201/0': 15_000,
  '202/0': 10_000,
  '500/0': 90_000,
  '700/0': 30_000,
  '810/0': 6_000,
};

interface Dish {
  readonly productId: number;
  readonly variationId: number | null;
}
const DISHES: readonly [Dish, ...Dish[]] = [
  { productId: 101, variationId: 1012 },
  { productId: 101, variationId: 1011 },
  { productId: 201, variationId: null },
  { productId: 202, variationId: null },
  { productId: 500, variationId: null },
  { productId: 700, variationId: null },
];
const PICKUP = { type: 'pickup', placeId: '5' };
const PLACES: readonly [object, ...object[]] = [PICKUP, inZone, { ...inZone, express: true }];

/** A cart such as a customer could have; most of them can be ordered. */
export function randomOrder(dice: Dice): OrderRequest {
  const items = Array.from({ length: dice.between(1, 5) }, () => {
    const dish = dice.pick(DISHES);
    const supplements = dish.productId === 101 && dice.chance(0.6) ? [{ id: 810, count: dice.between(1, 3) }] : [];
    return { ...dish, count: dice.between(1, 6), supplements };
  });
  const delivery = dice.pick(PLACES);
  const coupons = ['ugolek10', 'auto3', 'pirog', 'paid'].filter(() => dice.chance(0.3));
  return orderRequest.parse({
    items,
    delivery,
    payment: delivery === PICKUP ? 'cod' : dice.pick(['cod', 'card_online']),
    contact: { name: 'Анна', phone: `+7900${String(dice.between(0, 9_999_999)).padStart(7, '0')}` },
    consents: [{ code: 'personal_data', version: '1', agreed: true }],
    coupons,
    promoCode: dice.pick(['', '', 'fix250', 'per7']),
    gifts: coupons.includes('pirog') && dice.chance(0.5) ? [{ couponCode: 'pirog', productId: 700, variationId: null }] : [],
    bonuses: dice.pick([0, 0, dice.between(1, 150)]),
    tips: delivery === PICKUP ? 0 : dice.pick([0, 5_000, 10_050]),
    shownTotal: 0,
  });
}
