import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { chooseSlot, openCart, placeOrder, toCheckout } from './flow.ts';

const slides = (page: Page) => page.locator('.banners .banner:visible b');
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const titles = async (page: Page, gallery: string): Promise<string[]> =>
  (await page.locator(`${gallery} .banner:visible b`).allTextContents()).map(plain);
const SLIDER = ['Вторая пицца −300 ₽', 'Чак-чак к чаю — в подарок', 'Сет «Казанка» −15 %', 'Стол у воды'];

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('[CMS-01] every gallery has its place, in the shop’s order, without what is meant for the app or for one place alone', async ({
    page,
  }) => {
    await page.goto('/');
    expect(await titles(page, '.banners')).toEqual(SLIDER);
    expect(await page.locator('.story b').allTextContents()).toHaveLength(8);
    expect(await titles(page, '.tiles')).toEqual(['Бизнес-ланч за 390 ₽', 'Завтраки с восьми']);
    await page.goto('/menu/pech/pizza');
    expect(await titles(page, '.tiles')).toEqual(['Мясо на вес', 'Бэлиш к празднику']);
  });

  test('[NAV-08] a banner leads where its type says', async ({ page }) => {
    await page.goto('/');
    const href = (title: string) => page.getByRole('link', { name: title }).first().getAttribute('href');
    expect(await href('Вторая пицца')).toMatch(/^\/catalog\/\d+$/);
    expect(await href('Чак-чак к чаю')).toBe('/information/post/chak-chak-v-podarok');
    expect(await href('Сет «Казанка»')).toMatch(/^\/\?product_id=\d+$/);
    expect(await href('Стол у воды')).toBe('/information/page/bron-stola');
    await page.getByRole('link', { name: 'Вторая пицца' }).click();
    await expect(page).toHaveURL(/\/menu\/pech\/pizza$/);
  });
});

test('[CMS-01] arrows, dots and keys move the slider', async ({ page, isMobile }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const dot = (number: number) => page.getByRole('button', { name: new RegExp(`^Показать ${number}: `) });
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  await dot(3).click();
  await expect(slides(page).nth(2)).toBeInViewport({ ratio: 0.9 });
  await expect(dot(1)).not.toHaveAttribute('aria-current', 'true');
  if (!isMobile) {
    await page.getByRole('button', { name: 'Предыдущая акция' }).click();
    await page.getByRole('button', { name: 'Предыдущая акция' }).click();
    await expect(dot(1)).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Следующая акция' }).click();
    await expect(dot(1)).not.toHaveAttribute('aria-current', 'true');
    await expect(dot(2)).toHaveAttribute('aria-current', 'true');
  }
  await page.locator('.banners a.banner').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.banners a.banner').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.banners a.banner').first()).toBeFocused();
});

test('a product banner opens the product over the page', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: /^Показать 3: / }).click();
  await page.getByRole('link', { name: 'Сет «Казанка»' }).first().click();
  await expect(page.getByRole('dialog').locator('.product__title', { hasText: 'Казанка' })).toBeVisible();
});

test.describe('where things may move', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the slider moves by itself until it is told to stop, and never when nothing may move', async ({ page }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const first = page.getByRole('button', { name: /^Показать 1: / });
    await expect(first).toHaveAttribute('aria-current', 'true');
    await expect(first).not.toHaveAttribute('aria-current', 'true', { timeout: 9_000 });
    await page.getByRole('button', { name: 'Остановить смену акций' }).click();
    await expect(page.getByRole('button', { name: 'Менять акции' })).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(page.getByRole('button', { name: 'Менять акции' })).toHaveCount(0);
  });
});

test('[CMS-01] what one place shows is there from the first paint of its visitors, and nothing moves', async ({ page, variant }) => {
  test.setTimeout(120_000);
  const banner = (title: string, more: object) => ({
    ...{ title, description: '', image: '', type: 'url', url: '/contacts', gallery: 'desctop_slider', device: 'site', inner_banners: [] },
    ...more,
  });
  const shop = await variant({
    settings: (wire) => ({
      ...wire,
      banners: [
        banner('Для всех', { skladall: true, sklad: [], sort: 1 }),
        banner('Только на Чистопольской', { skladall: false, sklad: [12], sort: 2 }),
        banner('Пока места нет', { skladall: true, sklad: [11], sort: 3 }),
        banner('Для приложения', { skladall: true, device: ['app'] }),
      ],
    }),
  });
  await page.goto(shop.url);
  expect(await titles(page, '.banners')).toEqual(['Для всех', 'Пока места нет']);

  await page.addInitScript(() => {
    const location = { text: 'Чистопольская, 61', coordinates: null, warehouseId: 12, placeId: '2', placeName: 'Уголёк' };
    const state = { type: 'pickup', places: { delivery: null, pickup: location, lounge: null } };
    localStorage.setItem('delivery', JSON.stringify({ state, version: 1 }));
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) moved.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(shop.url, { waitUntil: 'commit' });
  await expect(slides(page).first()).toBeVisible();
  expect(await titles(page, '.banners')).toEqual(['Для всех', 'Только на Чистопольской']);
  await page.waitForLoadState('networkidle');
  expect(await titles(page, '.banners')).toEqual(['Для всех', 'Только на Чистопольской']);
  await expect(page.getByRole('button', { name: /^Показать 2: Только на Чистопольской/ })).toBeVisible();
  const shifts = await page.evaluate(() => ('moved' in window && Array.isArray(window.moved) ? window.moved : null));
  expect(shifts?.reduce((sum: number, value: number) => sum + value, 0)).toBeLessThan(0.01);
});

test('[CMS-01] a shop whose settings carry no banners is asked for them', async ({ page, variant }) => {
  test.setTimeout(120_000);
  const shop = await variant({
    settings: (wire) => ({ ...wire, banners: [] }),
    answers: { '/banners-json': (body) => (Array.isArray(body) ? body.filter((b) => Object(b).sort !== 2) : body) },
  });
  await page.goto(shop.url);
  expect(await titles(page, '.banners')).toEqual(SLIDER.filter((_, i) => i !== 1));
  expect(shop.seen.filter((line) => line.startsWith('GET /banners-json')).length).toBeGreaterThan(0);
});

test('[CMS-01] gallery_2 stands below the cart and the order; each place sees its own', async ({ page }) => {
  test.setTimeout(90_000);
  await toCheckout(page);
  await page.goBack();
  const cart = await openCart(page);
  await expect(cart.locator('.tiles b:visible')).toHaveText(['Приведи друга']);
  await page.goto('/order');
  await chooseSlot(page);
  await placeOrder(page);
  await expect(page.locator('.tiles .banner:visible b')).toHaveText(['Приведи друга']);
});
