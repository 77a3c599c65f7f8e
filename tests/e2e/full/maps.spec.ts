import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { boxOf } from '#tests/setup/boxes.ts';
import { expect, test } from '#tests/setup/journey.ts';
import { serviceMap, yandexDouble } from '#tests/setup/yandex-double.ts';
import { ADDRESS, layer, openHydrated, typeAddress } from '../steps.ts';

const surface = (scope: Page | Locator): Locator => scope.getByRole('button', { name: /^Двигать карту/ });
/** The links to the places on the map of the contacts page, which move with it. */
const pins = (page: Page): Locator => page.getByRole('main').getByRole('link', { name: /^«Уголёк.*, ул\. / });

async function positions(page: Page): Promise<{ readonly x: number; readonly y: number }[]> {
  const boxes = await Promise.all((await pins(page).all()).map(boxOf));
  return boxes.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
}

/** Distance between two places on the screen, in pixels: it doubles with each step of the zoom. */
async function distance(page: Page): Promise<number> {
  const [a, b] = await positions(page);
  if (a === undefined || b === undefined) throw new Error('the map shows fewer than two places');
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The zoom is `factor` times that of `before`, within a tenth. */
const isZoomed = (page: Page, before: number, factor: number): Promise<void> =>
  expect.poll(async () => Math.round(((await distance(page)) / before) * 10)).toBe(factor * 10);

async function openContacts(page: Page): Promise<void> {
  await page.goto('/contacts');
  await expect(surface(page)).toBeVisible();
  await surface(page).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
}

const scrollTop = (page: Page): Promise<number> => page.evaluate(() => scrollY);

test.describe('the map of the contacts page', () => {
  test.use({ allowed: [/ERR_INTERNET_DISCONNECTED/] });

  test('[ROUTE-05] is moved and zoomed by keys, a finger, buttons and two fingers, also offline, and its pins lead to their places', async ({
    page,
    context,
  }) => {
    await openContacts(page);
    const first = await positions(page);
    const near = await distance(page);
    const { x, y, width, height } = await boxOf(surface(page));

    await test.step('keys', async () => {
      await surface(page).focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => positions(page)).toEqual(first.map((pin) => ({ x: pin.x - 80, y: pin.y + 80 })));
      await page.keyboard.press('0');
      await expect.poll(() => positions(page)).toEqual(first);
      await page.keyboard.press('+');
      await isZoomed(page, near, 2);
      await page.keyboard.press('-');
      await isZoomed(page, near, 1);
    });

    await test.step('one finger and buttons', async () => {
      await page.keyboard.press('0');
      await expect.poll(() => positions(page)).toEqual(first);
      await page.mouse.move(x + 60, y + 60);
      await page.mouse.down();
      await page.mouse.move(x + 100, y + 70, { steps: 4 });
      await page.mouse.move(x + 150, y + 90, { steps: 4 });
      await page.mouse.up();
      await expect.poll(() => positions(page)).toEqual(first.map((pin) => ({ x: pin.x + 90, y: pin.y + 30 })));
      await page.getByRole('button', { name: 'Приблизить' }).click();
      await isZoomed(page, near, 2);
      await page.getByRole('button', { name: 'Отдалить' }).click();
      await isZoomed(page, near, 1);
    });

    await test.step('two fingers', async () => {
      const devtools = await context.newCDPSession(page);
      const [middleX, middleY] = [x + width / 2, y + height / 2];
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', spread?: number) =>
        devtools.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: spread === undefined ? [] : [-spread, spread].map((dx, id) => ({ x: middleX + dx, y: middleY, id })),
        });
      await touch('touchStart', 30);
      for (const spread of [40, 50, 60]) await touch('touchMove', spread);
      await touch('touchEnd');
      await isZoomed(page, near, 2);
    });

    await test.step('offline', async () => {
      await context.setOffline(true);
      await surface(page).focus();
      await page.keyboard.press('0');
      await isZoomed(page, near, 1);
      await page.keyboard.press('+');
      await isZoomed(page, near, 2);
      await context.setOffline(false);
      await page.keyboard.press('0');
    });

    await test.step('a pin leads to its place', async () => {
      await surface(page).focus();
      await page.keyboard.press('Tab');
      await expect(pins(page).first()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/contacts#place-/);
      await expect(page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'на Баумана' }) })).toBeInViewport();
    });
  });

  test('[ROUTE-05] lets the wheel scroll the page, and is zoomed by it with Ctrl, in focus, or by a double click', {
    tag: '@desktop',
  }, async ({ page }) => {
    await openContacts(page);
    const near = await distance(page);
    await surface(page).hover();
    const from = await scrollTop(page);
    await page.mouse.wheel(0, -120);
    await expect.poll(() => scrollTop(page)).toBeLessThan(from);
    expect(Math.round(await distance(page))).toBe(Math.round(near));
    await openContacts(page);
    await surface(page).hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -120);
    await page.keyboard.up('Control');
    await expect.poll(() => distance(page)).toBeGreaterThan(near * 1.2);
    await surface(page).focus();
    const top = await scrollTop(page);
    const zoomed = await distance(page);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => distance(page)).toBeLessThan(zoomed);
    expect(await scrollTop(page)).toBe(top);
    const before = await distance(page);
    const { x, y } = await boxOf(surface(page));
    await page.mouse.dblclick(x + 60, y + 60);
    await isZoomed(page, before, 2);
  });
});

const field = (page: Page): Locator => layer(page).getByRole('combobox', { name: 'Адрес' });
const grip = (page: Page): Locator => layer(page).getByRole('button', { name: /^Точка на карте: стрелки/ });
const placeButton = (page: Page, name: RegExp): Locator => page.getByRole('link', { name }).first();
const TAKEN = 'Точка на карте: улица Пушкина, 12';

/** Opens the question about the address from the header. */
async function askAddress(page: Page): Promise<void> {
  await placeButton(page, /^Укажите адрес/).click();
  await expect(field(page)).toBeVisible();
}

/** Where the tip of the customer's pin stands once the map has come to rest: in the middle of its shadow, which is drawn last. */
async function tip(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const shadow = layer(page).locator('svg ellipse').last();
  let [last, still] = [await boxOf(shadow), 0];
  const stillReads = async (): Promise<number> => {
    const before = last;
    last = await boxOf(shadow);
    still = last.x === before.x && last.y === before.y ? still + 1 : 0;
    return still;
  };
  await expect.poll(stillReads, { intervals: [100] }).toBeGreaterThan(3);
  return { x: last.x + last.width / 2, y: last.y + last.height / 2 - 2 };
}

test('[DLV-04] a customer points at the map by tap or by keyboard; nothing is taken before it is confirmed', async ({ page }) => {
  const reverse: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/geo/v1/reverse')) reverse.push(request.url());
  });
  await openHydrated(page, '/');

  await test.step('a tap names the house, Escape leaves the place as it was', async () => {
    await askAddress(page);
    await typeAddress(page, ADDRESS);
    await expect(field(page)).toHaveValue('улица Пушкина, 12');
    const { x, y } = await tip(page);
    await page.mouse.click(x, y);
    await expect(layer(page).getByText(TAKEN)).toBeVisible();
    expect(reverse).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(placeButton(page, /^Укажите адрес/)).toBeVisible();
  });

  await test.step('arrows move the pin and ask nobody, Escape puts it back, Enter takes its address', async () => {
    await askAddress(page);
    await typeAddress(page, ADDRESS);
    const home = await tip(page);
    reverse.length = 0;
    await grip(page).focus();
    for (const key of ['ArrowRight', 'Shift+ArrowLeft']) await page.keyboard.press(key);
    await expect(layer(page).getByText('Точка сдвинута. Enter возьмёт её адрес.')).toBeAttached();
    expect(await tip(page)).not.toEqual(home);
    expect(reverse).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect.poll(() => tip(page)).toEqual(home);
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await expect(layer(page).getByText(TAKEN)).toBeVisible();
    expect(reverse).toHaveLength(1);
    await layer(page).getByRole('button', { name: 'Привезти сюда' }).press('Enter');
    await expect(placeButton(page, /Пушкина, 12/)).toBeVisible();
  });

  await test.step('pickup points stand where their coordinates say and can be chosen on the map', async () => {
    await placeButton(page, /Пушкина, 12/).click();
    await layer(page).getByText('Самовывоз', { exact: true }).click();
    const pin = (name: string) => layer(page).getByRole('button', { name, exact: true });
    const north = pin('«Уголёк» на Чистопольской, ул. Чистопольская, 61');
    const middle = pin('«Уголёк» на Баумана, ул. Баумана, 38');
    const south = pin('«Уголёк Лаунж» у Кабана, ул. Марджани, 8');
    await expect(middle).toHaveAttribute('aria-pressed', 'true');
    const [a, b, c] = [await boxOf(north), await boxOf(middle), await boxOf(south)];
    expect([a.y < b.y, b.y < c.y, a.x < b.x, b.x < c.x]).toEqual([true, true, true, true]);
    await north.focus();
    await page.keyboard.press('Enter');
    await expect(north).toHaveAttribute('aria-pressed', 'true');
    await layer(page)
      .getByRole('button', { name: /^Забрать здесь/ })
      .click();
    await expect(placeButton(page, /на Чистопольской/)).toBeVisible();
  });
});

const drawnByService = z.object({
  maps: z.array(z.object({ center: z.tuple([z.number(), z.number()]) })),
  objects: z.array(z.object({ kind: z.string().optional(), coordinates: z.unknown().optional() })),
});

test.describe('with a key for the map service', () => {
  test.use({ allowed: [/api-maps\.yandex|ERR_FAILED/] });

  test('[DLV-12] [DLV-04] its failure leaves the shop’s own map and can be tried again; then zones, places and the pin are on its map', async ({
    page,
    variant,
  }) => {
    test.slow();
    const KEY = 'proba-klyuch-1';
    const { url } = await variant({ env: { YANDEX_MAPS_KEY: KEY } });
    const service = await yandexDouble(page, false);
    await test.step('the page of contacts has both, too', async () => {
      await page.goto(`${url}/contacts`);
      await expect(page.getByText('Не удалось загрузить Яндекс.Карты')).toBeVisible();
      await expect(surface(page)).toBeVisible();
      service.works = true;
      await page.getByRole('button', { name: 'Загрузить ещё раз' }).click();
      await expect(serviceMap(page)).toBeVisible();
      service.works = false;
    });
    await openHydrated(page, `${url}/`);
    await askAddress(page);
    await expect(layer(page).getByText('Не удалось загрузить Яндекс.Карты')).toBeVisible();
    await expect(surface(layer(page))).toBeVisible();
    await expect(field(page)).toBeEnabled();

    service.works = true;
    await layer(page).getByRole('button', { name: 'Загрузить ещё раз' }).click();
    await expect(serviceMap(layer(page))).toBeVisible();
    await expect(surface(layer(page))).toHaveCount(0);
    const query = new URL(service.asked.at(-1)?.url() ?? '').searchParams;
    expect(['apikey', 'lang', 'coordorder'].map((name) => query.get(name))).toEqual([KEY, 'ru_RU', 'longlat']);
    const { maps, objects } = drawnByService.parse(await page.evaluate(() => Reflect.get(window, 'yandexDouble')));
    expect(maps[0]?.center.map(Math.round)).toEqual([49, 56]);
    expect(objects.filter(({ kind }) => kind === 'Polygon')).toHaveLength(3);
    expect(objects.filter(({ kind }) => kind === 'Placemark').length).toBeGreaterThan(0);

    await test.step('a point on it is an address, or offers the houses around', async () => {
      const { width, height } = await boxOf(serviceMap(layer(page)));
      await serviceMap(layer(page)).click({ position: { x: width * 0.7, y: height * 0.3 } });
      const nearest = layer(page).getByRole('option').first();
      await expect.poll(async () => (await field(page).inputValue()) !== '' || (await nearest.isVisible())).toBe(true);
    });

    await test.step('the pin is moved and taken by keyboard', async () => {
      await typeAddress(page, ADDRESS);
      await grip(page).focus();
      await expect(grip(page)).toBeInViewport();
      for (const key of ['ArrowRight', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
      await expect(layer(page).getByText(TAKEN)).toBeVisible();
      await layer(page).getByRole('button', { name: 'Привезти сюда' }).click();
      await expect(placeButton(page, /Пушкина, 12/)).toBeVisible();
    });
  });
});
