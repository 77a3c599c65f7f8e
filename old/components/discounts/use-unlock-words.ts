import { useLocale, useTranslations } from 'next-intl';
import type { Unlock } from '#lib/domain/unlock-ways.ts';
import { clockOf } from '#lib/domain/zoned-time.ts';
import { dateText } from '#lib/i18n/dates.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { dayNames } from './day-names.ts';
import { useMenuNames } from './use-menu-names.ts';

const UNIT = 100;

/** What to do for a coupon, as a sentence (CPN-14); `today` is the date at the place. */
export function useUnlockWords(): (unlock: Unlock, today: string) => string {
  const t = useTranslations('discounts.unlock');
  const locale = useLocale();
  const { currency, locations } = useShop();
  const { listed: any, dishes, sections } = useMenuNames();
  const date = (iso: string): string => dateText(new Date(`${iso}T12:00:00Z`), locale, 'weekdayDayMonth');
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
