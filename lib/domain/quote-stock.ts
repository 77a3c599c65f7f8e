import type { Problem } from '#lib/contract/checkout.ts';
import type { Product, Variation } from '#lib/contract/product.ts';
import { problem } from './problems.ts';
import type { QuoteContext } from './quote-context.ts';
import type { QuoteEntry } from './quote-lines.ts';
import { stockKey, stockOf } from './selectable.ts';

/** Takes pieces from what is left, so that one product on many lines is summed (CART-06, ORD-10). */
export interface StockTaker {
  /** Pieces left before, at most `wanted`; they are gone afterwards. Infinity when the stock is not counted. */
  take(product: Product, variation: Variation | null, wanted: number): number;
}

export function stockTaker(ctx: QuoteContext, warehouseId: number | null): StockTaker {
  const left = new Map<string, number>();
  const initial = (product: Product, variation: Variation | null): number => {
    const known = stockOf(product, variation, { warehouseId, settings: ctx.settings });
    const own = ctx.stockOf && warehouseId !== null ? ctx.stockOf(product.id, variation?.id ?? null, warehouseId) : known;
    return own ?? Infinity;
  };
  return {
    take(product, variation, wanted) {
      const key = stockKey(product, variation);
      const before = left.get(key) ?? initial(product, variation);
      left.set(key, Math.max(0, before - wanted));
      return before;
    },
  };
}

/** What of the lines and their supplements is not there in the wanted number; `left` counts steps of the stepper. */
export function stockProblems(entries: readonly QuoteEntry[], taker: StockTaker): readonly Problem[] {
  const single = new Set<number>();
  return entries.flatMap(({ index, item, product, variation, priced, chosen }) => {
    const most = single.has(product.id) ? 0 : 1;
    single.add(product.id);
    const tooMany =
      product.isOnePerOrder && item.count > most
        ? [problem(`items.${index}.count`, 'over_stock', { name: product.name, left: most, wanted: item.count, reason: 'one_per_order' })]
        : [];
    const wanted = priced.main.quantity;
    const before = taker.take(product, variation, wanted);
    const left = Math.floor(before / product.addOnce);
    const own =
      before >= wanted
        ? []
        : [problem(`items.${index}.count`, left > 0 ? 'over_stock' : 'out_of_stock', { name: product.name, left, wanted: item.count })];
    const supplements = chosen.flatMap(({ product: option, count }) => {
      const there = taker.take(option, null, count * wanted);
      return there >= count * wanted ? [] : [problem(`items.${index}.supplements`, 'out_of_stock', { name: option.name, left: there })];
    });
    return [...tooMany, ...own, ...supplements];
  });
}
