import { countText, quantityText, type UnitWords } from '#components/catalogue/quantity.ts';
import { tintOf } from '#components/catalogue/tint.ts';
import { homeOf } from '#components/product/product-context.ts';
import type { Problem, Quote, QuotedLine } from '#lib/contract/checkout.ts';
import type { CartLine } from '#lib/domain/cart.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { comboSaving, supplementPrice } from '#lib/domain/pricing.ts';
import { chosenProducts, groupsOf } from '#lib/domain/supplements.ts';

export interface LineView {
  readonly line: CartLine;
  readonly name: string;
  readonly image: string;
  readonly tint: string;
  /** «30 см · 560 г». */
  readonly meta: string;
  readonly supplements: readonly { readonly id: number; readonly name: string; readonly count: number; readonly price: number | null }[];
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
  const variation = product?.variations.find((v) => v.id === line.variationId) ?? null;
  const known = product !== null && menu !== null;
  return {
    line,
    name: product?.name ?? line.shown.name,
    // a line of an older visit may have been kept without one
    image: line.shown.image || variation?.image || product?.images[0] || '',
    tint: known ? tintOf(product.tint || (homeOf(product, menu).find((c) => c.tint !== '')?.tint ?? ''), product.id) : 'ash',
    meta: known ? quantityText(product, variation, units, locale) : line.shown.variation,
    supplements: line.supplements.map(({ id, count }) => {
      const option = menu?.optionProduct(id) ?? null;
      const name = option?.name ?? line.shown.supplements.find((s) => s.id === id)?.name ?? '';
      return { id, count, name, price: option && product ? supplementPrice(product, option) * count : null };
    }),
    saving: known ? comboSaving(product, variation, chosenProducts(line.supplements, menu), line.count) : 0,
    count: known ? countText(product, line.count, units, locale) : String(line.count),
    editable: known && (product.variations.length > 0 || groupsOf(product, menu).length > 0),
    full: line.count >= 999,
  };
}

/** Quoted lines of the items, in their order; gifts come apart. */
export function splitQuote(quote: Quote | null): { readonly items: readonly QuotedLine[]; readonly gifts: readonly QuotedLine[] } {
  const lines = quote?.lines ?? [];
  return { items: lines.filter((l) => !l.gift), gifts: lines.filter((l) => l.gift) };
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
