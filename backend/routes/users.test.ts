import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { logIn } from '#tests/setup/login.ts';
import { insertOrder } from '#tests/setup/order-row.ts';

const USER = '/wp-json/system/users';

describe.each(engines)('the customer on %s', (engine) => {
  let backend: TestBackend;
  let me: { id: number; token: string };
  beforeEach(async () => {
    backend = await testBackend({ engine });
    me = await logIn(backend, '+79990000001');
  });
  afterEach(() => backend.close());

  const read = async (token = me.token) =>
    parseAnswer(calls.user.answer, (await backend.call('GET', `${USER}?token=${token}`, { keys: false })).body);
  const update = (body: Record<string, unknown>) =>
    backend.call('POST', `${USER}/update`, { keys: false, body: { name: 'Анна', email: '', token: me.token, ...body } });
  const remove = () => backend.call('POST', `${USER}/delete`, { keys: false, body: { token: me.token } });

  test(`[API-01] GET ${USER}: two levels deep, as older clients read it`, async () => {
    const answer = await backend.call('GET', `${USER}?token=${me.token}`, { keys: false });
    expect(answer.body).toEqual({
      status: 'success',
      data: { data: { ID: String(me.id), display_name: '', user_email: '', phone: '+79990000001', birth: '' } },
    });
  });

  test.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(501)}`])(`[API-01] GET ${USER} with token "%s" is nobody`, async (token) => {
    expect(await read(token)).toMatchObject({ ok: true, value: null });
  });

  test(`[API-01] [LK-01] POST ${USER}/update: name and e-mail change, birth is taken once`, async () => {
    expect((await update({ email: 'a@b.ru', birth: '29.02.1992' })).body).toMatchObject({ success: true });
    expect(await read()).toMatchObject({ value: { name: 'Анна', email: 'a@b.ru', birth: '29.02.1992' } });
    expect(await update({ name: 'Аня', birth: '01.01.1990' })).toMatchObject({ status: 409, body: { code: 'birth_already_set' } });
    expect(await read()).toMatchObject({ value: { name: 'Анна', birth: '29.02.1992' } });
    expect((await update({ name: 'Аня', birth: '29.02.1992' })).body).toMatchObject({ success: true });
    expect((await update({ name: 'Анюта' })).body).toMatchObject({ success: true });
    expect(await read()).toMatchObject({ value: { name: 'Анюта', birth: '29.02.1992' } });
  });

  test.each([
    [{ birth: '31.02.1990' }, 'birth'],
    [{ birth: '01.01.2090' }, 'birth'],
    [{ birth: '01.01.1800' }, 'birth'],
    [{ birth: '1990-01-01' }, 'birth'],
    [{ email: 'nobody' }, 'email'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ id: 1 }, 'body'],
  ])(`[API-01] POST ${USER}/update %j is refused`, async (body, parameter) => {
    expect(await update(body)).toMatchObject({
      status: 400,
      body: { code: 'rest_invalid_param', data: { params: { [parameter]: expect.any(String) } } },
    });
  });

  test(`[API-01] GET ${USER}/export: everything about me, nothing about others, no token`, async () => {
    const other = await logIn(backend, '+79990000002');
    await insertOrder(backend.db, { customerId: me.id, phone: '+79990000001', status: 'completed' });
    await insertOrder(backend.db, { customerId: other.id, phone: '+79990000002', status: 'completed' });
    const { body } = await backend.call('GET', `${USER}/export?token=${me.token}`, { keys: false });
    expect(body).toMatchObject({
      profile: { id: me.id, phone: '+79990000001' },
      orders: [{ customer_id: me.id }],
      addresses: [],
      favourites: [],
    });
    const text = JSON.stringify(body);
    for (const foreign of ['+79990000002', me.token, 'hash']) expect(text).not.toContain(foreign);
  });

  test(`[API-01] POST ${USER}/delete: the person is gone, the orders stay without name, phone and place`, async () => {
    await update({ email: 'anna@example.ru', birth: '02.03.1990' });
    await backend.call('POST', `/wp-json/wc/auth/user/get_addresses?token=${me.token}`, {
      keys: false,
      body: { data: { AddressLine: 'Тайный переулок, 1' } },
    });
    const order = await insertOrder(backend.db, { customerId: me.id, phone: '+79990000001', status: 'completed' });
    expect((await remove()).body).toEqual({ success: true });
    expect(await read()).toMatchObject({ value: null });
    const kept = await backend.db.selectFrom('orders').selectAll().where('id', '=', order).executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ total: 59_000, phone: '', billing: '{}', shipping: '{}', customer_note: '' });
    const everything = await Promise.all(
      (['users', 'addresses', 'orders', 'tokens', 'login_codes', 'requests'] as const).map((table) =>
        backend.db.selectFrom(table).selectAll().execute(),
      ),
    );
    for (const word of ['+79990000001', 'Анна', 'anna@', 'Тайный', '55.7887', '02.03.1990'])
      expect(JSON.stringify(everything)).not.toContain(word);
    expect(JSON.stringify(kept.meta)).toContain('must_be_delivered');
    expect((await logIn(backend, '+79990000001')).id).not.toBe(me.id);
  });

  test(`[API-01] POST ${USER}/delete: refused while an order is on its way`, async () => {
    await insertOrder(backend.db, { customerId: me.id, phone: '+79990000001', status: 'kurier' });
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'orders_in_progress', data: { params: { orders: 1 } } } });
    expect(await read()).toMatchObject({ value: { id: me.id } });
  });
});
