import type { Locator, Page } from '@playwright/test';
import { boxOf, widthOf } from '#tests/setup/boxes.ts';
import { unfitOf } from '#tests/setup/fit.ts';
import { expect, test } from '#tests/setup/test.ts';
import { logIn } from './customer.ts';
import { addButton, dialog, openMenu, toCheckout } from './flow.ts';
import { open } from './layer-ways.ts';
import { orderQuickly } from './ordering.ts';
import { orderPage } from './paying.ts';

/** Tablets, tablets that lie, and small windows: parts stand beside one another only where both have room. */

const WIDTHS = [768, 1024, 1280];
/** What a part of a page needs at least. */
const ROOM = 300;
/** Twelve dishes: more than an order shows at once. */
const MANY = [121, 122, 124, 125, 126, 127, 202, 203, 204, 207, 208, 212];

async function atEveryWidth(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await unfitOf(page)]).toEqual([width, []]);
    await look(width);
  }
}

async function expectRoom(parts: Locator, room: number, where: string): Promise<void> {
  const widths = await parts
    .filter({ visible: true })
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
  expect([where, widths.filter((width) => width > 0 && width < room)]).toEqual([where, []]);
}

test('[LAY-06] an account, an order and the checkout have room for their words in windows between phone and desktop', async ({ page }) => {
  test.slow();
  const phone = await logIn(page);
  const items = MANY.map((productId) => ({ productId, count: 1 }));
  const order = await orderQuickly(page.request, { phone, items });
  for (const section of ['', '/game', '/bonuses', '/orders', '/referals', '/promocodes', '/favorite']) {
    await open(page, `/lk${section}`);
    await atEveryWidth(page, async (width) => {
      await expectRoom(page.locator('.lk__cols > *, .lk__aside > *, .ordercard, .coupon'), ROOM, `${section} ${width}`);
    });
  }
  await open(page, orderPage(order));
  const dishes = page.locator('.summary__item').filter({ visible: true });
  await expect(dishes).toHaveCount(8);
  await page.getByText('Показать ещё 4').click();
  await expect(dishes).toHaveCount(MANY.length);
  await atEveryWidth(page, async (width) => {
    await expectRoom(page.locator('.summary, .panel'), ROOM, `order ${width}`);
    await expectRoom(page.locator('.summary__item > span:not(.line__art)'), 120, `dishes ${width}`);
  });
  await toCheckout(page);
  await atEveryWidth(page, async (width) => {
    await expectRoom(page.locator('.summary, .radio'), 240, `checkout ${width}`);
  });
});

test('[LAY-05] a layer keeps its way out on the screen in windows as narrow as a tablet that lies', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openMenu(page);
  await addButton(page).click();
  await expect(dialog(page).getByRole('combobox')).toBeVisible();
  for (const width of [1280, 1024, 992]) {
    await page.setViewportSize({ width, height: 768 });
    const close = await boxOf(dialog(page).getByRole('button', { name: 'Закрыть' }).first());
    expect(close.x + close.width).toBeLessThanOrEqual(widthOf(page));
    const layer = await boxOf(dialog(page));
    expect(layer.x).toBeGreaterThan(0);
    expect(layer.x + layer.width).toBeLessThan(widthOf(page));
  }
});
