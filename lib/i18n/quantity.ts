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

/** Formats grams or millilitres in the product's unit: «0,5 кг», «300 г», «450 мл» (PROD-04). */
export function weightText(size: number, measureUnit: string, units: UnitLabels, locale: string): string {
  if (isVolume(measureUnit)) return `${formatNumber(size, locale)}${NBSP}${units.ml}`;
  return size >= 1000 || isKilogram(measureUnit)
    ? `${formatNumber(size / 1000, locale)}${NBSP}${units.kg}`
    : `${formatNumber(size, locale)}${NBSP}${units.g}`;
}

/** Formats the stepper's count: a number of pieces, or a weight as «0,5 кг» or «300 г» (PROD-04). */
export function countText(product: Product, count: number, units: UnitLabels, locale: string): string {
  const size = gramsOf(product, count);
  return size === null ? formatNumber(count * product.addOnce, locale) : weightText(size, product.measureUnit, units, locale);
}

/** The size shown with the price: «30 см · 560 г», «450 мл», «0,5 кг». */
export function quantityText(product: Product, variation: Variation | null, units: UnitLabels, locale: string): string {
  const options = variation?.attributes.map((attribute) => attribute.option) ?? [];
  if (!product.countable) return [...options, countText(product, 1, units, locale)].join(' · ');
  const size =
    formatQuantity(variation?.weight || product.weight, units.g, locale) ||
    formatQuantity(variation?.volume || product.volume, units.ml, locale);
  // Some shops name a size by its weight: do not repeat «150 г».
  const isNamed = options.some((option) => option.replace(/\s/g, '') === size.replace(/\s/g, ''));
  return [...options, isNamed ? '' : size].filter((part) => part !== '').join(' · ');
}

/** The weight or volume of one variation without its name: «560 г»; '' when unknown. */
export const variationSize = (product: Product, variation: Variation, units: UnitLabels, locale: string): string =>
  quantityText({ ...product, weight: '', volume: '' }, { ...variation, attributes: [] }, units, locale);
