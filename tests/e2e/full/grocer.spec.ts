import type { Page } from '@playwright/test';
import { boxOf, DESKTOP, expectNoSideways, heightOf, inFirstRow, widthOf } from '#tests/setup/boxes.ts';
import { expect, test } from '#tests/setup/journey.ts';
import { cartButton, deliverTo, openHydrated, pathOf, scrollTop } from '../steps.ts';

const section = (page: Page, slug: string) => page.getByRole('main').locator(`[id="${slug}"]`);
const column = (page: Page) => page.getByRole('complementary', { name: 'Корзина' });

test('a grocer’s page shows dense shelves with the categories and the cart always in view, and a price puts a dish into it', {
  tag: '@wide',
}, async ({ page, context, baseURL }) => {
  const isWide = widthOf(page) >= DESKTOP;
  const layOut = (type: string) => context.addCookies([{ name: 'page_type', value: type, url: baseURL ?? '' }]);

  await test.step('dense shelves', async () => {
    await layOut('samokat');
    await openHydrated(page, '/');
    expect(await inFirstRow(section(page, 'pech').getByRole('article'))).toBe(isWide ? 5 : 2);
    await expectNoSideways(page);
  });

  await test.step('the list of categories follows the shelf in view and stays beside it, as the cart does', async () => {
    await section(page, 'vok').evaluate((shelf) => shelf.scrollIntoView({ behavior: 'instant' }));
    const list = page.getByRole('navigation', { name: 'Категории', exact: true }).filter({ has: page.getByRole('link', { name: 'Вок' }) });
    await expect(list.getByRole('link', { name: 'Вок' })).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => pathOf(page)).toBe('/');
    const stuck = await boxOf(list);
    if (isWide) {
      const header = await boxOf(page.getByRole('banner'));
      const cart = await boxOf(column(page));
      const shelf = await boxOf(section(page, 'vok'));
      expect(header.y).toBe(0);
      expect(Math.round(stuck.y)).toBe(header.height);
      expect(stuck.x + stuck.width).toBeLessThanOrEqual(shelf.x);
      expect(cart.x).toBeGreaterThanOrEqual(shelf.x + shelf.width);
      expect(cart.y).toBeGreaterThanOrEqual(header.height);
      expect(cart.y + cart.height).toBeLessThanOrEqual(heightOf(page));
      await expect(column(page)).toContainText('0 ₽');
    } else {
      expect(Math.round(stuck.y)).toBe(0);
      const bar = await boxOf(cartButton(page));
      expect(bar.y + bar.height).toBeLessThanOrEqual(heightOf(page));
      await expect(cartButton(page)).toContainText('0 ₽');
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(() => scrollTop(page)).toBe(0);
  });

  await test.step('a press on a price', async () => {
    await openHydrated(page, '/menu/napitki');
    const add = page
      .getByRole('main')
      .getByRole('button', { name: /^Добавить в корзину: / })
      .first();
    const name = /: (.+), [^,]*$/.exec((await add.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    await add.click();
    await deliverTo(page);
    const stepper = page.getByRole('main').getByRole('group', { name: /^Количество: / });
    await expect(stepper.first()).toBeVisible();
    if (isWide) {
      await expect(column(page)).toContainText(name);
      await column(page).getByRole('button', { name: 'Добавить ещё одну' }).first().click();
      await expect(stepper.first()).toContainText('2');
      // two drinks are less than the minimum of a delivery
      const pay = await boxOf(column(page).getByRole('button', { name: /^Не хватает/ }));
      expect(pay.y + pay.height).toBeLessThanOrEqual(heightOf(page));
    } else {
      await expect(cartButton(page)).toContainText(/[1-9]\d*\s₽/);
      await cartButton(page).click();
      await expect(page.getByRole('dialog', { name: 'Корзина' })).toContainText(name);
    }
  });

  await test.step('tiles in full rows, and shelves that scroll sideways and lead to their category', async () => {
    await layOut('lavka');
    await openHydrated(page, '/');
    const tiles = page.getByRole('navigation', { name: 'Все категории' });
    const grid = await boxOf(tiles);
    expect(grid.y + grid.height).toBeLessThan((await boxOf(section(page, 'pech'))).y);
    if (isWide) {
      const ends = await tiles.getByRole('link').evaluateAll((all) => {
        const rows = Map.groupBy(all, (one) => Math.round(one.getBoundingClientRect().top));
        return [...rows.values()].map((row) => Math.round(Math.max(...row.map((one) => one.getBoundingClientRect().right))));
      });
      expect(new Set(ends).size).toBe(1);
    }
    const cards = section(page, 'pech').getByRole('article');
    expect(await inFirstRow(cards)).toBe(await cards.count());
    expect((await boxOf(cards.last())).x).toBeGreaterThan(widthOf(page) - (isWide ? 400 : 0));
    await expectNoSideways(page);
    await section(page, 'pech')
      .getByRole('link', { name: /^Все \d+/ })
      .click();
    await expect(page).toHaveURL(/\/menu\/pech$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Печь');
  });
});
