import type { DishLabels, SummaryContext } from '#components/catalog/dish-summary.ts';
import type { SettingsWire } from '#lib/contract/settings.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { unavailabilityLabels } from '#lib/i18n/unavailability.ts';
import { settingsOf } from './sample-menu.ts';

const BADGES: Readonly<Record<string, string>> = { hit: 'Хит', sale: 'Выгодно', spicy: 'Острое', vegan: 'Постное' };
const REASONS: Readonly<Record<string, string>> = { out: 'Будет позже', noPrice: 'Цена уточняется', weekends: 'По выходным' };

const labels: DishLabels = {
  units: { g: 'г', ml: 'мл', kg: 'кг' },
  badge: (code) => BADGES[code] ?? code,
  from: (price) => `от ${price}`,
  discount: (percent) => `−${percent} %`,
  left: (amount) => `Осталось ${amount}`,
  unavailability: unavailabilityLabels((key, values) => REASONS[key] ?? `С ${values?.time ?? values?.date ?? ''}`, 'ru'),
};

/** Friday 20 November 2026, 12:00 in Moscow. */
export const NOON = Date.UTC(2026, 10, 20, 9);

/** What cards of a sample menu are made with: no place chosen, at {@link NOON}. */
export const summaryContextOf = (menu: Menu, settings: Partial<SettingsWire> = {}, more: Partial<SummaryContext> = {}): SummaryContext => ({
  locale: 'ru',
  currency: '₽',
  menu,
  place: { warehouseId: null, settings: settingsOf(settings) },
  now: NOON,
  timezone: 'Europe/Moscow',
  standInPicture: '',
  lowStock: null,
  labels,
  ...more,
});
