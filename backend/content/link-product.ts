import type { Entry } from './entry.ts';
import { chain } from './link-category.ts';
import type { Links } from './links.ts';
import { adoptGroupPrice, lowestPrice } from './prices.ts';
import type { ProductFile } from './schema/product.ts';
import { type ContentCategory, type ContentProduct, UNCATEGORIZED } from './shop.ts';

/** Resolves the references of products and fills what they inherit: price of groups, address, category of options and members. */
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
  });
}

function linkGroup(product: ContentProduct, products: ReadonlyMap<number, ContentProduct>, entry: Entry<ProductFile>, links: Links): void {
  if (product.type !== 'group_variable') return;
  product.group_variations.forEach((each, index) => {
    if (products.get(each.product)?.type === 'group_variable')
      links.fail(entry, ['group_variations', index, 'product'], 'a group cannot hold another group');
  });
  adoptGroupPrice(product, products);
}
