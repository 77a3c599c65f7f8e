import { expect, test } from '#tests/setup/test.ts';
import { dialog, toCheckout } from './flow.ts';

const phoneOf = (n: number): string => `+7917${String(n).padStart(7, '0')}`;

test('[ACC-05] [AUTH-01] a customer logs in by a code and no script can read the token', async ({ page, context, request }, info) => {
  const phone = phoneOf(1_000_000 + Math.floor(Math.random() * 8_000_000) + info.workerIndex);
  await toCheckout(page);
  await page.getByRole('button', { name: 'Войти, чтобы копить бонусы' }).click();
  await dialog(page).getByLabel('Телефон').fill('12');
  await dialog(page).getByRole('button', { name: 'Получить код' }).click();
  await expect(dialog(page).getByText('Введите корректный номер')).toBeVisible();
  await dialog(page).getByLabel('Телефон').fill(phone);
  await dialog(page).getByRole('button', { name: 'Получить код' }).click();
  await expect(dialog(page).getByText('Введите код')).toBeVisible();
  await expect(dialog(page).getByText(/Отправить ещё раз через/)).toBeVisible();
  const inbox = await (await request.get('/demo/inbox')).text();
  const code = new RegExp(`\\${phone}[\\s\\S]*?(\\d{4})(?!\\d)`).exec(inbox)?.[1];
  expect(code, 'the code of the demo inbox').toBeDefined();
  await dialog(page)
    .getByLabel('Код')
    .fill(code ?? '');
  await expect(dialog(page)).toBeHidden();
  await expect.poll(async () => (await page.getByLabel('Телефон').inputValue()).replace(/[^\d+]/g, '')).toBe(phone);

  const readable = await page.evaluate(() => `${document.cookie} ${JSON.stringify(localStorage)} ${JSON.stringify(sessionStorage)}`);
  const sealed = (await context.cookies()).find((cookie) => cookie.name === 'session');
  expect(sealed).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(readable).not.toContain(sealed?.value ?? 'no session');
  expect(readable).not.toMatch(/token/i);
});

test.describe('a wrong code', () => {
  test.use({ allowed: [/422|401|403|400/] });

  test('[AUTH-01] is said to be wrong', async ({ page }) => {
    await toCheckout(page);
    await page.getByRole('button', { name: 'Войти, чтобы копить бонусы' }).click();
    await dialog(page)
      .getByLabel('Телефон')
      .fill(phoneOf(Math.floor(Math.random() * 9_999_999)));
    await dialog(page).getByRole('button', { name: 'Получить код' }).click();
    await dialog(page).getByLabel('Код').fill('0000');
    await expect(dialog(page).getByText('Неверный код')).toBeVisible();
  });
});
