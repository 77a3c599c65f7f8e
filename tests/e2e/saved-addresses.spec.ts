import type { Page, Request } from '@playwright/test';
import { holdBack } from '#tests/setup/hold-back.ts';
import { expect, test } from '#tests/setup/test.ts';
import { logIn } from './customer.ts';
import { ADDRESS, dialog, typeAddress } from './flow.ts';

const chip = (page: Page) => page.locator('.place:visible .place__addr').first();
const saved = (page: Page) => dialog(page).locator('.saved__item');
const choose = (page: Page, name: RegExp) => dialog(page).locator('.saved__choose').and(page.getByRole('button', { name })).click();

async function openLocation(page: Page): Promise<void> {
  await chip(page).click();
  await expect(dialog(page).getByRole('combobox')).toBeVisible();
}

async function bring(page: Page, text: string, details: Readonly<Record<string, string>> = {}): Promise<void> {
  await typeAddress(page, text);
  for (const [label, value] of Object.entries(details)) await dialog(page).getByLabel(label).fill(value);
  await dialog(page).getByRole('button', { name: 'Привезти сюда' }).click();
  await expect(dialog(page)).toHaveCount(0);
}

test('[DLV-04] a guest finds the last addresses of this browser again: one tap, every detail, over a reload; deleted is gone', async ({
  page,
}) => {
  await page.goto('/');
  await openLocation(page);
  await expect(saved(page)).toHaveCount(0);
  await bring(page, ADDRESS, {
    Квартира: '48',
    Подъезд: '2',
    Этаж: '5',
    Домофон: '48В',
    Название: 'Дом',
    'Комментарий курьеру': 'Не звонить',
  });
  await openLocation(page);
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Очистить' }).click();
  await bring(page, 'Кремлёвская, 15');
  await expect(chip(page)).toContainText('Кремлёвская, 15');
  await page.reload();
  await expect(chip(page)).toContainText('Кремлёвская, 15');
  await openLocation(page);
  await expect(saved(page)).toHaveCount(2);
  // the flat of one house is not carried to another
  await expect(saved(page).first()).toHaveText('улица Кремлёвская, 15');
  await choose(page, /Дом .*Пушкина, 12, кв\. 48, подъезд 2, этаж 5/);
  await expect(dialog(page)).toHaveCount(0);
  await expect(chip(page)).toContainText('Пушкина, 12, кв. 48');
  await openLocation(page);
  for (const [label, value] of [
    ['Домофон', '48В'],
    ['Комментарий курьеру', 'Не звонить'],
  ] as const)
    await expect(dialog(page).getByLabel(label)).toHaveValue(value);
  await dialog(page)
    .getByRole('button', { name: /^Удалить адрес: .*Кремлёвская, 15/ })
    .click();
  await expect(saved(page)).toHaveCount(1);
  await page.reload();
  await openLocation(page);
  await expect(saved(page)).toHaveCount(1);
});

test('[DLV-04] a customer saves a new address, has it in another browser, changes and deletes it there', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await logIn(page);
  await page.goto('/');
  await openLocation(page);
  await typeAddress(page, ADDRESS);
  await dialog(page).getByLabel('Квартира').fill('48');
  await expect(dialog(page).getByRole('checkbox', { name: 'Сохранить адрес' })).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Привезти сюда' }).click();
  await expect(page.getByText('Адрес сохранён')).toBeVisible();

  const { cookies } = await page.context().storageState();
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), storageState: { cookies, origins: [] } });
  const other = await elsewhere.newPage();
  await other.goto('/');
  await openLocation(other);
  await choose(other, /Пушкина, 12 кв\. 48/);
  await expect(chip(other)).toContainText('Пушкина, 12, кв. 48');
  await openLocation(other);
  await expect(dialog(other).getByRole('checkbox')).toHaveCount(0);
  await dialog(other).getByLabel('Этаж').fill('5');
  const change = dialog(other).getByRole('checkbox', { name: 'Изменить сохранённый адрес' });
  await expect(change).not.toBeChecked();
  await dialog(other).locator('.check__box').click();
  await dialog(other).getByRole('button', { name: 'Привезти сюда' }).click();
  await expect(other.getByText('Адрес сохранён')).toBeVisible();
  await openLocation(other);
  await expect(saved(other)).toHaveCount(1);
  await expect(saved(other)).toContainText('кв. 48, этаж 5');
  await dialog(other)
    .getByRole('button', { name: /^Удалить адрес/ })
    .click();
  await expect(other.getByText('Адрес удалён')).toBeVisible();
  await expect(saved(other)).toHaveCount(0);
  await elsewhere.close();

  await page.goto('/lk');
  await expect(page.getByText('Сохраните адрес, чтобы не вводить его каждый раз.')).toBeVisible();
});

test('what is saved already is not saved twice; a logout leaves no address in the window', async ({ page }) => {
  await logIn(page);
  await page.goto('/');
  await openLocation(page);
  await bring(page, ADDRESS);
  await openLocation(page);
  await expect(saved(page)).toHaveCount(1);
  await dialog(page).getByRole('button', { name: 'Привезти сюда' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await openLocation(page);
  await dialog(page).getByRole('button', { name: 'Очистить' }).click();
  await typeAddress(page, 'Кремлёвская, 15');
  await dialog(page).locator('.check__box').click();
  await dialog(page).getByRole('button', { name: 'Привезти сюда' }).click();
  await openLocation(page);
  await expect(saved(page)).toHaveCount(2);
  await page.goto('/lk');
  await expect(page.locator('.addressrow')).toHaveCount(1);
  // what the page asks for its customer is answered before the customer leaves
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/$/);
  await openLocation(page);
  await expect(saved(page)).toHaveCount(0);
});

/** Reading what is saved; writing goes through. */
const isRead = (request: Request): boolean => request.method() === 'GET';

test.describe('while nobody knows what is saved', () => {
  test.use({ allowed: [/get_addresses/] });

  test('[DLV-04] the address that is kept is not saved a second time: its list is on its way, or did not come', async ({ page }) => {
    test.slow();
    await logIn(page);
    await page.goto('/');
    await openLocation(page);
    await bring(page, ADDRESS);
    await expect(page.getByText('Адрес сохранён')).toBeVisible();
    const written: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/get_addresses') && !isRead(request)) written.push(request.postData() ?? '');
    });

    const answer = await holdBack(page, '**/get_addresses*');
    const asked = page.waitForRequest('**/get_addresses*');
    await page.reload();
    await openLocation(page);
    await asked;
    await expect(dialog(page).getByRole('checkbox')).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Привезти сюда' }).click();
    await expect(dialog(page)).toHaveCount(0);
    answer();
    await openLocation(page);
    await expect(saved(page)).toHaveCount(1);

    await page.unrouteAll();
    await page.route('**/get_addresses*', (route) => (isRead(route.request()) ? route.abort() : route.continue()));
    await page.reload();
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/get_addresses'));
    await openLocation(page);
    await failed;
    await expect(dialog(page).getByRole('checkbox')).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Привезти сюда' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await page.unrouteAll();
    await page.goto('/lk');
    await expect(page.locator('.addressrow')).toHaveCount(1);
    expect(written).toEqual([]);
  });
});

test.describe('when the account cannot be written', () => {
  test.use({ allowed: [/get_addresses/] });

  test('the order still goes there, and the visitor is told', async ({ page }) => {
    await logIn(page);
    await page.goto('/');
    await openLocation(page);
    await page.route('**/get_addresses*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await bring(page, ADDRESS);
    await expect(page.getByText('Сохранить не получилось. Попробуйте ещё раз.')).toBeVisible();
    await expect(chip(page)).toContainText('Пушкина, 12');
  });
});

test('[DLV-03] a known address that is no longer served says so and offers the nearest pickup', async ({ page }) => {
  const gone = { text: 'улица Лукина, 5', city: 'Казань', coordinates: [48.9, 55.9] };
  await page.addInitScript(
    (state) => localStorage.setItem('addresses', state),
    JSON.stringify({ state: { addresses: [gone] }, version: 1 }),
  );
  await page.goto('/');
  await openLocation(page);
  await choose(page, /Лукина, 5/);
  await expect(dialog(page).getByText('Ваш адрес вне зоны доставки')).toBeVisible();
  await expect(dialog(page).getByRole('combobox')).toHaveValue('улица Лукина, 5');
  await expect(dialog(page).getByRole('button', { name: 'Выбрать самовывоз' })).toBeVisible();
});
