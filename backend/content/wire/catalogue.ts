import { type ContentCategory, type ContentProduct, type Shop, UNCATEGORIZED } from '../shop.ts';
import type { StockOf } from '../stock.ts';
import { limits, type ProductWire, productWire } from './product.ts';
import { pictureWire, seoWire } from './seo.ts';

/** main_categories_only: no products; main: every product without stock numbers; full: with stock; warehouse: only what that warehouse sells. */
export type CatalogueKind = 'main_categories_only' | 'main' | 'full' | { warehouse: number };

export interface CatalogueOptions {
  kind: CatalogueKind;
  stock: StockOf;
  lang: string;
}

/**
 * A catalogue file: a top-level array of categories that embed their products (wire-facts 4); category 15 carries options and members of groups.
 * Drafts are left out. stock is asked once per product, variation and warehouse.
 */
export function catalogueWire(shop: Shop, { kind, stock, lang }: CatalogueOptions) {
  const byCategory = new Map<number, ProductWire[]>();
  if (kind !== 'main_categories_only') {
    for (const { product, wire } of productsOf(shop, kind, stock, lang)) {
      for (const id of product.categories) {
        const list = byCategory.get(id);
        if (list) list.push(wire);
        else byCategory.set(id, [wire]);
      }
    }
  }
  return [...shop.categories.values()].map((category) => categoryWire(shop, category, byCategory.get(category.id) ?? [], lang));
}

function productsOf(shop: Shop, kind: 'main' | 'full' | { warehouse: number }, stock: StockOf, lang: string) {
  const single = typeof kind === 'object' ? kind.warehouse : undefined;
  const warehouses = new Set(single === undefined ? shop.settings.locations.map(({ term_id }) => term_id) : [single]);
  const options = { warehouses, stock: kind === 'main' ? () => null : stock, lang, attributeIds: attributeIds(shop) };
  const published = [...shop.products.values()].filter(({ status }) => status === 'publish');
  const all = published.map((product) => ({ product, wire: productWire(shop, product, options) }));
  return single === undefined ? all : all.filter(({ wire }) => wire.locations.length > 0);
}

function attributeIds(shop: Shop): Map<string, number> {
  const names = new Set([...shop.products.values()].flatMap((product: ContentProduct) => product.attributes.map(({ name }) => name)));
  return new Map([...names].map((name, index) => [name, index + 1]));
}

function categoryWire(shop: Shop, category: ContentCategory, products: ProductWire[], lang: string) {
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
    count: products.length,
    acf: tint || note || feature ? { tint: tint ?? '', note: note ?? '', feature: feature ?? null } : [],
    products: products.map((product) => (product.id === feature ? { ...product, acf: { ...product.acf, feature: true } } : product)),
  };
}
