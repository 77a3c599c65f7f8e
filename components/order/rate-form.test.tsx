import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetFormDrafts } from '#stores/form-drafts.ts';
import { useOrders } from '#stores/orders.ts';
import { useToasts } from '#stores/toasts.ts';
import { OrderBackend } from '#tests/setup/order-page.tsx';
import { sampleView } from '#tests/setup/order-view.ts';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import RateLayer from './rate-form-client.tsx';

vi.mock('#lib/client/realtime.ts', () => import('#tests/setup/realtime-double.ts'));

beforeEach(() => {
  forgetFormDrafts();
  useOrders.setState(useOrders.getInitialState(), true);
  useToasts.setState(useToasts.getInitialState(), true);
});

async function open() {
  const backend = new OrderBackend(sampleView({ status: 'completed' }));
  const onDone = vi.fn();
  const rendered = await renderInShop(<RateLayer path="/order/17?key=wc_order_key&layer=rate&order=17" onClose={onDone} />);
  return { ...rendered, backend, onDone };
}

const send = () => screen.getByRole('button', { name: 'Отправить оценку' });
const star = (name: string) => screen.getByRole('radio', { name });
const text = () => screen.getByLabelText(/^Что понравилось или нет/);

test('[ORD-08] a rating needs a star, and is sent with the key of the order', async () => {
  const { backend, onDone, user } = await open();
  const bodies: unknown[] = [];
  backend.onRate = (body) => {
    bodies.push(body);
    return HttpResponse.json({ rated: true });
  };
  await user.click(send());
  expect(screen.getByRole('alert')).toHaveTextContent('Выберите от одной до пяти звёзд');
  await user.click(star('4 звезды'));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(text(), ' Горячее и быстро ');
  await user.click(send());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(bodies).toEqual([{ key: 'wc_order_key', rate: 4, text: 'Горячее и быстро' }]);
  expect(useToasts.getState().toasts.map((toast) => toast.text)).toEqual(['Спасибо за оценку']);
});

test.each([
  ['was given already', () => HttpResponse.json({ code: 'order_already_rated' }, { status: 409 }), 'Этот заказ уже оценён'],
  ['comes too early', () => HttpResponse.json({ code: 'order_not_completed' }, { status: 409 }), 'Оценить можно, когда заказ будет у вас'],
  ['is lost', () => HttpResponse.error(), 'Оценка не отправилась. Попробуйте ещё раз.'],
])('[ORD-08] a rating that %s says so, and what was typed stays', async (_, response, sentence) => {
  const { backend, onDone, user } = await open();
  backend.onRate = response;
  await user.click(star('5 звёзд'));
  await user.type(text(), 'Вкусно');
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(onDone).not.toHaveBeenCalled();
  expect(text()).toHaveValue('Вкусно');
  expect(star('5 звёзд')).toBeChecked();
});

test('[PWA-03] what was chosen and typed is there when the form is opened again', async () => {
  const { user, unmount } = await open();
  await user.click(star('2 звезды'));
  await user.type(text(), 'Остыло');
  unmount();
  await open();
  expect(star('2 звезды')).toBeChecked();
  expect(text()).toHaveValue('Остыло');
});

test('[ORD-08] a shop that takes no ratings is asked once', async () => {
  const { backend, user } = await open();
  backend.onRate = () => HttpResponse.json({ code: 'call_missing' }, { status: 404 });
  await user.click(star('1 звезда'));
  await user.click(send());
  expect(await screen.findByText(/Мы не собираем оценки на сайте/)).toBeVisible();
  expect(useOrders.getState().ratingUnsupportedIds).toEqual([17]);
});
