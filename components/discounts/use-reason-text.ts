import { useLocale, useTranslations } from 'next-intl';
import { useShop } from '#components/layout/shop-provider-client.tsx';
import { COUPON_REASONS } from '#lib/contract/coupon.ts';
import { formatMoney } from '#lib/i18n/format.ts';

/** Why a coupon does not apply, in the visitor's words; with what is missing where that is known (CPN-14). */
export function useReasonText(): (reason: unknown, missing: unknown) => string {
  const t = useTranslations('cart');
  const d = useTranslations('discounts.missing');
  const locale = useLocale();
  const { currency } = useShop();
  return (wire, missing) => {
    const reason = COUPON_REASONS.find((r) => r === wire);
    if (reason === undefined) return t('promoRefused');
    if (typeof missing !== 'number' || missing <= 0) return t(`promoReason.${reason}`);
    if (reason === 'minimum') return d('minimum', { sum: formatMoney(Math.ceil(missing / 100) * 100, currency, locale) });
    if (reason === 'product_count' || reason === 'category_count') return d(reason, { count: missing });
    return t(`promoReason.${reason}`);
  };
}
