import type { ReactNode } from 'react';
import { cn } from '#components/ui/cn.ts';

// Server components of the order pages render this, too: no hooks in this file.

export interface LedgerRow {
  readonly key: string;
  readonly label: string;
  /** The reason for the amount; '' when there is nothing to add. */
  readonly note: string;
  readonly value: string;
  readonly isDiscount: boolean;
}

interface LedgerProps {
  readonly rows: readonly LedgerRow[];
  readonly totalLabel: string;
  readonly total: string;
  /** The backend has not confirmed the sums yet: a line moves above the total, and the text keeps its contrast (KF-CART-02). */
  readonly isChecking?: boolean;
  readonly children?: ReactNode;
}

/** The steps from the price of the goods to the total. The rows always add up to the total (PRICE-06). */
export function Ledger({ rows, totalLabel, total, isChecking = false, children }: LedgerProps) {
  return (
    <div aria-busy={isChecking || undefined}>
      <dl className="grid gap-2 text-strong/5.5 font-normal">
        {rows.map(({ key, label, note, value, isDiscount }) => (
          <div key={key} className="flex justify-between gap-4">
            <dt className="text-muted">
              {label}
              {note !== '' && <small className="block text-small">{note}</small>}
            </dt>
            <dd translate="no" className={cn('font-semibold whitespace-nowrap', isDiscount && 'text-success')}>
              {value}
            </dd>
          </div>
        ))}
        <div className="relative mt-1 flex items-baseline justify-between gap-4 overflow-x-clip border-t border-line pt-2.5">
          <dt className="text-title-s">
            {isChecking && <span className="absolute inset-x-0 -top-px h-0.5 animate-shimmer bg-brand-line" />}
            {totalLabel}
          </dt>
          <dd
            aria-live="polite"
            translate="no"
            className="font-display text-[1.625rem]/8 font-semibold tracking-(--track-display) whitespace-nowrap"
          >
            {total}
          </dd>
        </div>
      </dl>
      {children}
    </div>
  );
}
