import { useLocale, useTranslations } from 'next-intl';
import type { LedgerStep } from '#lib/contract/checkout.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import type { TotalsRow } from './totals.tsx';

/** Ledger steps as rows to read, each with its reason; works on the server and in the browser. `promoCode` is what was typed, where it is known. */
export function useLedgerRows(ledger: readonly LedgerStep[], pieces: number, currency: string, promoCode = ''): TotalsRow[] {
  const t = useTranslations('cart');
  const locale = useLocale();
  const noteOf = ({ kind, label, code, amount }: LedgerStep): string => {
    if (kind === 'bonuses') return t('ledgerNote.bonuses', { count: Math.abs(amount) / 100 });
    const typed = code !== '' && code.toLowerCase() === promoCode.toLowerCase();
    return typed && label !== code ? t('ledgerNote.code', { code }) : '';
  };
  return ledger.map((step, index) => {
    const label = step.kind === 'goods' && pieces > 0 ? t('goods', { count: pieces }) : step.label || t(`ledger.${step.kind}`);
    const amount = formatMoney(Math.abs(step.amount), currency, locale);
    return {
      key: `${step.kind}-${step.code}-${index}`,
      label,
      note: noteOf(step),
      value: step.kind === 'delivery' && step.amount === 0 ? t('freeDelivery') : step.amount < 0 ? `−${amount}` : amount,
      minus: step.amount < 0,
    };
  });
}
