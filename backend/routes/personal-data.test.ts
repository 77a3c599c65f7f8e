import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addPush } from '#backend/db/pushes.ts';
import { calls } from '#lib/contract/calls.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { logIn } from '#tests/setup/login.ts';
import { inZone, orderBody, orderShop } from '#tests/setup/order-shop.ts';
import { ownTables } from '#tests/setup/own-tables.ts';
import { item, placing } from '#tests/setup/placing.ts';

const PHONE = '+79990000041';
const OTHER = '+79990000042';
const CANARY = 'КАНАРЕЙКА';

/** What happens to the rows of each table when a customer is deleted; the test fails for a table that is not listed. */
const FATE: Readonly<Record<string, 'goes' | 'nameless' | 'nobody’s'>> = {
  users: 'nameless',
  tokens: 'goes',
  social_accounts: 'goes',
  login_codes: 'goes',
  addresses: 'goes',
  favourites: 'goes',
  preferences: 'goes',
  push_history: 'goes',
  personal_coupons: 'goes',
  wheel_spins: 'goes',
  requests: 'goes',
  push_subscriptions: 'goes',
  order_chats: 'goes',
  stock_wishes: 'goes',
  orders: 'nameless',
  messenger_logins: 'nobody’s',
  order_lines: 'nameless',
  order_events: 'nameless',
  outgoing_orders: 'nameless',
  payments: 'nameless',
  provider_payments: 'nameless',
  refunds: 'nameless',
  idempotency_keys: 'goes',
  bonus_balance: 'nameless',
  bonus_ledger: 'nameless',
  referrals: 'nameless',
  coupon_uses: 'nameless',
  coupon_customer_counts: 'nameless',
  coupon_counts: 'nobody’s',
  capacity: 'nobody’s',
  stock: 'nobody’s',
  stock_seeds: 'nobody’s',
  woo_mirror: 'nobody’s',
  woo_state: 'nobody’s',
  woo_variation_numbers: 'nobody’s',
  meta: 'nobody’s',
  migrations: 'nobody’s',
};

describe.each(engines)('a customer’s data on %s', (engine) => {
  let backend: TestBackend;
  let me: { id: number; token: string };
  beforeEach(async () => {
    backend = await testBackend({ engine, files: orderShop });
    me = await logIn(backend, PHONE);
  });
  afterEach(() => backend.close());

  const tables = (): Promise<readonly string[]> => ownTables(backend.db);
  /** The whole database, as one text per table. */
  const everything = async (): Promise<readonly (readonly [string, string])[]> =>
    Promise.all(
      (await tables()).map(
        async (name) => [name, JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(backend.db)).rows)] as const,
      ),
    );
  const holding = async (word: string): Promise<readonly string[]> =>
    (await everything()).flatMap(([name, text]) => (text.includes(word) ? [name] : [])).toSorted();
  const asMe = (method: string, path: string, body?: unknown) =>
    backend.call(method, `${path}?token=${me.token}`, { keys: false, ...(body === undefined ? {} : { body }) });
  const exported = async (): Promise<string> => JSON.stringify((await asMe('GET', calls.exportUser.path)).body);

  /** Writes data of the customer to every table that can hold it. */
  async function live(): Promise<number> {
    const { place, move } = placing(backend);
    await backend.call('POST', calls.updateUser.path, {
      keys: false,
      body: { name: `${CANARY} имя`, email: 'canary@example.ru', birth: '02.03.1990', token: me.token },
    });
    await asMe('POST', calls.saveAddress.path, { data: { AddressLine: `${CANARY} переулок, 1`, comment: `${CANARY} звонок` } });
    await asMe('POST', calls.savePreferences.path, { preferences: [{ code: 'no_onion', checked: true }], comment: `${CANARY} кухне` });
    await asMe('POST', calls.saveFavourites.path, { favorites: [500] });
    await addPush(backend.db, { userId: me.id, title: `${CANARY} новость`, text: '', type: 'simple', data: null }, 1);
    const browser = { endpoint_hash: '', endpoint: `https://${CANARY}.example/`, p256dh: '', auth: '' };
    await backend.db
      .insertInto('stock_wishes')
      .values({ product_id: 500, variation_id: 0, warehouse_id: 0, user_id: me.id, ...browser, created_at: 1 })
      .execute();
    await backend.db
      .insertInto('social_accounts')
      .values({ provider: 'demo', subject: `${CANARY} subject`, user_id: me.id })
      .execute();
    await backend.call('POST', calls.request.path, {
      body: { name: `${CANARY} заявка`, phone: PHONE, comment: `${CANARY} перезвоните`, product_id: 500, count: 1 },
    });
    const contact = { name: `${CANARY} получатель`, phone: PHONE, email: 'canary@example.ru' };
    const delivery = { ...inZone, address: { ...inZone.address, flat: `${CANARY} 48`, name: `${CANARY} дом` } };
    const order = await place(
      { items: [item(500, 2)], shownTotal: 194_900, contact, delivery, comment: `${CANARY} у двери` },
      `${CANARY}-key-1`.replace(/[^\w-]/g, 'k'),
      me.id,
    );
    expect(order.status, JSON.stringify(order.body)).toBe(201);
    const id = Number(Object(order.body).id);
    await move(id, 'completed');
    await asMe('POST', calls.rateOrder.path, { order: id, rate: 5, text: `${CANARY} спасибо`, token: me.token });
    return id;
  }

  test('every table has its fate', async () => {
    expect((await tables()).filter((name) => FATE[name] === undefined)).toEqual([]);
  });

  test(`[API-01] GET ${calls.exportUser.path}: all that was left behind, nobody else’s, no secret`, async () => {
    await live();
    const other = await logIn(backend, OTHER);
    await placing(backend).place({ contact: { name: 'ЧУЖОЙ', phone: OTHER, email: '' } }, 'other-key-1', other.id);
    const text = await exported();
    for (const word of [
      'имя',
      'переулок',
      'звонок',
      'кухне',
      'новость',
      'subject',
      'заявка',
      'перезвоните',
      'получатель',
      '48',
      'у двери',
      'спасибо',
    ])
      expect(text).toContain(`${CANARY} ${word}`);
    for (const word of ['canary@example.ru', '02.03.1990', PHONE, '"favourites":[{']) expect(text).toContain(word);
    for (const foreign of ['ЧУЖОЙ', OTHER, me.token, other.token, 'hash']) expect(text).not.toContain(foreign);
  });

  test(`[API-01] POST ${calls.deleteUser.path}: no word of the customer is left in any table, the order and its sums stay`, async () => {
    const order = await live();
    expect(await holding(CANARY)).toEqual(
      [
        'addresses',
        'idempotency_keys',
        'orders',
        'preferences',
        'push_history',
        'requests',
        'social_accounts',
        'stock_wishes',
        'users',
      ].toSorted(),
    );
    const before = await backend.db.selectFrom('orders').select(['id', 'total', 'status']).where('id', '=', order).execute();
    expect((await asMe('POST', calls.deleteUser.path, { token: me.token })).body).toEqual({ success: true });
    for (const word of [CANARY, PHONE, PHONE.slice(1), 'canary@example', '02.03.1990', 'Озёрная', '49.5', '55.2'])
      expect([word, await holding(word)]).toEqual([word, []]);
    const rows = Object.fromEntries(await everything());
    for (const [table, fate] of Object.entries(FATE)) {
      if (fate === 'goes' && rows[table] !== undefined) expect([table, rows[table]]).toEqual([table, '[]']);
    }
    expect(await backend.db.selectFrom('orders').select(['id', 'total', 'status']).where('id', '=', order).execute()).toEqual(before);
    const { meta } = await backend.db.selectFrom('orders').select('meta').where('id', '=', order).executeTakeFirstOrThrow();
    expect(meta).toContain('_ledger');
  });

  test('every session ends, and the next login with this phone is a new customer without the old one’s things', async () => {
    await live();
    const again = await backend.call('POST', '/wp-json/wc/auth/send_code', { body: { phone: PHONE } });
    expect(again.status).toBe(200);
    const { code } = backend.messenger.messages.find((message) => message.phone === PHONE) ?? { code: '' };
    const { body } = await backend.call('POST', '/wp-json/wc/auth/check_code', { body: { phone: PHONE, 'auth-sms-code': code } });
    const second = String(Object(Object(body).user).token);
    await asMe('POST', calls.deleteUser.path, { token: me.token });
    for (const token of [me.token, second]) {
      expect((await backend.call('GET', `${calls.exportUser.path}?token=${token}`, { keys: false })).status).toBe(401);
      expect((await backend.call('GET', `${calls.addresses.path}?token=${token}`, { keys: false })).status).toBe(401);
    }
    const fresh = await logIn(backend, PHONE);
    expect(fresh.id).not.toBe(me.id);
    const text = JSON.stringify((await backend.call('GET', `${calls.exportUser.path}?token=${fresh.token}`, { keys: false })).body);
    expect(text).not.toContain(CANARY);
    expect(text).toContain('"orders":[]');
  });

  test('an operator who moves an order leaves the customer’s words as they are', async () => {
    const { place, move } = placing(backend);
    const order = await place({ comment: 'Не звонить' }, 'note-key-1', me.id);
    await move(Number(Object(order.body).id), 'making');
    const row = await backend.db.selectFrom('orders').select(['customer_note', 'modified_at']).executeTakeFirstOrThrow();
    expect(row.customer_note).toBe('Не звонить');
  });

  test('[LK-08] the kitchen reads a customer’s preferences with the order, and no sender writes them', async () => {
    const { place, send } = placing(backend);
    await asMe('POST', calls.savePreferences.path, {
      preferences: [
        { code: 'no_onion', checked: true },
        { code: 'no_spicy', checked: true },
      ],
      comment: 'Салфеток побольше',
    });
    const words = async (id: unknown): Promise<unknown> => {
      const { meta } = await backend.db.selectFrom('orders').select('meta').where('id', '=', Number(id)).executeTakeFirstOrThrow();
      return JSON.parse(meta).filter(({ key }: { key: string }) => key === 'food_preferences');
    };
    const mine = await place({}, 'kitchen-key-1', me.id);
    expect(await words(Object(mine.body).id)).toEqual([{ key: 'food_preferences', value: 'Без лука, Без острого. Салфеток побольше' }]);
    const forged = orderBody(backend, {}, null);
    const guest = await send(
      { ...forged, meta_data: [...(Array.isArray(forged.meta_data) ? forged.meta_data : []), { key: 'food_preferences', value: 'x' }] },
      'kitchen-key-2',
    );
    expect(await words(Object(guest.body).id)).toEqual([]);
  });

  test('an order that a guest placed with the phone loses its person when it is over, not while it is on its way', async () => {
    const { place, move } = placing(backend);
    const contact = { name: `${CANARY} гость`, phone: PHONE, email: '' };
    const over = await place({ contact }, 'guest-key-1');
    const open = await place({ contact }, 'guest-key-2');
    await move(Number(Object(over.body).id), 'completed');
    await asMe('POST', calls.deleteUser.path, { token: me.token });
    const rows = await backend.db.selectFrom('orders').select(['id', 'billing']).where('customer_id', '=', 0).execute();
    expect(rows.filter(({ billing }) => billing.includes(CANARY)).map(({ id }) => id)).toEqual([Number(Object(open.body).id)]);
  });
});
