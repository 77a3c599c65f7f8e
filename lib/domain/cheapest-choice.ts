import type { Product } from '#lib/contract/product.ts';
import type { Menu } from './catalogue.ts';
import { boundsOf, type ChosenSupplement, groupsOf, leastOf, type UsableGroup } from './supplements.ts';

const priceOf = (option: Product): number => (option.price ?? 0) * option.multiplier;

/** What is there, cheapest first; all of them when nothing is. */
function cheapestFirst(options: readonly Product[]): readonly Product[] {
  const there = options.filter((option) => option.inStock);
  return (there.length > 0 ? there : options).toSorted((a, b) => priceOf(a) - priceOf(b));
}

/** So many pieces of a group as it asks for at least, of its cheapest options; a radio group takes all of one. */
function fill(group: UsableGroup, least: number): readonly ChosenSupplement[] {
  const { mostOfOne } = boundsOf(group);
  const chosen: ChosenSupplement[] = [];
  let wanted = least;
  for (const product of cheapestFirst(group.options)) {
    const count = Math.min(wanted, mostOfOne);
    if (count > 0) chosen.push({ product, count });
    wanted -= count;
    if (wanted === 0 || group.kind === 'radio') break;
  }
  return chosen;
}

/** The cheapest options that a product cannot be sold without (wire-facts 4.6 «List price»); sold-out ones only where nothing else is there. */
export function cheapestChoice(product: Product, menu: Pick<Menu, 'optionProduct'>): readonly ChosenSupplement[] {
  const groups = groupsOf(product, menu);
  const needed = groups.flatMap((group) => fill(group, leastOf(group)));
  if (needed.length > 0 || !product.supplementsRequired) return needed;
  const [any] = cheapestFirst(groups.flatMap((group) => group.options));
  return any ? [{ product: any, count: 1 }] : [];
}
