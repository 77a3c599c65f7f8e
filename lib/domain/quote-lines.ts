import type { OrderItem, Problem } from '#lib/contract/checkout.ts';
import type { Product, Variation } from '#lib/contract/product.ts';
import { productAvailability } from './availability.ts';
import { chosenVariation } from './chosen-variation.ts';
import { pricedLines } from './priced-lines.ts';
import type { PricedLine } from './pricing.ts';
import { problem } from './problems.ts';
import type { QuoteContext } from './quote-context.ts';
import type { QuotePlace } from './quote-place.ts';
import { hasPrice, soldAt } from './selectable.ts';
import { type ChosenSupplement, chosenProducts, supplementProblems } from './supplements.ts';

/** An item that names a product which can be priced. */
export interface QuoteEntry {
  /** Place in the request's items. */
  readonly index: number;
  readonly item: OrderItem;
  readonly product: Product;
  readonly variation: Variation | null;
  readonly chosen: readonly ChosenSupplement[];
  /** Free pieces of an extra. */
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

/** Reads and prices every item; what cannot be read is a problem and has no entry. */
export function quoteLines(items: readonly OrderItem[], ctx: QuoteContext, place: QuotePlace, later: boolean) {
  const outcomes = items.map((item, i) => read(item, i, ctx));
  const drafts = outcomes.flatMap((r) => ('code' in r ? [] : [r]));
  const problems = outcomes.flatMap((r) =>
    'code' in r ? [r] : [...choiceProblems(r, ctx), ...availabilityProblems(r, ctx, place, later)],
  );
  const priced = pricedLines(
    drafts.map((draft) => ({ ...draft, count: draft.item.count })),
    ctx.menu,
  );
  return { entries: drafts.flatMap((draft, i) => (priced[i] ? [{ ...draft, ...priced[i] }] : [])), problems };
}
