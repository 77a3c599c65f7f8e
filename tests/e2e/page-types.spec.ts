import type { Locator, Page } from '@playwright/test';
import { PAGE_TYPES, type PageType } from '#lib/contract/page-type.ts';
import { boxOf, DESKTOP, expectNoSideways, inFirstRow, TABLET, widthOf } from '#tests/setup/boxes.ts';
import { holdBack } from '#tests/setup/hold-back.ts';
import { expect, test } from '#tests/setup/test.ts';
import { asked, choose, facade, layoutOf } from './looks.ts';

const tree = (page: Page): Locator => page.locator('.cattree');

/** What nothing but this page type's home has on its first screens. */
const HOME: Readonly<Record<PageType, string>> = {
  lending: '.frame:not(:has(.catshell, .cattile)) nav.pills ~ .container section#napitki article',
  cat1: '.cattiles .cattile[data-wide]',
  cat2: '[data-layout=default] .catshell [data-prices] section#napitki article',
  cat12: '.catstrip ~ .container .catshelf article',
  samokat: '[data-page-type=samokat][data-layout=samokat]',
  lavka: '[data-page-type=lavka][data-layout=samokat]',
  restoran: '[data-page-type=restoran][data-layout=restaurant]',
};

for (const type of PAGE_TYPES)
  test(`[LAY-01] page type ${type}: home is its own, and a dish of a category goes to the cart's question`, async ({
    page,
    context,
    baseURL,
  }, info) => {
    await choose(context, type, baseURL ?? '');
    await page.goto('/');
    await expect(page.locator(HOME[type]).first()).toBeAttached();
    for (const other of PAGE_TYPES.filter((t) => t !== type)) await expect(page.locator(HOME[other])).toHaveCount(0);
    await expectNoSideways(page);
    await info.attach(`${type}-home`, { body: await page.screenshot(), contentType: 'image/png' });
    await page.goto('/menu/deserty/morozhenoe');
    await info.attach(`${type}-category`, { body: await page.screenshot(), contentType: 'image/png' });
    await page
      .getByRole('button', { name: /^(Добавить в корзину|Выбрать): Пломбир/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

test('[LAY-01] the page type is the facade’s, else the template’s, else lending; unknown words are lending', async ({ page, variant }) => {
  const shop = await variant({
    settings: facade({ catalog_front: '' }),
    answers: { '/wp-json/front/settings': () => ({ catalog_type: 'cat1' }) },
  });
  await page.goto(shop.url);
  await expect(page.locator(HOME.cat1).first()).toBeVisible();

  const silent = await variant({ settings: facade({ catalog_front: '' }), answers: { '/wp-json/front/settings': () => [] } });
  await page.goto(silent.url);
  await expect(page.locator(HOME.lending).first()).toBeAttached();

  const odd = await variant({ settings: facade({ catalog_front: 'lending_cat' }) });
  await page.goto(odd.url);
  await expect(page.locator(HOME.lending).first()).toBeAttached();
});

test('cat1 leads from tiles of categories over tiles of subcategories to dishes', async ({ page, context, baseURL }) => {
  await choose(context, 'cat1', baseURL ?? '');
  await page.goto('/');
  await expect(page.locator('.cattile')).not.toHaveCount(0);
  await expect(page.locator('main article.card')).toHaveCount(0);
  await page.getByRole('link', { name: 'Печь', exact: true }).last().click();
  await expect(page).toHaveURL(/\/menu\/pech$/);
  await expect(page.getByRole('heading', { name: /^Печь/, level: 1 })).toBeVisible();
  await expect(page.locator('main article.card')).toHaveCount(0);
  await page.locator('.cattiles--plain').getByRole('link', { name: 'Пицца', exact: true }).click();
  await expect(page).toHaveURL(/\/menu\/pech\/pizza$/);
  await expect(page.locator('main article.card').first()).toBeVisible();
});

test('a mosaic of categories has no hole at any width', async ({ page, context, baseURL }) => {
  await choose(context, 'cat1', baseURL ?? '');
  for (const width of [390, TABLET.width, DESKTOP, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const grid = await boxOf(page.locator('.cattiles'));
    const boxes = await page.locator('.cattile').evaluateAll((tiles) => tiles.map((t) => t.getBoundingClientRect().toJSON()));
    const covered = boxes.reduce((sum, box) => sum + box.width * box.height, 0);
    const rows = new Set(boxes.map((box) => Math.round(box.y)));
    const last = boxes.filter((box) => Math.round(box.y) === Math.max(...rows));
    expect(Math.round(Math.max(...last.map((box) => box.right))), `${width}`).toBe(Math.round(grid.x + grid.width));
    expect(covered).toBeGreaterThan(0.85 * grid.width * grid.height);
  }
});

test('cat2: the list of categories stays beside the dishes while they scroll', async ({ page, context, baseURL }) => {
  await choose(context, 'cat2', baseURL ?? '');
  await page.goto('/menu/pech');
  const card = page.locator('main article').nth(7);
  await card.scrollIntoViewIfNeeded();
  const [side, dish] = [await boxOf(tree(page)), await boxOf(card)];
  expect(side.x + side.width).toBeLessThanOrEqual(dish.x);
  expect(side.y).toBeGreaterThanOrEqual(0);
  expect(side.y).toBeLessThan(100);
  await expect(tree(page).locator('[aria-current=page]')).toContainText('Печь');
  expect(await inFirstRow(page.locator('main section.section').last().locator('article.card'))).toBe(widthOf(page) < DESKTOP ? 1 : 3);
});

test('cat2 keeps the room of prices until the catalogue of the place is there; without scripts they show at once', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  await choose(context, 'cat2', baseURL ?? '');
  const release = await holdBack(page, /\/app_sync\//);
  await page.goto('/menu/pech/pizza');
  const pill = page.locator('main article .buy').first();
  const price = pill.locator('.buy__price');
  await expect(price).toBeHidden();
  const before = await boxOf(pill);
  release();
  await expect(price).toBeVisible();
  expect(await boxOf(pill)).toEqual(before);
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL });
  await choose(plain, 'cat2', baseURL ?? '');
  const still = await plain.newPage();
  await still.goto('/menu/pech/pizza');
  await expect(still.locator('main article .buy__price').first()).toBeVisible();
  await plain.close();
});

test('cat12: shelves run sideways and lead inside', async ({ page, context, baseURL }) => {
  await choose(context, 'cat12', baseURL ?? '');
  await page.goto('/');
  const shelf = page.locator('.catshelf').first();
  await expect(shelf.locator('article')).toHaveCount(8);
  const tops = await shelf.locator('article').evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().y)));
  expect(new Set(tops).size).toBe(1);
  await shelf.getByRole('link', { name: /Все блюда раздела/ }).click();
  await expect(page).toHaveURL(/\/menu\/pech$/);
  expect(await layoutOf(page)).toBe('catalog');
});

// the front door alone leads who chose a language elsewhere, by their cookie
test('a page type that is not offered is nobody’s, and such a shop’s pages are the same for everybody', async ({ variant, request }) => {
  const { url } = await variant({ settings: facade({ catalog_front_choice: [] }) });
  await request.get(`${url}/menu/vok`);
  const answer = await request.get(`${url}/menu/vok`, { headers: asked('cat1') });
  expect(await answer.text()).toContain('data-page-type="lending"');
  expect(answer.headers().vary ?? '').not.toMatch(/cookie/i);
});

test('pages of a shop with a choice are kept apart by it, in caches in front too', async ({ request }) => {
  const type = async (wanted: PageType | null) =>
    /data-page-type="(\w+)"/.exec(await (await request.get('/menu/vok', { headers: asked(wanted) })).text())?.[1];
  expect([await type('cat1'), await type(null), await type('cat2'), await type('cat1')]).toEqual(['cat1', 'lending', 'cat2', 'cat1']);
  expect((await request.get('/menu/vok')).headers().vary).toMatch(/cookie/i);
  for (const path of ['/ru~cat1', '/ru~cat1/menu/vok', '/~cat1']) expect((await request.get(path)).status(), path).toBe(404);
});
