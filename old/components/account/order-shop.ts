import type { Settings } from '#lib/contract/settings.ts';
import { timezoneOf } from '#lib/domain/warehouse-hours.ts';

/** What of the settings a card of an order needs, in the browser too. */
export const orderShop = (settings: Settings) => ({
  currency: settings.currency,
  media: settings.media,
  timezone: timezoneOf(settings, null),
  pendingCancelTime: settings.pendingCancelTime,
  workTime: settings.workTime,
  orderStatusMap: settings.orderStatusMap,
  orderStatusesAll: settings.orderStatusesAll,
  phone: settings.contacts.phone,
});

export type OrderShop = ReturnType<typeof orderShop>;
