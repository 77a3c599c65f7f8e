import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { logIn } from './customer.ts';
import { chooseTab, dialog, toSettings } from './flow.ts';

// what was asked for in the background when the customer left is refused
test.use({ allowed: [/status of 401 .*\/api\/wp-json\//] });

/** Goes to the same page in another language, as the settings do. */
async function speak(page: Page, code: string): Promise<void> {
  await page.locator('header a[aria-haspopup=dialog], nav a[aria-haspopup=dialog]').and(page.locator(':visible')).first().click();
  await toSettings(page);
  await dialog(page).locator(`a[hreflang="${code}"]`).click();
  await expect(page.locator('html')).toHaveAttribute('lang', code);
  await expect(dialog(page)).toHaveCount(0);
}

async function shut(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

const fields = (page: Page) => dialog(page).locator('form').locator('input.input, textarea.input');
const valuesOf = (page: Page): Promise<string[]> =>
  fields(page).evaluateAll((all) =>
    all.map((one) => (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? one.value : '')),
  );

test('[PWA-03] what is typed into a request outlives its window, another language and a page that is loaded anew; sent, it is forgotten', async ({
  page,
  variant,
}) => {
  test.slow();
  const shop = await variant({ settings: (wire) => ({ ...wire, simplified_order: '1' }) });
  const open = async (): Promise<void> => {
    await page.locator('main article .buy').first().click();
    await expect(fields(page)).toHaveCount(3);
  };
  await page.goto(`${shop.url}/menu/deserty/morozhenoe`);
  await open();
  const typed = ['Проба', '+7 917 000-41-77', 'Без орехов, позвонить после шести'];
  for (const [i, text] of typed.entries()) await fields(page).nth(i).fill(text);
  await dialog(page).getByRole('button', { name: 'Добавить ещё одну' }).click();
  const shown = await valuesOf(page);
  await shut(page);
  await speak(page, 'de');
  await open();
  await expect.poll(() => valuesOf(page)).toEqual(shown);
  await page.reload();
  await open();
  await expect.poll(() => valuesOf(page)).toEqual(shown);
  await expect(dialog(page).locator('.stepper__number')).toHaveText('2');
  await dialog(page).locator('button[type=submit]').click();
  await expect(fields(page)).toHaveCount(0);
  await shut(page);
  await open();
  await expect(fields(page).nth(2)).toHaveValue('');
});

test('[PWA-03] a booking goes on where it was left: its day, its time, its guests, its wishes and who books', async ({ page }) => {
  test.slow();
  const open = async (): Promise<void> => {
    await page.goto('/');
    await page.locator('.place:visible button').first().click();
    await chooseTab(page, 'В зале');
    await dialog(page).getByRole('button', { name: 'Забронировать без блюд' }).click();
    await expect(dialog(page).locator('.modal > h2')).toHaveText('Забронировать стол');
  };
  await open();
  const form = dialog(page);
  await form.getByRole('group', { name: 'День' }).getByRole('button').nth(2).click();
  await form.getByRole('button', { name: 'На одного гостя больше' }).click();
  await form.locator('.slots .chip:not([disabled])').nth(1).click();
  await expect(form.locator('.slots .chip.is-active')).toBeVisible();
  await form.getByLabel('Пожелания').fill('У окна');
  await form.getByLabel('Имя').fill('Проба');
  const look = async () => ({
    time: await form.locator('.slots .chip.is-active').textContent(),
    guests: await form.locator('.stepper__number').textContent(),
    values: await valuesOf(page),
  });
  const before = await look();
  await page.reload();
  await open();
  await expect(form.locator('.slots .chip.is-active')).toBeVisible({ timeout: 30_000 });
  await expect.poll(look).toEqual(before);
});

test('[PWA-03] an address and a profile that were being written wait in the account, in any language; cancelled or gone, nothing of them stays', async ({
  page,
}) => {
  test.slow();
  await logIn(page);
  await page.goto('/lk');
  await page.getByRole('textbox', { name: 'Имя', exact: true }).fill('Проба Пера');
  await page.getByRole('button', { name: 'Добавить адрес' }).click();
  const street = page.getByRole('combobox', { name: 'Адрес' });
  await street.fill('Пушкина, 12');
  await page.getByRole('textbox', { name: 'Квартира' }).fill('48');
  await page.getByRole('textbox', { name: 'Комментарий курьеру' }).fill('Собака добрая');
  await speak(page, 'en');
  const written = () =>
    page.locator('main form input').evaluateAll((all) => all.map((one) => (one instanceof HTMLInputElement ? one.value : '')));
  await expect.poll(written).toEqual(expect.arrayContaining(['Проба Пера', 'Пушкина, 12', '48', 'Собака добрая']));
  await page.goto('/lk');
  await expect(street).toHaveValue('Пушкина, 12');
  await expect(page.getByRole('textbox', { name: 'Комментарий курьеру' })).toHaveValue('Собака добрая');
  await page.locator('form').filter({ has: street }).getByRole('button', { name: 'Отмена' }).click();
  await expect(street).toHaveCount(0);
  await page.locator('form').filter({ hasText: 'День рождения' }).getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Имя', exact: true })).toHaveValue('Проба Пера');
  await expect(street).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull();
  // somebody else at this window finds nothing
  await page.getByRole('textbox', { name: 'Имя', exact: true }).fill('Чужое');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('typed'))).toContain('Чужое');
  await page.getByRole('button', { name: 'Выйти' }).and(page.locator(':visible')).first().click();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull();
});
