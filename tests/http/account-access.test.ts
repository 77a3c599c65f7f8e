import { describe, expect, test, vi } from 'vitest';
import { type Customer, logIn } from './customer.ts';
import { get, openPage, parseHtml, pathOf, plainText, SHOP, statusOf } from './page.ts';

const SECTIONS = [
  ['/lk', 'Личные данные'],
  ['/lk/game', 'Колесо удачи'],
  ['/lk/orders', 'История заказов'],
  ['/lk/bonuses', 'Бонусы'],
  ['/lk/favorite', 'Избранное'],
  ['/lk/referals', 'Приведи друга'],
  ['/lk/promocodes', 'Мои промокоды'],
  ['/lk/preferences', 'Предпочтения'],
  ['/lk/notifications', 'Уведомления'],
] as const;
const withCookie = (cookie: string) => ({ headers: { cookie } });

test.each([...SECTIONS.map(([path]) => path), '/lk/unknown', '/lk/orders/17'])(
  '[ACC-01] %s sends a visitor home without any markup of an account',
  async (path) => {
    const answer = await get(path);
    expect([answer.status, pathOf(answer.headers.get('location'))]).toEqual([307, '/']);
    const { document, queryByRole } = parseHtml(await answer.text(), answer.url);
    expect(queryByRole('navigation', { name: 'Личный кабинет' })).toBeNull();
    expect(document.title).not.toMatch(/Личные данные/);
  },
);

test.each(['session=abc', `session=Fe26.2*1*${'a'.repeat(64)}*b*c**d*e~2`])(
  '[ACC-03] the forged cookie %s opens nothing',
  async (cookie) => {
    expect(await statusOf('/lk', withCookie(cookie))).toBe(307);
    for (const path of ['/api/wp-json/systeminfo/v2/user_preferences', '/api/wp-json/wc/auth/user/get_addresses', '/api/wheel'])
      expect([path, await statusOf(path, withCookie(cookie))]).toEqual([path, 401]);
  },
);

describe('a customer', () => {
  let customer: Customer;
  test('[ROUTE-14] reads every section under its own title, without scripts and never from a cache', async () => {
    customer = await logIn();
    for (const [path, title] of SECTIONS) {
      const page = await openPage(path, withCookie(customer.cookie));
      const navigation = page.getByRole('navigation', { name: 'Личный кабинет' });
      expect({
        path,
        status: page.status,
        title: page.document.title.split(' — ')[0],
        current: plainText(navigation.querySelector('[aria-current=page]')),
        headings: page.document.querySelectorAll('h1').length,
        failed: page.queryAllByText('Не загрузилось').length,
        // Content that React streams later comes in templates, which only a script moves into place.
        streamed: page.document.querySelectorAll('main template').length,
      }).toEqual({ path, status: 200, title, current: title, headings: 1, failed: 0, streamed: 0 });
      expect(page.headers.get('cache-control')).toContain('no-store');
    }
  });

  test('finds the phone and the way to the own data in the section of personal data', async () => {
    const { getByLabelText, getByRole } = await openPage('/lk', withCookie(customer.cookie));
    expect(getByLabelText('Телефон').getAttribute('value')).toMatch(/^\+7/);
    getByRole('link', { name: 'Скачать мои данные' });
  });

  test.each(['/lk/unknown', '/lk/orders/17', '/lk/game/x'])('[ACC-02] gets 404 for %s', async (path) => {
    const { status, getByRole } = await openPage(path, withCookie(customer.cookie));
    expect(status).toBe(404);
    getByRole('heading', { name: 'Страница не найдена' });
  });
});

/** Statuses of calls and of a page that need a session. */
const openedBy = ({ cookie }: Customer): Promise<readonly number[]> =>
  Promise.all(
    ['/api/wp-json/wc/v2/orders', '/api/wp-json/systeminfo/v1/bonus', '/api/wp-json/system/users/sessions', '/lk'].map((path) =>
      statusOf(path, withCookie(cookie)),
    ),
  );
const OPEN = [200, 200, 200, 200];
const CLOSED = [401, 401, 401, 307];

describe('[AUTH-05] [ACC-04] a copy of a session cookie', () => {
  // A request of the last seconds keeps its verdict for ten.
  const isClosed = (copy: Customer) =>
    vi.waitFor(async () => expect(await openedBy(copy)).toEqual(CLOSED), { timeout: 20_000, interval: 500 });

  test('opens nothing after the logout', async () => {
    const customer = await logIn();
    expect(await openedBy(customer)).toEqual(OPEN);
    expect(await statusOf('/api/auth/logout', { method: 'POST', ...withCookie(customer.cookie) })).toBe(200);
    await isClosed(customer);
  });

  test('opens nothing after the next login in the same browser', async () => {
    const before = await logIn();
    expect(await openedBy(before)).toEqual(OPEN);
    const renewed = await logIn(SHOP, before.phone, before.cookie);
    await isClosed(before);
    expect(await openedBy(renewed)).toEqual(OPEN);
  });
});
