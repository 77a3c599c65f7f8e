import { expect, test } from '#tests/setup/test.ts';
import { logIn } from './customer.ts';
import { report, reportOf, unpaidOrder } from './paying.ts';

test('[LK-09] notifications come live, stand under their day, lead to their order and are read one by one or all at once', async ({
  page,
  operator,
  allowed,
}) => {
  test.slow();
  // an emulated phone changes its viewport while the page fades, which ends the fade with a line without words
  allowed.push(/^ ?(\(\))?$/);
  await logIn(page);
  await page.goto('/lk/notifications');
  await expect(page.getByText('Уведомлений нет')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Открыть меню' })).toBeVisible();

  const order = await unpaidOrder(page.request);
  expect(await report(page.request, reportOf(order, 'paid', 'note'))).toBe('200 accepted');
  await operator('order', String(order.id), 'making');
  const notices = page.locator('.notice');
  await expect(notices.first()).toContainText(`№ ${order.id}`, { timeout: 15_000 });
  await operator('order', String(order.id), 'done');
  const unread = page.locator('.notice.is-new');
  await expect.poll(() => unread.count(), { timeout: 15_000 }).toBeGreaterThanOrEqual(3);
  const count = await unread.count();
  await expect(page.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(`^Личный кабинет, ${count} нов`) })).toBeVisible();
  await expect(page.locator('.lk__nav .lk__count')).toContainText(String(count));

  await notices
    .first()
    .getByRole('button', { name: /^Прочитано/ })
    .click();
  await expect(unread).toHaveCount(count - 1);
  await page.reload();
  await expect(unread).toHaveCount(count - 1);
  await expect(page.locator('.lk__nav .lk__count')).toContainText(String(count - 1));

  await unread.first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/order/${order.id}`));
  await page.goBack();
  await expect(unread).toHaveCount(count - 2);
  await page.getByRole('button', { name: 'Отметить все прочитанными' }).click();
  await expect(unread).toHaveCount(0);
  await expect(page.locator('.lk__count')).toHaveCount(0);
  await page.reload();
  await expect(notices).toHaveCount(count);
  await expect(unread).toHaveCount(0);
});
