import { useLocale, useTranslations } from 'next-intl';
import { useShop } from '#components/layout/shop-provider-client.tsx';
import type { Unlock } from '#lib/domain/unlock-ways.ts';
import { clockOf } from '#lib/domain/zoned-time.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { useCatalogue } from '#stores/catalogue.ts';
import { dayNames } from './day-names.ts';

/** As many names as a line takes. */
const NAMES = 3;
const UNIT = 100;

/** What to do for a coupon, as a sentence (CPN-14); `today` is the date at the place. */
export function useUnlockWords(): (unlock: Unlock, today: string) => string {
  const t = useTranslations('discounts.unlock');
  const locale = useLocale();
  const { currency, locations } = useShop();
  const menu = useCatalogue((s) => s.menu);
  const any = (names: readonly string[], type: 'disjunction' | 'conjunction' = 'disjunction'): string =>
    new Intl.ListFormat(locale, { type }).format([...new Set(names.filter((n) => n !== ''))].slice(0, NAMES));
  const dishes = (ids: readonly number[]) => ids.map((id) => menu?.product(id)?.name ?? '');
  const sections = (ids: readonly number[]) => ids.map((id) => t('section', { name: menu?.category(id)?.visualName ?? '' }));
  const date = (iso: string): string =>
    new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
      new Date(`${iso}T12:00:00Z`),
    );
  return (unlock, today) => {
    switch (unlock.kind) {
      case 'sum':
        return t('sum', { sum: formatMoney(Math.ceil(unlock.missing / UNIT) * UNIT, currency, locale) });
      case 'products':
        return t('products', { count: unlock.count, names: any(dishes(unlock.ids)) });
      case 'categories':
        return t('categories', { count: unlock.count, names: any(sections(unlock.ids)) });
      case 'without':
        return unlock.categoryIds.length > 0
          ? t('withoutSections', { names: any(sections(unlock.categoryIds), 'conjunction') })
          : t('withoutDishes', { names: any(dishes(unlock.productIds), 'conjunction') });
      case 'type':
        return t(`type.${unlock.type}`);
      case 'warehouses':
        return t('places', { names: any(unlock.ids.map((id) => locations.find((l) => l.warehouseId === id)?.name ?? '')) });
      case 'login':
        return t(`login.${unlock.why}`);
      case 'from': {
        const time = clockOf(unlock.at.minutes);
        return unlock.at.date === today ? t('today', { time }) : t('day', { date: date(unlock.at.date), time });
      }
      case 'receive': {
        const { from, to, days } = unlock;
        const names = dayNames(days, locale);
        if (from === '' || to === '' || from === to) return t('otherDay', { days: names });
        return days.length === 0 ? t('otherTime', { from, to }) : t('otherDayTime', { from, to, days: names });
      }
    }
  };
}
