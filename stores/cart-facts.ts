import { create } from 'zustand';
import type { CartLine } from '#lib/domain/cart.ts';
import type { PlaceState } from './place.ts';

/** What the chosen place's menu says about a line of the cart. */
export interface LineFact {
  /** It can be ordered at the chosen place and time; otherwise it counts in no sum (KF-CART-07). */
  readonly isCounted: boolean;
  /** Goods by weight are one piece, whatever they weigh. */
  readonly isWeighed: boolean;
  /** Minor units of `count`, with the extras that are free. */
  readonly price: number;
  readonly count: number;
}

interface CartFacts {
  /** By the key of a line; a line without an entry is taken as it was added. */
  readonly lines: ReadonlyMap<string, LineFact>;
  /** Dishes were chosen before their place: they are checked against it once its menu has come (CART-01, CART-05). */
  readonly isCheckDue: boolean;
}

/**
 * What is known about the cart beside its stored lines; not stored. The rules and the menu that say it are loaded when the page is idle, so the header and the
 * floating bar, which are there at once, read it from here.
 */
export const useCartFacts = create<CartFacts>()(() => ({ lines: new Map(), isCheckDue: false }));

/** How many pieces the cart shows, and what they cost before discounts in minor units: those that can be ordered. */
export function cartSummary(lines: readonly CartLine[], facts: CartFacts['lines']): { readonly count: number; readonly sum: number } {
  const rows = lines.map(({ key, count, shown }) => {
    const fact = facts.get(key);
    if (fact === undefined) return { count, sum: shown.unitPrice * count };
    if (!fact.isCounted) return { count: 0, sum: 0 };
    const sum = fact.count === count ? fact.price : Math.round((fact.price / fact.count) * count);
    return { count: fact.isWeighed ? 1 : count, sum };
  });
  return { count: rows.reduce((all, row) => all + row.count, 0), sum: rows.reduce((all, row) => all + row.sum, 0) };
}

/** One name for a type and its place, '' while none is chosen; another flat of the same house is the same place. */
export const placeKey = ({ type, location }: Pick<PlaceState, 'type' | 'location'>): string =>
  location === null ? '' : `${type} ${location.placeId || location.text}`;
