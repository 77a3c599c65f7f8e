import { z } from 'zod';
import { create } from 'zustand/react';
import type { OrderItem } from '#lib/contract/checkout.ts';
import { addLine, type CartLine, lineKey, MAX_COUNT, MAX_LINES, removeLine, setCount, withoutOrdered } from '#lib/domain/cart.ts';
import { putBackLines, replaceLine, type TakenLine } from '#lib/domain/cart-edit.ts';
import { linesBetween, linesOnto } from '#lib/domain/cart-merge.ts';
import { broughtBack, type Chosen, NOTHING_CHOSEN, withCode, withOwnGifts } from '#lib/domain/discount-chosen.ts';
import type { Blend } from './blend.ts';
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

const empty = { lines: [], ...NOTHING_CHOSEN, tips: 0 };
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

type Kept = z.output<typeof schema>;

const key = z.string().max(2_000);
const linesChange = z.object({
  gone: z.array(key),
  by: z.array(z.tuple([key, z.number().int()])),
  most: z.array(z.tuple([key, z.number().int()])),
  came: z.array(z.object({ line, at: z.number().int() })),
});
const lines: Blend<readonly CartLine[]> = {
  between: linesBetween,
  onto: (now, change) => {
    const read = linesChange.safeParse(change);
    return read.success ? linesOnto(now, read.data) : now;
  },
};

/** Its discounts move by the flow's steps (stores/discount-flow.ts). */
export interface CartState extends Chosen {
  readonly lines: readonly CartLine[];
  readonly peopleCount: number;
  /** Tips chosen, in minor units. */
  readonly tips: number;
  add(line: CartLine): void;
  setCount(key: string, count: number): void;
  /** So many pieces more or fewer than there are now, whoever counted; at zero the line goes. */
  step(key: string, by: number): void;
  remove(key: string): void;
  /** Another choice in a line's place; an equal line grows into it. */
  replace(key: string, line: CartLine): void;
  /** Lines taken out stand where they were, with what had been chosen and left with them. */
  putBack(taken: readonly TakenLine[], before: Chosen & Pick<CartState, 'tips'>): void;
  /** Other lines, made of the newest: a repeated order, a cart that was checked against another place. */
  setLines(make: (lines: readonly CartLine[]) => readonly CartLine[]): void;
  setPeople(count: number): void;
  setPromoCode(code: string): void;
  /** Other discounts, made of those that are chosen now; the lines stay. */
  choose(make: (chosen: Chosen) => Chosen): void;
  setBonuses(points: number): void;
  setTips(amount: number): void;
  /** An order took these, and every discount with them; what was added since it was sent stays. */
  take(ordered: readonly OrderItem[]): void;
  /** Empties the cart with every discount (CART-09); the people stay. */
  clear(): void;
}

/** What of a cart the flow of discounts moves. */
export const chosenOf = ({ promoCode, coupons, gifts, promotionId, bonuses }: Chosen): Chosen => ({
  promoCode,
  coupons,
  gifts,
  promotionId,
  bonuses,
});

const withLines = (lines: readonly CartLine[]): Partial<CartState> => (lines.length === 0 ? empty : { lines });

// an emptied cart has no discounts (CART-09), and a gift leaves with its coupon (DISC-07), even when another tab took them
const mend = (kept: Kept): Kept => (kept.lines.length === 0 ? { ...kept, ...empty, coupons: [], gifts: [] } : withOwnGifts(kept));

/** What is in the cart, kept over visits and shared between tabs. */
export const cartState = (storage?: TextStorage) =>
  persisted<CartState, Kept>(
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
      tabs: { blends: { lines }, mend },
      storage,
    },
    (change) => ({
      ...empty,
      peopleCount: 1,
      add: (added) => change((s) => ({ lines: addLine(s.lines, added) })),
      setCount: (key, count) => change((s) => withLines(setCount(s.lines, key, count))),
      step: (key, by) => change((s) => withLines(setCount(s.lines, key, (s.lines.find((l) => l.key === key)?.count ?? 0) + by))),
      remove: (key) => change((s) => withLines(removeLine(s.lines, key))),
      replace: (key, line) => change((s) => ({ lines: replaceLine(s.lines, key, line) })),
      putBack: (taken, before) =>
        change((s) => ({ lines: putBackLines(s.lines, taken), ...broughtBack(before, chosenOf(s)), tips: s.tips || before.tips })),
      setLines: (make) => change((s) => withLines(make(s.lines)), true),
      setPeople: (count) => change(() => ({ peopleCount: Math.min(50, Math.max(1, Math.floor(count) || 1)) })),
      setPromoCode: (code) => change((s) => withCode(chosenOf(s), code)),
      choose: (make) => change((s) => make(chosenOf(s))),
      setBonuses: (points) => change(() => ({ bonuses: Math.max(0, Math.floor(points) || 0) })),
      setTips: (amount) => change(() => ({ tips: Math.max(0, Math.floor(amount) || 0) })),
      take: (ordered) => change((s) => ({ ...empty, lines: withoutOrdered(s.lines, ordered) })),
      clear: () => change(() => empty),
    }),
  );

export const useCart = create(cartState());
