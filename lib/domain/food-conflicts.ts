import type { Product } from '#lib/contract/product.ts';
import type { CartLine } from './cart.ts';
import type { Menu } from './catalogue.ts';
import { type ChosenSupplement, chosenProducts, groupsOf, supplementProblems } from './supplements.ts';

/** Conflicts between food preferences and dishes (product-spec 9, LK-08). */

/** The known preferences, in the order in which they are shown. */
export const PREFERENCES = ['vegetarian', 'no_garlic', 'no_onion', 'no_spicy'] as const;
type KnownPreference = (typeof PREFERENCES)[number];

/** The known preference with a code; undefined for one that only its own backend can name. */
export const knownPreference = (code: string): KnownPreference | undefined => PREFERENCES.find((known) => known === code);

interface Verdict {
  /** The customer's preferences that the dish, as configured, conflicts with, in the order of `wanted`. */
  readonly codes: readonly string[];
  /** Options that would remove some of these conflicts and can still be chosen. */
  readonly remedies: readonly Product[];
  /** The conflicts left when all remedies are chosen. */
  readonly left: readonly string[];
}

const NOTHING: Verdict = { codes: [], remedies: [], left: [] };

/**
 * The conflicts of a dish with chosen options and a customer's preferences (LK-08). A chosen option that `removes` a code removes the dish's own conflict,
 * never another option's; an option can add its own conflicts. Used for menu, search, product and cart.
 */
export function foodVerdict(
  dish: Product,
  chosen: readonly ChosenSupplement[],
  wanted: readonly string[],
  menu: Pick<Menu, 'optionProduct'>,
): Verdict {
  if (wanted.length === 0) return NOTHING;
  const taken = chosen.filter(({ count }) => count > 0);
  const removed = new Set(taken.flatMap(({ product }) => product.removes));
  const own = dish.conflicts.filter((code) => !removed.has(code));
  const brought = new Set(taken.flatMap(({ product }) => product.conflicts));
  const codes = wanted.filter((code) => own.includes(code) || brought.has(code));
  if (codes.length === 0) return NOTHING;
  const curable = codes.filter((code) => !brought.has(code));
  const remedies: Product[] = [];
  for (const option of groupsOf(dish, menu).flatMap((group) => group.options)) {
    const cured = new Set(remedies.flatMap((remedy) => remedy.removes));
    const helps = option.removes.some((code) => curable.includes(code) && !cured.has(code));
    const hurts = option.conflicts.some((code) => wanted.includes(code));
    if (helps && !hurts && isChoosable(dish, chosen, [...remedies, option], menu)) remedies.push(option);
  }
  const cured = new Set(remedies.flatMap((remedy) => remedy.removes));
  return { codes, remedies, left: codes.filter((code) => brought.has(code) || !cured.has(code)) };
}

/** Whether another option can be chosen without a new problem: its group is not full; choices that are still missing are ignored. */
function isChoosable(
  dish: Product,
  chosen: readonly ChosenSupplement[],
  more: readonly Product[],
  menu: Pick<Menu, 'optionProduct'>,
): boolean {
  const ids = chosen.map(({ product, count }) => ({ id: product.id, count }));
  const wider = [...ids, ...more.map(({ id }) => ({ id, count: 1 }))];
  const tooMuch = (list: typeof ids): number =>
    supplementProblems(dish, list, menu).filter(({ code }) => code === 'supplement_count').length;
  return tooMuch(wider) <= tooMuch(ids);
}

/** Whether a dish with exactly these options is already in the cart: the customer was asked then (LK-08). */
export const isAgreed = (cart: readonly CartLine[], productId: number, optionIds: ReadonlySet<number>): boolean =>
  cart.some(
    (line) =>
      line.productId === productId && line.supplements.length === optionIds.size && line.supplements.every(({ id }) => optionIds.has(id)),
  );

/** A line that conflicts with preferences, and which of them. */
export interface AgainstLine {
  readonly key: string;
  readonly name: string;
  readonly codes: readonly string[];
}

/** The lines, added to the cart together, that conflict with preferences and were not confirmed before (LK-08, ORD-07). */
export const linesAgainst = (
  lines: readonly CartLine[],
  cart: readonly CartLine[],
  wanted: readonly string[],
  menu: Pick<Menu, 'product' | 'optionProduct'>,
): readonly AgainstLine[] =>
  lines.flatMap(({ key, productId, supplements, shown }) => {
    const dish = menu.product(productId);
    if (dish === null || isAgreed(cart, productId, new Set(supplements.map(({ id }) => id)))) return [];
    const { codes } = foodVerdict(dish, chosenProducts(supplements, menu), wanted, menu);
    return codes.length === 0 ? [] : [{ key, name: shown.name, codes }];
  });
