import { oneLine } from '#lib/contract/html-text.ts';
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

const MOST = 240;

/** As much of a description as a card has room for, in one line. */
export function cardText(description: string): string {
  const text = oneLine(description);
  return text.length <= MOST ? text : `${text.slice(0, MOST).replace(/\S*$/, '').trimEnd() || text.slice(0, MOST)}…`;
}
