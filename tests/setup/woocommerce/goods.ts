import type { Records, WooRecord } from './records.ts';

type Patch = Record<string, unknown>;

/** A product with every field of a plain one; the patch says what is special about it. */
export function addProduct(records: Records, patch: Patch & { name: string }): WooRecord {
  const id = typeof patch.id === 'number' ? patch.id : records.nextId();
  const price = String(patch.price ?? patch.sale_price ?? patch.regular_price ?? '');
  return records.put('products', {
    id,
    slug: `dish-${id}`,
    permalink: `https://kitchen.example/product/dish-${id}/`,
    type: 'simple',
    status: 'publish',
    featured: false,
    catalog_visibility: 'visible',
    description: '',
    short_description: '',
    sku: '',
    price,
    regular_price: price,
    sale_price: '',
    date_on_sale_from: null,
    date_on_sale_from_gmt: null,
    date_on_sale_to: null,
    date_on_sale_to_gmt: null,
    on_sale: false,
    purchasable: price !== '',
    total_sales: 0,
    virtual: false,
    manage_stock: false,
    stock_quantity: null,
    backorders: 'no',
    backorders_allowed: false,
    backordered: false,
    low_stock_amount: null,
    sold_individually: false,
    weight: '',
    dimensions: { length: '', width: '', height: '' },
    upsell_ids: [],
    cross_sell_ids: [],
    parent_id: 0,
    categories: [{ id: 15, name: 'Uncategorized', slug: 'uncategorized' }],
    tags: [],
    images: [],
    attributes: [],
    default_attributes: [],
    variations: [],
    grouped_products: [],
    menu_order: 0,
    price_html: `<span class="amount">${price}</span>`,
    related_ids: [],
    meta_data: [],
    stock_status: 'instock',
    has_options: patch.type === 'variable',
    ...patch,
  });
}

/** A variation of a variable product, which then knows of it; the product's moment of change is not touched. */
export function addVariation(records: Records, parentId: number, patch: Patch): WooRecord {
  const id = typeof patch.id === 'number' ? patch.id : records.nextId();
  const price = String(patch.price ?? patch.sale_price ?? patch.regular_price ?? '');
  const variation = records.put('variations', {
    id,
    type: 'variation',
    parent_id: parentId,
    description: '',
    sku: '',
    price,
    regular_price: price,
    sale_price: '',
    date_on_sale_from: null,
    date_on_sale_from_gmt: null,
    date_on_sale_to: null,
    date_on_sale_to_gmt: null,
    on_sale: false,
    status: 'publish',
    purchasable: price !== '',
    virtual: false,
    manage_stock: false,
    stock_quantity: null,
    stock_status: 'instock',
    backorders: 'no',
    backorders_allowed: false,
    weight: '',
    dimensions: { length: '', width: '', height: '' },
    image: null,
    attributes: [],
    menu_order: 0,
    meta_data: [],
    name: '',
    ...patch,
  });
  const parent = records.of('products').get(parentId);
  if (parent) {
    const known = Array.isArray(parent.variations) ? parent.variations : [];
    if (!known.includes(id)) parent.variations = [...known, id];
  }
  return variation;
}

export const addCategory = (records: Records, patch: Patch & { name: string }): WooRecord => {
  const id = typeof patch.id === 'number' ? patch.id : records.nextId();
  return records.put('categories', {
    id,
    slug: `category-${id}`,
    parent: 0,
    description: '',
    display: 'default',
    image: null,
    menu_order: 0,
    count: 0,
    ...patch,
  });
};

export const addCoupon = (records: Records, patch: Patch & { code: string }): WooRecord =>
  records.put('coupons', {
    amount: '0.00',
    status: 'publish',
    discount_type: 'fixed_cart',
    description: '',
    date_expires: null,
    date_expires_gmt: null,
    usage_count: 0,
    individual_use: false,
    product_ids: [],
    excluded_product_ids: [],
    usage_limit: null,
    usage_limit_per_user: null,
    limit_usage_to_x_items: null,
    free_shipping: false,
    product_categories: [],
    excluded_product_categories: [],
    exclude_sale_items: false,
    minimum_amount: '0.00',
    maximum_amount: '0.00',
    email_restrictions: [],
    used_by: [],
    meta_data: [],
    ...patch,
  });

/** A post or a page; title and content are HTML as WordPress renders it. */
export function addArticle(
  records: Records,
  kind: 'posts' | 'pages',
  patch: { slug: string; title: string; content: string } & Patch,
): WooRecord {
  const { title, content, ...rest } = patch;
  return records.put(kind, {
    status: 'publish',
    type: kind === 'posts' ? 'post' : 'page',
    link: `https://kitchen.example/${patch.slug}/`,
    title: { rendered: title },
    content: { rendered: content, protected: false },
    excerpt: { rendered: '', protected: false },
    author: 1,
    featured_media: 0,
    meta: [],
    ...rest,
  });
}
