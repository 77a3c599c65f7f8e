import { epochOf, minutesOf } from '#lib/domain/zoned-time.ts';
import type { ContentProduct, Shop } from './shop.ts';

/** The price fields of a dish or a size; money in kopecks. */
interface Priced {
  price: number | null;
  regular_price?: number | null | undefined;
  sale_price?: number | undefined;
  sale_from?: string | undefined;
  sale_to?: string | undefined;
}

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Epoch ms of a local date or time of the shop. A date alone is its beginning, with `dayEnds` its end. */
function momentOf(written: string, timezone: string, dayEnds: boolean): number {
  const [date = '', clock] = written.split('T');
  if (clock === undefined) return epochOf({ date, minutes: dayEnds ? DAY / MINUTE : 0 }, timezone);
  return epochOf({ date, minutes: minutesOf(clock.slice(0, 5)) ?? 0 }, timezone) + Number(clock.slice(6) || 0) * 1_000;
}

/** When a sale begins and ends, epoch ms. */
const saleWindow = ({ sale_from, sale_to }: Priced, timezone: string): { readonly from: number; readonly to: number } => ({
  from: sale_from === undefined ? Number.NEGATIVE_INFINITY : momentOf(sale_from, timezone, false),
  to: sale_to === undefined ? Number.POSITIVE_INFINITY : momentOf(sale_to, timezone, true),
});

/** Price and regular price of a variable product: those of its cheapest variation. */
export function lowestPrice(variations: readonly Priced[]): Priced | undefined {
  return variations.reduce<Priced | undefined>((best, each) => (best && (best.price ?? 0) <= (each.price ?? 0) ? best : each), undefined);
}

/** A group has the price of its cheapest member. */
export function adoptGroupPrice(product: ContentProduct, products: ReadonlyMap<number, ContentProduct>): void {
  const [first, ...others] = product.group_variations.flatMap((each) => products.get(each.product) ?? []);
  if (first === undefined) return;
  const costOf = ({ price }: ContentProduct): number => price ?? Number.POSITIVE_INFINITY;
  const cheapest = others.reduce((least, one) => (costOf(one) < costOf(least) ? one : least), first);
  product.price = cheapest.price;
  product.regular_price = cheapest.regular_price;
}

/**
 * The shop with the prices at `now` (epoch ms): during a sale, `price` is the sale price and `regular_price` the one it replaces.
 * `pricesUntil` is when the next sale begins or ends. The dates of sales are in `timezone`.
 */
export function pricedAt(shop: Shop, now: number, timezone: string): Shop {
  const isOnSale = ({ sale_price, variations }: ContentProduct) =>
    [sale_price, ...variations.map((each) => each.sale_price)].some((sale) => sale !== undefined);
  if (![...shop.products.values()].some(isOnSale)) return shop;
  const moments: number[] = [];
  const priced = <T extends Priced>(each: T): T => {
    if (each.sale_price === undefined) return each;
    const { from, to } = saleWindow(each, timezone);
    moments.push(from, to);
    return now >= from && now < to ? { ...each, price: each.sale_price, regular_price: each.regular_price ?? each.price } : each;
  };
  const products = new Map<number, ContentProduct>();
  for (const product of shop.products.values()) {
    const variations = product.variations.map(priced);
    const lowest = product.type === 'variable' ? lowestPrice(variations) : undefined;
    products.set(product.id, {
      ...priced(product),
      variations,
      ...(lowest && { price: lowest.price, regular_price: lowest.regular_price ?? lowest.price }),
    });
  }
  for (const product of products.values()) if (product.type === 'group_variable') adoptGroupPrice(product, products);
  const next = Math.min(...moments.filter((moment) => moment > now));
  return { ...shop, products, ...(Number.isFinite(next) && { pricesUntil: next }) };
}
