import { z } from 'zod';
import { banner } from './content.ts';
import { parseUrl } from './fallbacks.ts';
import { dataWays, loginWays, socialProvider } from './login-ways.ts';
import { isPaidOnReceipt } from './payment-kind.ts';
import {
  flag,
  human,
  humanWord,
  id,
  ids,
  list,
  map,
  money,
  num,
  numOrNull,
  part,
  phpObject,
  phpObjectOrNull,
  rows,
  text,
  word,
  words,
} from './php.ts';
import { contacts, facade, logo, menuTree, popup, seoOfLanguage, seoTexts, spreadHours, workTime } from './settings-parts.ts';
import { type DeliveryCondition, deliverySettings, shippingMethod, tips, type Zone, zoneMap } from './shipping.ts';
import { deliveryTypeOf, inUnits, moneyUnitOf } from './wire-values.ts';

/** The link that opens a Mini App: the bot's main one `https://t.me/{bot}`, or another one `https://t.me/{bot}/{app}`. */
const isStartLink = (link: string): boolean => {
  const url = parseUrl(link);
  return (
    url?.protocol === 'https:' && url.host === 't.me' && /^\/\w{5,32}(\/\w{3,30})?$/.test(url.pathname) && url.search + url.hash === ''
  );
};

/** `messenger` of the settings: the bots with the shop's Mini App; null for a messenger without one. */
const messengerApps = phpObject({ telegram: phpObjectOrNull({ bot: text(40), link: text(200) }) }).transform(({ telegram }) => ({
  telegram: telegram !== null && isStartLink(telegram.link) ? telegram : null,
}));

/** A payment method in `init` (wire-facts 3.3). */
const paymentMethod = z
  .object({
    id: word(100),
    title: human(200),
    metod_title: human(200),
    description: human(1_000),
    enabled: flag(true),
    shipping_methods: words(20),
    warehouse_ids: ids(1_000),
  })
  .transform((m) => ({
    id: m.id,
    title: m.title || m.metod_title || m.id,
    description: m.description,
    enabled: m.enabled,
    /** Empty = every delivery type. */
    deliveryTypes: m.shipping_methods.flatMap((w) => deliveryTypeOf(w) ?? []),
    warehouseIds: m.warehouse_ids,
    onReceipt: isPaidOnReceipt(m.id),
  }));
export type PaymentMethod = z.output<typeof paymentMethod>;

/** Page type «restoran»: first screen, gallery, file menus, events (wire-facts 3.11). */

/** The address of a file: a text, or WordPress's object with `url` or `link`; '' for anything else. */
const address = z.preprocess((v) => {
  if (typeof v !== 'object' || v === null || Array.isArray(v)) return typeof v === 'string' ? v : '';
  const named = 'url' in v ? v.url : 'link' in v ? v.link : '';
  return typeof named === 'string' ? named : '';
}, z.string().trim().max(1_000));
const file = () => address.optional().default('');

const fileMenu = z
  .object({ id: text(60), name: humanWord(300), image: file(), file: address.pipe(z.string().min(1)) })
  .transform((m) => ({ id: m.id || m.file, name: m.name, image: m.image, file: m.file }));

const isVideo = (url: string): boolean => /\.(mp4|webm|m4v|mov)(\?|$)/i.test(url);

/**
 * The `restoran` part of the settings; `[]`, `""` or nothing is a restaurant with an empty first screen, no gallery, no events and no file menus. `main_poster`
 * (shown before and instead of a video) and `events_page.link` exist only in the embedded backend.
 */
export const restoran = phpObject({
  home: phpObject({ main_image: file(), main_poster: file(), main_gallery: rows(address.pipe(z.string().min(1)), 200) }),
  menues: phpObject({ restoran_main_menu: rows(z.object({ name: humanWord(300), slug: text(300) }), 50) }),
  restoran_menu_page: phpObject({ menu: rows(fileMenu, 100) }),
  events_page: phpObject({ image: file(), title: human(300), subtitle: human(2_000), link: text(1_000) }),
}).transform(({ home, menues, restoran_menu_page: page, events_page: events }) => {
  const video = isVideo(home.main_image);
  return {
    /** First screen: '' without one; `image` is the poster of a video. */
    image: video ? home.main_poster || (home.main_gallery[0] ?? '') : home.main_image,
    video: video ? home.main_image : '',
    gallery: home.main_gallery,
    navigation: menues.restoran_main_menu.map((item) => ({ name: item.name, slug: item.slug.replace(/^\/+|\/+$/g, '') })),
    menus: page.menu,
    /** null without events. */
    events: events.title === '' ? null : events,
  };
});

export type Restoran = z.output<typeof restoran>;

/** The settings object of `all_settings` (product-spec 3, wire-facts 3). Flags can be at the top level or below `settings`; the top level takes precedence. */

const app = phpObject({
  disable_ordering: ids(1_000),
});

const nested = phpObject({
  app,
  fragmented_stosks_json: flag(),
  single_stock_mode: flag(),
  single_stock_id: numOrNull(),
  pending_order_cansel_time: num(1800),
  payment: phpObject({ payments_filtered_by_location: flag() }),
  front_url: text(500),
  checkout_show_delivery_time: flag(true),
});

const language = z
  .object({ code: word(10), text: human(100), default: flag(), content: flag(true), lang_json_data: z.unknown().optional() })
  .transform((l) => ({ code: l.code, name: l.text || l.code, isDefault: l.default, hasContent: l.content, messages: l.lang_json_data }));

/** The language with the flag `default`; otherwise Russian when it is listed or nothing is, otherwise the first (decisions «Second turn»). */
export function ownLanguageOf(languages: readonly { readonly code: string; readonly isDefault: boolean }[]): string {
  const flagged = languages.find(({ isDefault }) => isDefault) ?? languages.find(({ code }) => code === 'ru') ?? languages[0];
  return flagged?.code ?? 'ru';
}

const statusLabels = map(human(200), 100);

const media = phpObject({ url: text(1_000), id: numOrNull() }).transform((m) => m.url);

/** Checkout settings that only the embedded backend has; absent elsewhere. */
const consents = list(z.object({ code: word(60), text: human(2_000), version: text(40), required: flag(), url: text(500) }), 10);

/** The displayed name of a zone: that of its condition, otherwise of its polygon; `#cid=` is an internal key. */
const named = (conditions: readonly DeliveryCondition[], zones: readonly Zone[]): DeliveryCondition[] =>
  conditions.map((one) => ({ ...one, name: one.name || zones.findLast(({ zone }) => zone === one.zone)?.label || one.zone }));

interface Currency {
  readonly currency_decimals: number | null;
  readonly currency_code: string;
  readonly front_currency: string;
}

const unitOf = (s: Currency): number => moneyUnitOf(s.currency_decimals, s.currency_code, s.front_currency);

/** Whole payable prices, as they are charged. */
const payable = (conditions: readonly DeliveryCondition[], unit: number): DeliveryCondition[] =>
  conditions.map((one) => ({
    ...one,
    steps: one.steps.map(({ minimum, price }) => ({ minimum: inUnits(minimum, unit), price: inUnits(price, unit) })),
    expressCost: inUnits(one.expressCost, unit),
  }));

const flags = {
  cart_button_as_app: flag(),
  product_disable_buy: flag(),
  translate_active: flag(),
  need_to_choose_address_first: flag(),
  use_backend_translate: flag(),
  translate_only_interface: flag(),
  show_demo_previews: flag(),
  use_google_translate: flag(),
  popups_without_locations: flag(),
  show_out_of_stock_products: flag(true),
  simplified_order: flag(),
  dont_show_delivery_price: flag(),
  fragmented_stosks_json: flag(),
  single_stock_mode: flag(),
} as const;

export const settings = z
  .object({
    logo,
    seo: part('seo', seoTexts),
    robots: flag(true),
    locations: rows(
      z.object({ term_id: id(), price_file_path: text(500), expressCost: money().catch(0), name: human(200), city: human(100) }),
      2_000,
    ),
    facade,
    settings: nested,
    shipping_methods: part('shipping_methods', rows(shippingMethod, 20, {})),
    payment_methods: rows(paymentMethod, 50, {}),
    delivery: part('delivery', deliverySettings),
    map: part('map', zoneMap),
    delivery_work_time: part('delivery_work_time', workTime),
    popups: rows(popup, 200, {}),
    banners: part('banners', rows(banner, 300, {})),
    menu: part('menu', menuTree),
    galleries: rows(z.object({ id: word(60), name: human(200) }), 100),
    contacts: part('contacts', contacts),
    order_status_map: map(statusLabels, 10),
    order_statuses_all: statusLabels,
    front_currency: human(30),
    /** ISO 4217; '' when unknown. */
    currency_code: text(10),
    /** Decimals of prices, as WooCommerce's `price_num_decimals`; without it those of the currency. */
    currency_decimals: numOrNull(),
    google_languages_list: words(200),
    language_list: rows(language, 50, {}),
    /** Former name of language_list. */
    languages: rows(language, 50, {}),
    seo_by_langs: rows(seoOfLanguage, 50, {}),
    notification_work_time: text(2_000),
    include: phpObject({ metrix: text(200_000), scripts: text(200_000), metrix_on_orders: flag(true) }),
    demo_previews: phpObject({ image: media, video: media }),
    cache_ver_site: text(40),
    main_font: text(200),
    font_headings: text(200),
    frontend_pwa_screenshot1: text(1_000),
    frontend_pwa_screenshot2: text(1_000),
    media: phpObject({ widths: list(num(), 20), formats: words(10) }),
    social_auth: rows(socialProvider, 20),
    login_ways: loginWays,
    /** Messengers with a Mini App of the shop. */
    messenger: part('messenger', messengerApps),
    account_data_ways: dataWays,
    /** Whether there is a bonus programme; undefined when unknown. */
    bonus_active: flag(),
    /** Account sections, by their path below /lk, that this backend does not support: they are not linked. */
    lacking_sections: words(10),
    /** An earlier shop used this domain: the backend redirects its addresses. */
    old_addresses: flag(),
    consents,
    /** Only the embedded backend has tips. */
    tips: part('tips', tips),
    restoran,
    ...flags,
  })
  .transform((s) => ({
    logo: s.logo,
    seo: s.seo,
    /** false: search engines are blocked. */
    indexable: s.robots,
    locations: s.locations.map((l) => ({
      warehouseId: l.term_id,
      priceFilePath: l.price_file_path,
      expressCost: inUnits(l.expressCost, unitOf(s)),
      name: l.name,
      city: l.city,
    })),
    facade: s.facade,
    disabledWarehouseIds: s.settings.app.disable_ordering,
    fragmented: s.fragmented_stosks_json || s.settings.fragmented_stosks_json,
    singleStockMode: s.single_stock_mode || s.settings.single_stock_mode,
    singleStockId: s.settings.single_stock_id,
    /** Seconds. */
    pendingCancelTime: s.settings.pending_order_cansel_time,
    paymentsFilteredByLocation: s.settings.payment.payments_filtered_by_location,
    frontUrl: s.settings.front_url,
    showDeliveryTime: s.settings.checkout_show_delivery_time,
    /** Pickup and tables are only offered with a place (wire-facts 3.3). */
    shippingMethods: s.shipping_methods.filter(({ type, places }) => (type !== 'pickup' && type !== 'lounge') || places.length > 0),
    paymentMethods: s.payment_methods.filter((m) => m.enabled),
    delivery: { ...s.delivery, conditions: payable(named(s.delivery.conditions, s.map.zones), unitOf(s)) },
    zones: s.map.zones,
    selfPositionIcon: s.map.selfPositionIcon,
    workTime: spreadHours(s.delivery_work_time, [
      ...s.locations.map((l) => l.term_id),
      ...s.delivery.conditions.map((c) => c.warehouseId),
      ...s.shipping_methods.flatMap((m) => m.places.map((place) => place.warehouseId)),
    ]),
    popups: s.popups,
    banners: s.banners,
    menu: s.menu,
    galleries: s.galleries.filter((g) => /^[A-Za-z0-9_-]{1,60}$/.test(g.id)),
    contacts: s.contacts,
    orderStatusMap: s.order_status_map,
    orderStatusesAll: s.order_statuses_all,
    currency: s.front_currency || '₽',
    currencyCode: s.currency_code,
    /** Minor units of the least amount that can be paid: 100 in a currency without decimals, otherwise 1. */
    moneyUnit: unitOf(s),
    languages: s.language_list.length > 0 ? s.language_list : s.languages,
    /** Language of the content, and of addresses without a prefix. */
    ownLanguage: ownLanguageOf(s.language_list.length > 0 ? s.language_list : s.languages),
    googleLanguages: s.google_languages_list,
    seoByLanguage: s.seo_by_langs,
    workTimeNotice: s.notification_work_time,
    include: { metrix: s.include.metrix, scripts: s.include.scripts, metrixOnOrders: s.include.metrix_on_orders },
    demoPreviews: s.demo_previews,
    cacheVersion: s.cache_ver_site || '2.0.15',
    fonts: { main: s.main_font, headings: s.font_headings },
    screenshots: [s.frontend_pwa_screenshot1, s.frontend_pwa_screenshot2].filter((x) => x !== ''),
    media: s.media,
    socialProviders: s.social_auth,
    loginWays: s.login_ways,
    messenger: s.messenger,
    dataWays: s.account_data_ways,
    promisesPoints: s.bonus_active,
    lackingSections: s.lacking_sections,
    oldAddresses: s.old_addresses,
    consents: s.consents,
    tips: { ...s.tips, amounts: s.tips.amounts.map((amount) => inUnits(amount, unitOf(s))) },
    restoran: s.restoran,
    cartButtonAsApp: s.cart_button_as_app,
    buyingDisabled: s.product_disable_buy,
    translateActive: s.translate_active,
    addressFirst: s.need_to_choose_address_first,
    backendTranslate: s.use_backend_translate,
    translateOnlyInterface: s.translate_only_interface,
    showDemoPreviews: s.show_demo_previews,
    googleTranslate: s.use_google_translate,
    popupsWithoutLocations: s.popups_without_locations,
    showOutOfStock: s.show_out_of_stock_products,
    simplifiedOrder: s.simplified_order,
    hideDeliveryPrice: s.dont_show_delivery_price,
  }));

export type Settings = z.output<typeof settings>;
export type SettingsWire = z.input<typeof settings>;
