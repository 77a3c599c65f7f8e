import { create } from 'zustand/react';
import type { OrderItem } from '#lib/contract/checkout.ts';
import { addLine, type CartLine, setCount, withoutLines, withoutOrdered } from '#lib/domain/cart.ts';
import { putBackLines, replaceLine, type TakenLine } from '#lib/domain/cart-edit.ts';
import { broughtBack, type Chosen, NOTHING_CHOSEN, withCode } from '#lib/domain/discount-chosen.ts';
import { persisted, type Stored, type TextStorage } from './persisted.ts';

const empty = { lines: [], ...NOTHING_CHOSEN, tips: 0 };

/** Its discounts move by the flow's steps (stores/discount-flow.ts). */
export interface CartState extends Chosen {
  readonly lines: readonly CartLine[];
  /** Sets of cutlery to put in; 0: none is wanted (CART-12). */
  readonly cutlery: number;
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
  setCutlery(count: number): void;
  setPromoCode(code: string): void;
  /** Other discounts, made of those that are chosen now; the lines stay. */
  choose(make: (chosen: Chosen) => Chosen): void;
  setBonuses(points: number): void;
  setTips(amount: number): void;
  /** An order took these, and every discount with them; what was added since it was sent stays. */
  take(ordered: readonly OrderItem[]): void;
  /** Empties the cart with every discount (CART-09); the cutlery stays. */
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

/** A change that removes the lines it finds at first. Replayed on another tab's text it subtracts the same counts, so that pieces added since stay. */
function taking(isTaken: (line: CartLine) => boolean): (state: CartState) => Partial<CartState> {
  let taken: readonly CartLine[] = [];
  return ({ lines }) => {
    if (taken.length === 0) taken = lines.filter(isTaken);
    return withLines(withoutLines(lines, taken));
  };
}

/** What is in the cart, kept over visits and shared between tabs. */
export const cartState = (storage?: TextStorage) =>
  persisted<CartState, Stored<'cart'>>(
    {
      name: 'cart',
      version: 1,
      schema: (all) => all.cart,
      pick: ({ lines, cutlery, promoCode, coupons, gifts, promotionId, bonuses, tips }) => ({
        lines,
        cutlery,
        promoCode,
        coupons: [...coupons],
        gifts: [...gifts],
        promotionId,
        bonuses,
        tips,
      }),
      storage,
    },
    (change, get) => ({
      ...empty,
      cutlery: 0,
      add: (added) => change((s) => ({ lines: addLine(s.lines, added) })),
      setCount: (key, count) => change((s) => withLines(setCount(s.lines, key, count))),
      step: (key, by) => {
        const counted = get().lines.find((l) => l.key === key);
        change((s) => {
          const now = s.lines.find((l) => l.key === key);
          // another tab removed the line before this change was replayed
          if (now === undefined && counted !== undefined && by > 0) return { lines: addLine(s.lines, { ...counted, count: by }) };
          return withLines(setCount(s.lines, key, (now?.count ?? 0) + by));
        });
      },
      remove: (key) => change(taking((line) => line.key === key)),
      replace: (key, line) => change((s) => ({ lines: replaceLine(s.lines, key, line) })),
      putBack: (taken, before) =>
        change((s) => ({ lines: putBackLines(s.lines, taken), ...broughtBack(before, chosenOf(s)), tips: s.tips || before.tips })),
      setLines: (make) => change((s) => withLines(make(s.lines))),
      setCutlery: (count) => change(() => ({ cutlery: Math.min(50, Math.max(0, Math.floor(count) || 0)) })),
      setPromoCode: (code) => {
        const isForLines = get().lines.length > 0;
        // replayed on a cart that another tab has emptied, a code would stay without a line
        change((s) => (isForLines && s.lines.length === 0 ? empty : withCode(chosenOf(s), code)));
      },
      choose: (make) => change((s) => make(chosenOf(s))),
      setBonuses: (points) => change(() => ({ bonuses: Math.max(0, Math.floor(points) || 0) })),
      setTips: (amount) => change(() => ({ tips: Math.max(0, Math.floor(amount) || 0) })),
      take: (ordered) => change((s) => ({ ...empty, lines: withoutOrdered(s.lines, ordered) })),
      clear: () => {
        const takeAll = taking(() => true);
        change((s) => ({ ...empty, ...takeAll(s) }));
      },
    }),
  );

export const useCart = create(cartState());
