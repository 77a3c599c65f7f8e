import { z } from 'zod';
import { flag, id, list, money, moneyOrNull, numOrNull, text } from '#lib/contract/php.ts';

/** WooCommerce's entities as far as a menu needs them; each normalises what real shops send and refuses the rest with the field's path. */

const image = z.preprocess(
  (value) => (Array.isArray(value) ? null : value),
  z
    .object({ src: text(2_000), date_modified_gmt: text(40) })
    .nullable()
    .optional()
    .default(null),
);

/** Some plugins compute prices: 8.549999999999999 is 8.55. */
const price = () =>
  z.preprocess((value) => (typeof value === 'object' ? value : String(value).replace(/(\.\d{6})\d+$/, '$1')), moneyOrNull());

const priced = {
  id: id(),
  status: text(40),
  sku: text(200),
  /** What it costs now: a running sale included. Null: not for sale. */
  price: price(),
  regular_price: price(),
  purchasable: flag(true),
  /** Of a variation also `parent`: the product counts for it. */
  manage_stock: z.union([z.literal('parent'), flag(false)]),
  stock_quantity: numOrNull(),
  stock_status: text(40),
  backorders: text(40),
  weight: text(40),
  virtual: flag(false),
  downloadable: flag(false),
  description: text(200_000),
};

const meta = list(z.object({ key: text(300), value: z.unknown() }), 5_000);

export const wooProduct = z.object({
  ...priced,
  name: text(1_000),
  slug: text(600),
  type: text(40),
  catalog_visibility: text(40),
  sold_individually: flag(false),
  featured: flag(false),
  post_password: text(300),
  short_description: text(200_000),
  upsell_ids: list(id(), 500),
  cross_sell_ids: list(id(), 500),
  grouped_products: list(id(), 500),
  categories: list(z.object({ id: id() }), 500),
  tags: list(z.object({ slug: text(300) }), 500),
  images: list(z.object({ src: text(2_000), date_modified_gmt: text(40) }), 500),
  attributes: list(z.object({ name: text(300), options: list(text(300), 500), visible: flag(true), variation: flag(false) }), 100),
  default_attributes: list(z.object({ name: text(300), option: text(300) }), 100),
  menu_order: z.coerce.number().catch(0),
  meta_data: meta,
});
export type WooProduct = z.output<typeof wooProduct>;

export const wooVariation = z.object({
  ...priced,
  image,
  attributes: list(z.object({ name: text(300), option: text(300) }), 100),
  menu_order: z.coerce.number().catch(0),
});
export type WooVariation = z.output<typeof wooVariation>;

export const wooCategory = z.object({
  id: id(),
  name: text(1_000),
  slug: text(600),
  parent: z.coerce.number().int().nonnegative().catch(0),
  description: text(100_000),
  image,
  menu_order: z.coerce.number().catch(0),
});
export type WooCategory = z.output<typeof wooCategory>;

const limit = z.preprocess((value) => (value === 0 || value === '0' ? null : value), numOrNull());

export const wooCoupon = z.object({
  id: id(),
  code: text(200),
  amount: money(),
  status: text(40),
  discount_type: text(60),
  description: text(2_000),
  /** In the shop's own time. */
  date_expires: text(40),
  usage_count: z.coerce.number().int().nonnegative().catch(0),
  product_ids: list(id(), 500),
  excluded_product_ids: list(id(), 500),
  product_categories: list(id(), 500),
  excluded_product_categories: list(id(), 500),
  usage_limit: limit,
  usage_limit_per_user: limit,
  limit_usage_to_x_items: limit,
  free_shipping: flag(false),
  exclude_sale_items: flag(false),
  minimum_amount: money(),
  maximum_amount: money(),
  email_restrictions: list(text(300), 500),
});
export type WooCoupon = z.output<typeof wooCoupon>;

const rendered = z.object({ rendered: text(1_000_000), protected: flag(false) });

export const wooArticle = z.object({
  id: id(),
  slug: text(600),
  status: text(40),
  date: text(40),
  link: text(2_000),
  /** Of a page: the page above it, and its place among the others. */
  parent: z.coerce.number().int().nonnegative().catch(0),
  menu_order: z.coerce.number().catch(0),
  title: rendered,
  content: rendered,
  excerpt: rendered.optional(),
  /** Of the plugin Yoast SEO. */
  yoast_head_json: z
    .object({ title: text(1_000), description: text(2_000) })
    .optional()
    .catch(undefined),
  _embedded: z
    .object({ 'wp:featuredmedia': list(z.looseObject({ source_url: text(2_000), modified_gmt: text(40) }), 5) })
    .optional()
    .catch(undefined),
});
