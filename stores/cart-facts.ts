import { create } from 'zustand';
import type { CartLine } from '#lib/domain/cart.ts';
import type { PlaceState } from './place.ts';

/** Data of the chosen place's menu about a line of the cart. */
export interface LineFact {
  /** It can be ordered at the chosen place and time; otherwise it is not part of any sum (KF-CART-07). */
  readonly isCounted: boolean;
  /** Goods by weight count as one piece. */
  readonly isWeighed: boolean;
  /** Minor units of `count`, with free extras. */
  readonly price: number;
  readonly count: number;
}

interface CartFacts {
  /** By the key of a line; a line without an entry keeps its stored data. */
  readonly lines: ReadonlyMap<string, LineFact>;
  /** Dishes were chosen before a place: they must be checked against its menu once loaded (CART-01, CART-05). */
  readonly isCheckDue: boolean;
}

/**
 * Derived data of the cart; not stored. Rules and menu are loaded when the page is idle, and the header and the
 * floating bar, which are rendered before, read their result here.
 */
export const useCartFacts = create<CartFacts>()(() => ({ lines: new Map(), isCheckDue: false }));

/** Number of pieces and sum before discounts in minor units of the lines that can be ordered. */
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

/** A key of a type and its place, '' while none is chosen; another flat of the same house has the same key. */
export const placeKey = ({ type, location }: Pick<PlaceState, 'type' | 'location'>): string =>
  location === null ? '' : `${type} ${location.placeId || location.text}`;
