import type { AggregateOffer, ItemAvailability, OfferLeaf } from 'schema-dts';
import type { Product } from '#lib/contract/product.ts';
import { minorToWire } from '#lib/contract/wire-values.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { currencyOf } from '#lib/domain/currency.ts';
import { fromPrice, unitPrice } from '#lib/domain/pricing.ts';
import { selectable } from '#lib/domain/stock.ts';
import type { Site } from './site.ts';

const IN_STOCK = 'https://schema.org/InStock';

function availabilityOf(product: Product, { settings }: Site): ItemAvailability {
  const { addable, reason } = selectable(product, { warehouseId: null, settings });
  if (addable) return IN_STOCK;
  return reason === 'buying_disabled' ? 'https://schema.org/InStoreOnly' : 'https://schema.org/OutOfStock';
}

interface PriceRange {
  /** Minor units. */
  readonly low: number;
  readonly high: number;
  readonly currency: string;
}

/** The price a card shows and the greatest of the sizes; null where the shop names no price, or a currency nobody else knows. */
function rangeOf(product: Product, menu: Menu, { settings }: Site): PriceRange | null {
  const currency = currencyOf(settings);
  if (currency === null || selectable(product, { warehouseId: null, settings }).reason === 'no_price') return null;
  const low = fromPrice(product, menu);
  return { low, high: Math.max(low, ...product.variations.map((v) => unitPrice(product, v))), currency };
}

/** What a product costs, as its card says it (SEO-01): the price × the customer's multiplier in the shop's currency, of sizes the least and the greatest. */
export function offerOf(product: Product, menu: Menu, site: Site): OfferLeaf | AggregateOffer | null {
  const range = rangeOf(product, menu, site);
  if (range === null) return null;
  const { low, high, currency: priceCurrency } = range;
  const availability = availabilityOf(product, site);
  if (high === low) return { '@type': 'Offer', price: minorToWire(low), priceCurrency, availability, url: site.url(menu.pathOf(product)) };
  return {
    '@type': 'AggregateOffer',
    lowPrice: minorToWire(low),
    highPrice: minorToWire(high),
    offerCount: product.variations.length,
    priceCurrency,
    availability,
  };
}

/** The same price for a line of a menu. */
export function shortOffer(product: Product, menu: Menu, site: Site): OfferLeaf | null {
  const range = rangeOf(product, menu, site);
  return range && { '@type': 'Offer', price: minorToWire(range.low), priceCurrency: range.currency };
}
