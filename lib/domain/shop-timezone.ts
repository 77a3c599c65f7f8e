import type { Settings } from '#lib/contract/settings.ts';

/** The zone of the warehouse a visitor without a location is shown; '' (UTC) when the shop names none. */
export const shopTimezone = ({ workTime, delivery }: Pick<Settings, 'workTime' | 'delivery'>): string =>
  (workTime.delivery[String(delivery.defaultWarehouseId)] ?? Object.values(workTime.delivery)[0])?.timezone ?? '';
