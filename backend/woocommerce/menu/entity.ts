import { z } from 'zod';
import { plainText, slugOf } from '#backend/content/import/cells.ts';
import { slug as slugSchema } from '#backend/content/schema/primitives.ts';
import { decoded } from '#lib/contract/fallbacks.ts';
import { flag, id, list, money, moneyOrNull, numOrNull, text } from '#lib/contract/php.ts';

/** Schemas of WooCommerce's entities, limited to what a menu needs; each normalises common variants of real shops and reports the path of an invalid field. */

const image = z.preprocess(
  (value) => (Array.isArray(value) ? null : value),
  z
    .object({ src: text(2_000), date_modified_gmt: text(40) })
    .nullable()
    .optional()
    .default(null),
);

/** Some plugins compute prices with rounding errors: 8.549999999999999 is 8.55. */
const price = () =>
  z.preprocess(
    (value) => (value === undefined || typeof value === 'object' ? value : String(value).replace(/(\.\d{6})\d+$/, '$1')),
    moneyOrNull(),
  );

const priced = {
  id: id(),
  status: text(40),
  sku: text(200),
  /** The current price, including a running sale. Null: not for sale. */
  price: price(),
  regular_price: price(),
  purchasable: flag(true),
  /** For a variation also `parent`: the product's stock is used. */
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
  modified: text(40),
  link: text(2_000),
  /** For a page: its parent page, and its position. */
  parent: z.coerce.number().int().nonnegative().catch(0),
  menu_order: z.coerce.number().catch(0),
  title: rendered,
  content: rendered,
  excerpt: rendered.optional(),
  /** Provided by the plugin Yoast SEO. */
  yoast_head_json: z
    .object({ title: text(1_000), description: text(2_000) })
    .optional()
    .catch(undefined),
  _embedded: z
    .object({ 'wp:featuredmedia': list(z.looseObject({ source_url: text(2_000), modified_gmt: text(40) }), 5) })
    .optional()
    .catch(undefined),
});

/** Why an entity of WooCommerce is not on the menu; the message is the reason. */
export class LeftOut extends Error {}

/** WordPress stores slugs of other alphabets percent-encoded; '' when neither slug nor name gives one. */
export function slugFrom(raw: string, name: string): string {
  const letters = percentDecoded(raw).toLowerCase();
  return slugSchema.safeParse(letters).success ? letters : slugOf(letters) || slugOf(name);
}

const percentDecoded = (raw: string): string => decoded(raw) ?? raw;

/** One line of text without entities and markup, at most 300 characters. */
export const lineFrom = (html: string): string => plainText(html).slice(0, 300).trim();

/** Options and values of attributes, which some shops store percent-encoded. */
export const optionFrom = (raw: string): string => lineFrom(/%[0-9a-f]{2}/i.test(raw) ? percentDecoded(raw) : raw);

/** Kopecks to roubles, the unit of content files. */
export const roubles = (kopecks: number): number => kopecks / 100;

interface Counted {
  readonly manage_stock: boolean | 'parent';
  readonly stock_quantity: number | null;
  readonly stock_status: string;
  readonly backorders: string;
}

/** Stock: null is unlimited, undefined means the product's stock is used. Negative stock is 0. */
export function stockFrom({ manage_stock, stock_quantity, stock_status, backorders }: Counted): number | null | undefined {
  if (stock_status === 'outofstock') return 0;
  if (manage_stock === 'parent') return undefined;
  if (stock_status === 'onbackorder' || manage_stock === false || (backorders !== '' && backorders !== 'no')) return null;
  return stock_quantity === null ? null : Math.max(0, Math.floor(stock_quantity));
}

/** The price, and the regular price during a sale. @throws {LeftOut} without a price. */
export function priceFrom({ price, regular_price }: { price: number | null; regular_price: number | null }) {
  if (price === null || price < 0) throw new LeftOut('no price');
  return { price: roubles(price), ...(regular_price !== null && regular_price > price && { regular_price: roubles(regular_price) }) };
}

/** Grams, from the shop's unit. */
export function gramsFrom(weight: string, gramsPerUnit: number): { weight?: number } {
  const grams = Number(weight.replace(',', '.')) * gramsPerUnit;
  return weight !== '' && Number.isFinite(grams) && grams >= 1 ? { weight: Math.round(grams) } : {};
}

/** Meta for search engines, when Yoast SEO or Rank Math has the owner's own texts; their templates (`%%title%%`) are not supported. */
const TITLES: readonly string[] = ['_yoast_wpseo_title', 'rank_math_title'];
const DESCRIPTIONS: readonly string[] = ['_yoast_wpseo_metadesc', 'rank_math_description'];

export function seoFrom(meta: WooProduct['meta_data']): { seo_data?: { seo_title?: string; seo_description?: string } } {
  const wordsOf = (keys: readonly string[]): string => {
    const value = meta.find((each) => keys.includes(each.key) && typeof each.value === 'string' && each.value !== '')?.value;
    return typeof value === 'string' && !/%\w+/.test(value) ? lineFrom(value) : '';
  };
  return seoData(wordsOf(TITLES), wordsOf(DESCRIPTIONS));
}

export function seoData(title: string, description: string): ReturnType<typeof seoFrom> {
  if (title === '' && description === '') return {};
  return { seo_data: { ...(title !== '' && { seo_title: title }), ...(description !== '' && { seo_description: description }) } };
}
