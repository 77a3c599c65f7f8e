import { expect, test } from '#tests/setup/journey.ts';
import { choosePayment, chooseTime, fillContact, GUEST, goToCheckout, ICE_CREAM, layer, placeOrder, submitButton } from './steps.ts';

test('[ROUTE-07] [ORD-05] [ORD-08] [ORD-09] a guest orders delivery, sees each status live and rates the order once', async ({
  page,
  operator,
}) => {
  await goToCheckout(page);
  await chooseTime(page);
  const id = await placeOrder(page);
  await expect(page.getByRole('heading', { name: 'Заказ принят', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Пушкина, 12');
  await expect(page.getByRole('main')).toContainText(/1\s229\s₽/);
  await expect(page.getByRole('link', { name: 'Оценить' })).toHaveCount(0);

  await operator('order', String(id), 'making');
  await expect(page.getByRole('heading', { name: 'Готовим', level: 1 })).toBeVisible();
  await operator('order', String(id), 'kurier');
  await expect(page.getByRole('list', { name: 'Ход заказа' })).toContainText('Курьер в пути');
  await operator('order', String(id), 'completed');
  await expect(page.getByRole('heading', { name: 'Приятного аппетита', level: 1 })).toBeVisible();

  await page.getByRole('link', { name: 'Оценить' }).click();
  await layer(page).getByRole('radio', { name: '4 звезды' }).check({ force: true });
  await layer(page).getByLabel('Что понравилось или нет').fill('Горячее и быстро');
  await layer(page).getByRole('button', { name: 'Отправить оценку' }).click();
  await expect(page.getByText('Спасибо за оценку')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: '4 звезды' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Оценить' })).toHaveCount(0);

  await page.goto('/order');
  await expect(page.getByText('Корзина пуста')).toBeVisible();
});

test('[ORD-03] a double click on the order button places one order', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/orders') keys.push(request.headers()['idempotency-key']);
  });
  await goToCheckout(page);
  await chooseTime(page);
  await fillContact(page);
  await choosePayment(page, 'Наличными');
  await submitButton(page).dblclick();
  await page.waitForURL(/\/order\/\d+/);
  expect(keys).toHaveLength(1);
});

test.describe('when the shop counts another total', () => {
  test.use({ allowed: [/409|422|Failed to load resource/] });

  test('[ORD-09] [PRICE-05] the change is explained, nothing typed is lost and a second press orders', async ({ page }) => {
    await goToCheckout(page);
    await chooseTime(page);
    await fillContact(page);
    await choosePayment(page, 'Наличными');
    await page.route(
      '**/api/orders',
      (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), shownTotal: 1 }) }),
      { times: 1 },
    );
    await submitButton(page).click();
    await expect(page.getByText('Сумма изменилась')).toBeInViewport();
    await expect(submitButton(page)).toHaveText(/^Заказать за 1\s229\s₽$/);
    await expect(page.getByRole('complementary')).toContainText(ICE_CREAM.name);
    await expect(page.getByLabel('Имя')).toHaveValue(GUEST.name);
    await submitButton(page).click();
    await page.waitForURL(/\/order\/\d+/);
  });
});
