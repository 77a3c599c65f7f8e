import { Fault } from '#tests/setup/altering-proxy.ts';
import { directives, looseIn } from '#tests/setup/policy-of.ts';
import { expect, test } from '#tests/setup/test.ts';
import { chooseSlot, placeOrder, toCheckout } from './flow.ts';
import { violationsOf } from './violations.ts';

const SHARED = ['/', '/menu/supy', '/menu/deserty/morozhenoe', '/contacts', '/blog', '/gallery', '/information', '/brands', '/categories'];
const PERSONAL = ['/order', '/order/999999', '/order/abc?key=1', '/lk', '/lk/orders'];
const MISSING = ['/no-such-page', '/no-such.php', '/menu/no-such', '/menu/supy/no-such', '/xx/menu', '/catalog/999999', '/blog/no-such'];
const OTHERS = [
  '/demo/inbox',
  '/pay/1',
  '/pay/999999?key=1',
  '/seoData',
  '/%ff',
  '/%00',
  '/a%2f..%2fb',
  '/api/no-such',
  '/wp-content/no-such',
];

const policy = (answer: Response): string | null => answer.headers.get('content-security-policy');
const isHtml = (answer: Response): boolean => (answer.headers.get('content-type') ?? 'text/html').startsWith('text/html');

test('every HTML answer carries a strict policy, whatever its status, first and kept', async ({ baseURL }) => {
  for (const path of [...SHARED, ...PERSONAL, ...MISSING, ...OTHERS]) {
    for (const turn of [1, 2]) {
      const answer = await fetch(`${baseURL}${path}`, { redirect: 'manual' });
      expect(answer.status, path).toBeLessThan(500);
      if (isHtml(answer)) expect(looseIn(policy(answer)), `${path}, turn ${turn}`).toEqual([]);
      await answer.arrayBuffer();
    }
  }
});

test('a page of one visitor has a nonce of its own each time; a shared page is kept with its hashes', async ({ baseURL }) => {
  const scripts = async (path: string): Promise<readonly string[]> => {
    const answer = await fetch(`${baseURL}${path}`);
    const html = await answer.text();
    const sources = directives(policy(answer) ?? '').get('script-src') ?? [];
    const nonce = sources.find((source) => source.startsWith("'nonce-"))?.slice(7, -1);
    if (nonce !== undefined) expect(html, path).toContain(`nonce="${nonce}"`);
    return sources;
  };
  const [first, second] = [await scripts('/order'), await scripts('/order')];
  expect(first).toContain("'strict-dynamic'");
  expect(first.find((source) => source.startsWith("'nonce-"))).not.toBe(second.find((source) => source.startsWith("'nonce-")));
  const [shared, again] = [await scripts('/menu/supy'), await scripts('/menu/supy')];
  expect(shared.some((source) => source.startsWith("'nonce-"))).toBe(false);
  expect(again).toEqual(shared);
  const kept = await fetch(`${baseURL}/menu/supy`);
  expect(kept.headers.get('x-nextjs-cache')).toBe('HIT');
  expect(kept.headers.get('cache-control')).toMatch(/s-maxage=180, stale-while-revalidate/);
});

test('from home to a placed order nothing breaks the policy', async ({ page }) => {
  const violations = await violationsOf(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.locator('.pcard a, .card a').first().click();
  await page.waitForTimeout(500);
  await toCheckout(page);
  await chooseSlot(page);
  await placeOrder(page);
  await expect(page.getByRole('list', { name: 'Ход заказа' })).toBeVisible();
  expect(violations()).toEqual([]);
});

test.describe('pages opened directly', () => {
  test.use({ allowed: [/404/] });

  for (const path of [...SHARED, '/order', '/no-such-page', '/menu/no-such'])
    test(`${path} runs as it was made`, async ({ page }) => {
      const violations = await violationsOf(page);
      await page.goto(path);
      await expect(page.locator('main, .system, footer').first()).toBeVisible();
      expect(violations()).toEqual([]);
    });
});

test.describe('a page that breaks', () => {
  test.use({ allowed: [/500/] });

  test('[SEO-04] shows a page of its own, strict, and bots a bare status', async ({ page, variant }) => {
    test.setTimeout(90_000);
    const shop = await variant({ answers: { '/wp-json/wc/v3/orders/1': () => new Fault(500) } });
    const broken = await fetch(`${shop.url}/order/1?key=a`);
    expect([broken.status, looseIn(policy(broken)), broken.headers.get('cache-control')]).toEqual([500, [], 'no-store']);
    const violations = await violationsOf(page);
    await page.goto(`${shop.url}/order/1?key=a`);
    await expect(page.getByRole('heading', { name: 'Что-то пошло не так' })).toBeVisible();
    expect(violations()).toEqual([]);
    const bot = await fetch(`${shop.url}/order/1?key=a`, { headers: { 'user-agent': 'YandexBot/3.0' } });
    expect([bot.status, bot.headers.get('retry-after'), await bot.text()]).toEqual([503, '10', '']);
    expect((await fetch(`${shop.url}/`, { headers: { 'user-agent': 'YandexBot/3.0' } })).status).toBe(200);
  });
});
