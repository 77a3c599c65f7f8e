import type { Page } from '@playwright/test';
import { z } from 'zod';
import { boxOf, DESKTOP, expectNoSideways, heightOf, TABLET, widthOf } from '#tests/setup/boxes.ts';
import { expect, test } from '#tests/setup/journey.ts';
import { cartButton, deliverTo, layer } from '../steps.ts';

const barColour = (page: Page): Promise<string> => page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).backgroundColor);
const CLEAR = 'rgba(0, 0, 0, 0)';
const LONG = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
const record = z.record(z.string(), z.unknown());

test('a guest of a restaurant sees its first screen, books a table, looks at pictures, orders a dish and opens the delivery menu', {
  tag: '@wide',
}, async ({ page, context, baseURL, variant }) => {
  test.slow();
  await context.addCookies([{ name: 'page_type', value: 'restoran', url: baseURL ?? '' }]);
  await page.goto('/');
  const main = page.getByRole('main');
  const video = page.locator('video');
  const book = main.getByRole('link', { name: 'Забронировать стол' }).first();

  await test.step('the first screen fills the window under a clear header, the blocks follow in their order', async () => {
    const poster = await boxOf(main.locator('img').first());
    expect([poster.x, poster.y, poster.width]).toEqual([0, 0, widthOf(page)]);
    expect(poster.height).toBeGreaterThanOrEqual(heightOf(page));
    expect(await barColour(page)).toBe(CLEAR);
    await expectNoSideways(page);
    const headings = ['Меню', 'Как у нас', 'Вечера у огня', 'Главное с кухни', 'Где мы'];
    const tops = await Promise.all(headings.map(async (name) => (await boxOf(main.getByRole('heading', { name, exact: true }).first())).y));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    const map = await boxOf(main.getByRole('img', { name: 'Карта зон доставки и ресторанов' }));
    const contacts = await boxOf(main.getByRole('link', { name: 'Все контакты и схема проезда' }));
    expect(widthOf(page) < DESKTOP ? map.y > contacts.y : map.x > contacts.x, 'the map below or beside the places').toBe(true);
  });

  await test.step('the video is not loaded for who wants no movement, else it plays while it is seen', async () => {
    await expect(video).toHaveCount(1);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const isPlaying = (): Promise<boolean> =>
      video.evaluate((one) => one instanceof HTMLVideoElement && one.muted && one.playsInline && !one.paused && one.currentTime > 0);
    await page.reload();
    await expect.poll(isPlaying, { timeout: 20_000 }).toBe(true);
    await main.getByRole('heading', { name: 'Где мы' }).scrollIntoViewIfNeeded();
    await expect.poll(isPlaying).toBe(false);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => barColour(page)).not.toBe(CLEAR);
    expect((await boxOf(page.getByRole('banner'))).y).toBe(0);
    await page.reload();
  });

  await test.step('the first action books a table, and the focus comes back to it', async () => {
    await book.click();
    await expect(page.getByRole('dialog', { name: 'Забронировать стол' })).toContainText('«Уголёк Лаунж» у Кабана');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(book).toBeFocused();
    await expect(video).not.toHaveAttribute('src');
  });

  await test.step('a picture opens large and gives the focus back', async () => {
    const second = main.getByRole('link', { name: /^Фотография 2 из/ });
    await second.click();
    await expect(layer(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(second).toBeFocused();
  });

  await test.step('a dish goes into the cart; the delivery menu is a page whose categories stay below the header', async () => {
    await main
      .getByRole('button', { name: /^Добавить в корзину: / })
      .first()
      .click();
    await deliverTo(page);
    await expect(cartButton(page)).toContainText('₽');
    await main.getByRole('link', { name: 'Меню доставки' }).first().click();
    await expect(page).toHaveURL(/\/catalog$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Меню доставки');
    const categories = page.getByRole('navigation', { name: 'Категории' }).first();
    const first = await boxOf(main.getByRole('heading', { level: 2 }).first());
    const bar = await boxOf(categories);
    expect(widthOf(page) < DESKTOP ? bar.y + bar.height <= first.y : bar.x + bar.width <= first.x, 'above or beside the dishes').toBe(true);
    await page.locator('#deserty').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
    await expect(categories.locator('[aria-current]')).toHaveText('Десерты');
    const header = await boxOf(page.getByRole('banner'));
    expect(Math.round((await boxOf(categories)).y)).toBe(Math.round(header.y + header.height));
    await expect(page).toHaveURL(/\/catalog$/);
    await expectNoSideways(page);
  });

  await test.step('long words keep the arrangement, on a tablet too', async () => {
    const { url } = await variant({
      settings: (wire) => ({
        ...wire,
        facade: { ...record.parse(wire.facade), catalog_front: 'restoran' },
        restoran: {
          home: { main_image: '/wp-content/uploads/coals.webp', main_gallery: ['/wp-content/uploads/coals.webp'] },
          menues: { restoran_main_menu: Array.from({ length: 12 }, (_, i) => ({ name: `${LONG} ${i}`, slug: `seite-${i}` })) },
          restoran_menu_page: { menu: [{ id: 1, name: LONG, image: false, file: { link: '/karte.pdf' } }] },
          events_page: { title: LONG, subtitle: LONG.repeat(3), image: '' },
        },
        seo: { name: LONG, description: LONG },
      }),
    });
    await page.goto(url);
    await expectNoSideways(page);
    await expect(main.getByRole('link', { name: new RegExp(`^${LONG}.*Открыть файл`) })).toHaveAttribute('target', '_blank');
    await page.setViewportSize(TABLET);
    await expectNoSideways(page);
  });
});
