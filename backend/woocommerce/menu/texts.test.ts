import { expect, test } from 'vitest';
import { withoutShortcodes } from '#lib/contract/html-text.ts';
import { addArticle, addCategory, addProduct } from '#tests/setup/woocommerce/goods.ts';
import { FILE, PICTURE, shopWith } from './shop-with.fixture.ts';
import { descriptionFrom } from './texts.ts';

test.each([
  ['plain words stay', 'Beet and beef', 'Beet and beef'],
  ['a break within a sentence is a space', 'one\ntwo', 'one two'],
  ['paragraphs are sentences', '<p>Beet</p>\n<p>Beef.</p><p>Cream</p>', 'Beet. Beef. Cream'],
  ['no space comes before a stop', '<p>Cooked <strong>4&nbsp;hours</strong>.</p>', 'Cooked 4&nbsp;hours.'],
  ['items and rows, too', '<ul><li>A</li><li>B</li></ul><table><tr><th>Fat</th><td>3 g</td></tr></table>', 'A. B. Fat – 3 g'],
  ['scripts, styles and comments go', '<!-- wp:x --><p>A</p><script>alert(1)</script><style>p{}</style>', 'A'],
  [
    'lists that WooCommerce has rendered go',
    'A<div class="woocommerce columns-4"><ul class="products"><li>Soup <a>Add to cart</a></li></ul></div>B',
    'AB',
  ],
  ['entities are letters, and markup in words stays words', '&#8220;A&#8221; &amp; &lt;b&gt;', '“A” &amp; ‹b›'],
])('a description of WooCommerce as running text: %s', (_, html, text) => expect(descriptionFrom(html)).toBe(text));

test.each([
  ['[contact-form-7 id="5" title="x"]', ''],
  ['[vc_row][vc_column width="1/2"]In[/vc_column][/vc_row]', 'In'],
  ['[note]Cold[/note]', 'Cold'],
  ['[products limit=4]', ''],
  ['[gallery]', ''],
  ['New: [products]', 'New: '],
  ['spicy [optional] and [sic]', 'spicy [optional] and [sic]'],
  ['[1] a [link](x) [', '[1] a [link](x) ['],
])('shortcodes: %s', (html, text) => expect(withoutShortcodes(html)).toBe(text));

test('texts of a whole shop are fit to be read: categories, dishes, posts, pages, and what search engines are told', async () => {
  const { shop } = await shopWith((held) => {
    addCategory(held, { id: 40, name: 'Soups', slug: 'soups', description: '<p>Hot.</p>[gallery ids="1"]' });
    addCategory(held, { id: 41, name: 'Cold', slug: 'cold', parent: 40 });
    addProduct(held, {
      id: 50,
      name: 'Borscht',
      slug: 'borscht',
      price: '10',
      description: '<p>Beet</p><p>[su_note]Beef[/su_note]</p>',
      categories: [{ id: 41 }],
      meta_data: [
        { key: '_yoast_wpseo_title', value: '%%title%% %%sep%% shop' },
        { key: '_yoast_wpseo_metadesc', value: 'The best &amp; hot' },
      ],
    });
    const content = `<p>[form-5]<a class="b" href="https://kitchen.example/product/borscht/?x=1#more">Eat</a> <a href='/product-category/soups/cold/'>Cold</a>
      <a href="https://kitchen.example/about/">Us</a> <a href="/cart/">Cart</a> <a href="https://else.example/borscht/">Else</a> <a href="#top">Top</a>
      <div><div class="wp-block-woocommerce-product-collection"><a href="/product/borscht/">Ghost</a></div></div>
      <a href="/wp-content/uploads/menu.pdf">PDF</a> <img class="w" src="data:x" data-src="${PICTURE}" alt="A"> <img src="https://else.example/b.jpg" alt="B"></p>`;
    addArticle(held, 'posts', {
      id: 1,
      slug: 'opening',
      title: 'Opening',
      content,
      excerpt: { rendered: '<p>We open. [&hellip;]</p>', protected: false },
      yoast_head_json: { title: 'Opening &#8211; shop', description: 'Words' },
    });
    addArticle(held, 'pages', { id: 2, slug: 'about', title: 'About', content: '<p>A</p>' });
    addArticle(held, 'pages', { id: 3, slug: 'cart', title: 'Cart', content: '[woocommerce_cart]' });
  });
  expect(shop.categories.get(40)?.description).toBe('Hot.');
  expect(shop.products.get(50)).toMatchObject({ description: 'Beet. Beef', seo_data: { seo_description: 'The best & hot' } });
  expect(shop.products.get(50)?.seo_data.seo_title).toBeUndefined();
  const post = shop.posts.find(({ slug }) => slug === 'opening');
  expect(post).toMatchObject({ excerpt: 'We open.', image: FILE, seo_data: { seo_title: 'Opening – shop', seo_description: 'Words' } });
  const addresses = [...(post?.content ?? '').matchAll(/ (?:href|src)=["']([^"']*)/g)].map(([, address]) => address);
  expect(addresses).toEqual([
    '/menu/soups/cold/borscht#more',
    '/menu/soups/cold',
    '/information/page/about',
    '/order',
    'https://else.example/borscht/',
    '#top',
    '/wp-content/uploads/menu.pdf',
    `/wp-content/uploads/${FILE}`,
    'https://else.example/b.jpg',
  ]);
  expect(post?.content).not.toMatch(/form-5|Ghost/);
});

test('[KF-APP-26] an address of the WordPress site leads to what its last part names, whatever its permalinks look like', async () => {
  const { shop } = await shopWith((held) => {
    addCategory(held, { id: 40, name: 'Soups', slug: 'soups' });
    addCategory(held, { id: 41, name: 'Cold', slug: 'cold', parent: 40 });
    addProduct(held, { id: 50, name: 'Borscht', slug: 'borscht', price: '10', categories: [{ id: 40 }] });
    addProduct(held, {
      id: 51,
      name: 'Окрошка',
      slug: '%d0%be%d0%ba%d1%80%d0%be%d1%88%d0%ba%d0%b0',
      price: '10',
      categories: [{ id: 41 }],
    });
    addArticle(held, 'posts', { id: 1, slug: 'opening', title: 'Opening', content: '<p>A</p>' });
    addArticle(held, 'pages', { id: 2, slug: 'about', title: 'About', content: '<p>A</p>' });
  });
  for (const [old, here] of [
    ['/product/borscht/', '/menu/soups/soups/borscht'],
    ['/essen/soups/borscht', '/menu/soups/soups/borscht'],
    ['/product/%D0%BE%D0%BA%D1%80%D0%BE%D1%88%D0%BA%D0%B0', `/menu/soups/cold/${encodeURIComponent('окрошка')}`],
    ['/product-category/soups/cold/', '/menu/soups/cold'],
    ['/product-category/soups/page/2/', '/menu/soups'],
    ['/2026/10/opening/', '/blog/opening'],
    ['/about', '/information/page/about'],
    ['/shop/page/3', '/catalog'],
    ['/cart', '/order'],
    ['/checkout/order-received/77', '/order'],
    ['/my-account/orders/', '/lk'],
    ['/product-tag/hit/', '/catalog?badge=hit'],
    ['/product-tag/grandma/page/2', '/catalog'],
    ['/category/news/', '/blog'],
    ['/tag/summer/', '/blog'],
    ['/?s=cold+soup', '/?shared_text=cold+soup'],
    ['/p/50', '/menu/soups/soups/borscht'],
    ['/p/1', '/blog/opening'],
    ['/p/99', undefined],
    ['/product/gone', undefined],
    ['/toString', undefined],
    ['//else.example/product/borscht', undefined],
    ['/%', undefined],
  ])
    expect([old, shop.leadsTo?.(old ?? '')]).toEqual([old, here]);
});
