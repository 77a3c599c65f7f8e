import { z } from 'zod';
import { galleries } from './gallery.ts';
import { html, id, line, link, picture } from './primitives.ts';
import { delivery, deliveryWorkTime, paymentMethods, shippingMethods, slots, tables, tips, unpaidOrders } from './settings-delivery.ts';
import { contacts, demoPreviews, facade, languages, logo, menuItem, popups, restoran, seo, seoByLangs } from './settings-look.ts';
import { bonus, loginCountries, loginWays, messenger, promoSettings, referral, socialAuth, wheel } from './settings-rewards.ts';

/** Order status code to the words a customer reads. */
const statusWords = z.record(z.string().regex(/^[a-z-]{2,40}$/, 'expected a status code'), line);

const inner = z.strictObject({
  app: z.strictObject({ disable_ordering: z.array(id).max(200).default([]) }).default({ disable_ordering: [] }),
  fragmented_stosks_json: z.boolean().default(false),
  single_stock_mode: z.boolean().default(false),
  single_stock_id: id.optional(),
  /** Seconds. */
  pending_order_cansel_time: z.int().min(0).max(86_400).default(1800),
  payment: z.strictObject({ payments_filtered_by_location: z.boolean().default(false) }).default({ payments_filtered_by_location: false }),
  front_url: z.string().max(500).default(''),
  checkout_show_delivery_time: z.boolean().default(true),
});

/** A text to agree to at checkout; code and version are kept in the order. */
const consent = z.strictObject({
  code: z.string().regex(/^[a-z_]{2,40}$/, 'expected a code like personal_data'),
  version: line,
  text: z.string().min(1).max(2000),
  required: z.boolean().default(false),
  url: link.optional(),
});

/** settings.yaml: names of all_settings; the last block is read by the embedded backend itself. */
export const settingsFile = z.strictObject({
  logo,
  seo,
  seo_by_langs: seoByLangs.default([]),
  /** False closes the site to search engines. */
  robots: z.boolean().default(true),
  /** Warehouses; price_file_path is added by the engine. */
  locations: z
    .array(z.strictObject({ term_id: id, name: line, city: line.optional() }))
    .min(1)
    .max(200),
  facade,
  settings: inner.prefault({}),
  shipping_methods: shippingMethods,
  payment_methods: paymentMethods,
  delivery,
  map_self_position_icon: picture.optional(),
  delivery_work_time: deliveryWorkTime,
  /** Shown while the chosen place is closed. */
  notification_work_time: html.default(''),
  popups: popups.default([]),
  popups_without_locations: z.boolean().default(false),
  menu: z.array(menuItem).max(100).default([]),
  /** With WooCommerce: pages of WordPress that `menu` does not name stand in the information menu, too. */
  menu_pages: z.boolean().default(true),
  contacts,
  order_status_map: z.strictObject({ delivery: statusWords, pickup: statusWords, lounge: statusWords }),
  order_statuses_all: statusWords.default({}),
  cart_button_as_app: z.boolean().default(false),
  product_disable_buy: z.boolean().default(false),
  show_out_of_stock_products: z.boolean().default(true),
  simplified_order: z.boolean().default(false),
  dont_show_delivery_price: z.boolean().default(false),
  need_to_choose_address_first: z.boolean().default(false),
  front_currency: z.string().min(1).max(10).default('₽'),
  /** ISO 4217; needed where the sign is that of several currencies. */
  currency_code: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  translate_active: z.boolean().default(false),
  use_backend_translate: z.boolean().default(false),
  translate_only_interface: z.boolean().default(false),
  use_google_translate: z.boolean().default(false),
  /** Language codes. */
  google_languages_list: z.array(z.string().max(10)).max(100).default([]),
  language_list: languages.default([]),
  show_demo_previews: z.boolean().default(false),
  demo_previews: demoPreviews.default({}),
  include: z.strictObject({ metrix: z.string().max(50_000).default(''), scripts: z.string().max(50_000).default('') }).prefault({}),
  cache_ver_site: z.string().max(40).default('2.0.15'),
  /** A family, or a font file of media/. */
  main_font: z.string().max(100).default(''),
  font_headings: z.string().max(100).default(''),
  frontend_pwa_screenshot1: picture.optional(),
  frontend_pwa_screenshot2: picture.optional(),
  restoran: restoran.optional(),

  galleries: galleries.default([]),
  promo_settings: promoSettings.prefault({}),
  bonus,
  referral: referral.optional(),
  wheel: wheel.optional(),
  social_auth: socialAuth.default([]),
  login_ways: loginWays.default(['sms', 'telegram', 'whatsapp']),
  login_countries: loginCountries.default([]),
  messenger: messenger.prefault({}),
  slots: slots.prefault({}),
  tables: tables.default([]),
  unpaid_orders: unpaidOrders.prefault({}),
  consents: z.array(consent).max(10).default([]),
  /** Sums offered as tips at checkout; left out: none. */
  tips: tips.optional(),
});
export type SettingsFile = z.output<typeof settingsFile>;
