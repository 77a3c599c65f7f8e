import { expect, test } from '#tests/setup/test.ts';
import { logIn } from './customer.ts';
import { addButton, chooseAddress, DISH, dialog, openMenu, toCheckout } from './flow.ts';
import { accountLink, cartLines, enterByCode, guestButton, heart, keptState, openLogin, ownAddress, ownPhone } from './login-ways.ts';

test('[AUTH-04] after a login points, addresses, orders, coupons and favourites are there without a reload, the guest’s cart and hearts kept', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const phone = ownPhone();
  const earlier = await browser.newContext({ baseURL });
  const there = await earlier.newPage();
  await ownAddress(there);
  await there.goto('/menu/deserty');
  await openLogin(there);
  await enterByCode(there, phone);
  await expect(accountLink(there)).toBeVisible();
  const saving = there.waitForResponse((answer) => answer.url().includes('user_favorites') && answer.request().method() === 'POST');
  await heart(there, 0);
  expect((await saving).status()).toBe(200);
  const address = { AddressLine: 'Казань, Пушкина, 12', short_address: 'Пушкина, 12', coordinates: [49.12, 55.79] };
  const saved = await there.request.post('/api/wp-json/wc/auth/user/get_addresses', { data: { data: address } });
  expect(saved.status()).toBe(200);
  await earlier.close();

  await ownAddress(page);
  await page.goto('/menu/deserty');
  await heart(page, 1);
  await toCheckout(page);
  const lines = await cartLines(page);
  const asked = new Set<string>();
  page.on('response', (answer) => answer.status() === 200 && asked.add(new URL(answer.url()).pathname));
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.getByRole('button', { name: 'Войти, чтобы копить бонусы' }).click();
  await enterByCode(page, phone);
  for (const path of [
    '/api/wp-json/systeminfo/v1/bonus',
    '/api/wp-json/wc/auth/user/get_addresses',
    '/api/wp-json/wc/v2/orders',
    '/api/wp-json/systeminfo/v2/user_favorites',
    '/api/coupons',
  ]) {
    await expect.poll(() => asked.has(path), { message: path }).toBe(true);
  }
  await expect.poll(async () => (await keptState(page, 'favourites')).ids).toHaveLength(2);
  expect(await cartLines(page)).toEqual(lines);
  expect(await page.evaluate(() => 'same' in window), 'the page was not loaded anew').toBe(true);
});

test.describe('a logout', () => {
  // what was on its way when the session ended
  test.use({ allowed: [/40[13]/] });

  test('[AUTH-05] takes account, points, contact and home address out of every tab at once, the cart stays', async ({ page, context }) => {
    test.slow();
    await ownAddress(page);
    const phone = ownPhone();
    await toCheckout(page);
    const lines = await cartLines(page);
    await page.getByRole('button', { name: 'Войти, чтобы копить бонусы' }).click();
    await enterByCode(page, phone);
    await expect.poll(async () => (await page.getByLabel('Телефон').inputValue()).replace(/[^\d+]/g, '')).toBe(phone);
    const second = await context.newPage();
    await second.goto('/lk/orders');
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('История заказов');
    const third = await context.newPage();
    await third.goto('/menu/deserty');
    await expect(accountLink(third)).toBeVisible();
    const coupons = third.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/coupons');
    await third.goto('/contacts');
    await coupons.catch(() => undefined);

    await third.evaluate(() => Object.assign(window, { same: true }));
    const again = third.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/coupons');
    await second.getByRole('button', { name: 'Выйти', exact: true }).first().click();
    await expect(second).toHaveURL('/');
    await expect(guestButton(third)).toBeVisible();
    expect((await again).status()).toBe(200);
    expect(await third.evaluate(() => 'same' in window)).toBe(true);
    await expect(page.getByRole('button', { name: 'Войти, чтобы копить бонусы' })).toBeVisible();
    await expect(page.getByLabel('Телефон')).toHaveValue('');
    expect(await keptState(page, 'delivery')).toMatchObject({ location: null, places: { delivery: null } });
    expect(await keptState(page, 'cart')).toMatchObject({ bonuses: 0 });
    expect(await cartLines(page)).toEqual(lines);
    expect((await keptState(page, 'session')).customerId).toBeNull();
    const asked = await second.request.get('/lk/orders', { maxRedirects: 0 });
    expect(asked.status()).toBe(307);
    // back shows no account either
    await second.goBack();
    await expect(second.getByText('История заказов')).toHaveCount(0);
  });
});

test('a logout stops first what asks for the customer: nothing is refused for want of a session, in no tab', async ({ page, context }) => {
  await logIn(page);
  const refused: string[] = [];
  context.on('response', (answer) => {
    if (answer.status() === 401 || answer.status() === 403) refused.push(answer.url());
  });
  const gate = Promise.withResolvers<void>();
  const held = new Map<string, number>();
  await context.route(/\/api\/(realtime\/auth|wp-json\/systeminfo\/v2\/push\/user_history)/, async (route) => {
    const kind = new URL(route.request().url()).pathname;
    held.set(kind, (held.get(kind) ?? 0) + 1);
    await gate.promise;
    // who no longer wants an answer has called it off
    await route.continue().catch(() => undefined);
  });
  const other = await context.newPage();
  await page.goto('/lk/orders');
  await other.goto('/contacts');
  await expect.poll(() => [...held.values()]).toEqual([2, 2]);
  await page.getByRole('button', { name: 'Выйти', exact: true }).first().click();
  await expect(guestButton(other)).toBeVisible();
  await expect(page).toHaveURL('/');
  gate.resolve();
  await Promise.all([page, other].map((one) => one.waitForLoadState('networkidle')));
  expect(refused).toEqual([]);
});

test('[AUTH-04] a login in one tab is a login in the others', async ({ page, context }) => {
  await ownAddress(page);
  await page.goto('/contacts');
  const other = await context.newPage();
  await other.goto('/menu/deserty');
  await expect(guestButton(other)).toBeVisible();
  await openLogin(page);
  await enterByCode(page, ownPhone());
  await expect(accountLink(other)).toBeVisible();
});

test('[ACC-01] a page of the account that was asked for without a session is where the login leads', async ({ page }) => {
  await ownAddress(page);
  await page.goto('/lk/orders');
  await expect(page).toHaveURL('/');
  await expect(dialog(page).getByLabel('Телефон')).toBeVisible();
  await enterByCode(page, ownPhone());
  await expect(page).toHaveURL('/lk/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('История заказов');
  await page.goto('/contacts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test.describe('a session that was ended elsewhere', () => {
  test.use({ allowed: [/401/] });

  test('[AUTH-05] other devices are logged out from the account; there it is said once, the cart is kept, and the login leads back', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    const phone = ownPhone();
    await ownAddress(page);
    await openMenu(page);
    await addButton(page).click();
    await chooseAddress(page);
    await expect.poll(async () => JSON.stringify(await cartLines(page))).toContain(DISH);
    await openLogin(page);
    await enterByCode(page, phone);
    await expect(accountLink(page)).toBeVisible();
    await page.goto('/lk/favorite');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Избранное');

    // a page of the account may notice by itself: here its visitor is to notice first
    const noticed = Promise.withResolvers<void>();
    await page.waitForLoadState('networkidle');
    await page.route('**/api/**', async (route) => {
      await noticed.promise;
      // who no longer wants an answer has called it off
      await route.continue().catch(() => undefined);
    });

    const own = await browser.newContext({ baseURL });
    const mine = await own.newPage();
    await ownAddress(mine);
    await mine.goto('/contacts');
    await openLogin(mine);
    await enterByCode(mine, phone);
    await expect(accountLink(mine)).toBeVisible();
    await mine.goto('/lk');
    const list = mine.getByRole('region', { name: 'Где вы вошли' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list.getByText('Это устройство')).toHaveCount(1);
    await list.getByRole('button', { name: 'Выйти на других устройствах' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await mine.reload();
    await expect(mine.getByRole('heading', { level: 1 })).toHaveText(/Здравствуйте/);
    await own.close();

    // the next look at the account is the first that notices
    await page.locator('.lk__nav').getByRole('link', { name: 'История заказов' }).click();
    await expect(page).toHaveURL('/');
    noticed.resolve();
    await expect(dialog(page).getByText('Нужно войти снова: прежний вход больше не действует. Корзина на месте.')).toBeVisible();
    expect(JSON.stringify(await cartLines(page))).toContain(DISH);
    await enterByCode(page, phone);
    await expect(page).toHaveURL('/lk/orders');
    await page.goto('/contacts');
    await expect(accountLink(page)).toBeVisible();
    await expect(page.getByText(/Нужно войти снова/)).toHaveCount(0);
  });

  test('[AUTH-05] [ACC-04] a copy of an old session cookie opens nothing after the next login or a logout', async ({
    page,
    playwright,
    baseURL,
  }) => {
    await ownAddress(page);
    const phone = ownPhone();
    await page.goto('/contacts');
    await openLogin(page);
    await enterByCode(page, phone);
    await expect(accountLink(page)).toBeVisible();
    const before = await page.context().cookies();
    const copy = async (cookies: typeof before) => {
      const thief = await playwright.request.newContext({ baseURL, storageState: { cookies, origins: [] } });
      const answers: [string, number][] = [];
      for (const path of ['/api/wp-json/wc/v2/orders', '/api/wp-json/systeminfo/v1/bonus', '/api/wp-json/system/users/sessions']) {
        answers.push([path, (await thief.get(path)).status()]);
      }
      answers.push(['/lk', (await thief.get('/lk', { maxRedirects: 0 })).status()]);
      await thief.dispose();
      return answers;
    };
    expect((await copy(before)).map(([, status]) => status)).toEqual([200, 200, 200, 200]);
    await page.request.post('/api/auth/send', { data: { phone } });
    const inbox = await (await page.request.get('/demo/inbox')).text();
    const code = new RegExp(`\\${phone}[\\s\\S]*?(\\d{4})(?!\\d)`).exec(inbox)?.[1];
    expect((await page.request.post('/api/auth/check', { data: { phone, code } })).status()).toBe(200);
    const renewed = await page.context().cookies();
    // what was asked within the last seconds may still be trusted for ten
    await expect.poll(async () => (await copy(before)).map(([, status]) => status), { timeout: 15_000 }).toEqual([401, 401, 401, 307]);
    expect((await copy(renewed)).map(([, status]) => status)).toEqual([200, 200, 200, 200]);
    expect((await page.request.post('/api/auth/logout')).status()).toBe(200);
    await expect.poll(async () => (await copy(renewed)).map(([, status]) => status), { timeout: 15_000 }).toEqual([401, 401, 401, 307]);
  });
});
