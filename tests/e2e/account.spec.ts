import { expect, test } from '#tests/setup/test.ts';
import { logIn } from './customer.ts';

const SECTIONS = [
  ['', 'Личные данные'],
  ['game', 'Колесо удачи'],
  ['orders', 'История заказов'],
  ['bonuses', 'Бонусы'],
  ['favorite', 'Избранное'],
  ['referals', 'Приведи друга'],
  ['promocodes', 'Мои промокоды'],
  ['preferences', 'Предпочтения'],
  ['notifications', 'Уведомления'],
] as const;

const pathOf = (slug: string): string => (slug === '' ? '/lk' : `/lk/${slug}`);

test('[ACC-01] a visitor is sent home from any address below /lk before any markup of an account', async ({ request }) => {
  for (const path of [...SECTIONS.map(([slug]) => pathOf(slug)), '/lk/unknown', '/lk/orders/17']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status(), new URL(answer.headers().location ?? '', 'http://shop').pathname]).toEqual([path, 307, '/']);
    expect(await answer.text()).not.toMatch(/lk__nav|Личные данные — /);
  }
});

test('[ACC-03] a session that was made up opens nothing', async ({ request }) => {
  for (const cookie of ['session=abc', `session=Fe26.2*1*${'a'.repeat(64)}*b*c**d*e~2`]) {
    const answer = await request.get('/lk', { maxRedirects: 0, headers: { cookie } });
    expect(answer.status()).toBe(307);
    for (const path of ['/api/wp-json/systeminfo/v2/user_preferences', '/api/wp-json/wc/auth/user/get_addresses', '/api/wheel']) {
      expect([path, (await request.get(path, { headers: { cookie } })).status()]).toEqual([path, 401]);
    }
  }
});

test('[ROUTE-14] every section answers under its own title, never cached', async ({ page }) => {
  await logIn(page);
  for (const [slug, title] of SECTIONS) {
    const answer = await page.goto(pathOf(slug));
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['cache-control']).toContain('no-store');
    await expect(page).toHaveTitle(new RegExp(`^${title} — `));
    await expect(page.locator('.lk__nav [aria-current=page]')).toHaveText(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByText('Не загрузилось')).toHaveCount(0);
  }
});

test.describe('an unknown address', () => {
  test.use({ allowed: [/404/] });

  test('[ACC-02] below /lk is 404 for a customer', async ({ page }) => {
    await logIn(page);
    for (const path of ['/lk/unknown', '/lk/orders/17', '/lk/game/x']) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
    }
  });
});

test('[LK-05] a heart is saved with the customer and shows in the account, in another browser too', async ({ page, browser, baseURL }) => {
  await logIn(page);
  await page.goto('/menu/deserty');
  const heart = page.getByRole('button', { name: /^В избранное: / }).first();
  const name = ((await heart.getAttribute('aria-label')) ?? '').replace('В избранное: ', '');
  const saving = page.waitForResponse((answer) => answer.url().includes('user_favorites') && answer.request().method() === 'POST');
  await heart.click();
  await expect(page.getByText('Добавлено в избранное')).toBeVisible();
  expect((await saving).status()).toBe(200);
  const other = await browser.newContext({ baseURL, storageState: { cookies: await page.context().cookies(), origins: [] } });
  const elsewhere = await other.newPage();
  await elsewhere.goto('/lk/favorite');
  await expect(elsewhere.getByText(name).first()).toBeVisible();
  await elsewhere.getByRole('button', { name: `Убрать из избранного: ${name}` }).click();
  await expect(elsewhere.getByText('В избранном пусто')).toBeVisible();
  await other.close();
});
