import { z } from 'zod';
import {
  availability,
  count,
  dateTime,
  freeLimits,
  grams,
  html,
  id,
  line,
  minutes,
  picture,
  ref,
  refs,
  roubles,
  seoData,
  slug,
  tint,
  video,
} from './primitives.ts';
import { productRules } from './product-rules.ts';
import { supplementGroup } from './supplement.ts';

/** A number for every place that sells it, or one per warehouse id; null is unlimited. */
const stock = z.union(
  [count.nullable(), z.record(z.string().regex(/^\d+$/), count.nullable())],
  'expected a count, null or {warehouse id: count}',
);

/** Per 100 g. */
const nutrition = z.strictObject({
  kkal: z.number().nonnegative().max(1000),
  protein: z.number().nonnegative().max(100),
  fat: z.number().nonnegative().max(100),
  uglevod: z.number().nonnegative().max(100),
});

const attribute = z.strictObject({
  name: line,
  options: z.array(line).min(1).max(50),
  /** True: the customer chooses it, and every variation names one of its options. */
  variation: z.boolean().default(false),
  visible: z.boolean().default(true),
});

/** Takes the place of the price from one moment of the shop's clock to another; a day alone is the whole day, without dates it goes on. */
const sale = { sale_price: roubles.optional(), sale_from: dateTime.optional(), sale_to: dateTime.optional() };

const variation = z.strictObject({
  id,
  /** Attribute name to the chosen option, for every attribute with variation: true. */
  attributes: z.record(line, line),
  price: roubles,
  regular_price: roubles.optional(),
  ...sale,
  sku: z.string().max(100).optional(),
  image: picture.optional(),
  description: html.default(''),
  weight: grams.optional(),
  volume: grams.optional(),
  stock: stock.optional(),
});

const groupVariation = z.strictObject({ product: ref, product_name_short: line, default: z.boolean().default(false) });

export const productFile = z
  .strictObject({
    id,
    slug,
    name: line,
    type: z.enum(['simple', 'variable', 'group_variable', 'supplements', 'supplements_options']).default('simple'),
    status: z.enum(['publish', 'draft']).default('publish'),
    sku: z.string().max(100).optional(),
    /** Its id in the shop it was imported from; a new import finds it again by this. */
    external_id: z.string().max(120).optional(),
    /** Roubles; left out for variable and group_variable. 0: sold for nothing. null: not known, so shown and not sold. */
    price: roubles.nullable().optional(),
    regular_price: roubles.optional(),
    ...sale,
    price_multiplier_for_customer: z.number().positive().max(100).default(1),
    /** Left out for options and for products shown only inside a group. */
    categories: refs.default([]),
    description: html.default(''),
    short_description: html.default(''),
    images: z.array(picture).max(20).default([]),
    video_url: video.optional(),
    /** Warehouse ids that sell it; left out: all of them. */
    locations: z.array(id).max(200).optional(),
    /** Of a variable product: one count for all its variations without a stock of their own. */
    stock: stock.default(null),
    /** One at most in an order, whatever is chosen of it. */
    sold_individually: z.boolean().default(false),
    /** catalog: in the menu and not in search results; search: the other way round; hidden: in neither, as a dish that only its group shows. */
    catalog_visibility: z.enum(['visible', 'catalog', 'search', 'hidden']).default('visible'),
    attributes: z.array(attribute).max(20).default([]),
    default_attributes: z.record(line, line).optional(),
    variations: z.array(variation).max(200).default([]),
    /** Members of a group_variable product: separate products behind one card. */
    group_variations: z.array(groupVariation).max(50).default([]),
    supplements: z.array(supplementGroup).max(30).default([]),
    combo_discount_type: z.enum(['percent', 'fixed']).optional(),
    /** Percent, or roubles when the type is fixed. */
    combo_discount: z.number().positive().max(1_000_000).optional(),
    /** False: sold by weight or volume; the price is for one portion_nat_size (grams, millilitres) or for one kg. */
    countable: z.boolean().default(true),
    measure_unit: z.enum(['pcs', 'g', 'kg', 'ml']).default('pcs'),
    portion_nat_size: z.number().positive().max(100_000).default(1),
    weight: grams.optional(),
    volume: grams.optional(),
    add_to_basket_once: z.int().min(1).max(1000).default(1),
    backet_first_cart_add_portion_minimum: z.int().min(1).max(1000).default(1),
    exclude_from_min_cart: z.boolean().default(false),
    free_limits: freeLimits.optional(),
    /** halal, preorder, vegan, spicy, hit, new, sale … */
    'product-badge': z.array(z.string().min(1).max(40)).max(10).default([]),
    nutrition: nutrition.optional(),
    composition: z.string().max(5000).optional(),
    allergens: z.array(line).max(50).default([]),
    conflicts: z
      .array(z.enum(['vegetarian', 'no_garlic', 'no_onion', 'no_spicy']))
      .max(4)
      .default([]),
    /** What an option takes out of the dish it is chosen for: «Без лука» removes no_onion. */
    removes: z
      .array(z.enum(['vegetarian', 'no_garlic', 'no_onion', 'no_spicy']))
      .max(4)
      .default([]),
    cooking_time: minutes.optional(),
    product_availability: availability.optional(),
    cross_sell_ids: refs.default([]),
    upsell_ids: refs.default([]),
    related_ids: refs.default([]),
    /** Brands that offer it, by id or slug. */
    restaurants: refs.default([]),
    tint: tint.optional(),
    seo_data: seoData.default({}),
  })
  .superRefine(productRules);
export type ProductFile = z.output<typeof productFile>;

export const productsFile = z.array(productFile).max(50_000);
