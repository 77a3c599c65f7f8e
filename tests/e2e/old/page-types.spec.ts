import type { Page } from '@playwright/test';
import type { PageType } from '#lib/contract/page-type.ts';
import { boxOf, DESKTOP } from '#tests/setup/boxes.ts';
import { expect, test } from '#tests/setup/journey.ts';

/** Chooses a page type, as a visitor of the demo shop may. */
const choosePageType = (page: Page, type: PageType): Promise<void> =>
  page.context().addCookies([{ name: 'page_type', value: type, url: process.env.SHOP_URL ?? '' }]);

const setWidth = (page: Page, width: number): Promise<void> => page.setViewportSize({ width, height: 900 });

const _dishes = (page: Page) => page.getByRole('main').getByRole('article');

test.describe('widths of phones, tablets and desktops', () => {
  test.use({ allowed: [/404/] });

  test('[LAY-06] phones end below 768 px, tablets below 992, the error page changes at 700; the header of desktops is 80 high', async ({
    page,
  }) => {
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
    expect((await boxOf(page.getByRole('banner'))).height).toBeCloseTo(80, 1);

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
