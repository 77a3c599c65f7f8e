import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { AccountRow } from '#components/layout/menu-content-client.tsx';
import { setPromoCode, useDiscounts } from '#stores/discounts.ts';
import { useFavourites } from '#stores/favourites.ts';
import { formDraft, keepFormDraft } from '#stores/form-drafts.ts';
import { useOnlineStatus } from '#stores/online-status.ts';
import { useOrders } from '#stores/orders.ts';
import { usePreferences } from '#stores/preferences.ts';
import { useInvitation, useSession } from '#stores/session.ts';
import { browserCookies } from '#tests/component/browser.ts';
import { routerDouble } from '#tests/component/next/router.ts';
import { server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { callShop, codeFor, logIn, orderAs } from '#tests/component/visitor.ts';
import {
  codeField,
  customerOfSession,
  layersClosed,
  logInByCode,
  newPhone,
  renderSession,
  requestCode,
  sessionKnown,
  toastTexts,
} from '#tests/setup/render-session.tsx';
import { setLeaving, useLogOut } from './session-sync.ts';

// jsdom has no push service
const permission = vi.hoisted(() => ({ state: 'none' }));
vi.mock('#lib/client/secure-context.ts', async (original) => ({
  ...(await original<typeof import('#lib/client/secure-context.ts')>()),
  notificationState: () => permission.state,
}));
vi.mock('#lib/client/browser-push.ts', () => ({ knownEndpoint: async () => 'https://push.test/1' }));

testShop();

// Writes of the history are counted over 30 seconds: each test starts a minute after the one before it.
const realNow = performance.now.bind(performance);
let waited = 0;
beforeEach(() => {
  setPromoCode('');
  waited += 60_000;
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + waited);
});
afterEach(() => vi.restoreAllMocks());

const FAVOURITES = '/api/wp-json/systeminfo/v2/user_favorites';
const [PLOMBIR, OTHER] = [804, 801];
const note = (name: string, value: string): void => void Object.assign(document, { cookie: `${name}=${value}; path=/` });
const favouritesOnServer = async (): Promise<unknown> => (await callShop(FAVOURITES)).json();

function LogOutButton() {
  const { isBusy, logOut } = useLogOut();
  return (
    <button type="button" disabled={isBusy} onClick={() => void logOut()}>
      Выйти
    </button>
  );
}
const page = { children: <LogOutButton /> };

/** A customer is logged in, and the page has read that. */
async function renderCustomer(href = '/', phone = newPhone()) {
  await logIn(phone);
  const { user } = await renderSession(href, page);
  await waitFor(() => expect(useSession.getState().profile).toMatchObject({ phone }));
  return { user, phone, logOut: () => user.click(screen.getByRole('button', { name: 'Выйти' })) };
}

describe('after a login', () => {
  test('[START-01] [AUTH-04] [KF-ACCOUNT-02] points, addresses, orders with their count, favourites and coupons of the account are loaded; an order of the guest is among them', async () => {
    const phone = newPhone();
    await logIn(phone);
    await callShop(FAVOURITES, { favorites: [OTHER] });
    browserCookies.clear();
    await orderAs({ phone });

    const loaded: string[] = [];
    server.events.on('request:start', ({ request }) => void loaded.push(new URL(request.url).pathname));
    const { user } = await renderSession();
    useFavourites.getState().put(PLOMBIR, true);
    await logInByCode(user, phone);
    await waitFor(() => expect(useFavourites.getState().ids.toSorted()).toEqual([OTHER, PLOMBIR].toSorted()));
    await waitFor(async () => expect(await favouritesOnServer()).toHaveLength(2));
    await waitFor(() => expect(useSession.getState().ordersCount).toBe(1));
    await waitFor(() => expect(useSession.getState().bonus?.value.balance).toBeTypeOf('number'));
    server.events.removeAllListeners();
    const paths = loaded.join(' ');
    for (const path of ['/api/coupons', 'get_addresses', 'user_favorites', 'bonus']) expect(paths).toContain(path);
  });

  test('[START-04] a call that fails is logged and does not stop the rest', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const phone = newPhone();
    await logIn(phone);
    await callShop(FAVOURITES, { favorites: [OTHER] });
    browserCookies.clear();
    const loaded: string[] = [];
    server.use(http.get('*/systeminfo/v1/bonus', () => new HttpResponse(null, { status: 502 })));
    server.events.on('request:start', ({ request }) => void loaded.push(new URL(request.url).pathname));
    const { user } = await renderSession();
    await logInByCode(user, phone);
    await waitFor(() => expect(useFavourites.getState().ids).toEqual([OTHER]));
    await waitFor(() => expect(loaded.join(' ')).toMatch(/get_addresses/));
    await waitFor(() => expect(warn).toHaveBeenCalledWith('a part of the account did not load:', expect.anything()));
    server.events.removeAllListeners();
    expect(loaded.join(' ')).toMatch(/\/api\/coupons/);
    expect(useSession.getState()).toMatchObject({ profile: { phone }, bonus: null });
  });

  test('[ACC-01] a page of the account that was asked for without a session is opened in place of the login', async () => {
    note('login-wanted', '/lk/orders');
    const { user } = await renderSession();
    const login = await screen.findByRole('dialog', { name: 'Вход' });
    await within(login).findByRole('heading', { name: /^Войти/ });
    const phone = newPhone();
    await requestCode(user, login, phone);
    await user.click(await codeField(login));
    await user.keyboard(await codeFor(phone));
    await waitFor(() => expect(routerDouble.visits).toContainEqual({ kind: 'replace', href: '/lk/orders' }));
  });

  test('[KF-ACCOUNT-04] the next visit names the customer at once, before the server has answered', async () => {
    const phone = newPhone();
    const { user } = await renderSession('/', { children: <AccountRow /> });
    await logInByCode(user, phone);
    expect(await screen.findByText(phone)).toBeVisible();
    expect(localStorage.getItem('answers')).toContain(phone);
    expect(localStorage.getItem('session')).not.toContain(phone);
  });
});

test('a guest’s row in the menu opens the login', async () => {
  const { user } = await renderSession('/', { children: <AccountRow /> });
  await user.click(screen.getByRole('link', { name: /^Войти/ }));
  expect(await screen.findByRole('dialog', { name: 'Вход' })).toHaveAttribute('open');
});

test('[I18N-03] after a login coupons are requested in the language of the content: the shop’s own is not named', async () => {
  const languages: (string | null)[] = [];
  server.use(http.get('*/api/coupons', ({ request }) => void languages.push(new URL(request.url).searchParams.get('lang'))));
  const { user } = await renderSession('/', { shop: { contentTranslated: true } });
  await logInByCode(user, newPhone());
  await waitFor(() => expect(languages).not.toEqual([]));
  expect(new Set(languages)).toEqual(new Set([null]));
});

describe('a logout', () => {
  test('[AUTH-05] [KF-ACCOUNT-01] clears user, points, count and orders of the account, asks for coupons anew, and keeps no key of an order', async () => {
    const { logOut, phone } = await renderCustomer();
    const { id, key } = await orderAs({ phone });
    useOrders.getState().add({ id, status: 'making', customerId: useSession.getState().customerId });
    useSession.setState({ ordersCount: 3, unreadCount: 2 });
    setPromoCode('OWN');
    keepFormDraft('profile', { name: 'Анна', email: '', birth: '' });
    const coupons = vi.fn();
    server.use(http.get('*/api/coupons', () => void coupons()));
    await logOut();
    await waitFor(async () => expect(await customerOfSession()).toBeNull());
    await waitFor(() =>
      expect(useSession.getState()).toMatchObject({
        profile: null,
        customerId: null,
        ordersCount: 0,
        unreadCount: 0,
        bonus: null,
        name: '',
      }),
    );
    expect(useOrders.getState().orders).toEqual([]);
    expect(useDiscounts.getState().promoCode).toBe('');
    expect(toastTexts()).toContain('Вы вышли');
    await waitFor(() => expect(coupons).toHaveBeenCalled());
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]);
    expect(kept).not.toContain(key);
    expect(kept).not.toMatch(/OWN|Анна/);
    expect(kept).not.toContain(phone.slice(-7));
  });

  test('[AUTH-05] in another tab is followed, and a page of the account is left for home', async () => {
    await renderCustomer('/lk/bonuses');
    keepFormDraft('profile', { name: 'Анна', email: '', birth: '' });
    setLeaving(true);
    const old = localStorage.getItem('session');
    localStorage.setItem('session', JSON.stringify({ state: { customerId: null }, version: 1 }));
    dispatchEvent(new StorageEvent('storage', { key: 'session', oldValue: old }));
    await waitFor(() => expect(routerDouble.visits).toContainEqual({ kind: 'replace', href: '/' }));
    expect(useSession.getState().profile).toBeNull();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Анна');
  });

  test('[AUTH-05] another tab that is about to log out stops what listens for the customer', async () => {
    await renderCustomer();
    const channel = new BroadcastChannel('session-leaving');
    channel.postMessage(true);
    await waitFor(() => expect(useSession.getState().leaving).toBe(true));
    channel.postMessage(false);
    await waitFor(() => expect(useSession.getState().leaving).toBe(false));
    channel.close();
  });

  test('[AUTH-05] stops what is being requested for the customer before the session has ended', async () => {
    const requested = Promise.withResolvers<void>();
    const stopped = Promise.withResolvers<void>();
    server.use(
      http.get('*/push/user_history', async ({ request }) => {
        request.signal.addEventListener('abort', () => stopped.resolve());
        requested.resolve();
        await delay('infinite');
      }),
      http.post('*/api/auth/logout', async () => {
        await stopped.promise;
      }),
    );
    const { logOut } = await renderCustomer();
    await requested.promise;
    await logOut();
    await waitFor(() => expect(useSession.getState().customerId).toBeNull());
  });

  test('[AUTH-05] sends favourites that the shop does not know of yet before the list leaves the browser', async () => {
    const { logOut, phone } = await renderCustomer();
    await waitFor(() => expect(useFavourites.getState().owner).not.toBeNull());
    server.use(http.post(`*${FAVOURITES}`, () => HttpResponse.error(), { once: true }));
    useFavourites.getState().put(PLOMBIR, true);
    await waitFor(() => expect(toastTexts()).toEqual(['Нет связи: запомнили здесь, в аккаунт запишем позже.']));
    await logOut();
    await waitFor(() => expect(useFavourites.getState().ids).toEqual([]));
    await logIn(phone);
    expect(await favouritesOnServer()).toEqual([PLOMBIR]);
  });

  test('[AUTH-05] ends the notifications about the customer’s orders in this browser first', async () => {
    const { logOut } = await renderCustomer();
    permission.state = 'granted';
    onTestFinished(() => void Object.assign(permission, { state: 'none' }));
    const calls: unknown[] = [];
    server.use(
      http.post('*/api/push/stop', async ({ request }) => {
        calls.push(await request.clone().json(), await customerOfSession());
      }),
    );
    await logOut();
    await waitFor(async () => expect(await customerOfSession()).toBeNull());
    expect(calls).toEqual([{ endpoint: 'https://push.test/1' }, expect.objectContaining({ id: expect.any(Number) })]);
  });

  test('[AUTH-05] that the server does not take is said, and the customer stays', async () => {
    const { logOut, phone } = await renderCustomer();
    server.use(http.post('*/api/auth/logout', () => HttpResponse.json({}, { status: 500 })));
    await logOut();
    await waitFor(() => expect(toastTexts()).toHaveLength(1));
    expect(useSession.getState()).toMatchObject({ leaving: false, profile: { phone } });
  });
});

describe('the session', () => {
  test('[AUTH-05] that ended on the server is noticed with the next refused call, and said', async () => {
    await renderCustomer();
    browserCookies.clear();
    server.use(http.get(`*${FAVOURITES}`, () => HttpResponse.json({ code: 'session_required', message: '', data: {} }, { status: 401 })));
    useFavourites.getState().put(OTHER, true);
    await waitFor(() => expect(useSession.getState().profile).toBeNull());
    await waitFor(() => expect(toastTexts()).toContain('Нужно войти снова. Корзина на месте.'));
  });

  test('[AUTH-05] that ended in the middle of a form hides what was typed; the same customer finds it after the login on the page of the form', async () => {
    const { user, phone } = await renderCustomer('/lk');
    const typed = { name: 'Анна', email: 'anna@example.com', birth: '' };
    keepFormDraft('profile', typed);
    browserCookies.clear();
    server.use(http.get(`*${FAVOURITES}`, () => HttpResponse.json({ code: 'session_required', message: '', data: {} }, { status: 401 })));
    useFavourites.getState().put(OTHER, true);
    await waitFor(() => expect(routerDouble.visits).toContainEqual({ kind: 'replace', href: '/' }));
    expect(formDraft('profile', (value) => value)).toBeNull();
    server.resetHandlers();

    const login = await screen.findByRole('dialog', { name: 'Вход' });
    expect(await within(login).findByRole('alert')).toHaveTextContent('Нужно войти снова');
    await requestCode(user, login, phone);
    await user.click(await codeField(login));
    await user.keyboard(await codeFor(phone));
    await waitFor(() => expect(routerDouble.visits).toContainEqual({ kind: 'replace', href: '/lk' }));
    expect(formDraft('profile', (value) => value)).toEqual(typed);
  });

  test('[LK-09] counts the customer’s unread notifications', async () => {
    server.use(
      http.get('*/push/user_history', () =>
        HttpResponse.json([1, 2, 3].map((id) => ({ id: String(id), title: 'a', text: 'b', date: 0, read: id === 2 }))),
      ),
    );
    await renderCustomer();
    expect(await screen.findByRole('link', { name: /Личный кабинет, .*2/ })).toBeVisible();
  });

  test('[LK-05] a change of favourites that the shop refuses is taken back, and said', async () => {
    await renderCustomer();
    await waitFor(() => expect(useFavourites.getState().owner).not.toBeNull());
    server.use(http.post(`*${FAVOURITES}`, () => HttpResponse.json({ code: 'no', message: '' }, { status: 400 })));
    useFavourites.getState().put(PLOMBIR, true);
    await waitFor(() => expect(useFavourites.getState().ids).toEqual([]));
    expect(toastTexts()).toEqual(['Избранное не сохранилось, всё как было. Попробуйте ещё раз.']);
  });
});

describe('a login through a provider', () => {
  test('[AUTH-03] that failed is said above the login by number', async () => {
    note('login-outcome', 'failed.demo');
    await renderSession('/menu/vok');
    const login = await screen.findByRole('dialog', { name: 'Вход' });
    const alert = await within(login).findByRole('alert');
    await waitFor(() => expect(alert).toHaveTextContent('Войти через Уголёк ID не получилось. Попробуйте ещё раз или войдите по номеру.'));
    expect(within(login).getByLabelText('Телефон')).toBeVisible();
  });

  test('[AUTH-03] that succeeded greets the customer where they were, with the cart open again', async () => {
    note('login-outcome', 'in.demo');
    sessionStorage.setItem('login-place', '{"path":"/menu/vok","top":0,"cart":true}');
    await renderCustomer('/menu/vok');
    await waitFor(() => expect(toastTexts()).toContain('Вы вошли'));
    expect(await screen.findByRole('dialog', { name: 'Корзина' })).toHaveAttribute('open');
    expect(document.cookie).not.toContain('login-outcome');
  });
});

describe('a friend’s invitation', () => {
  test('[LK-06] asks the guest to log in, once; the code leaves the address and comes into the cart after the login', async () => {
    const { user } = await renderSession('/?ref=FRIEND');
    const dialog = await screen.findByRole('dialog', { name: 'Вам подарили скидку' });
    expect(location.search).toBe('');
    expect(useInvitation.getState()).toMatchObject({ code: 'FRIEND', told: true });
    await user.click(within(dialog).getByRole('button', { name: 'Войти и забрать' }));
    const login = await screen.findByRole('dialog', { name: 'Вход' });
    await within(login).findByRole('heading', { name: /^Войти/ });
    const phone = newPhone();
    await requestCode(user, login, phone);
    await user.click(await codeField(login));
    await user.keyboard(await codeFor(phone));
    await layersClosed();
    await waitFor(() => expect(useInvitation.getState().code).toBe(''));
    expect(useDiscounts.getState().promoCode).toBe('FRIEND');
    expect(toastTexts()).toContain('Скидка друга ждёт в корзине');
  });

  test('[LK-06] of one’s own, or for a customer who has ordered, is refused with the reason', async () => {
    const { phone } = await renderCustomer();
    const { coupon } = Object(await (await callShop('/api/wp-json/systeminfo/v2/coupons/referal_info')).json());
    useInvitation.getState().setCode(coupon);
    await waitFor(() => expect(toastTexts()).toContain('Это ваша ссылка: отправьте её другу'));
    await orderAs({ phone });
    useInvitation.getState().setCode('FRIEND');
    await waitFor(() => expect(toastTexts()).toContain('Скидка друга действует только на первый заказ'));
    expect(useDiscounts.getState().promoCode).toBe('');
  });
});

test.each([
  ['with the next connection', () => useOnlineStatus.getState().setOnline()],
  ['on the next page', () => routerDouble.open('/contacts')],
])('[AUTH-04] a session that could not be loaded is requested again %s', async (_, goOn) => {
  const phone = newPhone();
  await logIn(phone);
  const failing = vi.fn(() => HttpResponse.json({}, { status: 503 }));
  server.use(http.get('*/api/auth/session', failing));
  // a late response of the test before may have filled the store
  useSession.setState(useSession.getInitialState(), true);
  await renderSession();
  await waitFor(() => expect(failing).toHaveBeenCalled());
  await act(async () => {});
  server.resetHandlers();
  act(() => goOn());
  await waitFor(() => expect(useSession.getState()).toMatchObject({ known: true, profile: { phone } }));
});

test('[KF-APP-16] the session is requested once per load', async () => {
  const requests = vi.fn();
  server.use(http.get('*/api/auth/session', () => void requests()));
  useSession.setState(useSession.getInitialState(), true);
  await renderSession();
  await sessionKnown();
  expect(requests).toHaveBeenCalledOnce();
});

test('[LK-08] food preferences of the guest join those of the account', async () => {
  const phone = newPhone();
  await logIn(phone);
  const path = '/api/wp-json/systeminfo/v2/user_preferences';
  const offered: readonly { readonly code: string; readonly checked: boolean }[] = Object(await (await callShop(path)).json()).preferences;
  const code = String(offered[0]?.code);
  browserCookies.clear();
  const { user } = await renderSession();
  usePreferences.getState().choose([{ code, text: '' }], true);
  await logInByCode(user, phone);
  await waitFor(() => expect(usePreferences.getState()).toMatchObject({ own: false, wanted: [{ code }] }));
  expect(Object(await (await callShop(path)).json()).preferences).toContainEqual(expect.objectContaining({ code, checked: true }));
});
