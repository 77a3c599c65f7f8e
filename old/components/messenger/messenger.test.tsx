import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MessengerLogin } from '#old/components/account/messenger-login.tsx';
import { leaveToPay } from '#old/components/checkout/leave-to-pay.ts';
import { useActiveOrders } from '#old/stores/active-orders.ts';
import { useCart } from '#old/stores/cart.ts';
import { useMessenger } from '#old/stores/messenger.ts';
import { useModals } from '#old/stores/modals.ts';
import { renderInShop } from '#tests/setup/render.tsx';
import { MessengerEntry } from './messenger-entry.tsx';

/** What the shop has told Telegram's app of a phone, which takes events by `TelegramWebviewProxy`. */
const told: (readonly [string, unknown])[] = [];
const last = (name: string): unknown => told.findLast(([event]) => event === name)?.[1];
const receive = (event: string, data: unknown): void => {
  act(() => void Reflect.get(Reflect.get(Reflect.get(window, 'Telegram'), 'WebView'), 'receiveEvent')(event, data));
};
const answers = new Map<string, unknown>();
const root = document.documentElement;

beforeEach(() => {
  told.length = 0;
  answers.clear();
  answers.set('/api/messenger/launch', { known: true, app: 'https://t.me/ugolek_bot/menu' });
  Reflect.set(window, 'messengerLaunch', 'tgWebAppData=user%3D1%26hash%3D2&tgWebAppVersion=8.0&tgWebAppPlatform=ios');
  Reflect.set(window, 'TelegramWebviewProxy', {
    postEvent: (event: string, data: string) => told.push([event, JSON.parse(data || 'null')]),
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
    Response.json(answers.get(new URL(String(address), location.href).pathname) ?? {}),
  );
});
afterEach(() => {
  useMessenger.setState({ messenger: null, app: '' });
  useModals.getState().closeAll();
  useCart.setState({ lines: [] });
  useActiveOrders.setState({ orders: [] });
  Reflect.deleteProperty(window, 'messengerLaunch');
  Reflect.deleteProperty(window, 'TelegramWebviewProxy');
  root.removeAttribute('style');
  vi.restoreAllMocks();
});

const SHOWN = { name: 'Суп', image: '', variation: '', supplements: [], unitPrice: 100, regularPrice: 100, url: '/menu/supy/sup' };
const LINE = { key: '1', productId: 1, variationId: null, count: 1, supplements: [], shown: SHOWN };

async function open() {
  const page = await renderInShop(<MessengerEntry />);
  await waitFor(() => expect(last('web_app_ready')).toBeDefined());
  return page;
}

test('[MSG-01] a browser that no messenger has opened loads nothing and tells nobody', async () => {
  Reflect.deleteProperty(window, 'messengerLaunch');
  await renderInShop(<MessengerEntry />);
  expect(useMessenger.getState().messenger).toBeNull();
  expect(told).toEqual([]);
});

test('[MSG-01] a launch that the tab has kept counts for nothing where no messenger is around the page', async () => {
  Reflect.deleteProperty(window, 'TelegramWebviewProxy');
  await renderInShop(<MessengerEntry />);
  await act(async () => void (await import('./messenger-part-client.tsx')));
  expect(useMessenger.getState().messenger).toBeNull();
});

test('[MSG-01] the messenger hears that the shop is ready, and gives it the full height', async () => {
  await open();
  expect(told.map(([event]) => event)).toEqual(expect.arrayContaining(['web_app_ready', 'web_app_expand', 'web_app_request_theme']));
  await waitFor(() => expect(useMessenger.getState().app).toBe('https://t.me/ugolek_bot/menu'));
});

test('[MSG-02] the theme follows the messenger’s while the page is open', async () => {
  await open();
  receive('theme_changed', { theme_params: { bg_color: '#17212b' } });
  expect(root.dataset.theme).toBe('dark');
  receive('theme_changed', { theme_params: { bg_color: '#ffffff' } });
  expect(root.dataset.theme).toBe('light');
});

test('[MSG-02] what device and messenger cover adds up in the edges of the page', async () => {
  await open();
  receive('safe_area_changed', { top: 47, right: 0, bottom: 34, left: 0 });
  receive('content_safe_area_changed', { top: 46, right: 0, bottom: 0, left: 0 });
  expect(root.style.getPropertyValue('--safe-top')).toContain('93px');
  expect(root.style.getPropertyValue('--safe-bottom')).toContain('34px');
});

test('[MSG-02] the back button is there for a layer and closes it; meanwhile a swipe does not close the window', async () => {
  await open();
  expect(last('web_app_setup_back_button')).toEqual({ is_visible: false });
  act(() => useModals.getState().open('settings', {}));
  expect(last('web_app_setup_back_button')).toEqual({ is_visible: true });
  expect(last('web_app_setup_swipe_behavior')).toEqual({ allow_vertical_swipe: false });
  receive('back_button_pressed', null);
  expect(useModals.getState().stack).toEqual([]);
  expect(last('web_app_setup_back_button')).toEqual({ is_visible: false });
  expect(last('web_app_setup_swipe_behavior')).toEqual({ allow_vertical_swipe: true });
});

test('[MSG-02] closing asks while the cart is not empty or an order is unpaid', async () => {
  await open();
  expect(last('web_app_setup_closing_behavior')).toEqual({ need_confirmation: false });
  act(() => useCart.setState({ lines: [LINE] }));
  expect(last('web_app_setup_closing_behavior')).toEqual({ need_confirmation: true });
  expect(last('web_app_trigger_haptic_feedback')).toMatchObject({ type: 'impact' });
  act(() => useCart.setState({ lines: [] }));
  expect(last('web_app_setup_closing_behavior')).toEqual({ need_confirmation: false });
  act(() => useActiveOrders.setState({ orders: [{ id: 1, status: 'pending', paying: true, table: false, customerId: null }] }));
  expect(last('web_app_setup_closing_behavior')).toEqual({ need_confirmation: true });
});

test('[MSG-06] links to other hosts, payment pages and a payment that follows an order open outside', async () => {
  await open();
  const links = document.createElement('p');
  document.body.append(links);
  for (const [href, event, data] of [
    ['https://bank.example/pay?order=1', 'web_app_open_link', { url: 'https://bank.example/pay?order=1' }],
    ['/pay/17?key=1', 'web_app_open_link', { url: new URL('/pay/17?key=1', location.href).href }],
    ['https://t.me/ugolek', 'web_app_open_tg_link', { path_full: '/ugolek' }],
  ] as const) {
    const link = document.createElement('a');
    link.href = href;
    links.append(link);
    expect(fireEvent.click(link)).toBe(false);
    expect(last(event)).toMatchObject(data);
  }
  links.remove();
  expect(leaveToPay('https://bank.example/pay?order=2', '/order/2')).toBe(false);
  expect(last('web_app_open_link')).toMatchObject({ url: 'https://bank.example/pay?order=2' });
});

test('[MSG-04] the phone is asked for and its signed contact logs in', async () => {
  await open();
  const profile = { id: 7, name: 'Анна', email: '', phone: '+79170001122', birth: '' };
  answers.set('/api/messenger/login', { profile });
  const onDone = vi.fn();
  const { user } = await renderInShop(<MessengerLogin onDone={onDone} />);
  await user.click(screen.getByRole('button', { name: 'Войти через Telegram' }));
  await waitFor(() => expect(last('web_app_request_phone')).toBeDefined());
  receive('phone_requested', { status: 'sent' });
  await waitFor(() => expect(last('web_app_invoke_custom_method')).toBeDefined());
  const { req_id } = Object(last('web_app_invoke_custom_method'));
  receive('custom_method_invoked', { req_id, result: 'contact=1&hash=2' });
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(profile));
});

test('[MSG-04] a customer who keeps the phone to themselves stays where they are', async () => {
  await open();
  const onDone = vi.fn();
  const { user } = await renderInShop(<MessengerLogin onDone={onDone} />);
  await user.click(screen.getByRole('button', { name: 'Войти через Telegram' }));
  await waitFor(() => expect(last('web_app_request_phone')).toBeDefined());
  receive('phone_requested', { status: 'cancelled' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Войти через Telegram' })).toBeEnabled());
  expect(onDone).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
});
