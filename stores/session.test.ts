import { describe, expect, test } from 'vitest';
import { bonus } from '#lib/contract/account.ts';
import { promoSettings } from '#lib/contract/coupon.ts';
import { memoryStorage, openStore } from '#tests/setup/tabs.ts';
import { createInvitation, createSession, INVITE_CODE } from './session.ts';

const profile = { id: 77, name: 'Гость', email: '', phone: '+70000000000', birth: '' };

describe('session', () => {
  test('logout in one tab clears profile and orders count in every tab', () => {
    const storage = memoryStorage();
    const [one, two] = [openStore(createSession, storage), openStore(createSession, storage)];
    one.getState().setProfile(profile);
    two.stored.rehydrate();
    two.getState().setProfile(profile);
    two.getState().setOrdersCount(4);
    two.stored.rehydrate();
    expect(two.getState()).toMatchObject({ customerId: 77, known: true, ordersCount: 4 });
    one.getState().clear();
    two.stored.rehydrate();
    expect(two.getState()).toMatchObject({ customerId: null, profile: null, ordersCount: 0, known: false, ended: false });
  });

  test('a session that the server ended is said once, a guest and a logout are not', () => {
    const tab = openStore(createSession, memoryStorage());
    tab.getState().setProfile(null);
    expect(tab.getState().ended).toBe(false);
    tab.getState().setProfile(profile);
    tab.getState().setProfile(null);
    tab.getState().setProfile(null);
    expect(tab.getState()).toMatchObject({ ended: true, customerId: null });
    tab.getState().acknowledgeEnd();
    tab.getState().setProfile(null);
    expect(tab.getState().ended).toBe(false);
    tab.getState().setProfile(profile);
    tab.getState().clear();
    expect(tab.getState().ended).toBe(false);
  });

  test('nothing of the customer but the number is kept in the browser', () => {
    const storage = memoryStorage();
    openStore(createSession, storage).getState().setProfile(profile);
    const { state, version } = JSON.parse(storage.kept.get('session') ?? '');
    expect({ state, version }).toEqual({ state: { customerId: 77 }, version: 1 });
  });

  test('another customer inherits nothing', () => {
    const tab = openStore(createSession, memoryStorage());
    tab.getState().setProfile(profile);
    tab.getState().setOrdersCount(9);
    tab.getState().setProfile({ ...profile, id: 78 });
    expect(tab.getState().ordersCount).toBe(0);
    tab.getState().setProfile(null);
    expect(tab.getState()).toMatchObject({ customerId: null, known: true });
  });
});

const promo = promoSettings.parse({ auto_coupons_summing: true });
const points = bonus.parse({ points_balance: 700, percent_max: 30, history: [{ id: 1, date: '2026-01-02', amount: 5, reason: 'order' }] });

test('[KF-DISC-19] [KF-ACCOUNT-04] promo settings, points and name come back at the next visit, without the movements of points', () => {
  const storage = memoryStorage();
  const before = openStore(createSession, storage);
  before.getState().setPromoSettings(promo);
  before.getState().setProfile(profile);
  before.getState().setBonus(77, points);
  expect(openStore(createSession, storage).getState()).toMatchObject({
    customerId: 77,
    known: false,
    promoSettings: promo,
    bonus: { customerId: 77, value: { ...points, history: [] } },
    name: 'Гость',
  });
});

test('[KF-ACCOUNT-04] a customer without a name is called by the phone', () => {
  const store = openStore(createSession, memoryStorage());
  store.getState().setProfile({ ...profile, name: '' });
  expect(store.getState().name).toBe('+70000000000');
});

test.each([
  ['a logout', (session) => session.clear()],
  ['the end of the session', (session) => session.setProfile(null)],
  ['another customer', (session) => session.setProfile({ ...profile, id: 78, name: 'Борис' })],
] as const satisfies readonly (readonly [string, (session: ReturnType<ReturnType<typeof createSession>['getState']>) => void])[])(
  '[AUTH-05] %s leaves nothing of the customer in the storage; the settings of the shop stay',
  (_, end) => {
    const storage = memoryStorage();
    const store = openStore(createSession, storage);
    store.getState().setPromoSettings(promo);
    store.getState().setProfile({ ...profile, name: 'Анна' });
    store.getState().setBonus(77, points);
    end(store.getState());
    expect(openStore(createSession, storage).getState()).toMatchObject({ promoSettings: promo, bonus: null });
    // Beside the state, a stored text has the id of its writer and the time, which are random digits.
    expect([...storage.kept.values()].map((text) => JSON.stringify(JSON.parse(text).state)).join()).not.toMatch(/Анна|"balance":700|77/);
  },
);

test('[CART-07] a broken text keeps what can be read of it', () => {
  const answers = JSON.stringify({ version: 1, state: { promo: { autoCouponsSum: 'yes' }, bonus: 5, name: 'Анна' } });
  expect(openStore(createSession, memoryStorage({ answers })).getState()).toMatchObject({ promoSettings: null, bonus: null, name: 'Анна' });
});

test('notifications that were read in this tab are known until another customer comes', () => {
  const { getState } = openStore(createSession, memoryStorage());
  getState().setProfile(profile);
  getState().setUnreadCount(-1);
  getState().markRead(['a', 'b'], true);
  getState().markRead(['a'], false);
  expect([getState().unreadCount, [...getState().readIds]]).toEqual([0, ['b']]);
  getState().setUnreadCount(3);
  getState().clear();
  expect([getState().unreadCount, getState().readIds.size]).toEqual([0, 0]);
});

test('a code outlives the page', () => {
  const storage = memoryStorage();
  createInvitation(storage).getState().setCode('promo-77');
  const later = createInvitation(storage);
  later.stored.rehydrate();
  expect(later.getState().code).toBe('promo-77');
});

test.each(['<script>', 'a b', 'x'.repeat(61), 7, null, { code: 1 }])('what is no code is nothing: %j', (code) => {
  const storage = memoryStorage({ invite: JSON.stringify({ state: { code }, version: 1 }) });
  const store = createInvitation(storage);
  store.stored.rehydrate();
  expect(store.getState().code).toBe('');
});

test.each(['promo-77', 'FRIEND_2026'])('%s is a code', (code) => expect(INVITE_CODE.test(code)).toBe(true));
test.each(['', 'ab', 'promo 77', 'promo-77"', '../x'])('«%s» is none', (code) => expect(INVITE_CODE.test(code)).toBe(false));
