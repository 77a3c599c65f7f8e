import { holdBack } from '#tests/setup/hold-back.ts';
import { expect, test } from '#tests/setup/journey.ts';
import { openHydrated, pathOf, scrollTo, scrollTop } from './steps.ts';

test('[NAV-01] a new page begins at its top, Back and Forward return to where one was', async ({ page }) => {
  await openHydrated(page, '/');
  await scrollTo(page, 5_000);
  await expect.poll(() => pathOf(page)).toMatch(/^\/menu\//);
  const home = pathOf(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Контакты' })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { name: 'Контакты', level: 1 })).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe(home);
  await expect.poll(() => scrollTop(page)).toBe(5_000);
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Контакты', level: 1 })).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test('[KF-CATALOG-13] the pictures of the first screen come without waiting for a script @desktop', async ({ page }) => {
  await holdBack(page, /\.js(\?|$)/);
  await page.goto('/', { waitUntil: 'commit' });
  const pictures = () =>
    page.evaluate(() =>
      [...document.images]
        .filter((picture) => {
          const { top, bottom, left, right, width } = picture.getBoundingClientRect();
          return width > 8 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        })
        .map(({ currentSrc, complete, naturalWidth }) => ({ currentSrc, hasCome: complete && naturalWidth > 0 })),
    );
  await expect.poll(async () => (await pictures()).length).toBeGreaterThan(3);
  await expect.poll(async () => (await pictures()).filter(({ hasCome }) => !hasCome)).toEqual([]);
});

test('[ROUTE-13] subcategories, the way up and the whole menu are links that lead there', async ({ page }) => {
  await page.goto('/menu/deserty');
  await page.getByRole('link', { name: 'Мороженое и сорбеты' }).first().click();
  await expect(page.getByRole('heading', { name: 'Мороженое и сорбеты', level: 1 })).toBeVisible();
  await page.getByRole('navigation', { name: 'Вы здесь' }).getByRole('link', { name: 'Всё меню' }).click();
  await expect(page).toHaveURL(/\/$/);
});
