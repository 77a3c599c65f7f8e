import { useTranslations } from 'next-intl';
import type { Coupon } from '#lib/contract/coupon.ts';
import { discountOptions } from '#lib/domain/discount-choice.ts';
import { useOfferWords } from './use-offer-words.ts';

/** What a coupon gives, and the code that has to be typed for it: «Скидка 10 % по промокоду UGOLEK10». */
export function useGainWords(): (coupon: Coupon) => string {
  const t = useTranslations('discounts.unlock');
  const offerWords = useOfferWords();
  return (coupon) => {
    const [option] = discountOptions([coupon]);
    const { title } = offerWords(option ?? { coupon, gift: null });
    return coupon.auto ? title : t('byCode', { title, code: coupon.code });
  };
}
