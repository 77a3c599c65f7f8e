import { portionToWire } from '#lib/contract/portion.ts';
import { minorToWire } from '#lib/contract/wire-values.ts';
import { mediaAddress, pictureWire, seoWire } from '../media.ts';
import type { CategoryWords, ProductWords } from '../schema/content.ts';
import { type ContentCategory, type ContentProduct, type Shop, UNCATEGORIZED } from '../shop.ts';
import { productStock, type StockOf, variationStock } from '../stock.ts';
import { COMPOSITION_COMMA, sayIn } from '../texts.ts';

/** main_categories_only: no products; main: every product without stock numbers; full: with stock; warehouse: only the products of that warehouse. */
export type CatalogueKind = 'main_categories_only' | 'main' | 'full' | { warehouse: number };

interface CatalogueOptions {
  kind: CatalogueKind;
  stock: StockOf;
  lang: string;
}

/**
 * A catalogue file: a top-level array of categories that embed their products (wire-facts 4); category 15 carries options and members of groups. Drafts are
 * left out. `stock` is called once per product, variation and warehouse.
 */
export function catalogueWire(shop: Shop, options: CatalogueOptions) {
  const make = wireMaker(shop, options);
  const known = new Map<ContentProduct, ProductWire>();
  const once = (product: ContentProduct): ProductWire => {
    const wire = known.get(product) ?? make(product);
    known.set(product, wire);
    return wire;
  };
  return categoriesOf(shop, options).map(({ category, products }) => ({
    ...categoryWire(shop, category, products.length, options.lang),
    products: products.map((product) => inCategory(category, once(product))),
  }));
}

/** The same file as chunks of its JSON, none longer than a product or the head of a category, so that a large catalogue is never held in memory as a whole. */
export function* catalogueText(shop: Shop, options: CatalogueOptions): Generator<string> {
  const make = wireMaker(shop, options);
  let before = '[';
  for (const { category, products } of categoriesOf(shop, options)) {
    const head = JSON.stringify(categoryWire(shop, category, products.length, options.lang));
    yield `${before}${head.slice(0, -1)},"products":[`;
    for (const [i, product] of products.entries()) yield `${i === 0 ? '' : ','}${JSON.stringify(inCategory(category, make(product)))}`;
    before = ']},';
  }
  yield before === '[' ? '[]' : ']}]';
}

/** Every category with the products that the file contains. */
function categoriesOf(shop: Shop, { kind }: CatalogueOptions) {
  const byCategory = new Map<number, ContentProduct[]>();
  const single = typeof kind === 'object' ? new Set([kind.warehouse]) : null;
  for (const product of kind === 'main_categories_only' ? [] : shop.products.values()) {
    if (product.status !== 'publish') continue;
    if (single !== null && productStock(shop, product, single, () => null).locations.length === 0) continue;
    for (const id of product.categories) {
      const list = byCategory.get(id);
      if (list) list.push(product);
      else byCategory.set(id, [product]);
    }
  }
  return [...shop.categories.values()].map((category) => ({ category, products: byCategory.get(category.id) ?? [] }));
}

function wireMaker(shop: Shop, { kind, stock, lang }: CatalogueOptions): (product: ContentProduct) => ProductWire {
  const warehouses = new Set(typeof kind === 'object' ? [kind.warehouse] : shop.settings.locations.map(({ term_id }) => term_id));
  const options = { warehouses, stock: kind === 'main' ? () => null : stock, lang, attributeIds: attributeIds(shop) };
  return (product) => productWire(shop, product, options);
}

const inCategory = ({ feature }: ContentCategory, product: ProductWire): ProductWire =>
  product.id === feature ? { ...product, acf: { ...product.acf, feature: true } } : product;

function attributeIds(shop: Shop): Map<string, number> {
  const names = new Set([...shop.products.values()].flatMap((product: ContentProduct) => product.attributes.map(({ name }) => name)));
  return new Map([...names].map((name, index) => [name, index + 1]));
}

function categoryWire(shop: Shop, category: ContentCategory, count: number, lang: string) {
  const words = shop.translations.get(lang)?.categories.get(category.id);
  const { tint, note, feature } = category;
  return {
    id: category.id,
    name: words?.name ?? category.name,
    slug: category.slug,
    parent: category.id === UNCATEGORIZED ? 0 : category.parent,
    image: pictureWire(category.image),
    image_dop: pictureWire(category.image_dop),
    image_dop_2: pictureWire(category.image_dop_2),
    dop_image_category_site: pictureWire(category.dop_image_category_site),
    description: words?.description ?? category.description,
    seo_data: seoWire(seoIn(category.seo_data, words)),
    color_text_category: category.color_text_category ?? null,
    visual_name_category: words?.visual_name_category ?? category.visual_name_category ?? null,
    free_limits: category.free_limits === undefined ? null : limits(category.free_limits),
    hide_category: category.hide_category,
    show_on_home: category.show_on_home,
    category_availability: category.category_availability ?? [],
    count,
    acf: tint || note || feature ? { tint: tint ?? '', note: sayIn(shop, lang)(note ?? ''), feature: feature ?? null } : [],
  };
}

/**
 * Texts for search engines in another language: its own; otherwise none where the language has a name or a description, which then stand in their place; otherwise
 * those of the shop's own language.
 */
export function seoIn(own: ContentCategory['seo_data'], words: (CategoryWords & ProductWords) | undefined): ContentCategory['seo_data'] {
  if (words === undefined) return own;
  const { seo_title, seo_description, seo_fokuse_keyword, ...rest } = own;
  const isNamed = (words.name ?? words.visual_name_category) !== undefined;
  const isDescribed = (words.description ?? words.short_description) !== undefined;
  return {
    ...rest,
    ...(!isNamed && { seo_title, seo_fokuse_keyword }),
    ...(!isDescribed && { seo_description }),
    ...words.seo_data,
  };
}

interface ProductWireOptions {
  /** Warehouses whose stock is listed. */
  warehouses: ReadonlySet<number>;
  stock: StockOf;
  lang: string;
  /** Attribute name to its id, the same for the whole shop. */
  attributeIds: ReadonlyMap<string, number>;
}

type ProductWire = ReturnType<typeof productWire>;

/** A product of the catalogue file (wire-facts 4.3–4.7). */
export function productWire(shop: Shop, product: ContentProduct, options: ProductWireOptions) {
  const portion = portionToWire(product.portion_nat_size, { countable: product.countable, measureUnit: product.measure_unit });
  const words = shop.translations.get(options.lang)?.products.get(product.id);
  const say = sayIn(shop, options.lang);
  const choices = (picked: Record<string, string>) =>
    Object.entries(picked).map(([name, option]) => ({ id: attributeId(options, name), name: say(name), option: say(option) }));
  return {
    id: product.id,
    name: words?.name ?? product.name,
    slug: product.slug,
    url: product.url,
    permalink: `/menu${product.url}`,
    sku: product.sku ?? '',
    type: product.type,
    ...(product.catalog_visibility !== 'visible' && { catalog_visibility: product.catalog_visibility }),
    ...(product.sold_individually && { sold_individually: true }),
    price: product.price === null ? '' : minorToWire(product.price),
    regular_price: product.regular_price === null ? '' : minorToWire(product.regular_price),
    price_multiplier_for_customer: product.price_multiplier_for_customer,
    // in another language a translated short text is better than an untranslated description
    description: words?.description ?? words?.short_description ?? product.description,
    short_description: words?.short_description ?? product.short_description,
    images: product.images.map(mediaAddress),
    ...productStock(shop, product, options.warehouses, options.stock),
    categories: product.categories,
    attributes: product.attributes.map((attribute, position) => ({
      id: attributeId(options, attribute.name),
      name: say(attribute.name),
      position,
      visible: attribute.visible,
      variation: attribute.variation,
      options: attribute.options.map(say),
    })),
    default_attributes: choices(product.default_attributes ?? {}),
    variations: product.type === 'group_variable' ? members(shop, product, say) : product.variations.map(({ id }) => id),
    product_variations_data: inOptionOrder(product).map((variation) => ({
      id: variation.id,
      sku: variation.sku ?? '',
      description: variation.description,
      price: minorToWire(variation.price),
      regular_price: minorToWire(variation.regular_price ?? variation.price),
      image: pictureWire(variation.image ?? product.images[0]) ?? '',
      attributes: choices(variation.attributes),
      weight: amount(variation.weight),
      volume: amount(variation.volume),
      ...variationStock(shop, product, variation, options),
    })),
    acf: acf(product, tintOf(product, shop.categories), words?.composition ?? compositionIn(product, say), say),
    free_limits: limits(product.free_limits),
    countable: product.countable,
    measure_unit: product.measure_unit,
    base_portion_size: product.countable ? null : portion,
    portion_nat_size: portion,
    add_to_basket_once: product.add_to_basket_once,
    backet_first_cart_add_portion_minimum: product.backet_first_cart_add_portion_minimum,
    exclude_from_min_cart: product.exclude_from_min_cart,
    weight: amount(product.weight),
    volume: amount(product.volume),
    cross_sell_ids: product.cross_sell_ids,
    upsell_ids: product.upsell_ids,
    related_ids: product.related_ids,
    restaurants: product.restaurants,
    product_availability: product.product_availability ?? [],
    conflicts: product.conflicts,
    ...(product.removes.length > 0 && { removes: product.removes }),
    meta_data: product.cooking_time === undefined ? [] : [{ id: product.id, key: 'cooking_time', value: String(product.cooking_time) }],
    seo_data: seoWire(seoIn(product.seo_data, words)),
  };
}

const limits = (tiers: ContentProduct['free_limits']) =>
  (tiers ?? []).map(({ order_value, quantity }) => ({ order_value: minorToWire(order_value), quantity }));

const amount = (value: number | undefined) => (value === undefined ? '' : String(value));

const attributeId = (options: ProductWireOptions, name: string) => options.attributeIds.get(name) ?? 0;

type Say = (text: string) => string;

const compositionIn = ({ composition }: ContentProduct, say: Say) => composition?.split(COMPOSITION_COMMA).map(say).join(COMPOSITION_COMMA);

function members(shop: Shop, product: ContentProduct, say: Say) {
  return product.group_variations
    .filter((member) => shop.products.get(member.product)?.status === 'publish')
    .map((member) => ({ 'product id': member.product, product_name_short: say(member.product_name_short), default: member.default }));
}

/** Older clients match options to variations by position: the first attribute changes slowest. */
function inOptionOrder(product: ContentProduct) {
  const chosen = product.attributes.filter(({ variation }) => variation);
  const place = (attributes: Record<string, string>) =>
    chosen.reduce((sum, { name, options }) => sum * options.length + options.indexOf(attributes[name] ?? ''), 0);
  return [...product.variations].sort((a, b) => place(a.attributes) - place(b.attributes));
}

const tintOf = (product: ContentProduct, categories: ReadonlyMap<number, ContentCategory>) =>
  product.tint ?? product.categories.map((id) => categories.get(id)?.tint).find((tint) => tint !== undefined) ?? '';

function acf(product: ContentProduct, tint: string, composition: string | undefined, say: Say) {
  return {
    'product-badge': product['product-badge'].map(say),
    supplements:
      product.supplements.length > 0 &&
      product.supplements.map((group) => ({
        title: say(group.title),
        image: pictureWire(group.image) ?? '',
        type: group.type,
        quantity: group.quantity,
        quantity_min: group.quantity_min === 0 ? '' : String(group.quantity_min),
        quantity_max: group.quantity_max === 0 ? '' : String(group.quantity_max),
        supplement_required: group.supplement_required ? 'yes' : '',
        ...(group.removal && { removal: 'yes' }),
        products: group.products,
      })),
    kkal_product_nutr: amount(product.nutrition?.kkal),
    protein_product_nutr: amount(product.nutrition?.protein),
    fat_product_nutr: amount(product.nutrition?.fat),
    uglevod_product_nutr: amount(product.nutrition?.uglevod),
    free_limis: limits(product.free_limits).reverse(),
    video_url: product.video_url === undefined ? [] : [mediaAddress(product.video_url)],
    combo_discount_type: product.combo_discount_type ?? '',
    combo_discount: amount(product.combo_discount),
    composition: composition ?? '',
    allergens: product.allergens.map(say),
    tint,
    feature: false,
  };
}
