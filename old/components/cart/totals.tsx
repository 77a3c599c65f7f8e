import type { ReactNode } from 'react';
import { classNames } from '#old/components/ui/class-names.ts';

export interface TotalsRow {
  readonly key: string;
  readonly label: string;
  /** Why, or how much of what; '' for nothing to add. */
  readonly note: string;
  readonly value: string;
  /** Takes something off the sum. */
  readonly minus: boolean;
}

interface Props {
  readonly rows: readonly TotalsRow[];
  readonly totalLabel: string;
  readonly total: string;
  readonly children?: ReactNode;
}

/** The ledger from goods to total, step by step (PRICE-06: what is shown adds up). */
export function Totals({ rows, totalLabel, total, children }: Props) {
  return (
    <>
      <dl className="totals">
        {rows.map((row) => (
          <div key={row.key} className={classNames(row.minus && 'is-minus')}>
            <dt>
              {row.label}
              {row.note !== '' && <small>{row.note}</small>}
            </dt>
            <dd translate="no">{row.value}</dd>
          </div>
        ))}
        <div className="totals__sum">
          <dt>{totalLabel}</dt>
          <dd aria-live="polite" translate="no">
            {total}
          </dd>
        </div>
      </dl>
      {children}
    </>
  );
}
