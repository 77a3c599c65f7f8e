import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { logIn } from './customer.ts';
import { filled, onlyCoupons, row, settled } from './discounts.ts';
import { chooseSlot, DISH, openCart, placeOrder, setCount, totalOf } from './flow.ts';

const AUTO = '\n- { id: 9001, code: auto-desyat, discount_type: percent, amount: 10, description: Десятая часть, autoapply: true }\n';

const panel = (scope: Locator): Locator => scope.getByRole('region', { name: 'Списать бонусы' });
const slider = (scope: Locator): Locator => panel(scope).getByRole('slider', { name: 'Списать бонусов' });

test('[BON-01] points pay a part of the order, never more than the backend allows, and what is too many is said', async ({
  page,
  content,
}) => {
  test.slow();
  const shop = await content({
    'coupons.yaml': onlyCoupons(''),
    'settings.yaml': (text) => text.replace('percent_max: 30', 'percent_max: 5'),
  });
  const guests = await filled(page, shop.url, 4);
  await expect(panel(guests)).toHaveCount(0);
  await logIn(page, shop.url);
  await page.reload();
  const cart = await openCart(page);
  await expect(panel(cart)).toContainText('На счёте 100, можно до 54');
  // a tap is enough, nothing has to be dragged
  const line = await slider(cart).boundingBox();
  await slider(cart).click({ position: { x: (line?.width ?? 0) / 2, y: 10 } });
  expect(Math.abs(Number(await slider(cart).inputValue()) - 27)).toBeLessThan(4);
  await slider(cart).press('End');
  await expect(slider(cart)).toHaveValue('54');
  await slider(cart).press('ArrowRight');
  await expect(slider(cart)).toHaveValue('54');
  await expect(row(cart, 'Списание бонусов')).toContainText('−54 ₽');
  await setCount(cart, DISH, 3);
  await expect(panel(cart).getByText('Столько бонусов списать нельзя')).toBeVisible();
  await expect(row(cart, 'Списание бонусов')).toHaveCount(0);
  await panel(cart).getByRole('button', { name: 'Списать 40 бонусов' }).click();
  await expect(row(cart, 'Списание бонусов')).toContainText('−40 ₽');
  await settled(cart);
  await cart.getByRole('button', { name: /^Оформить заказ/ }).click();
  await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
  const summary = page.locator('.summary');
  await expect(slider(summary)).toHaveValue('40');
  await slider(summary).press('ArrowLeft');
  await expect(row(summary, 'Списание бонусов')).toContainText('−39 ₽');
  await settled(summary);
  await chooseSlot(page);
  await placeOrder(page);
  await expect(row(page, 'Списание бонусов')).toContainText('−39 ₽');
  expect(await totalOf(page)).toBe(81_000 - 3_900 + 14_900);
  await page.goto(`${shop.url}/lk/bonuses`);
  await expect(page.locator('.bonuscard__sum')).toContainText('61');
});

test('[BON-01] where the programme is off nothing of it is shown, and points that were chosen before stop no order', async ({
  page,
  content,
}) => {
  test.slow();
  const shop = await content({
    'coupons.yaml': onlyCoupons(''),
    'settings.yaml': (text) => text.replace('bonus:\n  active: true', 'bonus:\n  active: false'),
  });
  await page.goto(shop.url);
  await logIn(page, shop.url);
  await filled(page, shop.url, 4);
  // as a visit before has left it
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('cart') ?? '{}');
    localStorage.setItem('cart', JSON.stringify({ ...kept, state: { ...kept.state, bonuses: 50 } }));
  });
  await page.goto(`${shop.url}/order`);
  await expect(row(page, 'Итого')).toContainText(/1\s229\s₽/);
  await settled(page);
  await expect(panel(page.locator('.summary'))).toHaveCount(0);
  await expect(page.getByText(/бонус/i)).toHaveCount(0);
  await chooseSlot(page);
  await placeOrder(page);
  await expect(page.locator('.order .totals')).toBeVisible();
  await expect(page.locator('.order').getByText(/бонус/i)).toHaveCount(0);
  await page.goto(`${shop.url}/lk`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.bonuscard')).toHaveCount(0);
});

for (const allowed of [true, false]) {
  test(`[BON-02] where the shop ${allowed ? 'allows' : 'excludes'} points beside auto coupons`, async ({ page, content }) => {
    test.slow();
    const shop = await content({
      'coupons.yaml': onlyCoupons(AUTO),
      ...(!allowed && {
        'settings.yaml': (text: string) => text.replace('app_use_bon_with_auto_promo: true', 'app_use_bon_with_auto_promo: false'),
      }),
    });
    await page.goto(shop.url);
    await logIn(page, shop.url);
    const cart = await filled(page, shop.url, 4);
    await expect(row(cart, 'Десятая часть')).toContainText('−108 ₽');
    if (allowed) {
      await slider(cart).press('End');
      await expect(row(cart, 'Списание бонусов')).toContainText('−100 ₽');
      await expect(row(cart, 'Десятая часть')).toContainText('−108 ₽');
    } else {
      await expect(panel(cart)).toContainText('На счёте 100, с выбранной скидкой они не складываются');
      await expect(slider(cart)).toHaveCount(0);
      await cart.getByRole('button', { name: 'Изменить выбор' }).click();
      await page.getByRole('dialog').getByText('Без скидки и подарка').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Продолжить без скидки' }).click();
      await slider(cart).press('End');
      await expect(row(cart, 'Списание бонусов')).toContainText('−100 ₽');
      await expect(row(cart, 'Десятая часть')).toHaveCount(0);
    }
  });
}
