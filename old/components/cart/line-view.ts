import type { Problem, Quote, QuotedLine } from '#lib/contract/checkout.ts';
import type { CartLine } from '#lib/domain/cart.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { chosenVariation } from '#lib/domain/chosen-variation.ts';
import { countedExtra } from '#lib/domain/dish-words.ts';
import { comboSaving, priceLine } from '#lib/domain/pricing.ts';
import { chosenProducts, groupsOf } from '#lib/domain/supplements.ts';
import { countText, quantityText, type UnitWords } from '#old/components/catalogue/quantity.ts';
import { tintOf } from '#old/components/catalogue/tint.ts';
import { homeOf } from '#old/components/product/product-context.ts';
import type { DishWordsView } from './dish-line.tsx';

export interface LineView {
  readonly line: CartLine;
  readonly name: string;
  readonly image: string;
  readonly tint: string;
  /** «30 см · 560 г». */
  readonly meta: string;
  /** `count` of one portion, `total` of the whole line in minor units; null while the menu does not know it. */
  readonly supplements: readonly { readonly id: number; readonly name: string; readonly count: number; readonly total: number | null }[];
  /** Options of the variation alone. */
  readonly choice: string;
  /** Sold by weight: {@link count} is no number of pieces. */
  readonly isWeighed: boolean;
  /** What the combo discount takes off the line, in minor units. */
  readonly saving: number;
  /** What the stepper shows. */
  readonly count: string;
  /** Something about it can be chosen otherwise. */
  readonly editable: boolean;
  /** More of it in one order is not possible. */
  readonly full: boolean;
}

/** A cart line as the menu knows it now; what the menu does not know is shown as it was when it was added. */
export function lineView(line: CartLine, menu: Menu | null, units: UnitWords, locale: string): LineView {
  const product = menu?.product(line.productId) ?? null;
  const variation = product && chosenVariation(product, { ...line, choice: line.shown.variation });
  const isChosen = variation !== null || line.variationId === null;
  const known = product !== null && menu !== null;
  const chosen = known ? chosenProducts(line.supplements, menu) : [];
  const priced = known ? priceLine(product, variation, chosen, line.count).supplements : [];
  return {
    line,
    name: product?.name ?? line.shown.name,
    // a line of an older visit may have been kept without one
    image: line.shown.image || variation?.image || product?.images[0] || '',
    tint: known ? tintOf(product.tint || (homeOf(product, menu).find((c) => c.tint !== '')?.tint ?? ''), product.id) : 'ash',
    meta: known && isChosen ? quantityText(product, variation, units, locale) : line.shown.variation,
    choice: variation === null ? line.shown.variation : variation.attributes.map((a) => a.option).join(' · '),
    isWeighed: known && !product.countable,
    supplements: line.supplements.map(({ id, count }) => {
      const option = menu?.optionProduct(id) ?? null;
      const name = option?.name ?? line.shown.supplements.find((s) => s.id === id)?.name ?? '';
      return { id, count, name, total: priced.find((row) => row.productId === id)?.total ?? null };
    }),
    saving: known ? comboSaving(product, variation, chosen, line.count) : 0,
    count: known ? countText(product, line.count, units, locale) : String(line.count),
    editable: known && (product.variations.length > 0 || groupsOf(product, menu).length > 0),
    full: line.count >= 999,
  };
}

interface LineFormat {
  readonly money: (minor: number) => string;
  /** «2 шт.» */
  readonly pieces: (count: number) => string;
}

/** A line's words as every list of dishes shows them; `notes` that say nothing are left out. */
export const dishWords = (view: LineView, { money, pieces }: LineFormat, notes: readonly string[] = []): DishWordsView => ({
  name: view.name,
  meta: view.meta,
  extras: view.supplements.map(({ id, name, count, total }) => ({
    key: String(id),
    text: countedExtra(name, count, pieces),
    sum: total === null ? '' : money(total),
  })),
  notes: notes.filter((note) => note !== ''),
});

/** Quoted lines of the items, in their order; gifts come apart. */
export function splitQuote(quote: Quote | null): { readonly items: readonly QuotedLine[]; readonly gifts: readonly QuotedLine[] } {
  const lines = quote?.lines ?? [];
  return { items: lines.filter((l) => !l.gift), gifts: lines.filter((l) => l.gift) };
}

/** What the sale takes off the items of a quote, in minor units; gifts have their own price. */
export const savedBySale = (quote: Quote): number =>
  splitQuote(quote).items.reduce((sum, { regularTotal, total }) => sum + Math.max(0, regularTotal - total), 0);

/** The quoted line of a cart line; undefined while the quote is that of an earlier cart. */
export function quotedAt(items: readonly QuotedLine[], index: number, { productId, count }: CartLine): QuotedLine | undefined {
  const quoted = items[index];
  return quoted?.productId === productId && quoted.count === count ? quoted : undefined;
}

/** One for all lines without problems, so that they stay as they are. */
const NO_PROBLEMS: readonly Problem[] = [];

/** What is not sold here at all is not «sold out» besides. */
const NOT_HERE: readonly string[] = ['product_unknown', 'product_unavailable'];

/** Problems of the item at a place of the request (`items.2`, `items.2.supplements.0`), the gravest alone. */
export function problemsOfItem(problems: readonly Problem[], index: number): readonly Problem[] {
  const found = problems.filter((p) => p.path === `items.${index}` || p.path.startsWith(`items.${index}.`));
  const gravest = found.filter((p) => NOT_HERE.includes(p.code));
  const shown = gravest.length > 0 ? gravest : found;
  return shown.length === 0 ? NO_PROBLEMS : shown;
}

/** Problems of no single item, whose place is the cart as a whole. */
export const problemsOfCart = (problems: readonly Problem[]): readonly Problem[] =>
  problems.filter((p) => p.path.startsWith('gifts') || p.code === 'buying_disabled' || p.code === 'ordering_disabled');
