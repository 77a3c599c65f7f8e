import type { OrderTime } from '#lib/contract/checkout.ts';
import type { Product, Variation } from '#lib/contract/product.ts';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import { productAvailability } from './availability.ts';
import { type CartLine, setCount } from './cart.ts';
import type { Menu } from './catalogue.ts';
import type { Booking } from './delivery-choice.ts';
import { hasPrice, type Place, selectable, soldAt, stockKey, stockOf } from './stock.ts';
import { supplementProblems } from './supplements.ts';
import { chosenVariation } from './variations.ts';
import { wallClock, type ZonedTime } from './zoned-time.ts';

/** What becomes of a cart at another place or with another catalogue (product-spec 4 «Adding to cart», 5 «On an address change»; CART-05, CART-06). */
export interface CartCheck {
  /** What may stay, with counts that are there. */
  readonly lines: readonly CartLine[];
  /** Not sold there, out of stock, or no longer as it was chosen. */
  readonly removed: readonly CartLine[];
  /** Lines of which less is left, as they were. */
  readonly reduced: readonly CartLine[];
}

function found(line: CartLine, menu: Menu): { readonly product: Product; readonly variation: Variation | null } | null {
  const product = menu.product(line.productId);
  if (!product) return null;
  const variation = chosenVariation(product, { ...line, choice: line.shown.variation });
  const fits = line.variationId === null ? product.variations.length === 0 : variation !== null;
  return fits && supplementProblems(product, line.supplements, menu).length === 0 ? { product, variation } : null;
}

/** Checks every line against menu and place; what is sold from one count shares what is left, the first lines take it. */
export function checkCart(lines: readonly CartLine[], menu: Menu, place: Place): CartCheck {
  const left = new Map<string, number>();
  const single = new Set<number>();
  let kept = lines;
  const removed: CartLine[] = [];
  const reduced: CartLine[] = [];
  for (const line of lines) {
    const known = found(line, menu);
    const key = known ? stockKey(known.product, known.variation) : line.key;
    const stock =
      known && selectable(known.product, place).addable ? (left.get(key) ?? stockOf(known.product, known.variation, place) ?? Infinity) : 0;
    const once = known?.product.addOnce ?? 1;
    const most = known?.product.isOnePerOrder ? Number(!single.has(line.productId)) : Infinity;
    const count = Math.min(line.count, Math.floor(stock / once), most);
    if (count > 0) single.add(line.productId);
    left.set(key, stock - count * once);
    if (count === line.count) continue;
    (count === 0 ? removed : reduced).push(line);
    kept = setCount(kept, line.key, count);
  }
  return { lines: kept, removed, reduced };
}

interface Moment {
  readonly type: DeliveryType;
  readonly time: OrderTime;
  readonly booking: Pick<Booking, 'date' | 'time'>;
}

/** When the dishes of an order must be for sale: at the chosen time, else now. */
export function saleMoment({ type, time, booking }: Moment, now: ZonedTime): ZonedTime {
  if (type === 'lounge') return booking.date === '' || booking.time === '' ? now : wallClock(booking.date, booking.time);
  return time.kind === 'slot' ? wallClock(time.date, time.from) : now;
}

/** The lines of a cart that can be ordered as they are, as a quote decides it (decisions «Orders»): the others count in no sum. */
export function countedLines(lines: readonly CartLine[], menu: Menu, place: Place, at: ZonedTime): readonly CartLine[] {
  return lines.filter((line) => {
    const { productId, variationId } = line;
    const product = menu.product(productId);
    if (!product || product.type === 'supplements_options') return false;
    const variation = chosenVariation(product, { variationId, choice: line.shown.variation });
    const isChosen = variationId === null ? product.variations.length === 0 && product.members.length === 0 : variation !== null;
    return isChosen && soldAt(product, place) && hasPrice(product, variation) && productAvailability(product, menu, at).available;
  });
}
