import { expect, test } from '#tests/setup/journey.ts';
import { accountLink, enterByCode, guestLink, openLogin, ownAddress, ownPhone } from './login-ways.ts';
import { goToCheckout, ICE_CREAM, layer } from './steps.ts';

test('[ACC-05] [AUTH-01] a customer logs in by a code at the checkout and no script can read the token', async ({ page, context }) => {
  await ownAddress(page);
  const phone = ownPhone();
  await goToCheckout(page);
  await page.getByRole('button', { name: 'Войти, чтобы копить бонусы' }).click();
  await layer(page).getByLabel('Телефон').fill('12');
  await layer(page).getByRole('button', { name: 'Получить код' }).click();
  await expect(layer(page).getByText('Введите корректный номер')).toBeVisible();
  await enterByCode(page, phone);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(async () => (await page.getByLabel('Телефон').inputValue()).replace(/[^\d+]/g, '')).toBe(phone);

  const session = (await context.cookies()).find(({ name }) => name === 'session');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  const readable = await page.evaluate(() => `${document.cookie} ${JSON.stringify(localStorage)} ${JSON.stringify(sessionStorage)}`);
  expect(readable).not.toContain(session?.value ?? 'no session');
  expect(readable).not.toMatch(/token/i);
});

test('[LK-05] [AUTH-05] a customer marks a dish, finds it in the account and logs out', async ({ page, allowed }) => {
  // reads of the account that are on their way when the session ends are refused, which the console reports
  allowed.push(/status of 401/);
  await ownAddress(page);
  const phone = ownPhone();
  await page.goto(ICE_CREAM.page);
  await openLogin(page);
  await enterByCode(page, phone);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await accountLink(page).click();
  await expect(page).toHaveURL(/\/lk/);
  await page.goto(ICE_CREAM.page);
  await page.getByRole('button', { name: `В избранное: ${ICE_CREAM.name}` }).click();
  await expect(page.getByRole('button', { name: `Убрать из избранного: ${ICE_CREAM.name}` })).toBeVisible();
  await page.goto('/lk/favorite');
  await expect(page.getByRole('main').getByRole('link', { name: ICE_CREAM.name }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Выйти', exact: true }).filter({ visible: true }).first().click();
  await expect(guestLink(page)).toBeVisible();
});
