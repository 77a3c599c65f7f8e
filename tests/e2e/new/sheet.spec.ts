import type { Locator, Page } from '@playwright/test';
import { fingerOn } from '#tests/setup/finger.ts';
import { expect, test } from '#tests/setup/journey.ts';

/** What only a browser shows of components/ui/sheet-client.tsx: focus trap, inert page, scroll lock, touches, history. The rest is in its component test. */

const PAGE = '/menu/pech';

const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Opens the sheet of a dish. */
async function openDish(page: Page): Promise<{ readonly sheet: Locator; readonly opener: Locator; readonly scrolled: number }> {
  await page.goto(PAGE);
  const opener = page.getByRole('main').getByRole('article').nth(4).getByRole('link').first();
  await opener.scrollIntoViewIfNeeded();
  // before React has taken the link over, it leads to the page of the dish
  await expect.poll(() => opener.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__reactProps')))).toBe(true);
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

test('[LAY-05] the focus stays in the sheet and comes back to the link that opened it @desktop', async ({ page }) => {
  const { sheet, opener, scrolled } = await openDish(page);
  await expect(sheet).toBeFocused();
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab');
    const isInside = await sheet.evaluate((dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body);
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expectClosed(page, scrolled);
  await expect(opener).toBeFocused();
});

test('[LAY-05] the page below does not scroll, by wheel or by keys @desktop', async ({ page }) => {
  const { scrolled } = await openDish(page);
  await page.mouse.move(720, 20);
  await page.mouse.wheel(0, 600);
  await page.mouse.move(720, 500);
  await page.mouse.wheel(0, 3_000);
  for (const key of ['End', 'PageDown', 'Space']) await page.keyboard.press(key);
  expect(await scrollTop(page)).toBe(scrolled);
});

test('[LAY-05] the page below does not scroll under a finger, and a tap above the sheet closes it', async ({ page }) => {
  const { sheet, scrolled } = await openDish(page);
  expect(scrolled).toBeGreaterThan(0);
  const finger = await fingerOn(page);
  await finger.drag([200, 10], [200, 300], 10, 16);
  await finger.lift();
  await expect(sheet).toBeVisible();
  expect(await scrollTop(page)).toBe(scrolled);
  await page.touchscreen.tap(200, 12);
  await expectClosed(page, scrolled);
});

test('[LAY-05] a finger that pulls the sheet down closes it, a short pull does not', async ({ page }) => {
  const { sheet, scrolled } = await openDish(page);
  const finger = await fingerOn(page);
  await finger.drag([200, 60], [200, 84], 6, 30);
  await finger.lift();
  await expect(sheet).toBeVisible();
  await finger.drag([200, 60], [200, 360], 10, 16);
  await finger.lift();
  await expectClosed(page, scrolled);
});

test('[LAY-05] Back closes the sheet, and so does Escape twice in a row, with one step of history each', async ({ page }) => {
  const { sheet, opener, scrolled } = await openDish(page);
  await page.goBack();
  await expectClosed(page, scrolled);
  await opener.click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expectClosed(page, scrolled);
});
