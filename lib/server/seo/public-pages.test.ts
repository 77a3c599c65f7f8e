import { expect, test } from 'vitest';
import type { Product } from '#lib/contract/product.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import { category, dish, menuOf, option, productOf, settingsOf } from '#tests/setup/sample-menu.ts';
import { languageAddresses } from './address.ts';
import { type PublicContent, publicPages } from './public-pages.ts';
import { sitemapText } from './sitemap.ts';

const NOTHING: PublicContent = { catalogue: '/catalog', menu: null, blog: null, brands: null, galleries: null, pages: null };
const paths = (content: Partial<PublicContent>, wire: Parameters<typeof settingsOf>[0] = {}): string[] =>
  [...publicPages(settingsOf(wire), { ...NOTHING, ...content })].map(({ path }) => path);

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

test('content stands at its one address each, and only where there is some', () => {
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
      pages: new Map([['party', { template: 'home' }]]),
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
    '/blog',
    '/blog/hleb',
    '/brands',
    '/brands/one',
  ]);
  expect(paths({ blog: [], brands: [], galleries: [] })).toEqual(['/', '/contacts']);
});

/** A shop of any size out of one parsed dish: only what the sitemap reads. */
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
