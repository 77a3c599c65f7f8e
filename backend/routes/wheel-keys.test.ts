import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { spin } from '#backend/services/wheel.ts';
import { calls } from '#lib/contract/calls.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { logIn } from '#tests/setup/login.ts';

const SPIN = '/wp-json/wheel/v1/spin';
const SPINS = '/wp-json/wheel/v1/spins';
const DAY = 24 * 3_600_000;
const KEY = 'a-key-of-this-spin';

const wheel = `wheel:
  title: Колесо
  sectors:
    - { title: −10 %, image: dish.webp, weight: 1, prize: { type: percent, amount: 10, minimum_amount: 500 } }
    - { title: 50 бонусов, weight: 1, prize: { type: bonus, points: 50 } }
    - { title: Мимо, weight: 1, prize: { type: nothing } }
`;

describe.each(engines)('one spin under one key in %s', (engine) => {
  let backend: TestBackend;
  let me: { id: number; token: string };
  beforeEach(async () => {
    backend = await testBackend({ engine, files: { 'settings.yaml': (text) => text + wheel } });
    me = await logIn(backend, '+79990000001');
  });
  afterEach(async () => {
    expect(backend.errors).toEqual([]);
    await backend.close();
  });

  const post = async (body: object) => backend.call('POST', SPIN, { keys: false, body: { token: me.token, ...body } });
  const spins = async (token = me.token) => {
    const parsed = parseAnswer(calls.spins.answer, (await backend.call('GET', `${SPINS}?token=${token}`, { keys: false })).body);
    if (!parsed.ok) throw new Error(parsed.message);
    return parsed.value;
  };
  const count = async (table: 'wheel_spins' | 'personal_coupons' | 'bonus_ledger') =>
    (await backend.db.selectFrom(table).select('user_id').where('user_id', '=', me.id).execute()).length;

  test('[LK-02] a spin whose answer was lost is answered again, with the same prize and nothing drawn or given twice', async () => {
    const first = await spin(backend.deps, me.id, { key: KEY, draw: () => 0 });
    for (const body of [{ key: KEY }, { key: KEY }]) {
      expect((await post(body)).body).toMatchObject({ error: '', sector: 0, coupon: 'coupon' in first ? first.coupon : '?' });
    }
    expect((await post({ key: 'another-key' })).body).toMatchObject({ error: 'not_yet' });
    expect((await post({})).body).toMatchObject({ error: 'not_yet' });
    expect([await count('wheel_spins'), await count('personal_coupons')]).toEqual([1, 1]);
  });

  test('[LK-02] twenty at once under one key are one spin with one prize, whatever it is', async () => {
    const before = await count('bonus_ledger');
    const all = await Promise.all(Array.from({ length: 20 }, () => post({ key: KEY })));
    expect(new Set(all.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(all[0]).toMatchObject({ status: 200, body: { error: '' } });
    expect(await count('wheel_spins')).toBe(1);
    expect((await count('personal_coupons')) + (await count('bonus_ledger')) - before).toBeLessThanOrEqual(1);
  });

  test('[LK-02] twenty at once under keys of their own are one spin', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, (_, at) => post({ key: `key-number-${at}` })));
    expect(all.filter(({ body }) => Object(body).error === '')).toHaveLength(1);
    expect(all.filter(({ body }) => Object(body).error === 'not_yet')).toHaveLength(19);
    expect(await count('wheel_spins')).toBe(1);
  });

  test('a key of somebody else is nobody’s', async () => {
    await spin(backend.deps, me.id, { key: KEY, draw: () => 0 });
    const other = await logIn(backend, '+79990000002');
    const { body } = await backend.call('POST', SPIN, { keys: false, body: { token: other.token, key: KEY } });
    expect(body).toMatchObject({ error: '' });
    expect(await backend.db.selectFrom('wheel_spins').selectAll().execute()).toHaveLength(2);
  });

  test.each([['short'], ['x'.repeat(61)], ['a b c d e f g'], [7], [null], [{ a: 1 }]])('a key that is none is refused: %j', async (key) => {
    expect((await post({ key })).status).toBe(400);
    expect(await count('wheel_spins')).toBe(0);
  });

  test('[LK-02] what was won is listed with what became of it', async () => {
    expect(await spins()).toEqual({ active: true, next: '', spins: [] });
    await spin(backend.deps, me.id, { draw: () => 0 });
    const next = new Date(backend.clock.now + DAY).toISOString();
    expect(await spins()).toMatchObject({
      next,
      spins: [
        { prize: '−10 %', image: '/wp-content/uploads/dish.webp', state: 'active', until: '2031-03-12', minimum: 50_000, orderId: null },
      ],
    });
    backend.clock.now += DAY;
    await spin(backend.deps, me.id, { draw: () => 1 });
    backend.clock.now += DAY;
    await spin(backend.deps, me.id, { draw: () => 2 });
    expect((await spins()).spins.map(({ prize, state, points }) => [prize, state, points])).toEqual([
      ['Мимо', 'nothing', 0],
      ['50 бонусов', 'granted', 50],
      ['−10 %', 'active', 0],
    ]);
    backend.clock.now += 6 * DAY;
    expect((await spins()).spins.at(-1)).toMatchObject({ state: 'expired' });
    expect((await spins((await logIn(backend, '+79990000002')).token)).spins).toEqual([]);
    expect((await backend.call('GET', SPINS, { keys: false })).status).toBe(401);
  });

  test('[LK-02] nobody is told of a prize while the wheel turns', async () => {
    backend.events.length = 0;
    await spin(backend.deps, me.id, { draw: () => 1 });
    expect(backend.events).toEqual([]);
  });
});
