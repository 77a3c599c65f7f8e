import { type Box, boxOf } from '#tests/setup/boxes.ts';
import { expect, test } from '#tests/setup/test.ts';
import { filled, onlyCoupons, settled } from './discounts.ts';
import { addButton, DISH, openMenu, pickAt } from './flow.ts';

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
    // on a dish's own page it stands above the bar that adds the dish, and leaves the page's last line free
    await page.goto(`${shop.url}/menu/pech/pizza/pizza-ugolek`);
    await expect(page.locator('html[data-dish-page]')).toBeAttached();
    const endOf = ({ y, height }: Box): number => y + height;
    expect(endOf(await boxOf(bar))).toBeLessThanOrEqual((await boxOf(page.locator('.sheet__bar'))).y);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const last = page.getByRole('contentinfo').getByRole('link', { name: 'Персональные данные' });
    await expect.poll(async () => endOf(await boxOf(last)) <= (await boxOf(bar)).y).toBe(true);
  }
});

test('[CART-08] two tabs show the same cart, whoever changes it', async ({ page, context, content }) => {
  test.slow();
  const shop = await content({ 'coupons.yaml': onlyCoupons('') });
  const cart = await filled(page, shop.url, 1);
  const other = await context.newPage();
  await other.goto(`${shop.url}/menu/deserty/morozhenoe`);
  const card = other.locator('.card').getByRole('group', { name: `Количество: ${DISH}` });
  const count = cart.getByRole('group', { name: `Количество: ${DISH}` }).locator('.stepper__number');
  await card.getByRole('button', { name: 'Добавить ещё одну' }).click();
  await expect(count).toHaveText('2');
  await cart.getByRole('button', { name: 'Добавить ещё одну' }).first().click();
  await expect(card.locator('.stepper__number')).toHaveText('3');
  const strip = cart.getByRole('region', { name: 'Добавить к заказу' });
  const another = other.getByRole('button', { name: /^Добавить в корзину: / }).first();
  const name = /корзину: (.*),/.exec((await another.textContent()) ?? '')?.[1] ?? '';
  await another.click();
  await expect(cart.locator('.line__name')).toHaveText([DISH, name]);
  await strip.getByRole('button', { name: 'Добавить: Лаваш из печи' }).click();
  await expect(cart.locator('.line__name')).toHaveText([DISH, name, 'Лаваш из печи']);
  // what goes in one tab goes in the other
  await cart.getByRole('button', { name: `Убрать из корзины: ${DISH}` }).click();
  await expect(addButton(other)).toBeVisible();
  await cart.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(card.locator('.stepper__number')).toHaveText('3');
  await other.close();
});

test('[CART-07] where nothing more can be kept the cart says so and goes on until the page is left', async ({ page }) => {
  await openMenu(page);
  await addButton(page).click();
  await pickAt(page, 'на Баумана');
  await page.evaluate(() => {
    for (let size = 1 << 20, i = 0; size > 0; i++) {
      try {
        localStorage.setItem(`fill-${i}`, 'x'.repeat(size));
      } catch {
        size >>= 1;
      }
    }
  });
  const others = page.getByRole('button', { name: /^Добавить в корзину: / });
  await others.first().click();
  await expect(page.getByText('Браузер не сохраняет корзину')).toBeVisible();
  await others.first().click();
  await page.locator('.cartbar').click();
  await expect(page.getByRole('dialog').locator('.line__name')).toHaveCount(3);
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
