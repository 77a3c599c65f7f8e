import { useLocale, useTranslations } from 'next-intl';
import type { Quote } from '#lib/contract/checkout.ts';
import { type DiscountOption, sameCode } from '#lib/domain/discount-choice.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';

/** The value of an option in a quote: «−123 ₽», «0 ₽ вместо 290 ₽»; '' when the quote does not contain it. */
export function useOfferValue(quote: Quote | null): (option: DiscountOption) => string {
  const t = useTranslations('discounts');
  const locale = useLocale();
  const { currency } = useShop();
  const money = (minor: number): string => formatMoney(minor, currency, locale);
  return ({ coupon, gift }) => {
    if (gift === null) {
      const step = quote?.ledger.find(({ code, amount }) => amount < 0 && sameCode(code, coupon.code));
      return step === undefined ? '' : `−${money(-step.amount)}`;
    }
    const line = quote?.lines.find((one) => one.gift && one.productId === gift.productId && one.variationId === gift.variationId);
    if (line === undefined) return '';
    const { total, regularTotal } = line;
    return regularTotal > total ? t('insteadOf', { price: money(total), before: money(regularTotal) }) : money(total);
  };
}
