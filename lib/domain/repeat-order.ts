import type { OrderLine } from '#lib/contract/order.ts';
import { type CartLine, makeLine } from './cart.ts';
import { checkCart } from './cart-check.ts';
import type { Menu } from './catalogue.ts';
import { lineTotal } from './pricing.ts';
import { type Place, soldAt, stockOf } from './selectable.ts';
import { chosenProducts } from './supplements.ts';

/** An old order as a cart of today (decisions «Orders»: a diff first, then the cart; ORD-07). */
export interface RepeatedOrder {
  /** What can be had again, at today's prices. */
  readonly lines: readonly CartLine[];
  /** Names of what is no longer on the menu, here, or as it was chosen. */
  readonly gone: readonly string[];
  readonly soldOut: readonly string[];
  /** Names of what is there, but less of it. */
  readonly fewer: readonly string[];
  /** What costs something else now; minor units for the whole line. */
  readonly changed: readonly { readonly name: string; readonly before: number; readonly after: number }[];
}

interface Again {
  readonly name: string;
  readonly paid: number;
  readonly line: CartLine;
}

/** The dish of an order as a cart line with its supplements; null when the menu no longer knows it. */
function againOf(main: OrderLine, lines: readonly OrderLine[], menu: Menu): Again | null {
  const product = menu.product(main.productId);
  if (!product || main.quantity <= 0) return null;
  const extras = lines.filter((l) => l.parentLineId === main.id);
  const variation = product.variations.find((v) => v.id === main.variationId) ?? null;
  if (main.variationId !== null && variation === null) return null;
  const wanted = extras.map((e) => ({ id: e.productId, count: Math.max(1, Math.round(e.quantity / main.quantity)) }));
  const chosen = chosenProducts(wanted, menu);
  if (chosen.length < new Set(wanted.map((w) => w.id)).size) return null;
  const line = makeLine(product, variation, chosen, Math.max(1, Math.round(main.quantity / product.addOnce)));
  return { name: main.name, paid: extras.reduce((sum, e) => sum + e.subtotal, main.subtotal), line };
}

/** What of an order can be had again at a place. Gifts are not repeated: they come with a cart, not with an order. */
export function repeatOrder(lines: readonly OrderLine[], menu: Menu, place: Place): RepeatedOrder {
  const mains = lines.filter((l) => !l.isSupplement && !l.isGift);
  const found = mains.map((main) => ({ main, again: againOf(main, lines, menu) }));
  const known = found.flatMap(({ again }) => again ?? []);
  const checked = checkCart(
    known.map(({ line }) => line),
    menu,
    place,
  );
  const soldOut = checked.removed.filter((line) => {
    const product = menu.product(line.productId);
    const variation = product?.variations.find((v) => v.id === line.variationId) ?? null;
    return product !== null && soldAt(product, place) && stockOf(product, variation, place) === 0;
  });
  const nameOf = (line: CartLine): string => line.shown.name;
  return {
    lines: checked.lines,
    gone: [
      ...found.filter(({ again }) => again === null).map(({ main }) => main.name),
      ...checked.removed.filter((line) => !soldOut.includes(line)).map(nameOf),
    ],
    soldOut: soldOut.map(nameOf),
    fewer: checked.reduced.map(nameOf),
    changed: known.flatMap(({ name, paid, line }) => {
      const product = menu.product(line.productId);
      if (!product || checked.removed.includes(line) || paid === 0) return [];
      const variation = product.variations.find((v) => v.id === line.variationId) ?? null;
      const after = lineTotal(product, variation, chosenProducts(line.supplements, menu), line.count);
      return after === paid ? [] : [{ name, before: paid, after }];
    }),
  };
}
