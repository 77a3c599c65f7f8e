import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, vi } from 'vitest';
import { Checkout } from '#components/checkout/checkout-client.tsx';
import { useMessenger } from '#lib/client/messenger/messenger.ts';
import type { SettingsWire } from '#lib/contract/settings.ts';
import { useCheckoutDraft } from '#stores/checkout-draft.ts';
import { useLayers } from '#stores/layers.ts';
import { useOrders } from '#stores/orders.ts';
import { usePlace } from '#stores/place.ts';
import { server } from '#tests/component/server.ts';
import { FakeShop, NEAR_ADDRESS, resetCart } from './cart-shop.tsx';
import { renderInShop } from './render-shop.tsx';
import { dish, option } from './sample-menu.ts';
import { NOON, quoteSettingsWire } from './sample-quote.ts';

const interval = (from: string, to: string, left = 3) => ({ from, to, available: left > 0, left });
/** Free times of 20 November 2026, a Friday. */
export const OPEN = {
  asap: { available: true, minutes: 40 },
  days: [{ date: '2026-11-20', label: '', intervals: [interval('13:00', '13:30'), interval('13:30', '14:00', 0)] }],
  timezone: 'Europe/Moscow',
};

/** Cash, a card that is paid online, consents, tips; free delivery from 1 500 ₽. */
export const shopSettings: Partial<SettingsWire> = {
  ...quoteSettingsWire,
  front_currency: '₽',
  contacts: { phone: '+7 843 200-40-40' },
  payment_methods: [
    { id: 'cod', title: 'Наличными', enabled: true },
    { id: 'bank', title: 'Картой онлайн', enabled: true },
  ],
  consents: [
    { code: 'personal', text: 'Согласен с условиями', required: true, version: '1' },
    { code: 'marketing', text: 'Присылайте акции', version: '1' },
  ],
  tips: { amounts: [50, 100] },
};

const dishes = [
  dish(1, '590', { name: 'Плов', regular_price: '690' }),
  dish(2, '', {
    name: 'Пицца',
    product_variations_data: [
      { id: 21, price: '700', attributes: [{ name: 'Размер', option: '30 см' }] },
      { id: 22, price: '900', attributes: [{ name: 'Размер', option: '36 см' }] },
    ],
    acf: { supplements: [{ title: 'Добавки', type: 'chekbox', quantity: 'multiple', products: [101], quantity_max: 5 }] },
  }),
  dish(3, '120', { name: 'Чай' }),
];

type Shop = Partial<ConstructorParameters<typeof FakeShop>[0]>;

/** Empties what the tests before have left; it is Friday noon. */
export function beforeEachCheckout(): void {
  beforeEach(() => {
    vi.spyOn(Date, 'now').mockReturnValue(NOON);
    localStorage.clear();
    resetCart();
    usePlace.setState(usePlace.getInitialState(), true);
    useCheckoutDraft.setState(useCheckoutDraft.getInitialState(), true);
    useOrders.setState(useOrders.getInitialState(), true);
    useMessenger.setState(useMessenger.getInitialState(), true);
    useLayers.setState({ open: [] });
    usePlace.getState().choose('delivery', NEAR_ADDRESS);
    return () => vi.restoreAllMocks();
  });
}

/** A shop with two portions of pilaf in the cart. */
export function checkoutShop({ settings = {}, answers = {}, ...more }: Shop = {}): FakeShop {
  const shop = new FakeShop({
    dishes,
    options: [option(101, '60', { name: 'Халапеньо' })],
    settings: { ...shopSettings, ...settings },
    answers: { availableTime: () => OPEN, cityMap: () => [], ...answers },
    ...more,
  });
  shop.fill([1, 2]);
  return shop;
}

/** Renders the checkout and waits until the cart is quoted. */
export async function renderCheckout(settings: Partial<SettingsWire> = {}) {
  return renderInShop(<Checkout skeleton={<p>Загружаем</p>} />, { settings: { ...shopSettings, ...settings } });
}

export const summary = () => within(screen.getByRole('complementary', { name: 'Ваш заказ' }));
/** The button of the summary; a phone has another one at its bottom edge. */
export const orderButton = () => summary().getByRole('button', { name: /^(Заказать|Оплатить|Забронировать|Отправляем|Не хватает)/ });
export const isQuoted = () =>
  waitFor(() => {
    expect(summary().getByText('Итого')).toBeVisible();
    expect(screen.getByRole('complementary').querySelector('[aria-busy=true]')).toBeNull();
  });

/** Name, phone and consent; in one change each, as a browser fills them in. */
export async function fillContact(user: UserEvent): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Имя'), { target: { value: 'Анна' } });
  fireEvent.change(screen.getByLabelText('Телефон'), { target: { value: '+7 917 245-18-60' } });
  await user.click(screen.getByRole('checkbox', { name: /^Согласен с условиями/ }));
}

export interface SentOrder {
  readonly key: string | null;
  readonly wasSentBefore: boolean;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Orders that were sent; each is answered by `respond`. */
export function watchOrders(respond: (sent: SentOrder) => Response | Promise<Response>): SentOrder[] {
  const all: SentOrder[] = [];
  server.use(
    http.post('*/api/orders', async ({ request }) => {
      const body: unknown = await request.json();
      const sent = {
        key: request.headers.get('idempotency-key'),
        wasSentBefore: request.headers.has('sent-before'),
        body: Object(body),
      };
      all.push(sent);
      return respond(sent);
    }),
  );
  return all;
}

/** The order is placed at the sum that the customer was shown. */
export const accepted =
  (more: object = {}) =>
  ({ body }: SentOrder): Response =>
    HttpResponse.json(
      { id: 7, key: 'guest-key', number: '7', status: 'processing', total: body.shownTotal, paymentUrl: '', ...more },
      { status: 201 },
    );
export const refused =
  (status: number, code: string, params: object = {}) =>
  (): Response =>
    HttpResponse.json({ code, message: 'why', data: { status, params } }, { status });
