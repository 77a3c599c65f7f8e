import type { Page } from '@playwright/test';
import { hydrated } from '#tests/setup/hydrated.ts';
import { expect, test } from '#tests/setup/journey.ts';
import { openHydrated, pathOf } from './steps.ts';

const PIZZAS = '/menu/pech/pizza';
const filterButton = (page: Page) =>
  page
    .getByRole('link', { name: /^Фильтры/ })
    .filter({ visible: true })
    .first();
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Фильтры' });
const dishes = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').filter({ visible: true });

/** Names of the dishes on the server's page of this address. */
async function served(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  return page.evaluate(
    (text) =>
      [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('main article :is(h2, h3, h4) a')].map(
        (link) => link.textContent ?? '',
      ),
    html,
  );
}

test('[CAT-06] filters show the dishes of the server’s page of their address, also after Back and a reload', async ({
  page,
  context,
  baseURL,
}) => {
  await openHydrated(page, PIZZAS);
  await test.step('options are chosen far down the list', async () => {
    await dishes(page).last().scrollIntoViewIfNeeded();
    await filterButton(page).click();
    await sheet(page)
      .getByRole('button', { name: /^Острое, / })
      .click();
    // A renewed session refreshes the page below the sheet; the router then writes the history entry anew.
    const refreshed = page.waitForResponse((response) => response.request().headers().rsc !== undefined);
    await page.evaluate(() => Reflect.get(Reflect.get(window, 'next'), 'router').refresh());
    await refreshed;
    await sheet(page).getByText('Дешевле', { exact: true }).click();
    await sheet(page)
      .getByRole('button', { name: /^Показать/ })
      .click();
    await expect(sheet(page)).toHaveCount(0);
    await expect.poll(() => pathOf(page)).toBe(`${PIZZAS}?badge=spicy&sort=up`);
    await expect(page.getByRole('status').filter({ hasText: /^\d+ блюд/ })).toBeInViewport();
    await expect(dishes(page).first()).toBeInViewport();
  });
  const chosen = await dishes(page).allTextContents();
  expect(chosen.length).toBeGreaterThan(1);

  await test.step('the server’s page, a reload, another page and Back show the same', async () => {
    expect(await served(page, `${PIZZAS}?badge=spicy&sort=up`)).toEqual(chosen);
    await page.reload();
    await hydrated(page);
    await expect(dishes(page)).toHaveText(chosen);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click();
    await expect(page.getByRole('heading', { name: 'Контакты', level: 1 })).toBeVisible();
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe(`${PIZZAS}?badge=spicy&sort=up`);
    await expect(dishes(page)).toHaveText(chosen);
  });

  await test.step('Back of a phone closes the sheet and keeps the filters', async () => {
    await filterButton(page).click();
    await expect(sheet(page)).toBeVisible();
    await page.goBack();
    await expect(sheet(page)).toHaveCount(0);
    await expect.poll(() => pathOf(page)).toBe(`${PIZZAS}?badge=spicy&sort=up`);
    await page.getByRole('link', { name: 'Сбросить всё' }).click();
    await expect.poll(() => pathOf(page)).toBe(PIZZAS);
    await expect.poll(() => dishes(page).count()).toBeGreaterThan(chosen.length);
  });

  await test.step('the home page of a grocer is filtered alike, and its shelves lead on with the filters', async () => {
    await context.addCookies([{ name: 'page_type', value: 'samokat', url: baseURL ?? '' }]);
    const path = '/?badge=spicy&sort=up';
    const names = await served(page, path);
    expect(names.length).toBeGreaterThan(1);
    await openHydrated(page, path);
    await expect(page.getByRole('link', { name: 'Фильтры, выбрано 2' }).first()).toBeVisible();
    await expect(dishes(page)).toHaveText(names);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Все \d+/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/menu\/[\w-]+\?badge=/);
  });
});
