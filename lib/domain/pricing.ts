import { isPricedByKilogram } from '#lib/contract/portion.ts';
import type { Product, Variation } from '#lib/contract/product.ts';
import { inUnits } from '#lib/contract/wire-values.ts';
import type { Menu } from './catalogue.ts';
import { percent, sum, times } from './money.ts';
import { boundsOf, type ChosenId, type ChosenSupplement, groupsOf, leastOf, type UsableGroup } from './supplements.ts';

/** Prices of products, in minor units (decisions «Money, weight, counts», PROD-02…05, CAT-08). */

export interface PricedRow {
  readonly productId: number;
  /** Units: the line's count × addOnce, for a supplement × its own count. */
  readonly quantity: number;
  readonly total: number;
  readonly regular: number;
}

export interface PricedLine {
  readonly main: PricedRow;
  readonly supplements: readonly PricedRow[];
  readonly total: number;
  /** With regular prices and without the combo discount. */
  readonly regular: number;
  /** The line at regular prices, with combo discount and free units deducted as in `total`. */
  readonly before: number;
}

/** A price with the regular price, which is never lower; equal without a sale. */
export interface SalePrice {
  readonly price: number;
  readonly before: number;
}

/** Grams of a count for products sold by weight (portions can have a decimal, wire-facts 4.3); null for pieces. */
export const gramsOf = (product: Product, count: number): number | null =>
  product.countable ? null : gramsOfPortions(product.portionSize, count, product.addOnce);

/** Grams of portions, to the milligram. */
export const gramsOfPortions = (size: number, ...counts: readonly number[]): number => times(1_000, size, ...counts) / 1_000;

/** Price and regular price of one unit (piece, portion, kilogram) × the customer's multiplier, without supplements and combo discount. */
export function basePrice(product: Product, variation: Variation | null): { readonly price: number; readonly regular: number } {
  const { price: asked, regularPrice } = variation ?? product;
  const price = asked ?? 0;
  const regular = Math.max(price, regularPrice ?? 0);
  const whole = (minor: number): number => inUnits(times(minor, product.multiplier), product.moneyUnit);
  return { price: whole(price), regular: whole(regular) };
}

const percentOff = (product: Product): number =>
  product.comboDiscount?.type === 'percent' ? Math.min(10_000, times(100, product.comboDiscount.amount)) : 0;

/** A supplement's own price after the combo's percentage (calculatedPrice, PROD-03), and its regular price. */
export function supplementSale(product: Product, option: Product): SalePrice {
  const { price, regular } = basePrice(option, null);
  const off = percentOff(product);
  const less = (full: number): number => full - inUnits(percent(full, off), product.moneyUnit);
  return { price: less(price), before: less(regular) };
}

/**
 * The price of a line of `count` (stepper value), row by row; percentages are rounded once per row. `freeUnits` of the main row are free (CART-04). kg: price ×
 * (grams of a portion × count × addOnce) / 1000 (PROD-04). Fixed combo discount: off the unit price, never below 0; percent: off each supplement (PROD-03).
 */
export function priceLine(
  product: Product,
  variation: Variation | null,
  chosen: readonly ChosenSupplement[],
  count: number,
  freeUnits = 0,
): PricedLine {
  const { price, regular } = basePrice(product, variation);
  const fixed =
    product.comboDiscount?.type === 'fixed' ? inUnits(times(product.comboDiscount.amount, product.multiplier), product.moneyUnit) : 0;
  const lessFixed = (each: number): number => Math.max(0, each - fixed);
  const lessPercent = (full: number): number => full - inUnits(percent(full, percentOff(product)), product.moneyUnit);
  const quantity = times(count, product.addOnce);
  const paid = Math.max(0, quantity - freeUnits);
  const weigh = (each: number, units: number) =>
    inUnits(isPricedByKilogram(product) ? times(each, product.portionSize, units, 0.001) : times(each, units), product.moneyUnit);
  const main = { productId: product.id, quantity, total: weigh(lessFixed(price), paid), regular: weigh(regular, quantity) };
  const supplements = chosen.map(({ product: option, count: each }) => {
    const full = times(basePrice(option, null).price, each, quantity);
    return { productId: option.id, quantity: each * quantity, total: lessPercent(full), regular: full };
  });
  const supplementsBefore = chosen.map(({ product: option, count: each }) =>
    lessPercent(times(basePrice(option, null).regular, each, quantity)),
  );
  return {
    main,
    supplements,
    total: main.total + sum(supplements.map((s) => s.total)),
    regular: main.regular + sum(supplements.map((s) => s.regular)),
    before: weigh(lessFixed(regular), paid) + sum(supplementsBefore),
  };
}

/** The price of one step of the stepper, with supplements: shown on the button and in the cart line. */
export const unitPrice = (product: Product, variation: Variation | null, chosen: readonly ChosenSupplement[] = []): number =>
  priceLine(product, variation, chosen, 1).total;

/** The price of a count. */
export const lineTotal = (product: Product, variation: Variation | null, chosen: readonly ChosenSupplement[], count: number): number =>
  priceLine(product, variation, chosen, count).total;

/** The combo discount of a line (PROD-03); 0 for other products. */
export function comboSaving(product: Product, variation: Variation | null, chosen: readonly ChosenSupplement[], count: number): number {
  if (product.comboDiscount === null) return 0;
  return lineTotal({ ...product, comboDiscount: null }, variation, chosen, count) - lineTotal(product, variation, chosen, count);
}

/** Default options have hyphens where the options themselves have spaces (wire-facts 0.3). */
const plainOption = (option: string): string => option.toLowerCase().replace(/[\s-]+/g, ' ');

/** The variation of the default attributes, otherwise the first in stock, otherwise the first. */
export function defaultVariation(product: Product): Variation | null {
  const wanted = product.defaultAttributes.map((a) => plainOption(a.option));
  const named = product.variations.find(
    (v) => wanted.length > 0 && wanted.every((w) => v.attributes.some((a) => plainOption(a.option) === w)),
  );
  return named ?? product.variations.find((v) => v.inStock) ?? product.variations[0] ?? null;
}

type Known = Pick<Menu, 'optionProduct' | 'product'>;

/** Those in stock, or all when none is. */
const inStockFirst = <T extends Pick<Product, 'inStock'>>(all: readonly T[]): readonly T[] =>
  all.some((one) => one.inStock) ? all.filter((one) => one.inStock) : all;

/** The members of a group; none of them is a group itself. */
const dishesOf = ({ members }: Product, menu: Known | undefined): readonly Product[] =>
  members.flatMap((m) => menu?.product(m.productId) ?? []).filter((dish) => dish.members.length === 0);

/** The cheapest configuration of a product, as shown in lists, with whether others cost more. */
interface ListOffer extends SalePrice {
  /** The product itself, or the cheapest dish of a group. */
  readonly product: Product;
  readonly variation: Variation | null;
  /** Another size, member or required option has another price: «от». */
  readonly isFrom: boolean;
}

/**
 * The cheapest variation of a product, with the cheapest options of required groups; for a group its cheapest member (wire-facts 4.5, 4.6). Of equal prices it
 * is the default variation of the sheet. `before` is the regular price of the same configuration (decisions «Money, weight, counts»).
 */
export function listOffer(product: Product, menu?: Known): ListOffer {
  const dishes = dishesOf(product, menu).filter((dish) => dish.price !== null || dish.variations.length > 0);
  if (dishes.length > 0) return cheapest(inStockFirst(dishes).map((dish) => listOffer(dish, menu)));
  const required = menu ? cheapestChoice(product, menu) : [];
  const isFrom = menu !== undefined && hasDearerOption(product, menu);
  const first = defaultVariation(product);
  const variations = product.variations.length > 0 ? inStockFirst(product.variations) : [null];
  return cheapest(
    [...variations]
      .sort((a, b) => Number(b === first) - Number(a === first))
      .map((variation) => {
        const { total, before } = priceLine(product, variation, required, 1);
        return { product, variation, price: total, before, isFrom };
      }),
  );
}

/** Price and regular price of `listOffer`. */
export function listPrice(product: Product, menu?: Known): SalePrice {
  const { price, before } = listOffer(product, menu);
  return { price, before };
}

function cheapest(offers: readonly ListOffer[]): ListOffer {
  const least = offers.reduce((best, one) =>
    one.price < best.price || (one.price === best.price && one.before > best.before) ? one : best,
  );
  return { ...least, isFrom: offers.some((one) => one.isFrom || one.price !== least.price) };
}

export const fromPrice = (product: Product, menu?: Known): number => listPrice(product, menu).price;

/** Whether any configuration of a product is on sale: an available size, the dish itself, or a member of its group. */
export function isOnSale(product: Product, menu?: Known): boolean {
  const dishes = dishesOf(product, menu);
  if (dishes.length > 0) return dishes.some((dish) => isOnSale(dish, menu));
  const variations = product.variations.length > 0 ? inStockFirst(product.variations) : [null];
  return variations.some((v) => {
    const { price, regular } = basePrice(product, v);
    return regular > price;
  });
}

/** The count that the first tap adds (PROD-05). */
export const firstCount = (product: Product): number => Math.min(999, product.firstAddMinimum);

const priceOf = (option: Product): number => (option.price ?? 0) * option.multiplier;

/** Available options, cheapest first; all of them when none is available. */
function cheapestFirst(options: readonly Product[]): readonly Product[] {
  const there = options.filter((option) => option.inStock);
  return [...(there.length > 0 ? there : options)].sort((a, b) => priceOf(a) - priceOf(b));
}

/** Adds the cheapest options until a group's minimum is reached; a radio group takes a single option. */
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

/** The cheapest required options of a product in addition to `taken` (wire-facts 4.6 «List price»); sold-out ones only when there are no others. */
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
function hasDearerOption(product: Product, menu: Pick<Menu, 'optionProduct'>): boolean {
  const groups = groupsOf(product, menu);
  const needed = groups.filter((group) => leastOf(group) > 0).map(({ options }) => options);
  const asked = needed.length === 0 && product.supplementsRequired ? [groups.flatMap(({ options }) => options)] : needed;
  return asked.some((options) => new Set(options.filter(({ inStock }) => inStock).map(priceOf)).size > 1);
}
