import { firstTint, type Tint } from '#components/catalog/tint.ts';
import { placesOf } from '#components/delivery/places.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { Place } from '#lib/contract/shipping.ts';
import type { OrderView } from '#lib/domain/arrival.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { statusLabels } from '#lib/domain/order-status.ts';
import { gramsOf } from '#lib/domain/pricing.ts';
import { shopLanguage } from '#lib/i18n/locales.ts';

/** What today's menu says about a dish of an order. */
export interface OrderedDishFacts {
  readonly image: string;
  readonly tint: Tint;
  /** What one piece of the line's quantity weighs, and in which unit the dish is sold; null for pieces. */
  readonly weight: { readonly size: number; readonly unit: string } | null;
}

/** What the screen of an order needs of the shop besides the shop context. */
export interface OrderShop {
  /** Where the order is picked up, or the restaurant of a table; null for a delivery and for a place that is gone. */
  readonly place: Place | null;
  /** Seconds in which an order may be paid or cancelled, where the order itself does not say it. */
  readonly pendingCancelTime: number;
  /** The shop's own names of statuses; the messages name the others. */
  readonly labels: Readonly<Record<string, string>>;
  /** By product id; without what the menu does not know any more. */
  readonly dishes: Readonly<Record<number, OrderedDishFacts>>;
}

function dishFacts(productId: number, menu: Menu): OrderedDishFacts | null {
  const product = menu.product(productId);
  if (product === null) return null;
  const tints = menu
    .chainsOf(product)
    .flat()
    .map((category) => category.tint);
  const size = gramsOf(product, 1 / product.addOnce);
  return {
    image: product.images[0] ?? '',
    tint: firstTint([product.tint, ...tints], productId),
    weight: size === null ? null : { size, unit: product.measureUnit },
  };
}

/** What the menu says about the dishes of these lines, by product id. */
export function orderedDishFacts(lines: OrderView['lines'], menu: Menu | null): OrderShop['dishes'] {
  const ids = [...new Set(lines.filter((line) => !line.isSupplement).map((line) => line.productId))];
  return Object.fromEntries(
    ids.flatMap((id) => {
      const facts = menu && dishFacts(id, menu);
      return facts === null ? [] : [[id, facts]];
    }),
  );
}

/** On the server for the page, in the browser for the layer. `locale`: the language of the page. */
export function orderShop(order: OrderView, settings: Settings, menu: Menu | null, locale: string): OrderShop {
  return {
    place: placesOf(settings, order.deliveryType).find(({ name }) => name === order.place) ?? null,
    pendingCancelTime: settings.pendingCancelTime,
    labels: statusLabels(order, settings, locale === shopLanguage()),
    dishes: orderedDishFacts(order.lines, menu),
  };
}
