import { plainText, slugOf } from '../../content/import/cells.ts';
import { slug as slugSchema } from '../../content/schema/primitives.ts';

/** Why an entity of WooCommerce cannot be sold here; the message is the reason. */
export class LeftOut extends Error {}

/** WordPress keeps slugs of other alphabets percent-encoded; '' when neither it nor the name gives one. */
export function slugFrom(raw: string, name: string): string {
  const decoded = percentDecoded(raw).toLowerCase();
  return slugSchema.safeParse(decoded).success ? decoded : slugOf(decoded) || slugOf(name);
}

function percentDecoded(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/** One line of text without entities and markup, at most 300 letters. */
export const lineFrom = (html: string): string => plainText(html).slice(0, 300).trim();

/** Options and values of attributes: percent-encoded in some shops. */
export const optionFrom = (raw: string): string => lineFrom(/%[0-9a-f]{2}/i.test(raw) ? percentDecoded(raw) : raw);

/** Kopecks as roubles, as content files have them. */
export const roubles = (kopecks: number): number => kopecks / 100;

interface Counted {
  readonly manage_stock: boolean | 'parent';
  readonly stock_quantity: number | null;
  readonly stock_status: string;
  readonly backorders: string;
}

/** What may be sold: null without a limit, undefined where the product counts for its variation. Below nothing is nothing. */
export function stockFrom({ manage_stock, stock_quantity, stock_status, backorders }: Counted): number | null | undefined {
  if (stock_status === 'outofstock') return 0;
  if (manage_stock === 'parent') return undefined;
  if (stock_status === 'onbackorder' || manage_stock === false || (backorders !== '' && backorders !== 'no')) return null;
  return stock_quantity === null ? null : Math.max(0, Math.floor(stock_quantity));
}

/** A price, and what it was without the sale that is running. @throws {LeftOut} without a price. */
export function priceFrom({ price, regular_price }: { price: number | null; regular_price: number | null }) {
  if (price === null || price < 0) throw new LeftOut('no price');
  return { price: roubles(price), ...(regular_price !== null && regular_price > price && { regular_price: roubles(regular_price) }) };
}

/** Grams, from the shop's unit. */
export function gramsFrom(weight: string, gramsPerUnit: number): { weight?: number } {
  const grams = Number(weight.replace(',', '.')) * gramsPerUnit;
  return weight !== '' && Number.isFinite(grams) && grams >= 1 ? { weight: Math.round(grams) } : {};
}
