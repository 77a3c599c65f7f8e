import type { Product, Variation } from '#lib/contract/product.ts';
import type { Menu } from './catalogue.ts';
import { cheapestChoice } from './cheapest-choice.ts';
import { percent, sum, times } from './money.ts';
import type { ChosenSupplement } from './supplements.ts';

/** What a product costs, in minor units (decisions «Money, weight, counts», PROD-02…05, CAT-08). */

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
}

export const isKilograms = (product: Product): boolean => !product.countable && /^(kg|кг)$/i.test(product.measureUnit);

/** Grams (portions have a decimal, wire-facts 4.3) of a count for what is sold by weight in kilograms or grams; null for pieces. */
export const gramsOf = (product: Product, count: number): number | null =>
  product.countable ? null : times(1_000, product.portionSize, count, product.addOnce) / 1_000;

/** Price and regular price of one unit (a piece, a portion, a kilogram) × the customer's multiplier, without supplements and combo discount. */
export function basePrice(product: Product, variation: Variation | null): { readonly price: number; readonly regular: number } {
  const price = variation?.price ?? product.price ?? 0;
  const regular = Math.max(price, variation?.regularPrice ?? product.regularPrice ?? 0);
  return { price: times(price, product.multiplier), regular: times(regular, product.multiplier) };
}

const percentOff = (product: Product): number =>
  product.comboDiscount?.type === 'percent' ? Math.min(10_000, times(100, product.comboDiscount.amount)) : 0;

/** A supplement's own price as the combo's per cent leaves it (calculatedPrice, PROD-03). */
export function supplementPrice(product: Product, option: Product): number {
  const { price } = basePrice(option, null);
  return price - percent(price, percentOff(product));
}

/**
 * A line of `count` (what the stepper shows), row by row; percentages are rounded once per row. `freeUnits` pieces of the main row are given away (CART-04).
 * kg: price × (portionSize × count × addOnce) / 1000 (PROD-04). Fixed combo discount: off the unit price, never below 0; percent: off each supplement (PROD-03).
 */
export function priceLine(
  product: Product,
  variation: Variation | null,
  chosen: readonly ChosenSupplement[],
  count: number,
  freeUnits = 0,
): PricedLine {
  const { price, regular } = basePrice(product, variation);
  const fixed = product.comboDiscount?.type === 'fixed' ? times(product.comboDiscount.amount, product.multiplier) : 0;
  const unit = Math.max(0, price - fixed);
  const quantity = times(count, product.addOnce);
  const paid = Math.max(0, quantity - freeUnits);
  const weigh = (each: number, units: number) =>
    isKilograms(product) ? times(each, product.portionSize, units, 0.001) : times(each, units);
  const main = { productId: product.id, quantity, total: weigh(unit, paid), regular: weigh(regular, quantity) };
  const supplements = chosen.map(({ product: option, count: each }) => {
    const full = times(basePrice(option, null).price, each, quantity);
    return { productId: option.id, quantity: each * quantity, total: full - percent(full, percentOff(product)), regular: full };
  });
  return {
    main,
    supplements,
    total: main.total + sum(supplements.map((s) => s.total)),
    regular: main.regular + sum(supplements.map((s) => s.regular)),
  };
}

/** What one step of the stepper costs, with supplements: the price on the button and in the cart line. */
export const unitPrice = (product: Product, variation: Variation | null, chosen: readonly ChosenSupplement[] = []): number =>
  priceLine(product, variation, chosen, 1).total;

/** What a count costs. */
export const lineTotal = (product: Product, variation: Variation | null, chosen: readonly ChosenSupplement[], count: number): number =>
  priceLine(product, variation, chosen, count).total;

/** How much the combo discount takes off a line (PROD-03); 0 for everything that is no combo. */
export function comboSaving(product: Product, variation: Variation | null, chosen: readonly ChosenSupplement[], count: number): number {
  if (product.comboDiscount === null) return 0;
  return lineTotal({ ...product, comboDiscount: null }, variation, chosen, count) - lineTotal(product, variation, chosen, count);
}

/** Default options have hyphens where the options themselves have spaces (wire-facts 0.3). */
const plainOption = (option: string): string => option.toLowerCase().replace(/[\s-]+/g, ' ');

/** The variation of the default attributes, else the first in stock, else the first. */
export function defaultVariation(product: Product): Variation | null {
  const wanted = product.defaultAttributes.map((a) => plainOption(a.option));
  const named = product.variations.find(
    (v) => wanted.length > 0 && wanted.every((w) => v.attributes.some((a) => plainOption(a.option) === w)),
  );
  return named ?? product.variations.find((v) => v.inStock) ?? product.variations[0] ?? null;
}

/** The least a product can cost in a list: its cheapest variation, with the cheapest options of required groups; a group's default member (wire-facts 4.5, 4.6). */
export function fromPrice(product: Product, menu?: Pick<Menu, 'optionProduct' | 'product'>): number {
  const member = product.members.find((m) => m.isDefault) ?? product.members[0];
  const shown = member && menu ? menu.product(member.productId) : null;
  if (shown && shown.members.length === 0) return fromPrice(shown, menu);
  const required = menu ? cheapestChoice(product, menu) : [];
  const variations = product.variations.some((v) => v.inStock) ? product.variations.filter((v) => v.inStock) : product.variations;
  const prices = variations.map((v) => unitPrice(product, v, required));
  return prices.length > 0 ? Math.min(...prices) : unitPrice(product, null, required);
}

/** What the first tap adds (PROD-05). */
export const firstCount = (product: Product): number => Math.min(999, product.firstAddMinimum);
