import { useLocale, useTranslations } from 'next-intl';
import { COUPON_REASONS } from '#lib/contract/coupon-reasons.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { dayNames } from './day-names.ts';
import { useMenuNames } from './use-menu-names.ts';

/** A refusal as a quote tells it (lib/domain/refusal-params.ts), or as much of it as another backend says. */
type Params = Readonly<Record<string, unknown>>;

const numbers = (joined: unknown): number[] =>
  typeof joined !== 'string' || joined === '' ? [] : joined.split(',').map(Number).filter(Number.isSafeInteger);
const word = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Why a coupon does not apply, in the visitor's words; with what is missing, in the way or when, where that is known (CPN-14). */
export function useReasonText(): (params: Params) => string {
  const t = useTranslations('cart');
  const d = useTranslations('discounts.missing');
  const locale = useLocale();
  const { currency } = useShop();
  const { listed, dishes, sections } = useMenuNames();
  const hours = (from: string, to: string): string => (from === '' || to === '' || from === to ? '' : d('hours', { from, to }));
  return (params) => {
    const reason = COUPON_REASONS.find((r) => r === params.reason);
    if (reason === undefined) return t('promoRefused');
    const count = typeof params.missing === 'number' && params.missing > 0 ? params.missing : 0;
    const products = listed(dishes(numbers(params.products)));
    const categories = listed(sections(numbers(params.categories)));
    const when = [dayNames(numbers(params.days), locale), hours(word(params.from), word(params.to))]
      .filter((part) => part !== '')
      .join(' ');
    const own = (): string => {
      switch (reason) {
        case 'minimum':
          return count === 0 ? '' : d('minimum', { sum: formatMoney(Math.ceil(count / 100) * 100, currency, locale) });
        case 'products':
          return products && d('products', { names: products });
        case 'categories':
          return categories && d('categories', { names: categories });
        case 'product_count':
          return count === 0 ? '' : d(products === '' ? 'product_count' : 'product_countOf', { count, names: products });
        case 'category_count':
          return count === 0 ? '' : d(categories === '' ? 'category_count' : 'category_countOf', { count, names: categories });
        case 'excluded_category':
          return (categories && d('without', { names: categories })) || (products && d('withoutDishes', { names: products }));
        case 'elsewhere':
          return word(params.where) && d('elsewhere', { where: word(params.where) });
        case 'delivery_time':
        case 'current_time':
          return when && d(reason, { when });
        default:
          return '';
      }
    };
    return own() || t(`promoReason.${reason}`);
  };
}
