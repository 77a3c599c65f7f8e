import { useLocale, useTranslations } from 'next-intl';

/** What an order holds that comes back when it is cancelled. */
export interface Returns {
  readonly bonuses: number;
  readonly coupons: readonly { readonly code: string }[];
}

/** Tells what will come back, or has; '' for an order that holds nothing (ORD-06, BON-03). */
export function useReturns(): (returns: Returns, when: 'will' | 'did') => string {
  const t = useTranslations('order.returns');
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' });
  return ({ bonuses, coupons }, when) => {
    const parts = [
      ...(bonuses > 0 ? [t('points', { count: bonuses })] : []),
      ...coupons.map(({ code }) => t('coupon', { code: code.toUpperCase() })),
    ];
    return parts.length === 0 ? '' : t(when, { what: list.format(parts) });
  };
}
