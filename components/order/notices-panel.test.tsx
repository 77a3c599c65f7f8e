import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Messenger, useMessenger } from '#lib/client/messenger/messenger.ts';
import { useOrders } from '#stores/orders.ts';
import { server } from '#tests/component/server.ts';
import { sampleView } from '#tests/setup/order-view.ts';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { NoticesPanel, useHiddenStatus } from './notices-panel-client.tsx';
import type { LiveOrder } from './use-live-order.ts';

const permission = vi.hoisted(() => ({ state: 'default', answer: 'granted' }));
vi.mock('#lib/client/secure-context.ts', async (original) => ({
  ...(await original<typeof import('#lib/client/secure-context.ts')>()),
  notificationState: () => permission.state,
  requestNotifications: async () => {
    permission.state = permission.answer;
    return permission.state;
  },
  serviceWorkers: () => ({ getRegistration: async () => ({ showNotification }) }),
}));
const showNotification = vi.hoisted(() => vi.fn());
vi.mock('#lib/client/browser-push.ts', () => ({
  subscribeBrowser: async (key: string) => (key === '' ? null : { endpoint: 'https://push.test/1', p256dh: 'p', auth: 'a' }),
  knownEndpoint: async () => 'https://push.test/1',
}));

const live = (status = 'processing'): LiveOrder => ({
  order: sampleView({ status }),
  shop: { place: null, phone: '', pendingCancelTime: 0, payments: [], labels: {}, dishes: {} },
  timezone: 'UTC',
  deadline: null,
  isBare: false,
  readAt: 0,
  read: async () => null,
});
const panel = (status?: string) => renderInShop(<NoticesPanel live={live(status)} className="" />);
function HiddenStatus(props: { readonly live: LiveOrder }) {
  useHiddenStatus(props.live);
  return null;
}
const box = () => screen.findByRole('region', { name: 'Сказать, когда заказ изменится?' });

beforeEach(() => {
  useOrders.setState(useOrders.getInitialState(), true);
  Object.assign(permission, { state: 'default', answer: 'granted' });
});
afterEach(() => useMessenger.setState({ messenger: null }));

/** Records the bodies of requests to a path of the storefront. */
function bodiesOf(path: string): readonly unknown[] {
  const bodies: unknown[] = [];
  server.use(
    http.post(`*/api${path}`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  return bodies;
}

test('notifications are asked for by a tap, tell about this order, and can be turned off', async () => {
  server.use(http.get('*/api/push', () => HttpResponse.json({ key: 'public' })));
  const [subscribed, stopped] = [bodiesOf('/push'), bodiesOf('/push/stop')];
  const { user } = await panel();
  await user.click(await screen.findByRole('button', { name: 'Включить' }));
  await waitFor(async () => expect(await box()).toHaveTextContent('Сообщим о каждом шаге, даже если закроете страницу.'));
  expect(subscribed).toEqual([{ order: 17, key: 'wc_order_key', endpoint: 'https://push.test/1', p256dh: 'p', auth: 'a' }]);
  await user.click(screen.getByRole('button', { name: 'Выключить' }));
  expect(await box()).toHaveTextContent('Сообщим, когда кухня начнёт готовить');
  await waitFor(() => expect(stopped).toEqual([{ order: 17, key: 'wc_order_key', endpoint: 'https://push.test/1' }]));
});

test('a shop without push tells while the page is open, and says so', async () => {
  server.use(http.get('*/api/push', () => HttpResponse.json({ key: '' })));
  const { user } = await panel();
  await user.click(await screen.findByRole('button', { name: 'Включить' }));
  await waitFor(async () => expect(await box()).toHaveTextContent('пока страница открыта'));
});

test('a browser that refuses is not asked again: the panel says where it can be allowed', async () => {
  permission.answer = 'denied';
  const { user } = await panel();
  await user.click(await screen.findByRole('button', { name: 'Включить' }));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(async () => expect(await box()).toHaveTextContent('Браузер не разрешает магазину уведомления'));
  expect(screen.queryByRole('button')).toBeNull();
});

test('a notification of a hidden page names the order by its number, and leads to its page in this language', async () => {
  permission.state = 'granted';
  useOrders.getState().setWantsNotifications(true);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const view = (status: string) => ({ ...live(status), order: { ...sampleView({ status }), number: 'A-1017' } });
  const { rerender } = await renderInShop(<HiddenStatus live={view('processing')} />, { locale: 'en', shop: { prefix: '/en' } });
  rerender(<HiddenStatus live={view('making')} />);
  const shown = { body: 'Order no. A-1017', data: { path: '/en/order/17' } };
  await waitFor(() => expect(showNotification).toHaveBeenCalledWith(expect.anything(), expect.objectContaining(shown)));
  visibility.mockRestore();
});

test.each([
  ['processing', 'none'],
  ['completed', 'default'],
])('nothing is offered for an order that is %s where the permission is %s', async (status, state) => {
  permission.state = state;
  await panel(status);
  expect(screen.queryByRole('region')).toBeNull();
});

test('in a messenger the bot tells, once the customer has allowed it', async () => {
  const askToWrite = vi.fn(async () => true);
  useMessenger.setState({ messenger: { askToWrite } as unknown as Messenger });
  const told = bodiesOf('/messenger/chat');
  const { user } = await panel();
  await user.click(await screen.findByRole('button', { name: 'Включить' }));
  await waitFor(async () => expect(await box()).toHaveTextContent('Уведомления включены'));
  await user.click(screen.getByRole('button', { name: 'Выключить' }));
  await waitFor(() =>
    expect(told).toEqual([
      { order: 17, key: 'wc_order_key', wanted: true },
      { order: 17, key: 'wc_order_key', wanted: false },
    ]),
  );
});
