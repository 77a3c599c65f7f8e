import type { Product } from '#lib/contract/product.ts';
import type { Menu } from '#lib/domain/catalogue.ts';

const TINTS = ['oven', 'grill', 'wok', 'roll', 'sweet', 'drink', 'extra', 'ash'] as const;

export type Tint = (typeof TINTS)[number];

/** The tint a shop chose, else one by position, so that neighbouring sections of any shop differ. */
export function tintOf(wanted: string, position: number): Tint {
  return TINTS.find((t) => t === wanted) ?? TINTS[position % (TINTS.length - 1)] ?? 'ash';
}

/** The tint of the nearest category of a dish that has one; '' without. */
export const ownTint = (product: Product, menu: Menu): string =>
  menu
    .chainsOf(product)
    .flat()
    .find((c) => c.tint !== '')?.tint ?? '';
