import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { formatMoney } from '#lib/i18n/format.ts';
import { LANGUAGES } from '#lib/i18n/locales.ts';
import { expect, test } from '#tests/setup/test.ts';
import { addButton, agree, DISH, dialog, minorOf, openCart, payWith, pickAt, setCount, submit, toSettings } from './flow.ts';
import { headOf } from './page-head.ts';

const PIZZA = '/menu/pech/pizza/margarita';

const pathOf = (address: string): string => new URL(address, 'http://shop').pathname;
const prefixOf = (code: string): string => (code === 'ru' ? '' : `/${code}`);

async function headAt(request: APIRequestContext, address: string) {
  const answer = await request.get(address);
  expect([address, answer.status()]).toEqual([address, 200]);
  return headOf(await answer.text());
}

const pricesOf = (page: Page): Promise<string[]> => page.locator('main article .buy__price').allTextContents();
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

test('[I18N-01] each of the eighteen languages has its shop: nothing but its words, its sums, one width, and nothing is said anew by the browser', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto('/menu/deserty/morozhenoe');
  const sums = (await pricesOf(page)).map(minorOf);
  expect(sums.length).toBeGreaterThan(2);
  const words = new Map<string, string>();
  for (const code of LANGUAGES) {
    await page.goto(`${prefixOf(code)}/menu/deserty/morozhenoe`);
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    const shown = (await pricesOf(page)).map(plain);
    expect([code, ...shown]).toEqual([code, ...sums.map((minor) => plain(formatMoney(minor, '₽', code)))]);
    const labels = await page.evaluate(() =>
      [...document.querySelectorAll('header [aria-label], main button[aria-label], footer a, footer h2')].map(
        (element) => element.getAttribute('aria-label') ?? element.textContent ?? '',
      ),
    );
    expect(labels.filter((label) => /\b[a-z]+\.[a-zA-Z]+\b|[{}]/.test(label.replace(/\S+@\S+|www\.\S+/g, '')))).toEqual([]);
    expect([code, await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)]).toEqual([
      code,
      0,
    ]);
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('ltr');
    words.set(code, (await page.locator('header [aria-label]').first().getAttribute('aria-label')) ?? '');
  }
  // plurals, dates and lists: what opens later says them in the words of its language, without a fault of the console
  for (const code of ['ru', 'de', 'hi', 'hy', 'zh-CN', 'tt']) {
    await page.goto(`${prefixOf(code)}/contacts`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // the longest words for «В корзину» leave the sum its place
    await page.goto(`${prefixOf(code)}${PIZZA}`);
    const add = page.locator('.product__add');
    await expect(add).toBeVisible();
    expect([
      code,
      await add.evaluate((button) => [button.getBoundingClientRect().right <= innerWidth - 12, button.scrollWidth <= button.clientWidth]),
    ]).toEqual([code, [true, true]]);
  }
  expect(new Set(words.values()).size).toBeGreaterThan(12);
});

test('[I18N-01] numbers and dates of the languages Chromium knows are those of the server', async ({ page }) => {
  await page.goto('/contacts');
  const known = LANGUAGES.filter((code) => !['be', 'kk', 'tt', 'az', 'uz', 'hy'].includes(code));
  const written = (codes: readonly string[]): string[] =>
    codes.flatMap((code) => [
      ...[0, 1.5, 999, 12_345.678, 1_000_000].map((value) => new Intl.NumberFormat(code, { useGrouping: 'always' }).format(value)),
      ...[
        { day: 'numeric', month: 'long' } as const,
        { weekday: 'short' } as const,
        { dateStyle: 'long', timeStyle: 'short' } as const,
      ].map((style) => new Intl.DateTimeFormat(code, { ...style, timeZone: 'UTC' }).format(Date.UTC(2026, 10, 5, 21, 7))),
      new Intl.ListFormat(code, { type: 'conjunction' }).format(['a', 'b', 'c']),
      ...[0, 1, 2, 5, 21].map((count) => new Intl.PluralRules(code).select(count)),
    ]);
  expect(await page.evaluate(written, known)).toEqual(written(known));
});

test('[I18N-04] every page names all its languages, each names the same, and only who chose one is led to it', async ({
  request,
  baseURL,
}) => {
  for (const path of ['/', PIZZA]) {
    const own = await headAt(request, path);
    expect([...own.languages.keys()].sort()).toEqual([...LANGUAGES, 'x-default'].sort());
    expect(own.languages.get('x-default')).toBe(own.canonical);
    for (const code of LANGUAGES) {
      const address = pathOf(own.languages.get(code) ?? '');
      expect(address).toBe(path === '/' ? prefixOf(code) || '/' : `${prefixOf(code)}${path}`);
      const other = await headAt(request, address);
      expect([other.lang, other.canonical]).toEqual([code, own.languages.get(code)]);
      expect(other.languages).toEqual(own.languages);
    }
  }
  const get = (path: string, headers: Record<string, string>) => fetch(`${baseURL}${path}`, { headers, redirect: 'manual' });
  const bot = await get('/', { 'accept-language': 'de-DE,de', 'user-agent': 'Googlebot/2.1' });
  expect([bot.status, bot.headers.get('cache-control')]).toEqual([200, expect.stringMatching(/s-maxage/)]);
  expect(bot.headers.get('vary'), 'caches in front of the shop keep them apart').toMatch(/cookie/i);
  const german = await get('/?a=b', { cookie: 'language=de' });
  expect([german.status, german.headers.get('location')]).toEqual([307, '/de?a=b']);
  expect(german.headers.get('cache-control')).toBe('private, no-store');
  expect(german.headers.get('vary')).toMatch(/cookie/i);
  const stays = ['/menu/pech', '/contacts', '/en'].map(async (path) => (await get(path, { cookie: 'language=de' })).status);
  expect(await Promise.all(stays)).toEqual([200, 200, 200]);
  expect((await get('/', { cookie: 'language=ru' })).status).toBe(200);
  expect((await get('/ja/contacts', {})).status).toBe(404);
});

test('[I18N-02] the settings decide which languages are offered, in which order, and what they say; broken words break nothing', async ({
  page,
  request,
  variant,
}) => {
  const shop = await variant({
    settings: (wire) => ({
      ...wire,
      language_list: [
        { code: 'ru', text: 'Русский', default: true },
        { code: 'de', text: 'Hochdeutsch', lang_json_data: { menu: { open: 'Alles' }, 'catalogue.nothing': 'x', cart: { title: '{sum' } } },
        { code: 'en', text: 'English', lang_json_data: '{"menu.open":"Everything","errors":{"pageNotFound":"{password}"}}' },
        { code: 'fr', text: 'Français', lang_json_data: '{"layout":' },
        { code: 'xx', text: 'Nowhere' },
      ],
      google_languages_list: ['ja', 'de', 'ko'],
      use_google_translate: true,
      seo_by_langs: [{ lang_code: 'de', name: 'Das Kohlchen', description: 'Essen vom Feuer, in ganz Kasan' }],
    }),
  });
  await page.goto(`${shop.url}/de/contacts`);
  const menu = (name: string) => page.getByRole('link', { name, exact: true }).and(page.locator('[aria-haspopup=dialog]'));
  await menu('Alles').click();
  await toSettings(page);
  const offered = dialog(page).locator('nav a[hreflang]');
  await expect(offered).toHaveText(['Русский', 'Hochdeutsch', 'English', 'Français']);
  await expect(offered.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(dialog(page).getByText('日本語')).toBeVisible();
  await expect(dialog(page).getByText('한국어')).toBeVisible();
  await offered.nth(2).click();
  await expect(page).toHaveURL(`${shop.url}/en/contacts`);
  await expect(menu('Everything')).toBeVisible();
  await page.goto(`${shop.url}/fr/contacts`);
  await expect(menu('Menu et réglages')).toBeVisible();

  const home = await headAt(request, `${shop.url}/de`);
  expect(home.title).toBe('Das Kohlchen');
  expect([...home.languages.keys()].sort()).toEqual(['de', 'en', 'fr', 'ru', 'x-default']);
  const sitemap = await (await request.get(`${shop.url}/sitemap.xml`)).text();
  expect(sitemap).toContain('/fr/menu');
  expect(sitemap).not.toMatch(/\/(it|tt|zh-CN)\/menu/);
  const door = (code: string) => fetch(`${shop.url}/`, { headers: { cookie: `language=${code}` }, redirect: 'manual' });
  expect([(await door('de')).status, (await door('tt')).status]).toEqual([307, 200]);

  const alone = await variant({ settings: (wire) => ({ ...wire, translate_active: false }) });
  expect([...(await headAt(request, `${alone.url}/`)).languages.keys()].sort()).toEqual(['ru', 'x-default']);
});

/** Sums in another sign than the shop's, but for what its owner wrote on a banner. */
const foreignSigns = (part: Locator): Promise<string[]> =>
  part.locator('span, b, p, li, dd, td').evaluateAll((all) =>
    all
      .filter((element) => element.closest('[class*="banner"], [class*="tile"]') === null && element.children.length === 0)
      .map((element) => element.textContent ?? '')
      .filter((text) => text.includes('₽')),
  );

const NO_BANNERS = (wire: Record<string, unknown>) => ({ ...wire, banners: [] });

test('[I18N-03] content is asked for in the language of the page and never mixes; the interface alone is translated where the shop says so', async ({
  page,
  request,
  variant,
}) => {
  const nameAt = async (address: string): Promise<string> => (await headAt(request, address)).h1[0] ?? '';
  const asked = (seen: readonly string[]): string[] =>
    seen.filter((line) => /[?&]lang=en|-en\.json/.test(line) && !line.includes('all_settings'));
  const shop = await variant({ settings: (wire) => NO_BANNERS({ ...wire, use_backend_translate: true }) });
  const [russian, english] = [await nameAt(`${shop.url}${PIZZA}`), await nameAt(`${shop.url}/en${PIZZA}`)];
  expect(russian).toMatch(/\p{Script=Cyrillic}/u);
  expect(english).not.toMatch(/\p{Script=Cyrillic}/u);
  for (const path of ['/en', '/en/blog', '/en/information/post/nothing', '/en/information/page/o-nas'])
    await request.get(`${shop.url}${path}`);
  for (const part of ['prodcat', '/banners-json?', '/wp/v2/posts?', '/wp/v2/pages?', 'blog'])
    expect(
      asked(shop.seen).filter((line) => line.includes(part)),
      part,
    ).not.toEqual([]);
  expect([await nameAt(`${shop.url}${PIZZA}`), await nameAt(`${shop.url}/en${PIZZA}`)], 'kept apart').toEqual([russian, english]);
  const fromBrowser = page.waitForRequest((one) => /prodcat.*(lang=en|-en\.json)/.test(one.url()) || /\/api\/menu.*en/.test(one.url()));
  await page.goto(`${shop.url}/en/menu/pech/pizza`);
  await fromBrowser;

  const interfaceOnly = await variant({
    settings: (wire) => NO_BANNERS({ ...wire, use_backend_translate: true, translate_only_interface: true }),
  });
  expect(await nameAt(`${interfaceOnly.url}/en${PIZZA}`)).toBe(russian);
  for (const path of ['/en', '/en/blog', '/en/information/page/o-nas']) await request.get(`${interfaceOnly.url}${path}`);
  await page.goto(`${interfaceOnly.url}/en${PIZZA}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeVisible();
  expect(asked(interfaceOnly.seen)).toEqual([]);
});

test('[I18N-05] the shop’s own sign of money stands in cards, cart, checkout and structured data, where each language puts it', async ({
  page,
  request,
  kitchen,
}) => {
  const shop = await kitchen((settings) => settings.set('front_currency', 'Br'));
  await page.goto(`${shop.url}/menu/deserty/morozhenoe`);
  await addButton(page).click();
  await pickAt(page, 'Баумана');
  const sums = (place: string) => page.locator(place).allTextContents();
  const wrong = (texts: readonly string[], pattern: RegExp): string[] => texts.filter((text) => /\d/.test(text) && !pattern.test(text));
  const RUSSIAN = /^\D*[\d\s]+(,\d\d)?\sBr/;
  const ENGLISH = /^\D*Br\s[\d,]+(\.\d\d)?/;
  await expect(page.locator('main .buy__price').first()).toBeVisible();
  expect(wrong(await sums('main .buy__price'), RUSSIAN)).toEqual([]);
  const cart = await openCart(page);
  await expect(cart).toContainText(/\d\sBr/);
  expect(await foreignSigns(cart)).toEqual([]);
  await page.goto(`${shop.url}/en/menu/deserty/morozhenoe`);
  expect(wrong(await sums('main .buy__price'), ENGLISH)).toEqual([]);
  await page.goto(`${shop.url}/en/order`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main')).toContainText(/Br\s\d/);
  expect(await foreignSigns(page.locator('main'))).toEqual([]);
  for (const path of [PIZZA, `/en${PIZZA}`]) {
    const product = (await headAt(request, `${shop.url}${path}`)).things.find((thing) => thing['@type'] === 'Product');
    expect(JSON.stringify(product)).toContain('"priceCurrency":"BYN"');
  }
});

test('[I18N-04] an order placed in German says that it is to be paid, and is spoken of in German on its page and where it is paid', async ({
  page,
}) => {
  await page.goto('/menu/deserty/morozhenoe');
  await addButton(page).click();
  await pickAt(page, 'Баумана');
  await setCount(await openCart(page), DISH, 3);
  await page.goto('/de/order');
  await page.getByLabel('Name', { exact: true }).fill('Probe');
  await page.getByLabel('Telefon', { exact: true }).fill('+7 917 000-41-04');
  // the kitchen may sleep
  await page.getByText('Zur Wunschzeit', { exact: true }).click();
  await page.locator('.slots .chip:not([disabled])').first().click();
  await agree(page);
  await payWith(page, 'Картой онлайн');
  await expect(submit(page)).toContainText('Zahlungspflichtig bestellen');
  const sent = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/orders'));
  await submit(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ lang: 'de' });
  // the bank's own page, which this shop plays itself
  await expect(page.getByRole('button', { name: /bezahlen$/ })).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByRole('button', { name: /bezahlen$/ }).click();
  await expect(page).toHaveURL(/\/de\/order\/\d+/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { name: /Bestellung Nr\. \d+/ }).first()).toBeVisible();
  const steps = await page.locator('main ol li').allTextContents();
  expect(steps.length).toBeGreaterThan(2);
  expect(steps.filter((step) => /\p{Script=Cyrillic}/u.test(step))).toEqual([]);
});
