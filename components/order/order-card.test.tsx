import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { LayerProviders } from '#components/layers/layer-providers-client.tsx';
import { Layers } from '#components/layers/layers-client.tsx';
import { openLayer, useLayers } from '#stores/layers.ts';
import { useOrders } from '#stores/orders.ts';
import { server } from '#tests/component/server.ts';
import { OrderBackend } from '#tests/setup/order-page.tsx';
import { historyOf, sampleView } from '#tests/setup/order-view.ts';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import OrderCard from './order-card-client.tsx';

vi.mock('#lib/client/realtime.ts', () => import('#tests/setup/realtime-double.ts'));

beforeEach(() => {
  useOrders.setState(useOrders.getInitialState(), true);
  useLayers.setState({ open: [] });
  history.replaceState(null, '', '/');
});

const card = () => (
  <LayerProviders>
    <OrderCard path="/?layer=order&order=17" open onClose={() => {}} />
  </LayerProviders>
);

test('the layer of an order shows what its page does, follows it, and leads to the page', async () => {
  const backend = new OrderBackend(sampleView());
  server.use(http.get('*/api/menu/part', () => HttpResponse.json({ categories: [] })));
  await renderInShop(card());
  expect(await screen.findByRole('heading', { name: 'Заказ принят' })).toBeVisible();
  expect(await screen.findAllByText('Анна, +7 917 000 11 22')).not.toEqual([]);
  expect(screen.getByRole('link', { name: 'Открыть страницу заказа' })).toHaveAttribute('href', '/order/17');
  backend.change(sampleView({ status: 'making', meta: { _status_history: historyOf('processing', 'making') } }));
  expect(await screen.findByRole('heading', { name: 'Готовим' })).toBeVisible();
});

test('an order that does not load says so, and loads when it is asked for again', async () => {
  new OrderBackend(sampleView());
  let isDown = true;
  server.use(
    http.get('*/api/orders/17', () => (isDown ? HttpResponse.json({}, { status: 404 }) : HttpResponse.json(sampleView()))),
    http.get('*/api/menu/part', () => HttpResponse.json({ categories: [] })),
  );
  const { user } = await renderInShop(<OrderCard path="/?layer=order&order=17" open onClose={() => {}} />);
  expect(await screen.findByText('Заказ не загрузился')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('heading', { name: 'Заказ принят' })).toBeVisible();
});

test('[KF-ORDER-17] the rating opens by its address, with the name of a table or of an order', async () => {
  new OrderBackend(sampleView());
  await renderInShop(<Layers />);
  await waitFor(() => expect(history.state).not.toBeNull());
  openLayer('?layer=rate&order=17');
  const dialog = await screen.findByRole('dialog', { name: 'Как вам заказ?' });
  expect(await within(dialog).findByRole('button', { name: 'Отправить оценку' })).toBeVisible();
  openLayer('?layer=rate&order=17&table=1');
  expect(await screen.findByRole('dialog', { name: 'Как вы посидели?' })).toBeVisible();
});
