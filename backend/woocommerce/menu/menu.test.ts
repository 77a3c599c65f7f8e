import { describe, expect, test } from 'vitest';
import { addArticle, addCategory, addCoupon, addProduct, addVariation } from '#tests/setup/woocommerce/goods.ts';
import type { Records } from '#tests/setup/woocommerce/records.ts';
import { FILE, PICTURE, shopWith } from './shop-with.fixture.ts';

const SOUPS = { categories: [{ id: 40 }] };
const soups = (held: Records) => addCategory(held, { id: 40, name: 'Soups', slug: 'soups' });
const SIZE = { id: 0, name: 'Size', options: ['S', 'L'], visible: true, variation: true };

describe('products', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['"12" and "9.5" are money, a sale has its old price', { price: '9.5', regular_price: '12' }, { price: 950, regular_price: 1200 }],
    ['a regular price below the price is none', { price: '12', regular_price: '9' }, { price: 1200, regular_price: 1200 }],
    ['without a regular price', { price: '12', regular_price: undefined }, { price: 1200, regular_price: 1200 }],
    ['a float is money', { price: 8.549999999999999, regular_price: '' }, { price: 855 }],
    ['[KF-WOO-03] "0" is for nothing', { price: '0', regular_price: '0' }, { price: 0, regular_price: 0 }],
    ['free by a sale', { price: '0', regular_price: '5' }, { price: 0, regular_price: 500 }],
    ['nothing counted is without a limit', { manage_stock: false, stock_quantity: null }, { stock: null }],
    ['below nothing is nothing', { manage_stock: true, stock_quantity: -3 }, { stock: 0 }],
    ['counted without a number is without a limit', { manage_stock: 'yes', stock_quantity: null }, { stock: null }],
    ['sold out by its status', { stock_status: 'outofstock', manage_stock: false }, { stock: 0 }],
    ['backorders are sold without a limit', { manage_stock: true, stock_quantity: 0, backorders: 'notify' }, { stock: null }],
    ['names lose entities and markup', { name: 'A &amp; <b>B</b> &#8220;C&#8221;' }, { name: 'A & B “C”' }],
    ['slugs of other alphabets are decoded', { slug: '%d1%81%d1%83%d0%bf' }, { slug: 'суп' }],
    ['weights come in kilograms', { weight: '0.35' }, { weight: 350 }],
    ['a weight that is none is left out', { weight: 'heavy' }, { price: 1000 }],
    [
      'empty maps come as lists',
      { meta_data: {}, attributes: '', images: false, default_attributes: null },
      { attributes: [], images: [] },
    ],
    [
      'pictures that are here are shown, others not',
      {
        images: [
          { id: 1, src: PICTURE },
          { id: 2, src: 'https://cdn.example/b.jpg' },
        ],
      },
      { images: [FILE] },
    ],
  ])('%s', async (_, patch, expected) => {
    const { shop } = await shopWith((held) => {
      soups(held);
      addProduct(held, { id: 50, name: 'Soup', slug: 'soup', price: '10', ...SOUPS, ...patch });
    });
    expect(shop.products.get(50)).toMatchObject(expected);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['what a plugin does not let anybody buy', { purchasable: false }, 'not purchasable'],
    ['no name', { name: ' <i></i> ' }, 'no name'],
    ['a type from a plugin', { type: 'subscription' }, 'type "subscription" cannot be sold here'],
    ['a price that is none', { price: 'dear' }, 'product 50 «Odd»: price: expected a number, got "dear"'],
    ['a price beyond all', { price: '99999999' }, 'price'],
    ['a variable one without variations', { type: 'variable', attributes: [SIZE] }, 'without variations for sale'],
    ['three varying attributes', { type: 'variable', attributes: [SIZE, { ...SIZE, name: 'B' }, { ...SIZE, name: 'C' }] }, '3 attributes'],
    ['an id that is none', { categories: 'none' }, 'categories'],
    ['[KF-WOO-02] a group of nothing', { type: 'grouped', grouped_products: [77] }, 'a group without products for sale'],
  ])('%s leaves out this one alone, with one warning', async (_, patch, reason) => {
    const { shop, about } = await shopWith((held) => {
      soups(held);
      addProduct(held, { id: 50, name: 'Odd', price: '10', ...SOUPS, ...patch });
      addProduct(held, { id: 51, name: 'Fine', slug: 'fine', price: '10', ...SOUPS });
    });
    expect([...shop.products.keys()]).toEqual([51]);
    expect(about('product 50')).toEqual([expect.stringContaining(reason)]);
  });

  test('[KF-WOO-03] without a price it is shown and not sold, and named; an option of dishes without one is left out', async () => {
    const { shop, about } = await shopWith(
      (held) => {
        soups(held);
        addProduct(held, { id: 50, name: 'Lobster', slug: 'lobster', price: '', ...SOUPS });
        addProduct(held, { id: 51, name: 'Sauce', slug: 'sauce', price: '', catalog_visibility: 'hidden' });
      },
      { 'products/menu.yaml': '- { id: 9, slug: sauce, name: Sauce, type: supplements_options, price: 1 }\n' },
    );
    expect([...shop.products.values()].map(({ id, price, regular_price }) => [id, price, regular_price])).toEqual([[50, null, null]]);
    expect([about('product 50'), about('product 51')]).toEqual([
      [expect.stringContaining('no price')],
      [expect.stringContaining('only a simple product may have no price')],
    ]);
  });

  test('hidden ones stay hidden, and what has the same slug gets another', async () => {
    const { shop, about } = await shopWith((held) => {
      soups(held);
      addProduct(held, { id: 50, name: 'Hidden', price: '1', catalog_visibility: 'hidden', ...SOUPS });
      addProduct(held, { id: 51, name: 'A', slug: 'a', price: '1', ...SOUPS });
      addProduct(held, { id: 52, name: 'B', slug: 'A', price: '1', ...SOUPS });
    });
    expect([...shop.products.values()].map(({ id, slug }) => [id, slug])).toEqual([
      [51, 'a'],
      [52, 'a-2'],
    ]);
    expect(about('product')).toEqual([]);
  });

  test('variations: options by name, slug or not listed, stock of the product, what cannot be sold alone is left out', async () => {
    const { shop, about } = await shopWith((held) => {
      soups(held);
      addProduct(held, {
        id: 60,
        name: 'Pizza',
        slug: 'pizza',
        type: 'variable',
        attributes: [{ ...SIZE, options: ['25 cm', '30 cm'] }],
        manage_stock: true,
        stock_quantity: 4,
        default_attributes: [{ name: 'Size', option: '30-cm' }],
        ...SOUPS,
      });
      const option = (value: string) => ({ attributes: [{ id: 0, name: 'size', option: value }] });
      addVariation(held, 60, { id: 61, price: '490', manage_stock: 'parent', stock_quantity: 4, ...option('25 cm') });
      addVariation(held, 60, { id: 62, price: '640', manage_stock: true, stock_quantity: 2, image: { src: PICTURE }, ...option('30-cm') });
      addVariation(held, 60, { id: 63, price: '700', image: [], ...option('40 cm') });
      addVariation(held, 60, { id: 64, price: '1', ...option('25 cm') });
      addVariation(held, 60, { id: 65, price: '', ...option('50 cm') });
      addVariation(held, 60, { id: 66, price: '5', attributes: [] });
      addVariation(held, 60, { id: 67, price: '5', status: 'private', ...option('60 cm') });
    });
    const pizza = shop.products.get(60);
    expect(pizza?.variations.map(({ id, attributes, stock, image }) => [id, attributes.Size, stock, image])).toEqual([
      [61, '25 cm', undefined, undefined],
      [62, '30 cm', 2, FILE],
      [63, '40 cm', null, undefined],
    ]);
    expect(pizza).toMatchObject({ price: 49000, stock: 4, default_attributes: { Size: '30 cm' } });
    expect(
      about('variation')
        .map((line) => line.slice(0, 12))
        .sort(),
    ).toEqual([64, 65, 66, 67].map((id) => `variation ${id}`));
  });

  test('one size on sale keeps its old price beside the new one', async () => {
    const { shop } = await shopWith((held) => {
      soups(held);
      addProduct(held, { id: 60, name: 'Ramen', slug: 'ramen', type: 'variable', ...SOUPS, attributes: [SIZE] });
      const size = (option: string) => [{ id: 0, name: 'Size', option }];
      addVariation(held, 60, { id: 61, price: '700', regular_price: '900', sale_price: '700', on_sale: true, attributes: size('S') });
      addVariation(held, 60, { id: 62, price: '1100', attributes: size('L') });
    });
    const product = shop.products.get(60);
    expect(product?.variations.map(({ price, regular_price }) => [price, regular_price])).toEqual([
      [70_000, 90_000],
      [110_000, undefined],
    ]);
    expect([product?.price, product?.regular_price]).toEqual([70_000, 90_000]);
  });

  test('a group is one card of its products', async () => {
    const { shop } = await shopWith((held) => {
      soups(held);
      addProduct(held, { id: 50, name: 'Small', price: '3', ...SOUPS });
      addProduct(held, { id: 51, name: 'Big', price: '5', ...SOUPS });
      addProduct(held, { id: 52, name: 'Soup', type: 'grouped', grouped_products: [50, 51, 99], ...SOUPS });
    });
    expect(shop.products.get(52)).toMatchObject({
      type: 'group_variable',
      price: 300,
      group_variations: [
        { product: 50, default: false },
        { product: 51, default: false },
      ],
    });
  });

  test('a group sells products that are hidden elsewhere, under their categories and in no list', async () => {
    const { shop, about } = await shopWith((held) => {
      soups(held);
      addProduct(held, { id: 50, name: 'Small', slug: 'small', price: '3', catalog_visibility: 'hidden', ...SOUPS });
      addProduct(held, { id: 51, name: 'Alone', slug: 'alone', price: '5', catalog_visibility: 'hidden', ...SOUPS });
      addProduct(held, { id: 52, name: 'Soup', slug: 'soup', type: 'grouped', grouped_products: [50], ...SOUPS });
      addProduct(held, { id: 53, name: 'Gone', slug: 'gone', type: 'grouped', grouped_products: [51], catalog_visibility: 'hidden' });
    });
    expect([...shop.products.keys()].sort()).toEqual([50, 52]);
    expect(shop.products.get(50)).toMatchObject({ catalog_visibility: 'hidden', categories: [40] });
    expect(about('product')).toEqual([]);
  });

  test('[KF-WOO-02] a group none of whose products has a price is named', async () => {
    const { shop, about } = await shopWith((held) => {
      soups(held);
      addProduct(held, { id: 50, name: 'Small', slug: 'small', price: '', ...SOUPS });
      addProduct(held, { id: 52, name: 'Soup', slug: 'soup', type: 'grouped', grouped_products: [50], ...SOUPS });
    });
    expect(shop.products.get(52)?.price).toBeNull();
    expect(about('product 52')).toEqual([expect.stringContaining('no product of this group has a price')]);
  });

  test('content files add what WooCommerce cannot say, by slug or SKU; WooCommerce keeps name, price and stock', async () => {
    const { shop, about } = await shopWith(
      (held) => {
        soups(held);
        addProduct(held, { id: 50, name: 'Soup', slug: 'soup', price: '10', ...SOUPS });
        addProduct(held, { id: 51, name: 'Stew', slug: 'stew', sku: 'ST', price: '11', weight: '0.5', ...SOUPS });
        addProduct(held, { id: 52, name: 'Bad', slug: 'bad', price: '12', ...SOUPS });
      },
      {
        'products/more.yaml': () =>
          '- {slug: soup, name: Other, price: 1, composition: Water, supplements: [{title: Extras, type: chekbox, products: [cream]}]}\n- {sku: ST, slug: x, weight: 9, allergens: [milk]}\n- {slug: bad, nutrition: many}\n- {id: 900, slug: cream, name: Cream, type: supplements_options, price: 2}\n- {id: 901, slug: gone, name: Gone, price: 2}\n',
        'categories.yaml': () => '- {id: 1, slug: soups, name: Other, tint: oven}\n',
      },
    );
    expect(shop.products.get(50)).toMatchObject({ name: 'Soup', price: 1000, composition: 'Water', supplements: [{ products: [900] }] });
    expect(shop.products.get(51)).toMatchObject({ price: 1100, weight: 500, allergens: ['milk'] });
    expect(shop.products.get(52)).toMatchObject({ price: 1200 });
    expect([...shop.products.keys()].sort()).toEqual([50, 51, 52, 900]);
    expect(shop.categories.get(40)).toMatchObject({ name: 'Soups', tint: 'oven' });
    expect(about('«Bad»')).toEqual([expect.stringContaining('nutrition')]);
  });
});

test('categories: the tree, its order, a circle, the id that means something else here', async () => {
  const { shop, about } = await shopWith((held) => {
    addCategory(held, { id: 15, name: 'Drinks', slug: 'drinks', menu_order: 1 });
    addCategory(held, { id: 20, name: 'Hot &amp; cold', slug: 'hot', parent: 15 });
    addCategory(held, { id: 21, name: 'A', slug: 'a', parent: 22 });
    addCategory(held, { id: 22, name: 'B', slug: 'a', parent: 21 });
    addCategory(held, { id: 23, name: 'Uncategorized', slug: 'uncategorized' });
    addCategory(held, { id: 24, name: 'Lost', slug: 'lost', parent: 999, image: [] });
    addProduct(held, { id: 50, name: 'Tea', slug: 'tea', price: '1', categories: [{ id: 20 }, { id: 777 }] });
  });
  const own = [...shop.categories.values()].filter(({ hide_category }) => !hide_category);
  expect(own.map(({ name, slug, parent }) => [name, slug, parent])).toEqual([
    ['A', 'a', 0],
    ['B', 'a-22', 0],
    ['Hot & cold', 'hot', 1_900_000_015],
    ['Lost', 'lost', 0],
    ['Drinks', 'drinks', 0],
    ['Uncategorized', 'uncategorized', 0],
  ]);
  expect(shop.products.get(50)).toMatchObject({ url: '/drinks/hot/tea', categories: [20] });
  expect(about('category')).toHaveLength(3);
});

/** A coupon of WooCommerce as it is here, with the warnings about it. */
async function couponOf(patch: Record<string, unknown>) {
  const { shop, about } = await shopWith((held) => {
    soups(held);
    addProduct(held, { id: 50, name: 'Soup', slug: 'soup', price: '10', ...SOUPS });
    addProduct(held, { id: 60, name: 'Stew', slug: 'stew', type: 'variable', ...SOUPS, attributes: [SIZE] });
    addVariation(held, 60, { id: 61, price: '7', attributes: [{ id: 0, name: 'Size', option: 'S' }] });
    addCoupon(held, { id: 80, code: 'code', ...patch });
  });
  return { coupon: shop.coupons.find(({ id }) => id === 80), told: about(`coupon ${patch.code ?? 'code'}:`) };
}

test.each<[string, Record<string, unknown>, Record<string, unknown> | string]>([
  ['a percentage', { discount_type: 'percent', amount: '10.00' }, { amount: 1000, discount_type: 'percent', show_to_user: false }],
  [
    'uses that are left',
    { amount: '5', usage_limit: 10, usage_count: 4, usage_limit_per_user: 1 },
    { usage_limit: 6, usage_limit_per_user: 1 },
  ],
  ['no uses left', { amount: '5', usage_limit: 4, usage_count: 4 }, { used_up: true }],
  ['the day before it expires', { amount: '5', date_expires: '2031-03-01T00:00:00' }, { date_expires: '2031-02-28' }],
  ['for a product', { amount: '5', product_ids: [50, 99] }, { product_ids: [50] }],
  ['for a product that is gone', { amount: '5', product_ids: [99] }, 'none of its products'],
  [
    '[KF-WOO-07] a percentage of some products',
    { discount_type: 'percent', amount: '5', product_ids: [50] },
    { product_ids: [50], discount_of_listed: true },
  ],
  [
    'a percentage of a product or of a category that is gone',
    { discount_type: 'percent', amount: '5', product_ids: [50], product_categories: [99] },
    { product_ids: [50], product_categories: [], discount_of_listed: true },
  ],
  [
    '[KF-WOO-07] a percentage of all but a category',
    { discount_type: 'percent', amount: '5', excluded_product_categories: [40] },
    { excluded_product_categories: [40], discount_of_listed: true },
  ],
  [
    '[KF-WOO-07] a sum off each product',
    { discount_type: 'fixed_product', amount: '5', excluded_product_ids: [50] },
    { discount_type: 'fixed_product', excluded_product_ids: [50], amount: 500 },
  ],
  [
    'a sum for a product, without another',
    { amount: '5', product_ids: [50], excluded_product_ids: [50] },
    { product_ids: [50], excluded_product_ids: [50], discount_of_listed: false },
  ],
  ['[KF-WOO-07] free delivery', { amount: '0.00', free_shipping: true }, { amount: 0, free_shipping: true, delivery_coupon: true }],
  [
    '[KF-WOO-07] free delivery beside a sum',
    { amount: '5', free_shipping: true },
    { amount: 500, free_shipping: true, delivery_coupon: false },
  ],
  ['[KF-WOO-07] not for what is on sale', { amount: '5', exclude_sale_items: true }, { exclude_sale_items: true }],
  ['[KF-WOO-07] for a mail address', { amount: '5', email_restrictions: ['a@b.example'] }, { email_restrictions: ['a@b.example'] }],
  ['a code with a space', { code: 'two words', amount: '5' }, { code: 'two words' }],
  ['no amount', { amount: '0.00' }, 'no amount'],
  ['a type of a plugin', { discount_type: 'sign_up_fee', amount: '5' }, 'sign_up_fee'],
  ['a limit of pieces', { discount_type: 'percent', amount: '5', limit_usage_to_x_items: 2 }, 'limit of pieces'],
  ['for a single variation', { discount_type: 'percent', amount: '5', product_ids: [61] }, 'single variations'],
])('a coupon: %s', async (_, patch, expected) => {
  const { coupon, told } = await couponOf(patch);
  if (typeof expected !== 'string') expect([coupon, told]).toMatchObject([expected, []]);
  // A coupon that cannot be applied here names the shop where it can be used.
  else expect([coupon?.only_in, told]).toEqual(['kitchen.example', [expect.stringContaining(expected)]]);
});

describe('[KF-WOO-08] the inclusive limits of a WooCommerce coupon become exclusive ones', () => {
  test.each([
    ['a minimum', { minimum_amount: '50.00' }, { minimum_amount: 4999, maximum_amount: 0 }],
    ['a maximum', { maximum_amount: '50.00' }, { minimum_amount: 0, maximum_amount: 5001 }],
    ['one total alone', { minimum_amount: '50.00', maximum_amount: '50.00' }, { minimum_amount: 4999, maximum_amount: 5001 }],
    ['no limits', { minimum_amount: '0.00', maximum_amount: '' }, { minimum_amount: 0, maximum_amount: 0 }],
  ])('%s', async (_, limits, expected) => {
    const { coupon } = await couponOf({ amount: '5.00', ...limits });
    expect(coupon).toMatchObject({ amount: 500, ...expected });
  });
});

test('[KF-DISC-17] a coupon of WooCommerce that our rules cannot apply names the shop where it can be used', async () => {
  const { shop } = await shopWith((held) => {
    soups(held);
    addCoupon(held, { id: 80, code: 'trial', discount_type: 'sign_up_fee', amount: '5' });
  });
  expect(shop.coupons.find(({ code }) => code === 'trial')?.only_in).toBe('kitchen.example');
});

describe('the information menu', () => {
  const pages = (held: Records): void => {
    soups(held);
    const content = '<p>A</p>';
    addArticle(held, 'pages', { id: 1, slug: 'terms', title: 'Terms', content, menu_order: 2 });
    addArticle(held, 'pages', { id: 2, slug: 'o-nas', title: 'About', content });
    addArticle(held, 'pages', { id: 3, slug: 'zal', title: 'The &amp; hall', content, menu_order: 1 });
    addArticle(held, 'pages', { id: 4, slug: 'banquets', title: 'Banquets', content, parent: 3 });
    addArticle(held, 'pages', { id: 5, slug: 'home', title: 'Home', content, link: 'https://kitchen.example/' });
    addArticle(held, 'pages', { id: 6, slug: 'cart', title: 'Cart', content: '<div class="wp-block-woocommerce-cart"></div>' });
  };
  const menuOf = async (settings?: (text: string) => string) => {
    const { shop } = await shopWith(pages, settings ? { 'settings.yaml': settings } : {});
    return shop.settings.menu.map(({ slug, title, children }) => [slug, title, children.map((child) => child.slug)]);
  };

  test('[KF-WOO-14] has the pages of WordPress after what settings.yaml names, in their order and below their parents', async () => {
    expect(await menuOf()).toEqual([
      ['o-nas', 'О нас', ['novost']],
      ['zal', 'The & hall', ['banquets']],
      ['terms', 'Terms', []],
    ]);
  });

  test('[KF-WOO-14] has only what settings.yaml names with menu_pages: false', async () => {
    expect(await menuOf((text) => `${text}\nmenu_pages: false\n`)).toEqual([['o-nas', 'О нас', ['novost']]]);
  });

  test('has the pages of WordPress also where settings.yaml has no menu', async () => {
    expect((await menuOf((text) => text.replace(/^menu: .*$/m, ''))).map(([slug]) => slug)).toEqual(['o-nas', 'zal', 'terms']);
  });
});

test('a coupon of the folder takes the place of one that can only be used in WooCommerce', async () => {
  const { shop } = await shopWith(
    (held) => {
      soups(held);
      addCoupon(held, { id: 80, code: 'UGOLEK10', discount_type: 'sign_up_fee', amount: '5' });
      addCoupon(held, { id: 81, code: 'other', discount_type: 'sign_up_fee', amount: '5' });
    },
    { 'coupons.yaml': '- { id: 900, code: ugolek10, discount_type: percent, amount: 10, description: Ten }\n' },
  );
  expect(shop.coupons.map(({ code, only_in }) => [code, only_in])).toEqual([
    ['other', 'kitchen.example'],
    ['ugolek10', undefined],
  ]);
});

test('posts and pages: rendered titles, their own slugs, nothing of WooCommerce itself; those of the folder stay beside', async () => {
  const { shop } = await shopWith((held) => {
    addArticle(held, 'posts', { id: 1, slug: 'opening', title: 'We &#038; you', content: '<p>Open!</p>' });
    addArticle(held, 'posts', { id: 2, slug: 'secret', title: 'S', content: '', protected: true });
    addArticle(held, 'pages', { id: 3, slug: 'cart', title: 'Cart', content: '<div class="wp-block-woocommerce-cart"></div>' });
    addArticle(held, 'pages', { id: 4, slug: 'about', title: 'About', content: '<p>A</p>' });
  });
  expect(shop.posts.find(({ slug }) => slug === 'opening')).toMatchObject({ title: 'We & you', content: '<p>Open!</p>', in_blog: true });
  expect([...shop.posts, ...shop.pages].map(({ slug }) => slug)).toEqual(expect.arrayContaining(['opening', 'about']));
  expect([...shop.posts, ...shop.pages].map(({ slug }) => slug)).not.toEqual(expect.arrayContaining(['cart']));
  const ids = [...shop.posts, ...shop.pages].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
