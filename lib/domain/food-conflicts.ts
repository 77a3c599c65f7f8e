import type { Product } from '#lib/contract/product.ts';
import type { CartLine } from './cart.ts';
import type { Menu } from './catalogue.ts';
import { type ChosenSupplement, chosenProducts, groupsOf, supplementProblems } from './supplements.ts';

/** Food preferences against dishes (product-spec 9, LK-08). */

/** The preferences every shop knows, in the order they are asked. */
export const PREFERENCES = ['vegetarian', 'no_garlic', 'no_onion', 'no_spicy'] as const;
type KnownPreference = (typeof PREFERENCES)[number];

/** The preference of a code; undefined for one that only its own backend can name. */
export const knownPreference = (code: string): KnownPreference | undefined => PREFERENCES.find((known) => known === code);

interface Verdict {
  /** Wanted preferences that the dish, as it is chosen, is against, in the order of `wanted`. */
  readonly codes: readonly string[];
  /** Options that would take some of these conflicts out of the dish and may still be chosen. */
  readonly remedies: readonly Product[];
  /** What of `codes` stays when all remedies are taken. */
  readonly left: readonly string[];
}

const NOTHING: Verdict = { codes: [], remedies: [], left: [] };

/**
 * What a dish with its chosen options has against somebody's preferences (LK-08). A chosen option that `removes` a code takes the dish's own
 * conflict away, never another option's; an option brings its own conflicts along. Pure: the same for menu, search, product and cart.
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

/** More options bring no new problem: a group that is full takes none; what is still to be chosen is another matter. */
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

/** Whether a dish with just these options is in the cart: whoever put it there was asked (LK-08). */
export const isAgreed = (cart: readonly CartLine[], productId: number, optionIds: ReadonlySet<number>): boolean =>
  cart.some(
    (line) =>
      line.productId === productId && line.supplements.length === optionIds.size && line.supplements.every(({ id }) => optionIds.has(id)),
  );

/** A line against somebody's preferences, and which of them. */
export interface AgainstLine {
  readonly key: string;
  readonly name: string;
  readonly codes: readonly string[];
}

/** Which lines that are to come into the cart all at once are against preferences and were not agreed to before, as one dish at a time is asked about (LK-08, ORD-07). */
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
