import type { OrderLine } from '#lib/contract/order.ts';

/** Names of dishes in lines: the same in cart, order, paper, terminal and the restaurant's own system (decisions «Orders»). */

/** «Халапеньо × 2»; a count of one is omitted. */
export const timesText = (name: string, count: number): string => (count > 1 ? `${name} × ${count}` : name);

/** «+ Халапеньо × 2»: a supplement below its dish. */
export const extraText = (name: string, count: number): string => `+ ${timesText(name, count)}`;

/** A supplement on a page: «+ Халапеньо, 2 шт.» in the page's language. */
export const countedExtra = (name: string, count: number, pieces: (count: number) => string): string =>
  count > 1 ? `+ ${name}, ${pieces(count)}` : `+ ${name}`;

/** «Пицца «Уголёк» (30 см, Халапеньо × 2)»; empty `parts` are omitted. */
export function dishText(name: string, ...parts: readonly string[]): string {
  const said = parts.filter((part) => part !== '').join(', ');
  return said === '' ? name : `${name} (${said})`;
}

/** The name of a cart line in a sentence, with its variation, because two sizes of a dish have the same name. */
export const lineTitle = ({ shown }: { readonly shown: { readonly name: string; readonly variation: string } }): string =>
  dishText(shown.name, shown.variation);

type Line = Pick<OrderLine, 'id' | 'quantity' | 'subtotal' | 'total' | 'isSupplement' | 'parentLineId' | 'regular'>;

/** A supplement of a dish; sums are minor units of the whole line. */
interface OrderedExtra<L extends Line> {
  readonly line: L;
  /** Per portion. */
  readonly count: number;
  readonly total: number;
}

/** A dish of an order with its supplements. */
interface OrderedDish<L extends Line> {
  readonly line: L;
  readonly extras: readonly OrderedExtra<L>[];
  /** Before cart discounts, with supplements. */
  readonly total: number;
  /** The same at regular prices; equal without a sale. */
  readonly before: number;
}

const sumOf = ({ subtotal, total }: Line): number => Math.max(subtotal, total);

/** The dishes of an order in order; a supplement whose dish is missing becomes a line of its own. */
export function orderedDishes<L extends Line>(lines: readonly L[]): readonly OrderedDish<L>[] {
  const ids = new Set(lines.filter((line) => !line.isSupplement).map((line) => line.id));
  const isExtra = (line: L): boolean => line.isSupplement && line.parentLineId !== null && ids.has(line.parentLineId);
  return lines
    .filter((line) => !isExtra(line))
    .map((line) => {
      const extras = lines.filter((other) => isExtra(other) && other.parentLineId === line.id);
      const total = [line, ...extras].reduce((sum, row) => sum + sumOf(row), 0);
      return {
        line,
        extras: extras.map((extra) => ({ line: extra, count: extra.quantity / Math.max(1, line.quantity), total: sumOf(extra) })),
        total,
        before: Math.max(line.regular, total),
      };
    });
}

/** Savings through the sale on the dishes of an order; minor units. */
export const savedOf = (lines: readonly Line[]): number => orderedDishes(lines).reduce((sum, { before, total }) => sum + before - total, 0);
