import { describe, expect, test } from 'vitest';
import { formatMoney } from '#lib/i18n/format.ts';
import { LANGUAGES, type Language } from '#lib/i18n/locales.ts';
import { get, openPage, pathOf, plainText, statusOf } from './page.ts';
import { headOf } from './page-head.ts';
import { shopWithSettings, variant } from './variant.ts';

const PIZZA = '/menu/pech/pizza/margarita';
const plainPrice = (minor: number, code: Language): string => formatMoney(minor, '₽', code).replace(/\s+/g, ' ');
const prefixOf = (code: string): string => (code === 'ru' ? '' : `/${code}`);

async function headAt(path: string, shop?: string) {
  const answer = await get(path, shop === undefined ? {} : { shop });
  expect([path, answer.status]).toEqual([path, 200]);
  return headOf(await answer.text());
}

test.each(['/', PIZZA])('[I18N-04] %s names its address in all languages, and each of them names the same', async (path) => {
  const own = await headAt(path);
  expect([...own.languages.keys()].sort()).toEqual([...LANGUAGES, 'x-default'].sort());
  expect(own.languages.get('x-default')).toBe(own.canonical);
  for (const code of LANGUAGES) {
    const address = pathOf(own.languages.get(code) ?? '');
    expect(address).toBe(path === '/' ? prefixOf(code) || '/' : `${prefixOf(code)}${path}`);
    const other = await headAt(address);
    expect([other.lang, other.canonical]).toEqual([code, own.languages.get(code)]);
    expect(other.languages).toEqual(own.languages);
  }
});

describe('[I18N-04] the front door', () => {
  test('shows a bot the language of the shop, from a cache that tells cookies apart', async () => {
    const { status, headers } = await get('/', { headers: { 'accept-language': 'de-DE,de', 'user-agent': 'Googlebot/2.1' } });
    expect([status, headers.get('cache-control')]).toEqual([200, expect.stringMatching(/s-maxage/)]);
    expect(headers.get('vary')).toMatch(/cookie/i);
  });

  test('leads a visitor to the language they chose, and is not cached then', async () => {
    const { status, headers } = await get('/?a=b', { headers: { cookie: 'language=de' } });
    expect([status, headers.get('location')]).toEqual([307, '/de?a=b']);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test.each([
    ['/menu/pech', 'de'],
    ['/contacts', 'de'],
    ['/en', 'de'],
    ['/', 'ru'],
  ])('%s stays as it is for who chose %s', async (path, language) => {
    expect(await statusOf(path, { headers: { cookie: `language=${language}` } })).toBe(200);
  });
});

test('[I18N-04] a language that the shop does not speak has no pages', async () => {
  expect(await statusOf('/ja/contacts')).toBe(404);
});

test('[I18N-02] only the languages of the settings have addresses, in head, sitemap and front door', async () => {
  const { url: shop } = await variant({
    settings: (wire) => ({
      ...wire,
      language_list: [
        { code: 'ru', text: 'Русский', default: true },
        { code: 'de', text: 'Hochdeutsch' },
        { code: 'en', text: 'English' },
        { code: 'fr', text: 'Français', lang_json_data: '{"layout":' },
        { code: 'xx', text: 'Nowhere' },
      ],
      seo_by_langs: [{ lang_code: 'de', name: 'Das Kohlchen', description: 'Essen vom Feuer, in ganz Kasan' }],
    }),
  });
  const home = await headAt('/de', shop);
  expect(home.title).toBe('Das Kohlchen');
  expect([...home.languages.keys()].sort()).toEqual(['de', 'en', 'fr', 'ru', 'x-default']);
  const sitemap = await (await get('/sitemap.xml', { shop })).text();
  expect(sitemap).toContain('/fr/menu');
  expect(sitemap).not.toMatch(/\/(it|tt|zh-CN)\/menu/);
  const door = (code: string) => statusOf('/', { shop, headers: { cookie: `language=${code}` } });
  expect([await door('de'), await door('tt')]).toEqual([307, 200]);
});

test('[I18N-02] the settings override messages; what is broken or asks for other arguments is left out', async () => {
  const list = [
    { code: 'ru', text: 'Русский', default: true },
    { code: 'de', text: 'Hochdeutsch', lang_json_data: { menu: { open: 'Alles' }, 'catalogue.nothing': 'x', cart: { title: '{sum' } } },
    { code: 'en', text: 'English', lang_json_data: '{"menu.open":"Everything","errors":{"pageNotFound":"{password}"}}' },
    { code: 'fr', text: 'Français', lang_json_data: '{"layout":' },
  ];
  const { url: shop } = await variant({ settings: (wire) => ({ ...wire, language_list: list }) });
  for (const [code, name] of [
    ['de', 'Alles'],
    ['en', 'Everything'],
    ['fr', 'Menu et réglages'],
  ] as const)
    expect((await openPage(`/${code}/contacts`, { shop })).getAllByRole('link', { name }).length, code).toBeGreaterThan(0);
});

test('[I18N-01] each language has its own words, writes the same sums in its way, and shows no key of a message', async () => {
  const pricesAt = async (code: Language) => {
    const page = await openPage(`${prefixOf(code)}/menu/deserty/morozhenoe`);
    expect(page.document.documentElement.lang).toBe(code);
    const labels = [...page.document.querySelectorAll('header [aria-label], main button[aria-label], footer a, footer h2')].map(
      (element) => element.getAttribute('aria-label') ?? plainText(element),
    );
    expect(labels.filter((label) => /\b[a-z]+\.[a-zA-Z]+\b|[{}]/.test(label.replace(/\S+@\S+|www\.\S+/g, '')))).toEqual([]);
    const texts = page.getAllByRole('article').map(plainText).join(' ');
    return { first: labels[0], texts };
  };
  const first = new Set<string | undefined>();
  for (const code of LANGUAGES) {
    const shown = await pricesAt(code);
    expect([code, shown.texts]).toEqual([code, expect.stringContaining(plainPrice(27_000, code))]);
    first.add(shown.first);
  }
  expect(first.size).toBeGreaterThan(12);
});

test('[I18N-02] a shop without translations has the pages of its own language alone', async () => {
  const { url: shop } = await variant({ settings: (wire) => ({ ...wire, translate_active: false }) });
  expect([...(await headAt('/', shop)).languages.keys()].sort()).toEqual(['ru', 'x-default']);
});

const withoutBanners = (wire: Record<string, unknown>) => ({ ...wire, banners: [] });
const englishReads = (seen: readonly string[]): string[] =>
  seen.filter((line) => /[?&]lang=en|-en\.json/.test(line) && !line.includes('all_settings'));
const dishName = async (path: string, shop: string): Promise<string> => (await headAt(path, shop)).h1[0] ?? '';

test('[I18N-03] content is read from the backend in the language of the page and never mixes', async () => {
  const { url: shop, seen } = await variant({ settings: (wire) => withoutBanners({ ...wire, use_backend_translate: true }) });
  const [russian, english] = [await dishName(PIZZA, shop), await dishName(`/en${PIZZA}`, shop)];
  expect(russian).toMatch(/\p{Script=Cyrillic}/u);
  expect(english).not.toMatch(/\p{Script=Cyrillic}/u);
  for (const path of ['/en', '/en/blog', '/en/information/post/nothing', '/en/information/page/o-nas']) await statusOf(path, { shop });
  for (const part of ['prodcat', '/banners-json?', '/wp/v2/posts?', '/wp/v2/pages?', 'blog'])
    expect([part, englishReads(seen).filter((line) => line.includes(part)).length]).toEqual([part, expect.toSatisfy((reads) => reads > 0)]);
  expect([await dishName(PIZZA, shop), await dishName(`/en${PIZZA}`, shop)]).toEqual([russian, english]);
});

test('[I18N-03] a shop that translates its interface alone keeps the content as it is', async () => {
  const { url: shop, seen } = await variant({
    settings: (wire) => withoutBanners({ ...wire, use_backend_translate: true, translate_only_interface: true }),
  });
  expect(await dishName(`/en${PIZZA}`, shop)).toMatch(/\p{Script=Cyrillic}/u);
  for (const path of ['/en', '/en/blog', '/en/information/page/o-nas']) await statusOf(path, { shop });
  const page = await openPage(`/en${PIZZA}`, { shop });
  expect(page.document.documentElement.lang).toBe('en');
  expect(page.getAllByRole('button', { name: /^Add to cart/ }).length).toBeGreaterThan(0);
  expect(englishReads(seen)).toEqual([]);
});

test('[I18N-05] structured data names the currency of the shop', async () => {
  const { url: shop } = await shopWithSettings((settings) => {
    settings.set('front_currency', 'Br');
    settings.set('currency_code', 'BYN');
  });
  for (const path of [PIZZA, `/en${PIZZA}`]) {
    const product = (await headAt(path, shop)).things.find((thing) => thing['@type'] === 'Product');
    expect(JSON.stringify(product)).toContain('"priceCurrency":"BYN"');
  }
});

test('[I18N-02] [I18N-04] the language that the settings name as default has no prefix in pages, links, hreflang, sitemap and manifest, also after it changed', async () => {
  const secret = 'revalidate-secret-of-the-languages';
  const list = (own: string) => (wire: Record<string, unknown>) =>
    withoutBanners({
      ...wire,
      use_backend_translate: true,
      language_list: ['ru', 'uz', 'en'].map((code) => ({ code, default: code === own })),
    });
  const shop = await variant({ env: { REVALIDATE_SECRET: secret }, settings: list('uz') });
  const expectOwn = async (own: string, other: string) => {
    const head = await headAt(PIZZA, shop.url);
    expect([head.lang, pathOf(head.canonical)]).toEqual([own, PIZZA]);
    expect(Object.fromEntries([...head.languages].map(([code, address]) => [code, pathOf(address)]))).toMatchObject({
      [own]: PIZZA,
      [other]: `/${other}${PIZZA}`,
      'x-default': PIZZA,
    });
    expect((await headAt(`/${other}${PIZZA}`, shop.url)).lang).toBe(other);
    const moved = await get(`/${own}${PIZZA}`, { shop: shop.url });
    expect([moved.status, pathOf(moved.headers.get('location'))]).toEqual([307, PIZZA]);
    for (const path of [PIZZA, '/menu/supy'])
      for (const prefix of ['', `/${other}`]) {
        const { document } = await openPage(`${prefix}${path}`, { shop: shop.url });
        const links = [...document.querySelectorAll('a[href*="/menu/"]')].map((link) => pathOf(link.getAttribute('href')));
        expect(links.length).toBeGreaterThan(3);
        expect(links.filter((link) => !link.startsWith(`${prefix}/menu/`))).toEqual([]);
      }
    const sitemap = await (await get('/sitemap.xml', { shop: shop.url })).text();
    expect([sitemap.includes(`/${other}/menu`), sitemap.includes(`/${own}/menu`)]).toEqual([true, false]);
    const manifest = await (await get('/manifest.webmanifest', { shop: shop.url })).json();
    expect(manifest).toMatchObject({ lang: own, start_url: '/' });
    const door = (code: string) => statusOf('/', { shop: shop.url, headers: { cookie: `language=${code}` } });
    expect([await door(own), await door(other)]).toEqual([200, 307]);
  };
  await expectOwn('uz', 'ru');
  expect(shop.seen.filter((line) => line.includes('prodcat')).map((line) => /prodcat[\w-]*\.json/.exec(line)?.[0])).toEqual(
    expect.arrayContaining(['prodcat.json', 'prodcat-ru.json']),
  );
  expect(shop.seen.filter((line) => line.includes('prodcat-uz'))).toEqual([]);
  shop.change({ settings: list('ru') });
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  expect(await statusOf('/api/revalidate', { shop: shop.url, method: 'POST', headers, body: '{"what":"all"}' })).toBeLessThan(300);
  await expectOwn('ru', 'uz');
});
