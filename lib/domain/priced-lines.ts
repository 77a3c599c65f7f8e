import type { FreeLimit, Product, Variation } from '#lib/contract/product.ts';
import type { Menu } from './catalogue.ts';
import { sum } from './money.ts';
import { type PricedLine, priceLine } from './pricing.ts';
import type { ChosenSupplement } from './supplements.ts';

/** Free units of extras (category 'допы'; CART-04, decisions «Money, weight, counts»). */

const EXTRAS = 'допы';

/** The tiers of an extra: its own, otherwise those of its nearest category within 'допы'; empty for every other product. */
export function freeTiersOf(product: Product, menu: Pick<Menu, 'chainsOf'>): readonly FreeLimit[] {
  for (const chain of menu.chainsOf(product)) {
    const end = chain.findIndex((c) => c.name.trim().toLowerCase() === EXTRAS);
    if (end < 0) continue;
    if (product.freeLimits.length > 0) return product.freeLimits;
    const tiers = chain.slice(0, end + 1).find((c) => c.freeLimits.length > 0)?.freeLimits;
    if (tiers) return tiers;
  }
  return [];
}

/** Whether units of a product can be free. */
export const isExtra = (product: Product, menu: Pick<Menu, 'chainsOf'>): boolean => freeTiersOf(product, menu).length > 0;

/** Free units: the tier with the largest quantity whose order value the goods reach (minor units). */
export const freeUnits = (tiers: readonly FreeLimit[], goods: number): number =>
  Math.max(0, ...tiers.filter((t) => t.orderValue <= goods).map((t) => Math.floor(t.quantity)));

/** Free units of each line, in order: the tier depends on the sum of all other `goods` (minor units), and equal extras share it. */
export function givenUnits(
  lines: readonly { readonly product: Product; readonly quantity: number }[],
  goods: number,
  menu: Pick<Menu, 'chainsOf'>,
): readonly number[] {
  const given = new Map<number, number>();
  return lines.map(({ product, quantity }) => {
    const used = given.get(product.id) ?? 0;
    const free = Math.min(quantity, Math.max(0, freeUnits(freeTiersOf(product, menu), goods) - used));
    given.set(product.id, used + free);
    return free;
  });
}

/** The parts of a line; `count` is the stepper's value. */
export interface LineParts {
  readonly product: Product;
  readonly variation: Variation | null;
  readonly chosen: readonly ChosenSupplement[];
  readonly count: number;
}

/**
 * Prices the lines of one cart, with free units of extras: the tier depends on the sum of all other goods, and equal extras share it
 * (CART-04). In order, minor units.
 */
export function pricedLines(
  lines: readonly LineParts[],
  menu: Pick<Menu, 'chainsOf'>,
): readonly { readonly freeUnits: number; readonly priced: PricedLine }[] {
  const whole = lines.map((line) => ({ ...line, full: priceLine(line.product, line.variation, line.chosen, line.count) }));
  const goods = sum(whole.filter((line) => !isExtra(line.product, menu)).map((line) => line.full.total));
  const given = givenUnits(
    whole.map(({ product, full }) => ({ product, quantity: full.main.quantity })),
    goods,
    menu,
  );
  return whole.map(({ product, variation, chosen, count, full }, i) => {
    const freeUnits = given[i] ?? 0;
    return { freeUnits, priced: freeUnits === 0 ? full : priceLine(product, variation, chosen, count, freeUnits) };
  });
}
