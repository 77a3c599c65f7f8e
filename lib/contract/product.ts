import { z } from 'zod';
import { decoded, wellFormed } from './fallbacks.ts';
import { decodeEntities, htmlText, plainHtml, plainName } from './html-text.ts';
import {
  flag,
  human,
  humanWords,
  id,
  idOrNull,
  ids,
  list,
  money,
  moneyOrNull,
  num,
  numOrNull,
  phpObject,
  text,
  word,
  words,
} from './php.ts';
import { portionFromWire } from './portion.ts';
import { closedEnds, minorFromWire } from './wire-values.ts';

/**
 * When a category or product is available: weekdays 1–7 (Sunday 7; empty = any), hours `HH:MM` (from > to continues past midnight), dates
 * `yyyy-mm-dd` inclusive.
 */
const isDate = (text: string): boolean => text === '' || (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)));
const date = text(10).refine(isDate, 'no date');
const window = z.object({ days: list(num(), 7), from: text(5), to: text(5), date_from: date, date_to: date }).transform((w) => ({
  days: w.days.filter((d) => d >= 1 && d <= 7),
  ...closedEnds({ from: w.from, to: w.to }),
  dateFrom: w.date_from,
  dateTo: w.date_to,
}));
export const availability = z.preprocess(
  (v) => (typeof v === 'object' && v !== null && !Array.isArray(v) && ('days' in v || 'from' in v) ? [v] : v),
  list(window, 50),
);

/** Tiers of free extras: from an order value, this many pieces are free. */
export const freeLimits = list(z.object({ order_value: money(), quantity: num() }), 50).transform((t) =>
  t.map((x) => ({ orderValue: x.order_value, quantity: x.quantity })),
);

/** A product of the catalogue files (product-spec 3, wire-facts 4.3–4.6). */

const decodeText = (s: string): string => decoded(s) ?? s;

/** A path segment; an empty or unsafe slug is replaced by the id. */
export function slugOf(wire: string, own: number): string {
  const slug = decodeText(wire).trim();
  return slug === '' || slug === '.' || slug === '..' || /[/\\?#%\p{Cc}]/u.test(slug) ? String(own) : wellFormed(slug);
}

/** An address of a picture; '' for other kinds of addresses, such as `javascript:`. */
export const pictureOf = (wire: string): string =>
  /^(?!\s*[a-z][a-z\d+.-]*:)|^\s*(?:https?:|data:image\/)/i.test(wire) ? wire.trim() : '';

/** Maximum plausible price in minor units. */
const DEAREST = 1_000_000_000 * 100;

/** A plausible price: not negative, and not above the maximum. */
const priceOf = (minor: number | null): number | null => (minor === null || minor < 0 || minor > DEAREST ? null : minor);

/** A plausible factor; 1 for any other. */
const factor = (n: number, most: number, least = 0.001): number => (n >= least && n <= most ? n : 1);

export const seo = phpObject({
  seo_title: text(300),
  seo_description: text(1_000),
  seo_fokuse_keyword: human(300),
  seo_og_image: text(1_000),
}).transform((s) => ({
  title: plainHtml(s.seo_title),
  description: plainHtml(s.seo_description),
  keywords: s.seo_fokuse_keyword,
  image: s.seo_og_image,
}));

const optionOf = (wire: string): string => decodeEntities(decodeText(wire));

const attribute = z
  .object({ id: num(), name: human(200), visible: flag(true), variation: flag(), options: list(text(300), 200) })
  .transform((a) => ({ ...a, options: a.options.map(optionOf) }));

const choice = z.object({ id: num(), name: human(200), option: text(300) }).transform((a) => ({ ...a, option: optionOf(a.option) }));

const variation = z
  .object({
    id: id(),
    description: text(20_000),
    price: moneyOrNull(),
    regular_price: moneyOrNull(),
    image: text(1_000),
    attributes: list(choice, 10),
    in_stock: flag(true),
    /** `parent`: the product's stock is used, as in WooCommerce. */
    manage_stock: text(20),
    stock_quantity: numOrNull(),
    /** The variation whose count this one is sold from, when it has none of its own. */
    stock_id: idOrNull(),
    weight: text(30),
    volume: text(30),
  })
  .transform(({ price: sale, regular_price: regular, in_stock, manage_stock, stock_quantity: stockQuantity, stock_id, ...v }) => {
    const price = priceOf(sale) ?? priceOf(regular);
    return {
      ...v,
      description: htmlText(v.description),
      /** Minor units; 0 is free of charge, null when missing (it cannot be bought then). */
      price,
      regularPrice: priceOf(regular) ?? price,
      image: pictureOf(v.image),
      inStock: in_stock && price !== null,
      stockQuantity,
      /** Variations of a product with the same value are sold from one count; 0 is the product's. */
      stockId: manage_stock === 'parent' || stockQuantity === null ? 0 : (stock_id ?? v.id),
    };
  });

const supplementGroup = z
  .object({
    title: human(200),
    image: text(1_000),
    type: text(20),
    quantity: text(20),
    quantity_min: num(),
    quantity_max: num(),
    supplement_required: flag(),
    removal: flag(),
    products: ids(300),
  })
  .transform((g) => ({
    title: g.title,
    image: pictureOf(g.image),
    kind: g.type === 'radio' ? ('radio' as const) : ('checkbox' as const),
    counted: g.quantity === 'multiple',
    /** Minimum and maximum pieces of the whole group; 0 = no limit. */
    min: g.quantity_min,
    max: g.quantity_max,
    required: g.supplement_required || g.quantity_min > 0,
    /** Its options are ingredients to leave out: «Без лука». */
    removal: g.removal,
    optionIds: g.products,
  }));

const acf = phpObject({
  'product-badge': words(30),
  supplements: list(supplementGroup, 50),
  supplements_required: flag(),
  kkal_product_nutr: text(20),
  protein_product_nutr: text(20),
  fat_product_nutr: text(20),
  uglevod_product_nutr: text(20),
  video_url: words(10),
  combo_discount_type: text(20),
  combo_discount: numOrNull(),
  composition: text(5_000),
  allergens: humanWords(40),
  tint: text(30),
  feature: flag(),
});

/** group_variable: the entries refer to other products; variable: ids only, the data is in product_variations_data. */
const groupMember = z
  .object({ 'product id': idOrNull(), product_id: idOrNull(), id: idOrNull(), product_name_short: human(200), default: flag() })
  .transform((m) => ({
    productId: m['product id'] ?? m.product_id ?? m.id,
    name: m.product_name_short,
    isDefault: m.default,
  }));
const variations = list(z.union([id(), groupMember]), 500).transform((all) =>
  all.flatMap((v) => (typeof v === 'object' && v.productId !== null ? [{ ...v, productId: v.productId }] : [])),
);

const TYPES = ['simple', 'variable', 'supplements', 'group_variable', 'supplements_options', 'booking'] as const;

export const product = z
  .object({
    id: id(),
    slug: text(300),
    name: word(500),
    url: text(600),
    type: text(40),
    /** Visibility as in WooCommerce: `search` only in search results, `catalog` only in the menu, `hidden` only in its group. */
    catalog_visibility: text(20),
    /** At most one per order. */
    sold_individually: flag(),
    price: moneyOrNull(),
    regular_price: moneyOrNull(),
    price_multiplier_for_customer: num(1),
    description: text(1_100_000),
    short_description: text(100_000),
    images: words(50),
    in_stock: flag(true),
    manage_stock: flag(),
    stock_quantity: numOrNull(),
    locations: list(z.object({ id: id(), quantity: numOrNull() }), 1_000),
    categories: ids(100),
    attributes: list(attribute, 30),
    default_attributes: list(choice, 10),
    variations,
    product_variations_data: list(variation, 500),
    variations_data: list(variation, 500),
    acf,
    free_limits: freeLimits,
    countable: flag(true),
    measure_unit: text(20),
    base_portion_size: numOrNull(),
    portion_nat_size: num().describe(
      'Size of one portion of what is not countable. With measure_unit kg it is kilograms where it is below 20 (0.5), and grams from 20 on (350), and the price is that of a kilogram; l and ml likewise, with the price of a portion. Other units: in that unit, with the price of a portion.',
    ),
    add_to_basket_once: num(1),
    backet_first_cart_add_portion_minimum: num(1),
    weight: text(30),
    volume: text(30),
    cross_sell_ids: ids(100),
    upsell_ids: ids(100),
    related_ids: ids(100),
    seo_data: seo,
    exclude_from_min_cart: flag(),
    restaurants: ids(200),
    product_availability: availability,
    conflicts: words(20),
    removes: words(20),
  })
  .transform((p) => ({
    id: p.id,
    slug: slugOf(p.slug, p.id),
    name: plainName(p.name) || slugOf(p.slug, p.id),
    /** Path below `/menu`, beginning with a slash; '' when missing. */
    url: p.url,
    type: TYPES.find((t) => t === p.type) ?? 'simple',
    isInMenu: p.catalog_visibility !== 'search' && p.catalog_visibility !== 'hidden',
    isSearchable: p.catalog_visibility !== 'catalog' && p.catalog_visibility !== 'hidden',
    isOnePerOrder: p.sold_individually,
    /** Minor units, before the customer's multiplier; 0 is free of charge, null when missing (it cannot be bought then). */
    price: priceOf(p.price) ?? priceOf(p.regular_price),
    regularPrice: priceOf(p.regular_price) ?? priceOf(p.price),
    multiplier: factor(p.price_multiplier_for_customer, 1_000),
    /** Plain text; each paragraph and list item is a line. */
    description: htmlText(p.description),
    shortDescription: htmlText(p.short_description),
    images: p.images.map(pictureOf).filter((i) => i !== ''),
    inStock: p.in_stock,
    manageStock: p.manage_stock,
    stockQuantity: p.stock_quantity,
    locations: p.locations,
    categoryIds: p.categories,
    attributes: p.attributes,
    defaultAttributes: p.default_attributes,
    members: p.variations.filter((m) => m.productId !== p.id),
    variations: p.product_variations_data.length > 0 ? p.product_variations_data : p.variations_data,
    badges: p.acf['product-badge'],
    supplementGroups: p.acf.supplements.filter((g) => g.optionIds.length > 0),
    supplementsRequired: p.acf.supplements_required,
    /** Per 100 g, as entered by the shop; null without any. */
    nutrition:
      p.acf.kkal_product_nutr === ''
        ? null
        : {
            kcal: p.acf.kkal_product_nutr,
            protein: p.acf.protein_product_nutr,
            fat: p.acf.fat_product_nutr,
            carbs: p.acf.uglevod_product_nutr,
          },
    videos: p.acf.video_url,
    /** fixed: minor units off the unit price; percent: per cent off each supplement. */
    comboDiscount:
      p.acf.combo_discount === null || p.acf.combo_discount <= 0
        ? null
        : p.acf.combo_discount_type === 'percent'
          ? { type: 'percent' as const, amount: p.acf.combo_discount }
          : p.acf.combo_discount_type === 'fixed'
            ? { type: 'fixed' as const, amount: minorFromWire(p.acf.combo_discount) ?? 0 }
            : null,
    composition: plainHtml(p.acf.composition),
    allergens: p.acf.allergens,
    tint: p.acf.tint,
    feature: p.acf.feature,
    freeLimits: p.free_limits,
    countable: p.countable,
    measureUnit: p.measure_unit,
    /** Grams or millilitres of one portion. */
    portionSize: portionFromWire(factor(p.portion_nat_size, 1_000_000, 0.000_001), { countable: p.countable, measureUnit: p.measure_unit }),
    addOnce: factor(p.add_to_basket_once, 10_000, 0.5),
    firstAddMinimum: Math.max(1, Math.ceil(p.backet_first_cart_add_portion_minimum)),
    weight: p.weight,
    volume: p.volume,
    crossSellIds: p.cross_sell_ids,
    relatedIds: [...new Set([...p.related_ids, ...p.upsell_ids])],
    seo: p.seo_data,
    excludeFromMin: p.exclude_from_min_cart,
    restaurants: p.restaurants,
    availability: p.product_availability,
    /** Codes of the food preferences that it conflicts with. */
    conflicts: p.conflicts,
    /** Codes whose conflict this option removes from a dish. */
    removes: p.removes,
  }));

/** `moneyUnit`: see `Settings`; only present in shops with a currency without decimals, because a catalogue file does not know the settings. */
export type Product = z.output<typeof product> & { readonly moneyUnit?: number };
export type Variation = Product['variations'][number];
export type SupplementGroup = Product['supplementGroups'][number];
export type Availability = Product['availability'][number];
export type FreeLimit = Product['freeLimits'][number];
/** JSON of one product on the wire. */
export type ProductWire = z.input<typeof product>;
