import { useLocale, useTranslations } from 'next-intl';
import { useShop } from '#components/layout/shop-provider-client.tsx';
import type { Coupon } from '#lib/contract/coupon.ts';
import { formatMoney, formatNumber } from '#lib/i18n/format.ts';
import { useCatalogue } from '#stores/catalogue.ts';
import { giftName } from './coupon-names.ts';

interface Offered {
  readonly coupon: Pick<Coupon, 'code' | 'amount' | 'description' | 'image'> & { readonly type: string };
  readonly gift: Coupon['gifts'][number] | null;
  /** What the gift is called, where that is known before the menu. */
  readonly giftName?: string | undefined;
}

interface OfferWords {
  /** «Скидка 10%», «Подарок: Чак-чак». */
  readonly title: string;
  readonly description: string;
  readonly image: string;
}

/** What an option is called and how it looks; the menu names its gift (DISC-10). */
export function useOfferWords(): (offered: Offered) => OfferWords {
  const t = useTranslations('discounts');
  const locale = useLocale();
  const { currency } = useShop();
  const menu = useCatalogue((s) => s.menu);
  return ({ coupon, gift, giftName: known = '' }) => {
    const { amount, type, description } = coupon;
    if (gift === null) {
      if (type === 'free_gift') return { title: t('giftUnknown'), description, image: coupon.image };
      if (type === 'percent')
        return { title: t('percent', { amount: formatNumber(amount / 100, locale) }), description, image: coupon.image };
      if (type === 'fixed_cart')
        return { title: t('fixed', { sum: formatMoney(amount, currency, locale) }), description, image: coupon.image };
      return { title: t('offerUnknown'), description, image: coupon.image };
    }
    const product = menu?.product(gift.productId) ?? null;
    const name = known || giftName(gift, menu) || coupon.code;
    const title = amount > 0 ? t('giftPriced', { name, price: formatMoney(amount, currency, locale) }) : t('gift', { name });
    return { title, description, image: product?.images[0] ?? coupon.image };
  };
}
