import { useTranslations } from 'next-intl';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { useSettings } from '#components/quote/shop-queries.ts';
import type { Quote } from '#lib/contract/checkout.ts';
import type { Coupon } from '#lib/contract/coupon.ts';
import { COUPON_REASONS } from '#lib/contract/coupon-reasons.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import type { CouponCondition } from '#lib/domain/coupon-conditions.ts';
import { type DiscountOption, discountOptions, sameCode } from '#lib/domain/discount-choice.ts';
import type { CouponLabel } from '#lib/domain/discount-events.ts';
import type { Unlock } from '#lib/domain/unlocks.ts';
import { clockOf } from '#lib/domain/zoned-time.ts';
import { dateText, listText } from '#lib/i18n/dates.ts';
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
function giftName(gift: Gift, menu: Pick<Menu, 'product'> | null): string {
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

type NamedMenu = Pick<Menu, 'product' | 'category'>;

/** Maximum names of dishes or categories in one sentence. */
const MAX_NAMES = 3;
/** Minor units of one unit of the currency. */
const UNIT = 100;
/** A Monday, for the names of weekdays. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** Weekdays 1–7 in order: «пн, вт». With a comma in every language, because Russian unit lists have none and short names would run together. */
const weekdayNames = (days: readonly number[], locale: string): string =>
  [...days]
    .sort((a, b) => a - b)
    .map((day) => dateText(MONDAY + (day - 1) * DAY, locale, 'weekday'))
    .join(locale.startsWith('zh') ? '、' : ', ');

const isKnown = (name: string): boolean => name !== '';

/** A missing sum, rounded up to whole units of the currency: 120.50 is «121 ₽». */
export const wholeUnits = (minor: number): number => Math.ceil(minor / UNIT) * UNIT;

/** Names of dishes, categories and places from menu and settings; '' for unknown ones. */
function useNames(menu: NamedMenu | null) {
  const t = useTranslations('discounts.unlock');
  const { locale } = useShop();
  const settings = useSettings();
  return {
    dishes: (ids: readonly number[]): string[] => ids.map((id) => menu?.product(id)?.name ?? ''),
    sections: (ids: readonly number[]): string[] => ids.map((id) => menu?.category(id)?.visualName ?? ''),
    quotedSections: (ids: readonly number[]): string[] =>
      ids.map((id) => {
        const name = menu?.category(id)?.visualName ?? '';
        return name === '' ? '' : t('section', { name });
      }),
    places: (ids: readonly number[]): string[] =>
      ids.map((id) => settings?.locations.find((location) => location.warehouseId === id)?.name ?? ''),
    /** «A, B или C» */
    listed: (names: readonly string[], type: 'disjunction' | 'conjunction' = 'disjunction'): string =>
      listText([...new Set(names.filter(isKnown))].slice(0, MAX_NAMES), locale, type),
  };
}

/** A condition of a coupon as a sentence (CPN-14). */
export function useConditionText(menu: NamedMenu | null): (condition: CouponCondition) => string {
  const t = useTranslations('discounts.condition');
  const { locale } = useShop();
  const formatMoney = useMoney();
  const { dishes, sections, places } = useNames(menu);
  const all = (names: readonly string[]): string => [...new Set(names.filter(isKnown))].join(', ');
  return (condition) => {
    switch (condition.kind) {
      case 'above':
      case 'below':
      case 'atLeast':
      case 'atMost':
        return t(condition.kind, { sum: formatMoney(condition.sum) });
      case 'between':
        return t('between', { from: formatMoney(condition.from), to: formatMoney(condition.to) });
      case 'days':
        return t('days', { days: weekdayNames(condition.days, locale) });
      case 'hours':
        return t('hours', { from: condition.from, to: condition.to });
      case 'warehouses':
        return t('warehouses', { names: all(places(condition.ids)) });
      case 'products':
      case 'noProducts':
        return t(condition.kind, { names: all(dishes(condition.ids)) });
      case 'categories':
      case 'noCategories':
        return t(condition.kind, { names: all(sections(condition.ids)) });
      case 'productCount':
        return t('productCount', { names: all(dishes(condition.ids)), count: condition.count });
      case 'categoryCount':
        return t('categoryCount', { names: all(sections(condition.ids)), count: condition.count });
      case 'expires':
        return t('expires', { date: dateText(new Date(`${condition.date}T12:00:00Z`), locale, 'dayMonthYear') });
      default:
        return t(condition.kind);
    }
  };
}

/** The action for a coupon, as a sentence (CPN-14). `today` is the local date of the place, yyyy-mm-dd. */
export function useUnlockText(menu: NamedMenu | null): (unlock: Unlock, today: string) => string {
  const t = useTranslations('discounts.unlock');
  const { locale } = useShop();
  const formatMoney = useMoney();
  const { dishes, quotedSections, places, listed } = useNames(menu);
  return (unlock, today) => {
    switch (unlock.kind) {
      case 'sum':
        return t('sum', { sum: formatMoney(wholeUnits(unlock.missing)) });
      case 'products':
        return t('products', { count: unlock.count, names: listed(dishes(unlock.ids)) });
      case 'categories':
        return t('categories', { count: unlock.count, names: listed(quotedSections(unlock.ids)) });
      case 'without':
        return unlock.categoryIds.length > 0
          ? t('withoutSections', { names: listed(quotedSections(unlock.categoryIds), 'conjunction') })
          : t('withoutDishes', { names: listed(dishes(unlock.productIds), 'conjunction') });
      case 'type':
        return t(`type.${unlock.type}`);
      case 'warehouses':
        return t('places', { names: listed(places(unlock.ids)) });
      case 'login':
        return t(`login.${unlock.why}`);
      case 'from': {
        const time = clockOf(unlock.at.minutes);
        if (unlock.at.date === today) return t('today', { time });
        return t('day', { date: dateText(new Date(`${unlock.at.date}T12:00:00Z`), locale, 'weekdayDayMonth'), time });
      }
      case 'receive': {
        const { from, to, days: weekdays } = unlock;
        const days = weekdayNames(weekdays, locale);
        if (from === '' || to === '' || from === to) return t('otherDay', { days });
        return weekdays.length === 0 ? t('otherTime', { from, to }) : t('otherDayTime', { from, to, days });
      }
    }
  };
}

/** The parameters of a refusal in a quote (lib/domain/quote-discounts.ts); other backends may send fewer. */
type RefusalParams = Readonly<Record<string, unknown>>;

const numbersOf = (joined: unknown): number[] =>
  typeof joined !== 'string' || joined === '' ? [] : joined.split(',').map(Number).filter(Number.isSafeInteger);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The dishes and categories named in a refusal. */
export const namedBy = ({ products, categories }: RefusalParams) => ({ ids: numbersOf(products), categories: numbersOf(categories) });

/** Why a coupon does not apply, with what is missing or not allowed and when it applies, if known (CPN-14). */
export function useReasonText(menu: NamedMenu | null): (params: RefusalParams) => string {
  const t = useTranslations('cart');
  const missing = useTranslations('discounts.missing');
  const { locale } = useShop();
  const formatMoney = useMoney();
  const { dishes, quotedSections, listed } = useNames(menu);
  return (params) => {
    const reason = COUPON_REASONS.find((known) => known === params.reason);
    if (reason === undefined) return t('promoRefused');
    const count = typeof params.missing === 'number' && params.missing > 0 ? params.missing : 0;
    const named = namedBy(params);
    const products = listed(dishes(named.ids));
    const categories = listed(quotedSections(named.categories));
    const [from, to] = [textOf(params.from), textOf(params.to)];
    const hours = from === '' || to === '' || from === to ? '' : missing('hours', { from, to });
    const when = [weekdayNames(numbersOf(params.days), locale), hours].filter(isKnown).join(' ');
    const particular = (): string => {
      switch (reason) {
        case 'minimum':
          return count === 0 ? '' : missing('minimum', { sum: formatMoney(wholeUnits(count)) });
        case 'products':
          return products && missing('products', { names: products });
        case 'categories':
          return categories && missing('categories', { names: categories });
        case 'product_count':
          return count === 0 ? '' : missing(products === '' ? 'product_count' : 'product_countOf', { count, names: products });
        case 'category_count':
          return count === 0 ? '' : missing(categories === '' ? 'category_count' : 'category_countOf', { count, names: categories });
        case 'excluded_category':
          return (categories && missing('without', { names: categories })) || (products && missing('withoutDishes', { names: products }));
        case 'elsewhere':
          return textOf(params.where) && missing('elsewhere', { where: textOf(params.where) });
        case 'delivery_time':
        case 'current_time':
          return when && missing(reason, { when });
        default:
          return '';
      }
    };
    return particular() || t(`promoReason.${reason}`);
  };
}
