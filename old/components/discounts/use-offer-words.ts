import { useLocale, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { Coupon } from '#lib/contract/coupon.ts';
import type { CouponLabel } from '#lib/domain/discount-events.ts';
import { formatMoney, formatNumber } from '#lib/i18n/format.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { giftName } from './coupon-names.ts';

interface Offered {
  readonly coupon: Pick<Coupon, 'code' | 'amount' | 'description' | 'image'> & { readonly type: string };
  readonly gift: Coupon['gifts'][number] | null;
  /** What the gift is called, where that is known before the menu. */
  readonly giftName?: string | undefined;
}

interface OfferWords {
  /** «Скидка 10 %», «Подарок: Чак-чак». */
  readonly title: string;
  readonly description: string;
  readonly image: string;
}

/** What a coupon gives, where its gift is not known: «Скидка 10 %», «Подарок». */
function useCouponTitle(): (coupon: Pick<CouponLabel, 'type' | 'amount'>) => string {
  const t = useTranslations('discounts');
  const locale = useLocale();
  const { currency } = useShop();
  return useCallback(
    ({ type, amount }) => {
      if (type === 'free_gift') return t('giftUnknown');
      if (type === 'percent' && amount > 0) return t('percent', { amount: formatNumber(amount / 100, locale) });
      return type === 'fixed_cart' && amount > 0 ? t('fixed', { sum: formatMoney(amount, currency, locale) }) : t('offerUnknown');
    },
    [t, locale, currency],
  );
}

/** What a coupon is called in a sentence: its description, else what it gives; never its code, which a visitor has not seen. */
export function useCouponName(): (coupon: CouponLabel | null) => string {
  const title = useCouponTitle();
  return useCallback((coupon) => coupon?.description || title(coupon ?? { type: '', amount: 0 }), [title]);
}

/** What an option is called and how it looks; the menu names its gift (DISC-10). */
export function useOfferWords(): (offered: Offered) => OfferWords {
  const t = useTranslations('discounts');
  const locale = useLocale();
  const { currency } = useShop();
  const menu = useCatalogue((s) => s.menu);
  const couponTitle = useCouponTitle();
  return ({ coupon, gift, giftName: known = '' }) => {
    const { amount, description } = coupon;
    if (gift === null) return { title: couponTitle(coupon), description, image: coupon.image };
    const product = menu?.product(gift.productId) ?? null;
    const name = known || giftName(gift, menu) || coupon.code;
    const title = amount > 0 ? t('giftPriced', { name, price: formatMoney(amount, currency, locale) }) : t('gift', { name });
    return { title, description, image: product?.images[0] ?? coupon.image };
  };
}
