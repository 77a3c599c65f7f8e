import type { Page } from '@playwright/test';
import { PAGE_TYPES } from '#lib/contract/page-type.ts';
import { haltingProxy } from '#tests/setup/halting-proxy.ts';
import { answerLate, movement, noteShifts } from '#tests/setup/movement.ts';
import { expect, test } from '#tests/setup/test.ts';
import { chooseSlot, placeOrder, toCheckout } from './flow.ts';
import { ownPhone } from './login-ways.ts';
import { choose } from './looks.ts';
import { orderQuickly } from './ordering.ts';
import { orderPage } from './paying.ts';

/**
 * On a slow device whose fonts come late others of nearly the same widths stand in: a word beside another gives way by some pixels, and a heading may
 * break its line elsewhere. A quarter of what counts as good is the most of it.
 */
const LEAST_SEEN = 0.025;
/** On an ordinary line it is nothing to the three decimals the figure is given with: words may give way by a pixel as the fonts come. */
const NOTHING = 0.0005;
/** Milliseconds after which the fonts come: long after the first painting, and after a slow phone has hydrated. */
const FONTS_LATE = 900;

/** Milliseconds a line stops for: long enough to be painted in. */
const PAUSE = 700;

/** Scrolls down and answers how far things moved by themselves, and which. */
async function movementOf(page: Page): Promise<{ sum: number; told: string }> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.wheel(0, 1_500);
  return movement(page);
}

/** Opens an address as a slow device on a slow line does and expects that next to nothing moves by itself. */
async function expectStill(page: Page, path: string): Promise<void> {
  await noteShifts(page);
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const fonts: string[] = [];
  await page.route('**/*.woff2', async (route) => {
    fonts.push(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, FONTS_LATE));
    await route.continue();
  });
  await page.goto(path);
  const { sum, told } = await movementOf(page);
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

  test('an order that the kitchen carries on: its page says so in the room it has', async ({ page, operator }) => {
    const order = await orderQuickly(page.request, { phone: ownPhone() });
    await noteShifts(page);
    await page.goto(orderPage(order));
    await movementOf(page);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const title = page.getByRole('heading', { level: 1 });
    const isPhone = (page.viewportSize()?.width ?? 0) < 992;
    const moved: string[] = [];
    for (const [status, words] of [
      ['making', 'Готовим'],
      ['done', 'Заказ готов'],
      ['wait-stock', 'Можно забирать'],
      ['completed', 'Приятного аппетита'],
    ] as const) {
      await operator('order', String(order.id), status);
      await expect(title).toHaveText(words, { timeout: 20_000 });
      const { sum, told } = await movement(page);
      // the longest title breaks its line on a phone
      if (status === 'completed' && isPhone) continue;
      if (sum >= NOTHING) moved.push(`${status}: ${sum.toFixed(5)}\n${told}`);
    }
    expect(moved).toEqual([]);
  });

  for (const path of [
    '/',
    '/menu/supy',
    '/menu/pech/pizza',
    '/menu/pech/pizza?badges=hit',
    '/menu/supy/supy/tokmach',
    '/blog',
    '/blog/echpochmak-kak-est',
    '/contacts',
    '/catalog',
    '/no-such-page',
  ])
    test(`nothing on an ordinary line, the shop's own calls answered late: ${path}`, async ({ page }) => {
      await noteShifts(page);
      const answered = await answerLate(page);
      await page.goto(path);
      await answered();
      const { sum, told } = await movementOf(page);
      expect(sum, told).toBeLessThan(NOTHING);
    });

  test('an order that is sent: what was ordered stands until its page is there', async ({ page }) => {
    test.slow();
    await noteShifts(page);
    await toCheckout(page);
    await chooseSlot(page);
    await expect(page.locator('.is-checking')).toHaveCount(0);
    await movement(page);
    await answerLate(page);
    await placeOrder(page);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Оформление заказа');
    const { sum, told } = await movement(page);
    expect(sum, told).toBeLessThan(NOTHING);
  });

  for (const until of ['header__search">', 'header__phone"', 'header__tools">', 'href="/catalog/custom">'])
    test(`a line that stops in the header, after ${until}, shows the header when it is whole`, async ({ page, baseURL }) => {
      const line = await haltingProxy(baseURL ?? '', until, PAUSE);
      try {
        await noteShifts(page);
        await page.goto(`${line.url}/blog`);
        const { sum, told } = await movementOf(page);
        expect(sum, told).toBeLessThan(NOTHING);
      } finally {
        await line.close();
      }
    });
});
