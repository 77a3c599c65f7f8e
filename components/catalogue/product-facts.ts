import type { Product } from '#lib/contract/product.ts';

/** Something must be chosen before it can be put into the cart. */
export const needsChoice = (product: Product): boolean =>
  product.variations.length > 1 ||
  product.members.length > 1 ||
  product.supplementsRequired ||
  product.supplementGroups.some((g) => g.required);

/** Per cent off for the badge; 0 when nothing is off. */
export function percentOff(price: number, regular: number): number {
  return regular > price && regular > 0 ? Math.round(((regular - price) / regular) * 100) : 0;
}

/** HTML of a description as the plain text of a card. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&laquo;/g, '«')
    .replace(/&raquo;/g, '»')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim();
