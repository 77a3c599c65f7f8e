import type { Locator, Page } from '@playwright/test';
import { boxOf } from '#tests/setup/boxes.ts';
import { expect, test } from '#tests/setup/journey.ts';
import { touchInput } from '#tests/setup/touch-input.ts';
import { serviceMap, yandexDouble } from '#tests/setup/yandex-double.ts';
import { layer, openHydrated, scrollTop } from './steps.ts';

/** What only a browser shows of components/ui/sheet-client.tsx: focus trap, inert page, scroll lock, touches, history. The rest is in its component test. */

/** Opens the sheet of a dish down a list, at once after scrolling. */
async function openDish(page: Page): Promise<{ readonly sheet: Locator; readonly opener: Locator; readonly scrolled: number }> {
  await openHydrated(page, '/menu/pech');
  const opener = page.getByRole('main').getByRole('link', { name: 'Маргарита с углей', exact: true });
  const top = await scrollTop(page);
  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, 120);
  await expect.poll(() => scrollTop(page)).toBe(top + 120);
  await opener.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await expect(page).toHaveURL(/\/menu\/pech\/[^/]+\/./);
  return { sheet, opener, scrolled: await scrollTop(page) };
}

async function expectClosed(page: Page, scrolled: number): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/menu\/pech$/);
  await expect.poll(() => scrollTop(page)).toBe(scrolled);
}

/** Presses a key so often that the focus goes round a dialog more than once. */
async function expectFocusInside(page: Page, dialog: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press(key);
    expect(await dialog.evaluate((one) => one.contains(document.activeElement)), `${key} ${step}`).toBe(true);
  }
}

test('[LAY-05] the focus stays in the sheet and in a viewer above it, wheel and keys do not move the page below, and Escape gives the focus back @desktop', async ({
  page,
}) => {
  const { sheet, opener, scrolled } = await openDish(page);
  await expect(sheet).toBeFocused();
  const picture = sheet.getByRole('button', { name: /^Увеличить фотографию/ }).first();
  await expect(picture).toBeVisible();
  for (const key of ['Shift+Tab', 'Tab'] as const) await expectFocusInside(page, sheet, key);
  await picture.press('Enter');
  const viewer = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: 'Крупнее' }) })
    .last();
  await expect(viewer.getByRole('button', { name: 'Крупнее' })).toBeVisible();
  for (const key of ['Shift+Tab', 'Tab'] as const) await expectFocusInside(page, viewer, key);
  await page.keyboard.press('Escape');
  await expect(picture).toBeFocused();
  await page.mouse.move(720, 20);
  await page.mouse.wheel(0, 600);
  await page.mouse.move(720, 500);
  await page.mouse.wheel(0, 3_000);
  for (const key of ['End', 'PageDown']) await page.keyboard.press(key);
  expect(await scrollTop(page)).toBe(scrolled);
  await page.keyboard.press('Escape');
  await expectClosed(page, scrolled);
  await expect(opener).toBeFocused();
});

test('[LAY-05] a finger does not move the page below, the sheet follows it, returns after a short pull and closes after a longer one', async ({
  page,
}) => {
  const { sheet, scrolled } = await openDish(page);
  expect(scrolled).toBeGreaterThan(0);
  const finger = await touchInput(page);
  await finger.drag([200, 10], [200, 300], 10, 16);
  await finger.lift();
  expect(await scrollTop(page)).toBe(scrolled);
  const title = sheet.getByRole('heading', { level: 2 }).first();
  const top = async () => Math.round((await boxOf(title)).y);
  const rest = await top();
  await finger.drag([200, 60], [200, 140], 6, 30);
  await expect.poll(top).toBe(rest + 80);
  await finger.lift();
  await expect.poll(top).toBe(rest);
  await finger.drag([200, 60], [200, 360], 10, 16);
  await finger.lift();
  await expectClosed(page, scrolled);
});

test('[LAY-05] Back, a tap above the sheet and Escape twice in a row close it with one step of history each', async ({ page }) => {
  const { sheet, opener, scrolled } = await openDish(page);
  await page.goBack();
  await expectClosed(page, scrolled);
  await opener.click();
  await expect(sheet).toBeVisible();
  await page.touchscreen.tap(200, 12);
  await expectClosed(page, scrolled);
  await opener.click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expectClosed(page, scrolled);
});

test.describe('with a key of the map service that does not answer', () => {
  test.use({ allowed: [/api-maps\.yandex|ERR_FAILED/] });

  test('[KF-PLACE-13] [KF-PLACE-12] nothing covers the message about the map, on the contacts and beside the address panel', async ({
    page,
    variant,
  }) => {
    const { url } = await variant({ env: { YANDEX_MAPS_KEY: 'key-of-a-test' } });
    const service = await yandexDouble(page, false);
    const expectUncovered = async (scope: Page | Locator): Promise<void> => {
      const message = scope.getByRole('status').filter({ hasText: 'Не удалось загрузить Яндекс.Карты' });
      await expect(message).toBeVisible();
      await message.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const covered = () =>
        message.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const points = [left + 14, (left + right) / 2, right - 14].flatMap((x) =>
            [top + 10, (top + bottom) / 2, bottom - 10].map((y) => [x, y]),
          );
          return points.filter(([x = 0, y = 0]) => !element.contains(document.elementFromPoint(x, y))).length;
        });
      await expect.poll(covered).toBe(0);
    };
    for (const size of [
      { width: 390, height: 844 },
      { width: 1_440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      await openHydrated(page, `${url}/?layer=place`);
      await expectUncovered(layer(page));
    }
    await page.goto(`${url}/contacts`);
    await expectUncovered(page);
    service.works = true;
    await page.getByRole('button', { name: 'Загрузить ещё раз' }).click();
    await expect(serviceMap(page)).toBeVisible();
  });
});
