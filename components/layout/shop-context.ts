import type { PageType } from '#lib/contract/page-type.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { WarehouseHours } from '#lib/contract/work-time.ts';
import { currencyOf } from '#lib/domain/currency.ts';
import { shopTimezone } from '#lib/domain/opening-hours.ts';
import { ACTIVE, type Language, shopLanguageOf } from '#lib/i18n/locales.ts';
import { offeredLocales, translatedLanguages, translatesContent } from '#lib/i18n/offered-locales.ts';

/** Equal weeks become one object, which travels once however many warehouses keep it. */
function shareEqual(hours: Settings['workTime']['delivery']): Settings['workTime']['delivery'] {
  const known = new Map<string, WarehouseHours>();
  const entries = Object.entries(hours).map(([id, own]) => {
    const key = JSON.stringify(own);
    const shared = known.get(key) ?? own;
    known.set(key, shared);
    return [id, shared] as const;
  });
  return Object.fromEntries(entries);
}

interface Page {
  readonly locale: Language;
  readonly pageType: PageType;
  /** Of the messages of the language (`lib/i18n/page-messages.ts`). */
  readonly messagesVersion: string;
  /** Key of the map service, which its script shows to everybody; '' without one. */
  readonly mapsKey: string;
  /** When the page was made, epoch milliseconds; it may be shown long after. */
  readonly madeAt: number;
}

/** What of the settings the islands of every page may need; the rest stays on the server. */
export const shopContext = (settings: Settings, { locale, pageType, messagesVersion, mapsKey, madeAt }: Page) => ({
  locale,
  /** `/en`; '' for the shop's own language. */
  prefix: locale === shopLanguageOf(settings) ? '' : `/${locale}`,
  /** The language whose addresses have no prefix. */
  language: shopLanguageOf(settings),
  /** Languages of the interface that the shop offers, its own first. */
  offeredLanguages: offeredLocales(settings, ACTIVE),
  /** Languages into which the translation widget may translate this page; empty where the shop does not offer it. */
  translatedLanguages: translatedLanguages(settings, locale),
  messagesVersion,
  madeAt,
  mapsKey,
  pageType,
  /** The theme of visitors who have chosen none. */
  theme: settings.facade.defaultDark ? ('dark' as const) : ('light' as const),
  pageTypeChoice: settings.facade.pageTypeChoice,
  name: settings.seo.name,
  description: settings.seo.description,
  /** '' for none. */
  phone: settings.contacts.phone,
  /** How an order can be had, in the settings' order. */
  deliveryTypes: [...new Set(settings.shippingMethods.flatMap((method) => method.type ?? []))],
  currency: settings.currency,
  /** ISO code, where the sign of the currency says it; '' where it would be a guess. */
  currencyCode: currencyOf(settings) ?? '',
  media: settings.media,
  /** The picture of dishes without one of their own; '' for none (CAT-11). */
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
  /** The warehouse of a visitor who has chosen no place yet. */
  homeWarehouseId: settings.delivery.defaultWarehouseId ?? settings.locations[0]?.warehouseId ?? null,
  workTime: { delivery: shareEqual(settings.workTime.delivery), pickup: shareEqual(settings.workTime.pickup) },
  /** Warehouses whose orders the owner paused. */
  disabledWarehouseIds: settings.disabledWarehouseIds,
  /** Minutes on the road by zone. */
  roadMinutes: Object.fromEntries(settings.delivery.conditions.map((condition) => [condition.zone, condition.minutes])),
});

export type ShopContextValue = ReturnType<typeof shopContext>;
