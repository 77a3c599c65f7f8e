import { useLocale, useTranslations } from 'next-intl';
import type { CouponCondition } from '#lib/domain/coupon-conditions.ts';
import { dateText } from '#lib/i18n/dates.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { useCatalogue } from '#old/stores/catalogue.ts';
import type { CouponNames } from './coupon-names.ts';
import { dayNames } from './day-names.ts';

/** One condition of a coupon as a sentence (CPN-14); `known`: what the menu would name, where that is known before it. */
export function useConditionWords(known: CouponNames | null = null): (condition: CouponCondition) => string {
  const t = useTranslations('discounts.condition');
  const locale = useLocale();
  const { currency, locations } = useShop();
  const menu = useCatalogue((s) => s.menu);
  const list = (words: readonly string[]): string => [...new Set(words.filter((w) => w !== ''))].join(', ');
  const money = (minor: number): string => formatMoney(minor, currency, locale);
  const date = (iso: string): string => dateText(new Date(`${iso}T12:00:00Z`), locale, 'dayMonthYear');
  const products = (ids: readonly number[]): string => list(ids.map((id) => known?.products[id] ?? menu?.product(id)?.name ?? ''));
  const categories = (ids: readonly number[]): string =>
    list(ids.map((id) => known?.categories[id] ?? menu?.category(id)?.visualName ?? ''));
  return (c) => {
    switch (c.kind) {
      case 'above':
      case 'below':
      case 'atLeast':
        return t(c.kind, { sum: money(c.sum) });
      case 'between':
        return t('between', { from: money(c.from), to: money(c.to) });
      case 'days':
        return t('days', { days: dayNames(c.days, locale) });
      case 'hours':
        return t('hours', { from: c.from, to: c.to });
      case 'warehouses':
        return t('warehouses', { names: list(c.ids.map((id) => locations.find((l) => l.warehouseId === id)?.name ?? '')) });
      case 'products':
      case 'noProducts':
        return t(c.kind, { names: products(c.ids) });
      case 'categories':
      case 'noCategories':
        return t(c.kind, { names: categories(c.ids) });
      case 'productCount':
        return t('productCount', { names: products(c.ids), count: c.count });
      case 'categoryCount':
        return t('categoryCount', { names: categories(c.ids), count: c.count });
      case 'expires':
        return t('expires', { date: date(c.date) });
      default:
        return t(c.kind);
    }
  };
}
