import type { CartLine } from '#lib/domain/cart.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { countedLines, saleMoment } from '#lib/domain/counted-lines.ts';
import type { Place } from '#lib/domain/selectable.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { linePrices } from './line-price.ts';

interface Where {
  readonly place: Place;
  readonly when: Parameters<typeof saleMoment>[0];
  readonly timezone: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What the goods of a cart cost that can be ordered at the chosen place and time; until the catalogue is there, what all of them cost when they were added. */
export function cartSum(lines: readonly CartLine[], menu: Menu | null, { place, when, timezone, now }: Where): number {
  const counted = menu === null ? lines : countedLines(lines, menu, place, saleMoment(when, zonedAt(now, timezone)));
  return linePrices(counted, menu).reduce((sum, price) => sum + price, 0);
}
