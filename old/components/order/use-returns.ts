import { useLocale, useTranslations } from 'next-intl';
import { listText } from '#lib/i18n/dates.ts';
import type { OrderCoupon } from './ledger.ts';

/** What an order holds that comes back when it is cancelled. */
export interface Returns {
  readonly bonuses: number;
  readonly coupons: readonly OrderCoupon[];
}

/** Tells what will come back, or has; '' for an order that holds nothing (ORD-06, BON-03). */
export function useReturns(): (returns: Returns, when: 'will' | 'did') => string {
  const t = useTranslations('order.returns');
  const locale = useLocale();
  return ({ bonuses, coupons }, when) => {
    const parts = [
      ...(bonuses > 0 ? [t('points', { count: bonuses })] : []),
      ...coupons.map(({ kind, code }) => (kind === 'code' ? t('coupon', { code }) : t(kind))),
    ];
    return parts.length === 0 ? '' : t(when, { what: listText([...new Set(parts)], locale, 'conjunction') });
  };
}
