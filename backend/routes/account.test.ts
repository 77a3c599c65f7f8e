import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addPush } from '#backend/db/pushes.ts';
import { calls } from '#lib/contract/calls.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { logIn } from '#tests/setup/login.ts';

const ADDRESSES = '/wp-json/wc/auth/user/get_addresses';
const FAVOURITES = '/wp-json/systeminfo/v2/user_favorites';
const PREFERENCES = '/wp-json/systeminfo/v2/user_preferences';
const PUSH = '/wp-json/systeminfo/v2/push/user_history';
const REQUEST = '/wp-json/restoran/v1/request';
const BONUS = '/wp-json/systeminfo/v1/bonus';

describe.each(engines)('account on %s', (engine) => {
  let backend: TestBackend;
  let me: { id: number; token: string };
  beforeEach(async () => {
    backend = await testBackend({ engine });
    me = await logIn(backend, '+79990000001');
  });
  afterEach(() => backend.close());

  const mine = (method: string, path: string, body?: unknown) =>
    backend.call(method, `${path}?token=${me.token}`, { keys: false, ...(body === undefined ? {} : { body }) });
  const refused = (parameter: string) => ({
    status: 400,
    body: { code: 'rest_invalid_param', data: { status: 400, params: { [parameter]: expect.any(String) } } },
  });

  describe('addresses', () => {
    const home = {
      AddressLine: 'Казань, Озёрная, 5а',
      short_address: 'Озёрная, 5а',
      coordinates: ['49.1', '55.7'],
      StockId: '11',
      zoneId: 'green',
      apartment: 12,
    };
    const save = (data: unknown) => mine('POST', ADDRESSES, { user_id: me.id, data });
    const list = async () => {
      const parsed = parseAnswer(calls.addresses.answer, (await mine('GET', ADDRESSES)).body);
      if (!parsed.ok) throw new Error(parsed.message);
      expect(parsed.dropped).toEqual([]);
      return parsed.value;
    };

    test(`[API-01] [LK-01] GET and POST ${ADDRESSES}: added, changed by id, removed`, async () => {
      expect(await list()).toEqual([]);
      await save(home);
      const [first] = await list();
      expect(first).toMatchObject({
        text: 'Озёрная, 5а',
        flat: '12',
        coordinates: [49.1, 55.7],
        warehouseId: 11,
        zone: 'green',
        city: 'Казань',
      });
      await save({ ...home, id: first?.id, name: 'Дом' });
      expect(await list()).toMatchObject([{ id: first?.id, name: 'Дом' }]);
      await save({ id: first?.id, delete: true });
      expect(await list()).toEqual([]);
    });

    test('[LK-01] the newest address is the default one and comes first', async () => {
      await save(home);
      backend.clock.now += 1_000;
      await save({ ...home, short_address: 'Озёрная, 1' });
      expect((await list()).map((each) => each.text)).toEqual(['Озёрная, 1', 'Озёрная, 5а']);
    });

    test('[LK-01] made the main one anew it comes first, also within one second; with its old stamp it keeps its place', async () => {
      const places = async () => (await list()).map((each) => each.text).join();
      for (const short_address of ['А', 'Б', 'В']) await save({ ...home, short_address });
      expect(await places()).toBe('В,Б,А');
      const a = (await list()).find(({ text }) => text === 'А');
      await save({ ...home, short_address: 'А', id: a?.id });
      expect(await places()).toBe('А,В,Б');
      const b = (await list()).find(({ text }) => text === 'Б');
      await save({ ...home, short_address: 'Б', id: b?.id, name: 'Дача', default: b?.defaultAt });
      expect(await places()).toBe('А,В,Б');
      await save({ id: b?.id, delete: true });
      await save({ ...home, short_address: 'Б', default: b?.defaultAt });
      expect(await places()).toBe('А,В,Б');
    });

    test(`[API-01] POST ${ADDRESSES}: the answer is the new list`, async () => {
      expect((await save(home)).body).toMatchObject([{ short_address: 'Озёрная, 5а', country: 'Россия', city: ['Казань'] }]);
    });

    test('at most fifty addresses are kept', async () => {
      for (let i = 0; i < 50; i += 1) await save(home);
      expect(await save(home)).toMatchObject({ status: 400, body: { code: 'too_many_addresses', data: { params: { most: 50 } } } });
    });

    test.each([
      [{}, 'data'],
      [{ AddressLine: ' ' }, 'data'],
      [{ AddressLine: 'x'.repeat(501) }, 'data'],
      [{ ...home, coordinates: ['east', 'north'] }, 'data'],
      [{ ...home, coordinates: [200, 100] }, 'data'],
      ['text', 'data'],
    ])(`[API-01] POST ${ADDRESSES} with %j is refused`, async (data, parameter) => {
      expect(await save(data)).toMatchObject(refused(parameter));
    });

    test.each(['0', '999999', '1; drop table addresses', '-1'])(`[API-01] POST ${ADDRESSES} with unknown id %s is 404`, async (id) => {
      expect(await save({ ...home, id })).toMatchObject({ status: 404, body: { code: 'address_not_found' } });
      expect(await save({ id, delete: true })).toMatchObject({ status: 404 });
    });
  });

  describe('favourites', () => {
    test(`[API-01] [LK-05] GET and POST ${FAVOURITES}: the whole list in its order`, async () => {
      expect((await mine('GET', FAVOURITES)).body).toEqual([]);
      expect((await mine('POST', FAVOURITES, { favorites: [201, '101', 101] })).body).toEqual([201, 101]);
      expect((await mine('GET', FAVOURITES)).body).toEqual([201, 101]);
      await mine('POST', FAVOURITES, { favorites: [300] });
      expect(parseAnswer(calls.favourites.answer, (await mine('GET', FAVOURITES)).body)).toMatchObject({ ok: true, value: [300] });
      await mine('POST', FAVOURITES, { favorites: [] });
      expect((await mine('GET', FAVOURITES)).body).toEqual([]);
    });

    test.each([
      [{ favorites: ['x'] }],
      [{ favorites: [-1] }],
      [{ favorites: [1.5] }],
      [{ favorites: { a: 'b' } }],
      [{ favorites: Array(2001).fill(7) }],
    ])(`[API-01] POST ${FAVOURITES} %j is refused`, async (body) => {
      expect(await mine('POST', FAVOURITES, body)).toMatchObject(refused('favorites'));
    });
  });

  describe('preferences', () => {
    const codes = async () => {
      const parsed = parseAnswer(calls.preferences.answer, (await mine('GET', PREFERENCES)).body);
      return parsed.ok ? parsed.value.preferences.filter((each) => each.checked).map((each) => each.code) : null;
    };

    test(`[API-01] [LK-08] GET and POST ${PREFERENCES}: ticked, kept, cleared`, async () => {
      expect((await mine('GET', PREFERENCES)).body).toMatchObject({
        preferences: ['vegetarian', 'no_garlic', 'no_onion', 'no_spicy'].map((code) => ({
          code,
          text: expect.stringMatching(/./),
          checked: false,
        })),
        comment: '',
      });
      await mine('POST', PREFERENCES, {
        preferences: [
          { code: 'no_garlic', checked: '1' },
          { code: 'no_onion', checked: 0 },
        ],
        comment: 'Без кинзы',
      });
      expect(await codes()).toEqual(['no_garlic']);
      expect((await mine('GET', PREFERENCES)).body).toMatchObject({ comment: 'Без кинзы' });
      await mine('POST', PREFERENCES, { preferences: [], comment: '' });
      expect(await codes()).toEqual([]);
    });

    test.each([
      [{ preferences: [{ code: 'no_meat', checked: true }] }, 'preferences'],
      [{ preferences: [{ code: '', checked: true }] }, 'preferences'],
      [{ preferences: 'all' }, 'preferences'],
      [{ comment: 'x'.repeat(1001) }, 'comment'],
    ])(`[API-01] POST ${PREFERENCES} %j is refused`, async (body, parameter) => {
      expect(await mine('POST', PREFERENCES, body)).toMatchObject(refused(parameter));
    });
  });

  describe('notifications', () => {
    const add = (title: string, at: number) =>
      addPush(
        backend.db,
        { userId: me.id, title, text: 'Текст', type: 'event_promo', data: { push_action: 'promo', push_extra_data: 'UGOLEK10' } },
        at,
      );

    test(`[API-01] [LK-09] GET and POST ${PUSH}: newest first, in the shop's time, marked as read`, async () => {
      await add('Первое', Date.UTC(2031, 2, 5, 9, 30));
      await add('Второе', Date.UTC(2031, 2, 5, 21, 30));
      const { body } = await mine('GET', PUSH);
      expect(body).toMatchObject([
        { title: 'Второе', date_added: '2031-03-06 00:30:00', read: '0' },
        { title: 'Первое', date_added: '2031-03-05 12:30:00', read: '0' },
      ]);
      const parsed = parseAnswer(calls.pushHistory.answer, body);
      expect(parsed).toMatchObject({ ok: true, dropped: [], value: [{ action: 'promo', actionData: 'UGOLEK10', read: false }, {}] });
      const id = parsed.ok ? parsed.value[1]?.id : '';
      expect((await mine('POST', PUSH, { read: [id, 'x', '999'] })).body).toEqual({ success: true });
      expect((await mine('GET', PUSH)).body).toMatchObject([{ read: '0' }, { read: '1' }]);
    });

    test('[LK-09] at most the hundred newest', async () => {
      for (let i = 0; i < 105; i += 1) await add(`№ ${i}`, i);
      const { body } = await mine('GET', PUSH);
      expect(body).toHaveLength(100);
      expect(body).toMatchObject([{ title: '№ 104' }, {}, ...Array(98).fill({})]);
    });

    test.each([[{}], [{ read: 'all' }], [{ read: [1] }], [{ read: Array(101).fill('1') }]])(
      `[API-01] POST ${PUSH} %j is refused`,
      async (body) => {
        expect(await mine('POST', PUSH, body)).toMatchObject(refused('read'));
      },
    );
  });

  describe('bonus', () => {
    test(`[API-01] [LK-04] GET ${BONUS}: zeros and levels for a new customer`, async () => {
      const answer = await mine('GET', BONUS);
      expect(answer.body).toMatchObject({ user_id: me.id, points_balance: 0, percent_max: 30, spent_sum: '0.00', history: [] });
      expect(parseAnswer(calls.bonus.answer, answer.body)).toMatchObject({
        ok: true,
        dropped: [],
        value: {
          active: true,
          levels: [
            { name: 'Искра', from: 0, percent: 3 },
            { name: 'Жар', from: 1_000_000, percent: 5 },
          ],
        },
      });
    });

    test.each(['x', '-1', '1.5', '12345678901234567'])(`[API-01] GET ${BONUS}?user_id=%s is refused`, async (id) => {
      expect(await backend.call('GET', `${BONUS}?user_id=${id}`)).toMatchObject(refused('user_id'));
    });
  });

  describe('request', () => {
    const body = { name: 'Анна', phone: '+79990000005', comment: 'К семи', product_id: 201, count: 2 };
    const send = (changes: Record<string, unknown> = {}) => backend.call('POST', REQUEST, { body: { ...body, ...changes }, keys: false });

    test(`[API-01] POST ${REQUEST}: kept with a number`, async () => {
      const answer = await send();
      expect(calls.request.answer.parse(answer.body)).toEqual({ success: true, id: expect.any(Number) });
      expect(await backend.db.selectFrom('requests').selectAll().executeTakeFirst()).toMatchObject({
        ...body,
        created_at: backend.clock.now,
      });
    });

    const consent = (agreed: boolean, version = '1') => ({ consents: [{ code: 'personal_data', version, agreed }] });

    test(`[API-01] POST ${REQUEST}: what was agreed to is kept with the version of its text`, async () => {
      expect((await send(consent(true))).status).toBe(200);
      const kept = await backend.db.selectFrom('requests').select('consents').executeTakeFirstOrThrow();
      expect(JSON.parse(kept.consents)).toEqual(consent(true).consents);
    });

    test.each([
      ['not ticked', consent(false)],
      ['given to an older text', consent(true, '0')],
      ['left out', { consents: [] }],
    ])(`[API-01] POST ${REQUEST}: a required consent that is %s is refused`, async (_, changes) => {
      expect(await send(changes)).toMatchObject({
        status: 422,
        body: { code: 'consent_required', data: { params: { consent: 'personal_data' } } },
      });
      expect(await backend.db.selectFrom('requests').selectAll().execute()).toEqual([]);
    });

    test(`[API-01] POST ${REQUEST}: five a phone in an hour`, async () => {
      for (let i = 0; i < 5; i += 1) expect((await send()).status).toBe(200);
      const more = await send();
      expect(more).toMatchObject({ status: 429, body: { code: 'too_many_requests', data: { status: 429 } } });
      expect(more.headers.get('retry-after')).toBe('3600');
      backend.clock.now += 3_600_000;
      expect((await send()).status).toBe(200);
    });

    test.each([
      [{ product_id: 999 }, 'product_id'],
      [{ product_id: 400 }, 'product_id'],
      [{ name: ' ' }, 'name'],
      [{ phone: '89990000005' }, 'phone'],
      [{ count: 0 }, 'count'],
      [{ count: 2 ** 31 }, 'count'],
      [{ comment: 'x'.repeat(8001) }, 'comment'],
    ])(`[API-01] POST ${REQUEST} %j is refused`, async (changes, parameter) => {
      expect(await send(changes)).toMatchObject(refused(parameter));
    });
  });
});
