import { firstTint } from '#components/catalog/tint.ts';
import type { Problem, Quote, QuotedLine } from '#lib/contract/checkout.ts';
import type { CartLine } from '#lib/domain/cart.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { countedExtra, dishText, timesText } from '#lib/domain/dish-words.ts';
import { pricedLines } from '#lib/domain/priced-lines.ts';
import { comboSaving, priceLine, type SalePrice } from '#lib/domain/pricing.ts';
import { refusedItems } from '#lib/domain/problems.ts';
import { chosenProducts, groupsOf } from '#lib/domain/supplements.ts';
import { chosenVariation } from '#lib/domain/variations.ts';
import { countText, quantityText, type UnitLabels } from '#lib/i18n/quantity.ts';
import { openLayer } from '#stores/layers.ts';

/** The menu's data about a cart line; without the menu, the data stored when the line was added. */
export interface LineDetails {
  readonly name: string;
  readonly image: string;
  readonly tint: string;
  /** The chosen variation and the weight: «30 см · 560 г». */
  readonly meta: string;
  /** `count` per portion; `total` of the whole line in minor units, null when the menu does not have the extra. */
  readonly extras: readonly { readonly id: number; readonly name: string; readonly count: number; readonly total: number | null }[];
  /** The combo discount of the line, in minor units. */
  readonly comboSaving: number;
  /** «2», «0,5 кг» (KF-CART-05). */
  readonly countText: string;
  /** Sold by weight: {@link countText} is not a number of pieces. */
  readonly isWeighed: boolean;
  /** Another variation or other extras can be chosen. */
  readonly isEditable: boolean;
}

export function lineDetails(line: CartLine, menu: Menu | null, units: UnitLabels, locale: string): LineDetails {
  const { shown, count } = line;
  const nameOf = (id: number): string => shown.supplements.find((extra) => extra.id === id)?.name ?? '';
  const product = menu?.product(line.productId) ?? null;
  if (menu === null || product === null) {
    return {
      name: shown.name,
      image: shown.image,
      tint: 'ash',
      meta: shown.variation,
      extras: line.supplements.map((extra) => ({ ...extra, name: nameOf(extra.id), total: null })),
      comboSaving: 0,
      countText: String(count),
      isWeighed: false,
      isEditable: false,
    };
  }
  const variation = chosenVariation(product, { ...line, choice: shown.variation });
  const chosen = chosenProducts(line.supplements, menu);
  const priced = priceLine(product, variation, chosen, count).supplements;
  const categoryTints = menu
    .chainsOf(product)
    .flat()
    .map((category) => category.tint);
  return {
    name: product.name,
    image: shown.image || variation?.image || (product.images[0] ?? ''),
    tint: firstTint([product.tint, ...categoryTints], product.id),
    // A variation that no longer exists keeps its stored name.
    meta: variation === null && line.variationId !== null ? shown.variation : quantityText(product, variation, units, locale),
    extras: line.supplements.map(({ id, count }) => ({
      id,
      count,
      name: menu.optionProduct(id)?.name ?? nameOf(id),
      total: priced.find((row) => row.productId === id)?.total ?? null,
    })),
    comboSaving: comboSaving(product, variation, chosen, count),
    countText: countText(product, count, units, locale),
    isWeighed: !product.countable,
    isEditable: product.variations.length > 0 || groupsOf(product, menu).length > 0,
  };
}

interface ExtraFormat {
  readonly money: (minor: number) => string;
  /** «2 шт.» */
  readonly pieces: (count: number) => string;
}

/** The extras of a line in the form of `DishWords`. */
export const extraRows = ({ extras }: Pick<LineDetails, 'extras'>, { money, pieces }: ExtraFormat) =>
  extras.map(({ id, name, count, total }) => ({
    key: String(id),
    text: countedExtra(name, count, pieces),
    sum: total === null ? '' : money(total),
  }));

/** «Пицца (30 см, Халапеньо × 2) × 2; Рибай на вес, 0,6 кг»: the whole cart in one text, for a request without checkout (CART-02). */
export function cartNote(lines: readonly CartLine[], menu: Menu | null, units: UnitLabels, locale: string): string {
  return lines
    .map((line) => {
      const { shown, count } = line;
      const dish = dishText(shown.name, shown.variation, ...shown.supplements.map((extra) => timesText(extra.name, extra.count)));
      const { isWeighed, countText: weight } = lineDetails(line, menu, units, locale);
      return isWeighed ? `${dish}, ${weight}` : `${dish} × ${count}`;
    })
    .join('; ');
}

/** Opens the request form for the whole cart, in shops without a checkout (CART-02): the contract asks for a dish, which is its first. */
export function openRequest([first]: readonly CartLine[]): void {
  if (first === undefined) return;
  const parameters = { layer: 'request', product_id: String(first.productId), count: String(first.count), whole: '1' };
  openLayer(`?${new URLSearchParams(parameters)}`);
}

/** Current and regular prices of the lines, in order and with free extras (CART-04); a dish that is not in the menu keeps its stored price. */
export function linePrices(lines: readonly CartLine[], menu: Menu | null): readonly SalePrice[] {
  const asShown = ({ shown, count }: CartLine): SalePrice => ({
    price: shown.unitPrice * count,
    before: Math.max(shown.unitPrice, shown.regularPrice) * count,
  });
  if (menu === null) return lines.map(asShown);
  const known = lines.flatMap((line) => {
    const product = menu.product(line.productId);
    if (product === null) return [];
    const variation = product.variations.find(({ id }) => id === line.variationId) ?? null;
    return [{ key: line.key, parts: { product, variation, chosen: chosenProducts(line.supplements, menu), count: line.count } }];
  });
  const priced = pricedLines(
    known.map(({ parts }) => parts),
    menu,
  );
  const prices = new Map(known.map(({ key }, index) => [key, priced[index]?.priced]));
  return lines.map((line) => {
    const own = prices.get(line.key);
    return own === undefined ? asShown(line) : { price: own.total, before: own.before };
  });
}

/** Quoted lines of the items in order, and the gifts separately. */
export function splitQuote(quote: Quote | null): { readonly items: readonly QuotedLine[]; readonly gifts: readonly QuotedLine[] } {
  const lines = quote?.lines ?? [];
  return { items: lines.filter((line) => !line.gift), gifts: lines.filter((line) => line.gift) };
}

/** The quoted line of a cart line; undefined while the quote belongs to an earlier cart. */
export function quotedLine(items: readonly QuotedLine[], index: number, { productId, count }: CartLine): QuotedLine | undefined {
  const quoted = items[index];
  return quoted?.productId === productId && quoted.count === count ? quoted : undefined;
}

/** Savings through the sale on the items of a quote, in minor units. */
export const savedBySale = (quote: Quote): number =>
  splitQuote(quote).items.reduce((sum, { regularTotal, total }) => sum + Math.max(0, regularTotal - total), 0);

export interface RefusedLine {
  readonly line: CartLine;
  /** The one reason that is shown. */
  readonly problem: Problem;
}

/** The same array for every line without problems, so that `memo` skips these lines. */
const NO_PROBLEMS: readonly Problem[] = [];

/** Problems of the line at `index` of the request. For a dish that is not sold here, «sold out» is not reported as well. */
export function lineProblems(problems: readonly Problem[], index: number): readonly Problem[] {
  const path = `items.${index}`;
  const own = problems.filter((problem) => problem.path === path || problem.path.startsWith(`${path}.`));
  const notSold = own.filter(({ code }) => code === 'product_unknown' || code === 'product_unavailable');
  if (notSold.length > 0) return notSold;
  return own.length > 0 ? own : NO_PROBLEMS;
}

/** Lines that cannot be ordered now, each with its first problem. A line that the quote does not know yet is not among them. */
export function refusedLines(lines: readonly CartLine[], quote: Quote | null): readonly RefusedLine[] {
  const { items } = splitQuote(quote);
  const problems = quote?.problems ?? [];
  const refused = refusedItems(problems);
  return lines.flatMap((line, index) => {
    const [problem] = lineProblems(problems, index);
    return refused.has(index) && problem && quotedLine(items, index, line) ? [{ line, problem }] : [];
  });
}

/** Problems of the cart as a whole. */
export const cartProblems = (problems: readonly Problem[]): readonly Problem[] =>
  problems.filter(({ path, code }) => path.startsWith('gifts') || code === 'buying_disabled' || code === 'ordering_disabled');

/**
 * The total of the cart: from the quote, or while the quote belongs to an earlier cart, adjusted by the difference of the goods (KF-CART-01). Minor units.
 * Lines that cannot be ordered are excluded.
 */
export function expectedTotal(lines: readonly CartLine[], menu: Menu | null, quote: Quote | null): number {
  const { items, gifts } = splitQuote(quote);
  const isCurrent = items.length === lines.length && lines.every((line, index) => quotedLine(items, index, line) !== undefined);
  if (quote !== null && isCurrent) return quote.total;
  const goods = linePrices(lines, menu).reduce((sum, { price }) => sum + price, 0);
  const gifted = gifts.reduce((sum, gift) => sum + gift.total, 0);
  return quote === null ? goods : Math.max(0, quote.total - quote.goods + goods + gifted);
}
