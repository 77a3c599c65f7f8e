import { expect, test } from '#tests/setup/test.ts';
import { chooseSlot, chooseTab, DISH, dialog, fillGuest, payWith, placeOrder, submit, toCheckout } from './flow.ts';

test('[ROUTE-07] an empty cart says so and leads to the menu', async ({ page }) => {
  await page.goto('/order');
  await expect(page).toHaveTitle(/Оформление заказа/);
  await expect(page.getByText('Корзина пуста')).toBeVisible();
  await page.getByRole('link', { name: 'Открыть меню' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('[ROUTE-07] [ORD-09] from a cleared browser to a delivered order; the cart is empty only afterwards', async ({ page }) => {
  await toCheckout(page);
  await chooseSlot(page);
  const total = await page.locator('.summary .totals__sum dd').textContent();
  await placeOrder(page);
  await expect(page.getByRole('heading', { name: 'Заказ принят' })).toBeVisible();
  await expect(page.locator('#main .deets').getByText('Пушкина, 12')).toBeVisible();
  expect(await page.locator('.summary .totals__sum dd').textContent()).toBe(total);
  await page.goto('/order');
  await expect(page.getByText('Корзина пуста')).toBeVisible();
});

test('[DLV-01] a pickup is ordered', async ({ page }) => {
  await toCheckout(page, async () => {
    await chooseTab(page, 'Самовывоз');
    await dialog(page)
      .getByRole('button', { name: /^Забрать здесь/ })
      .click();
    await expect(dialog(page)).toBeHidden();
  });
  await expect(page.getByRole('heading', { name: 'Где заберёте' })).toBeVisible();
  await chooseSlot(page);
  await placeOrder(page);
  await expect(page.locator('#main .deets').getByText('на Баумана')).toBeVisible();
});

test('[DLV-01] a table is booked with dishes', async ({ page }) => {
  await toCheckout(page, async () => {
    await chooseTab(page, 'В зале');
    await dialog(page).locator('.days .day').nth(1).click();
    await dialog(page).locator('.slots .chip:not([disabled])').first().click();
    await dialog(page)
      .getByRole('button', { name: /^Забронировать на/ })
      .click();
    await expect(dialog(page)).toBeHidden();
  });
  await placeOrder(page);
  await expect(page.getByRole('heading', { name: 'Стол ваш' })).toBeVisible();
});

test('[ORD-01] each error stands at its field and the first one has the focus', async ({ page }) => {
  await toCheckout(page);
  await page.getByLabel('Телефон').fill('+7 917 24');
  await submit(page).click();
  await expect(page.getByText('Как к вам обращаться?')).toBeVisible();
  await expect(page.getByText('Введите корректный номер')).toBeVisible();
  await expect(page.getByText('Без согласия мы не сможем принять заказ')).toBeVisible();
  await expect(page.getByLabel('Имя')).toBeFocused();
  await expect(page.getByLabel('Имя')).toHaveAttribute('aria-invalid', 'true');
});

test('what was typed survives a reload', async ({ page }) => {
  await toCheckout(page);
  await page.getByLabel('Имя').fill('Алсу');
  await page.getByLabel('Комментарий к заказу').fill('Не звонить');
  await page.reload();
  await expect(page.getByLabel('Имя')).toHaveValue('Алсу');
  await expect(page.getByLabel('Комментарий к заказу')).toHaveValue('Не звонить');
});

test('[ORD-03] a double click places one order', async ({ page }) => {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  await toCheckout(page);
  await chooseSlot(page);
  await fillGuest(page);
  await payWith(page, 'Наличными');
  await submit(page).dblclick();
  await page.waitForURL(/\/order\/\d+/);
  expect(keys).toHaveLength(1);
});

test.describe('when the answer is lost', () => {
  test.use({ allowed: [/ERR_FAILED|Failed to load resource/] });

  test('[ORD-03] the order exists once although it was sent again', async ({ page, operator }) => {
    await toCheckout(page);
    await chooseSlot(page);
    await fillGuest(page);
    await payWith(page, 'Наличными');
    await page.getByLabel('Комментарий к заказу').fill(`lost-${Date.now()}`);
    const keys: string[] = [];
    let lose = 2;
    await page.route('**/api/orders', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      if (lose-- > 0) {
        await route.fetch();
        await route.abort();
      } else await route.continue();
    });
    const before = Number(/#?(\d+)/.exec(await operator('orders'))?.[1] ?? 0);
    await submit(page).click();
    await expect(page.getByText('Ответ не дошёл')).toBeVisible({ timeout: 20_000 });
    await page.reload();
    await submit(page).click();
    await page.waitForURL(/\/order\/\d+/);
    expect(new Set(keys).size).toBe(1);
    const id = Number(/\/order\/(\d+)/.exec(page.url())?.[1]);
    expect(id).toBeGreaterThan(before);
  });
});

test.describe('when the shop refuses', () => {
  test.use({ allowed: [/409|422|Failed to load resource/] });

  test('[ORD-09] [PRICE-05] a changed total is shown and explained, nothing is lost', async ({ page }) => {
    await toCheckout(page);
    await chooseSlot(page);
    await fillGuest(page);
    await payWith(page, 'Наличными');
    let first = true;
    await page.route('**/api/orders', async (route) => {
      const body: unknown = route.request().postDataJSON();
      const wrong = first && typeof body === 'object' && body !== null ? { ...body, shownTotal: 1 } : body;
      first = false;
      await route.continue({ postData: JSON.stringify(wrong) });
    });
    await submit(page).click();
    await expect(page.getByText('Сумма изменилась')).toBeVisible();
    await expect(page.locator('.summary').getByText(DISH)).toBeVisible();
    await expect(page.getByLabel('Имя')).toHaveValue('Проба');
    await submit(page).click();
    await page.waitForURL(/\/order\/\d+/);
  });
});

test('the order can be changed from checkout', async ({ page }) => {
  await toCheckout(page);
  await page.locator('.summary').getByRole('button', { name: 'Изменить' }).click();
  await expect(dialog(page).locator('.cart__head h2')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Контакты' })).toBeVisible();
});
