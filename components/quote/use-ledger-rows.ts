import { useLocale, useTranslations } from 'next-intl';
import type { LedgerStep } from '#lib/contract/checkout.ts';
import { formatMoney, formatNumber } from '#lib/i18n/format.ts';
import type { LedgerRow } from './ledger.tsx';

interface Goods {
  /** For orders whose steps do not contain the number of pieces. */
  readonly pieces?: number;
  /** What the sale took off the goods, in minor units. */
  readonly saved?: number;
}

/** Ledger steps as rows, each with its reason; for carts, and on the server for orders. */
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
