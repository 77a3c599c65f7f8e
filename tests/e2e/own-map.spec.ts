import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';

const map = (page: Page): Locator => page.locator('.contacts__map .map');
const surface = (page: Page): Locator => page.getByRole('button', { name: /^Двигать карту/ });
/** Where the shadow of each pin lies: its tip, and by the distance between two of them the zoom. */
async function tips(page: Page): Promise<{ x: number; y: number }[]> {
  const shadows = await page.locator('.map__pin ellipse').all();
  return Promise.all(
    shadows.map(async (shadow) => ((box) => ({ x: Math.round(box?.x ?? 0), y: Math.round(box?.y ?? 0) }))(await shadow.boundingBox())),
  );
}
async function apart(page: Page): Promise<number> {
  const [a, b] = await tips(page);
  return Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0));
}
async function openMap(page: Page): Promise<void> {
  await page.goto('/contacts');
  await expect(surface(page)).toBeVisible();
  await map(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

test('[ROUTE-05] the legend names every zone with its minimum and its price', async ({ page, variant }) => {
  await page.goto('/contacts');
  const legend = (at: Page) => at.getByRole('list', { name: 'Зоны доставки: минимальный заказ и цена' }).getByRole('listitem');
  await expect(legend(page)).toHaveText([
    /^Зелёная зона\s?от 800\s₽ · 149\s₽$/,
    /^Оранжевая зона\s?от 1\s200\s₽ · 249\s₽$/,
    /^Красная зона\s?от 2\s000\s₽ · 390\s₽$/,
  ]);
  const shop = await variant({ settings: (wire) => ({ ...wire, dont_show_delivery_price: '1' }) });
  await page.goto(`${shop.url}/contacts`);
  await expect(legend(page)).toHaveText([/^Зелёная зона\s?от 800\s₽$/, /^Оранжевая зона\s?от 1\s200\s₽$/, /^Красная зона\s?от 2\s000\s₽$/]);
});

test('[ROUTE-05] keys move and zoom the map, and bring it back', async ({ page }) => {
  await openMap(page);
  const before = await tips(page);
  await surface(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => tips(page)).toEqual(before.map(({ x, y }) => ({ x: x - 80, y })));
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => tips(page)).toEqual(before.map(({ x, y }) => ({ x: x - 80, y: y + 80 })));
  await page.keyboard.press('0');
  await expect.poll(() => tips(page)).toEqual(before);
  const near = await apart(page);
  await page.keyboard.press('+');
  await expect.poll(async () => Math.round((await apart(page)) / near)).toBe(2);
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await expect.poll(async () => Math.round(((await apart(page)) / near) * 10)).toBe(5);
});

test('[ROUTE-05] the wheel scrolls the page over the map, and zooms it with Ctrl or once it is in focus', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no wheel');
  await openMap(page);
  const near = await apart(page);
  await surface(page).hover();
  const scrolled = () => page.evaluate(() => scrollY);
  const from = await scrolled();
  await page.mouse.wheel(0, -120);
  await expect.poll(scrolled).toBeLessThan(from);
  expect(Math.round(await apart(page))).toBe(Math.round(near));
  await openMap(page);
  await surface(page).hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -120);
  await page.keyboard.up('Control');
  await expect.poll(() => apart(page)).toBeGreaterThan(near * 1.2);
  await surface(page).focus();
  const at = await scrolled();
  const wide = await apart(page);
  await page.mouse.wheel(0, 120);
  await expect.poll(() => apart(page)).toBeLessThan(wide);
  expect(await scrolled()).toBe(at);
});

test('[ROUTE-05] the mouse or one finger drags the map, buttons and a double tap zoom it', async ({ page }) => {
  await openMap(page);
  const before = await tips(page);
  const box = await surface(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 60];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 10, { steps: 4 });
  await page.mouse.move(x + 90, y + 30, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => tips(page)).toEqual(before.map((tip) => ({ x: tip.x + 90, y: tip.y + 30 })));
  const near = await apart(page);
  await page.getByRole('button', { name: 'Приблизить' }).click();
  await expect.poll(async () => Math.round((await apart(page)) / near)).toBe(2);
  await page.getByRole('button', { name: 'Отдалить' }).click();
  await page.mouse.dblclick(x, y);
  await expect.poll(async () => Math.round((await apart(page)) / near)).toBe(2);
});

test('[ROUTE-05] two fingers zoom the map', async ({ page, isMobile, context }) => {
  test.skip(!isMobile, 'needs a touch screen');
  await openMap(page);
  const near = await apart(page);
  const box = await surface(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  const devtools = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', spread?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: spread === undefined ? [] : [-spread, spread].map((dx, id) => ({ x: x + dx, y, id })),
    });
  await touch('touchStart', 30);
  for (const spread of [40, 50, 60]) await touch('touchMove', spread);
  await touch('touchEnd');
  await expect.poll(async () => Math.round(((await apart(page)) / near) * 10)).toBe(20);
});

test.describe('without a network', () => {
  test.use({ allowed: [/ERR_INTERNET_DISCONNECTED/] });

  test('[ROUTE-05] the map needs no network: it moves and zooms offline', async ({ page, context }) => {
    await openMap(page);
    const near = await apart(page);
    await context.setOffline(true);
    await surface(page).focus();
    await page.keyboard.press('+');
    await expect.poll(async () => Math.round((await apart(page)) / near)).toBe(2);
    await context.setOffline(false);
  });
});

test('[ROUTE-05] every pin is a link to its place, by keyboard too', async ({ page }) => {
  await openMap(page);
  const pins = map(page).getByRole('link');
  await expect(pins).toHaveCount(3);
  await surface(page).focus();
  await page.keyboard.press('Tab');
  await expect(pins.first()).toBeFocused();
  await page.keyboard.press('Enter');
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'на Баумана' }) });
  await expect(page).toHaveURL(/\/contacts#place-/);
  expect(new URL(page.url()).hash.slice(1)).toBe(await card.getAttribute('id'));
  await expect(card).toBeInViewport();
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('[ROUTE-05] zones, legend and pins are in the page as it comes, each pin over its place', async ({ page }) => {
    await page.goto('/contacts');
    await expect(page.getByRole('listitem').filter({ hasText: 'Зелёная зона' })).toBeVisible();
    await expect(surface(page)).toHaveCount(0);
    const drawn = await tips(page);
    const links = await map(page).getByRole('link').all();
    expect(links).toHaveLength(3);
    for (const [i, link] of links.entries()) {
      const box = await link.boundingBox();
      expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) - (drawn[i]?.y ?? 0))).toBeLessThan(12);
      expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - (drawn[i]?.x ?? 0))).toBeLessThan(24);
    }
  });
});
