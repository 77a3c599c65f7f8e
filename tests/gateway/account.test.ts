import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningBackend } from '#backend/server.ts';
import { Browser, startStorefront, stopStorefront } from './storefront.ts';

const CANARY = 'КАНАРЕЙКА';
const EXPORT = '/api/account/export';
const DELETE = '/api/account/delete';
const agreed = { agreed: 'delete-account' };

let backend: RunningBackend;
const anna = new Browser();
const boris = new Browser();
beforeAll(async () => {
  backend = await startStorefront();
  await anna.logIn('+79170000051', backend);
  await boris.logIn('+79170000052', backend);
  await anna.ask('/api/wp-json/system/users/update', { body: { name: CANARY, email: 'canary@example.ru' } });
});
afterAll(() => stopStorefront(backend));

const idOf = async (browser: Browser): Promise<number> => Number(Object(Object((await browser.ask('/api/auth/session')).json).profile).id);
const ghosts = ['x', 'Fe26.2*1*abc*def*ghi*1*jkl*mno~2', encodeURIComponent('{"userId":1,"token":"xxxxxxxxxxxxxxxxxxxx"}')];

describe('the customer’s data as a file', () => {
  test('is a private attachment with the customer’s own data', async () => {
    const answer = await anna.ask(EXPORT);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.json).toMatchObject({ profile: { name: CANARY, email: 'canary@example.ru' }, orders: [] });
    expect(answer.text).not.toMatch(/"hash"|"token"/);
  });

  test('[ACC-04] holds nobody else’s whatever the request names, and a guest gets none of it', async () => {
    const id = await idOf(anna);
    const own = Object(Object((await boris.ask(EXPORT)).json).profile).id;
    const attacks = [
      `user_id=${id}`,
      `user_id=${id}&user_id=${id}`,
      `customer=${id}`,
      `id=${id}`,
      `token=${'t'.repeat(30)}`,
      'consumer_key=ck_demo&consumer_secret=cs_demo',
      `user_id[]=${id}`,
      `User_Id=${id}`,
    ];
    for (const attack of attacks) {
      const answer = await boris.ask(`${EXPORT}?${attack}`);
      expect([attack, answer.status, Object(Object(answer.json).profile).id]).toEqual([attack, 200, own]);
      expect(answer.text).not.toContain(CANARY);
      const guest = await new Browser().ask(`${EXPORT}?${attack}`);
      expect([guest.status, guest.headers.get('location'), guest.text]).toEqual([303, '/', '']);
    }
    for (const session of ghosts) {
      expect((await new Browser().ask(EXPORT, { headers: { cookie: `session=${session}` } })).status).toBe(303);
    }
  });
});

describe('deleting the account', () => {
  test('[ACC-03] nobody but the customer’s own page, in full words, does it', async () => {
    for (const cookie of ['', ...ghosts.map((ghost) => `session=${ghost}`)]) {
      const answer = await new Browser().ask(DELETE, { body: agreed, headers: cookie === '' ? {} : { cookie } });
      expect(answer).toMatchObject({ status: 401, json: { code: 'session_required' } });
    }
    for (const [name, value] of [
      ['sec-fetch-site', 'cross-site'],
      ['sec-fetch-site', 'same-site'],
      ['origin', 'https://evil.test'],
    ] as const) {
      expect(await anna.ask(DELETE, { body: agreed, headers: { [name]: value } })).toMatchObject({
        status: 403,
        json: { code: 'foreign_origin' },
      });
    }
    const id = await idOf(boris);
    for (const body of [{}, { agreed: true }, { agreed: 'yes' }, { ...agreed, user_id: id }, [], 'delete-account', null]) {
      expect([body, (await anna.ask(DELETE, { body })).status]).toEqual([body, 400]);
    }
    for (const raw of ['', '{', `{"agreed":"${'x'.repeat(5_000)}"}`]) {
      expect((await anna.ask(DELETE, { method: 'POST', raw })).status).toBeGreaterThanOrEqual(400);
    }
    expect(await idOf(anna)).toBeGreaterThan(0);
    expect(await idOf(boris)).toBe(id);
  });

  test('ends the session in this browser and in others, leaves other customers alone; a second time there is nobody', async () => {
    const tablet = new Browser();
    await tablet.logIn('+79170000051', backend);
    const before = await idOf(boris);
    const answer = await anna.ask(`${DELETE}?user_id=${before}&token=${'t'.repeat(30)}`, { body: agreed });
    expect(answer).toMatchObject({ status: 200, json: { deleted: true } });
    expect(anna.cookies.size).toBe(0);
    expect(await tablet.ask('/api/auth/session')).toMatchObject({ json: { profile: null } });
    expect((await tablet.ask(EXPORT)).status).toBeGreaterThanOrEqual(300);
    expect(await idOf(boris)).toBe(before);
    expect((await anna.ask(DELETE, { body: agreed })).status).toBe(401);
    await anna.logIn('+79170000051', backend);
    expect((await anna.ask(EXPORT)).text).not.toContain(CANARY);
  });
});
