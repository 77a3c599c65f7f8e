import { type ContentCategory, type ContentProduct, type Shop, UNCATEGORIZED } from '../shop.ts';
import type { StockOf } from '../stock.ts';
import { sayIn } from '../texts.ts';
import { limits, type ProductWire, productWire } from './product.ts';
import { productStock } from './product-stock.ts';
import { pictureWire, seoWire } from './seo.ts';

/** main_categories_only: no products; main: every product without stock numbers; full: with stock; warehouse: only what that warehouse sells. */
export type CatalogueKind = 'main_categories_only' | 'main' | 'full' | { warehouse: number };

interface CatalogueOptions {
  kind: CatalogueKind;
  stock: StockOf;
  lang: string;
}

/**
 * A catalogue file: a top-level array of categories that embed their products (wire-facts 4); category 15 carries options and members of groups.
 * Drafts are left out. stock is asked once per product, variation and warehouse.
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

/** The same file as pieces of its JSON, none longer than a product or the head of a category: a catalogue of any size is written without being held. */
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

/** Every category with what of it the file shows. */
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
    seo_data: seoWire(category.seo_data),
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
