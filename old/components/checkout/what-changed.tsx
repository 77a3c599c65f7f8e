import { useLocale } from 'next-intl';
import type { Quote } from '#lib/contract/checkout.ts';
import { dishText } from '#lib/domain/dish-words.ts';
import { changedLines, changedSteps } from '#lib/domain/quote-changes.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { useLedgerRows } from '#old/components/cart/use-ledger-rows.ts';
import { useCart } from '#old/stores/cart.ts';

interface Props {
  readonly before: Quote;
  readonly after: Quote;
  readonly currency: string;
}

/** Which lines and discounts another quote prices otherwise, each with its old and its new sum. */
export function WhatChanged({ before, after, currency }: Props) {
  const locale = useLocale();
  const steps = changedSteps(before, after);
  const labels = useLedgerRows(
    steps.map(({ of }) => of),
    currency,
  );
  const money = (minor: number): string => formatMoney(minor, currency, locale);
  const lines = useCart((s) => s.lines);
  const nameOf = (of: Quote['lines'][number]): string => {
    const line = of.gift ? undefined : lines.find((own) => own.productId === of.productId && own.variationId === of.variationId);
    return dishText(of.name, line?.shown.variation ?? '');
  };
  const named = [
    ...changedLines(before, after).map((change) => ({ ...change, name: nameOf(change.of) })),
    ...steps.map((change, i) => ({ ...change, name: labels[i]?.label ?? '' })),
  ];
  if (named.length === 0) return null;
  return (
    <ul>
      {named.map((change) => (
        <li key={`${change.name} ${change.before}`}>
          {change.name}: {money(change.before)} → {money(change.after)}
        </li>
      ))}
    </ul>
  );
}
