import { useLocale, useTranslations } from 'next-intl';
import type { LedgerStep } from '#lib/contract/checkout.ts';
import { formatMoney, formatNumber } from '#lib/i18n/format.ts';
import type { TotalsRow } from './totals.tsx';

interface Goods {
  readonly pieces?: number;
  readonly saved?: number;
}

/** Ledger steps as rows to read, each with the reason it carries itself; on the server and in the browser, for carts and for orders of any day. `pieces`: where the steps do not say; `saved`: what the sale took off the goods, in minor units. */
export function useLedgerRows(ledger: readonly LedgerStep[], currency: string, { pieces = 0, saved = 0 }: Goods = {}): TotalsRow[] {
  const t = useTranslations('cart');
  const locale = useLocale();
  const money = (minor: number): string => formatMoney(minor, currency, locale);
  const partsOf = ({ kind, label, code, amount, why = {} }: LedgerStep): readonly string[] => {
    if (kind === 'goods') return saved > 0 ? [t('ledgerNote.saved', { sum: money(saved) })] : [];
    if (kind === 'bonuses') return [t('ledgerNote.bonuses', { count: Math.abs(amount) / 100 })];
    if (kind === 'promotion') return label === '' ? [] : [t('ledger.promotion')];
    if (kind === 'gift') return why.gift ? [t('giftFor', { reason: why.gift })] : [];
    if (kind === 'delivery') {
      const [sum, free] = [money(why.from ?? 0), money(why.freeFrom ?? 0)];
      if (why.from) return [why.freeFrom ? t('ledgerNote.fromFree', { sum, free }) : t('ledgerNote.from', { sum })];
      return why.freeFrom ? [t('ledgerNote.freeFrom', { sum: free })] : [];
    }
    const typed = why.typed ? [label === code ? t('ledgerNote.typed') : t('ledgerNote.code', { code })] : [];
    if (kind !== 'coupon_percent' || why.percent === undefined || why.base === undefined) return typed;
    const percent = formatNumber(why.percent / 100, locale);
    return [...typed, t('ledgerNote.percent', { percent, sum: money(why.base) })];
  };
  return ledger.map((step, index) => {
    const count = step.why?.pieces ?? pieces;
    const label = step.kind === 'goods' && count > 0 ? t('goods', { count }) : step.label || t(`ledger.${step.kind}`);
    const amount = money(Math.abs(step.amount));
    return {
      key: `${step.kind}-${step.code}-${index}`,
      label,
      note: partsOf(step).join(', '),
      value: step.kind === 'delivery' && step.amount === 0 ? t('freeDelivery') : step.amount < 0 ? `−${amount}` : amount,
      minus: step.amount < 0,
    };
  });
}
