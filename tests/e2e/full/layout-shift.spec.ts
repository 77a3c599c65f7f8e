import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/journey.ts';
import { delayResponses, movement, recordShifts } from '#tests/setup/movement.ts';
import { pausingProxy } from '#tests/setup/pausing-proxy.ts';
import { ownPhone } from '../login-ways.ts';
import { orderQuickly } from '../ordering.ts';
import { orderPage } from '../paying.ts';
import { choosePayment, chooseTime, fillContact, goToCheckout, openHydrated, submitButton } from '../steps.ts';

/** Fallback fonts have nearly the same widths, so words give way by some pixels when the fonts come: a quarter of the layout shift that counts as good. */
const WITH_LATE_FONTS = 0.025;
/** Nothing, to the three decimals that the figure is given with. */
const NOTHING = 0.0005;
/** Milliseconds; a layout shift later than 500 ms after an input does not count as the customer's own. */
const FONT_DELAY = 900;
const PAUSE = 700;

/** The layout shift of an open page: hydrates it, waits until it has all it asked for and scrolls down. */
async function shiftOf(page: Page): Promise<{ sum: number; told: string }> {
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 310);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.wheel(0, 1_500);
  return movement(page);
}

/** Leaves out what the fonts moved when they replaced the system's: {@link WITH_LATE_FONTS} limits that. */
async function forgetFonts(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await movement(page);
}

test('no page moves by itself while the answers to its calls are late', { tag: '@wide' }, async ({ page, allowed }) => {
  test.setTimeout(90_000);
  allowed.push(/404/);
  await recordShifts(page);
  for (const path of ['/', '/menu/pech/pizza?badges=hit', '/menu/supy/supy/tokmach', '/contacts', '/catalog', '/no-such-page'])
    await test.step(path, async () => {
      const answered = await delayResponses(page);
      await page.goto(path);
      await forgetFonts(page);
      await page.mouse.move(200, 300);
      await page.mouse.move(210, 310);
      await answered();
      const { sum, told } = await shiftOf(page);
      expect(sum, told).toBeLessThan(NOTHING);
    });
});

test('no layer moves by itself while its code and its data come late', { tag: '@wide' }, async ({ page }) => {
  test.setTimeout(90_000);
  await recordShifts(page);
  for (const name of [/^Фильтры/, /^Вид магазина/, /^Личный кабинет/])
    await test.step(String(name), async () => {
      await openHydrated(page, '/menu/pech/pizza');
      const opener = page.getByRole('link', { name }).filter({ visible: true }).first();
      // late code puts another element in the place of some openers
      await expect(() => opener.scrollIntoViewIfNeeded({ timeout: 5_000 })).toPass();
      await forgetFonts(page);
      for (const late of [/\/_next\/static\/.*\.js/, /\/api\//])
        await page.route(late, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, PAUSE));
          await route.continue().catch(() => undefined);
        });
      await opener.click();
      const layer = page.getByRole('dialog');
      await expect(layer.getByRole('heading').first()).toBeVisible();
      await expect(layer.locator('[aria-busy=true]')).toHaveCount(0);
      const { sum, told } = await movement(page);
      expect(sum, told).toBeLessThan(NOTHING);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
});

test('an order keeps its place while it is sent, while its status changes and while its page is still loading', async ({
  page,
  baseURL,
  operator,
}) => {
  test.setTimeout(90_000);
  await recordShifts(page);

  await test.step('the document pauses in the header', async () => {
    await page.goto('/blog');
    const line = await pausingProxy(baseURL ?? '', 'href="tel:', PAUSE);
    try {
      await page.goto(`${line.url}/blog`);
      const { sum, told } = await shiftOf(page);
      expect(sum, told).toBeLessThan(WITH_LATE_FONTS);
    } finally {
      await page.goto('about:blank');
      await line.close();
    }
  });

  await test.step('an order is sent', async () => {
    await goToCheckout(page);
    await chooseTime(page);
    await fillContact(page);
    await choosePayment(page, 'Наличными');
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await movement(page);
    await delayResponses(page);
    await submitButton(page).click();
    await page.waitForURL(/\/order\/\d+/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Оформление заказа');
    const { sum, told } = await movement(page);
    expect(sum, told).toBeLessThan(NOTHING);
    await page.unroute(/\/api\//);
  });

  await test.step('an order changes its status', async () => {
    const order = await orderQuickly(page.request, { phone: ownPhone() });
    await page.goto(orderPage(order));
    await forgetFonts(page);
    const opened = await shiftOf(page);
    expect(opened.sum, opened.told).toBeLessThan(NOTHING);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    for (const [status, title] of [
      ['making', 'Готовим'],
      ['done', 'Заказ готов'],
      ['wait-stock', 'Можно забирать'],
    ] as const) {
      await operator('order', String(order.id), status);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 20_000 });
      const { sum, told } = await movement(page);
      expect(sum, `${status}\n${told}`).toBeLessThan(NOTHING);
    }
  });
});

test('[SET-04] pages hardly move when their fonts come late to a slow device, whatever fonts a shop has', async ({
  page,
  context,
  baseURL,
  variant,
}) => {
  test.setTimeout(120_000);
  await recordShifts(page);
  const device = await context.newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let fonts = 0;
  await page.route('**/*.woff2', async (route) => {
    fonts += 1;
    await new Promise((resolve) => setTimeout(resolve, FONT_DELAY));
    await route.continue();
  });
  const expectNearlyStill = async (address: string, where: string): Promise<void> =>
    test.step(where, async () => {
      fonts = 0;
      await page.goto(address);
      const { sum, told } = await shiftOf(page);
      expect(fonts, 'late fonts').toBeGreaterThan(1);
      expect(sum, told).toBeLessThan(WITH_LATE_FONTS);
    });
  await expectNearlyStill('/menu/supy', 'a category');
  for (const chosen of [
    { main_font: 'Unbounded', font_headings: 'Onest' },
    { main_font: 'Georgia', font_headings: 'Unbounded Variable' },
  ]) {
    const { url } = await variant({ settings: (wire) => ({ ...wire, ...chosen }) });
    await expectNearlyStill(`${url}/menu/supy`, chosen.main_font);
  }
  await context.addCookies([{ name: 'page_type', value: 'samokat', url: baseURL ?? '' }]);
  await expectNearlyStill('/', 'a home page with tiles of categories');
});
