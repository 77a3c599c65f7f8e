import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cn } from '#components/ui/cn.ts';
import type { LedgerStep } from '#lib/contract/checkout.ts';
import { formatMoney, formatNumber } from '#lib/i18n/format.ts';

export interface LedgerRow {
  readonly key: string;
  readonly label: string;
  /** The reason for the amount; '' for none. */
  readonly note: string;
  readonly value: string;
  readonly isDiscount: boolean;
}

interface LedgerProps {
  readonly rows: readonly LedgerRow[];
  readonly totalLabel: string;
  readonly total: string;
  /** The backend has not confirmed the sums yet: a progress line is shown above the total, and the text keeps its contrast (KF-CART-02). */
  readonly isChecking?: boolean;
  readonly children?: ReactNode;
}

/** The steps from the price of the goods to the total. The rows always add up to the total (PRICE-06). */
export function Ledger({ rows, totalLabel, total, isChecking = false, children }: LedgerProps) {
  return (
    <div aria-busy={isChecking || undefined}>
      <dl className="grid gap-2 text-strong/5.5 font-normal">
        {rows.map(({ key, label, note, value, isDiscount }) => (
          <div key={key} className="flex justify-between gap-4 max-[299px]:flex-wrap">
            <dt className="text-muted">
              {label}
              {note !== '' && <small className="block text-small">{note}</small>}
            </dt>
            <dd translate="no" className={cn('font-semibold whitespace-nowrap', isDiscount && 'text-success')}>
              {value}
            </dd>
          </div>
        ))}
        <div className="relative mt-1 flex items-baseline justify-between gap-4 max-[299px]:flex-wrap overflow-x-clip border-t border-line pt-2.5">
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

interface Goods {
  /** For orders whose steps do not contain the number of pieces. */
  readonly pieces?: number;
  /** Savings through the sale, in minor units. */
  readonly saved?: number;
}

/** The steps of a cart or an order as rows, each with its reason. */
export function useLedgerRows(ledger: readonly LedgerStep[], currency: string, { pieces = 0, saved = 0 }: Goods = {}): LedgerRow[] {
  const t = useTranslations('cart');
  const locale = useLocale();
  const money = (minor: number): string => formatMoney(minor, currency, locale);

  const notesOf = ({ kind, label, code, amount, why = {} }: LedgerStep): readonly string[] => {
    switch (kind) {
      case 'goods':
        return saved > 0 ? [t('ledgerNote.saved', { sum: money(saved) })] : [];
      case 'bonuses':
        return [t('ledgerNote.bonuses', { count: Math.abs(amount) / 100 })];
      case 'promotion':
        return label === '' ? [] : [t('ledger.promotion')];
      case 'gift':
        return why.gift ? [t('giftFor', { reason: why.gift })] : [];
      case 'delivery': {
        const [sum, free] = [money(why.from ?? 0), money(why.freeFrom ?? 0)];
        if (why.from) return [why.freeFrom ? t('ledgerNote.fromFree', { sum, free }) : t('ledgerNote.from', { sum })];
        return why.freeFrom ? [t('ledgerNote.freeFrom', { sum: free })] : [];
      }
      default: {
        const typed = why.typed ? [label === code ? t('ledgerNote.typed') : t('ledgerNote.code', { code })] : [];
        if (kind !== 'coupon_percent' || why.percent === undefined || why.base === undefined) return typed;
        const percent = formatNumber(why.percent / 100, locale);
        return [...typed, t('ledgerNote.percent', { percent, sum: money(why.base) })];
      }
    }
  };

  return ledger.map((step, index) => {
    const count = step.why?.pieces ?? pieces;
    const amount = money(Math.abs(step.amount));
    return {
      key: `${step.kind}-${step.code}-${index}`,
      label: step.kind === 'goods' && count > 0 ? t('goods', { count }) : step.label || t(`ledger.${step.kind}`),
      note: notesOf(step).join(', '),
      value: step.kind === 'delivery' && step.amount === 0 ? t('freeDelivery') : step.amount < 0 ? `−${amount}` : amount,
      isDiscount: step.amount < 0,
    };
  });
}
