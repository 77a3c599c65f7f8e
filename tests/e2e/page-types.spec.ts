import type { Page } from '@playwright/test';
import type { PageType } from '#lib/contract/page-type.ts';
import { boxOf, DESKTOP, expectNoSideways, inFirstRow, TABLET, widthOf } from '#tests/setup/boxes.ts';
import { expect, test } from '#tests/setup/journey.ts';
import { addButton, openHydrated } from './steps.ts';

/** Chooses a page type, as a visitor of the demo shop may. */
const choosePageType = (page: Page, type: PageType): Promise<void> =>
  page.context().addCookies([{ name: 'page_type', value: type, url: process.env.SHOP_URL ?? '' }]);

const setWidth = (page: Page, width: number): Promise<void> => page.setViewportSize({ width, height: 900 });

const dishes = (page: Page) => page.getByRole('main').getByRole('article');

test('[LAY-01] [LAY-02] page types arrange categories and dishes in their own ways', async ({ page }) => {
  test.setTimeout(90_000);
  const own = widthOf(page);

  await test.step('four layouts place the same dishes in four ways on phones, tablets and desktops', async () => {
    for (const width of [own, TABLET.width, 1_440]) {
      await setWidth(page, width);
      const seen = new Set<string>();
      for (const type of ['lending', 'cat1', 'samokat', 'restoran'] as const) {
        await choosePageType(page, type);
        await page.goto('/menu/vok/lapsha');
        await expectNoSideways(page);
        const [a, b, main] = [await boxOf(dishes(page).nth(1)), await boxOf(dishes(page).nth(2)), await boxOf(page.getByRole('main'))];
        seen.add([main.x, main.width, a.x, a.width, b.x - a.x, a.y].map(Math.round).join());
      }
      expect([width, seen.size]).toEqual([width, 4]);
    }
    await setWidth(page, own);
  });

  await test.step('cat2: the list of categories stays beside the dishes while they scroll', async () => {
    await choosePageType(page, 'cat2');
    await openHydrated(page, '/menu/pech');
    const list = page.getByRole('navigation', { name: 'Категории' }).filter({ visible: true }).first();
    const dish = dishes(page).nth(7);
    await dish.scrollIntoViewIfNeeded();
    const [side, card] = [await boxOf(list), await boxOf(dish)];
    expect(side.x + side.width).toBeLessThanOrEqual(card.x);
    expect(side.y).toBeGreaterThanOrEqual(0);
    expect(side.y).toBeLessThan(100);
    await expect(list.getByRole('link', { name: /Печь/ }).first()).toHaveAttribute('aria-current', 'page');
  });

  await test.step('cat12: shelves run sideways and lead to their category', async () => {
    await choosePageType(page, 'cat12');
    await openHydrated(page, '/');
    const shelf = page.getByRole('main').locator('[id="pech"]');
    await expect(shelf.getByRole('article')).toHaveCount(8);
    expect(await inFirstRow(shelf.getByRole('article'))).toBe(8);
    await shelf.getByRole('link', { name: /Все блюда раздела/ }).click();
    await expect(page).toHaveURL(/\/menu\/pech$/);
  });

  await test.step('in every page type a dish of a category goes to the question about the place', async () => {
    for (const type of ['cat1', 'cat2', 'samokat', 'restoran'] as const) {
      await choosePageType(page, type);
      await openHydrated(page, '/menu/deserty/morozhenoe');
      await addButton(page).click();
      await expect(page.getByRole('dialog', { name: 'Способ получения' })).toBeVisible();
    }
  });
});

test.describe('widths of phones, tablets and desktops', () => {
  test.use({ allowed: [/404/] });

  test('[LAY-06] phones end below 768 px, tablets below 992, the error page changes at 700', async ({ page }) => {
    await page.goto('/menu/supy');
    const cards = page.locator('main section[id]').getByRole('article');
    const columns: number[] = [];
    for (const width of [360, 767, 768, 991, DESKTOP]) {
      await setWidth(page, width);
      const lefts = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().left)));
      columns.push(new Set(lefts).size);
    }
    const [narrow = 0, phone, tablet = 0, large, desktop] = columns;
    expect([phone, large]).toEqual([narrow, tablet]);
    expect(tablet).toBeGreaterThan(narrow);
    expect(desktop).toBeGreaterThan(tablet);

    await choosePageType(page, 'cat1');
    await page.reload();
    const bar = page.getByRole('navigation', { name: 'Раздел меню' });
    const tree = page.getByRole('navigation', { name: 'Категории' }).filter({ visible: true }).first();
    await setWidth(page, 767);
    await expect(bar).toBeVisible();
    for (const [width, least, max] of [
      [768, 80, 120],
      [991, 80, 120],
      [DESKTOP, 260, 300],
    ] as const) {
      await setWidth(page, width);
      await expect(bar).toBeHidden();
      const box = await boxOf(tree);
      expect([box.width >= least, box.width <= max], `${width}: ${box.width}`).toEqual([true, true]);
    }

    await page.goto('/nothing/here');
    const home = page.getByRole('main').getByRole('link', { name: 'На главную', exact: true });
    await setWidth(page, 700);
    expect((await boxOf(home)).width).toBeGreaterThan(480);
    await setWidth(page, 701);
    expect((await boxOf(home)).width).toBeLessThan(300);
  });
});
