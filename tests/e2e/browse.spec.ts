import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/setup/journey.ts';
import { openHydrated, pathOf, scrollTo, scrollTop } from './steps.ts';

const barOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Категории', exact: true });
const _pill = (page: Page, name: string): Locator => barOf(page).getByRole('link', { name, exact: true });
const _blockOf = (page: Page, slug: string): Locator => page.getByRole('main').locator(`[id="${slug}"]`);
const _topOf = (block: Locator): Promise<number> => block.evaluate((element) => Math.round(element.getBoundingClientRect().top));
/** A click of Playwright would scroll the page. */
const _press = (link: Locator): Promise<void> => link.evaluate((element: HTMLElement) => element.click());

/** Title and description of the server's page of this address. */
async function _servedTexts(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  return page.evaluate((text) => {
    const { title, head } = new DOMParser().parseFromString(text, 'text/html');
    return { title, description: head.querySelector('meta[name="description"]')?.getAttribute('content') };
  }, html);
}

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

test('[ROUTE-13] subcategories, the way up and the whole menu are links that lead there', async ({ page }) => {
  await page.goto('/menu/deserty');
  await page.getByRole('link', { name: 'Мороженое и сорбеты' }).first().click();
  await expect(page.getByRole('heading', { name: 'Мороженое и сорбеты', level: 1 })).toBeVisible();
  await page.getByRole('navigation', { name: 'Вы здесь' }).getByRole('link', { name: 'Всё меню' }).click();
  await expect(page).toHaveURL(/\/$/);
});
