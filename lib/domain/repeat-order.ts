import type { OrderLine } from '#lib/contract/order.ts';
import { addLine, type CartLine, makeLine } from './cart.ts';
import { checkCart } from './cart-check.ts';
import type { Menu } from './catalogue.ts';
import { dishText, lineTitle } from './dish-words.ts';
import { pricedLines } from './priced-lines.ts';
import { type Place, soldAt, stockOf } from './stock.ts';
import { chosenProducts, groupsOf, type SupplementProblem, supplementProblems } from './supplements.ts';
import { chosenVariation } from './variations.ts';

/** Repeats an old order as a current cart (decisions «Orders»: the differences are shown first; ORD-07). */
export interface RepeatedOrder {
  /** Available dishes, at current prices. */
  readonly lines: readonly CartLine[];
  /** Names of dishes that are no longer on the menu, not sold here, or not in that configuration. */
  readonly gone: readonly string[];
  readonly soldOut: readonly string[];
  /** Dishes whose options must be chosen anew: a group became required, or its limits changed. */
  readonly unchosen: readonly { readonly name: string; readonly code: SupplementProblem['code'] }[];
  /** Dishes whose missing options are left out. */
  readonly without: readonly { readonly name: string; readonly options: readonly string[] }[];
  /** Dishes with less stock; counts as in a cart. */
  readonly fewer: readonly { readonly name: string; readonly productId: number; readonly before: number; readonly after: number }[];
  /** Changed prices; minor units for the whole line as ordered. */
  readonly changed: readonly { readonly name: string; readonly before: number; readonly after: number }[];
}

interface Again {
  readonly name: string;
  readonly paid: number;
  readonly line: CartLine;
  /** Names of missing options. */
  readonly missing: readonly string[];
}

/** Two sizes of a dish have the same name, so the name includes the size. */
const nameOf = ({ name, note }: OrderLine): string => dishText(name, note);

/** A dish of the order as a cart line with the options that still exist; null when the menu no longer has it. */
function againOf(main: OrderLine, lines: readonly OrderLine[], menu: Menu): Again | null {
  const product = menu.product(main.productId);
  if (!product || main.quantity <= 0) return null;
  const extras = lines.filter((l) => l.parentLineId === main.id);
  const variation = chosenVariation(product, { ...main, choice: main.note });
  if (main.variationId !== null && variation === null) return null;
  const offered = new Set(groupsOf(product, menu).flatMap((group) => group.options.map((option) => option.id)));
  const [there, missing] = [extras.filter((e) => offered.has(e.productId)), extras.filter((e) => !offered.has(e.productId))];
  const wanted = there.map((e) => ({ id: e.productId, count: Math.max(1, Math.round(e.quantity / main.quantity)) }));
  const line = makeLine(product, variation, chosenProducts(wanted, menu), Math.max(1, Math.round(main.quantity / product.addOnce)));
  const paid = extras.reduce((sum, e) => sum + e.subtotal, main.subtotal);
  return { name: nameOf(main), paid, line, missing: missing.map((e) => e.name) };
}

/** Lines with a changed price; free extras are counted as in a quote of these lines (CART-04). */
function changedPrices(all: readonly Again[], menu: Menu): RepeatedOrder['changed'] {
  const entries = all.flatMap(({ name, paid, line }) => {
    const product = menu.product(line.productId);
    if (product === null) return [];
    const variation = product.variations.find((v) => v.id === line.variationId) ?? null;
    return [{ name, paid, product, variation, chosen: chosenProducts(line.supplements, menu), count: line.count }];
  });
  const priced = pricedLines(entries, menu);
  return entries.flatMap(({ name, paid }, i) => {
    const after = priced[i]?.priced.total ?? paid;
    return paid === 0 || after === paid ? [] : [{ name, before: paid, after }];
  });
}

/** Which part of an order can be repeated at a place. Gifts are not repeated: they depend on the cart. */
export function repeatOrder(lines: readonly OrderLine[], menu: Menu, place: Place): RepeatedOrder {
  const mains = lines.filter((l) => !l.isSupplement && !l.isGift);
  const found = mains.map((main) => ({ main, again: againOf(main, lines, menu) }));
  const known = found.flatMap(({ again }) => again ?? []);
  // dishes that differed only in missing options become one line
  const wanted = known.reduce<readonly CartLine[]>((all, { line }) => addLine(all, line), []);
  const checked = checkCart(wanted, menu, place);
  const removed = new Set(checked.removed.map((line) => line.key));
  const soldOut: CartLine[] = [];
  const unchosen: { name: string; code: SupplementProblem['code'] }[] = [];
  const gone: CartLine[] = [];
  for (const line of checked.removed) {
    const product = menu.product(line.productId);
    const variation = product?.variations.find((v) => v.id === line.variationId) ?? null;
    const isSold = product !== null && soldAt(product, place);
    const [problem] = isSold ? supplementProblems(product, line.supplements, menu) : [];
    if (isSold && stockOf(product, variation, place) === 0) soldOut.push(line);
    else if (problem !== undefined) unchosen.push({ name: lineTitle(line), code: problem.code });
    else gone.push(line);
  }
  const stays = known.filter(({ line }) => !removed.has(line.key));
  return {
    lines: checked.lines,
    gone: [...found.filter(({ again }) => again === null).map(({ main }) => nameOf(main)), ...gone.map(lineTitle)],
    soldOut: soldOut.map(lineTitle),
    unchosen,
    without: stays.filter(({ missing }) => missing.length > 0).map(({ name, missing }) => ({ name, options: missing })),
    fewer: checked.reduced.map((line) => {
      const after = checked.lines.find(({ key }) => key === line.key)?.count ?? 0;
      return { name: lineTitle(line), productId: line.productId, before: line.count, after };
    }),
    changed: changedPrices(stays, menu),
  };
}

/** Adds the lines of an order to a cart; equal lines are merged. */
export const joinCarts = (cart: readonly CartLine[], again: readonly CartLine[]): readonly CartLine[] => again.reduce(addLine, cart);
