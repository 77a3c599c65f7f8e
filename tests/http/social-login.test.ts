import { expect, test } from 'vitest';
import { get } from './page.ts';

const START = '/api/auth/social/demo/start';

test('[AUTH-03] a login that another site begins goes home and sets no cookie', async () => {
  const { status, headers } = await get(START, { headers: { 'sec-fetch-site': 'cross-site' } });
  expect([status, headers.get('location'), headers.getSetCookie()]).toEqual([303, '/', []]);
});

test('[AUTH-03] a login through an unknown provider goes back to the page', async () => {
  const { status, headers } = await get('/api/auth/social/nobody/start?back=/menu');
  expect([status, headers.get('location')]).toEqual([303, '/menu']);
});

test('[AUTH-03] each login has a state and a challenge of its own and returns to the shop alone', async () => {
  const states = new Set<string>();
  for (const back of ['https://evil.example/', '//evil.example', '/contacts']) {
    const { headers } = await get(`${START}?back=${encodeURIComponent(back)}`);
    const to = new URL(headers.get('location') ?? '');
    expect(to.searchParams.get('redirect_uri')).toMatch(/\/api\/auth\/social\/demo\/callback$/);
    expect(to.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(to.href).not.toContain('evil');
    expect(headers.get('set-cookie')).toMatch(/^social=.*HttpOnly/);
    expect(headers.get('cache-control')).toBe('no-store');
    states.add(to.searchParams.get('state') ?? '');
  }
  expect(states.size).toBe(3);
});

test.each(['', '?state=x&code=y', '?error=access_denied', `?state=${'a'.repeat(43)}&code=${'b'.repeat(3_000)}`])(
  '[AUTH-03] a callback without a login that began here goes home: %s',
  async (query) => {
    const { status, headers } = await get(`/api/auth/social/demo/callback${query}`);
    expect([status, headers.get('location')]).toEqual([303, '/']);
  },
);

test('[AUTH-03] a login that the provider refuses goes back to where it began, says so to the page and logs nobody in', async () => {
  const start = await get(`${START}?back=/contacts`);
  const state = new URL(start.headers.get('location') ?? '').searchParams.get('state') ?? '';
  const cookie = start.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const { status, headers } = await get(`/api/auth/social/demo/callback?state=${state}&code=wrong`, { headers: { cookie } });
  expect([status, headers.get('location')]).toEqual([303, '/contacts']);
  const set = headers.getSetCookie();
  expect(set).toContainEqual(expect.stringMatching(/^login-outcome=failed\.demo;/));
  expect(set.filter((line) => line.startsWith('session=') && !/max-age=0/i.test(line))).toEqual([]);
});
