import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { logIn } from './customer.ts';
import { codeField, filled } from './discounts.ts';
import { dialog } from './flow.ts';
import { enterByCode, ownAddress, ownPhone } from './login-ways.ts';
import { placeAs } from './rewards-orders.ts';

/** The page hears of what happens to its customer. */
const listens = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (/subscription_succeeded.*private-user-|private-user-.*subscription_succeeded/.test(String(payload))) resolve();
      }),
    );
  });

test.describe('the wheel', () => {
  test.use({ allowed: [/ERR_FAILED/] });

  test('[LK-02] [LK-07] the backend draws, the wheel turns to it, a lost answer is the same prize; the coupon is used at once and stands among the codes', async ({
    page,
    kitchen,
  }) => {
    const { url } = await kitchen((settings) =>
      settings.setIn(
        ['wheel', 'sectors'],
        [
          { title: 'Десятая часть', weight: 1, prize: { type: 'percent', amount: 10, minimum_amount: 300 } },
          { title: 'Пятая часть', weight: 1, highlight: true, prize: { type: 'percent', amount: 20, minimum_amount: 300 } },
        ],
      ),
    );
    await filled(page, url, 3);
    await logIn(page, url);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(`${url}/lk/game`);
    const frame = page.frameLocator('iframe.gameframe');
    const button = frame.getByRole('button', { name: 'Крутить' });
    await expect(frame.getByText('Осталась 1 попытка')).toBeVisible();
    // it wears the page's fonts and brings none of its own
    const worn = () => frame.locator('h1').evaluate(() => [...document.fonts].map(({ family }) => family.replaceAll('"', '')));
    await expect.poll(worn).toEqual(expect.arrayContaining(['Shop main', 'Shop headings']));
    expect((await (await page.request.get(`${url}/api/wheel`)).body()).length).toBeLessThan(30_000);

    // drawn, but nobody hears of it
    const lost = Promise.withResolvers<string>();
    await page.route(
      '**/wheel/v1/spin',
      async (route) => {
        lost.resolve((await (await route.fetch()).json()).coupon);
        await route.abort();
      },
      { times: 1 },
    );
    await button.focus();
    await page.keyboard.press('Enter');
    const code = await lost.promise;
    await expect(frame.getByText('Не получилось. Попробуйте ещё раз')).toBeVisible();
    await page.keyboard.press('Enter');
    const won = page.getByRole('region', { name: /^Ваш приз: (Десятая|Пятая) часть$/ });
    await expect(won.getByRole('button', { name: `Скопировать ${code}` })).toBeVisible({ timeout: 15_000 });
    await expect(won).toBeFocused();
    await expect(frame.getByRole('status')).toContainText('часть');
    await expect(page.locator('.prizes li')).toHaveCount(1);

    await won.getByRole('button', { name: `Применить ${code}` }).click();
    const cart = dialog(page);
    await expect(codeField(cart)).toHaveValue(code);
    await expect(cart.locator('.promo__ok')).toBeVisible();

    await page.goto(`${url}/lk/promocodes`);
    const card = page.locator('.coupon').filter({ hasText: code });
    await expect(card).toContainText('Ваш');
    await expect(card).toContainText(/Скидка (10|20)\s?%/);
    await expect(card).toContainText(/Сумма заказа больше 300\s₽/);

    await page.goto(`${url}/lk/game`);
    await expect(frame.getByText(/^Следующая попытка завтра в \d\d:\d\d$/)).toBeVisible();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  });

  test('[LK-02] with reduced motion the prize is there at once, after a reload in the middle as well', async ({ page }) => {
    await logIn(page);
    await page.goto('/lk/game');
    const frame = page.frameLocator('iframe.gameframe');
    const lost = Promise.withResolvers<string>();
    await page.route(
      '**/wheel/v1/spin',
      async (route) => {
        lost.resolve((await (await route.fetch()).json()).prize);
        await route.abort();
      },
      { times: 1 },
    );
    await frame.getByRole('button', { name: 'Крутить' }).click();
    const prize = await lost.promise;
    await page.reload();
    await expect(frame.getByRole('status')).toContainText(prize);
    await expect(page.getByRole('region', { name: `Ваш приз: ${prize}` })).toBeVisible();
    await expect(page.locator('.prizes li')).toHaveCount(1);
  });
});

test('[LK-04] balance, level, what is to come and every movement with its reason, live when the order is completed', async ({
  page,
  operator,
}) => {
  const phone = await logIn(page);
  const id = await placeAs(page.request, { count: 4, phone });
  const line = listens(page);
  await page.goto('/lk/bonuses');
  const sum = page.locator('.bonuscard__sum');
  await expect(sum).toContainText('100');
  await expect(page.locator('.levels [aria-current=step]')).toContainText('Искра');
  const coming = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Скоро придут' }) });
  await expect(coming).toContainText(`Заказ № ${id}`);
  await expect(coming).toContainText('+54');
  const history = page.locator('section').filter({ has: page.getByRole('heading', { name: 'История' }) });
  await expect(history.locator('li')).toHaveCount(1);
  await expect(history).toContainText('Подарок за знакомство');

  await line;
  await operator('order', String(id), 'completed');
  await expect(sum).toContainText('154', { timeout: 15_000 });
  await expect(coming).toHaveCount(0);
  const row = history.locator('li').filter({ hasText: 'За заказ' });
  await expect(row).toContainText('+54');
  await row.getByRole('link', { name: `Заказ № ${id}` }).click();
  await expect(page).toHaveURL(new RegExp(`/order/${id}`));
});

test('[LK-06] a friend comes by the link, its code waits for the login and applies; the inviter sees who came, gets points and is told; own and late links are refused in words', async ({
  page,
  browser,
  baseURL,
  operator,
}) => {
  await logIn(page);
  await page.goto('/lk/referals');
  const link = (await page.locator('.referral__link').textContent()) ?? '';
  const code = new URL(link).searchParams.get('ref') ?? '';
  expect(code).toMatch(/^promo-\d+$/);
  await page.getByRole('button', { name: 'Показать QR-код крупно' }).click();
  await expect(dialog(page).getByRole('img', { name: `QR-код ссылки с кодом ${code}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Telegram' }).first()).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(`?ref=${code}`)),
  );

  const path = `/?ref=${code}`;
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), viewport: page.viewportSize() });
  const friend = await context.newPage();
  await ownAddress(friend);
  await friend.goto(path);
  // popups come last of all that a page begins with
  await expect(friend.locator('.popup h2', { hasText: 'Вам подарили скидку' })).toBeVisible({ timeout: 30_000 });
  await expect(friend).toHaveURL(/\/$/);
  await friend.getByRole('button', { name: 'Войти и забрать' }).click();
  const phone = ownPhone();
  await enterByCode(friend, phone);
  await expect(friend.getByText('Скидка друга ждёт в корзине')).toBeVisible();
  const cart = await filled(friend, '', 5);
  await expect(codeField(cart)).toHaveValue(code);
  await expect(cart.locator('.promo__ok')).toBeVisible();
  const id = await placeAs(friend.request, { count: 5, phone, promoCode: code });

  await page.reload();
  await expect(page.locator('.movements li')).toContainText('сделал заказ');
  await operator('order', String(id), 'completed');
  await page.reload();
  await expect(page.locator('.movements li')).toContainText('бонусы начислены');
  await expect(page.locator('.movements li')).toContainText('+300');
  await page.goto('/lk/notifications');
  await expect(page.getByText('Друг получил первый заказ, вам начислено бонусов: 300')).toBeVisible();
  await page.goto('/lk/bonuses');
  await expect(page.locator('.movements li').filter({ hasText: 'За друга' })).toContainText('+300');

  await page.goto(path);
  await expect(page.getByText('Это ваша ссылка: отправьте её другу')).toBeVisible();
  await friend.goto(path);
  await expect(friend.getByText('Скидка друга действует только на первый заказ')).toBeVisible();
  await context.close();
});

test('[LK-07] a code is copied, waits in an empty cart, and a full one says at once why it does not apply', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page);
  await page.goto('/lk/promocodes');
  const card = page.locator('.coupon').filter({ has: page.getByRole('button', { name: 'Применить самовывоз' }) });
  await expect(card).toContainText('Только при самовывозе');
  await card.getByRole('button', { name: 'Скопировать самовывоз' }).click();
  await expect(page.getByText('Скопировано')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('самовывоз');
  await card.getByRole('button', { name: 'Применить самовывоз' }).click();
  await expect(page.getByText('Промокод ждёт в корзине')).toBeVisible();
  const cart = await filled(page, '', 5);
  await expect(codeField(cart)).toHaveValue('самовывоз');
  await expect(cart).toContainText('Только для самовывоза');
});
