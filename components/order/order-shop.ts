import { firstTint, type Tint } from '#components/catalog/tint.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { Place } from '#lib/contract/shipping.ts';
import type { OrderView } from '#lib/domain/arrival.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { statusLabels } from '#lib/domain/order-status.ts';
import { orderedPlace } from '#lib/domain/places.ts';
import { gramsOf } from '#lib/domain/pricing.ts';
import { shopLanguage } from '#lib/i18n/locales.ts';

/** Data of the current menu about a dish of an order. */
export interface OrderedDishFacts {
  readonly image: string;
  readonly tint: Tint;
  /** Weight of one unit of the line's quantity, and the unit of the dish; null for pieces. */
  readonly weight: { readonly size: number; readonly unit: string } | null;
}

/** Data of the shop needed by an order's screen, besides the shop context. */
export interface OrderShop {
  /** The place of a pickup or a table; null for a delivery and for a place that no longer exists. */
  readonly place: Place | null;
  /** Phone of the place or kitchen that serves the order, otherwise of the shop; '' for none. */
  readonly phone: string;
  /** Seconds to pay or cancel an order that does not contain a deadline. */
  readonly pendingCancelTime: number;
  /** The shop's payment methods. */
  readonly payments: readonly { readonly id: string; readonly title: string }[];
  /** The shop's own labels of statuses; the others are in the messages. */
  readonly labels: Readonly<Record<string, string>>;
  /** By product id; without dishes that are no longer in the menu. */
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

/** Data of the menu about the dishes of these lines, by product id. */
export function orderedDishFacts(lines: OrderView['lines'], menu: Menu | null): OrderShop['dishes'] {
  const ids = [...new Set(lines.filter((line) => !line.isSupplement).map((line) => line.productId))];
  return Object.fromEntries(
    ids.flatMap((id) => {
      const facts = menu && dishFacts(id, menu);
      return facts === null ? [] : [[id, facts]];
    }),
  );
}

/** Used on the server for the page, in the browser for the layer. `locale`: the language of the page. */
export function orderShop(order: OrderView, settings: Settings, menu: Menu | null, locale: string): OrderShop {
  const place = orderedPlace(order, settings);
  const { phone, phones } = settings.contacts;
  return {
    place,
    phone: place?.phone || phones.find(({ warehouseId }) => warehouseId === order.warehouseId)?.phone || phone,
    pendingCancelTime: settings.pendingCancelTime,
    payments: settings.paymentMethods.map(({ id, title }) => ({ id, title })),
    labels: statusLabels(order, settings, locale === shopLanguage()),
    dishes: orderedDishFacts(order.lines, menu),
  };
}
