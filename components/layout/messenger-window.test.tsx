import { act, fireEvent, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pushEntry } from '#lib/client/history.ts';
import { useMessenger } from '#lib/client/messenger/messenger.ts';
import { useCart } from '#stores/cart.ts';
import { openLayer, startLayers, useLayers } from '#stores/layers.ts';
import { useOrders } from '#stores/orders.ts';
import { routerDouble } from '#tests/component/next/router.ts';
import { server } from '#tests/component/server.ts';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { line } from '#tests/setup/sample-line.ts';
import { MessengerWindow, openStartTarget } from './messenger-window-client.tsx';

/** Messages of the shop to Telegram's app on a phone, which takes events through `TelegramWebviewProxy`. */
const told: (readonly [string, unknown])[] = [];
const last = (name: string): unknown => told.findLast(([event]) => event === name)?.[1];
const receive = (event: string, data: unknown): void => {
  act(() => void Reflect.get(Reflect.get(Reflect.get(window, 'Telegram'), 'WebView'), 'receiveEvent')(event, data));
};
const root = document.documentElement;
let stopLayers = () => {};

beforeEach(() => {
  told.length = 0;
  sessionStorage.clear();
  routerDouble.open('/menu/vok');
  useLayers.setState({ open: [] });
  stopLayers = startLayers();
  Reflect.set(window, 'messengerLaunch', 'tgWebAppData=user%3D1%26hash%3D2&tgWebAppVersion=8.0&tgWebAppPlatform=ios');
  Reflect.set(window, 'TelegramWebviewProxy', {
    postEvent: (event: string, data: string) => told.push([event, JSON.parse(data || 'null')]),
  });
  server.use(http.post('*/api/messenger/launch', () => HttpResponse.json({ known: true, app: 'https://t.me/ugolek_bot/menu' })));
});
afterEach(() => {
  stopLayers();
  useMessenger.setState({ messenger: null, app: '' });
  useCart.setState({ lines: [] });
  useOrders.setState({ orders: [] });
  Reflect.deleteProperty(window, 'messengerLaunch');
  Reflect.deleteProperty(window, 'TelegramWebviewProxy');
  root.removeAttribute('style');
});

async function open() {
  const page = await renderInShop(<MessengerWindow />);
  await waitFor(() => expect(last('web_app_ready')).toBeDefined());
  return page;
}

test('[MSG-01] a launch that the tab has kept counts for nothing where no messenger is around the page', async () => {
  Reflect.deleteProperty(window, 'TelegramWebviewProxy');
  await renderInShop(<MessengerWindow />);
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
  act(() => openLayer('?layer=settings'));
  expect(last('web_app_setup_back_button')).toEqual({ is_visible: true });
  expect(last('web_app_setup_swipe_behavior')).toEqual({ allow_vertical_swipe: false });
  receive('back_button_pressed', null);
  await waitFor(() => expect(last('web_app_setup_back_button')).toEqual({ is_visible: false }));
  expect(useLayers.getState().open).toEqual([]);
  expect(last('web_app_setup_swipe_behavior')).toEqual({ allow_vertical_swipe: true });
});

test('[MSG-02] the back button is there on the next page, leads back and is hidden where the shop was opened', async () => {
  const first = await open();
  first.unmount();
  pushEntry('/menu/supy');
  routerDouble.open('/menu/supy');
  await open();
  await waitFor(() => expect(last('web_app_setup_back_button')).toEqual({ is_visible: true }));
});

test('[MSG-02] closing asks while the cart is not empty or an order is unpaid', async () => {
  await open();
  expect(last('web_app_setup_closing_behavior')).toEqual({ need_confirmation: false });
  act(() => useCart.setState({ lines: [line(7, 1)] }));
  expect(last('web_app_setup_closing_behavior')).toEqual({ need_confirmation: true });
  expect(last('web_app_trigger_haptic_feedback')).toMatchObject({ type: 'impact' });
  act(() => useCart.setState({ lines: [] }));
  expect(last('web_app_setup_closing_behavior')).toEqual({ need_confirmation: false });
  act(() => useOrders.setState({ orders: [{ id: 1, status: 'pending', paying: true, table: false, customerId: null }] }));
  expect(last('web_app_setup_closing_behavior')).toEqual({ need_confirmation: true });
});

test('[MSG-06] links to other hosts and payment pages open outside', async () => {
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
});

test('[MSG-05] a start parameter opens what the shop has and this visitor may see, and nothing else', async () => {
  const gone: string[] = [];
  const sections = [{ id: 1, href: '/menu/gril', name: 'Гриль', children: [{ id: 2, href: '/menu/gril/shashlyk', children: [] }] }];
  server.use(
    http.get('*/api/menu/sections', () => HttpResponse.json({ sections })),
    http.get('*/api/menu/dish', ({ request }) => HttpResponse.json(request.url.includes('id=101') ? {} : null)),
    http.get('*/api/coupons', () => HttpResponse.json({ coupons: [{ code: 'FIRE10' }] })),
    http.get('*/api/orders/:id', ({ params }) => HttpResponse.json({}, { status: params.id === '17' ? 200 : 404 })),
  );
  for (const param of ['dish_9', 'menu_nothing', 'code_NONE', 'order_18', 'unknown_1'])
    await openStartTarget(param, 'ru', (path) => gone.push(path));
  expect(gone).toEqual([]);
  expect(useLayers.getState().open).toEqual([]);
  for (const param of ['menu_shashlyk', 'order_17']) await openStartTarget(param, 'ru', (path) => gone.push(path));
  expect(gone).toEqual(['/menu/gril/shashlyk', '/order/17']);
  await openStartTarget('dish_101', 'ru', (path) => gone.push(path));
  expect(useLayers.getState().open).toEqual(['/menu/vok?layer=dish&product_id=101']);
});
