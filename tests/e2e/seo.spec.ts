import type { APIRequestContext } from '@playwright/test';
import { LANGUAGES } from '#lib/i18n/locales.ts';
import { Fault } from '#tests/setup/altering-proxy.ts';
import { expect, test } from '#tests/setup/test.ts';
import { minorOf } from './flow.ts';
import { headOf, type PageHead } from './page-head.ts';

const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const pathOf = (address: string): string => new URL(address, 'http://shop').pathname;

async function read(request: APIRequestContext, address: string): Promise<PageHead> {
  const answer = await request.get(address);
  expect([address, answer.status()]).toEqual([address, 200]);
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

for (const [path, kinds] of PUBLIC)
  test(`[SEO-01] ${path} says in its HTML who it is`, async ({ request }) => {
    const { title, lang, meta, canonical, languages, things, h1 } = await read(request, path);
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
    const image = await request.get(pathOf(meta.get('og:image') ?? ''));
    expect([image.status(), image.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\/(webp|png|jpeg)$/)]);
    const found = things.map((thing) => thing['@type']);
    for (const kind of kinds) expect(found).toContain(kind);
  });

test('[SEO-01] the price of every dish in the structured data is the price on its card', async ({ page, request }) => {
  const menu = (await read(request, '/')).things.find((thing) => thing['@type'] === 'Menu');
  const said = new Map<string, number>();
  for (const match of JSON.stringify(menu).matchAll(/"name":"((?:[^"\\]|\\.)+)","offers":\{"@type":"Offer","price":"(\d+)\.(\d\d)"/g))
    said.set(match[1] ?? '', Number(match[2]) * 100 + Number(match[3]));
  expect(said.size).toBeGreaterThan(100);
  await page.goto('/');
  const cards = await page.locator('main article').evaluateAll((all) =>
    all.map((card) => ({
      name: card.querySelector('a[data-product]')?.textContent?.trim() ?? '',
      price: card.querySelector('.buy__price')?.textContent ?? '',
    })),
  );
  const shown = cards.filter((card) => card.price !== '' && said.has(card.name));
  expect(shown.length).toBeGreaterThan(100);
  for (const { name, price } of shown) expect([name, said.get(name)]).toEqual([name, minorOf(price)]);
});

test('[SEO-01] pages of one visitor are for nobody’s search results', async ({ request }) => {
  const { meta, canonical } = await read(request, '/order');
  expect(meta.get('robots')).toBe('noindex, follow');
  expect(canonical).toBe('');
});

const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => pathOf(match[1] ?? ''));

/** Addresses of the sitemaps: one for all, or those the index names. */
async function sitemaps(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text();
  return xml.includes('<sitemapindex') ? locations(xml) : ['/sitemap.xml'];
}

const isTranslated = (path: string): boolean => LANGUAGES.some((code) => path === `/${code}` || path.startsWith(`/${code}/`));

test('[SEO-02] every address of the sitemap is a page that names itself so; hidden dishes and options are not there', async ({
  request,
}) => {
  test.setTimeout(120_000);
  const xmlOf = async (path: string): Promise<string> => {
    const answer = await request.get(path);
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, 'application/xml; charset=utf-8']);
    return answer.text();
  };
  const text = (await Promise.all((await sitemaps(request)).map(xmlOf))).join('');
  const addresses = locations(text);
  expect(addresses.length).toBeGreaterThan(150);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toEqual(expect.arrayContaining(['/', '/menu/pech', '/menu/pech/pizza/margarita', '/blog/bulon-dvenadtsat-chasov']));
  expect(addresses.filter((path) => /uncategorized|product_id|\/order|\/lk|seoData/i.test(path))).toEqual([]);
  expect(text).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  const wrong: string[] = [];
  // every page of the shop's own language, and of the other seventeen as many again
  const queue = addresses.filter((path, i) => !isTranslated(path) || i % 17 === 0);
  const visit = async (): Promise<void> => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const page = await request.get(path, { maxRedirects: 0 });
      const head = page.status() === 200 ? headOf(await page.text()) : null;
      const isRight = head !== null && pathOf(head.canonical) === path && (head.meta.get('robots') ?? '').startsWith('index');
      if (!isRight) wrong.push(`${path} ${page.status()} ${head?.canonical ?? ''}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, visit));
  expect(wrong).toEqual([]);
});

test('[SEO-02] robots.txt names the sitemap; both are kept like pages', async ({ request }) => {
  const robots = await request.get('/robots.txt');
  expect(await robots.text()).toMatch(/Sitemap: https?:\/\/[^\n]+\/sitemap\.xml\n/);
  for (const path of ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest']) {
    await request.get(path);
    const { 'x-nextjs-cache': state, 'cache-control': control } = (await request.get(path)).headers();
    expect([path, state]).toEqual([path, expect.stringMatching(/HIT|STALE/)]);
    expect(control).toMatch(/s-maxage=180/);
  }
  expect((await request.get('/sitemap/0.xml')).status()).toBe(200);
  expect((await request.get(`/sitemap/${(await sitemaps(request)).length}.xml`)).status()).toBe(404);
});

test('[SET-06] the manifest names the shop, its icons and both screenshots, and all of them answer', async ({ page, request }) => {
  await page.goto('/');
  const href = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
  const answer = await request.get(href);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Уголёк',
    short_name: 'Уголёк',
    start_url: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#000000',
    screenshots: [{ sizes: '640x480' }, { sizes: '640x480' }],
  });
  const icons: readonly { src: string; sizes: string }[] = manifest.icons;
  expect(new Set(icons.map((icon) => icon.sizes))).toEqual(new Set(['192x192', '512x512']));
  for (const { src, sizes } of [...icons, ...manifest.screenshots]) {
    await page.goto(src);
    const shown = await page.evaluate(() => `${document.images[0]?.naturalWidth}x${document.images[0]?.naturalHeight}`);
    expect([src, shown]).toEqual([src, sizes]);
  }
});

test('[SET-04] the favicon is the shop’s own, a vector and a PNG', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const icons = [...html.matchAll(/<link rel="icon" href="([^"]+)" type="([^"]+)"/g)].map(
    (match) => [match[1] ?? '', match[2] ?? ''] as const,
  );
  expect(icons.map(([, type]) => type)).toEqual(['image/svg+xml', 'image/png']);
  expect((await request.get('/favicon.ico')).headers()['content-type']).toBe('image/png');
  for (const [href, type] of icons) expect((await request.get(href)).headers()['content-type']).toContain(type);
});

test('[ROUTE-04] /seoData shows the site’s texts and those of each language, for nobody’s search results', async ({ page }) => {
  await page.goto('/seoData');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^Уголёк$/ })).toHaveCount(2);
  await expect(page.getByText('Доставка еды с живого огня по Казани.', { exact: false })).toBeVisible();
  await expect(page.locator('section[lang=en]')).toContainText('Ugolyok');
  await expect(page.locator('section[lang=tt]')).toContainText('Казанда утта пешкән ризык');
});

test('[SET-07] robots off closes the shop; texts per language and the shop’s own address stand in its pages', async ({
  request,
  variant,
}) => {
  const shop = await variant({
    settings: (wire) => ({
      ...wire,
      robots: '0',
      settings: { front_url: 'https://shop.example/' },
      seo_by_langs: [{ lang_code: 'ru', name: 'Жаровня', description: 'Еда с огня для каждого дня недели и для праздника' }],
    }),
  });
  expect(await (await request.get(`${shop.url}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /\n');
  expect((await request.get(`${shop.url}/sitemap.xml`)).status()).toBe(404);
  for (const path of ['/', '/menu/pech', '/menu/pech/pizza/margarita', '/blog']) {
    const { title, meta, canonical } = await read(request, `${shop.url}${path}`);
    expect([path, meta.get('robots')]).toEqual([path, 'noindex, nofollow']);
    if (path === '/') expect(title).toBe('Жаровня');
    expect(meta.get('og:site_name')).toBe('Жаровня');
    expect(canonical).toBe(new URL(path, 'https://shop.example').href);
    expect(meta.get('og:image')).toMatch(/^https:\/\/shop\.example\//);
  }
});

test('[SEO-04] a bot never sees an error page: a bare 5xx while there is nothing, the page as soon as there is', async ({
  request,
  variant,
}) => {
  const broken = { '/wp-json/v1/all_settings': () => new Fault(500) };
  const shop = await variant({ answers: broken });
  const bot = { headers: { 'user-agent': GOOGLE }, maxRedirects: 0 };
  for (const path of ['/', '/menu/pech', '/robots.txt', '/sitemap.xml']) {
    const answer = await request.get(`${shop.url}${path}`, bot);
    expect([path, answer.status(), await answer.text()]).toEqual([path, 503, '']);
    expect(answer.headers()['retry-after']).toMatch(/^\d+$/);
  }
  shop.change({});
  await expect.poll(() => request.get(`${shop.url}/menu/pech`, bot).then((r) => r.status()), { timeout: 20_000 }).toBe(200);
  shop.change({ answers: broken });
  expect((await request.get(`${shop.url}/menu/pech`, bot)).status()).toBe(200);
});
