import type { Product } from '#lib/contract/product.ts';
import type { Menu } from './catalogue.ts';
import { boundsOf, type ChosenId, type ChosenSupplement, groupsOf, leastOf, type UsableGroup } from './supplements.ts';

const priceOf = (option: Product): number => (option.price ?? 0) * option.multiplier;

/** What is there, cheapest first; all of them when nothing is. */
function cheapestFirst(options: readonly Product[]): readonly Product[] {
  const there = options.filter((option) => option.inStock);
  return [...(there.length > 0 ? there : options)].sort((a, b) => priceOf(a) - priceOf(b));
}

/** So many pieces more of a group as it asks for at least, of its cheapest options; a radio group takes all of one. */
function fill(group: UsableGroup, taken: ReadonlyMap<number, number>): readonly ChosenSupplement[] {
  const { mostOfOne } = boundsOf(group);
  const countOf = ({ id }: Product): number => taken.get(id) ?? 0;
  const chosen: ChosenSupplement[] = [];
  let wanted = leastOf(group) - group.options.reduce((sum, option) => sum + countOf(option), 0);
  const own = group.kind === 'radio' ? group.options.filter((option) => countOf(option) > 0) : [];
  for (const product of own.length > 0 ? own : cheapestFirst(group.options)) {
    if (wanted <= 0) break;
    const count = Math.min(wanted, mostOfOne - countOf(product));
    if (count > 0) chosen.push({ product, count });
    wanted -= count;
    if (group.kind === 'radio') break;
  }
  return chosen;
}

/**
 * The cheapest options that a product cannot be sold without, beside what is `taken` already (wire-facts 4.6 «List price»); sold-out ones only
 * where nothing else is there.
 */
export function cheapestChoice(
  product: Product,
  menu: Pick<Menu, 'optionProduct'>,
  taken: readonly ChosenId[] = [],
): readonly ChosenSupplement[] {
  const groups = groupsOf(product, menu);
  const counts = new Map(taken.map(({ id, count }) => [id, count]));
  const needed = groups.flatMap((group) => fill(group, counts));
  if (needed.length > 0 || taken.length > 0 || !product.supplementsRequired) return needed;
  const [any] = cheapestFirst(groups.flatMap((group) => group.options));
  return any ? [{ product: any, count: 1 }] : [];
}

/** Whether the options of a required group have different prices. */
export function hasDearerOption(product: Product, menu: Pick<Menu, 'optionProduct'>): boolean {
  const groups = groupsOf(product, menu);
  const needed = groups.filter((group) => leastOf(group) > 0).map(({ options }) => options);
  const asked = needed.length === 0 && product.supplementsRequired ? [groups.flatMap(({ options }) => options)] : needed;
  return asked.some((options) => new Set(options.filter(({ inStock }) => inStock).map(priceOf)).size > 1);
}
