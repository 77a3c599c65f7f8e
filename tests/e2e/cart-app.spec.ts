import { expect, test } from '#tests/setup/test.ts';
import { filled, onlyCoupons, settled } from './discounts.ts';
import { addButton, DISH, pickAt } from './flow.ts';

test('[CART-11] with cart_button_as_app the app’s bar with word, hour and sum floats over every page, without it a small button', async ({
  page,
  variant,
}) => {
  const as = (isApp: boolean) => variant({ settings: (wire) => ({ ...wire, cart_button_as_app: isApp }) });
  const [app, plain] = [await as(true), await as(false)];
  const bar = page.locator('.cartbar');
  for (const [shop, isApp] of [
    [app, true],
    [plain, false],
  ] as const) {
    await page.goto(`${shop.url}/menu/deserty/morozhenoe`);
    await expect(bar).toHaveCount(0);
    await addButton(page).click();
    await pickAt(page, 'на Баумана');
    await page.goto(`${shop.url}/contacts`);
    await expect(bar).toContainText('270 ₽');
    await expect(bar.getByText('Корзина', { exact: true })).toHaveCount(1);
    const box = await bar.boundingBox();
    expect((box?.width ?? 0) > 300).toBe(isApp);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await bar.click();
    await expect(page.getByRole('dialog').getByText(DISH)).toBeVisible();
  }
});

test.describe('without a connection', () => {
  test.use({ allowed: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

  test('the cart says why nothing can be ordered, loses nothing that is changed meanwhile and goes on when the line is back', async ({
    page,
    context,
    content,
  }) => {
    test.slow();
    const shop = await content({ 'coupons.yaml': onlyCoupons('') });
    const cart = await filled(page, shop.url, 4);
    const count = cart.getByRole('group', { name: `Количество: ${DISH}` });
    const order = cart.getByRole('button', { name: /^Оформить заказ/ });
    await expect(order).toBeEnabled();
    await context.setOffline(true);
    await expect(cart.getByRole('status').filter({ hasText: 'Нет связи' })).toBeVisible();
    await expect(cart.getByRole('button', { name: /^Ждём связь/ })).toBeDisabled();
    await expect(cart.getByText('Цены проверим, когда появится связь.')).toBeVisible();
    await count.getByRole('button', { name: 'Добавить ещё одну' }).click();
    await expect(count.locator('.stepper__number')).toHaveText('5');
    // 5 × 270 and delivery, as this page reckons it
    await expect(cart.locator('.totals__sum dd')).toHaveText(/1\s499\s₽/);
    const heart = cart.getByRole('button', { name: `В избранное: ${DISH}` });
    await heart.click();
    await expect(cart.getByRole('button', { name: `Убрать из избранного: ${DISH}` })).toBeVisible();
    const quoted = page.waitForResponse((answer) => answer.url().endsWith('/api/quote') && answer.ok());
    await context.setOffline(false);
    await quoted;
    await expect(order).toBeEnabled();
    await expect(cart.getByText('Цены проверим, когда появится связь.')).toHaveCount(0);
    await settled(cart);
    await expect(count.locator('.stepper__number')).toHaveText('5');
    await expect(cart.locator('.totals__sum dd')).toHaveText(/1\s499\s₽/);
  });
});
