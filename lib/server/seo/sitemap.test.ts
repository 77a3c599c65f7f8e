import { describe, expect, test } from 'vitest';
import type { Product } from '#lib/contract/product.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import { category, dish, menuOf, option, productOf, settingsOf } from '#tests/setup/sample-menu.ts';
import { languageAddresses } from './address.ts';
import { type PublicContent, publicPages, robotsText, type SitemapEntry, sitemapFiles, sitemapIndex, sitemapText } from './sitemap.ts';

const NOTHING: PublicContent = { catalogue: '/catalog', menu: null, blog: null, brands: null, galleries: null, pages: null, posts: null };
const paths = (content: Partial<PublicContent>, wire: Parameters<typeof settingsOf>[0] = {}): string[] => [
  ...new Set([...publicPages(settingsOf(wire), { ...NOTHING, ...content })].map(({ path }) => path)),
];

const menu = menuOf([
  category(1, 'Печь', [dish(1, '100'), dish(2, ''), dish(3, '100', { in_stock: false })], { slug: 'pech' }),
  category(2, 'Пицца', [dish(4, '100')], { parent: 1, slug: 'pizza' }),
  category(3, 'Скрытое', [dish(5, '100')], { hide_category: true, slug: 'hidden' }),
  category(4, 'Пустое', [], { slug: 'empty' }),
  category(15, 'Uncategorized', [option(6, '50'), dish(7, '100')]),
]);

test('categories with dishes and sold dishes are public; hidden, empty and uncategorised ones, options and what has no price are not', () => {
  expect(paths({ menu })).toEqual([
    '/',
    '/catalog',
    '/menu/pech',
    '/menu/pech/pizza',
    '/menu/pech/pech/p1',
    '/menu/pech/pech/p3',
    '/menu/pech/pizza/p4',
    '/contacts',
  ]);
  expect(paths({ menu }, { show_out_of_stock_products: false })).not.toContain('/menu/pech/pech/p3');
});

test('[SEO-02] content stands at its one address each, in the menu or not, and only where there is some', () => {
  const tree = [
    { title: 'О нас', type: 'page', slug: 'o-nas', children: [{ title: 'Праздник', type: 'page', slug: 'party' }] },
    { title: 'Хлеб', type: 'post', slug: 'hleb' },
    { title: 'Сыр', type: 'post', slug: 'сыр' },
    { title: 'Блог', type: 'url', url: '/blog' },
  ];
  const found = paths(
    {
      blog: [{ slug: 'hleb', date: '2031-03-05T09:00:00' }],
      brands: [{ slug: 'one' }],
      galleries: [{}],
      pages: new Map([
        ['party', { slug: 'party', template: 'home', modified: '2031-03-09T10:00:00', content: '<p>Праздник</p>' }],
        ['fair', { slug: 'fair', template: '', modified: '', content: 'Ярмарка [video src="a.mp4"]' }],
        ['cart', { slug: 'cart', template: '', modified: '', content: '<p>[woocommerce_cart]&nbsp;</p>\n' }],
      ]),
      posts: [
        { slug: 'hleb', modified: '', content: 'Хлеб' },
        { slug: 'gift', modified: '', content: 'Подарок' },
      ],
    },
    { menu: tree },
  );
  expect(found).toEqual([
    '/',
    '/contacts',
    '/gallery',
    '/information',
    '/information/page/o-nas',
    '/party',
    '/information/post/%D1%81%D1%8B%D1%80',
    '/information/page/fair',
    '/information/post/gift',
    '/blog',
    '/blog/hleb',
    '/brands',
    '/brands/one',
  ]);
  expect(paths({ blog: [], brands: [], galleries: [] })).toEqual(['/', '/contacts']);
});

/** A menu of any size made of one parsed dish, with only the fields that the sitemap reads. */
function largeMenu(count: number): Menu {
  const model = productOf(menu, 1);
  const products: Product[] = Array.from({ length: count }, (_, i) => ({ ...model, id: i + 1, slug: `p${i + 1}` }));
  const first = menu.category(1);
  if (!first) throw new Error('no category 1');
  const root: MenuCategory = { ...first, children: [], products };
  return { ...menu, roots: [root], products, productsOf: () => products, pathOf: (product) => `/menu/pech/pech/${product.slug}` };
}

test('[SEO-02] a catalogue of 120,000 dishes is split into files of bounded size', () => {
  const settings = settingsOf();
  const large = largeMenu(120_000);
  const entries = function* () {
    for (const { path } of publicPages(settings, { ...NOTHING, menu: large }))
      yield { addresses: languageAddresses(settings, path, 'https://shop.example'), changed: '' };
  };
  const text = (number: number | null): string => sitemapText(number, entries(), (n) => `https://shop.example/sitemap/${n}.xml`) ?? '';
  expect(text(null).match(/<sitemap>/g)).toHaveLength(3);
  const counts = [0, 1, 2].map((n) => text(n).match(/<url>/g)?.length ?? 0);
  expect(Math.max(...counts)).toBe(50_000);
  expect(counts.reduce((a, b) => a + b, 0)).toBe(120_000 + 4);
  expect(text(3)).toBe('');
});

test('[SEO-02] posts and pages were changed when their text was, a post without that time when it was published', () => {
  const article = { template: '', content: 'Текст' };
  const found = publicPages(settingsOf(), {
    ...NOTHING,
    blog: [
      { slug: 'bread', date: '2031-03-05T09:00:00' },
      { slug: 'cheese', date: '2031-03-06T09:00:00' },
    ],
    posts: [
      { ...article, slug: 'bread', modified: '2031-04-01T10:00:00' },
      { ...article, slug: 'gift', modified: '2031-04-02T10:00:00' },
    ],
    pages: new Map([['fair', { ...article, slug: 'fair', modified: '2031-04-03T10:00:00' }]]),
  });
  expect([...found].flatMap(({ path, changed }) => (changed ? [`${path} ${changed.slice(0, 10)}`] : []))).toEqual([
    '/information/page/fair 2031-04-03',
    '/information/post/gift 2031-04-02',
    '/blog/bread 2031-04-01',
    '/blog/cheese 2031-03-06',
  ]);
});

const SHOP = 'https://shop.example';
const entry = (path: string, changed = ''): SitemapEntry => ({
  addresses: { ru: `${SHOP}${path}`, 'x-default': `${SHOP}${path}` },
  changed,
});
const many = (count: number): SitemapEntry[] => Array.from({ length: count }, (_, i) => entry(`/menu/c/s/p${i}`));
const addressOf = (n: number): string => `${SHOP}/sitemap/${n}.xml`;
const count = (text: string | null, word: string): number => (text ?? '').split(word).length - 1;

describe('[SEO-02] sitemap', () => {
  test('a page in several languages stands once per language, each naming all of them', () => {
    const addresses = { ru: `${SHOP}/menu/a`, en: `${SHOP}/en/menu/a`, 'x-default': `${SHOP}/menu/a` };
    const text = sitemapText(null, [{ addresses, changed: '2031-03-05' }], addressOf);
    expect(text).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
    expect(count(text, '<loc>')).toBe(2);
    expect(count(text, `hreflang="en" href="${SHOP}/en/menu/a"`)).toBe(2);
    expect(count(text, 'hreflang="x-default"')).toBe(2);
    expect(count(text, '<lastmod>2031-03-05</lastmod>')).toBe(2);
  });

  test('one language needs no alternates; signs of XML are escaped', () => {
    const text = sitemapText(null, [entry('/a?b=1&c=<2>')], addressOf);
    expect(count(text, 'xhtml:link')).toBe(0);
    expect(text).toContain('/a?b=1&#38;c=&#60;2&#62;');
  });

  test('fifty thousand addresses are one file, one more makes an index of two', () => {
    expect(count(sitemapText(null, many(50_000), addressOf), '<loc>')).toBe(50_000);
    const entries = many(50_001);
    expect(sitemapText(null, entries, addressOf)).toBe(sitemapIndex([addressOf(0), addressOf(1)]));
    expect([0, 1].map((n) => count(sitemapText(n, entries, addressOf), '<loc>'))).toEqual([50_000, 1]);
    expect(sitemapText(2, entries, addressOf)).toBeNull();
  });

  test('no file grows beyond its bound, and nothing is lost or said twice', () => {
    const files = [...sitemapFiles(many(1_000), { addresses: 50_000, length: 10_000 })];
    for (const file of files) expect(file.length).toBeLessThan(10_400);
    const named = files.join('').match(/p\d+(?=<)/g) ?? [];
    expect([named.length, new Set(named).size]).toEqual([1_000, 1_000]);
  });

  test('an empty shop has an empty sitemap', () => {
    expect(count(sitemapText(null, [], addressOf), '<urlset')).toBe(1);
  });
});

describe('[SEO-02] robots.txt', () => {
  test('names the sitemap and keeps robots from what is one visitor’s', () => {
    const text = robotsText(true, SHOP, ['ru', 'en']);
    expect(text).toContain(`Sitemap: ${SHOP}/sitemap.xml`);
    for (const path of ['/order$', '/order/', '/lk/', '/en/lk$', '/pay/']) expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).not.toMatch(/Disallow: \/\n|seoData/);
  });

  test('a closed shop closes everything', () => {
    expect(robotsText(false, SHOP, ['ru'])).toBe('User-agent: *\nDisallow: /\n');
  });
});
