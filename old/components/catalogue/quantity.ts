import type { Product, Variation } from '#lib/contract/product.ts';
import { gramsOf } from '#lib/domain/pricing.ts';
import { formatNumber, formatQuantity } from '#lib/i18n/format.ts';

export interface UnitWords {
  readonly g: string;
  readonly ml: string;
  readonly kg: string;
}

const NBSP = '\u00a0';

/** A count as the stepper shows it: pieces as a number, goods by weight as «0,5 кг» or «300 г» (PROD-04). */
export function countText(product: Product, count: number, units: UnitWords, locale: string): string {
  const size = gramsOf(product, count);
  return size === null ? formatNumber(count * product.addOnce, locale) : weightText(size, product.measureUnit, units, locale);
}

/** Grams or millilitres of what is sold by weight in a unit of measure: «0,5 кг», «300 г», «450 мл» (PROD-04). */
export function weightText(size: number, measureUnit: string, units: UnitWords, locale: string): string {
  const volume = /^(ml|мл|l|л)$/i.test(measureUnit);
  if (volume) return `${formatNumber(size, locale)}${NBSP}${units.ml}`;
  return size >= 1000 || /^(kg|кг)$/i.test(measureUnit)
    ? `${formatNumber(size / 1000, locale)}${NBSP}${units.kg}`
    : `${formatNumber(size, locale)}${NBSP}${units.g}`;
}

/** «30 см · 560 г», «450 мл», «0,5 кг»: what the visitor gets for the price. */
export function quantityText(product: Product, variation: Variation | null, units: UnitWords, locale: string): string {
  const weight = formatQuantity(variation?.weight || product.weight, units.g, locale);
  const volume = formatQuantity(variation?.volume || product.volume, units.ml, locale);
  const options = variation?.attributes.map((a) => a.option) ?? [];
  if (!product.countable) return [...options, countText(product, 1, units, locale)].join(' · ');
  const size = weight || volume;
  // some shops sell sizes by weight: the size is then said already
  const said = options.some((option) => option.replace(/\s/g, '') === size.replace(/\s/g, ''));
  return [...options, said ? '' : size].filter((part) => part !== '').join(' · ');
}
