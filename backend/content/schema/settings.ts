import { isSupportedCountry } from 'libphonenumber-js/max';
import { z } from 'zod';
import { signOf } from '#lib/domain/currency.ts';
import { html, id, line, link, picture, ref, roubles } from './primitives.ts';
import { delivery, deliveryWorkTime, paymentMethods, shippingMethods, slots, tables, tips, unpaidOrders } from './settings-delivery.ts';
import { contacts, demoPreviews, facade, languages, logo, menuItem, popups, restoran, seo, seoByLangs } from './settings-look.ts';

/** Galleries in the order the shop shows them; the id names one in its address. */
const galleries = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[a-z0-9_-]{1,40}$/, 'expected a gallery id'),
      name: line,
      pictures: z.array(picture).min(1).max(500),
    }),
  )
  .max(100);

/** Which discounts can be combined; names as in the response of coupons/seettings. */
const promoSettings = z.strictObject({
  promo_summing: z.boolean().default(false),
  coupons_summing: z.boolean().default(false),
  coupons_and_promo_summing: z.boolean().default(false),
  auto_coupons_summing: z.boolean().default(false),
  auto_coupons_and_promo_summing: z.boolean().default(false),
  coupons_and_auto_coupons_summing: z.boolean().default(false),
  app_use_bon_with_promo: z.boolean().default(true),
  app_use_bon_with_auto_promo: z.boolean().default(true),
  app_use_bon_with_akcii: z.boolean().default(true),
});

/** Levels by the sum spent (roubles); `percentage` of an order's goods is earned as points. A shop without this block has no points. */
const bonus = z
  .strictObject({
    active: z.boolean().default(true),
    percent_max: z.int().min(0).max(100),
    welcome_points: z.int().min(0).max(100_000).default(0),
    cashback_gauge: z
      .array(z.strictObject({ name: line, value: roubles, percentage: z.number().min(0).max(100) }))
      .min(1)
      .max(20),
  })
  .superRefine(({ cashback_gauge: levels }, context) => {
    levels.forEach((level, index) => {
      const before = levels[index - 1];
      if (before && before.value >= level.value) {
        context.addIssue({ code: 'custom', path: ['cashback_gauge', index, 'value'], message: 'expected levels in ascending order' });
      }
    });
  })
  .default({ active: false, percent_max: 0, welcome_points: 0, cashback_gauge: [] });

/** amount: points for the inviter; friend: the discount of the invited customer on the first order. {code} and {discount} are placeholders. */
const referral = z.strictObject({
  active: z.boolean().default(true),
  amount: z.int().min(0).max(100_000),
  friend: z.strictObject({
    discount_type: z.enum(['percent', 'fixed_cart']),
    amount: z.number().positive().max(100_000),
    minimum_amount: roubles.default(0),
  }),
  text: html,
  text_for_share: z.string().min(1).max(2000),
  menu_text: line,
});

const prize = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('percent'), amount: z.number().positive().max(100), minimum_amount: roubles.default(0) }),
  z.strictObject({ type: z.literal('fixed_cart'), amount: z.number().positive().max(100_000), minimum_amount: roubles.default(0) }),
  z.strictObject({
    type: z.literal('free_gift'),
    product: ref,
    variation: z.int().positive().optional(),
    minimum_amount: roubles.default(0),
  }),
  z.strictObject({ type: z.literal('bonus'), points: z.int().min(1).max(100_000) }),
  z.strictObject({ type: z.literal('nothing') }),
]);

/** Fortune wheel: the probability of a sector is its share of all weights. */
const wheel = z.strictObject({
  active: z.boolean().default(true),
  title: line,
  text: html.default(''),
  /** Picture in the middle. */
  image: picture.optional(),
  hours_between_spins: z.int().min(1).max(10_000).default(24),
  prize_valid_days: z.int().min(1).max(365).default(7),
  sectors: z
    .array(
      z.strictObject({
        title: line,
        image: picture.optional(),
        weight: z.int().min(1).max(1_000_000),
        /** Painted in the brand's colour. */
        highlight: z.boolean().default(false),
        prize,
      }),
    )
    .min(2)
    .max(24),
});

/** Channels for login codes, in the order they are offered. */
const loginWays = z
  .array(z.enum(['sms', 'telegram', 'whatsapp']))
  .min(1)
  .max(3);

/** Messengers that open the shop; `link` is the address of the Mini App. */
const messenger = z.strictObject({
  telegram: z
    .strictObject({
      bot: z.string().regex(/^\w{5,32}$/, 'expected the name of a bot, without @'),
      link: z.string().regex(/^https:\/\/t\.me\/\w{5,32}(\/\w{3,30})?$/, 'expected a link like https://t.me/shop_bot/menu'),
    })
    .optional(),
});

/** Countries (ISO 3166) whose phone numbers receive login codes; empty: the country of the shop's own phone. */
const loginCountries = z.array(z.string().refine((code) => isSupportedCountry(code), 'expected a country like RU or KZ')).max(250);

const socialAuth = z
  .array(z.strictObject({ id: z.string().regex(/^[a-z0-9_-]{2,30}$/, 'expected an id like vk'), name: line, icon: picture.optional() }))
  .max(20);

/** Order status code to the text shown to customers. */
const statusWords = z.record(z.string().regex(/^[a-z-]{2,40}$/, 'expected a status code'), line);

const inner = z.strictObject({
  app: z.strictObject({ disable_ordering: z.array(id).max(200).default([]) }).default({ disable_ordering: [] }),
  fragmented_stosks_json: z.boolean().default(false),
  single_stock_mode: z.boolean().default(false),
  single_stock_id: id.optional(),
  /** Seconds. */
  pending_order_cansel_time: z.int().min(0).max(86_400).default(1800),
  payment: z.strictObject({ payments_filtered_by_location: z.boolean().default(false) }).default({ payments_filtered_by_location: false }),
  front_url: z
    .string()
    .max(500)
    .refine((url) => url === '' || (/^https?:/.test(url) && URL.canParse(url)), 'expected an address starting with https://')
    .default(''),
  checkout_show_delivery_time: z.boolean().default(true),
});

/** A consent at checkout; code and version are stored in the order. */
const consent = z.strictObject({
  code: z.string().regex(/^[a-z_]{2,40}$/, 'expected a code like personal_data'),
  version: line,
  text: z.string().min(1).max(2000),
  required: z.boolean().default(false),
  url: link.optional(),
});

/** settings.yaml: the names of all_settings; the last block is only read by the embedded backend. */
const fields = z.strictObject({
  logo,
  seo,
  seo_by_langs: seoByLangs.default([]),
  /** False blocks search engines. */
  robots: z.boolean().default(true),
  /** Warehouses; price_file_path is added by the backend. */
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
  /** With WooCommerce: pages of WordPress that `menu` does not name are added to the information menu. */
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
  /** The sign of prices; that of `currency_code` by default, without a code «₽». */
  front_currency: z.string().min(1).max(10).optional(),
  /** ISO 4217. Without it the sign decides; an ambiguous one leaves search engines without prices. */
  currency_code: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  /** Decimals of sums; those of the currency by default. */
  currency_decimals: z.int().min(0).max(2).optional(),
  translate_active: z.boolean().default(false),
  use_backend_translate: z.boolean().default(false),
  translate_only_interface: z.boolean().default(false),
  use_google_translate: z.boolean().default(false),
  /** Language codes. */
  google_languages_list: z.array(z.string().max(10)).max(100).default([]),
  language_list: languages.default([]),
  show_demo_previews: z.boolean().default(false),
  demo_previews: demoPreviews.default({}),
  include: z
    .strictObject({
      metrix: z.string().max(50_000).default(''),
      scripts: z.string().max(50_000).default(''),
      /** Whether metrics also run on the order page, which reports purchases. */
      metrix_on_orders: z.boolean().default(true),
    })
    .prefault({}),
  cache_ver_site: z.string().max(40).default('2.0.15'),
  /** A font family, or a font file of media/. */
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

export const settingsFile = fields.transform(({ front_currency: sign, ...file }) => ({
  ...file,
  front_currency: sign ?? (file.currency_code === undefined ? '₽' : signOf(file.currency_code)),
}));
export type SettingsFile = z.output<typeof settingsFile>;
