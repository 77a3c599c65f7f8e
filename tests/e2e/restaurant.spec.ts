import type { Page } from '@playwright/test';
import { z } from 'zod';
import { boxOf, DESKTOP, expectNoSideways, heightOf, inFirstRow, TABLET, widthOf } from '#tests/setup/boxes.ts';
import { expect, test } from '#tests/setup/test.ts';
import type { SettingsWire } from '#tests/setup/variant.ts';
import { chooseAddress, dialog } from './flow.ts';

const record = z.record(z.string(), z.unknown());

/** A restaurant, with another `restoran` part where one is given. */
const restaurant =
  (restoran?: unknown) =>
  (wire: SettingsWire): SettingsWire => ({
    ...wire,
    facade: { ...record.parse(wire.facade), catalog_front: 'restoran' },
    ...(restoran !== undefined && { restoran }),
  });

const barColour = (page: Page): Promise<string> => page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).backgroundColor);
const CLEAR = 'rgba(0, 0, 0, 0)';

test('restoran: the first screen from edge to edge under a clear header, a table first, then menus, gallery, events, places', async ({
  page,
  variant,
}, info) => {
  const { url } = await variant({ settings: restaurant() });
  await page.goto(url);
  await expect(page.locator('[data-layout=restaurant]')).toBeVisible();
  const hero = await boxOf(page.locator('.rhero'));
  expect([hero.x, hero.y, hero.width]).toEqual([0, 0, widthOf(page)]);
  expect(hero.height).toBeGreaterThanOrEqual(heightOf(page));
  const picture = await boxOf(page.locator('.rhero__media img'));
  expect([picture.x, picture.y, picture.width]).toEqual([0, 0, widthOf(page)]);
  expect(await barColour(page)).toBe(CLEAR);
  await expectNoSideways(page);
  await info.attach('restoran', { body: await page.screenshot(), contentType: 'image/png' });

  const blocks = ['#menus', '#gallery', '#events', '#signature', '#places'];
  const tops = await Promise.all(blocks.map(async (id) => (await boxOf(page.locator(id))).y));
  expect(tops, 'in this order').toEqual(tops.toSorted((a, b) => a - b));
  const map = await boxOf(page.locator('.rplaces__map'));
  const list = await boxOf(page.locator('.rplaces__list'));
  expect(widthOf(page) < DESKTOP ? map.y >= list.y + list.height : map.x >= list.x + list.width, 'map below or beside the list').toBe(true);
  expect(await inFirstRow(page.locator('.rmenu'))).toBe(widthOf(page) < DESKTOP ? 1 : 3);

  await page.locator('#places').scrollIntoViewIfNeeded();
  await expect.poll(() => barColour(page)).not.toBe(CLEAR);
  expect((await boxOf(page.getByRole('banner'))).y).toBe(0);

  await page.setViewportSize(TABLET);
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoSideways(page);
  expect(await inFirstRow(page.locator('.rmenu'))).toBe(3);
  await info.attach('restoran-tablet', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
});

test('the first action books a table', async ({ page, variant }) => {
  const { url } = await variant({ settings: restaurant() });
  await page.goto(url);
  const book = page.locator('.rhero').getByRole('button', { name: 'Забронировать стол' });
  await book.click();
  await expect(dialog(page)).toContainText('«Уголёк Лаунж» у Кабана');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(book).toBeFocused();
});

test('the delivery menu is a page of its own, and a dish of the first page goes into the cart', async ({ page, variant }, info) => {
  const { url } = await variant({ settings: restaurant() });
  await page.goto(url);
  await page
    .locator('#signature')
    .getByRole('button', { name: /^Добавить в корзину: / })
    .first()
    .click();
  await chooseAddress(page);
  await expect(page.locator('.cartbar:visible, .cartbtn:visible').first()).toContainText('₽');
  await page.locator('.rhero').getByRole('link', { name: 'Меню доставки' }).click();
  await expect(page).toHaveURL(`${url}/catalog`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Меню доставки');
  expect(await page.locator('.rdelivery .section').count()).toBeGreaterThan(10);
  const nav = await boxOf(page.locator('.gnav'));
  const first = await boxOf(page.locator('.rdelivery .section').first());
  expect(widthOf(page) < DESKTOP ? nav.y + nav.height <= first.y : nav.x + nav.width <= first.x, 'categories above or beside').toBe(true);
  await page.locator('#deserty').evaluate((block) => block.scrollIntoView());
  await expect(page.locator('.gnav [aria-current]')).toHaveText('Десерты');
  const header = await boxOf(page.getByRole('banner'));
  expect(Math.round((await boxOf(page.locator('.gnav'))).y)).toBe(Math.round(header.y + header.height));
  await expect(page).toHaveURL(`${url}/catalog`);
  await expectNoSideways(page);
  await info.attach('restoran-delivery', { body: await page.screenshot(), contentType: 'image/png' });
});

test('pictures of the gallery open large and give the focus back', async ({ page, variant }) => {
  const { url } = await variant({ settings: restaurant() });
  await page.goto(url);
  const second = page.locator('.rgal a').nth(1);
  await second.click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(second).toBeFocused();
});

test('a restaurant that has told nothing has its name, its places and its dishes, and no empty block', async ({ page, variant }, info) => {
  const { url } = await variant({ settings: restaurant([]) });
  await page.goto(url);
  await expect(page.locator('.rhero__title')).toHaveText('Уголёк');
  await expect(page.locator('#menus, #gallery, #events, .rheader__nav, .rhero img, .rhero video')).toHaveCount(0);
  await expect(page.locator('#places')).toBeVisible();
  await expectNoSideways(page);
  await info.attach('restoran-empty', { body: await page.screenshot(), contentType: 'image/png' });
});

test('long words and one of everything keep the arrangement', async ({ page, variant }) => {
  const long = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
  const { url } = await variant({
    settings: (wire) => ({
      ...restaurant({
        home: { main_image: '/wp-content/uploads/coals.webp', main_gallery: ['/wp-content/uploads/coals.webp'] },
        menues: { restoran_main_menu: Array.from({ length: 12 }, (_, i) => ({ name: `${long} ${i}`, slug: `seite-${i}` })) },
        restoran_menu_page: { menu: [{ id: 1, name: long, image: false, file: { link: '/karte.pdf' } }] },
        events_page: { title: long, subtitle: long.repeat(3), image: '' },
      })(wire),
      seo: { name: long, description: long },
    }),
  });
  await page.goto(url);
  await expectNoSideways(page);
  await expect(page.locator('.rmenu')).toHaveAttribute('target', '_blank');
  await page.setViewportSize(TABLET);
  await expectNoSideways(page);
});

test('without scripts the page reads, its menus and pictures are links', async ({ browser, variant }) => {
  const { url } = await variant({ settings: restaurant() });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1, name: 'Уголёк' })).toBeVisible();
  await expect(page.locator('.rmenu').first()).toHaveAttribute('href', '/menu/gril');
  expect((await page.request.get(new URL((await page.locator('.rgal a').first().getAttribute('href')) ?? '', url).href)).ok()).toBe(true);
  await context.close();
});

test('the video plays while it is seen, and not at all for who wants no movement', async ({ browser, variant, page }) => {
  const { url } = await variant({ settings: restaurant() });
  await page.goto(url);
  await expect(page.locator('.rhero__video')).toHaveCount(1);
  await page.waitForTimeout(2_500);
  expect(await page.locator('.rhero__video').getAttribute('src'), 'reduced motion: not even loaded').toBeNull();

  const context = await browser.newContext({ reducedMotion: 'no-preference' });
  const moving = await context.newPage();
  await moving.goto(url);
  const video = moving.locator('.rhero__video');
  const state = () =>
    video.evaluate(
      (one) =>
        one instanceof HTMLVideoElement && { muted: one.muted, inline: one.playsInline, playing: !one.paused && one.currentTime > 0 },
    );
  await expect.poll(state, { timeout: 20_000 }).toEqual({ muted: true, inline: true, playing: true });
  await moving.locator('#places').scrollIntoViewIfNeeded();
  await expect.poll(() => video.evaluate((one) => one instanceof HTMLVideoElement && one.paused)).toBe(true);
  await context.close();
});
