import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderView } from '#lib/domain/arrival.ts';
import { useToasts } from '#stores/toasts.ts';
import { OrderBackend, renderOrder } from '#tests/setup/order-page.tsx';
import { historyOf, sampleView, unpaidView } from '#tests/setup/order-view.ts';

vi.mock('#lib/client/realtime.ts', () => import('#tests/setup/realtime-double.ts'));

const settings = {
  payment_methods: [
    { id: 'card_online', title: 'Картой' },
    { id: 'cod', title: 'Наличными' },
    { id: 'sbp', title: 'СБП' },
    { id: 'cod_card', title: 'Картой курьеру' },
  ],
};
const refused = (meta: Readonly<Record<string, string>> = {}): OrderView =>
  unpaidView({ meta: { _payment_declined: 'yes', _payment_methods: '["card_online","cod","sbp","withdrawn"]', ...meta } });
const inCash = sampleView({ meta: { _status_history: historyOf('pending', ['processing', 'customer']) } });

async function open(view: OrderView) {
  const backend = new OrderBackend(view);
  const { user } = await renderOrder(backend, { settings });
  return { backend, user };
}
const other = () => screen.findByRole('button', { name: 'Оплатить иначе' });
const toasts = (): readonly string[] => useToasts.getState().toasts.map(({ text }) => text);

beforeEach(() => useToasts.setState(useToasts.getInitialState(), true));

describe('[ORD-04] paying in another way', () => {
  test('offers the other methods of the order’s place, and leaves the order as it is', async () => {
    const { user } = await open(refused());
    await user.click(await other());
    expect(screen.getByRole('group', { name: 'Оплатить иначе' })).toBeVisible();
    const offered = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(offered).toEqual(expect.arrayContaining(['Наличными', 'СБП']));
    expect(offered).not.toEqual(expect.arrayContaining(['Картой']));
    expect(offered).not.toEqual(expect.arrayContaining(['Картой курьеру']));
    expect(screen.getByRole('button', { name: 'Наличными' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Не надо' }));
    expect(await other()).toHaveFocus();
  });

  test('accepts the order with cash: it says how it is paid, and does not tick a payment', async () => {
    const { backend, user } = await open(refused());
    const sent = vi.fn();
    backend.onChangePayment = (body) => {
      sent(body);
      backend.view = inCash;
      return HttpResponse.json(backend.view);
    };
    await user.click(await other());
    await user.click(screen.getByRole('button', { name: 'Наличными' }));
    expect(await screen.findByRole('heading', { name: 'Заказ принят', level: 1 })).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ key: 'wc_order_key', method: 'cod' });
    expect(toasts()).toEqual(['Оплата: Наличными']);
    expect(screen.getByRole('list', { name: 'Ход заказа' })).not.toHaveTextContent('Ожидает оплаты');
  });

  test.each<[string, () => Response, OrderView, readonly string[]]>([
    ['is refused', () => HttpResponse.json({ code: 'payment_unavailable' }, { status: 422 }), refused(), ['failed']],
    ['has no response', () => HttpResponse.error(), refused(), ['failed']],
    ['has no response but was done', () => HttpResponse.error(), inCash, []],
  ])('when the change %s', async (_, answer, after, said) => {
    const { backend, user } = await open(refused());
    backend.onChangePayment = () => {
      backend.view = after;
      return answer();
    };
    await user.click(await other());
    await user.click(screen.getByRole('button', { name: 'Наличными' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Оплатить иначе' })).toBeNull());
    const failed = 'Изменить способ оплаты не получилось. Попробуйте ещё раз или позвоните нам.';
    expect(toasts()).toEqual(said.map(() => failed));
  });

  test.each([
    ['whose backend does not name methods', ''],
    ['whose place takes no other', '["card_online","withdrawn"]'],
    ['whose list cannot be read', '{"cod":1}'],
  ])('is not offered for an order %s', async (_, methods) => {
    await open(refused({ _payment_methods: methods }));
    expect(await screen.findByRole('link', { name: /^Оплатить/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Оплатить иначе' })).toBeNull();
  });
});
