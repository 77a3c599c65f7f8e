import type { OrderItem, QuoteRequest } from '#lib/contract/checkout.ts';
import type { CreateOrderBody, CreateOrderWire } from '#lib/contract/order.ts';
import type { Menu } from './catalogue.ts';
import { times } from './money.ts';

/** Lines of an order on the wire (wire-facts 5.4, decisions «Orders»): units, not steps; supplements after their dish, counted per unit. */

type Gifts = QuoteRequest['gifts'];
type WireLine = CreateOrderBody['line_items'][number];
type Known = Pick<Menu, 'product'>;

const stepOf = (productId: number, menu: Known): number => menu.product(productId)?.addOnce ?? 1;

/** WordPress refuses `variation_id: null`. */
const variationOf = ({ variationId }: Pick<OrderItem, 'variationId'>) => (variationId === null ? {} : { variation_id: variationId });

/** Main and ingredient lines share their item's index; gift lines follow. */
export function linesToWire(items: readonly OrderItem[], gifts: Gifts, menu: Known): NonNullable<CreateOrderWire['line_items']> {
  const dishes = items.flatMap((item, index) => {
    const quantity = times(item.count, stepOf(item.productId, menu));
    const main = {
      product_id: item.productId,
      ...variationOf(item),
      ...(item.choice && { choice: item.choice }),
      quantity,
      type: 'main',
      cart_item_index: index,
    };
    const supplements = item.supplements.map((s) => ({
      product_id: s.id,
      quantity: s.count * quantity,
      type: 'ingredient',
      parent_id: item.productId,
      cart_item_index: index,
    }));
    return [main, ...supplements];
  });
  const given = gifts.map((g, i) => ({
    product_id: g.productId,
    ...variationOf(g),
    quantity: 1,
    type: 'gift',
    zero_price: true,
    cart_item_index: items.length + i,
  }));
  return [...dishes, ...given];
}

const isSupplement = (line: WireLine): boolean => line.type === 'ingredient' || line.type === 'supplement';

/** The dishes that were ordered. A quantity that is no whole number of steps stays broken, so that the quote refuses it. */
export function itemsFromWire(lines: readonly WireLine[], menu: Known): QuoteRequest['items'] {
  const open: { readonly line: WireLine; readonly item: OrderItem }[] = [];
  for (const line of lines) {
    if (line.type === 'gift') continue;
    if (!isSupplement(line)) {
      const count = line.quantity / stepOf(line.product_id, menu);
      const choice = line.choice === '' ? {} : { choice: line.choice };
      open.push({ line, item: { productId: line.product_id, variationId: line.variation_id, ...choice, count, supplements: [] } });
      continue;
    }
    const isMine = ({ line: main }: (typeof open)[number]) =>
      line.cart_item_index >= 0 ? main.cart_item_index === line.cart_item_index : main.product_id === line.parent_id;
    const parent = open.findLast(isMine);
    if (parent) parent.item.supplements.push({ id: line.product_id, count: line.quantity / parent.line.quantity });
    else open.push({ line, item: { productId: line.product_id, variationId: null, count: line.quantity, supplements: [] } });
  }
  return open.map((o) => o.item);
}

/** The gifts that were chosen; `codes` names their coupons in order, the coupons of the order help out. */
export const giftsFromWire = (lines: readonly WireLine[], codes: readonly string[], coupons: readonly string[]): Gifts =>
  lines
    .filter((l) => l.type === 'gift')
    .map((l, i) => ({ couponCode: codes[i] ?? coupons[i] ?? coupons[0] ?? '', productId: l.product_id, variationId: l.variation_id }));
