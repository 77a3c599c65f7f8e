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

/** A group of options offered with a product; `products` are the option products. */
const supplementGroup = z
  .strictObject({
    title: line,
    image: picture.optional(),
    type: z.enum(['radio', 'chekbox']),
    quantity: z.enum(['once', 'multiple', 'list']).default('once'),
    quantity_min: count.default(0),
    /** 0: no limit. */
    quantity_max: count.default(0),
    supplement_required: z.boolean().default(false),
    /** True: its options are ingredients to leave out («Без томатов»), free of charge. */
    removal: z.boolean().default(false),
    products: refs.min(1),
  })
  .superRefine((group, context) => {
    if (group.quantity_max === 0 || group.quantity_min <= group.quantity_max) return;
    context.addIssue({
      code: 'custom',
      path: ['quantity_min'],
      message: `expected at most quantity_max ${group.quantity_max}`,
      input: group.quantity_min,
    });
  });
export type SupplementGroupFile = z.output<typeof supplementGroup>;

interface Attribute {
  name: string;
  options: string[];
  variation: boolean;
}

interface Sale {
  regular_price?: number | undefined;
  sale_price?: number | undefined;
  sale_from?: string | undefined;
  sale_to?: string | undefined;
}

interface Draft extends Sale {
  type: string;
  price?: number | null | undefined;
  attributes: Attribute[];
  default_attributes?: Record<string, string> | undefined;
  variations: (Sale & { attributes: Record<string, string>; price: number })[];
  group_variations: { default: boolean }[];
  supplements: unknown[];
  combo_discount_type?: string | undefined;
  combo_discount?: number | undefined;
  countable: boolean;
  measure_unit: string;
}

/** Rules that involve more than one field of a product. */
function productRules(product: Draft, context: z.core.$RefinementCtx): void {
  const fail = (path: (string | number)[], message: string, input?: unknown) => context.addIssue({ code: 'custom', path, message, input });
  const priced = product.type !== 'variable' && product.type !== 'group_variable';
  if (priced && product.price === undefined) fail(['price'], `a product of type ${product.type} needs a price`);
  if (product.price === null && product.type !== 'simple') fail(['price'], 'only a simple product may have no price yet');
  if (!priced && product.price !== undefined) fail(['price'], `a product of type ${product.type} takes its price from its variations`);
  if (!priced && product.sale_price !== undefined)
    fail(['sale_price'], `a product of type ${product.type} takes its price from its variations`);
  else priceRules(product, (field, message) => fail([field], message));
  if ((product.combo_discount_type === undefined) !== (product.combo_discount === undefined)) {
    fail(['combo_discount'], 'combo_discount and combo_discount_type go together');
  }
  if (product.combo_discount_type === 'percent' && (product.combo_discount ?? 0) > 100)
    fail(['combo_discount'], 'expected a percentage up to 100');
  if (!product.countable && product.measure_unit === 'pcs') fail(['measure_unit'], 'a product sold by weight needs g, kg or ml');
  if (product.type === 'supplements' && product.supplements.length === 0)
    fail(['supplements'], 'a product of type supplements needs at least one group');
  if (product.type === 'group_variable' && product.group_variations.length === 0)
    fail(['group_variations'], 'a group_variable product needs its members');
  if (product.type !== 'group_variable' && product.group_variations.length > 0)
    fail(['group_variations'], 'only a group_variable product has members');
  if (product.group_variations.filter((member) => member.default).length > 1)
    fail(['group_variations'], 'expected one default member at most');
  variationRules(product, fail);
}

function variationRules(product: Draft, fail: (path: (string | number)[], message: string, input?: unknown) => void): void {
  const chosen = product.attributes.filter((attribute) => attribute.variation);
  if (product.type !== 'variable') {
    if (product.variations.length > 0) fail(['variations'], 'only a variable product has variations');
    return;
  }
  if (chosen.length < 1 || chosen.length > 2) fail(['attributes'], 'a variable product needs one or two attributes with variation: true');
  if (product.variations.length === 0) fail(['variations'], 'a variable product needs variations');
  const seen = new Set<string>();
  product.variations.forEach((variation, index) => {
    optionRules(chosen, variation.attributes, (name, message) => fail(['variations', index, 'attributes', ...name], message));
    const key = chosen.map((attribute) => variation.attributes[attribute.name]).join('\n');
    if (seen.has(key)) fail(['variations', index, 'attributes'], 'another variation has the same options');
    seen.add(key);
    priceRules(variation, (field, message) => fail(['variations', index, field], message));
  });
  if (product.default_attributes) {
    optionRules(chosen, product.default_attributes, (name, message) => fail(['default_attributes', ...name], message));
  }
}

function priceRules(
  { price, regular_price, sale_price, sale_from, sale_to }: Sale & { price?: number | null | undefined },
  fail: (field: string, message: string) => void,
): void {
  if (below(regular_price, price)) fail('regular_price', 'expected a regular price not below the price');
  if (sale_price === undefined) {
    if (sale_from !== undefined) fail('sale_from', 'a sale needs its sale_price');
    if (sale_to !== undefined) fail('sale_to', 'a sale needs its sale_price');
    return;
  }
  if (sale_price >= (price ?? 0)) fail('sale_price', 'expected a sale price below the price');
  // a date without a time means the whole day
  if (sale_from !== undefined && sale_to !== undefined && `${sale_to}T24:00`.slice(0, 16) <= sale_from)
    fail('sale_to', 'expected an end after the beginning');
}

function optionRules(chosen: Attribute[], picked: Record<string, string>, fail: (path: string[], message: string) => void): void {
  for (const attribute of chosen) {
    const option = picked[attribute.name];
    if (option === undefined) fail([], `expected an option of «${attribute.name}»`);
    else if (!attribute.options.includes(option))
      fail([attribute.name], `expected one of ${attribute.options.join(', ')}, got "${option}"`);
  }
  for (const name of Object.keys(picked)) {
    if (!chosen.some((attribute) => attribute.name === name)) fail([name], `no attribute «${name}» with variation: true`);
  }
}

const below = (regular: number | undefined, price: number | null | undefined) => regular !== undefined && regular < (price ?? 0);

/** One number for every warehouse, or one per warehouse id; null is unlimited. */
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

/** Replaces the price between two local times of the shop. A date without a time is the whole day; without dates the sale does not end. */
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
    /** Its id in the shop it was imported from; later imports match the product by it. */
    external_id: z.string().max(120).optional(),
    /** Roubles; omitted for variable and group_variable. 0: free of charge. null: unknown, so the dish is shown but not sold. */
    price: roubles.nullable().optional(),
    regular_price: roubles.optional(),
    ...sale,
    price_multiplier_for_customer: z.number().positive().max(100).default(1),
    /** Omitted for options and for products shown only inside a group. */
    categories: refs.default([]),
    description: html.default(''),
    short_description: html.default(''),
    images: z.array(picture).max(20).default([]),
    video_url: video.optional(),
    /** Warehouse ids that sell it; omitted: all of them. */
    locations: z.array(id).max(200).optional(),
    /** Variable products: one count for all variations without their own stock. */
    stock: stock.default(null),
    /** At most one per order, whichever variation. */
    sold_individually: z.boolean().default(false),
    /** catalog: in the menu but not in search results; search: the opposite; hidden: in neither, for dishes that only a group shows. */
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
    /** Ingredient that the option removes from the dish: «Без лука» removes no_onion. */
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
