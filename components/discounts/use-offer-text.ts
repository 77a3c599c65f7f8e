import { useTranslations } from 'next-intl';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import type { Quote } from '#lib/contract/checkout.ts';
import type { Coupon } from '#lib/contract/coupon.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { type DiscountOption, discountOptions, sameCode } from '#lib/domain/discount-choice.ts';
import type { CouponLabel } from '#lib/domain/discount-events.ts';
import { formatNumber } from '#lib/i18n/format.ts';

type Gift = Coupon['gifts'][number];

interface Offer {
  readonly coupon: Pick<Coupon, 'code' | 'amount' | 'description' | 'image'> & { readonly type: string };
  readonly gift: Gift | null;
}

interface OfferText {
  /** «Скидка 10 %», «Подарок: Чак-чак» */
  readonly title: string;
  readonly description: string;
  readonly image: string;
}

/** A gift with its variation: «Чак-чак, большой»; '' for one that is not in the menu. */
export function giftName(gift: Gift, menu: Pick<Menu, 'product'> | null): string {
  const product = menu?.product(gift.productId) ?? null;
  const options = product?.variations.find(({ id }) => id === gift.variationId)?.attributes.map(({ option }) => option) ?? [];
  return product === null ? '' : [product.name, ...options].join(', ');
}

/** A coupon's discount when its gift is unknown: «Скидка 10 %», «Подарок». Percentages have the same format everywhere (KF-DISC-16). */
function useCouponTitle(): (coupon: Pick<CouponLabel, 'type' | 'amount'>) => string {
  const t = useTranslations('discounts');
  const { locale } = useShop();
  const formatMoney = useMoney();
  return ({ type, amount }) => {
    if (type === 'free_gift') return t('giftUnknown');
    if (type === 'percent' && amount > 0) return t('percent', { amount: formatNumber(amount / 100, locale) });
    return type === 'fixed_cart' && amount > 0 ? t('fixed', { sum: formatMoney(amount) }) : t('offerUnknown');
  };
}

/** The name of a coupon in a sentence: its description, otherwise its discount; never its code, which the visitor may not have seen (KF-DISC-04). */
export function useCouponName(): (coupon: CouponLabel | null) => string {
  const couponTitle = useCouponTitle();
  return (coupon) => coupon?.description || couponTitle(coupon ?? { type: '', amount: 0 });
}

/** Title, description and picture of an option; its gift's name is in the menu (DISC-10). */
export function useOfferText(menu: Pick<Menu, 'product'> | null): (offer: Offer) => OfferText {
  const t = useTranslations('discounts');
  const formatMoney = useMoney();
  const couponTitle = useCouponTitle();
  return ({ coupon, gift }) => {
    const { amount, description, image } = coupon;
    if (gift === null) return { title: couponTitle(coupon), description, image };
    const name = giftName(gift, menu) || t('giftUnknown');
    const title = amount > 0 ? t('giftPriced', { name, price: formatMoney(amount) }) : t('gift', { name });
    return { title, description, image: menu?.product(gift.productId)?.images[0] ?? image };
  };
}

/** A coupon's discount with the required code: «Скидка 10 % по промокоду UGOLEK10». */
export function useGainText(menu: Pick<Menu, 'product'> | null): (coupon: Coupon) => string {
  const t = useTranslations('discounts.unlock');
  const offerText = useOfferText(menu);
  return (coupon) => {
    const [option] = discountOptions([coupon]);
    const { title } = offerText(option ?? { coupon, gift: null });
    return coupon.auto ? title : t('byCode', { title, code: coupon.code });
  };
}

/** The effect of an option in a quote: «−123 ₽», «0 ₽ вместо 290 ₽»; '' when the quote does not contain it (KF-DISC-10). */
export function useOfferValue(quote: Quote | null): (option: DiscountOption) => string {
  const t = useTranslations('discounts');
  const formatMoney = useMoney();
  return ({ coupon, gift }) => {
    if (gift === null) {
      const step = quote?.ledger.find(({ code, amount }) => amount < 0 && sameCode(code, coupon.code));
      return step === undefined ? '' : `−${formatMoney(-step.amount)}`;
    }
    const line = quote?.lines.find((one) => one.gift && one.productId === gift.productId && one.variationId === gift.variationId);
    if (line === undefined) return '';
    const { total, regularTotal } = line;
    return regularTotal > total ? t('insteadOf', { price: formatMoney(total), before: formatMoney(regularTotal) }) : formatMoney(total);
  };
}
