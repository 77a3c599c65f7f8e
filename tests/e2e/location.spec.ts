import { expect, test } from '#tests/setup/test.ts';
import { ADDRESS, addButton, chooseTab, dialog, openMenu, typeAddress } from './flow.ts';

test.beforeEach(async ({ page }) => {
  await openMenu(page);
  await addButton(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'Куда привезти?' })).toBeVisible();
});

test('[DLV-01] delivery, pickup and lounge come from the settings', async ({ page }) => {
  await chooseTab(page, 'Самовывоз');
  await expect(dialog(page).getByRole('heading', { name: 'Где заберёте?' })).toBeVisible();
  await expect(dialog(page).getByText('«Уголёк» на Чистопольской')).toBeVisible();
  await chooseTab(page, 'В зале');
  await expect(dialog(page).getByRole('heading', { name: 'Стол в лаунже' })).toBeVisible();
  await chooseTab(page, 'Доставка');
  await expect(dialog(page).getByRole('combobox')).toBeVisible();
  // what comes above may move the tabs between the pointer's down and up: the pressed one is meant
  const box = await dialog(page).locator('.seg__item').filter({ hasText: 'Самовывоз' }).boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await page.mouse.down();
  await page.evaluate(() => document.querySelector<HTMLElement>('.locate .seg')?.style.setProperty('translate', '0 120px'));
  await page.mouse.up();
  await expect(dialog(page).getByRole('heading', { name: 'Где заберёте?' })).toBeVisible();
});

test('[DLV-02] an address inside names its zone, price and minimum', async ({ page }) => {
  await typeAddress(page, ADDRESS);
  const verdict = dialog(page).getByRole('status').filter({ hasText: 'Зелёная зона' });
  await expect(verdict).toContainText(/привезём (за \d+–\d+ минут|сюда)/);
  await expect(verdict).toContainText(/Доставка 149\s₽, бесплатно от 2\s500\s₽\. Минимальный заказ 800\s₽\./);
});

test('[DLV-03] an address outside says so and offers the nearest pickup', async ({ page }) => {
  await typeAddress(page, 'Лукина, 5');
  await expect(dialog(page).getByText('Ваш адрес вне зоны доставки')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Выбрать самовывоз' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('Добавлено в корзину')).toBeVisible();
});

test('[DLV-03] what is no address is not taken', async ({ page }) => {
  await dialog(page).getByRole('combobox').fill('нигде и никогда');
  await dialog(page).getByRole('button', { name: 'Привезти сюда' }).click();
  await expect(dialog(page).getByText('Укажите корректный адрес')).toBeVisible();
});

test('typing asks at most four times a second', async ({ page }) => {
  const asked: number[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/geo/v1/suggest')) asked.push(Date.now());
  });
  await dialog(page).getByRole('combobox').pressSequentially('Пушкина', { delay: 40 });
  await expect(dialog(page).getByRole('option').first()).toBeVisible();
  for (const [i, at] of asked.entries()) if (i > 0) expect(at - (asked[i - 1] ?? 0)).toBeGreaterThanOrEqual(240);
  expect(asked.length).toBeLessThanOrEqual(2);
});
