import type { OrderItem, Problem } from '#lib/contract/checkout.ts';
import type { Product, Variation } from '#lib/contract/product.ts';
import { productAvailability } from './availability.ts';
import { pricedLines } from './priced-lines.ts';
import type { PricedLine } from './pricing.ts';
import { problem, refusedItems } from './problems.ts';
import type { QuoteContext } from './quote.ts';
import type { QuotePlace } from './quote-place.ts';
import { hasPrice, soldAt, stockKey, stockOf } from './stock.ts';
import { type ChosenSupplement, chosenProducts, supplementProblems } from './supplements.ts';
import { chosenVariation } from './variations.ts';

/** An item with a product that can be priced. */
export interface QuoteEntry {
  /** Index in the request's items. */
  readonly index: number;
  readonly item: OrderItem;
  readonly product: Product;
  readonly variation: Variation | null;
  readonly chosen: readonly ChosenSupplement[];
  /** Free units of an extra. */
  readonly freeUnits: number;
  readonly priced: PricedLine;
}

type Draft = Omit<QuoteEntry, 'freeUnits' | 'priced'>;

const isCount = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= 999;

function read(item: OrderItem, index: number, ctx: QuoteContext): Draft | Problem {
  const path = `items.${index}`;
  const product = ctx.menu.product(item.productId);
  if (!product || product.type === 'supplements_options')
    return problem(`${path}.productId`, 'product_unknown', { productId: item.productId });
  const about = { name: product.name };
  const variation = chosenVariation(product, item);
  if (item.variationId !== null && !variation) return problem(`${path}.variationId`, 'variation_unknown', about);
  if (!variation && (product.variations.length > 0 || product.members.length > 0))
    return problem(`${path}.variationId`, 'variation_required', about);
  if (!isCount(item.count)) return problem(`${path}.count`, 'product_unavailable', { ...about, reason: 'count' });
  return { index, item, product, variation, chosen: chosenProducts(item.supplements, ctx.menu) };
}

function choiceProblems({ index, item, product }: Draft, ctx: QuoteContext): readonly Problem[] {
  return supplementProblems(product, item.supplements, ctx.menu).map(({ code, id, group, min, max }) => {
    const at = item.supplements.findIndex((s) => s.id === id);
    return problem(`items.${index}.supplements${at < 0 ? '' : `.${at}`}`, code, { name: product.name, group, min, max });
  });
}

function availabilityProblems(
  { index, product, variation }: Draft,
  ctx: QuoteContext,
  place: QuotePlace,
  later: boolean,
): readonly Problem[] {
  const refuse = (params: Problem['params']) => [
    problem(`items.${index}.productId`, 'product_unavailable', { name: product.name, ...params }),
  ];
  if (!soldAt(product, { warehouseId: place.warehouseId, settings: ctx.settings })) return refuse({ reason: 'elsewhere' });
  if (!hasPrice(product, variation)) return refuse({ reason: 'no_price' });
  const at = later ? place.deliveredAt : place.now;
  const verdict = productAvailability(product, ctx.menu, at);
  if (verdict.available) return [];
  const { reason, window } = verdict;
  if (reason === 'hours') return refuse({ reason, from: window.from, to: window.to });
  return refuse({ reason, today: at.date, ...(reason === 'day' ? { days: window.days.join(',') } : { date: window.dateFrom }) });
}

/**
 * Parses and prices every item. An item that cannot be ordered has one problem and no entry, so that no sum, free extra or coupon rule counts it.
 */
export function quoteLines(items: readonly OrderItem[], ctx: QuoteContext, place: QuotePlace, later: boolean) {
  const outcomes = items.map((item, i) => read(item, i, ctx));
  const problems = outcomes.flatMap((r) => {
    if ('code' in r) return [r];
    const unavailable = availabilityProblems(r, ctx, place, later);
    return unavailable.length > 0 ? unavailable : choiceProblems(r, ctx);
  });
  const refused = refusedItems(problems);
  const drafts = outcomes.flatMap((r) => ('code' in r || refused.has(r.index) ? [] : [r]));
  const priced = pricedLines(
    drafts.map((draft) => ({ ...draft, count: draft.item.count })),
    ctx.menu,
  );
  return { entries: drafts.flatMap((draft, i) => (priced[i] ? [{ ...draft, ...priced[i] }] : [])), problems };
}

/** Takes pieces from the remaining stock, so that one product on several lines is summed (CART-06, ORD-10). */
export interface StockTaker {
  /** Takes and returns the pieces left, at most `wanted`. Infinity for unlimited stock. */
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

/** Problems of lines and supplements with too little stock; `left` counts steps of the stepper. */
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
