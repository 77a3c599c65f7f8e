import type { OrderTime } from '#lib/contract/checkout.ts';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import { productAvailability } from './availability.ts';
import type { CartLine } from './cart.ts';
import type { Menu } from './catalogue.ts';
import { chosenVariation } from './chosen-variation.ts';
import type { Booking } from './delivery-choice.ts';
import { hasPrice, type Place, soldAt } from './selectable.ts';
import { wallClock, type ZonedTime } from './zoned-time.ts';

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
