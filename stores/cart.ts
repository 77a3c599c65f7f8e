import { z } from 'zod';
import { create } from 'zustand/react';
import type { QuoteRequest } from '#lib/contract/checkout.ts';
import { addLine, type CartLine, lineKey, MAX_COUNT, MAX_LINES, removeLine, setCount } from '#lib/domain/cart.ts';
import { persisted, survivors, type TextStorage } from './persisted.ts';

const id = z.number().int().positive();
const snapshot = z.object({
  name: z.string().max(500),
  image: z.string().max(1_000).catch(''),
  variation: z.string().max(600).catch(''),
  supplements: survivors(z.object({ id, name: z.string().max(500), count: z.number().int().positive() }), 60),
  unitPrice: z.number().int().nonnegative().catch(0),
  regularPrice: z.number().int().nonnegative().catch(0),
  url: z.string().max(600).catch(''),
});
const line = z
  .object({
    productId: id,
    variationId: id.nullable(),
    count: z.number().int().min(1).max(MAX_COUNT),
    supplements: z.array(z.object({ id, count: z.number().int().min(1).max(99) })).max(60),
    shown: snapshot,
  })
  .transform((l): CartLine => ({ ...l, key: lineKey(l) }));
const gift = z.object({ couponCode: z.string().min(1).max(200), productId: id, variationId: id.nullable() });

const undiscounted = { promoCode: '', coupons: [], gifts: [], promotionId: null, bonuses: 0 };
const empty = { lines: [], ...undiscounted, tips: 0 };
const schema = z.object({
  lines: survivors(line, MAX_LINES).transform((all): readonly CartLine[] => all.reduce<readonly CartLine[]>(addLine, [])),
  peopleCount: z.number().int().min(1).max(50).catch(1),
  promoCode: z.string().max(200).catch(''),
  coupons: survivors(z.string().min(1).max(200), 20),
  gifts: survivors(gift, 20),
  promotionId: id.nullable().catch(null),
  bonuses: z.number().int().min(0).max(1_000_000).catch(0),
  tips: z.number().int().min(0).max(100_000_000).catch(0),
});

export type Gift = QuoteRequest['gifts'][number];

export interface CartState {
  readonly lines: readonly CartLine[];
  readonly peopleCount: number;
  /** The promo code as typed; '' without one. */
  readonly promoCode: string;
  /** Codes of the chosen auto coupons. */
  readonly coupons: readonly string[];
  readonly gifts: readonly Gift[];
  /** The promotion chosen where only one may apply; null: the best one. */
  readonly promotionId: number | null;
  /** Points to spend. */
  readonly bonuses: number;
  /** Tips chosen, in minor units. */
  readonly tips: number;
  add(line: CartLine): void;
  setCount(key: string, count: number): void;
  remove(key: string): void;
  /** Replaces the lines: a repeated order, a cart that was checked against another place. */
  setLines(lines: readonly CartLine[]): void;
  setPeople(count: number): void;
  setPromoCode(code: string): void;
  /** The chosen auto coupons with their gifts; what was chosen before goes (DISC-04). */
  chooseCoupons(codes: readonly string[], gifts: readonly Gift[]): void;
  choosePromotion(id: number | null): void;
  /** Coupons that no longer hold go with their gifts (DISC-07). */
  dropCoupons(codes: readonly string[]): void;
  /** Every discount and the points go; the lines stay (DISC-08). */
  resetDiscounts(): void;
  setBonuses(points: number): void;
  setTips(amount: number): void;
  /** Empties the cart with every discount (CART-09); the people stay. */
  clear(): void;
}

const withLines = (lines: readonly CartLine[]): Partial<CartState> => (lines.length === 0 ? empty : { lines });

/** What is in the cart, kept over visits and shared between tabs. */
export const cartState = (storage?: TextStorage) =>
  persisted<CartState, z.output<typeof schema>>(
    {
      name: 'cart',
      version: 1,
      schema,
      pick: ({ lines, peopleCount, promoCode, coupons, gifts, promotionId, bonuses, tips }) => ({
        lines,
        peopleCount,
        promoCode,
        coupons: [...coupons],
        gifts: [...gifts],
        promotionId,
        bonuses,
        tips,
      }),
      storage,
    },
    (change) => ({
      ...empty,
      peopleCount: 1,
      add: (added) => change((s) => ({ lines: addLine(s.lines, added) })),
      setCount: (key, count) => change((s) => withLines(setCount(s.lines, key, count))),
      remove: (key) => change((s) => withLines(removeLine(s.lines, key))),
      setLines: (lines) => change(() => withLines(lines)),
      setPeople: (count) => change(() => ({ peopleCount: Math.min(50, Math.max(1, Math.floor(count) || 1)) })),
      setPromoCode: (code) => change(() => ({ promoCode: code.trim().slice(0, 200) })),
      chooseCoupons: (coupons, gifts) => change(() => ({ coupons, gifts })),
      choosePromotion: (promotionId) => change(() => ({ promotionId })),
      dropCoupons: (codes) =>
        change((s) => ({
          coupons: s.coupons.filter((code) => !codes.includes(code)),
          gifts: s.gifts.filter((gift) => !codes.includes(gift.couponCode)),
        })),
      resetDiscounts: () => change(() => undiscounted),
      setBonuses: (points) => change(() => ({ bonuses: Math.max(0, Math.floor(points) || 0) })),
      setTips: (amount) => change(() => ({ tips: Math.max(0, Math.floor(amount) || 0) })),
      clear: () => change(() => empty),
    }),
  );

export const useCart = create(cartState());
