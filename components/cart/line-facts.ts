import type { CartLine } from '#lib/domain/cart.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { countedLines } from '#lib/domain/counted-lines.ts';
import type { Place } from '#lib/domain/selectable.ts';
import type { ZonedTime } from '#lib/domain/zoned-time.ts';
import type { LineFact } from '#stores/cart-facts.ts';
import { linePrices } from './line-details.ts';

/** What a place's menu says about the lines of a cart at the moment `at`; a dish that the menu does not know is not sold there. */
export function lineFacts(lines: readonly CartLine[], menu: Menu, place: Place, at: ZonedTime): ReadonlyMap<string, LineFact> {
  const counted = countedLines(lines, menu, place, at);
  const prices = linePrices(counted, menu);
  return new Map(
    lines.map(({ key, productId, count }) => {
      const position = counted.findIndex((line) => line.key === key);
      const isWeighed = menu.product(productId)?.countable === false;
      return [key, { isCounted: position !== -1, isWeighed, count, price: prices[position]?.price ?? 0 }];
    }),
  );
}
