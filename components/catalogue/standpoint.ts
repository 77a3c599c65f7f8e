import type { Settings } from '#lib/contract/settings.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import type { Standpoint } from './card-view.ts';

/** The zone of the warehouse a visitor without a location is shown. */
export const shopTimezone = ({ workTime, delivery }: Settings): string =>
  (workTime.delivery[String(delivery.defaultWarehouseId)] ?? Object.values(workTime.delivery)[0])?.timezone ?? '';

/** A public page knows no visitor: no location, and now in the shop's zone. */
export const publicStandpoint = (settings: Settings, menu: Menu): Standpoint => ({
  menu,
  place: { warehouseId: null, settings },
  now: zonedAt(Date.now(), shopTimezone(settings)),
});
