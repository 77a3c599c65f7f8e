import { articleText } from './articles.ts';
import type { Links, Noun } from './links.ts';
import { adoptGroupPrice, lowestPrice } from './prices.ts';
import { type Entry, type Problem, problemAt } from './problem.ts';
import type { ArticleWords, BannerFile, CategoryFile, CategoryWords, ProductWords, TranslationFile } from './schema/content.ts';
import type { CouponFile, PromotionFile } from './schema/coupon.ts';
import type { ProductFile } from './schema/product.ts';
import {
  type ContentBanner,
  type ContentCategory,
  type ContentCoupon,
  type ContentProduct,
  type ContentPromotion,
  UNCATEGORIZED,
} from './shop.ts';
import type { Path } from './source.ts';
import { type Texts, textKey, textsOf } from './texts.ts';

/** Resolves the references of products and fills inherited fields: price of groups, address, category of options and members. */
export function linkProducts(
  entries: Entry<ProductFile>[],
  categories: ReadonlyMap<number, ContentCategory>,
  links: Links,
): Map<number, ContentProduct> {
  const products = new Map<number, ContentProduct>();
  const homes = new Map(entries.map((entry) => [entry.value.id, entry]));
  for (const entry of entries) products.set(entry.value.id, linkProduct(entry, categories, links));
  const members = new Set([...products.values()].flatMap((product) => product.group_variations.map((member) => member.product)));
  for (const product of products.values()) {
    const entry = homes.get(product.id);
    if (!entry) continue;
    checkOptions(product, products, entry, links);
    linkGroup(product, products, entry, links);
    if (product.categories.length > 0) continue;
    if (entry.value.categories.length === 0 && product.type !== 'supplements_options' && !members.has(product.id))
      links.fail(entry, ['categories'], 'expected at least one category');
    product.categories = [UNCATEGORIZED];
  }
  return products;
}

function linkProduct(entry: Entry<ProductFile>, categories: ReadonlyMap<number, ContentCategory>, links: Links): ContentProduct {
  const file = entry.value;
  links.files(file.images, entry, ['images']);
  links.file(file.video_url, entry, ['video_url']);
  links.file(file.seo_data.seo_og_image, entry, ['seo_data', 'seo_og_image']);
  links.warehousesOf(file.locations ?? [], entry, ['locations']);
  checkStock(file.stock, ['stock']);
  file.variations.forEach((variation, index) => {
    links.unique('product id', variation.id, { source: entry.source, path: [...entry.path, 'variations', index] }, ['id']);
    links.file(variation.image, entry, ['variations', index, 'image']);
    checkStock(variation.stock ?? null, ['variations', index, 'stock']);
  });
  const lowest = lowestPrice(file.variations);
  const price = file.price === undefined ? (lowest?.price ?? 0) : file.price;
  const ids = links.many('category', file.categories, entry, ['categories']);
  return {
    ...file,
    price,
    regular_price: (file.price === undefined ? lowest?.regular_price : file.regular_price) ?? price,
    url: address(file.slug, ids[0], categories),
    categories: ids,
    locations: file.locations ?? [...links.warehouses],
    supplements: file.supplements.map((group, index) => {
      links.file(group.image, entry, ['supplements', index, 'image']);
      return { ...group, products: links.many('product', group.products, entry, ['supplements', index, 'products']) };
    }),
    group_variations: file.group_variations.flatMap((member, index) => {
      const product = links.one('product', member.product, entry, ['group_variations', index, 'product']);
      return product === undefined ? [] : [{ ...member, product }];
    }),
    cross_sell_ids: links.many('product', file.cross_sell_ids, entry, ['cross_sell_ids']),
    upsell_ids: links.many('product', file.upsell_ids, entry, ['upsell_ids']),
    related_ids: links.many('product', file.related_ids, entry, ['related_ids']),
    restaurants: links.many('brand', file.restaurants, entry, ['restaurants']),
  };

  function checkStock(stock: ProductFile['stock'], field: (string | number)[]): void {
    if (typeof stock !== 'object' || stock === null) return;
    for (const warehouse of Object.keys(stock)) links.warehouse(Number(warehouse), entry, [...field, warehouse]);
  }
}

/** Root category first: /pizza/thin/margarita. */
function address(slug: string, category: number | undefined, categories: ReadonlyMap<number, ContentCategory>): string {
  const line = category === undefined ? [] : chain(category, categories);
  const parents = line === 'cycle' ? [] : line.map((each) => each.slug).reverse();
  return `/${[...parents, slug].join('/')}`;
}

function checkOptions(
  product: ContentProduct,
  products: ReadonlyMap<number, ContentProduct>,
  entry: Entry<ProductFile>,
  links: Links,
): void {
  product.supplements.forEach((group, index) => {
    for (const id of group.products) {
      const option = products.get(id);
      if (option && option.type !== 'supplements_options') {
        links.fail(entry, ['supplements', index, 'products'], `«${option.name}» is not of type supplements_options`);
      }
    }
    const isWhole = group.products.length === new Set(entry.value.supplements[index]?.products).size;
    // an unknown option is reported already
    if (!isWhole && !links.isForgiving) return;
    const message = unfillable(group, products);
    if (product.status === 'publish' && message !== undefined) links.fail(entry, ['supplements', index, 'quantity_min'], message);
  });
}

/** Maximum pieces of one option in a group without a limit, the same as on pages (lib/domain/supplements.ts). */
const MOST_OF_ONE = 10;

/** Why nobody can choose as many options of a group as it requires; undefined when it is possible. */
function unfillable(group: ContentProduct['supplements'][number], products: ReadonlyMap<number, ContentProduct>): string | undefined {
  const least = Math.max(group.quantity_min, group.supplement_required ? 1 : 0);
  const shown = group.products.filter((id) => products.get(id)?.status === 'publish').length;
  const each = group.quantity === 'multiple' ? group.quantity_max || MOST_OF_ONE : 1;
  if (least <= each * (group.type === 'radio' ? Math.min(1, shown) : shown)) return undefined;
  const options = group.type === 'radio' && shown > 0 ? 'one option' : `${shown} options on the menu`;
  return `nobody can choose ${least}: ${options}, each at most ${each} times (quantity: ${group.quantity})`;
}

function linkGroup(product: ContentProduct, products: ReadonlyMap<number, ContentProduct>, entry: Entry<ProductFile>, links: Links): void {
  if (product.type !== 'group_variable') return;
  product.group_variations.forEach((each, index) => {
    if (products.get(each.product)?.type === 'group_variable')
      links.fail(entry, ['group_variations', index, 'product'], 'a group cannot hold another group');
  });
  adoptGroupPrice(product, products);
}

/** Resolves the references of categories; the tint is inherited from the parent. Adds the category of options when the file does not have it. */
export function linkCategories(entries: Entry<CategoryFile>[], links: Links): Map<number, ContentCategory> {
  const categories = new Map<number, ContentCategory>();
  for (const entry of entries) {
    const { parent, feature, ...rest } = entry.value;
    for (const field of ['image', 'image_dop', 'image_dop_2', 'dop_image_category_site'] as const) links.file(rest[field], entry, [field]);
    links.file(rest.seo_data.seo_og_image, entry, ['seo_data', 'seo_og_image']);
    categories.set(rest.id, {
      ...rest,
      parent: parent === undefined ? 0 : (links.one('category', parent, entry, ['parent']) ?? 0),
      feature: feature === undefined ? undefined : links.one('product', feature, entry, ['feature']),
    });
  }
  for (const entry of entries) {
    if (chain(entry.value.id, categories) === 'cycle') links.fail(entry, ['parent'], 'the category is its own ancestor');
  }
  for (const category of categories.values()) category.tint ??= inheritedTint(category, categories);
  return categories;
}

/** The hidden category that carries options. */
export const uncategorized = (): ContentCategory => ({
  id: UNCATEGORIZED,
  slug: 'uncategorized',
  name: 'Uncategorized',
  parent: 0,
  description: '',
  seo_data: {},
  hide_category: true,
  show_on_home: false,
  feature: undefined,
});

/** The category and its ancestors, root last; 'cycle' when there is no root. */
function chain(id: number, categories: ReadonlyMap<number, ContentCategory>): ContentCategory[] | 'cycle' {
  const found: ContentCategory[] = [];
  for (let category = categories.get(id); category; category = categories.get(category.parent)) {
    if (found.includes(category)) return 'cycle';
    found.push(category);
  }
  return found;
}

function inheritedTint(category: ContentCategory, categories: ReadonlyMap<number, ContentCategory>): ContentCategory['tint'] {
  const line = chain(category.id, categories);
  return line === 'cycle' ? undefined : line.find(({ tint }) => tint !== undefined)?.tint;
}

/** Resolves the references of coupons. Codes are unique regardless of case; a gift of a variable product names its variation. */
export function linkCoupons(entries: Entry<CouponFile>[], products: ReadonlyMap<number, ContentProduct>, links: Links): ContentCoupon[] {
  return entries.map((entry) => {
    const file = entry.value;
    links.unique('coupon id', file.id, entry, ['id']);
    links.unique('coupon code', file.code.toLowerCase(), entry, ['code']);
    links.file(file.image, entry, ['image']);
    links.warehousesOf(file.sklad_coupon, entry, ['sklad_coupon']);
    return {
      ...file,
      amount: Math.round(file.amount * 100),
      product_ids: links.many('product', file.product_ids, entry, ['product_ids']),
      product_categories: links.many('category', file.product_categories, entry, ['product_categories']),
      excluded_product_ids: links.many('product', file.excluded_product_ids, entry, ['excluded_product_ids']),
      excluded_product_categories: links.many('category', file.excluded_product_categories, entry, ['excluded_product_categories']),
      autoapply_dop_rulles_products_list: file.autoapply_dop_rulles_products_list.flatMap((rule, index) => {
        const id = links.one('product', rule.coupon_products, entry, ['autoapply_dop_rulles_products_list', index, 'coupon_products']);
        return id === undefined ? [] : [{ ...rule, coupon_products: id }];
      }),
      autoapply_dop_rulles_categories_list: file.autoapply_dop_rulles_categories_list.map((rule, index) => ({
        ...rule,
        coupon_categories: links.many('category', rule.coupon_categories, entry, [
          'autoapply_dop_rulles_categories_list',
          index,
          'coupon_categories',
        ]),
      })),
      gift: file.gift.flatMap((gift, index) => {
        const id = links.one('product', gift.product, entry, ['gift', index, 'product']);
        if (id === undefined) return [];
        checkVariation(products.get(id), gift.variation, entry, index, links);
        return [{ product_id: id, variation_id: gift.variation ?? 0, quantity: gift.quantity }];
      }),
    };
  });
}

function checkVariation(
  product: ContentProduct | undefined,
  variation: number | undefined,
  entry: Entry<CouponFile>,
  index: number,
  links: Links,
): void {
  if (!product) return;
  const known = product.variations.map(({ id }) => id);
  if (variation === undefined ? known.length > 0 : !known.includes(variation)) {
    links.fail(
      entry,
      ['gift', index, 'variation'],
      known.length === 0 ? `«${product.name}» has no variations` : `expected one of ${known.join(', ')}`,
    );
  }
}

export function linkPromotions(entries: Entry<PromotionFile>[], links: Links): ContentPromotion[] {
  return entries.map((entry) => {
    links.unique('promotion id', entry.value.id, entry, ['id']);
    links.warehousesOf(entry.value.sklad, entry, ['sklad']);
    return {
      ...entry.value,
      categories: entry.value.categories.flatMap(({ category, ...rule }, index) => {
        const id = links.one('category', category, entry, ['categories', index, 'category']);
        return id === undefined ? [] : [{ ...rule, category_id: id }];
      }),
    };
  });
}

export function linkBanners(entries: Entry<BannerFile>[], links: Links): ContentBanner[] {
  return entries.map((entry) => {
    links.unique('banner id', entry.value.id, entry, ['id']);
    links.file(entry.value.image, entry, ['image']);
    links.warehousesOf(entry.value.sklad, entry, ['sklad']);
    const { inner_banners: frames, ...banner } = entry.value;
    return {
      ...withTarget(banner, entry, [], links),
      inner_banners: frames.map((frame, index) => {
        const field: Path = ['inner_banners', index];
        for (const file of ['image', 'preview', 'stories_video'] as const) links.file(frame[file], entry, [...field, file]);
        return withTarget(frame, entry, field, links);
      }),
    };
  });
}

interface Target {
  product?: number | string | undefined;
  category?: number | string | undefined;
  post?: string | undefined;
  url?: string | undefined;
}

function withTarget<T extends Target>(part: T, entry: Entry<BannerFile>, field: Path, links: Links) {
  const { product, category, ...rest } = part;
  if (part.post !== undefined) links.one('post', part.post, entry, [...field, 'post']);
  links.address(part.url, entry, [...field, 'url']);
  return {
    ...rest,
    product: product === undefined ? undefined : links.one('product', product, entry, [...field, 'product']),
    category: category === undefined ? undefined : links.one('category', category, entry, [...field, 'category']),
  };
}

/** Translated texts of one language by id. */
export interface ContentTranslation {
  categories: Map<number, CategoryWords>;
  products: Map<number, ProductWords>;
  /** Posts and pages, whose ids are distinct. */
  articles: Map<number, ArticleWords>;
  /** Keyed by the text in the shop's own language. */
  texts: Texts;
}

const inHtml = ([id, words]: readonly [number, ArticleWords]) =>
  [id, words.content === undefined ? words : { ...words, content: articleText(words.content) }] as const;

/** Resolves the slugs and ids that are the keys of a translation file. */
export function linkTranslation(entry: Entry<TranslationFile>, links: Links): ContentTranslation {
  const byId = <T>(noun: Noun, field: keyof TranslationFile, words: Record<string, T>) =>
    new Map(
      Object.entries(words).flatMap(([key, value]) => {
        const id = links.one(noun, /^\d+$/.test(key) ? Number(key) : key, entry, [field, key]);
        return id === undefined ? [] : [[id, value] as const];
      }),
    );
  return {
    categories: byId('category', 'categories', entry.value.categories),
    products: byId('product', 'products', entry.value.products),
    articles: new Map([...byId('post', 'posts', entry.value.posts), ...byId('page', 'pages', entry.value.pages)].map(inHtml)),
    texts: new Map(Object.entries(entry.value.texts).map(([text, said]) => [textKey(text), said])),
  };
}

/** Translated texts that the shop does not use, such as those of a renamed payment method. */
export function unsaidTexts(shop: Parameters<typeof textsOf>[0], entries: readonly Entry<TranslationFile>[]): readonly Problem[] {
  const known = entries.length === 0 ? new Set<string>() : textsOf(shop);
  return entries.flatMap((entry) =>
    Object.keys(entry.value.texts)
      .filter((text) => !known.has(textKey(text)))
      .map((text) => problemAt(entry, ['texts', text], 'the shop has no such text')),
  );
}
