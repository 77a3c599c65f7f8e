import { quote } from '#lib/contract/checkout.ts';
import type { Order } from '#lib/contract/order.ts';
import { PRICES } from './rich-shop.ts';

/** What an accepted order must cost, computed once more from ids and counts alone, and whether it may have what it has. Kopecks. */

const FIXED: Readonly<Record<string, number>> = { fix250: 25_000, three: 20_000, once: 10_000 };
/** Thousandths. */
const PERCENT: Readonly<Record<string, number>> = { ugolek10: 100, auto3: 35, per7: 70, pickup: 50 };
const GIFTS: Readonly<Record<string, { readonly productId: number; readonly price: number }>> = {
  pirog: { productId: 700, price: 0 },
  paid: { productId: 201, price: 150 },
};
const TIPS = [5_000, 10_050];

const priceOf = ({ productId, variationId }: { productId: number; variationId: number | null }): number =>
  PRICES[`${productId}/${variationId ?? 0}`] ?? Number.NaN;

export function correctTotal({ lines, coupons, deliveryType, bonuses, fees }: Order): number {
  const codes = coupons.map((coupon) => coupon.code.toLowerCase());
  const dishes = lines.filter((line) => !line.isGift).reduce((sum, line) => sum + priceOf(line) * line.quantity, 0);
  const gifts = lines.filter((line) => line.isGift);
  const paid = gifts.reduce(
    (sum, line) => sum + (Object.values(GIFTS).find((g) => g.productId === line.productId)?.price ?? Number.NaN),
    0,
  );
  let left = dishes + paid;
  for (const code of codes) left -= Math.min(left, FIXED[code] ?? 0);
  const base = left;
  for (const code of codes) left -= Math.min(left, Math.floor((base * (PERCENT[code] ?? 0) * 2 + 1_000) / 2_000));
  const delivery = deliveryType === 'delivery' && left < 250_000 ? 14_900 : 0;
  return left - bonuses * 100 + delivery + fees.reduce((sum, fee) => sum + fee.total, 0);
}

const { ledger: steps } = quote.shape;

/** What an accepted order has and must not have; nothing when all is well. */
export function orderFaults({ lines, coupons, deliveryType, bonuses, fees, status, total, ledger }: Order, goods: number): string[] {
  const codes = coupons.map((coupon) => coupon.code.toLowerCase());
  const gifts = lines.filter((line) => line.isGift);
  const known = [...Object.keys(FIXED), ...Object.keys(PERCENT), ...Object.keys(GIFTS)];
  const wrong: readonly (readonly [string, boolean])[] = [
    ['a coupon twice', new Set(codes).size !== codes.length],
    ['a coupon nobody gave', codes.some((code) => !known.includes(code))],
    ['a coupon below its minimum', (codes.includes('ugolek10') && goods <= 100_000) || (codes.includes('pirog') && goods <= 150_000)],
    ['a pickup coupon with delivery', codes.includes('pickup') && deliveryType !== 'pickup'],
    ['a gift without its coupon', gifts.some((g) => !codes.some((code) => GIFTS[code]?.productId === g.productId) || g.quantity !== 1)],
    ['too many points', bonuses < 0 || !Number.isInteger(bonuses) || bonuses * 100 > goods * 0.3],
    [
      'a fee that is none',
      fees.some(({ name, total }) => (name === 'tips' ? !TIPS.includes(total) : name !== 'express' || total !== 19_990)),
    ],
    ['a ledger that does not add up', steps.parse(JSON.parse(ledger)).reduce((sum, step) => sum + step.amount, 0) !== total],
    ['a status of its own', status !== 'pending' && status !== 'processing'],
    ['a count that is none', lines.some((line) => !Number.isInteger(line.quantity) || line.quantity < 1)],
  ];
  return wrong.flatMap(([what, holds]) => (holds ? [what] : []));
}
