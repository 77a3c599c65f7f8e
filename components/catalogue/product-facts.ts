import type { Product } from '#lib/contract/product.ts';

/** Something must be chosen before it can be put into the cart. */
export const needsChoice = (product: Product): boolean =>
  product.variations.length > 1 ||
  product.members.length > 0 ||
  product.supplementsRequired ||
  product.supplementGroups.some((g) => g.required);

/** Per cent off for the badge; 0 when nothing is off. */
export function percentOff(price: number, regular: number): number {
  return regular > price && regular > 0 ? Math.round(((regular - price) / regular) * 100) : 0;
}

/** HTML of a description as the plain text of a card. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&laquo;/g, '«')
    .replace(/&raquo;/g, '»')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim();

const MOST = 240;

/** As much of a description as a card has room for, however long it is. */
export function cardText(html: string): string {
  const text = plainText(html.slice(0, MOST * 8).replace(/<[^>]*$/, ''));
  return text.length <= MOST ? text : `${text.slice(0, MOST).replace(/\S*$/, '').trimEnd() || text.slice(0, MOST)}…`;
}
