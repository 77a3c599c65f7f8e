import { expect, test } from '#tests/setup/journey.ts';
import { orderPage, report, reportOf, unpaidOrder } from './paying.ts';
import { choosePayment, chooseTime, fillContact, goToCheckout, submitButton } from './steps.ts';

test('[ORD-04] a guest leaves the payment page, is declined, and pays', async ({ page }) => {
  const title = (name: string) => page.getByRole('heading', { name, level: 1 });
  const payLink = page.getByRole('link', { name: /^Оплатить/ });
  await goToCheckout(page);
  await chooseTime(page);
  await fillContact(page);
  await choosePayment(page, 'Картой онлайн');
  await submitButton(page).click();
  await page.waitForURL(/\/pay\/\d+\?key=/);
  await page.goBack();
  await expect(title('Ждём оплату')).toBeVisible();
  await expect(page.getByText(/Держим заказ ещё \d+:\d\d/)).toBeVisible();

  await payLink.click();
  await page.getByRole('button', { name: /^Отклонить оплату/ }).click();
  await expect(page.getByRole('alert')).toContainText('Деньги не списаны');
  await page.getByRole('link', { name: 'Вернуться к заказу' }).click();
  await expect(page.getByText('Банк отклонил оплату. Деньги не списаны, можно попробовать ещё раз.')).toBeVisible();

  await payLink.click();
  await page.getByRole('button', { name: /^Оплатить/ }).click();
  await expect(title('Заказ принят')).toBeVisible();
  await expect(payLink).toHaveCount(0);
});

test('[ORD-04] [RT-01] an open order page follows the report of the bank although the payment tab was closed', async ({
  page,
  context,
}) => {
  const order = await unpaidOrder(page.request);
  await page.goto(orderPage(order));
  const payment = await context.newPage();
  await payment.goto(order.paymentUrl);
  await payment.close();
  await expect(page.getByRole('heading', { name: 'Ждём оплату', level: 1 })).toBeVisible();
  expect(await report(page.request, reportOf(order, 'paid', 'bank'))).toBe('200 accepted');
  await expect(page.getByRole('heading', { name: 'Заказ принят', level: 1 })).toBeVisible();
});

test('[ORD-04] a guest whose card was refused pays in cash: the order is accepted, and the former payment page is of no more use', async ({
  page,
}) => {
  const order = await unpaidOrder(page.request);
  expect(await report(page.request, reportOf(order, 'declined', 'bank'))).toBe('200 accepted');
  await page.goto(orderPage(order));
  await expect(page.getByText('Банк отклонил оплату. Деньги не списаны, можно попробовать ещё раз.')).toBeVisible();
  await page.getByRole('button', { name: 'Оплатить иначе' }).click();
  await page.getByRole('group', { name: 'Оплатить иначе' }).getByRole('button', { name: 'Наличными' }).click();
  await expect(page.getByRole('heading', { name: 'Заказ принят', level: 1 })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Ход заказа' })).not.toContainText('Ожидает оплаты');
  await expect(page.getByText('Наличными').last()).toBeVisible();
  await page.goto(order.paymentUrl);
  await expect(page.getByRole('button', { name: /^Оплатить/ })).toHaveCount(0);
});
