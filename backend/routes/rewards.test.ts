import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { customerNames } from '#backend/services/coupon-uses.ts';
import { spin } from '#backend/services/wheel.ts';
import { calls } from '#lib/contract/calls.ts';
import { coupon } from '#lib/contract/coupon.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { logIn } from '#tests/setup/login.ts';
import { insertOrder } from '#tests/setup/order-row.ts';

const SPIN = '/wp-json/wheel/v1/spin';
const COUPONS = '/wp-json/systeminfo/v1/user/avaible_coupons';
const REFERRAL = '/wp-json/systeminfo/v2/coupons/referal_info';
const HOUR = 3_600_000;

const rewards = `wheel:
  title: Колесо
  text: <p>Раз в день</p>
  sectors:
    - { title: −10 %, weight: 3, prize: { type: percent, amount: 10, minimum_amount: 500 } }
    - { title: 50 бонусов, weight: 2, prize: { type: bonus, points: 50 } }
    - { title: Морс, image: dish.webp, weight: 1, prize: { type: free_gift, product: mors } }
    - { title: '<b>Мимо</b>', weight: 4, prize: { type: nothing } }
referral:
  amount: 200
  friend: { discount_type: fixed_cart, amount: 300, minimum_amount: 900 }
  text: Дарите {discount} по коду {code}
  text_for_share: "Скидка {discount}\\nКод {code}"
  menu_text: Позвать друга
`;
const withRewards = { 'settings.yaml': (text: string) => text + rewards };

describe.each(engines)('rewards on %s', (engine) => {
  let backend: TestBackend;
  let me: { id: number; token: string };
  beforeEach(async () => {
    backend = await testBackend({ engine, files: withRewards });
    me = await logIn(backend, '+79990000001');
  });
  afterEach(() => backend.close());

  const post = async (path: string, token = me.token) => (await backend.call('POST', path, { keys: false, body: { token } })).body;
  const get = async (path: string, token = me.token) => (await backend.call('GET', `${path}?token=${token}`, { keys: false })).body;
  const codes = async (token = me.token) => {
    const parsed = parseAnswer(calls.userCoupons.answer, await get(COUPONS, token));
    return parsed.ok ? parsed.value.map((each) => each.code) : [];
  };

  describe('wheel', () => {
    test(`[API-01] [LK-02] POST ${SPIN}: a sector, its prize, and the next spin a day later`, async () => {
      const first = await post(SPIN);
      expect(parseAnswer(calls.spin.answer, first)).toMatchObject({ ok: true, value: { sector: expect.any(Number), error: '' } });
      expect(await post(SPIN)).toEqual({
        sector: -1,
        prize: '',
        coupon: '',
        points: 0,
        error: 'not_yet',
        next: new Date(backend.clock.now + 24 * HOUR).toISOString(),
      });
      backend.clock.now += 24 * HOUR;
      expect(await post(SPIN)).toMatchObject({ error: '' });
    });

    test('[LK-02] one spin per allowance however many are asked at once', async () => {
      const all = await Promise.all(Array.from({ length: 20 }, () => post(SPIN)));
      expect(all.filter((each) => parseAnswer(calls.spin.answer, each).ok && JSON.stringify(each).includes('"error":""'))).toHaveLength(1);
      expect(await backend.db.selectFrom('wheel_spins').selectAll().execute()).toHaveLength(1);
    });

    test('[LK-02] a won coupon is the winner’s own, listed at once, for seven days', async () => {
      const won = await spin(backend.deps, me.id, { draw: () => 0 });
      const code = 'coupon' in won ? won.coupon : '';
      expect(won).toMatchObject({ sector: 0, prize: '−10 %', coupon: expect.stringMatching(/^wheel-[0-9a-f]{10}$/) });
      expect(await get(COUPONS)).toContainEqual({ title: '−10 %', code, individual: true, avaible_to: '2031-03-12' });
      const other = await logIn(backend, '+79990000002');
      expect(await codes(other.token)).not.toContain(code);
      const stored = await backend.db.selectFrom('personal_coupons').select('wire').executeTakeFirstOrThrow();
      expect(coupon.parse(JSON.parse(stored.wire))).toMatchObject({
        type: 'percent',
        amount: 1_000,
        minimum: 50_000,
        usageLimit: 1,
        individual: true,
      });
      backend.clock.now += 8 * 24 * HOUR;
      expect(await codes()).not.toContain(code);
    });

    test('[LK-02] a gift sector gives a coupon for that product', async () => {
      await spin(backend.deps, me.id, { draw: () => 5 });
      const stored = await backend.db.selectFrom('personal_coupons').select('wire').executeTakeFirstOrThrow();
      expect(coupon.parse(JSON.parse(stored.wire))).toMatchObject({
        type: 'free_gift',
        gifts: [{ productId: 201, quantity: 1 }],
        image: '/wp-content/uploads/dish.webp',
      });
    });

    test('[LK-02] points go to the balance, and nothing is nothing', async () => {
      expect(await spin(backend.deps, me.id, { draw: () => 4 })).toMatchObject({ sector: 1, coupon: '' });
      expect(await get('/wp-json/systeminfo/v1/bonus')).toMatchObject({ points_balance: 50, history: [{ amount: 50, reason: 'granted' }] });
      backend.clock.now += 24 * HOUR;
      expect(await spin(backend.deps, me.id, { draw: () => 9 })).toMatchObject({ sector: 3, coupon: '' });
      expect(await backend.db.selectFrom('personal_coupons').selectAll().execute()).toEqual([]);
    });

    test('[LK-02] every sector comes as often as its weight', async () => {
      const drawn = [];
      for (let at = 0; at < 10; at += 1) {
        const result = await spin(backend.deps, me.id, {
          draw: (below) => {
            expect(below).toBe(10);
            return at;
          },
        });
        drawn.push('sector' in result ? result.sector : -1);
        backend.clock.now += 24 * HOUR;
      }
      expect(drawn).toEqual([0, 0, 0, 1, 1, 2, 3, 3, 3, 3]);
    });

    test('[API-01] GET /wheel/: a page for a frame with the sectors as text, and the wait until the next spin', async () => {
      const page = await backend.call('GET', `/wheel/?user_id=${me.id}`);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self' http://shop.test");
      expect(page.body).toContain('&lt;b&gt;Мимо&lt;/b&gt;');
      expect(page.body).toContain('data-sectors="4"');
      expect(page.body).toContain('data-wait="0"');
      expect(String(page.body).replaceAll('font-weight', '')).not.toContain('weight');
      await post(SPIN);
      expect((await backend.call('GET', `/wheel/?user_id=${me.id}`)).body).toContain(`data-wait="${24 * HOUR}"`);
    });
  });

  describe('referral', () => {
    test(`[API-01] [LK-06] GET ${REFERRAL}: code and words filled in`, async () => {
      const parsed = parseAnswer(calls.referral.answer, await get(REFERRAL));
      expect(parsed).toMatchObject({
        ok: true,
        value: {
          coupon: `promo-${me.id}`,
          amount: '200',
          text: `Дарите 300\u00a0₽ по коду promo-${me.id}`,
          textForShare: `Скидка 300\u00a0₽\nКод promo-${me.id}`,
          invited: [],
        },
      });
    });
  });

  describe('coupons', () => {
    const individual = `
- { id: 910, code: lichnyi, discount_type: percent, amount: 5, description: Личный, individual_coupon: true, usage_avaible_users: [{ user: 1, use_until: '2031-12-31' }] }
- { id: 911, code: chuzhoy, discount_type: percent, amount: 5, description: Чужой, individual_coupon: true, usage_avaible_users: [{ user: 999 }] }
- { id: 912, code: pervyi, discount_type: percent, amount: 5, description: Первый, usage_limit_first_purchase: true }
- { id: 913, code: tayna, discount_type: percent, amount: 5, description: Тайный, show_to_user: false }
- { id: 914, code: odin, discount_type: percent, amount: 5, description: Один раз, usage_limit_per_user: 1 }
- { id: 915, code: staryi, discount_type: percent, amount: 5, description: Старый, date_expires: '2031-03-04' }
`;

    test(`[API-01] [CPN-12] [LK-07] GET ${COUPONS}: mine and everybody's, no auto, hidden, foreign, used-up or expired ones`, async () => {
      await backend.close();
      backend = await testBackend({ engine, files: { ...withRewards, 'coupons.yaml': (text) => text + individual } });
      me = await logIn(backend, '+79990000001');
      expect(me.id).toBe(1);
      expect(await codes()).toEqual(['pizza30', 'lichnyi', 'pervyi', 'odin']);
      await backend.db.insertInto('coupon_counts').values({ code: 'odin', used: 1 }).execute();
      await backend.db
        .insertInto('coupon_customer_counts')
        .values({ code: 'odin', customer: customerNames(0, '+79990000001').join(), used: 1 })
        .execute();
      await insertOrder(backend.db, { customerId: me.id, phone: '+79990000001', status: 'completed' });
      expect(await codes()).toEqual(['pizza30', 'lichnyi']);
    });
  });
});

test('a shop without wheel and referral programme says so', async () => {
  const backend = await testBackend();
  const { id, token } = await logIn(backend, '+79990000001');
  expect((await backend.call('POST', SPIN, { body: { token } })).body).toMatchObject({ error: 'closed', sector: -1 });
  expect((await backend.call('GET', `/wheel/?user_id=${id}`)).body).not.toContain('<svg');
  const turkish = (await backend.call('GET', `/wheel/?user_id=${id}&lang=tr`)).body;
  expect(turkish).toContain('<html lang="tr">');
  expect(turkish).toContain('Çark şu anda dönmüyor');
  const referral = (await backend.call('GET', `${REFERRAL}?token=${token}`)).body;
  expect(referral).toEqual([]);
  expect(parseAnswer(calls.referral.answer, referral)).toMatchObject({ ok: true, value: null });
  await backend.close();
});

test('[LK-02] [LK-04] [LK-06] the wheel, what was won on it, levels of points and the words of the programme are said in a language that translates them', async () => {
  const texts = [
    'Колесо: Wheel',
    '<p>Раз в день</p>: <p>Once a day</p>',
    '50 бонусов: 50 points',
    'Искра: Spark',
    'Позвать друга: Bring a friend',
    'Дарите {discount} по коду {code}: Give {discount} with {code}',
  ];
  const english = `texts:\n${texts.map((line) => `  "${line.replace(': ', '": "')}"\n`).join('')}`;
  const backend = await testBackend({ files: { ...withRewards, 'translations/en.yaml': english } });
  const { id, token } = await logIn(backend, '+79990000001');
  const key = 'spin-in-english';
  await spin(backend.deps, id, { draw: () => 3, key });
  const ask = async (path: string) => (await backend.call('GET', path)).body;
  const page = String(await ask(`/wheel/?user_id=${id}&lang=en`));
  for (const said of ['<h1>Wheel</h1>', '<p>Once a day</p>', 'data-title="50 points"']) expect(page).toContain(said);
  expect(page).not.toContain('50 бонусов');
  const spins = '/wp-json/wheel/v1/spins';
  for (const [lang, prize] of [
    ['&lang=en', '50 points'],
    ['', '50 бонусов'],
  ])
    expect(await ask(`${spins}?token=${token}${lang}`)).toMatchObject({ spins: [{ prize }] });
  const again = await backend.call('POST', `${SPIN}?lang=en`, { keys: false, body: { token, key } });
  expect(again.body).toMatchObject({ prize: '50 points', error: '' });
  expect(await ask(`/wp-json/systeminfo/v1/bonus?user_id=${id}&lang=en`)).toMatchObject({
    cashback_gauge: [{ name: 'Spark' }, { name: 'Жар' }],
  });
  const programme = { menu_text: 'Bring a friend', text: `Give 300\u00a0₽ with promo-${id}` };
  expect(await ask(`${REFERRAL}?token=${token}&lang=en`)).toMatchObject(programme);
  await backend.close();
});
