import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPush } from '#backend/db/pushes.ts';
import { type CallName, calls } from '#lib/contract/calls.ts';
import { engines, KEYS, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { logIn } from '#tests/setup/login.ts';
import { insertOrder } from '#tests/setup/order-row.ts';

const CANARY = 'КАНАРЕЙКА';
const TOKEN_ROWS = [
  'exportUser',
  'deleteUser',
  'updateUser',
  'addresses',
  'saveAddress',
  'preferences',
  'savePreferences',
  'referral',
  'pushHistory',
  'readPush',
  'favourites',
  'saveFavourites',
  'sessions',
  'endSessions',
  'spin',
] as const satisfies CallName[];
const ID_ROWS = ['bonus', 'userCoupons', 'wheel'] as const satisfies CallName[];

const bodies: Partial<Record<CallName, Record<string, unknown>>> = {
  updateUser: { name: 'Вор', email: '' },
  deleteUser: {},
  spin: {},
  saveAddress: { data: { AddressLine: 'Воровская, 1' } },
  savePreferences: { preferences: [], comment: '' },
  readPush: { read: ['1'] },
  saveFavourites: { favorites: [] },
};

describe.each(engines)('[ACC-04] nobody sees or changes what is another customer’s, on %s', (engine) => {
  let backend: TestBackend;
  let victim: { id: number; token: string };
  let thief: { id: number; token: string };
  let before: string;
  const snapshot = async () => {
    const tables = [
      'users',
      'addresses',
      'favourites',
      'preferences',
      'push_history',
      'wheel_spins',
      'orders',
      'personal_coupons',
    ] as const;
    const rows = await Promise.all(tables.map((table) => backend.db.selectFrom(table).selectAll().execute()));
    return JSON.stringify(rows);
  };

  beforeAll(async () => {
    backend = await testBackend({ engine });
    victim = await logIn(backend, '+79990000001');
    thief = await logIn(backend, '+79990000002');
    const as = (method: string, path: string, body: unknown) =>
      backend.call(method, `${path}?token=${victim.token}`, { body, keys: false });
    await as('POST', calls.saveAddress.path, { data: { AddressLine: CANARY } });
    await as('POST', calls.savePreferences.path, { preferences: [{ code: 'no_onion', checked: true }], comment: CANARY });
    await as('POST', calls.saveFavourites.path, { favorites: [987_654] });
    await backend.call('POST', calls.updateUser.path, { body: { name: CANARY, email: '', token: victim.token }, keys: false });
    await addPush(backend.db, { userId: victim.id, title: CANARY, text: CANARY, type: 'simple', data: null }, 1);
    await insertOrder(backend.db, { customerId: victim.id, phone: CANARY, status: 'completed' });
    before = await snapshot();
  });
  afterAll(() => backend.close());

  const attacks = (): readonly (readonly [string, Record<string, string>, Record<string, unknown>])[] => [
    ['nothing at all', {}, {}],
    ['an empty token', { token: '' }, { token: '' }],
    ['a guessed token', { token: 'A'.repeat(43) }, { token: 'A'.repeat(43) }],
    ['only the victim’s id', { user_id: String(victim.id) }, { user_id: victim.id }],
    ['the victim’s id as token', { token: String(victim.id).padStart(16, '0') }, {}],
    ['the hash of the token', { token: 'x'.repeat(16) }, {}],
    ['a token twice', { token: `${thief.token},${victim.id}` }, {}],
  ];

  test.each(TOKEN_ROWS)('[ACC-04] %s without a good token is refused', async (name) => {
    const call = calls[name];
    for (const [attack, query, body] of attacks()) {
      const answer = await backend.call(call.method, `${call.path}?${new URLSearchParams(query)}`, {
        keys: false,
        ...(call.method === 'POST' ? { body: { ...bodies[name], ...body } } : {}),
      });
      expect([400, 401], `${name}: ${attack}`).toContain(answer.status);
      expect(JSON.stringify(answer.body)).not.toContain(CANARY);
    }
    expect(await snapshot()).toBe(before);
  });

  test.each(ID_ROWS)('[ACC-04] %s of the victim is refused to everybody but the shop', async (name) => {
    const path = calls[name].path;
    const at = (query: Record<string, string>, keys = false) => backend.call('GET', `${path}?${new URLSearchParams(query)}`, { keys });
    const id = String(victim.id);
    expect((await at({ user_id: id })).status).toBe(401);
    expect((await at({ user_id: id, token: thief.token })).status).toBe(403);
    expect((await at({ user_id: id, token: 'A'.repeat(43) })).status).toBe(401);
    expect((await at({ user_id: id, consumer_key: KEYS.consumer_key, consumer_secret: 'wrong' })).status).toBe(401);
    expect((await at({ user_id: '999999' }, true)).status).toBe(404);
    expect((await at({}, true)).status).toBe(400);
    expect((await at({ user_id: id }, true)).status).toBe(200);
    expect((await at({ token: victim.token })).status).toBe(200);
    expect((await at({ user_id: id, token: victim.token })).status).toBe(200);
  });

  test('[ACC-04] a good token reaches only its own data, whatever id the request names', async () => {
    for (const path of [
      calls.addresses.path,
      calls.preferences.path,
      calls.favourites.path,
      calls.pushHistory.path,
      calls.exportUser.path,
      calls.user.path,
    ]) {
      const answer = await backend.call('GET', `${path}?token=${thief.token}&user_id=${victim.id}&customer=${victim.id}`, { keys: false });
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toMatch(new RegExp(`${CANARY}|987654`));
    }
  });

  test('[ACC-04] an address or notification of somebody else cannot be changed by its id', async () => {
    const { id } = await backend.db.selectFrom('addresses').select('id').executeTakeFirstOrThrow();
    const save = (body: unknown) => backend.call('POST', `${calls.saveAddress.path}?token=${thief.token}`, { keys: false, body });
    expect((await save({ data: { id: String(id), delete: true } })).status).toBe(404);
    expect((await save({ data: { id: String(id), AddressLine: 'Воровская, 1' } })).status).toBe(404);
    expect((await save({ user_id: victim.id, data: { AddressLine: 'Воровская, 1' } })).status).toBe(403);
    const push = await backend.db.selectFrom('push_history').select('id').executeTakeFirstOrThrow();
    await backend.call('POST', `${calls.readPush.path}?token=${thief.token}`, { keys: false, body: { read: [String(push.id)] } });
    expect(await snapshot()).toBe(before);
  });
});
