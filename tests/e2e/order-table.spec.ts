import { expect, test } from '#tests/setup/journey.ts';
import { asOldestBrowser } from '#tests/setup/oldest-browser.ts';
import { chooseDeliveryType, firstFreeTime, GUEST, goToCheckout, layer, placeOrder, reserveTable } from './steps.ts';

test('[DLV-01] [KF-APP-03] [KF-APP-05] a guest orders dishes to a reserved table in a browser without any function that the oldest supported ones lack', async ({
  page,
}) => {
  await asOldestBrowser(page);
  await goToCheckout(page, reserveTable);
  const left = await page.evaluate(() => ['any' in AbortSignal, 'parse' in URL, 'withResolvers' in Promise, 'toSorted' in Array.prototype]);
  expect(left).toEqual([false, false, false, false]);
  await placeOrder(page);
  await expect(page.getByRole('heading', { name: 'Стол ваш', level: 1 })).toBeVisible();
});

test('[DLV-06] a guest reserves a table without dishes and gives it back', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /Укажите адрес/ }).click();
  await chooseDeliveryType(page, 'В зале');
  await layer(page).getByRole('button', { name: 'Забронировать без блюд' }).click();
  const form = page.getByRole('dialog', { name: 'Забронировать стол' });
  await form.getByRole('group', { name: 'День' }).getByRole('button').nth(2).click();
  await firstFreeTime(form).click();
  await form.getByRole('button', { name: 'На одного гостя больше' }).click();
  await form.getByLabel('Пожелания').fill('У окна');
  await form.getByLabel('Имя').fill(GUEST.name);
  await form.getByLabel('Телефон').fill(GUEST.phone);
  await form.getByText('Согласен с условиями').click({ position: { x: 5, y: 5 } });
  await form.getByRole('button', { name: /^Забронировать на/ }).click();
  await page.waitForURL(/\/order\/\d+/);
  await expect(page.getByRole('heading', { name: 'Стол ваш', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Бронь без блюд');
  await expect(page.getByRole('main')).toContainText('У окна');
  await expect(page.getByRole('definition').filter({ hasText: /^3$/ }).or(page.getByText('3 гостя'))).toHaveCount(1);
});
