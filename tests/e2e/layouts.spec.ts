import { PAGE_TYPES, type PageType } from '#lib/contract/page-type.ts';
import type { Layout } from '#lib/domain/layout.ts';
import { boxOf, DESKTOP, inFirstRow, TABLET } from '#tests/setup/boxes.ts';
import { expect, test } from '#tests/setup/test.ts';
import { asked, choose, layoutOf } from './looks.ts';

const MENU = ['/menu/pech', '/menu/pech/pizza', '/menu/pech/pizza/margarita'];
const CATEGORIES = ['/categories', '/CategoriesPage', '/categories/20', '/categories/20/subcategories/41', '/categories/20/menu/margarita'];

/** The layout of [home, the menu's routes, the error page]; catalogue routes are 'catalog' for every type. */
const TABLE: Readonly<Record<PageType, readonly [Layout, Layout, Layout]>> = {
  lending: ['default', 'default', 'default'],
  cat1: ['default', 'catalog', 'catalog'],
  cat2: ['default', 'catalog', 'catalog'],
  cat12: ['default', 'catalog', 'default'],
  samokat: ['samokat', 'samokat', 'samokat'],
  lavka: ['samokat', 'samokat', 'samokat'],
  restoran: ['restaurant', 'restaurant', 'restaurant'],
};

for (const type of PAGE_TYPES) {
  const [home, menu, error] = TABLE[type];
  test(`[LAY-02] page type ${type}: every route stands in its layout, the error page too`, async ({
    request,
    page,
    context,
    baseURL,
    allowed,
  }) => {
    allowed.push(/404/);
    const served = async (path: string) =>
      /data-layout="(\w+)"/.exec(await (await request.get(path, { headers: asked(type) })).text())?.[1];
    expect(await served('/')).toBe(home);
    for (const path of MENU) expect(await served(path), path).toBe(menu);
    for (const path of CATEGORIES) expect(await served(path), path).toBe('catalog');
    await choose(context, type, baseURL ?? '');
    await page.goto('/nothing/here');
    await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
    expect(await layoutOf(page)).toBe(error);
  });
}

const FOUR: Readonly<Record<Layout, PageType>> = { default: 'lending', catalog: 'cat1', samokat: 'samokat', restaurant: 'restoran' };

test('[LAY-02] the four layouts arrange one page in four ways, on phones, tablets and desktops', async ({
  page,
  context,
  baseURL,
}, info) => {
  const own = page.viewportSize()?.width ?? 0;
  for (const width of own < DESKTOP ? [own, TABLET.width] : [own]) {
    await page.setViewportSize({ width, height: 900 });
    const seen = new Set<string>();
    for (const [layout, type] of Object.entries(FOUR)) {
      await choose(context, type, baseURL ?? '');
      await page.goto('/menu/vok/lapsha');
      expect(await layoutOf(page)).toBe(layout);
      const [first, second] = [page.locator('main article').nth(1), page.locator('main article').nth(2)];
      const [a, b, main] = [await boxOf(first), await boxOf(second), await boxOf(page.locator('main'))];
      seen.add(
        JSON.stringify([
          Math.round(main.x),
          Math.round(main.width),
          Math.round(a.x),
          Math.round(a.width),
          Math.round(b.x - a.x),
          Math.round(a.y),
        ]),
      );
      await info.attach(`${layout}-${width}`, { body: await page.screenshot(), contentType: 'image/png' });
    }
    expect([...seen], String(width)).toHaveLength(4);
  }
});

test('[LAY-06] phones end below 768 px, tablets below 992, the error page has its own border at 700; the header of desktops is 80 high', async ({
  page,
  context,
  baseURL,
  allowed,
}) => {
  allowed.push(/404/);
  const at = async (width: number): Promise<void> => page.setViewportSize({ width, height: 900 });
  await page.goto('/menu/supy');
  const cards = page.locator('main section.section').first().locator('article.card');
  const columns: number[] = [];
  for (const width of [360, 767, 768, 991]) {
    await at(width);
    columns.push(await inFirstRow(cards));
  }
  // the signature dish takes two of a tablet's three columns, and of a desktop's four
  expect(columns).toEqual([2, 2, 1, 1]);
  await at(DESKTOP);
  expect(await inFirstRow(cards)).toBe(2);
  expect((await boxOf(page.getByRole('banner'))).height).toBeCloseTo(80, 1);

  await choose(context, 'cat1', baseURL ?? '');
  await page.reload();
  const [bar, side] = [page.locator('.catbar'), page.locator('.cattree')];
  await at(767);
  await expect(bar).toBeVisible();
  await expect(side).toBeHidden();
  for (const [width, least, most] of [
    [768, 80, 120],
    [991, 80, 120],
    [DESKTOP, 260, 300],
  ] as const) {
    await at(width);
    await expect(bar).toBeHidden();
    const box = await boxOf(side);
    expect([box.width >= least, box.width <= most], `${width}: ${box.width}`).toEqual([true, true]);
  }

  await page.goto('/nothing/here');
  const home = page.locator('main').getByRole('link', { name: 'На главную', exact: true });
  await at(700);
  expect((await boxOf(home)).width).toBeGreaterThan(480);
  await at(701);
  expect((await boxOf(home)).width).toBeLessThan(300);
});
