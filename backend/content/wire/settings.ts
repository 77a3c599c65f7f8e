import { minorToWire } from '#lib/contract/wire-values.ts';
import { isFontFile, MEDIA_FORMATS, MEDIA_WIDTHS, mediaAddress, originalAddress, pictureWire, UPLOADS } from '../media.ts';
import type { MenuItemFile } from '../schema/settings-look.ts';
import type { ContentSettings, Shop } from '../shop.ts';
import { translated } from '../texts.ts';
import { bannersWire, galleriesWire } from './content.ts';

const priceFilePath = (warehouse: number): string => `${UPLOADS}/app_sync/price-${warehouse}.json`;

/** all_settings (wire-facts 3); seo is taken from seo_by_langs when the language has an entry. */
export function settingsWire(shop: Shop, { lang }: { lang: string }) {
  const { settings } = shop;
  const {
    promo_settings: _promo,
    bonus,
    referral,
    wheel,
    slots: _slots,
    tables: _tables,
    login_countries: _countries,
    unpaid_orders: _unpaid,
    ...shown
  } = settings;
  const { lang_code: _code, ...own } = settings.seo_by_langs.find((each) => each.lang_code === lang) ?? { lang_code: lang };
  const wire = {
    ...shown,
    language_list: settings.language_list.map((each) => ({ ...each, content: each.default || shop.translations.has(each.code) })),
    bonus_active: bonus.active,
    lacking_sections: [...(hasPoints(settings) ? [] : ['bonuses']), ...(wheel ? [] : ['game']), ...(referral ? [] : ['referals'])],
    old_addresses: shop.leadsTo !== undefined,
    facade: { ...settings.facade, pictures: drawingsWire(settings) },
    logo: logoWire(settings),
    seo: { ...settings.seo, ...own },
    locations: settings.locations.map((location) => ({ ...location, price_file_path: priceFilePath(location.term_id) })),
    shipping_methods: shippingMethodsWire(settings),
    payment_methods: paymentMethodsWire(settings),
    delivery: deliveryWire(shop),
    tips: tipsWire(settings),
    map: mapWire(shop),
    delivery_work_time: workTimeWire(settings),
    popups: settings.popups.map((popup) => ({
      ...popup,
      picture_url: pictureWire(popup.picture_url) ?? '',
      popup_from: popup.popup_from ?? '',
      popup_to: popup.popup_to ?? '',
      id_delivery_zone: popup.id_delivery_zone ?? '',
      sklad: popup.sklad.length > 0 ? popup.sklad : settings.locations.map(({ term_id }) => term_id),
    })),
    banners: bannersWire(shop, lang),
    menu: settings.menu.map(menuWire),
    galleries: galleriesWire(shop),
    demo_previews: {
      image: previewWire(settings.demo_previews.image),
      video: previewWire(settings.demo_previews.video),
    },
    main_font: fontWire(settings.main_font),
    font_headings: fontWire(settings.font_headings),
    frontend_pwa_screenshot1: pictureWire(settings.frontend_pwa_screenshot1) ?? '',
    frontend_pwa_screenshot2: pictureWire(settings.frontend_pwa_screenshot2) ?? '',
    restoran: settings.restoran ? restoranWire(settings.restoran) : [],
    social_auth: settings.social_auth.map((provider) => ({ ...provider, icon: pictureWire(provider.icon) ?? '' })),
    media: { widths: [...MEDIA_WIDTHS], formats: [...MEDIA_FORMATS] },
  };
  return translated(wire, shop, lang);
}

/** A font file of media/ by its address, a family by its name. */
const fontWire = (font: string): string => (isFontFile(font) ? originalAddress(font) : font);

/** An inactive programme still has its levels. */
const hasPoints = ({ bonus }: ContentSettings): boolean => bonus.active || bonus.cashback_gauge.length > 0;

function logoWire({ logo: { gr_favicon_site: icon, gr_logo_app: app } }: ContentSettings) {
  return {
    gr_favicon_site: {
      favicon_type: icon.favicon_type,
      // icons stay PNG: not every system shows WebP in a tab
      favicon_png: icon.favicon_png === undefined ? '' : originalAddress(icon.favicon_png),
      favicon_svg: pictureWire(icon.favicon_svg) ?? '',
    },
    gr_logo_app: { logo_header_desktop: pictureWire(app.logo_header_desktop) ?? '' },
  };
}

const drawingsWire = ({ facade: { pictures } }: ContentSettings) => ({
  cooking: pictureWire(pictures.cooking) ?? '',
  failed: pictureWire(pictures.failed) ?? '',
  bag: pictureWire(pictures.bag) ?? '',
});

interface MenuItemWire {
  title: string;
  type: string;
  slug: string;
  url: string;
  children: MenuItemWire[];
}

const menuWire = ({ title, type, slug, url, children }: MenuItemFile): MenuItemWire => ({
  title,
  type,
  slug: slug ?? '',
  url: url ?? (type === 'url' ? '' : `/information/${type}/${slug ?? ''}`),
  children: children.map(menuWire),
});

const previewWire = (preview: { id: number; url: string } | undefined) =>
  preview ? { id: preview.id, url: mediaAddress(preview.url) } : [];

function restoranWire(page: NonNullable<ContentSettings['restoran']>) {
  return {
    ...page,
    home: {
      main_image: pictureWire(page.home.main_image) ?? '',
      main_poster: pictureWire(page.home.main_poster) ?? '',
      main_gallery: page.home.main_gallery.map(mediaAddress),
    },
    restoran_menu_page: {
      menu: page.restoran_menu_page.menu.map((menu) => ({ ...menu, image: { url: mediaAddress(menu.image) }, file: { link: menu.file } })),
    },
    events_page: page.events_page
      ? { ...page.events_page, image: pictureWire(page.events_page.image) ?? '', link: page.events_page.link ?? '' }
      : [],
  };
}

type Method = ContentSettings['shipping_methods'][number];
type Place = Extract<Method, { id: 'local_pickup' }>['pickup_locations'][number];

/** shipping_methods (wire-facts 3.3): lists that do not apply to a method are false. */
const shippingMethodsWire = (settings: ContentSettings) =>
  settings.shipping_methods.map((method) => ({
    id: method.id,
    name: method.name,
    type: method.id === 'wcso_booking' ? 'restaurants' : method.id,
    pickup_locations: method.id === 'local_pickup' && method.pickup_locations.map(placeWire),
    restaurants: method.id === 'wcso_booking' && method.restaurants.map(placeWire),
  }));

const placeWire = ({ image, ...place }: Place) => ({ ...place, image: pictureWire(image) ?? '' });

const paymentMethodsWire = (settings: ContentSettings) =>
  settings.payment_methods.map(({ provider_method: _own, ...method }) => ({ ...method, metod_title: method.title }));

/** delivery (wire-facts 3.4): prices, minutes and ids of conditions are texts. */
function deliveryWire({ settings: { delivery, locations }, streets }: Shop) {
  return {
    ...delivery,
    trust_point: delivery.trust_point === 'auto' ? (streets?.streets.length ?? 0) === 0 : [true, 'yes'].includes(delivery.trust_point),
    type_calc: 'zone',
    default_warehouse_id: String(locations[0]?.term_id ?? ''),
    conditions: delivery.conditions.map(({ express_cost, express_time_deliv = 0, ...condition }) => ({
      ...condition,
      warehouse_id: String(condition.warehouse_id),
      sklad: String(condition.warehouse_id),
      time_deliv: String(condition.time_deliv),
      sum: condition.sum.map((step) => ({ min_sum_order: minorToWire(step.min_sum_order), deliv_price: minorToWire(step.deliv_price) })),
      express_cost: express_cost === undefined ? '' : minorToWire(express_cost),
      express_time_deliv: String(express_time_deliv),
    })),
  };
}

/** Sums of tips as texts; a shop without them has none. */
const tipsWire = ({ tips }: ContentSettings) => (tips ? { ...tips, amounts: tips.amounts.map(minorToWire) } : []);

/** The zones as a GeoJSON feature collection. */
export const mapWire = (shop: Shop) => ({
  type: 'FeatureCollection',
  features: shop.zones.map(({ feature }) => feature),
  map_self_position_icon: pictureWire(shop.settings.map_self_position_icon) ?? '',
});

function workTimeWire({ delivery_work_time: { delivery, pickup } }: ContentSettings) {
  const hours = (times: typeof delivery) =>
    Object.fromEntries(
      Object.entries(times).map(([warehouse, time]) => [
        warehouse,
        { ...time, cooking_time_in_minutes: String(time.cooking_time_in_minutes) },
      ]),
    );
  return { delivery: hours(delivery), pickup: Object.keys(pickup).length === 0 ? [] : hours(pickup) };
}

/** front/settings: the page type (wire-facts 1.5). */
export const templatesWire = (shop: Shop) => ({ catalog_type: shop.settings.facade.catalog_front });
