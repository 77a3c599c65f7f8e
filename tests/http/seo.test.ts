import { expect, test, vi } from 'vitest';
import { LANGUAGES } from '#lib/i18n/locales.ts';
import { Fault } from '#tests/setup/altering-proxy.ts';
import { byRun } from '#tests/setup/full-run.ts';
import { get, openPage, pathOf, plainText, statusOf } from './page.ts';
import { headOf, type PageHead } from './page-head.ts';
import { variant } from './variant.ts';

const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

async function read(path: string, shop?: string): Promise<PageHead> {
  const answer = await get(path, shop === undefined ? {} : { shop });
  expect([path, answer.status]).toEqual([path, 200]);
  return headOf(await answer.text());
}

const PUBLIC: readonly (readonly [path: string, kinds: readonly string[]])[] = [
  ['/', ['WebSite', 'Organization', 'Restaurant', 'Menu']],
  ['/menu/pech', ['BreadcrumbList', 'ItemList']],
  ['/menu/pech/pizza', ['BreadcrumbList', 'ItemList']],
  ['/menu/pech/pizza/margarita', ['BreadcrumbList', 'Product']],
  ['/blog', ['BreadcrumbList']],
  ['/blog/bulon-dvenadtsat-chasov', ['BreadcrumbList', 'BlogPosting']],
  ['/information', ['BreadcrumbList']],
  ['/information/page/o-nas', ['BreadcrumbList']],
  ['/catalog', ['BreadcrumbList', 'ItemList']],
  ['/contacts', ['Organization', 'Restaurant', 'BreadcrumbList']],
  ['/gallery', ['BreadcrumbList']],
  ['/brands', ['BreadcrumbList']],
];

test.each(PUBLIC)('[SEO-01] %s carries title, description, addresses, preview and structured data', async (path, kinds) => {
  const { title, lang, meta, canonical, languages, things, h1 } = await read(path);
  expect(title.length).toBeGreaterThan(3);
  expect(lang).toBe('ru');
  expect(h1).toHaveLength(1);
  expect((meta.get('description') ?? '').length).toBeGreaterThan(15);
  expect(pathOf(canonical)).toBe(path);
  expect(languages.get('x-default')).toBe(canonical);
  expect(languages.get('ru')).toBe(canonical);
  expect(meta.get('robots')).toMatch(/^index, follow/);
  expect(meta.get('og:title')).toBe(title);
  expect(meta.get('og:description')).toBe(meta.get('description'));
  expect([meta.get('og:site_name'), meta.get('og:locale')]).toEqual(['Уголёк', 'ru_RU']);
  expect(meta.get('twitter:card')).toBe('summary_large_image');
  const image = await get(pathOf(meta.get('og:image') ?? ''));
  expect([image.status, image.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\/(webp|png|jpeg)$/)]);
  expect(things.map((thing) => thing['@type'])).toEqual(expect.arrayContaining([...kinds]));
});

test('[SEO-01] the price of every dish in the structured data is the price on its card', async () => {
  let compared = 0;
  for (const path of ['/menu/pech/pizza', '/menu/rolly/maki-i-onigiri', '/menu/deserty/morozhenoe', '/menu/supy']) {
    const section = (await read(path)).things.find((thing) => thing['@type'] === 'MenuSection');
    const declared = new Map<string, string>();
    for (const [, name = '', price = ''] of JSON.stringify(section).matchAll(
      /"name":"((?:[^"\\]|\\.)+)","offers":\{"@type":"Offer","price":"(\d+\.\d\d)"/g,
    ))
      declared.set(name, price);
    const { document } = await openPage(path);
    for (const card of document.querySelectorAll('main article')) {
      const name = plainText(card.querySelector('h2 a, h3 a'));
      // The first sum of a card is its price; an old price and a sum per kilogram come after it.
      const price = /(\d[\d\s]*)(?:,(\d\d))?\s?₽/.exec(plainText(card.querySelector('[translate=no]')));
      if (price === null || !declared.has(name)) continue;
      compared += 1;
      expect([name, `${price[1]?.replace(/\s/g, '')}.${price[2] ?? '00'}`]).toEqual([name, declared.get(name)]);
    }
  }
  expect(compared).toBeGreaterThan(15);
});

test('[SEO-01] a page of one visitor is not for search results', async () => {
  const { meta, canonical } = await read('/order');
  expect(meta.get('robots')).toBe('noindex, follow');
  expect(canonical).toBe('');
});

const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => pathOf(match[1] ?? ''));

/** Paths of the sitemaps: one for all addresses, or those that the index names. */
async function sitemaps(): Promise<string[]> {
  const xml = await (await get('/sitemap.xml')).text();
  return xml.includes('<sitemapindex') ? locations(xml) : ['/sitemap.xml'];
}

const isTranslated = (path: string): boolean => LANGUAGES.some((code) => path === `/${code}` || path.startsWith(`/${code}/`));

test('[SEO-02] every address of the sitemap is a page with that canonical address; hidden dishes and options are left out', async () => {
  const xmlOf = async (path: string): Promise<string> => {
    const answer = await get(path);
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'application/xml; charset=utf-8']);
    return answer.text();
  };
  const text = (await Promise.all((await sitemaps()).map(xmlOf))).join('');
  const addresses = locations(text);
  expect(addresses.length).toBeGreaterThan(150);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toEqual(expect.arrayContaining(['/', '/menu/pech', '/menu/pech/pizza/margarita', '/blog/bulon-dvenadtsat-chasov']));
  expect(addresses.filter((path) => /uncategorized|product_id|\/order|\/lk|seoData/i.test(path))).toEqual([]);
  expect(text).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  const wrong: string[] = [];
  // Every page of the shop's own language, and as many again of the other seventeen; a twentieth of them in the short form.
  const queue = addresses.filter((path, i) => !isTranslated(path) || i % 17 === 0).filter((_, i) => i % byRun(1, 20) === 0);
  const visit = async (): Promise<void> => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const page = await get(path);
      const head = page.status === 200 ? headOf(await page.text()) : null;
      const isRight = head !== null && pathOf(head.canonical) === path && (head.meta.get('robots') ?? '').startsWith('index');
      if (!isRight) wrong.push(`${path} ${page.status} ${head?.canonical ?? ''}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, visit));
  expect(wrong).toEqual([]);
}, 120_000);

test('[SEO-02] robots.txt names the sitemap; both are cached like pages', async () => {
  expect(await (await get('/robots.txt')).text()).toMatch(/Sitemap: https?:\/\/[^\n]+\/sitemap\.xml\n/);
  for (const path of ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest']) {
    await statusOf(path);
    const { headers } = await get(path);
    expect([path, headers.get('x-nextjs-cache')]).toEqual([path, expect.stringMatching(/HIT|STALE/)]);
    expect(headers.get('cache-control')).toMatch(/s-maxage=180/);
  }
  expect(await statusOf('/sitemap/0.xml')).toBe(200);
  expect(await statusOf(`/sitemap/${(await sitemaps()).length}.xml`)).toBe(404);
});

test('[ROUTE-04] /seoData shows the texts of the site in each language and is not for search results', async () => {
  const { document, getAllByRole, getByText } = await openPage('/seoData');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toMatch(/noindex/);
  expect(getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect([...document.querySelectorAll('dd')].filter((one) => plainText(one) === 'Уголёк')).toHaveLength(2);
  getByText('Доставка еды с живого огня по Казани.', { exact: false });
  expect(plainText(document.querySelector('section[lang=en]'))).toContain('Ugolyok');
  expect(plainText(document.querySelector('section[lang=tt]'))).toContain('Казанда утта пешкән ризык');
});

test('[SET-07] `robots` off closes the shop to search engines; texts of a language and the own address of the shop are in its pages', async () => {
  const shop = await variant({
    settings: (wire) => ({
      ...wire,
      robots: '0',
      settings: { front_url: 'https://shop.example/' },
      seo_by_langs: [{ lang_code: 'ru', name: 'Жаровня', description: 'Еда с огня для каждого дня недели и для праздника' }],
    }),
  });
  expect(await (await get('/robots.txt', { shop: shop.url })).text()).toBe('User-agent: *\nDisallow: /\n');
  expect(await statusOf('/sitemap.xml', { shop: shop.url })).toBe(404);
  for (const path of ['/', '/menu/pech', '/menu/pech/pizza/margarita', '/blog']) {
    const { title, meta, canonical } = await read(path, shop.url);
    expect([path, meta.get('robots')]).toEqual([path, 'noindex, nofollow']);
    if (path === '/') expect(title).toBe('Жаровня');
    expect(meta.get('og:site_name')).toBe('Жаровня');
    expect(canonical).toBe(new URL(path, 'https://shop.example').href);
    expect(meta.get('og:image')).toMatch(/^https:\/\/shop\.example\//);
  }
  for (const path of ['/cart', '/order', '/menu/pech?sort=up', '/catalog?badge=hit'])
    expect([path, (await read(path, shop.url)).meta.get('robots')]).toEqual([path, 'noindex, nofollow']);
});

test('[SEO-02] lists without entries are not for search results; a language that is not offered names the manifest of the shop’s own', async () => {
  const nothing = {
    '/wp-json/restoran/v1/blog': () => [],
    '/wp-json/restoran/v1/brands': () => [],
    '/wp-json/restoran/v1/gallery/main': () => ({ images: [] }),
  };
  const shop = await variant({
    settings: (wire) => ({ ...wire, menu: [], galleries: [], translate_active: false }),
    answers: nothing,
  });
  for (const path of ['/blog', '/brands', '/gallery', '/information'])
    expect([path, (await read(path, shop.url)).meta.get('robots')]).toEqual([path, 'noindex, follow']);
  expect(await (await get('/sitemap.xml', { shop: shop.url })).text()).not.toMatch(/\/(blog|brands|gallery|information)</);
  const { document } = await openPage('/en/contacts', { shop: shop.url });
  const manifest = document.querySelector('link[rel=manifest]')?.getAttribute('href') ?? '';
  expect([manifest, await statusOf(manifest, { shop: shop.url })]).toEqual(['/manifest.webmanifest', 200]);
});

test('[SEO-04] a bot gets a bare 503 while the shop has no data, and pages as soon as it has', async () => {
  const broken = { '/wp-json/v1/all_settings': () => new Fault(500) };
  const shop = await variant({ answers: broken, patience: 5_000 });
  const bot = { headers: { 'user-agent': GOOGLE }, shop: shop.url };
  for (const path of ['/', '/menu/pech', '/robots.txt', '/sitemap.xml']) {
    const answer = await get(path, bot);
    expect([path, answer.status, await answer.text()]).toEqual([path, 503, '']);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  }
  shop.change({});
  await vi.waitFor(async () => expect(await statusOf('/menu/pech', bot)).toBe(200), { timeout: 20_000, interval: 200 });
  shop.change({ answers: broken });
  expect(await statusOf('/menu/pech', bot)).toBe(200);
});
