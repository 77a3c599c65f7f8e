import type { PageType } from '#lib/contract/page-type.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { shopTimezone } from '#lib/domain/shop-timezone.ts';
import { translatesContent } from '#lib/i18n/content-language.ts';

/** What of the settings the browser needs on every page; the rest stays on the server. */
export const shopConfig = (settings: Settings, pageType: PageType, mapsKey: string) => ({
  pageType,
  /** Key of the map service, which its script shows to everybody; '' without one. */
  mapsKey,
  pageTypeChoice: settings.facade.pageTypeChoice,
  name: settings.seo.name,
  description: settings.seo.description,
  currency: settings.currency,
  media: settings.media,
  /** Picture for dishes without one of their own; '' for none (CAT-11). */
  preview: settings.showDemoPreviews ? settings.demoPreviews.image : '',
  /** A short video in its stead on the dish's own page; '' for none. */
  previewVideo: settings.showDemoPreviews ? settings.demoPreviews.video : '',
  timezone: shopTimezone(settings),
  cacheVersion: settings.cacheVersion,
  fragmented: settings.fragmented,
  showOutOfStock: settings.showOutOfStock,
  buyingDisabled: settings.buyingDisabled,
  singleStockMode: settings.singleStockMode,
  singleStockId: settings.singleStockId,
  addressFirst: settings.addressFirst,
  simplifiedOrder: settings.simplifiedOrder,
  contentTranslated: translatesContent(settings),
  cartButtonAsApp: settings.cartButtonAsApp,
  showStock: settings.facade.showStock,
  selfPositionIcon: settings.selfPositionIcon,
  locations: settings.locations,
  /** Minutes on the road per zone, minutes of cooking per warehouse. */
  roadMinutes: Object.fromEntries(settings.delivery.conditions.map((c) => [c.zone, c.minutes])),
  cookingMinutes: Object.fromEntries(Object.entries(settings.workTime.delivery).map(([id, hours]) => [id, hours.cookingMinutes])),
});

export type ShopConfig = ReturnType<typeof shopConfig>;
