import { expect, test } from '#tests/setup/test.ts';
import { dialog, toCheckout } from './flow.ts';
import {
  accountLink,
  askCode,
  cartLines,
  codeField,
  codeFor,
  enterByCode,
  guestButton,
  openLogin,
  ownAddress,
  ownPhone,
} from './login-ways.ts';

test('[ACC-05] [AUTH-01] a login in the middle of an order comes back to it as it was, and no script can read the token', async ({
  page,
  context,
}) => {
  await ownAddress(page);
  const phone = ownPhone();
  await toCheckout(page);
  await page.getByLabel('Имя').fill('Наполовину');
  await page.evaluate(() => Object.assign(window, { same: true }));
  const lines = await cartLines(page);
  await page.getByRole('button', { name: 'Войти, чтобы копить бонусы' }).click();
  await dialog(page).getByLabel('Телефон').fill('12');
  await dialog(page).getByRole('button', { name: 'Получить код' }).click();
  await expect(dialog(page).getByText('Введите корректный номер')).toBeVisible();
  await enterByCode(page, phone);
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(async () => (await page.getByLabel('Телефон').inputValue()).replace(/[^\d+]/g, '')).toBe(phone);
  await expect(page.getByLabel('Имя')).toHaveValue('Наполовину');
  expect(await page.evaluate(() => 'same' in window), 'the page was not loaded anew').toBe(true);
  expect(await cartLines(page)).toEqual(lines);

  const readable = await page.evaluate(() => `${document.cookie} ${JSON.stringify(localStorage)} ${JSON.stringify(sessionStorage)}`);
  const sealed = (await context.cookies()).find((cookie) => cookie.name === 'session');
  expect(sealed).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(readable).not.toContain(sealed?.value ?? 'no session');
  expect(readable).not.toMatch(/token/i);
});

test('[AUTH-01] a code on its way is still asked for after closing and reload, and is taken as people paste it', async ({ page }) => {
  await ownAddress(page);
  const phone = ownPhone();
  await page.goto('/contacts');
  await openLogin(page);
  await askCode(page, phone);
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(dialog(page).getByRole('button', { name: /^Отправить ещё раз через 0:[345]\d$/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Личный кабинет' }).click();
  await expect(dialog(page).getByText(/Отправить ещё раз через 0:\d\d/)).toBeVisible();
  const code = await codeFor(page, phone);
  await codeField(page).focus();
  await page.evaluate(
    (text) => {
      const field = document.activeElement;
      if (!(field instanceof HTMLInputElement)) throw new Error('the code has no focus');
      document.execCommand('insertText', false, text);
    },
    `код ${code.slice(0, 2)}-${code.slice(2)}`,
  );
  await expect(dialog(page)).toHaveCount(0);
  await expect(accountLink(page)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('login-attempt') ?? '')).not.toContain(phone);
});

test('[AUTH-01] a number of another country gets its code by Telegram', async ({ page }) => {
  await ownAddress(page);
  const phone = `+4915${String(Math.floor(Math.random() * 900_000_000) + 100_000_000)}`;
  await page.goto('/menu/deserty');
  await expect(guestButton(page)).toBeVisible();
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  // a click of the test runner would scroll to the header first
  await guestButton(page).dispatchEvent('click');
  await dialog(page).getByText('Telegram', { exact: true }).click();
  await askCode(page, phone);
  await expect(dialog(page).getByText(/Отправили в Telegram на \+49 15/)).toBeVisible();
  const sent = await (await page.request.get('/demo/inbox')).text();
  expect(sent).toContain(`telegram ${phone}`);
  await codeField(page).fill(await codeFor(page, phone));
  await expect(accountLink(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => scrollY), { message: 'the page stands where it stood' }).toBe(400);
});

test('[AUTH-01] a messenger that does not know the customer yet opens its bot; the shop’s list of ways is what is offered', async ({
  page,
  variant,
}) => {
  const shop = await variant({
    settings: (wire) => ({ ...wire, login_ways: ['whatsapp', 'sms'], social_auth: [] }),
    answers: { '/wp-json/whatsapp/v1/auth/send': () => ({ code_sended: false, bot_url: 'wa.example/bot?start=1' }) },
  });
  await page.goto(`${shop.url}/contacts`);
  await openLogin(page);
  await expect(dialog(page).getByRole('radio')).toHaveCount(2);
  await expect(dialog(page).getByRole('radio', { name: 'WhatsApp' })).toBeChecked();
  await expect(dialog(page).getByRole('link', { name: /Войти через/ })).toHaveCount(0);
  await askCode(page, ownPhone());
  const bot = dialog(page).getByRole('link', { name: 'Открыть WhatsApp' });
  await expect(bot).toHaveAttribute('href', 'https://wa.example/bot?start=1');
  await expect(bot).toHaveAttribute('rel', /noopener/);
});

test.describe('what can go wrong', () => {
  test.use({ allowed: [/422|ERR_INTERNET_DISCONNECTED/] });

  test('[AUTH-01] [AUTH-02] wrong codes are counted, the last one ends the code, and another is refused until the time that is said', async ({
    page,
    context,
  }) => {
    await ownAddress(page);
    const phone = ownPhone();
    await page.goto('/contacts');
    await openLogin(page);
    await context.setOffline(true);
    await dialog(page).getByLabel('Телефон').fill(phone);
    await dialog(page).getByRole('button', { name: 'Получить код' }).click();
    await expect(dialog(page).getByText(/^Нет сети/)).toBeVisible();
    await context.setOffline(false);
    await askCode(page, phone);
    const right = await codeFor(page, phone);
    const wrong = String((Number(right) + 1) % 10_000).padStart(4, '0');
    for (const left of ['Осталось 4 попытки', 'Осталось 3 попытки', 'Осталось 2 попытки', 'Осталась 1 попытка']) {
      await codeField(page).fill(wrong);
      await expect(dialog(page).getByRole('alert')).toContainText(`Неверный код. ${left}`);
    }
    await codeField(page).fill(wrong);
    await expect(dialog(page).getByRole('alert')).toContainText('Попытки закончились. Запросите новый код.');
    await codeField(page).fill(right);
    await expect(dialog(page).getByRole('button', { name: 'Войти' })).toBeDisabled();
    expect((await (await page.request.get('/api/auth/session')).json()).profile).toBeNull();

    for (let i = 0; i < 2; i += 1) {
      await dialog(page).getByRole('button', { name: 'Другой номер' }).click();
      await expect(dialog(page).getByLabel('Телефон')).not.toHaveValue('');
      await askCode(page, phone);
    }
    await dialog(page).getByRole('button', { name: 'Другой номер' }).click();
    await dialog(page).getByRole('button', { name: 'Получить код' }).click();
    await expect(dialog(page).getByText(/^Слишком много попыток. Попробуйте через (9|10) минут\.$/)).toBeVisible();
  });

  test('[AUTH-02] a code that was left lying is said to be no good any more', async ({ page }) => {
    await ownAddress(page);
    const phone = ownPhone();
    await page.clock.install();
    await page.goto('/contacts');
    await openLogin(page);
    await askCode(page, phone);
    await page.clock.fastForward('10:01');
    await expect(dialog(page).getByText('Код больше не действует. Запросите новый.')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Отправить ещё раз' }).click();
    await expect(dialog(page).getByText('Код больше не действует. Запросите новый.')).toHaveCount(0);
    await codeField(page).fill(await codeFor(page, phone));
    await expect(accountLink(page)).toBeVisible();
  });
});
