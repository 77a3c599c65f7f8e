import type { Page } from '@playwright/test';
import { boxOf } from '#tests/setup/boxes.ts';
import { holdBack } from '#tests/setup/hold-back.ts';
import { expect, test } from '#tests/setup/journey.ts';

const PIZZAS = '/menu/pech/pizza';
const _filterButton = (page: Page) =>
  page
    .getByRole('button', { name: /^Фильтры/ })
    .filter({ visible: true })
    .first();
const _sheet = (page: Page) => page.getByRole('dialog', { name: 'Фильтры' });
const _dishes = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').filter({ visible: true });

/** Names of the dishes on the server's page of this address. */
async function _served(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  return page.evaluate(
    (text) =>
      [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('main article :is(h2, h3, h4) a')].map(
        (link) => link.textContent ?? '',
      ),
    html,
  );
}

test('[ROUTE-10] a marked dish comes to the place that was kept for it while the menu was loaded', async ({ page }) => {
  await page.goto(PIZZAS);
  await page.getByRole('button', { name: 'В избранное: Маргарита с углей' }).first().click();
  await page.goto('/catalog/custom');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  const release = await holdBack(page, /\/app_sync\//);
  await page.reload();
  const main = page.getByRole('main');
  const waiting = await boxOf(main.locator('[aria-hidden="true"] > :last-child > :first-child').last());
  release();
  await expect(main.getByRole('article')).toHaveCount(1);
  expect(await boxOf(main.getByRole('article'))).toEqual(waiting);
  await expect(main.getByRole('article')).toContainText('Маргарита с углей');
});
