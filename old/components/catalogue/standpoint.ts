import type { Settings } from '#lib/contract/settings.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { shopTimezone } from '#lib/domain/shop-timezone.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import type { Standpoint } from './card-view.ts';

/** A public page knows no visitor: no location, and now in the shop's zone. */
export const publicStandpoint = (settings: Settings, menu: Menu): Standpoint => ({
  menu,
  place: { warehouseId: null, settings },
  now: zonedAt(Date.now(), shopTimezone(settings)),
  preview: settings.showDemoPreviews ? settings.demoPreviews.image : '',
});
