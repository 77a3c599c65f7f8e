import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/journey.ts';
import { logIn } from '../customer.ts';
import { accountLink, cartLines, enterByCode, guestLink, keptState, openLogin, ownAddress, ownPhone } from '../login-ways.ts';
import { goToCheckout, layer } from '../steps.ts';

test.describe('a session that ends', () => {
  // Calls that were on their way when the session ended are refused.
  test.use({ allowed: [/status of 40[13]/] });

  test('[ACC-01] [AUTH-04] [AUTH-05] every tab follows a login and a logout; one that was ended elsewhere is said, and the login leads back', async ({
    page,
    context,
    playwright,
    baseURL,
  }) => {
    test.slow();
    await ownAddress(page);
    const phone = ownPhone();
    await goToCheckout(page);
    await page.getByLabel('Имя').fill('Наполовину');
    const lines = await cartLines(page);
    const other = await context.newPage();

    await test.step('a login on the way to a page of the account leads to it, and other tabs follow without a reload', async () => {
      await page.evaluate(() => Object.assign(window, { same: true }));
      await other.goto('/lk/orders');
      await expect(other).toHaveURL('/?layer=login');
      await expect(layer(other).getByLabel('Телефон')).toBeVisible();
      await enterByCode(other, phone);
      await expect(other).toHaveURL('/lk/orders');
      await expect(other.getByRole('heading', { level: 1 })).toHaveText('История заказов');
      await expect.poll(async () => (await page.getByLabel('Телефон').inputValue()).replace(/[^\d+]/g, '')).toBe(phone);
      await expect(page.getByLabel('Имя')).toHaveValue('Наполовину');
    });

    await test.step('a logout takes account, contact and address out of every tab; the cart stays', async () => {
      const third = await context.newPage();
      await third.goto('/contacts');
      await expect(accountLink(third)).toBeVisible();
      await other.getByRole('button', { name: 'Выйти', exact: true }).first().click();
      await expect(other).toHaveURL('/');
      await expect(guestLink(third)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Войти, чтобы копить бонусы' })).toBeVisible();
      await expect(page.getByLabel('Телефон')).toHaveValue('');
      expect(await page.evaluate(() => 'same' in window), 'the page was not loaded again').toBe(true);
      expect(await keptState(page, 'delivery')).toMatchObject({ location: null, places: { delivery: null } });
      expect(await cartLines(page)).toEqual(lines);
      expect((await keptState(page, 'session')).customerId).toBeNull();
      await other.goBack();
      await expect(other.getByText('История заказов')).toHaveCount(0);
      await third.close();
      await other.close();
    });

    await test.step('a session that was ended on another device is said once, and the login leads on', async () => {
      // Another customer: a phone gets three codes in ten minutes.
      const next = ownPhone();
      await page.goto('/contacts');
      await openLogin(page);
      await enterByCode(page, next);
      await expect(accountLink(page)).toBeVisible();
      await page.goto('/lk/favorite');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Избранное');
      await page.waitForLoadState('networkidle');
      // The page may notice by itself: here its visitor is to notice first.
      const noticed = Promise.withResolvers<void>();
      await page.route('**/api/**', async (route) => {
        await noticed.promise;
        await route.continue().catch(() => undefined);
      });
      const device = await playwright.request.newContext({ baseURL: baseURL ?? '' });
      await logIn({ request: device }, '', next);
      expect((await device.post('/api/wp-json/system/users/sessions', { data: {} })).status()).toBe(200);
      await device.dispose();

      await page.getByRole('navigation', { name: 'Личный кабинет' }).getByRole('link', { name: 'История заказов' }).click();
      await expect(page).toHaveURL('/');
      noticed.resolve();
      await expect(layer(page).getByText('Нужно войти снова: прежний вход больше не действует. Корзина на месте.')).toBeVisible();
      expect(await cartLines(page)).toEqual(lines);
      await enterByCode(page, next);
      await expect(page).toHaveURL('/lk/orders');
      await page.goto('/contacts');
      await expect(accountLink(page)).toBeVisible();
      await expect(page.getByText(/Нужно войти снова/)).toHaveCount(0);
    });
  });
});

test('[AUTH-03] a login through a provider comes back into the order or to the page that was asked for; a refusal and a foreign login change nothing', async ({
  page,
  context,
  browser,
  baseURL,
  allowed,
}) => {
  test.slow();
  // reads of the account that are on their way when its customer leaves are refused
  allowed.push(/status of 401/);
  const PROVIDER = 'Уголёк ID';
  const name = `Гость ${Math.random().toString(36).slice(2, 10)}`;
  const throughProvider = (from: Page): Promise<void> =>
    layer(from)
      .getByRole('link', { name: `Войти через ${PROVIDER}` })
      .click();
  /** Agrees on the provider's own page as this person. */
  const agree = async (on: Page): Promise<void> => {
    await expect(on).toHaveURL(/\/demo\/oauth\/authorize\?/);
    await on.getByLabel('Имя').fill(name);
    await on.getByLabel(/телефон/).fill('');
    await on.getByRole('button', { name: 'Войти' }).click();
  };
  const customer = async (): Promise<unknown> => (await (await page.request.get('/api/auth/session')).json()).profile;

  await test.step('a refusal', async () => {
    await page.goto('/contacts');
    await openLogin(page);
    await throughProvider(page);
    await page.getByRole('button', { name: 'Отказаться' }).click();
    await expect(page).toHaveURL(/\/contacts(\?layer=login)?$/);
    await expect(layer(page).getByRole('alert')).toHaveText(`Вход через ${PROVIDER} отменён. Ничего не изменилось.`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await expect(guestLink(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await customer()).toBeNull();
  });

  await test.step('a login that somebody else has begun', async () => {
    const theirs = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const foreign = await theirs.newPage();
    await foreign.goto('/contacts');
    await openLogin(foreign);
    await throughProvider(foreign);
    await foreign.route('**/callback?**', (route) => route.abort());
    const callback = foreign.waitForRequest((request) => request.url().includes('/callback?'));
    await agree(foreign).catch(() => undefined);
    const address = (await callback).url();
    await theirs.close();
    await page.goto(address);
    await expect(page).toHaveURL('/?layer=login');
    await expect(layer(page).getByRole('alert')).toContainText(`Этот вход через ${PROVIDER} уже завершён или ждал слишком долго`);
    expect(await customer()).toBeNull();
  });

  await test.step('a page of the account that was asked for', async () => {
    await page.goto('/lk/bonuses');
    await expect(layer(page).getByLabel('Телефон')).toBeVisible();
    await throughProvider(page);
    await agree(page);
    await expect(page).toHaveURL('/lk/bonuses');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Бонусы');
    await page.getByRole('button', { name: 'Выйти', exact: true }).first().click();
    await expect(guestLink(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
  });

  await test.step('a login in the middle of an order', async () => {
    await goToCheckout(page);
    await page.getByLabel('Почта').fill('half@example.com');
    const lines = await cartLines(page);
    await page.getByRole('button', { name: 'Войти, чтобы копить бонусы' }).click();
    const callback = page.waitForRequest((request) => request.url().includes('/callback?'));
    await throughProvider(page);
    await agree(page);
    const address = (await callback).url();
    await expect(page).toHaveURL('/order');
    await expect(page.getByText(`Рады видеть, ${name}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Войти, чтобы копить бонусы' })).toHaveCount(0);
    await expect(page.getByLabel('Почта')).toHaveValue('half@example.com');
    expect(await cartLines(page)).toEqual(lines);
    const readable = await page.evaluate(() => `${document.cookie} ${JSON.stringify(localStorage)} ${JSON.stringify(sessionStorage)}`);
    expect(readable).not.toContain(new URL(address).searchParams.get('code') ?? 'no code');
    expect((await context.cookies()).find((cookie) => cookie.name === 'social')).toBeUndefined();
    const before = await customer();
    await page.goto(address);
    await expect(page).toHaveURL('/?layer=login');
    expect(await customer()).toEqual(before);
  });
});
