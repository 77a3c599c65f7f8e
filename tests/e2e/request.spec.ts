import { expect, test } from '#tests/setup/test.ts';
import { DISH, dialog } from './flow.ts';

const simplified = (wire: Record<string, unknown>) => ({ ...wire, simplified_order: '1' });

test('[CART-02] in simplified mode a tap asks for a request, which reaches the shop', async ({ page, variant, operator }) => {
  const shop = await variant({ settings: simplified });
  await page.goto(`${shop.url}/menu/deserty/morozhenoe`);
  await page.getByRole('button', { name: new RegExp(`^Добавить в корзину: ${DISH}`) }).click();
  const form = dialog(page);
  await expect(form.locator('.modal > h2')).toHaveText('Заявка на заказ');
  await expect(form.getByText(DISH)).toBeVisible();

  await form.getByLabel('Телефон').fill('12');
  await form.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(form.getByText('Как к вам обращаться?')).toBeVisible();
  await expect(form.getByText('Введите корректный номер')).toBeVisible();
  await expect(form.getByLabel('Имя')).toBeFocused();

  const phone = `+7917${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`;
  const word = `Проба ${phone.slice(-7)}`;
  await form.getByLabel('Имя').fill(word);
  await form.getByLabel('Телефон').fill(phone);
  await form.getByLabel('Комментарий').fill('Без орехов');
  await form.getByRole('button', { name: 'Добавить ещё одну' }).click();
  await form.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(form.getByText('Скоро перезвоним')).toBeVisible();
  const stored = (await operator('requests')).split('\n').find((line) => line.includes(word));
  expect(stored).toContain(phone);
  expect(stored).toContain('Без орехов');
  await form.getByRole('button', { name: 'Вернуться в меню' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('.cartbar')).toHaveCount(0);
});

test('[CART-02] a cart that was filled before is asked for as a whole, dish by dish, and is empty when the shop has it', async ({
  page,
  variant,
  operator,
}) => {
  const line = (productId: number, name: string, count: number) => ({
    productId,
    variationId: null,
    count,
    supplements: [],
    shown: { name, image: '', variation: '', supplements: [], unitPrice: 100, regularPrice: 100, url: '' },
  });
  const cart = JSON.stringify({ state: { lines: [line(804, DISH, 2), line(905, 'Лаваш из печи', 1)] }, version: 1 });
  await page.addInitScript((kept) => {
    if (localStorage.getItem('cart') === null) localStorage.setItem('cart', kept);
  }, cart);
  const shop = await variant({ settings: simplified });
  await page.goto(`${shop.url}/`);
  await page.locator('.cartbar:visible, .cartbtn:visible').first().click();
  await dialog(page).getByRole('button', { name: 'Отправить заявку' }).click();
  const form = dialog(page).filter({ has: page.locator('.modal > h2') });
  await expect(form.locator('.request__cart li')).toHaveText([/Пломбир, три шарика × 2.*540/, /Лаваш из печи × 1.*90/]);
  const word = `Проба ${Math.floor(Math.random() * 1e9)}`;
  await form.getByLabel('Имя').fill(word);
  await form.getByLabel('Телефон').fill('+79170001122');
  await form.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(form.getByText('Скоро перезвоним')).toBeVisible();
  const stored = (await operator('requests')).split('\n').find((each) => each.includes(word));
  expect(stored).toContain(`${DISH} × 2; Лаваш из печи × 1`);
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('cart'))) ?? '{}').state.lines).toEqual([]);
});

test.describe('a shop that does not answer', () => {
  test.use({ allowed: [/Failed to load resource/] });

  test('says that the request was not sent and keeps what was typed', async ({ page, variant }) => {
    const shop = await variant({ settings: simplified });
    await page.route('**/restoran/v1/request', (route) => route.fulfill({ status: 503, json: { code: 'down', message: '' } }));
    await page.goto(`${shop.url}/menu/deserty/morozhenoe`);
    await page.getByRole('button', { name: new RegExp(`^Добавить в корзину: ${DISH}`) }).click();
    await dialog(page).getByLabel('Имя').fill('Проба');
    await dialog(page).getByLabel('Телефон').fill('+79170001122');
    await dialog(page).getByRole('button', { name: 'Отправить заявку' }).click();
    await expect(dialog(page).getByText('Заявка не отправилась')).toBeVisible();
    await expect(dialog(page).getByLabel('Имя')).toHaveValue('Проба');
  });
});
