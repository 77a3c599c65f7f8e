import type { Page } from '@playwright/test';
import { holdBack } from '#tests/setup/hold-back.ts';
import { expect, test } from '#tests/setup/test.ts';
import { dialog } from './flow.ts';

const counter = (page: Page) => dialog(page).locator('.carousel__caption span');
const shown = (page: Page) => dialog(page).locator('.carousel__slide:not([inert]) img');

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('galleries read by name, every picture is a link to itself, the rest opens too', async ({ page, request }) => {
    await page.goto('/gallery');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Всё самое вкусное',
      'Из печи',
      'С живого огня',
      'Кондитерская',
    ]);
    const first = page.locator('#main .shots a');
    const href = (await first.nth(1).getAttribute('href')) ?? '';
    expect(await first.nth(1).locator('img').getAttribute('alt')).toBe('Всё самое вкусное, 2 из 20');
    expect((await request.get(href)).headers()['content-type']).toMatch(/^image\//);
    await expect(first.nth(12)).toBeHidden();
    await page.getByText('Показать ещё 11').click();
    await expect(first.nth(12)).toBeVisible();
  });
});

test('[ROUTE-03] a picture opens in the carousel: arrows, keys, counter, end; focus comes back to it', async ({ page, isMobile }) => {
  await page.goto('/gallery');
  const link = page.getByRole('link', { name: 'Из печи, 3 из 9' });
  await link.click();
  await expect(counter(page)).toHaveText('3 / 9');
  await expect(shown(page)).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(counter(page)).toHaveText('4 / 9');
  await page.keyboard.press('End');
  await expect(counter(page)).toHaveText('9 / 9');
  if (!isMobile) {
    await expect(dialog(page).getByRole('button', { name: 'Следующая картинка' })).toBeDisabled();
    await dialog(page).getByRole('button', { name: 'Предыдущая картинка' }).click();
    await expect(counter(page)).toHaveText('8 / 9');
  }
  await page.keyboard.press('Home');
  await expect(counter(page)).toHaveText('1 / 9');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(page).toHaveURL(/\/gallery$/);
});

test('swiping moves by one picture, a double tap brings it closer, another takes it back', async ({ page }) => {
  await page.goto('/gallery');
  await page.getByRole('link', { name: 'Кондитерская, 1 из 7' }).click();
  await expect(counter(page)).toHaveText('1 / 7');
  await dialog(page)
    .locator('.carousel__rail')
    .evaluate((rail) => rail.scrollTo({ left: rail.clientWidth * 0.8, behavior: 'instant' }));
  await expect(counter(page)).toHaveText('2 / 7');
  const width = async () => (await shown(page).boundingBox())?.width ?? 0;
  const whole = await width();
  await shown(page).dblclick();
  await expect.poll(width).toBeGreaterThan(2 * whole);
  await expect(dialog(page).getByRole('button', { name: /^Показать целиком/ })).toBeVisible();
  await shown(page).dblclick();
  await expect.poll(width).toBe(whole);
});

test('the cross, or back on a phone, closes the carousel', async ({ page, isMobile }) => {
  await page.goto('/gallery');
  await page.getByRole('link', { name: 'Из печи, 1 из 9' }).click();
  await expect(counter(page)).toHaveText('1 / 9');
  if (isMobile) await page.goBack();
  else await dialog(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/gallery$/);
});

test('a shop that names no galleries shows the one its backend has', async ({ page, variant }) => {
  const shop = await variant({ settings: (wire) => ({ ...wire, galleries: [] }) });
  await page.goto(`${shop.url}/gallery`);
  await expect(page.getByRole('link', { name: 'Галерея, 1 из 20' })).toBeVisible();
});

test('a dish’s photograph opens over the dish, and Escape leads back to the dish', async ({ page }) => {
  await page.goto('/menu/pech/pizza');
  // before the page is alive a link leads to the dish's own page
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.getByRole('main').locator('a[href$="/margarita"]').first().click();
  await expect(dialog(page).locator('.product__title')).toContainText('Маргарита');
  await page.getByRole('button', { name: 'Увеличить фотографию 1 из' }).click();
  await expect(dialog(page).locator('.carousel__caption')).toContainText('Маргарита');
  await page.keyboard.press('Escape');
  await expect(dialog(page).locator('.carousel')).toHaveCount(0);
  await expect(dialog(page).locator('.product__title')).toContainText('Маргарита');
  await expect(page.getByRole('button', { name: 'Увеличить фотографию 1 из' })).toBeFocused();
});

test('a dish that is closed while its carousel is on its way takes it along: nothing opens by itself, the next dish does', async ({
  page,
}) => {
  await page.goto('/menu/pech/pizza');
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  const card = page.getByRole('main').locator('a[href$="/margarita"]').first();
  await card.click();
  await expect(dialog(page).locator('.product__title')).toContainText('Маргарита');
  await expect(page.getByRole('button', { name: 'Увеличить фотографию 1 из' })).toBeVisible();
  const come = await holdBack(page, '**/_next/static/**/*.js');
  await page.getByRole('button', { name: 'Увеличить фотографию 1 из' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/pizza$/);
  come();
  await card.click();
  await expect(dialog(page).locator('.product__title')).toContainText('Маргарита');
  await expect(page.locator('.carousel')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('the picture of a pressed card grows into that of the dish by transform and clip-path alone; for who wants no motion it is there at once', async ({
  page,
}) => {
  await page.goto('/menu/pech/pizza');
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  // it would be over before a test can look: it is held in the moment it begins
  await page.evaluate(() => {
    const hold = new MutationObserver(() => {
      const [flight] = document.querySelector('.product-flight')?.getAnimations() ?? [];
      if (flight === undefined || 'flight' in window) return;
      flight.pause();
      Object.assign(window, { flight });
    });
    hold.observe(document.body, { childList: true, subtree: true });
  });
  const card = page.getByRole('main').locator('a[href$="/margarita"]').first();
  const picture = page.locator('.product__slide').first().locator('button img');
  const flying = page.locator('.product-flight');
  await card.click();
  await expect(dialog(page).locator('.product__title')).toContainText('Маргарита');
  await expect(picture).toBeVisible();
  expect(await page.evaluate(() => 'flight' in window), 'calm').toBe(false);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await card.click();
  await page.waitForFunction(() => 'flight' in window);
  await expect(picture).toBeHidden();
  const moved = await page.evaluate(() => {
    const flight: unknown = Reflect.get(window, 'flight');
    if (!(flight instanceof Animation) || !(flight.effect instanceof KeyframeEffect)) return [];
    flight.currentTime = 359.9;
    const own = ['offset', 'computedOffset', 'easing', 'composite'];
    return [...new Set(flight.effect.getKeyframes().flatMap((frame) => Object.keys(frame)))]
      .filter((name) => !own.includes(name))
      .toSorted();
  });
  expect(moved).toEqual(['clipPath', 'transform']);
  await expect
    .poll(async () => {
      const [at, to] = await Promise.all([flying.boundingBox(), picture.boundingBox()]);
      return at && to && [at.x - to.x, at.y - to.y, at.width - to.width, at.height - to.height].map((by) => Math.round(by / 2));
    })
    .toEqual([0, 0, 0, 0].map(() => expect.closeTo(0)));
  await page.evaluate(() => {
    const flight: unknown = Reflect.get(window, 'flight');
    if (flight instanceof Animation) flight.finish();
  });
  await expect(flying).toHaveCount(0);
  await expect(picture).toBeVisible();
});

test('pinch, wheel and buttons bring a picture closer, the point under them stays; the next one is whole; dragging moves it', async ({
  page,
  isMobile,
}) => {
  await page.goto('/gallery');
  await page.getByRole('link', { name: 'Кондитерская, 1 из 7' }).click();
  await expect(counter(page)).toHaveText('1 / 7');
  const box = async () => (await shown(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await expect(shown(page)).toBeInViewport();
  const whole = await box();
  const at = { x: whole.x + whole.width * 0.7, y: whole.y + whole.height * 0.4 };
  /** Where in the picture the point lies, of its width and height. */
  const under = async () => {
    const now = await box();
    return [(at.x - now.x) / now.width, (at.y - now.y) / now.height].map((part) => Math.round(part * 20) / 20);
  };
  if (isMobile) {
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [-apart, apart].map((by, id) => ({ x: at.x + by, y: at.y, id })),
      });
    await touch('touchStart', 20);
    for (const apart of [25, 35, 50]) await touch('touchMove', apart);
    await touch('touchEnd', 50);
  } else {
    await page.mouse.move(at.x, at.y);
    await page.mouse.wheel(0, -450);
  }
  await expect.poll(async () => (await box()).width).toBeGreaterThan(whole.width * 2.2);
  await expect.poll(under).toEqual([0.7, 0.4]);
  if (!isMobile) {
    const before = await box();
    await page.mouse.down();
    await page.mouse.move(at.x - 80, at.y - 30, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => Math.round((await box()).x - before.x)).toBe(-80);
  }
  await dialog(page).getByRole('button', { name: 'Крупнее' }).click();
  await expect.poll(async () => (await box()).width).toBeGreaterThan(whole.width * 3.5);
  await expect(counter(page)).toHaveText('1 / 7');
  await page.keyboard.press('ArrowRight');
  await expect(counter(page)).toHaveText('2 / 7');
  await expect(dialog(page).getByRole('button', { name: 'Мельче' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});
