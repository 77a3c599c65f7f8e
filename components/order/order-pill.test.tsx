import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LiveOrders, SessionParts } from '#components/layers/idle-parts-client.tsx';
import { useLayers } from '#stores/layers.ts';
import { useOrders } from '#stores/orders.ts';
import { useSession } from '#stores/session.ts';
import { server } from '#tests/component/server.ts';
import { OrderBackend } from '#tests/setup/order-page.tsx';
import { iso, MINUTE, NOON, sampleView } from '#tests/setup/order-view.ts';
import { announce, watchCustomer, watchOrder } from '#tests/setup/realtime-double.ts';
import { renderInShop } from '#tests/setup/render-shop.tsx';

vi.mock('#lib/client/realtime.ts', () => import('#tests/setup/realtime-double.ts'));

beforeEach(() => {
  useOrders.setState(useOrders.getInitialState(), true);
  useSession.setState(useSession.getInitialState(), true);
  useLayers.setState({ open: [] });
  watchOrder.mockClear();
  watchCustomer.mockClear();
  history.replaceState(null, '', '/');
});

const pill = (name: RegExp) => screen.findByRole('link', { name });

describe('the pill of an active order', () => {
  test('[KF-ORDER-01] says status and time of arrival, leads to the order’s page, and a click opens its layer', async () => {
    useOrders.getState().add({ id: 17, status: 'processing' });
    const backend = new OrderBackend(sampleView());
    const { user } = await renderInShop(<LiveOrders />);
    const link = await pill(/Заказ № 17/);
    expect(link).toHaveTextContent('Принят');
    expect(link).toHaveAttribute('href', '/order/17');
    backend.change(sampleView({ status: 'making', meta: { expected_at: iso(NOON + 47 * MINUTE) } }));
    await waitFor(() => expect(link).toHaveTextContent('ГотовитсяЗаказ № 17 · примерно в 12:47'));
    expect(useOrders.getState().orders).toMatchObject([{ id: 17, status: 'making' }]);
    expect(backend.reads).toBe(1);
    await user.click(link);
    expect(useLayers.getState().open).toEqual(['/?layer=order&order=17']);
  });

  test.each([
    ['is over', () => HttpResponse.json(sampleView({ status: 'completed' }))],
    ['is not this browser’s any more', () => HttpResponse.json({ code: 'order_unknown' }, { status: 404 })],
  ])('leaves when the order %s', async (_, response) => {
    useOrders.getState().add({ id: 17, status: 'processing' });
    new OrderBackend(sampleView());
    server.use(http.get('*/api/orders/17', response));
    await renderInShop(<LiveOrders />);
    await pill(/Заказ № 17/);
    announce();
    await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
    expect(useOrders.getState().orders).toEqual([]);
  });

  test('of several orders the newest is shown, the others are one tap away, a table by its own name', async () => {
    useOrders.getState().add({ id: 17, status: 'processing', table: true });
    useOrders.getState().add({ id: 18, status: 'pending' });
    new OrderBackend(sampleView());
    const { user } = await renderInShop(<LiveOrders />);
    await pill(/Заказ № 18/);
    expect(screen.queryByRole('link', { name: /Бронь № 17/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ещё заказы: 1' }));
    expect(await pill(/Бронь № 17/)).toHaveTextContent('Стол ваш');
    await user.click(screen.getByRole('button', { name: 'Свернуть' }));
    expect(screen.queryByRole('link', { name: /Бронь № 17/ })).toBeNull();
  });

  test('[AUTH-05] another customer’s order is not shown, and without orders nothing is loaded or asked', async () => {
    useOrders.getState().add({ id: 17, status: 'processing', customerId: 5 });
    const idle = vi.spyOn(globalThis, 'requestIdleCallback');
    await renderInShop(<LiveOrders />);
    expect(idle).not.toHaveBeenCalled();
    expect(screen.queryByRole('link')).toBeNull();
    idle.mockRestore();
  });
});

test('[RT-01] a customer’s events update the number of unread notifications', async () => {
  const profile = { id: 5, name: 'Анна', phone: '+79170001122', email: '', birth: '' };
  useSession.getState().setProfile(profile);
  new OrderBackend(sampleView(), {
    pushHistory: () => [{ id: '1', title: 'Готово', text: '', date_added: '20.11.2026 12:00', read: false }],
  });
  await renderInShop(<SessionParts />);
  await waitFor(() => expect(watchCustomer).toHaveBeenCalledOnce());
  expect(watchCustomer.mock.lastCall?.[0]).toBe(5);
  announce();
  await waitFor(() => expect(useSession.getState().unreadCount).toBe(1));
});
