import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useMessenger } from '#lib/client/messenger/messenger.ts';
import { useCart } from '#stores/cart.ts';
import { useCheckoutDraft } from '#stores/checkout-draft.ts';
import { setPromoCode, useDiscounts } from '#stores/discounts.ts';
import { useOrders } from '#stores/orders.ts';
import { usePlace } from '#stores/place.ts';
import { useSession } from '#stores/session.ts';
import { useToasts } from '#stores/toasts.ts';
import { routerDouble } from '#tests/component/next/router.ts';
import { server } from '#tests/component/server.ts';
import {
  accepted,
  beforeEachCheckout,
  checkoutShop,
  fillContact,
  isQuoted,
  orderButton,
  refused,
  renderCheckout,
  type SentOrder,
  summary,
  watchOrders,
} from '#tests/setup/checkout-shop.tsx';

beforeEachCheckout();
afterEach(() => setOnline(true));

const GUEST_PAGE = '/order/7?key=guest-key';

function setOnline(isOnline: boolean): void {
  if (isOnline) Reflect.deleteProperty(navigator, 'onLine');
  else Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

/** The checkout with everything filled in; each order is answered by `respond`. */
async function filledForm(respond: (sent: SentOrder) => Response | Promise<Response>) {
  const shop = checkoutShop();
  const { user, unmount } = await renderCheckout();
  await fillContact(user);
  await isQuoted();
  const sent = watchOrders(respond);
  return { user, unmount, sent, shop, submit: () => user.click(orderButton()) };
}
const isLeft = (page: string) => waitFor(() => expect(routerDouble.page()).toBe(page));
const notice = (text: string | RegExp) => screen.findByText(text);

describe('an accepted order', () => {
  test('[ORD-09] empties the cart, opens its page, and what was ordered stays visible until the page has left', async () => {
    usePlace.getState().setExpress(true);
    const { sent, submit } = await filledForm(accepted());
    await submit();
    await isLeft(GUEST_PAGE);
    expect(useCart.getState().lines).toEqual([]);
    expect(summary().getByText('Плов')).toBeVisible();
    expect(orderButton()).toHaveTextContent('Отправляем заказ');
    expect(useOrders.getState().orders).toMatchObject([{ id: 7, status: 'processing', paying: false }]);
    expect(sent[0]?.body).toMatchObject({
      contact: { name: 'Анна', phone: '+79172451860', email: '' },
      payment: 'cod',
      consents: [
        { code: 'personal', version: '1', agreed: true },
        { code: 'marketing', version: '1', agreed: false },
      ],
    });
  });

  test('[KF-CHECKOUT-04] leaves contact and payment for the next one, and takes comment, consents, discounts and express along', async () => {
    const { submit, user } = await filledForm(accepted());
    usePlace.getState().setExpress(true);
    await user.type(screen.getByLabelText(/^Комментарий к заказу/), 'Позвонить');
    await isQuoted();
    await submit();
    await isLeft(GUEST_PAGE);
    expect(useCheckoutDraft.getState().fields).toMatchObject({ name: 'Анна', comment: '', consents: [] });
    expect([usePlace.getState().express, useDiscounts.getState().promoCode]).toEqual([false, '']);
  });

  test('[ORD-03] a double press places one order', async () => {
    const { user, sent } = await filledForm(accepted());
    await user.dblClick(orderButton());
    await isLeft(GUEST_PAGE);
    expect(sent).toHaveLength(1);
  });

  test('[ORD-09] a dish that was added while the order was sent stays in the cart, and a notice says so', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { shop, sent, submit } = await filledForm(async (order) => {
      await promise;
      return accepted()(order);
    });
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    useCart.getState().add(shop.line(3));
    resolve();
    await isLeft(GUEST_PAGE);
    expect(useCart.getState().lines.map(({ productId }) => productId)).toEqual([3]);
    expect(useToasts.getState().toasts.map(({ text }) => text)).toContain(
      'Добавленное после отправки не вошло в заказ и осталось в корзине',
    );
  });

  test('[LK-01] of a customer is opened by the session, and names a customer who had no name', async () => {
    useSession.getState().setProfile({ id: 77, name: '', phone: '+79172451860', email: '', birth: '' });
    const { submit } = await filledForm(accepted());
    await submit();
    await isLeft('/order/7');
    expect(useSession.getState().profile?.name).toBe('Анна');
    expect(useOrders.getState().orders[0]?.customerId).toBe(77);
  });

  test('[ORD-04] that waits for its payment leads to the payment page, and the way back to the order', async () => {
    // jsdom follows only fragments.
    const { submit } = await filledForm(accepted({ status: 'pending', paymentUrl: '#payment' }));
    await submit();
    await waitFor(() => expect(`${location.pathname}${location.search}${location.hash}`).toBe(`${GUEST_PAGE}#payment`));
    expect(useOrders.getState().orders[0]?.paying).toBe(true);
  });

  test('[ORD-04] in a messenger the payment page opens outside, and the order’s page inside', async () => {
    const openLink = vi.fn();
    const messenger = { openLink } as unknown as NonNullable<ReturnType<typeof useMessenger.getState>['messenger']>;
    useMessenger.setState({ messenger });
    const { submit } = await filledForm(accepted({ status: 'pending', paymentUrl: 'https://pay.example/7' }));
    await submit();
    await isLeft(GUEST_PAGE);
    expect(openLink).toHaveBeenCalledWith('https://pay.example/7');
  });
});

describe('without an answer', () => {
  test('[ORD-03] the same order is sent again under its key, also after a reload', async () => {
    let isLost = true;
    const { sent, submit, unmount } = await filledForm((order) => (isLost ? HttpResponse.error() : accepted()(order)));
    await submit();
    expect(await notice(/^Мы не знаем, принят ли заказ/)).toBeVisible();
    expect(useCart.getState().lines).not.toEqual([]);
    unmount();
    isLost = false;
    const { user } = await renderCheckout();
    expect(await notice(/^Мы не знаем, принят ли заказ/)).toBeVisible();
    expect(screen.getByLabelText('Имя')).toHaveValue('Анна');
    await isQuoted();
    await user.click(orderButton());
    await isLeft(GUEST_PAGE);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent.map(({ wasSentBefore }) => wasSentBefore)).toEqual([false, true, true]);
    expect(useCheckoutDraft.getState().attempt).toBeNull();
  });

  test('[ORD-03] without a connection nothing is sent, and everything that was typed stays', async () => {
    const { sent, submit } = await filledForm(accepted());
    setOnline(false);
    await submit();
    expect(await notice(/^Заказ не отправлен, всё введённое сохранено/)).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'checkout-cart'));
    expect(sent).toEqual([]);
    expect(screen.getByLabelText('Имя')).toHaveValue('Анна');
    setOnline(true);
    await submit();
    await isLeft(GUEST_PAGE);
    expect(sent).toHaveLength(1);
  });
});

describe('the notice of an order that was not accepted', () => {
  test.each([
    ['outcome-unknown', () => HttpResponse.error(), /^Мы не знаем, принят ли заказ/],
    ['refused', refused(422, 'invalid_order', { decided: true }), 'Заказ не принят'],
  ])('[ORD-01] %s is announced and gets the focus, as that of a lost connection does', async (_, respond, text) => {
    const { submit } = await filledForm(respond);
    await submit();
    const title = await notice(text);
    expect(title.closest('[role=status], [role=alert]')).not.toBeNull();
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'checkout-cart'));
    expect(document.activeElement).toContainElement(title);
  });

  test.each([
    [429, 'too_many_requests', 'Слишком много попыток, попробуйте позже'],
    [401, 'session_required', 'Вход устарел. Войдите ещё раз и повторите.'],
    [403, 'rest_forbidden', 'Попробуйте ещё раз или позвоните нам.'],
    [422, 'unheard_of', 'Попробуйте ещё раз или позвоните нам.'],
  ])('[ORD-01] %i %s says in the language of the page what to do, not what the shop says to developers', async (status, code, text) => {
    const { submit } = await filledForm(refused(status, code, { decided: true }));
    await submit();
    expect(await notice(text)).toBeVisible();
    expect(screen.queryByText(/why/)).toBeNull();
  });

  test('[ORD-01] a problem without a field names the cart, in the language of the page', async () => {
    const problems = [{ path: 'somewhere.else', code: 'whatever', message: 'why', params: {} }];
    const { submit } = await filledForm(refused(422, 'invalid_order', { decided: true, problems }));
    await submit();
    expect(await notice('Проверьте корзину')).toBeVisible();
    expect(screen.queryByText(/why/)).toBeNull();
  });

  test('[ORD-01] takes no focus on a page that was loaded again', async () => {
    const { submit, unmount } = await filledForm(() => HttpResponse.error());
    await submit();
    await notice(/^Мы не знаем, принят ли заказ/);
    unmount();
    await renderCheckout();
    await notice(/^Мы не знаем, принят ли заказ/);
    await isQuoted();
    expect(document.body).toHaveFocus();
  });
});

test('[PRICE-05] [I18N-05] an order in a currency that the shop has left is refused in words, with a way to the new prices; nothing is lost', async () => {
  const sent: unknown[] = [];
  const { submit } = await filledForm((order) => {
    sent.push(order.body.shownCurrency);
    return refused(409, 'currency_changed', { decided: true, currency: 'KZT' })();
  });
  await submit();
  const title = await notice('Магазин сменил валюту и цены. Ничего не заказано.');
  expect(sent).toEqual(['RUB']);
  expect(screen.getByRole('button', { name: 'Обновить' })).toBeVisible();
  await waitFor(() => expect(document.activeElement).toContainElement(title));
  expect(useCart.getState().lines).not.toEqual([]);
});

describe('another total', () => {
  test('[KF-CHECKOUT-01] is explained where the customer is: which line, both sums; the button asks for the new one', async () => {
    let dear = true;
    const { user, submit } = await filledForm(async (order) => {
      if (!dear) return accepted()(order);
      dear = false;
      const quote: unknown = await (
        await fetch('/api/quote', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(quoteOf(order)) })
      ).json();
      return refused(409, 'quote_changed', { quote, total: Object(quote).total })();
    });
    await submit();
    const changed = within((await notice('Сумма изменилась')).closest<HTMLElement>('[role=status]') ?? document.body);
    expect(changed.getByText(/^Плов: 1\s180\s₽ → 1\s770\s₽$/)).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'checkout-cart'));
    await waitFor(() => expect(orderButton()).toHaveTextContent(/^Заказать за/));
    await isQuoted();
    await user.click(orderButton());
    await isLeft(GUEST_PAGE);
  });
  const quoteOf = ({ body: { items, delivery, time } }: SentOrder) => ({
    items: (Array.isArray(items) ? items : []).map((item) => ({ ...item, count: item.count + 1 })),
    delivery,
    time,
  });

  test('[KF-CHECKOUT-02] of the accepted order is asked about before it counts as accepted; the question survives a reload', async () => {
    const { submit, unmount, sent } = await filledForm((order) => accepted({ total: Number(order.body.shownTotal) + 10_000 })(order));
    await submit();
    expect(await notice('Магазин посчитал иначе')).toBeVisible();
    expect(useCart.getState().lines).not.toEqual([]);
    expect(orderButton()).toBeDisabled();
    unmount();
    const { user } = await renderCheckout();
    await user.click(await screen.findByRole('button', { name: /^Принять за/ }));
    await isLeft(GUEST_PAGE);
    expect([useCart.getState().lines, sent.length]).toEqual([[], 1]);
  });

  test('[KF-CHECKOUT-02] can be cancelled; where the shop does not cancel it, the question stays', async () => {
    const { user, submit } = await filledForm((order) => accepted({ total: Number(order.body.shownTotal) + 10_000 })(order));
    let isRefused = true;
    server.use(
      http.post('*/api/orders/7/cancel', () =>
        isRefused ? HttpResponse.json({ code: 'rest_no_route' }, { status: 404 }) : HttpResponse.json({ status: 'cancelled' }),
      ),
    );
    await submit();
    await user.click(await screen.findByRole('button', { name: 'Отменить заказ' }));
    expect(await notice(/^Отменить не получилось/)).toBeVisible();
    isRefused = false;
    await user.click(screen.getByRole('button', { name: 'Отменить заказ' }));
    await waitFor(() => expect(screen.queryByText('Магазин посчитал иначе')).toBeNull());
    expect(useCart.getState().lines).not.toEqual([]);
    await waitFor(() => expect(orderButton()).toBeEnabled());
  });
});

describe('a refusal', () => {
  const problem = (path: string, code: string, params: object = {}) => ({ path, code, message: 'why', params });

  test('[ORD-01] is shown at each field in turn, which gets the focus; nothing typed is lost', async () => {
    const cases = [
      [problem('people', 'people_invalid'), 'people', 'от 0 до 50'],
      [problem('payment', 'payment_unavailable'), 'payment', 'Этот способ оплаты здесь не работает'],
      [problem('tips', 'tips_refused'), 'tips', 'Такие чаевые здесь не принимают'],
      [problem('time', 'slot_unavailable'), 'time', 'Это время уже занято'],
      [problem('contact.phone', 'phone_invalid'), 'phone', 'Введите корректный номер'],
      [problem('comment', 'too_long'), 'comment', 'Слишком длинно'],
      [problem('consents', 'consent_required', { consent: 'personal' }), 'consent-personal', 'Без согласия'],
    ] as const;
    let index = 0;
    const { submit } = await filledForm(() => refused(422, 'invalid_order', { decided: true, problems: [cases[index]?.[0]] })());
    for (const [, field, message] of cases) {
      await isQuoted();
      await submit();
      await waitFor(() => {
        expect(
          screen.getAllByText((text) => text.includes(message)),
          field,
        ).not.toHaveLength(0);
        expect(document.activeElement, field).toHaveAttribute('id', `checkout-${field}`);
      });
      index += 1;
    }
    expect(screen.getByLabelText('Имя')).toHaveValue('Анна');
    expect(screen.getByRole('checkbox', { name: /^Согласен с условиями/ })).not.toBeChecked();
  });

  test('[ORD-01] does not take the focus from who types while the shop answers', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { user, sent, submit } = await filledForm(async () => {
      await promise;
      return refused(422, 'invalid_order', { decided: true, problems: [problem('contact.name', 'name_required')] })();
    });
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    const comment = screen.getByLabelText(/^Комментарий к заказу/);
    await user.type(comment, 'позвоните');
    resolve();
    expect(await notice('Как к вам обращаться?')).toBeVisible();
    expect(comment).toHaveFocus();
  });

  test('[DISC-10] because of a promo code names it, and removes it from there', async () => {
    const { user, submit } = await filledForm(() =>
      refused(422, 'invalid_order', { decided: true, problems: [problem('promoCode', 'coupon_refused')] })(),
    );
    setPromoCode('NONE');
    await isQuoted();
    await submit();
    await user.click(await screen.findByRole('button', { name: 'Убрать промокод' }));
    expect(useDiscounts.getState().promoCode).toBe('');
    expect(screen.queryByText(/^Промокод NONE не действует/)).toBeNull();
  });

  describe('of a code that only the order can judge, because it has the phone', () => {
    const coupon = { id: 1, code: 'FIRST', amount: '100.00', discount_type: 'fixed_cart', show_to_user: true };
    const own = problem('promoCode', 'coupon_refused', { code: 'FIRST', reason: 'first_purchase' });
    async function withCoupon(choose: () => void, problems: readonly object[] = [own]) {
      checkoutShop({ coupons: [coupon] });
      const { user } = await renderCheckout();
      await fillContact(user);
      choose();
      await waitFor(() => expect(summary().getByText('FIRST')).toBeVisible());
      await isQuoted();
      useToasts.setState(useToasts.getInitialState(), true);
      const sent = watchOrders((order) =>
        order.body.promoCode === '' && String(order.body.coupons) === ''
          ? accepted()(order)
          : refused(422, 'invalid_order', { decided: true, problems })(),
      );
      await user.click(orderButton());
      await waitFor(() => expect(sent).toHaveLength(1));
      return { user, sent };
    }

    test('[DISC-10] is named with its reason, and the order goes on without it at the total that is shown', async () => {
      const { user, sent } = await withCoupon(() => setPromoCode('FIRST'));
      expect(await screen.findByText('Промокод FIRST не действует')).toBeVisible();
      expect(screen.getByText('Только для первого заказа')).toBeVisible();
      expect(screen.queryByText('Промокод или скидка больше не действует')).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Убрать промокод' }));
      expect(screen.queryByText('Промокод FIRST не действует')).toBeNull();
      expect(orderButton()).toHaveFocus();
      await isQuoted();
      await user.click(orderButton());
      await isLeft(GUEST_PAGE);
      const [first, second] = sent.map(({ body }) => Number(body.shownTotal));
      expect([Number(second) - Number(first), sent[1]?.body.promoCode]).toEqual([10_000, '']);
    });

    test('[DISC-07] is taken off when it was chosen, as one that the quote refuses', async () => {
      const choose = () => useDiscounts.setState({ coupons: ['FIRST'] });
      await withCoupon(choose, [problem('coupons.0', 'coupon_refused', { code: 'FIRST', reason: 'used_up' })]);
      await waitFor(() => expect(useDiscounts.getState().coupons).toEqual([]));
      expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Скидка снята. Промокод уже использован']);
      expect(await notice('Промокод или скидка больше не действует')).toBeVisible();
    });
  });
});
