import type { Product, Variation } from '#lib/contract/product.ts';
import { gramsOf } from '#lib/domain/pricing.ts';
import { formatNumber, formatQuantity } from './format.ts';

export interface UnitLabels {
  readonly g: string;
  readonly ml: string;
  readonly kg: string;
}

const NBSP = '\u00a0';
const isVolume = (measureUnit: string): boolean => /^(ml|мл|l|л)$/i.test(measureUnit);
const isKilogram = (measureUnit: string): boolean => /^(kg|кг)$/i.test(measureUnit);

/** Grams or millilitres of what is sold by weight in a unit of measure: «0,5 кг», «300 г», «450 мл» (PROD-04). */
export function weightText(size: number, measureUnit: string, units: UnitLabels, locale: string): string {
  if (isVolume(measureUnit)) return `${formatNumber(size, locale)}${NBSP}${units.ml}`;
  return size >= 1000 || isKilogram(measureUnit)
    ? `${formatNumber(size / 1000, locale)}${NBSP}${units.kg}`
    : `${formatNumber(size, locale)}${NBSP}${units.g}`;
}

/** A count as the stepper shows it: pieces as a number, goods by weight as «0,5 кг» or «300 г» (PROD-04). */
export function countText(product: Product, count: number, units: UnitLabels, locale: string): string {
  const size = gramsOf(product, count);
  return size === null ? formatNumber(count * product.addOnce, locale) : weightText(size, product.measureUnit, units, locale);
}

/** «30 см · 560 г», «450 мл», «0,5 кг»: what the customer gets for the price. */
export function quantityText(product: Product, variation: Variation | null, units: UnitLabels, locale: string): string {
  const options = variation?.attributes.map((attribute) => attribute.option) ?? [];
  if (!product.countable) return [...options, countText(product, 1, units, locale)].join(' · ');
  const size =
    formatQuantity(variation?.weight || product.weight, units.g, locale) ||
    formatQuantity(variation?.volume || product.volume, units.ml, locale);
  // Some shops name a size by its weight: «150 г» is not repeated.
  const isNamed = options.some((option) => option.replace(/\s/g, '') === size.replace(/\s/g, ''));
  return [...options, isNamed ? '' : size].filter((part) => part !== '').join(' · ');
}

/** The weight or volume of one variation without its name: «560 г»; '' where the shop states none. */
export const variationSize = (product: Product, variation: Variation, units: UnitLabels, locale: string): string =>
  quantityText({ ...product, weight: '', volume: '' }, { ...variation, attributes: [] }, units, locale);
