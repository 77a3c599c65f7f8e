import { z } from 'zod';
import { boxOf, DESKTOP, expectNoSideways, heightOf, inFirstRow, TABLET, widthOf } from '#tests/setup/boxes.ts';
import { expect, test } from '#tests/setup/test.ts';
import type { SettingsWire } from '#tests/setup/variant.ts';
import { chooseAddress, dialog } from './flow.ts';

const CATALOGUE = '/wp-content/uploads/app_sync/prodcat.json';

/** Settings whose page type is this one. */
const as =
  (type: string) =>
  (wire: SettingsWire): SettingsWire => ({
    ...wire,
    facade: { ...z.record(z.string(), z.unknown()).parse(wire.facade), catalog_front: type },
  });

test('samokat: round categories, one long page of dense shelves, a list at the side, the cart always in sight', async ({
  page,
  variant,
}, info) => {
  const { url } = await variant({ settings: as('samokat') });
  await page.goto(url);
  const first = page.locator('.shelf').first();
  await expect(page.locator('[data-layout=samokat]')).toBeVisible();
  expect((await boxOf(page.locator('.round').first())).y).toBeLessThan((await boxOf(first)).y);
  expect(await inFirstRow(first.locator('.ggrid').first().locator('.gcard'))).toBe(widthOf(page) < DESKTOP ? 2 : 5);
  await expectNoSideways(page);
  await info.attach('samokat', { body: await page.screenshot(), contentType: 'image/png' });

  const list = page.getByRole('navigation', { name: 'Категории' }).filter({ has: page.locator('.gnav__link') });
  await page.locator('#vok').scrollIntoViewIfNeeded();
  await page.locator('#vok').evaluate((shelf) => shelf.scrollIntoView());
  await expect(list.locator('[aria-current]')).toHaveText('Вок');
  const stuck = await boxOf(list);
  if (widthOf(page) < DESKTOP) {
    expect(Math.round(stuck.y)).toBe(0);
    const bar = await boxOf(page.locator('.cartbar'));
    expect(bar.y + bar.height).toBeLessThanOrEqual(heightOf(page));
    await expect(page.locator('.cartbar')).toContainText('0 ₽');
  } else {
    const header = await boxOf(page.getByRole('banner'));
    const column = await boxOf(page.getByRole('complementary', { name: 'Корзина' }));
    const shelf = await boxOf(page.locator('#vok'));
    expect(header).toMatchObject({ y: 0, height: 80 });
    expect(Math.round(stuck.y)).toBe(80);
    expect(stuck.x + stuck.width).toBeLessThanOrEqual(shelf.x);
    expect(column.x).toBeGreaterThanOrEqual(shelf.x + shelf.width);
    expect(column.y).toBeGreaterThanOrEqual(80);
    expect(column.y + column.height).toBeLessThanOrEqual(heightOf(page));
    await expect(page.getByRole('complementary', { name: 'Корзина' })).toContainText('0 ₽');
  }
  await expect(page).toHaveURL(`${url}/`);

  await page.setViewportSize(TABLET);
  expect(await inFirstRow(first.locator('.ggrid').first().locator('.gcard'))).toBe(4);
  await expect(page.locator('.cartbar')).toBeVisible();
  await expectNoSideways(page);
  await info.attach('samokat-tablet', { body: await page.screenshot(), contentType: 'image/png' });
  await page.setViewportSize({ width: 1760, height: 990 });
  expect(await inFirstRow(first.locator('.ggrid').first().locator('.gcard'))).toBe(6);
});

test('lavka: a mosaic of full rows first, then shelves that scroll sideways and lead inside', async ({ page, variant }, info) => {
  const { url } = await variant({ settings: as('lavka') });
  await page.goto(url);
  const tiles = page.locator('.mosaic__tile');
  const mosaic = await boxOf(page.locator('.mosaic'));
  expect(mosaic.y + mosaic.height).toBeLessThan((await boxOf(page.locator('.shelf').first())).y);
  const ends = await tiles.evaluateAll((all) => {
    const rows = Map.groupBy(all, (one) => Math.round(one.getBoundingClientRect().top));
    return [...rows.values()].map((row) => Math.round(Math.max(...row.map((one) => one.getBoundingClientRect().right))));
  });
  expect(new Set(ends), 'every row is full').toEqual(new Set([Math.round(mosaic.x + mosaic.width)]));
  const rail = page.locator('.shelf__rail').first();
  expect(await rail.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
  expect(new Set(await rail.locator('.gcard').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))).size).toBe(1);
  await expectNoSideways(page);
  await info.attach('lavka', { body: await page.screenshot(), contentType: 'image/png' });
  await page.setViewportSize(TABLET);
  await expectNoSideways(page);
  await info.attach('lavka-tablet', { body: await page.screenshot(), contentType: 'image/png' });

  await page
    .locator('.shelf')
    .first()
    .getByRole('link', { name: /^Все \d+/ })
    .click();
  await expect(page).toHaveURL(`${url}/menu/pech`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Печь');
  expect(await inFirstRow(page.locator('.ggrid').first().locator('.gcard'))).toBe(4);
  await info.attach('lavka-category', { body: await page.screenshot(), contentType: 'image/png' });
});

test('a tap on a price puts the dish into the cart that is always in sight', async ({ page, variant }, info) => {
  const { url } = await variant({ settings: as('samokat') });
  await page.goto(`${url}/menu/napitki`);
  await page
    .getByRole('button', { name: /^Добавить в корзину: / })
    .first()
    .click();
  await chooseAddress(page);
  const dish = page.locator('.gcard').filter({ has: page.locator('.stepper') });
  await expect(dish).toHaveCount(1);
  const name = (await dish.locator('.card__name').textContent()) ?? '';
  if (widthOf(page) < DESKTOP) {
    await expect(page.locator('.cartbar')).toHaveCount(1);
    await expect(page.locator('.cartbar')).toContainText(/[1-9]\d*\s₽/);
    await page.locator('.cartbar').click();
    await expect(dialog(page)).toContainText(name);
  } else {
    const column = page.getByRole('complementary', { name: 'Корзина' });
    await expect(column.locator('.line__name')).toHaveText(name);
    await column.getByRole('button', { name: 'Добавить ещё одну' }).first().click();
    await expect(dish.locator('.stepper__number')).toHaveText('2');
    await expect(column.locator('.sheet__bar')).toBeVisible();
    const bar = await boxOf(column.locator('.sheet__bar'));
    expect(bar.y + bar.height).toBeLessThanOrEqual(heightOf(page));
    await expect(page.locator('.gheader .cartbtn')).toBeHidden();
  }
  await info.attach('samokat-cart', { body: await page.screenshot(), contentType: 'image/png' });
});

test('one dish or a hundred in a category, and the longest words, keep the arrangement', async ({ page, variant }, info) => {
  const long = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
  const dish = (id: number) => ({ id, slug: `p${id}`, name: `${long} ${id}`, price: '199.00', in_stock: true });
  const category = (id: number, count: number) => ({
    id,
    name: id === 1 ? long : `Kategorie ${id}`,
    slug: `k${id}`,
    parent: 0,
    products: Array.from({ length: count }, (_, i) => dish(id * 1_000 + i)),
  });
  const answers = { [CATALOGUE]: () => [category(1, 1), category(2, 100)] };
  for (const type of ['samokat', 'lavka']) {
    const { url } = await variant({ settings: as(type), answers });
    await page.goto(url);
    await expect(page.locator('.shelf')).toHaveCount(2);
    await expectNoSideways(page);
    await info.attach(`${type}-long`, { body: await page.screenshot(), contentType: 'image/png' });
    await page.goto(`${url}/menu/k2`);
    await expect(page.locator('.gcard')).toHaveCount(100);
    await expectNoSideways(page);
    await page.goto(`${url}/menu/k1`);
    await expect(page.locator('.gcard')).toHaveCount(1);
    await expectNoSideways(page);
  }
});

test('[CAT-07] search by name and description as one types: typos, case, ё and е, the keyboard, nothing found', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'page_type', value: 'samokat', url: baseURL ?? '' }]);
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Поиск блюд' });
  const found = page.locator('.search__item');
  await field.fill('маргорита');
  await expect(found.first()).toContainText('Маргарита');
  await field.fill('УГОЛЕК');
  await expect(found.first()).toContainText('Пицца «Уголёк»');
  await field.fill('берёзов');
  await expect(found.first()).toBeVisible();
  await field.fill('щщщщ');
  await expect(page.locator('.search__none')).toContainText('Ничего не нашлось');
  await field.fill('пицца');
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await expect(found.nth(1)).toHaveAttribute('aria-selected', 'true');
  const second = (await found.nth(1).locator('b').textContent()) ?? '';
  await field.press('Escape');
  await expect(found).toHaveCount(0);
  await field.fill('пицц');
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(dialog(page)).toContainText(second);
});
