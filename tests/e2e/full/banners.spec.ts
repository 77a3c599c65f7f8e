import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/journey.ts';
import { touchInput } from '#tests/setup/touch-input.ts';
import { openHydrated, pathOf } from '../steps.ts';

const slider = (page: Page) => page.getByRole('region', { name: 'Акции' });
const dot = (page: Page, number: number) => slider(page).getByRole('button', { name: new RegExp(`^Показать ${number}: `) });
const banner = (page: Page, title: RegExp) => slider(page).getByRole('link', { name: title });
/** The banners that are not hidden. */
const banners = (page: Page) => slider(page).getByRole('link');

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('[CMS-01] the slider moves by itself until it is stopped; a swipe, dots and keys move it; a banner of a dish opens the dish', async ({
    page,
  }) => {
    await openHydrated(page, '/');
    // A mouse over the slider holds it.
    await page.mouse.move(5, 5);
    await slider(page).scrollIntoViewIfNeeded();
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
    await test.step('by itself', async () => {
      await expect(dot(page, 1)).not.toHaveAttribute('aria-current', 'true', { timeout: 15_000 });
      await slider(page).getByRole('button', { name: 'Остановить смену акций' }).click();
      await expect(slider(page).getByRole('button', { name: 'Менять акции' })).toBeVisible();
    });
    await test.step('never where nothing may move', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openHydrated(page, '/');
      await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
      await expect(slider(page).getByRole('button', { name: /акци[йи]$/ })).toHaveCount(0);
    });
    await test.step('dots and a swipe', async () => {
      // near its neighbour
      await dot(page, 3).click({ position: { x: 21, y: 22 } });
      await expect(banner(page, /^Сет\s«Казанка»\s−15/)).toBeInViewport({ ratio: 0.9 });
      await expect(dot(page, 3)).toHaveAttribute('aria-current', 'true');
      const at = await banner(page, /^Сет\s«Казанка»\s−15/).boundingBox();
      const y = (at?.y ?? 0) + 40;
      const finger = await touchInput(page);
      await finger.drag([80, y], [340, y], 8, 16);
      await finger.lift();
      await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
    });
    await test.step('arrow keys', async () => {
      await banners(page).first().focus();
      await page.keyboard.press('ArrowRight');
      await expect(banners(page).nth(1)).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(banners(page).first()).toBeFocused();
    });
    await dot(page, 3).click();
    await banner(page, /^Сет\s«Казанка»\s−15/).click();
    await expect(page.getByRole('dialog', { name: /Казанка/ })).toBeVisible();
    await expect.poll(() => pathOf(page)).toMatch(/^\/menu\/[^/]+\/[^/]+\/[^/]+$/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => pathOf(page)).toBe('/');
  });
});

test('[CMS-01] arrows move the slider; what one place shows is there from the first paint of its visitors, and nothing moves', {
  tag: '@desktop',
}, async ({ page, variant }) => {
  test.slow();
  await openHydrated(page, '/');
  await dot(page, 3).click();
  await expect(dot(page, 1)).not.toHaveAttribute('aria-current', 'true');
  const previous = slider(page).getByRole('button', { name: 'Предыдущая акция' });
  await previous.click();
  await previous.click();
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
  await slider(page).getByRole('button', { name: 'Следующая акция' }).click();
  await expect(dot(page, 1)).not.toHaveAttribute('aria-current', 'true');
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');

  const own = (title: string, more: object) => ({
    ...{ title, description: '', image: '', type: 'url', url: '/contacts', gallery: 'desctop_slider', device: 'site', inner_banners: [] },
    ...more,
  });
  const shop = await variant({
    settings: (wire) => ({
      ...wire,
      banners: [
        own('Общая', { skladall: true, sklad: [], sort: 1 }),
        own('Чистопольская', { skladall: false, sklad: [12], sort: 2 }),
        own('Баумана', { skladall: true, sklad: [11], sort: 3 }),
        own('Приложение', { skladall: true, device: ['app'] }),
      ],
    }),
  });
  await page.goto(shop.url);
  await expect(banners(page)).toHaveText(['Общая', 'Баумана']);

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
  await expect(banners(page).first()).toBeVisible();
  const first = await banners(page).allTextContents();
  expect(first).toEqual(['Общая', 'Чистопольская']);
  await page.mouse.move(200, 300);
  await expect(dot(page, 2)).toHaveAccessibleName('Показать 2: Чистопольская');
  await expect(banners(page)).toHaveText(['Общая', 'Чистопольская']);
  const shifts: unknown = await page.evaluate(() => Reflect.get(window, 'moved'));
  expect(Array.isArray(shifts) ? shifts.reduce((sum, value) => sum + Number(value), 0) : shifts).toBeLessThan(0.01);
});
