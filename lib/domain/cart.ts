import type { OrderItem } from '#lib/contract/checkout.ts';
import { inserted } from '#lib/contract/fallbacks.ts';
import type { Product, Variation } from '#lib/contract/product.ts';
import { firstCount, priceLine } from './pricing.ts';
import { type ChosenId, type ChosenSupplement, normalised } from './supplements.ts';
import { choiceWords } from './variations.ts';

/** Cart lines: ids and counts, with the data shown when they were added (product-spec 3 «Cart line», CART-03). */

interface LineSnapshot {
  readonly name: string;
  readonly image: string;
  /** Options of the variation; '' without one. */
  readonly variation: string;
  readonly supplements: readonly { readonly id: number; readonly name: string; readonly count: number }[];
  /** Minor units per piece, with supplements. */
  readonly unitPrice: number;
  /** The same at regular prices. */
  readonly regularPrice: number;
  readonly url: string;
}

export interface CartLine {
  /** {@link lineKey} of the ids. */
  readonly key: string;
  readonly productId: number;
  readonly variationId: number | null;
  /** 1–999. */
  readonly count: number;
  readonly supplements: readonly ChosenId[];
  readonly shown: LineSnapshot;
}

export const MAX_COUNT = 999;
export const MAX_LINES = 200;

/** The identity of a line: product, variation and supplements. */
export function lineKey(of: {
  readonly productId: number;
  readonly variationId: number | null;
  readonly supplements: readonly ChosenId[];
}): string {
  const supplements = normalised(of.supplements).map((s) => `${s.id}x${s.count}`);
  return [`${of.productId}:${of.variationId ?? 0}`, ...supplements].join('+');
}

const whole = (count: number): number => (Number.isFinite(count) ? Math.min(MAX_COUNT, Math.max(0, Math.floor(count))) : 0);

/** A line for one choice; by default it starts with the product's first portion (PROD-05). */
export function makeLine(product: Product, variation: Variation | null, chosen: readonly ChosenSupplement[], count?: number): CartLine {
  const supplements = normalised(chosen.map((c) => ({ id: c.product.id, count: c.count })));
  const one = priceLine(product, variation, chosen, 1);
  const ids = { productId: product.id, variationId: variation?.id ?? null, supplements };
  return {
    ...ids,
    key: lineKey(ids),
    count: Math.max(1, whole(count ?? firstCount(product))),
    shown: {
      name: product.name,
      image: variation?.image || (product.images[0] ?? ''),
      variation: variation === null ? '' : choiceWords(variation),
      supplements: chosen.map((c) => ({ id: c.product.id, name: c.product.name, count: c.count })),
      unitPrice: one.total,
      regularPrice: one.before,
      url: product.url,
    },
  };
}

/** Adds a line; an equal choice is merged into the existing line. A line with the same key but another meaning is removed. A full cart stays unchanged. */
export function addLine(lines: readonly CartLine[], line: CartLine): readonly CartLine[] {
  const there = lines.find((l) => l.key === line.key);
  const before = there?.shown.variation === line.shown.variation ? there.count : 0;
  if (there) return lines.map((l) => (l === there ? { ...line, count: whole(before + line.count) } : l));
  return lines.length >= MAX_LINES ? lines : [...lines, line];
}

/** Sets the count of a line; 0 removes the line. */
export function setCount(lines: readonly CartLine[], key: string, count: number): readonly CartLine[] {
  const wanted = whole(count);
  return wanted === 0 ? removeLine(lines, key) : lines.map((l) => (l.key === key && l.count !== wanted ? { ...l, count: wanted } : l));
}

export const removeLine = (lines: readonly CartLine[], key: string): readonly CartLine[] => lines.filter((l) => l.key !== key);

/** The lines as items of a quote or an order. */
export const orderItems = (lines: readonly CartLine[]): OrderItem[] =>
  lines.map(({ productId, variationId, count, supplements, shown }) => ({
    productId,
    variationId,
    ...(variationId !== null && shown.variation !== '' && { choice: shown.variation }),
    count,
    supplements: supplements.map((s) => ({ ...s })),
  }));

/** The pieces that an order does not contain, because they were added to the cart after it was sent. */
export function withoutOrdered(lines: readonly CartLine[], ordered: readonly OrderItem[]): readonly CartLine[] {
  const counts = new Map<string, number>();
  for (const item of ordered) counts.set(lineKey(item), (counts.get(lineKey(item)) ?? 0) + item.count);
  return withoutCounts(lines, counts);
}

/** Subtracts the counts of `gone` from lines with the same key; a line at 0 is removed. */
export const withoutLines = (lines: readonly CartLine[], gone: readonly CartLine[]): readonly CartLine[] =>
  withoutCounts(lines, new Map(gone.map(({ key, count }) => [key, count])));

const withoutCounts = (lines: readonly CartLine[], counts: ReadonlyMap<string, number>): readonly CartLine[] =>
  lines.flatMap((line) => {
    const count = line.count - (counts.get(line.key) ?? 0);
    return count > 0 ? [{ ...line, count }] : [];
  });

/** The number on the cart's badge: pieces, with 1 for each line sold by weight (wire-facts 4.7). */
export const badgeCount = (lines: readonly CartLine[], product: (id: number) => Product | null): number =>
  lines.reduce((n, l) => n + (product(l.productId)?.countable === false ? 1 : l.count), 0);

/** Changes of single lines that keep the order of the cart (CART-03). */

/** A removed line with its former position. */
export interface TakenLine {
  readonly line: CartLine;
  readonly at: number;
}

/**
 * Replaces the line with this key by another choice; an equal line elsewhere is merged, counts ≤ {@link MAX_COUNT}. If the line no longer
 * exists, the choice is appended.
 */
export function replaceLine(lines: readonly CartLine[], key: string, line: CartLine): readonly CartLine[] {
  if (!lines.some((l) => l.key === key)) return addLine(lines, line);
  const equal = lines.find((l) => l.key === line.key && l.key !== key);
  const merged = equal ? { ...line, count: Math.min(MAX_COUNT, line.count + equal.count) } : line;
  return lines.flatMap((l) => {
    if (l === equal) return [];
    return l.key === key ? [merged] : [l];
  });
}

/** The lines with these keys and their positions, first to last. */
export const takenLines = (lines: readonly CartLine[], keys: readonly string[]): readonly TakenLine[] =>
  lines.flatMap((line, at) => (keys.includes(line.key) ? [{ line, at }] : []));

/** Puts removed lines back at their positions, first to last; a line that was added again meanwhile is merged, a full cart stays unchanged. */
export function putBackLines(lines: readonly CartLine[], taken: readonly TakenLine[]): readonly CartLine[] {
  return taken.reduce((all, { line, at }) => {
    if (all.some((l) => l.key === line.key)) return addLine(all, line);
    return all.length >= MAX_LINES ? all : inserted(all, Math.max(0, at), line);
  }, lines);
}

/** The rows of a cart with removed lines shown at their former positions; the last of `taken` is the latest. */
export function rowsWith<T extends { readonly lines: readonly TakenLine[] }>(
  lines: readonly CartLine[],
  taken: readonly T[],
): readonly ({ readonly line: CartLine } | { readonly gone: T })[] {
  return taken.reduceRight<readonly ({ readonly line: CartLine } | { readonly gone: T })[]>(
    (rows, gone) => inserted(rows, gone.lines[0]?.at ?? 0, { gone }),
    lines.map((line) => ({ line })),
  );
}
