import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { pathOf, pathPattern } from './call.ts';
import { calls } from './calls.ts';
import { attemptsOf, RETRY_STATUSES } from './paths.ts';

const all = Object.entries(calls);

/** Every row of section 7 of the specification that a backend answers, by method and path. */
const SECTION_7 = [
  'GET /wp-json/v1/all_settings',
  'GET /banners-json',
  'GET /wp-json/restoran/v1/blog',
  'GET /wp-json/restoran/v1/gallery/7',
  'GET /wp-json/front/settings',
  'GET /wp-json/wp/v2/posts',
  'GET /wp-json/wp/v2/pages',
  'GET /wp-json/checkout/avaible_time',
  'GET /wp-content/uploads/app_sync/prodcat_main_categories_only.json',
  'GET /wp-content/uploads/app_sync/prodcat_main_categories_only-en.json',
  'GET /wp-content/uploads/app_sync/prodcat_main.json',
  'GET /wp-content/uploads/app_sync/prodcat.json',
  'GET /wp-content/uploads/app_sync/prodcat-zh-CN.json',
  'GET /wp-content/uploads/app_sync/price-11.json',
  'POST /wp-json/wc/v3/coupons/autoapply',
  'GET /wp-json/systeminfo/v1/coupons/seettings',
  'GET /wp-json/v1/autocoupons',
  'GET /wp-json/systeminfo/v1/bonus',
  'GET /wp-json/wc/auth/user/get_addresses',
  'POST /wp-json/wc/auth/user/get_addresses',
  'GET /wp-json/system/users',
  'POST /wp-json/wc/auth/send_code',
  'POST /wp-json/wc/auth/check_code',
  'POST /wp-json/telega/v1/auth/send',
  'POST /wp-json/telega/v1/auth/check',
  'POST /wp-json/whatsapp/v1/auth/send',
  'POST /wp-json/whatsapp/v1/auth/check',
  'GET /wp-json/systeminfo/v1/user/avaible_coupons',
  'GET /wp-json/systeminfo/v2/user_preferences',
  'POST /wp-json/systeminfo/v2/user_preferences',
  'GET /wp-json/systeminfo/v2/coupons/referal_info',
  'GET /wp-json/systeminfo/v2/push/user_history',
  'GET /wp-json/wc/v2/orders',
  'GET /wheel/',
  'GET /wp-json/systeminfo/v2/user_favorites',
  'POST /wp-json/systeminfo/v2/user_favorites',
  'GET /wp-content/uploads/dish.webp',
];

const rowsFor = (request: string) => {
  const [method, path] = request.split(' ');
  return all.filter(([, call]) => call.method === method && pathPattern(call).test(path ?? ''));
};

describe('[API-01] the table of calls', () => {
  test.each(SECTION_7)('%s has exactly one row', (request) => expect(rowsFor(request).map(([name]) => name)).toHaveLength(1));

  test.each([
    'GET /wp-content/uploads/../secret',
    'GET /wp-content/uploads/a//b.webp',
    'GET /wp-content/uploads/a/./b.webp',
    'GET /wp-content/uploads/a/.htaccess',
    'GET /wp-content/uploads/app_sync/other.json',
    'DELETE /wp-json/wc/v3/orders/1',
    'GET /wp-json/wc/v3/orders/0',
    'GET /wp-json/wc/v3/customers',
  ])('%s has none', (request) => expect(rowsFor(request)).toEqual([]));

  test.each(all)('%s: reads are bounded in time and size, shared answers carry nobody’s credential', (_, call) => {
    expect(call.timeout).toBeLessThanOrEqual(15_000);
    expect(call.answerLimit).toBeLessThanOrEqual(268_435_456);
    if (call.cache > 0) expect(['anyone', 'server']).toContain(call.access);
    if (call.cache > 0) expect(['none', 'consumer']).toContain(call.credential);
  });

  test.each(all)('%s: no container of its body is unbounded', (_, call) => {
    const document = JSON.stringify(z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }));
    const arrays = document.match(/"type":"array"/g)?.length ?? 0;
    const bounded = (document.match(/"maxItems":/g)?.length ?? 0) + (document.match(/"prefixItems":/g)?.length ?? 0);
    expect(bounded).toBeGreaterThanOrEqual(arrays);
  });

  test('a path is filled only with what its pattern accepts', () => {
    expect(pathOf(calls.order, { id: 17 })).toBe('/wp-json/wc/v3/orders/17');
    expect(() => pathOf(calls.order, { id: '17/../..' })).toThrow();
  });
});

describe('[ERR-02] attempts', () => {
  test.each(all)('[KF-APP-18] %s: a read may be tried twice, a write once', (_, call) =>
    expect(attemptsOf(call)).toBe(call.method === 'GET' ? 2 : 1),
  );
  test('[KF-APP-18] only these statuses are tried again', () =>
    expect([...RETRY_STATUSES]).toEqual([408, 409, 425, 429, 500, 502, 503, 504]));
});
