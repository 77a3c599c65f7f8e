import { expect, test } from '#tests/setup/journey.ts';
import {
  cartWithPlace,
  choosePayment,
  chooseTime,
  fillContact,
  GUEST,
  goToCheckout,
  ICE_CREAM,
  layer,
  openCart,
  openWishes,
  setCount,
  submitButton,
} from '../steps.ts';

test('the checkout of two dishes is short and scrolled in one direction alone', async ({ page }) => {
  await cartWithPlace(page, 3);
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^Добавить в корзину: (?!${ICE_CREAM.name})`) })
    .first()
    .click();
  await page.goto('/order');
  await expect(page.getByRole('complementary').getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2_000);
  const sideways = await page
    .getByRole('main')
    .evaluate((main) =>
      [...main.querySelectorAll('*')]
        .filter((one) => one.scrollWidth > one.clientWidth && ['auto', 'scroll'].includes(getComputedStyle(one).overflowX))
        .map((one) => one.outerHTML.slice(0, 100)),
    );
  expect(sideways).toEqual([]);
});

test('the step to the checkout shows its outline at once', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/order\?_rsc/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await cartWithPlace(page, 4);
  const cart = await openCart(page);
  await cart.getByRole('link', { name: /^Оформить заказ/ }).click();
  const outline = page.getByRole('status', { name: 'Загружаем' });
  await expect(outline).toBeInViewport({ ratio: 1 });
  held.resolve();
  await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
  await expect(outline).toHaveCount(0);
});

test('the order is changed from the checkout and what was typed survives a reload', async ({ page }) => {
  await goToCheckout(page);
  await page.getByLabel('Имя').fill(GUEST.name);
  await openWishes(page);
  await page.getByLabel('Комментарий к заказу').fill('Не звонить');
  await page.getByRole('complementary').getByRole('link', { name: 'Изменить' }).click();
  await setCount(layer(page), 3);
  await layer(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('complementary').getByRole('listitem').first()).toContainText('3 шт.');
  await page.reload();
  await expect(page).toHaveTitle(/Оформление заказа/);
  await expect(page.getByLabel('Имя')).toHaveValue(GUEST.name);
  await expect(page.getByLabel('Комментарий к заказу')).toHaveValue('Не звонить');
});

test.describe('when the answer is lost', () => {
  test.use({ allowed: [/ERR_FAILED|Failed to load resource/] });

  test('[ORD-03] the order sent again after a reload has the same key and exists once', async ({ page, operator }) => {
    await goToCheckout(page);
    await chooseTime(page);
    await fillContact(page);
    await choosePayment(page, 'Наличными');
    const comment = `lost-${Date.now()}`;
    await openWishes(page);
    await page.getByLabel('Комментарий к заказу').fill(comment);
    const keys = new Set<string | undefined>();
    let lost = 2;
    await page.route('**/api/orders', async (route) => {
      keys.add(route.request().headers()['idempotency-key']);
      lost -= 1;
      if (lost < 0) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await submitButton(page).click();
    await expect(page.getByText('Ответ не дошёл')).toBeVisible({ timeout: 20_000 });
    await page.reload();
    await submitButton(page).click();
    await page.waitForURL(/\/order\/\d+/);
    expect(keys.size).toBe(1);
    const id = Number(/\/order\/(\d+)/.exec(page.url())?.[1]);
    expect(await operator('order', String(id))).toContain(comment);
    expect(await operator('order', String(id - 1))).not.toContain(comment);
  });
});

test('the cart stays reachable from the dish list while an order is being put together', async ({ page }) => {
  await goToCheckout(page);
  await page.goto(ICE_CREAM.page);
  const cart = await openCart(page);
  await expect(cart.getByRole('link', { name: /^Оформить заказ/ })).toContainText(/1\s229\s₽/);
});
