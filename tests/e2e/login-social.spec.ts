import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { dialog, toCheckout } from './flow.ts';
import { accountLink, cartLines, enterByCode, guestButton, openLogin, ownAddress, ownPhone } from './login-ways.ts';

const PROVIDER = 'Уголёк ID';
const START = '/api/auth/social/demo/start';

const viaProvider = (page: Page) => dialog(page).getByRole('link', { name: `Войти через ${PROVIDER}` });
const somebody = (): string => `Гость ${Math.random().toString(36).slice(2, 10)}`;

/** At the provider's own page: agrees as this person, whose phone it has checked. */
async function agree(page: Page, name: string, phone = ''): Promise<void> {
  await expect(page).toHaveURL(/\/demo\/oauth\/authorize\?/);
  await page.getByLabel('Имя').fill(name);
  await page.getByLabel(/телефон/).fill(phone);
  await page.getByRole('button', { name: 'Войти' }).click();
}

const customer = async (page: Page): Promise<{ id: number; name: string } | null> =>
  (await (await page.request.get('/api/auth/session')).json()).profile;

test('[AUTH-03] the provider’s page is gone to and come back from in the middle of an order; the way back is good once', async ({
  page,
  context,
}) => {
  test.slow();
  const name = somebody();
  await toCheckout(page);
  await page.getByLabel('Почта').fill('half@example.com');
  const lines = await cartLines(page);
  await page.getByRole('button', { name: 'Войти, чтобы копить бонусы' }).click();
  const callback = page.waitForRequest((request) => request.url().includes('/callback?'));
  await viaProvider(page).click();
  const asked = new URL(page.url()).searchParams;
  await agree(page, name);
  const back = (await callback).url();
  await expect(page).toHaveURL('/order');
  await expect(page.getByText(`Рады видеть, ${name}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Войти, чтобы копить бонусы' })).toHaveCount(0);
  await expect(page.getByLabel('Почта')).toHaveValue('half@example.com');
  expect(await cartLines(page)).toEqual(lines);
  await expect(dialog(page)).toHaveCount(0);
  expect(asked.get('code_challenge_method') ?? 'S256').toBe('S256');
  const readable = await page.evaluate(() => `${document.cookie} ${JSON.stringify(localStorage)} ${JSON.stringify(sessionStorage)}`);
  expect(readable).not.toContain(new URL(back).searchParams.get('code') ?? 'no code');
  expect((await context.cookies()).find((cookie) => cookie.name === 'social')).toBeUndefined();

  const who = await customer(page);
  await page.goto(back);
  await expect(page).toHaveURL('/');
  expect(await customer(page)).toEqual(who);
});

test('[AUTH-03] a denied consent, a foreign and a made-up state say so once and change nothing', async ({ page, browser, baseURL }) => {
  test.slow();
  await page.goto('/contacts');
  await openLogin(page);
  await viaProvider(page).click();
  await page.getByRole('button', { name: 'Отказаться' }).click();
  await expect(page).toHaveURL('/contacts');
  await expect(dialog(page).getByRole('alert')).toHaveText(`Вход через ${PROVIDER} отменён. Ничего не изменилось.`);
  expect(await customer(page)).toBeNull();
  await page.reload();
  await expect(guestButton(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  // a login that somebody else began does not end in this browser
  const theirs = await browser.newContext({ baseURL });
  const thief = await theirs.newPage();
  await thief.goto('/contacts');
  await openLogin(thief);
  await viaProvider(thief).click();
  await thief.route('**/callback?**', (route) => route.abort());
  const caught = thief.waitForRequest((request) => request.url().includes('/callback?'));
  await agree(thief, somebody()).catch(() => undefined);
  const stolen = (await caught).url();
  await theirs.close();
  await page.goto(stolen);
  await expect(page).toHaveURL('/');
  await expect(dialog(page).getByRole('alert')).toContainText(`Этот вход через ${PROVIDER} уже завершён или ждал слишком долго`);
  expect(await customer(page)).toBeNull();

  for (const query of ['', '?state=x&code=y', '?error=access_denied', `?state=${'a'.repeat(43)}&code=${'b'.repeat(3_000)}`]) {
    const answer = await page.request.get(`/api/auth/social/demo/callback${query}`, { maxRedirects: 0 });
    expect([query, answer.status(), answer.headers().location]).toEqual([query, 303, '/']);
  }
  expect(await customer(page)).toBeNull();
});

test('[AUTH-03] a login begins on the shop’s own pages alone, and leads nowhere else', async ({ request }) => {
  const foreign = await request.get(START, { maxRedirects: 0, headers: { 'sec-fetch-site': 'cross-site' } });
  expect([foreign.status(), foreign.headers().location, foreign.headers()['set-cookie']]).toEqual([303, '/', undefined]);
  const unknown = await request.get('/api/auth/social/nobody/start?back=/menu', { maxRedirects: 0 });
  expect([unknown.status(), unknown.headers().location]).toEqual([303, '/menu']);
  const states = new Set<string>();
  for (const back of ['https://evil.example/', '//evil.example', '/contacts']) {
    const answer = await request.get(`${START}?back=${encodeURIComponent(back)}`, { maxRedirects: 0 });
    const to = new URL(answer.headers().location ?? '');
    expect(to.searchParams.get('redirect_uri')).toMatch(/\/api\/auth\/social\/demo\/callback$/);
    expect(to.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(to.href).not.toContain('evil');
    states.add(to.searchParams.get('state') ?? '');
    expect(answer.headers()['set-cookie']).toMatch(/^social=.*HttpOnly/);
    expect(answer.headers()['cache-control']).toBe('no-store');
  }
  expect(states.size).toBe(3);
});

test('[AUTH-03] asked for a page of the account, a login through the provider ends on it', async ({ page }) => {
  await page.goto('/lk/bonuses');
  await expect(dialog(page).getByLabel('Телефон')).toBeVisible();
  await viaProvider(page).click();
  await agree(page, somebody());
  await expect(page).toHaveURL('/lk/bonuses');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Бонусы');
});

test('[AUTH-03] a checked phone leads to the customer who logs in by code with it', async ({ page, browser, baseURL }) => {
  test.slow();
  const phone = ownPhone();
  await ownAddress(page);
  await page.goto('/contacts');
  await openLogin(page);
  await enterByCode(page, phone);
  await expect(accountLink(page)).toBeVisible();
  const who = await customer(page);
  const other = await browser.newContext({ baseURL });
  const there = await other.newPage();
  await there.goto('/contacts');
  await openLogin(there);
  await viaProvider(there).click();
  await agree(there, somebody(), phone);
  await expect(accountLink(there)).toBeVisible();
  expect((await customer(there))?.id).toBe(who?.id);
  await other.close();
});

test('[AUTH-03] a provider or shop that fails says so, and the login by number is right there', async ({ page, variant }) => {
  const shop = await variant({ answers: { '/wp-json/wc/auth/social': () => ({ success: false, error: 'login refused' }) } });
  await page.goto(`${shop.url}/contacts`);
  await openLogin(page);
  await viaProvider(page).click();
  await agree(page, somebody());
  await expect(page).toHaveURL(`${shop.url}/contacts`);
  await expect(dialog(page).getByRole('alert')).toHaveText(
    `Войти через ${PROVIDER} не получилось. Попробуйте ещё раз или войдите по номеру.`,
  );
  await expect(dialog(page).getByLabel('Телефон')).toBeVisible();
  expect((await (await page.request.get(`${shop.url}/api/auth/session`)).json()).profile).toBeNull();
});
