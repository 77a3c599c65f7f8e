import type { Product, Variation } from '#lib/contract/product.ts';
import type { Menu } from './catalogue.ts';
import { givenUnits, isExtra } from './extras.ts';
import { sum } from './money.ts';
import { type PricedLine, priceLine } from './pricing.ts';
import type { ChosenSupplement } from './supplements.ts';

/** What a line is made of; `count` is what the stepper shows. */
export interface LineParts {
  readonly product: Product;
  readonly variation: Variation | null;
  readonly chosen: readonly ChosenSupplement[];
  readonly count: number;
}

/** Prices the lines of one cart with the free pieces of extras: the tier is that of all other goods, and equal extras share it (CART-04). In their order, minor units. */
export function pricedLines(
  lines: readonly LineParts[],
  menu: Pick<Menu, 'chainsOf'>,
): readonly { readonly freeUnits: number; readonly priced: PricedLine }[] {
  const whole = lines.map((line) => ({ ...line, full: priceLine(line.product, line.variation, line.chosen, line.count) }));
  const goods = sum(whole.filter((line) => !isExtra(line.product, menu)).map((line) => line.full.total));
  const given = givenUnits(
    whole.map(({ product, full }) => ({ product, quantity: full.main.quantity })),
    goods,
    menu,
  );
  return whole.map(({ product, variation, chosen, count, full }, i) => {
    const freeUnits = given[i] ?? 0;
    return { freeUnits, priced: freeUnits === 0 ? full : priceLine(product, variation, chosen, count, freeUnits) };
  });
}
