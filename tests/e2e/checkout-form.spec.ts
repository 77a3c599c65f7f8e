import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { logIn } from './customer.ts';
import { ADDRESS, chooseSlot, GUEST, payWith, placeOrder, submit, toCheckout, totalOf } from './flow.ts';

const phone = (page: Page) => page.getByLabel('Телефон');
const caret = (page: Page): Promise<number | null> =>
  phone(page).evaluate((field) => (field instanceof HTMLInputElement ? field.selectionStart : null));
const tick = (page: Page, text: string): Promise<void> => page.locator('.check').filter({ hasText: text }).locator('.check__box').click();
const total = (page: Page): Promise<number> => totalOf(page.locator('.summary'));

/** Label, and what browsers and keyboards are told about the field. */
const FIELDS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['Имя', { type: 'text', inputmode: 'text', autocomplete: 'given-name', enterkeyhint: 'next', autocapitalize: 'words' }],
  ['Телефон', { type: 'tel', inputmode: 'tel', autocomplete: 'tel', enterkeyhint: 'next' }],
  [
    'Почта',
    { type: 'email', inputmode: 'email', autocomplete: 'email', enterkeyhint: 'next', autocapitalize: 'none', spellcheck: 'false' },
  ],
  ['С какой суммы подготовить', { type: 'text', inputmode: 'decimal', autocomplete: 'off', enterkeyhint: 'next' }],
  ['Комментарий к заказу', { autocomplete: 'off', autocapitalize: 'sentences' }],
];

test('[ORD-01] every field tells keyboards and browsers what it is; the return key goes to the next one', async ({ page }) => {
  await toCheckout(page);
  await payWith(page, 'Наличными');
  for (const [label, ways] of FIELDS) {
    const field = page.getByLabel(label);
    for (const [attribute, value] of Object.entries(ways)) await expect(field, label).toHaveAttribute(attribute, value);
    await expect(field, label).toHaveAttribute('maxlength', /^\d+$/);
  }
  await page.getByLabel('Имя').fill(GUEST.name);
  await page.getByLabel('Имя').press('Enter');
  await expect(phone(page)).toBeFocused();
  await phone(page).press('Enter');
  await expect(page.getByLabel('Почта')).toBeFocused();
  await expect(page.locator('.field__error')).toHaveCount(0);
});

test('[ORD-01] a phone is written as its country writes it, the caret stays with its digit, any way of writing it may be pasted', async ({
  page,
}) => {
  await toCheckout(page);
  await phone(page).focus();
  await phone(page).pressSequentially('+79172451860', { delay: 20 });
  await expect(phone(page)).toHaveValue('+7 917 245 18 60');
  await phone(page).evaluate((field) => field instanceof HTMLInputElement && field.setSelectionRange(5, 5));
  await phone(page).press('Backspace');
  await expect(phone(page)).toHaveValue('+7 972 451 86 0');
  expect(await caret(page)).toBe(4);
  await phone(page).pressSequentially('1');
  await expect(phone(page)).toHaveValue('+7 917 245 18 60');
  expect(await caret(page)).toBe(5);
  await phone(page).pressSequentially('а');
  await expect(phone(page)).toHaveValue('+7 917 245 18 60');
  expect(await caret(page)).toBe(5);
  for (const [pasted, shown] of [
    ['тел.: 8 (917) 245-18-60', '8 (917) 245-18-60'],
    ['+375291234567', '+375 29 123 45 67'],
    ['0049 30 123456', '+49 30 123456'],
  ] as const) {
    await phone(page).selectText();
    await page.evaluate((text) => document.execCommand('insertText', false, text), pasted);
    await expect(phone(page)).toHaveValue(shown);
  }
});

test('[ORD-01] the form is filled from the account, and from the last order of this browser', async ({ page }) => {
  const number = await logIn(page);
  await page.request.post('/api/wp-json/system/users/update', { data: { name: 'Алсу', email: 'alsu@example.test' } });
  await toCheckout(page);
  await expect(page.getByLabel('Имя')).toHaveValue('Алсу');
  await expect(page.getByLabel('Почта')).toHaveValue('alsu@example.test');
  expect((await phone(page).inputValue()).replace(/[^\d+]/g, '')).toBe(number);
  await chooseSlot(page);
  await placeOrder(page);
  await page.request.post('/api/auth/logout');
  await page.context().clearCookies();
  await toCheckout(page, async () => {});
  await expect(page.getByLabel('Имя')).toHaveValue(GUEST.name);
  expect((await phone(page).inputValue()).replace(/\D/g, '')).toBe(GUEST.phone.replace(/\D/g, ''));
  await expect(page.getByLabel('Улица и дом')).toHaveValue(new RegExp(ADDRESS));
  await expect(page.getByRole('radio', { name: /Наличными/ })).toBeChecked();
  await expect(page.getByLabel('Комментарий к заказу')).toHaveValue('');
  await expect(page.getByRole('checkbox', { name: /Согласен с условиями/ })).not.toBeChecked();
});

test('[PRICE-06] tips, delivery and dishes make the same sum in cart, checkout and order', async ({ page }) => {
  await toCheckout(page);
  await chooseSlot(page);
  await payWith(page, 'Наличными');
  const before = await total(page);
  await page.getByRole('group', { name: 'Чаевые курьеру' }).getByRole('button', { name: '100 ₽' }).click();
  await expect.poll(() => total(page)).toBe(before + 10_000);
  await page.getByLabel('С какой суммы подготовить').fill('100');
  await submit(page).click();
  await expect(page.getByText('Введите сумму больше итоговой')).toBeVisible();
  await page.getByLabel('С какой суммы подготовить').fill('5000');
  await tick(page, 'Положить приборы');
  await tick(page, 'Оставить у двери');
  await page.getByRole('button', { name: 'На одну персону больше' }).click();
  const cart = await openCartHere(page);
  expect(await totalOf(cart)).toBe(before + 10_000);
  await cart.getByRole('button', { name: 'Закрыть' }).click();
  const rows = await page.locator('.summary .totals dd').allTextContents();
  await placeOrder(page);
  expect(await page.locator('.summary .totals dd').allTextContents()).toEqual(rows);
  await expect(page.locator('.summary .totals')).toContainText('Чаевые');
  await expect(page.locator('#main .deets')).toContainText('Наличными, сдача с 5 000 ₽');
  await expect(page.locator('#main .deets')).toContainText('Положить приборы, Оставить у двери');
  await expect(page.locator('#main .deets > div').filter({ hasText: 'Персон' })).toContainText('2');
});

async function openCartHere(page: Page) {
  await page.locator('.summary').getByRole('button', { name: 'Изменить' }).click();
  return page.getByRole('dialog');
}
