import type { LedgerStep, Quote } from '#lib/contract/checkout.ts';

/** What a later quote of the same cart says otherwise; sums in minor units, 0 for what is not there. */
export interface QuoteChange<T> {
  readonly of: T;
  readonly before: number;
  readonly after: number;
}

type Line = Quote['lines'][number];

function changes<T>(before: readonly T[], after: readonly T[], keyOf: (one: T) => string, sumOf: (one: T) => number): QuoteChange<T>[] {
  const totals = (all: readonly T[]): Map<string, number> => {
    const sums = new Map<string, number>();
    for (const one of all) sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0) + sumOf(one));
    return sums;
  };
  const [was, is] = [totals(before), totals(after)];
  const known = new Map([...before, ...after].map((one) => [keyOf(one), one]));
  return [...known]
    .map(([key, one]) => ({ of: one, before: was.get(key) ?? 0, after: is.get(key) ?? 0 }))
    .filter((change) => change.before !== change.after);
}

/** Lines whose sum is another one; equal dishes of several lines count together. */
export const changedLines = (before: Quote, after: Quote): readonly QuoteChange<Line>[] =>
  changes(
    before.lines,
    after.lines,
    ({ productId, variationId, gift }) => [productId, variationId, gift].join(),
    ({ total }) => total,
  );

/** Steps of the ledger below the goods whose sum is another one: delivery, discounts, points, tips. */
export function changedSteps(before: Quote, after: Quote): readonly QuoteChange<LedgerStep>[] {
  const steps = ({ ledger }: Quote): readonly LedgerStep[] => ledger.filter(({ kind }) => kind !== 'goods' && kind !== 'gift');
  return changes(
    steps(before),
    steps(after),
    ({ kind, code }) => `${kind} ${code}`,
    ({ amount }) => amount,
  );
}
