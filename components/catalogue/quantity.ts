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
  if (size === null) return formatNumber(count * product.addOnce, locale);
  const volume = /^(ml|мл|l|л)$/i.test(product.measureUnit);
  if (volume) return `${formatNumber(size, locale)}${NBSP}${units.ml}`;
  return size >= 1000 || /^(kg|кг)$/i.test(product.measureUnit)
    ? `${formatNumber(size / 1000, locale)}${NBSP}${units.kg}`
    : `${formatNumber(size, locale)}${NBSP}${units.g}`;
}

/** «30 см · 560 г», «450 мл», «0,5 кг»: what the visitor gets for the price. */
export function quantityText(product: Product, variation: Variation | null, units: UnitWords, locale: string): string {
  if (!product.countable) return countText(product, 1, units, locale);
  const weight = formatQuantity(variation?.weight || product.weight, units.g, locale);
  const volume = formatQuantity(variation?.volume || product.volume, units.ml, locale);
  const options = variation?.attributes.map((a) => a.option) ?? [];
  const size = weight || volume;
  // some shops sell sizes by weight: the size is then said already
  const said = options.some((option) => option.replace(/\s/g, '') === size.replace(/\s/g, ''));
  return [...options, said ? '' : size].filter((part) => part !== '').join(' · ');
}
