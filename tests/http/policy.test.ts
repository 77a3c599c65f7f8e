import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { hashSource } from '#lib/server/http/inline-scripts.ts';
import { Fault } from '#tests/setup/altering-proxy.ts';
import { directives, looseIn } from '#tests/setup/policy-of.ts';
import { logIn } from './customer.ts';
import { get, statusOf } from './page.ts';
import { variant } from './variant.ts';

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

const policyOf = ({ headers }: Response): string | null => headers.get('content-security-policy');
const isHtml = ({ headers }: Response): boolean => (headers.get('content-type') ?? 'text/html').startsWith('text/html');

test.each([...SHARED, ...PERSONAL, ...MISSING, ...OTHERS])(
  '%s carries a strict policy when it is rendered and when it is cached',
  async (path) => {
    for (const turn of [1, 2]) {
      const answer = await get(path);
      expect(answer.status).toBeLessThan(500);
      if (isHtml(answer)) expect([turn, looseIn(policyOf(answer))]).toEqual([turn, []]);
      await answer.arrayBuffer();
    }
  },
);

/** A dish that is sold out, and groups of dishes: what browsers load later about them is not rendered on the server. */
const DISHES = ['/menu/gril/ryba-i-moreprodukty/losos-so-sparzhei', '/menu/napitki/holodnye-napitki/fresh', '/menu/supy/supy/tokmach'];

test.each([...SHARED, ...DISHES])(
  'the policy of %s allows every inline script of it, and all of the page is in its place',
  async (path) => {
    const answer = await get(path);
    const html = await answer.text();
    const inline = [...html.matchAll(/<script(?![^>]*(?: src=|application\/ld))[^>]*>(.*?)<\/script>/gs)].map(([, script = '']) => script);
    expect(inline.length).toBeGreaterThan(0);
    const forbidden = inline.filter((script) => !policyOf(answer)?.includes(createHash('sha256').update(script).digest('base64')));
    expect(forbidden).toEqual([]);
    // where React sends a part later, it stands in a hidden element until a script moves it
    expect(html).not.toMatch(/<div hidden[^>]* id="S:/);
  },
);

/** The sources of scripts that the policy of a page allows. */
async function scriptSources(path: string): Promise<readonly string[]> {
  const answer = await get(path);
  const html = await answer.text();
  const sources = directives(policyOf(answer) ?? '').get('script-src') ?? [];
  const nonce = nonceIn(sources);
  if (nonce !== undefined) expect(html).toContain(`nonce="${nonce.slice("'nonce-".length, -1)}"`);
  return sources;
}
const nonceIn = (sources: readonly string[]): string | undefined => sources.find((source) => source.startsWith("'nonce-"));

test('a page of one visitor has another nonce each time', async () => {
  const [first, second] = [await scriptSources('/order'), await scriptSources('/order')];
  expect(first).toContain("'strict-dynamic'");
  expect(nonceIn(first)).toBeDefined();
  expect(nonceIn(first)).not.toBe(nonceIn(second));
});

test('a shared page is cached with the hashes of its scripts', async () => {
  const [first, second] = [await scriptSources('/menu/supy'), await scriptSources('/menu/supy')];
  expect(nonceIn(first)).toBeUndefined();
  expect(second).toEqual(first);
  const cached = await get('/menu/supy');
  expect(cached.headers.get('x-nextjs-cache')).toBe('HIT');
  expect(cached.headers.get('cache-control')).toMatch(/s-maxage=180, stale-while-revalidate/);
});

test('[SEO-04] [KF-APP-07] [KF-APP-10] a page that breaks is a 500 that is not cached, says what happened and leads home; bots get a bare 503', async () => {
  let isBroken = false;
  const shop = await variant({ answers: { [calls.user.path]: (body) => (isBroken ? new Fault(500) : body) } });
  const { cookie } = await logIn(shop.url);
  isBroken = true;
  const bot = { 'user-agent': 'YandexBot/3.0', cookie };
  const broken = await get('/lk', { shop: shop.url, headers: { cookie } });
  expect([broken.status, looseIn(policyOf(broken)), broken.headers.get('cache-control')]).toEqual([500, [], 'no-store']);
  const html = await broken.text();
  expect(html).toContain('Что-то пошло не так');
  expect(html).toContain('<a href="/">На главную</a>');
  expect(html).not.toContain('профилактике');
  expect(await (await get('/en/lk', { shop: shop.url, headers: { cookie } })).text()).toContain('<a href="/en">');
  const forBot = await get('/lk', { shop: shop.url, headers: bot });
  expect([forBot.status, forBot.headers.get('retry-after'), await forBot.text()]).toEqual([503, '10', '']);
  expect(await statusOf('/', { shop: shop.url, headers: bot })).toBe(200);
});

test('[KF-APP-28] the page of an order allows metrics where the settings do; checkout and account allow nothing of the owner', async () => {
  const counter = 'document.documentElement.dataset.counted=1';
  const shopWith = async (include: object): Promise<string> =>
    (await variant({ env: { SCRIPT_HOSTS: 'mc.example' }, settings: (wire) => ({ ...wire, include }) })).url;
  const include = {
    scripts: '<script>widget()</script>',
    metrix: `<script>${counter}</script><script src="https://mc.example/c.js"></script>`,
  };
  const shop = await shopWith(include);
  const at = async (path: string, name: string, of = shop) => directives(policyOf(await get(path, { shop: of })) ?? '').get(name) ?? [];
  for (const path of ['/order/1', '/en/order/1', '/zh-CN/order/1?key=a']) {
    const scripts = await at(path, 'script-src');
    expect([path, scripts]).toEqual([path, expect.arrayContaining(["'self'", hashSource(counter), 'https://mc.example'])]);
    expect([path, nonceIn(scripts)]).toEqual([path, expect.stringContaining('nonce-')]);
    expect(scripts).not.toContain(hashSource('widget()'));
    expect(await at(path, 'connect-src')).toContain('https://mc.example');
    expect((await get(path, { shop })).headers.get('referrer-policy')).toBe('no-referrer');
  }
  for (const path of ['/order', '/lk']) expect((await at(path, 'script-src')).join(' ')).not.toContain('mc.example');
  const inside = { rsc: '1', referer: `${shop}/order` };
  expect((await get('/order/1', { shop, headers: inside })).status).toBe(204);
  expect((await get('/lk', { shop, headers: inside })).status).not.toBe(204);
  const forbidden = await shopWith({ ...include, metrix_on_orders: false });
  expect((await at('/order/1', 'script-src', forbidden)).join(' ')).not.toContain('mc.example');
  expect((await get('/order/1', { shop: forbidden, headers: { rsc: '1', referer: `${forbidden}/order` } })).status).not.toBe(204);
});

test('[I18N-03] the policy allows the translation widget where the shop offers it, and never in the checkout', async () => {
  const { url: shop } = await variant({
    settings: (wire) => ({ ...wire, use_google_translate: 1, google_languages_list: ['ru', 'ja', 'ar'] }),
  });
  const policyAt = async (path: string, of?: string) => policyOf(await get(path, of === undefined ? {} : { shop: of }));
  expect(await policyAt('/contacts')).not.toContain('google');
  expect(await policyAt('/contacts', shop)).toContain('https://translate.google.com');
  expect(await policyAt('/order', shop)).not.toContain('google');
});
