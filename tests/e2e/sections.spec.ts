import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { request } from 'undici';
import { sectionsAnswer } from '#components/sections/sections-answer.ts';
import { bigMenu } from '#tests/setup/big-menu.ts';
import { expect, test } from '#tests/setup/test.ts';
import { dialog } from './flow.ts';

const FILE = /\/app_sync\/(prodcat|price-)/;
const BIG = { products: 10_000, categories: 300 };

/** The whole menu stays on its way, as on a line that is too slow for it; counts how often it was asked for. */
async function withoutMenu(page: Page): Promise<void> {
  await page.context().route(FILE, () => new Promise(() => {}));
}

async function ask(url: string, headers: Record<string, string> = {}) {
  const answer = await request(url, { headers });
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.from(await answer.body.arrayBuffer()) };
}

test('burger and sheet of categories open whole while ten thousand dishes are on their way; the first page has its dishes', async ({
  page,
  content,
}) => {
  test.slow();
  const { url } = await content(bigMenu(BIG));
  const first = (await ask(`${url}/menu/supy`)).body.toString();
  expect(first.match(/data-product=/g)?.length, 'dishes of the first page after the start').toBeGreaterThan(5);

  const packed = await ask(`${url}/api/menu/sections?locale=ru`, { 'accept-encoding': 'gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.body.length).toBeLessThan(20_000);
  const { sections } = sectionsAnswer.parse(JSON.parse(gunzipSync(packed.body).toString()));
  expect(sections.length).toBeGreaterThan(40);
  const again = await ask(`${url}/api/menu/sections?locale=ru`, { 'if-none-match': String(packed.headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);

  await withoutMenu(page);
  await page.goto(`${url}/menu/deserty/morozhenoe`);
  await page.getByRole('link', { name: 'Меню и настройки' }).click();
  const tiles = dialog(page).getByRole('navigation', { name: 'Разделы меню' }).getByRole('link');
  await expect(tiles).toHaveCount(sections.length);
  await dialog(page).locator('.burger__tile[href="/menu/supy"]').click();
  await expect(page).toHaveURL(/\/menu\/supy$/);
  await page.goto(`${url}/`);
  await page.getByRole('button', { name: 'Все категории' }).click();
  const shown = sections.filter(({ count }) => count > 0);
  await expect(dialog(page).locator('.catlist__root')).toHaveCount(shown.length);
  await expect(dialog(page).locator('.catlist__root').first()).toContainText(String(shown[0]?.count));
});

test('the sections say the same as the whole menu does, for each place and language', async ({ page, baseURL }) => {
  test.slow();
  const at = async (query: string) =>
    sectionsAnswer.parse(JSON.parse((await ask(`${baseURL}/api/menu/sections?${query}`)).body.toString()));
  const [all, station, unknown, english] = await Promise.all(
    ['locale=ru', 'locale=ru&place=12', 'locale=ru&place=999', 'locale=en'].map(at),
  );
  expect(unknown).toEqual(all);
  expect(english?.sections.map(({ id }) => id)).toEqual(all?.sections.map(({ id }) => id));
  expect(english?.sections.find(({ href }) => href === '/menu/supy')?.name).not.toBe('Супы');
  const sum = (of: typeof all): number => of?.sections.reduce((n, { count }) => n + count, 0) ?? 0;
  expect(sum(station)).toBeLessThan(sum(all));
  for (const query of ['', 'locale=xx', 'locale=ru&place=a', 'locale=ru&place=1e3'])
    expect((await ask(`${baseURL}/api/menu/sections?${query}`)).status, query).toBe(400);

  await withoutMenu(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Все категории' }).click();
  const rows = dialog(page).locator('.catlist__rows');
  await expect(rows).toBeVisible();
  const light = await rows.textContent();
  await page.context().unroute(FILE);
  const whole = page.waitForResponse(FILE);
  await page.reload();
  await page.getByRole('link', { name: 'Поиск блюд' }).click();
  await whole;
  await expect(dialog(page).getByRole('combobox')).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Все категории' }).click();
  await expect(rows).toBeVisible();
  expect(await rows.textContent()).toBe(light);
});

test('where the sections cannot be had the whole menu stands in for them; where neither can, the sheet says so', async ({
  page,
  allowed,
}) => {
  test.slow();
  allowed.push(/Failed to load resource/);
  await page
    .context()
    .route('**/api/menu/sections*', (route) => route.fulfill({ status: 503, json: { code: 'menu_missing', message: '' } }));
  await page.goto('/');
  await page.getByRole('button', { name: 'Все категории' }).click();
  await expect(dialog(page).locator('.catlist__root').first()).toBeVisible();
  await page.context().route(FILE, (route) => route.abort());
  await page.evaluate(() => indexedDB.deleteDatabase('menu'));
  await page.reload();
  await page.getByRole('button', { name: 'Все категории' }).click();
  await expect(dialog(page).getByText('Меню не загрузилось')).toBeVisible({ timeout: 30_000 });
});
