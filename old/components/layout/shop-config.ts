import type { PageType } from '#lib/contract/page-type.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { WarehouseHours } from '#lib/contract/work-time.ts';
import { shopTimezone } from '#lib/domain/shop-timezone.ts';
import { translatesContent } from '#lib/i18n/content-language.ts';
import { shopLanguageOf } from '#lib/i18n/shop-language.ts';

/** Equal weeks become one object, which a page carries once however many places keep it. */
function shared(hours: Settings['workTime']['delivery']): Settings['workTime']['delivery'] {
  const known = new Map<string, WarehouseHours>();
  const entries = Object.entries(hours).map(([id, own]) => {
    const key = JSON.stringify(own);
    const one = known.get(key) ?? own;
    known.set(key, one);
    return [id, one] as const;
  });
  return Object.fromEntries(entries);
}

/** What of the settings the browser needs on every page; the rest stays on the server. */
export const shopConfig = (settings: Settings, pageType: PageType, mapsKey: string, madeAt: number) => ({
  pageType,
  language: shopLanguageOf(settings),
  /** When the page was made, epoch milliseconds; it may be shown long after. */
  madeAt,
  /** Key of the map service, which its script shows to everybody; '' without one. */
  mapsKey,
  pageTypeChoice: settings.facade.pageTypeChoice,
  name: settings.seo.name,
  description: settings.seo.description,
  /** The shop's own phone number; '' for none. */
  phone: settings.contacts.phone,
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
  /** The ways a code can reach a customer. */
  loginWays: settings.loginWays,
  addressFirst: settings.addressFirst,
  simplifiedOrder: settings.simplifiedOrder,
  contentTranslated: translatesContent(settings),
  cartButtonAsApp: settings.cartButtonAsApp,
  /** Drawings of the shop's own, '' for none. */
  pictures: settings.facade.pictures,
  showStock: settings.facade.showStock,
  lowStock: settings.facade.lowStock,
  selfPositionIcon: settings.selfPositionIcon,
  locations: settings.locations,
  /** The kitchen of a visitor who has chosen no place yet. */
  homeWarehouseId: settings.delivery.defaultWarehouseId ?? settings.locations[0]?.warehouseId ?? null,
  workTime: { delivery: shared(settings.workTime.delivery), pickup: shared(settings.workTime.pickup) },
  /** Warehouses whose orders the owner paused. */
  disabledWarehouseIds: settings.disabledWarehouseIds,
  /** Minutes on the road per zone. */
  roadMinutes: Object.fromEntries(settings.delivery.conditions.map((c) => [c.zone, c.minutes])),
});

export type ShopConfig = ReturnType<typeof shopConfig>;
