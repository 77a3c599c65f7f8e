import type { PageType } from '#lib/contract/page-type.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { WarehouseHours } from '#lib/contract/settings-parts.ts';
import { currencyOf } from '#lib/domain/currency.ts';
import { ACTIVE, type Language, shopLanguageOf } from '#lib/i18n/locales.ts';
import { offeredLocales, translatedLanguages, translatesContent } from '#lib/i18n/offered-locales.ts';

/** Replaces equal weeks by one object, which is serialised once. */
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
  /** Version of the language's messages (`lib/i18n/page-messages.ts`). */
  readonly messagesVersion: string;
  /** API key of the map service, which is public; '' without one. */
  readonly mapsKey: string;
  /** When the page was rendered, epoch milliseconds; it can be shown much later. */
  readonly madeAt: number;
}

/** The settings needed by client components of every page; the rest stays on the server. */
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
  theme: settings.facade.defaultDark ? ('dark' as const) : ('light' as const),
  pageTypeChoice: settings.facade.pageTypeChoice,
  name: settings.seo.name,
  /** '' for none. */
  phone: settings.contacts.phone,
  /** Delivery types in the settings' order. */
  deliveryTypes: [...new Set(settings.shippingMethods.flatMap((method) => method.type ?? []))],
  currency: settings.currency,
  /** ISO code of an unambiguous currency sign; '' otherwise. */
  currencyCode: currencyOf(settings) ?? '',
  media: settings.media,
  /** A short placeholder video on the dish's own page; '' for none. */
  previewVideo: settings.showDemoPreviews ? settings.demoPreviews.video : '',
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
  /** The shop's own illustrations, '' for none. */
  pictures: settings.facade.pictures,
  showStock: settings.facade.showStock,
  selfPositionIcon: settings.selfPositionIcon,
  locations: settings.locations,
  /** The default warehouse before a place is chosen. */
  homeWarehouseId: settings.delivery.defaultWarehouseId ?? settings.locations[0]?.warehouseId ?? null,
  workTime: { delivery: shareEqual(settings.workTime.delivery), pickup: shareEqual(settings.workTime.pickup) },
  /** Warehouses with paused ordering. */
  disabledWarehouseIds: settings.disabledWarehouseIds,
  /** Minutes of delivery by zone. */
  roadMinutes: Object.fromEntries(settings.delivery.conditions.map((condition) => [condition.zone, condition.minutes])),
});

export type ShopContextValue = ReturnType<typeof shopContext>;
