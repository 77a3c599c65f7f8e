import type { Page } from '@playwright/test';
import { fingerOn } from '#tests/setup/finger.ts';
import { expect, test } from '#tests/setup/test.ts';
import { dialog } from './flow.ts';

const sheet = (page: Page) => page.locator('.sheet');
const topOf = (page: Page): Promise<number> => sheet(page).evaluate((box) => Math.round(box.getBoundingClientRect().top));

async function openDish(page: Page): Promise<number> {
  await page.goto('/menu/pech/pizza');
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.evaluate(() => scrollTo(0, 200));
  await page.getByRole('main').locator('a[href$="/margarita"]').first().click();
  await expect(dialog(page).locator('.product__title')).toContainText('Маргарита');
  await expect.poll(() => topOf(page)).toBe(28);
  return 28;
}

test('[LAY-05] a sheet follows the finger: let go early it returns, pulled up it gives a little, a flick or a long way closes it; the page behind stays', async ({
  page,
}) => {
  test.slow();
  const rest = await openDish(page);
  const finger = await fingerOn(page);
  const behind = await page.evaluate(() => Math.round(scrollY));

  // slowly, less than half, from the head
  await finger.drag([195, rest + 20], [195, rest + 220], 8, 30);
  await expect.poll(() => topOf(page), 'it is where the finger is').toBeGreaterThan(rest + 150);
  await expect(sheet(page)).toHaveCSS('transition-property', 'none');
  await page.waitForTimeout(250);
  await finger.lift();
  await expect.poll(() => topOf(page), 'let go early').toBe(rest);

  // upwards
  await finger.drag([195, rest + 300], [195, rest + 100], 8, 10);
  const pulled = await topOf(page);
  expect(pulled).toBeLessThanOrEqual(rest);
  expect(pulled, 'a tenth of the way').toBeGreaterThan(rest - 40);
  await finger.lift();
  await expect.poll(() => topOf(page)).toBe(rest);

  // a finger scrolls the content away and back to its top: only the next pull down means the sheet
  const scroll = sheet(page).locator('.product');
  const scrolled = (): Promise<number> => scroll.evaluate((box) => Math.round(box.scrollTop));
  await finger.drag([195, 600], [195, 400], 8, 30);
  await page.waitForTimeout(250);
  await finger.lift();
  expect(await scrolled(), 'content scrolls').toBeGreaterThan(100);
  await finger.drag([195, 150], [195, 800], 10, 30);
  expect(await topOf(page), 'scrolled content scrolls back').toBe(rest);
  await finger.lift();
  await expect.poll(scrolled).toBe(0);
  await finger.drag([195, 300], [195, 780], 8, 30);
  await expect.poll(() => topOf(page)).toBeGreaterThan(rest + 300);
  await finger.lift();
  await expect(dialog(page), 'a long way').toHaveCount(0);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY)), 'the page behind').toBe(behind);

  await page.getByRole('main').locator('a[href$="/margarita"]').first().click();
  await expect.poll(() => topOf(page)).toBe(rest);
  await finger.drag([330, rest + 12], [330, rest + 252], 4);
  await finger.lift();
  await expect(dialog(page), 'a flick').toHaveCount(0);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY)), 'the page behind').toBe(behind);
});
