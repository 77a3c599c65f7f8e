import type { Page } from '@playwright/test';
import { z } from 'zod';
import { PAGE_TYPES } from '#lib/contract/page-type.ts';
import { haltingProxy } from '#tests/setup/halting-proxy.ts';
import { expect, test } from '#tests/setup/test.ts';
import { ownPhone } from './login-ways.ts';
import { choose } from './looks.ts';
import { orderQuickly } from './ordering.ts';
import { orderPage } from './paying.ts';

/**
 * On a slow device whose fonts come late others of nearly the same widths stand in: a word beside another gives way by some pixels, and a heading may
 * break its line elsewhere. A quarter of what counts as good is the most of it.
 */
const LEAST_SEEN = 0.025;
/** On an ordinary line next to nothing moves: words give way by a pixel as the fonts come, pins of a map as its size is known. A hundredth of what counts as good. */
const NOTHING = 0.001;
/** Milliseconds after which the fonts come: long after the first painting, and after a slow phone has hydrated. */
const FONTS_LATE = 900;

/** Milliseconds a line stops for: long enough to be painted in. */
const PAUSE = 700;

const shifts = z.array(z.object({ value: z.number(), what: z.string() }));

/** Notes what moved by itself, and how far, from the first painting on. */
function noteShifts(): void {
  const noted: { value: number; what: string }[] = [];
  Reflect.set(window, 'shifts', noted);
  const box = (rect: unknown): string => ['x', 'y', 'width', 'height'].map((side) => Math.round(Reflect.get(Object(rect), side))).join(' ');
  const name = (node: unknown): string =>
    node instanceof Element ? `${node.tagName}.${node.getAttribute('class')}` : node instanceof Text ? node.data.slice(0, 30) : '?';
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput') === true) continue;
      const sources: unknown = Reflect.get(entry, 'sources');
      const what = (Array.isArray(sources) ? sources : []).map(
        (source) => `${name(source.node)} [${box(source.previousRect)} → ${box(source.currentRect)}]`,
      );
      noted.push({ value: Number(Reflect.get(entry, 'value')), what: what.join(', ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Scrolls down and answers how far things moved by themselves, and which. */
async function movement(page: Page): Promise<{ sum: number; told: string }> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.wheel(0, 1_500);
  await page.waitForTimeout(500);
  const noted = shifts.parse(await page.evaluate(() => Reflect.get(window, 'shifts')));
  const told = noted.map(({ value, what }) => `${value.toFixed(5)} ${what}`).join('\n');
  return { sum: noted.reduce((total, { value }) => total + value, 0), told };
}

/** Opens an address as a slow device on a slow line does and expects that next to nothing moves by itself. */
async function expectStill(page: Page, path: string): Promise<void> {
  await page.addInitScript(noteShifts);
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const fonts: string[] = [];
  await page.route('**/*.woff2', async (route) => {
    fonts.push(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, FONTS_LATE));
    await route.continue();
  });
  await page.goto(path);
  const { sum, told } = await movement(page);
  expect(fonts.length, 'fonts that came late').toBeGreaterThan(1);
  expect(sum, told).toBeLessThan(LEAST_SEEN);
}

test.describe('nothing on a public page moves by itself', () => {
  test.use({ allowed: [/404/] });

  for (const type of PAGE_TYPES)
    test(`home of the page type ${type}`, async ({ page, context, baseURL }) => {
      await choose(context, type, baseURL ?? '');
      await expectStill(page, '/');
    });

  test('[SET-04] the fonts of a shop that has them the other way round, and one nobody ships', async ({ page, variant }) => {
    for (const fonts of [
      { main_font: 'Unbounded', font_headings: 'Onest' },
      { main_font: 'Georgia', font_headings: 'Unbounded Variable' },
    ]) {
      const { url } = await variant({ settings: (wire) => ({ ...wire, ...fonts }) });
      await expectStill(page, `${url}/menu/supy`);
    }
  });

  const PAGES = {
    'a category': '/menu/supy',
    'a subcategory': '/menu/deserty/morozhenoe',
    'a dish': '/menu/supy/supy/tokmach',
    'a dessert': '/menu/deserty/torty-i-vypechka/medovik',
    'a missing page': '/no-such-page',
    'a broken address': '/menu/NO_such',
    'the blog': '/blog',
    'a post': '/blog/echpochmak-kak-est',
    information: '/information',
    'a page of the backend': '/information/page/o-nas',
    'the gallery': '/gallery',
    contacts: '/contacts',
    brands: '/brands',
    'a brand': '/brands/iskra',
    'the catalogue': '/catalog',
    'a category of the catalogue': '/catalog/21',
    'marked dishes': '/catalog/custom',
    categories: '/categories',
    'a category by its id': '/categories/21',
    'an order with an empty cart': '/order',
    'a page at the root': '/o-nas',
    'a post of the information': '/information/post/otkuda-produkty',
    'a list of the catalogue': '/catalog/20/menu/pizza',
    'all categories': '/CategoriesPage',
  };
  for (const [name, path] of Object.entries(PAGES)) test(`${name}, ${path}`, async ({ page }) => expectStill(page, path));

  test('an order under way, whose notices are offered when the page runs', async ({ page }) => {
    const order = await orderQuickly(page.request, { phone: ownPhone() });
    await expectStill(page, orderPage(order));
    await expect(page.locator('.notices-panel')).toBeVisible();
  });

  for (const path of [
    '/',
    '/menu/supy',
    '/menu/supy/supy/tokmach',
    '/blog',
    '/blog/echpochmak-kak-est',
    '/contacts',
    '/catalog',
    '/no-such-page',
  ])
    test(`nothing on an ordinary line: ${path}`, async ({ page }) => {
      await page.addInitScript(noteShifts);
      await page.goto(path);
      const { sum, told } = await movement(page);
      expect(sum, told).toBeLessThan(NOTHING);
    });

  for (const until of ['header__search">', 'header__phone"', 'header__tools">', 'href="/catalog/custom">'])
    test(`a line that stops in the header, after ${until}, shows the header when it is whole`, async ({ page, baseURL }) => {
      const line = await haltingProxy(baseURL ?? '', until, PAUSE);
      try {
        await page.addInitScript(noteShifts);
        await page.goto(`${line.url}/blog`);
        const { sum, told } = await movement(page);
        expect(sum, told).toBeLessThan(NOTHING);
      } finally {
        await line.close();
      }
    });
});
