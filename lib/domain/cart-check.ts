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

/** Checks a cart against another place or another catalogue (product-spec 4 «Adding to cart», 5 «On an address change»; CART-05, CART-06). */
export interface CartCheck {
  /** Lines that stay, with available counts. */
  readonly lines: readonly CartLine[];
  /** Lines that are not sold there, out of stock, or whose choice no longer exists. */
  readonly removed: readonly CartLine[];
  /** Lines with too little stock, with their former counts. */
  readonly reduced: readonly CartLine[];
}

function found(line: CartLine, menu: Menu): { readonly product: Product; readonly variation: Variation | null } | null {
  const product = menu.product(line.productId);
  if (!product) return null;
  const variation = chosenVariation(product, { ...line, choice: line.shown.variation });
  const fits = line.variationId === null ? product.variations.length === 0 : variation !== null;
  return fits && supplementProblems(product, line.supplements, menu).length === 0 ? { product, variation } : null;
}

/** Checks every line against menu and place. Lines sold from one count share its stock, the first lines first. */
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

/** The time at which the dishes of an order must be available: the chosen time, otherwise now. */
export function saleMoment({ type, time, booking }: Moment, now: ZonedTime): ZonedTime {
  if (type === 'lounge') return booking.date === '' || booking.time === '' ? now : wallClock(booking.date, booking.time);
  return time.kind === 'slot' ? wallClock(time.date, time.from) : now;
}

/** The lines of a cart that can be ordered, by the rules of a quote (decisions «Orders»); other lines are not part of any sum. */
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
