import type { Quote } from '#lib/contract/checkout.ts';
import { minorToWire } from '#lib/contract/money-wire.ts';
import { PORTION, REGULAR_SUBTOTAL } from '#lib/contract/order.ts';
import type { Product, Variation } from '#lib/contract/product.ts';
import { choiceWords } from '#lib/domain/chosen-variation.ts';
import { type PricedLine, type PricedRow, priceLine } from '#lib/domain/pricing.ts';
import type { QuoteCart, QuoteContext } from '#lib/domain/quote-context.ts';
import { chosenProducts } from '#lib/domain/supplements.ts';
import type { NewLine } from '../db/orders.ts';
import { share } from './share.ts';

interface Meta {
  readonly key: string;
  readonly value: string;
}

/**
 * The rows of an order: each main line, its supplements after it, then gifts (wire-facts 5.4). `subtotal` is the price before discounts of the whole
 * cart, `total` after them: discounts are spread over the rows in proportion, so that totals, delivery and fees sum to the order.
 */
export function orderLines(cart: QuoteCart, quote: Quote, { menu }: Pick<QuoteContext, 'menu'>): NewLine[] {
  const rows = cart.items.flatMap((item, index) => {
    const product = menu.product(item.productId);
    if (!product) return [];
    const variation = product.variations.find((v) => v.id === item.variationId) ?? null;
    const chosen = chosenProducts(item.supplements, menu);
    const priced = priceLine(product, variation, chosen, item.count, quote.lines[index]?.freeCount ?? 0);
    const options = priced.supplements.flatMap((row) => {
      const option = chosen.find((one) => one.product.id === row.productId)?.product;
      return option ? [rowOf(option, null, row, 'ingredient', [], index)] : [];
    });
    return [rowOf(product, variation, priced.main, 'main', beforeSale(priced), index), ...options];
  });
  const gifts = quote.lines.slice(cart.items.length).flatMap((line) => {
    const product = menu.product(line.productId);
    if (!product) return [];
    const variation = product.variations.find((v) => v.id === line.variationId) ?? null;
    const priced = { productId: line.productId, quantity: line.count, total: line.total, regular: line.regularTotal };
    return [
      rowOf(
        product,
        variation,
        priced,
        'gift',
        [
          { key: 'gift', value: 'yes' },
          { key: 'gift_reason', value: line.reason },
        ],
        null,
      ),
    ];
  });
  return discounted(withParents([...rows, ...gifts]), quote);
}

/** The price before the sale of a dish with its supplements: one note on its main row, so that the order still says it when the sale is over. */
const beforeSale = ({ total, before }: PricedLine): Meta[] =>
  before > total ? [{ key: REGULAR_SUBTOTAL, value: minorToWire(before) }] : [];

type Row = Omit<NewLine, 'parent'> & { readonly item: number | null };

function rowOf(product: Product, variation: Variation | null, priced: PricedRow, kind: string, notes: Meta[], item: number | null): Row {
  const words = variation === null ? '' : choiceWords(variation);
  const meta = [
    ...(words === '' ? [] : [{ key: 'variation', value: words }]),
    ...(product.countable ? [] : [{ key: PORTION, value: `${product.portionSize} ${product.measureUnit}` }]),
    ...notes,
  ];
  return {
    kind,
    product_id: product.id,
    variation_id: variation?.id ?? 0,
    name: product.name,
    quantity: priced.quantity,
    subtotal: priced.total,
    total: priced.total,
    sku: '',
    image: variation?.image || product.images[0] || '',
    meta: JSON.stringify(meta),
    item,
  };
}

/** Names the main line of each supplement by its index among the rows. */
function withParents(rows: readonly Row[]): NewLine[] {
  return rows.map(({ item, ...row }, index) => {
    const main = rows.slice(0, index).findLastIndex((other) => other.kind === 'main' && other.item === item);
    return { ...row, parent: row.kind === 'ingredient' && main >= 0 ? main : null };
  });
}

function discounted(lines: readonly NewLine[], quote: Quote): NewLine[] {
  const off = -discountOf(quote);
  const parts = share(
    off,
    lines.map((line) => line.subtotal),
  );
  return lines.map((line, index) => ({ ...line, total: line.subtotal - (parts[index] ?? 0) }));
}

/** All discounts of the cart in minor units, at most 0. */
export const discountOf = (quote: Pick<Quote, 'ledger'>): number =>
  quote.ledger.filter((step) => step.amount < 0).reduce((sum, step) => sum + step.amount, 0);
