import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { choosePayment, fillContact, orderNumber, submitButton, toCheckout } from '#tests/component/checkout-steps.ts';
import { cartOf, ICE_CREAM } from '#tests/component/coupon-steps.ts';
import { askShop, server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { dialog, says, saysNot, typeCode } from '#tests/component/steps.ts';

testShop();

/** What a faulty page could send, the field that gets the focus, and the message at it. */
const REFUSED: readonly (readonly [object, string, string])[] = [
  [{ people: 0 }, 'people', 'от 0 до 50'],
  [{ people: -1 }, 'people', 'от 0 до 50'],
  [{ people: 1e9 }, 'people', 'от 0 до 50'],
  [{ changeFrom: 100 }, 'changeFrom', 'Введите сумму больше итоговой'],
  [{ payment: 'cod_terminal' }, 'payment', 'Этот способ оплаты здесь не работает'],
  [{ tips: 7_700 }, 'tips', 'Такие чаевые здесь не принимают'],
  [{ time: { kind: 'slot', date: '2020-01-01', from: '12:00', to: '12:30' } }, 'time', 'Это время уже занято'],
  [{ contact: { name: 'Проба', phone: '12', email: '' } }, 'phone', 'Введите корректный номер'],
  [{ contact: { name: '', phone: '+79170001122', email: '' } }, 'name', 'Как к вам обращаться?'],
  [{ consents: [] }, 'consent-personal_data', 'Без согласия'],
];

test('[ORD-01] what the shop refuses is shown at its field, which gets the focus; nothing typed is lost', async () => {
  const { user, cart } = await cartOf(4);
  const beside = await toCheckout(user, cart);
  await fillContact(user);
  await choosePayment(user, 'Наличными');
  let change: object = {};
  let delay = Promise.resolve();
  let sent = 0;
  server.use(
    http.post('/api/orders', async ({ request }) => {
      const body: unknown = await request.clone().json();
      sent += 1;
      await delay;
      return askShop(new Request(request, { body: JSON.stringify({ ...Object(body), ...change }) }));
    }),
  );
  for (const [wrong, field, message] of REFUSED) {
    change = wrong;
    await user.click(submitButton());
    await waitFor(() => {
      expect(
        screen.getAllByText((text) => text.includes(message)),
        field,
      ).not.toHaveLength(0);
      expect(document.activeElement, field).toHaveAttribute('id', `checkout-${field}`);
    });
    await waitFor(() => expect(submitButton()).toBeEnabled());
  }

  // The focus stays where the customer types while the shop answers.
  change = { changeFrom: 100 };
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  delay = promise;
  fireEvent.change(screen.getByLabelText(/^С какой суммы подготовить/), { target: { value: '' } });
  const consent = screen.getByRole('checkbox', { name: /^Согласен с условиями/ });
  if (!consent.matches(':checked')) await user.click(consent);
  const before = sent;
  await user.click(submitButton());
  await waitFor(() => expect(sent).toBe(before + 1));
  const comment = screen.getByLabelText(/^Комментарий к заказу/);
  await user.type(comment, 'позвоните ');
  answer();
  expect(await screen.findByText('Введите сумму больше итоговой')).toBeVisible();
  expect(comment).toHaveFocus();
  await user.keyboard('заранее');
  expect(comment).toHaveValue('позвоните заранее');
  expect(screen.getByLabelText(/^С какой суммы подготовить/)).toHaveValue('');
  expect(screen.getByLabelText('Имя')).toHaveValue('Проба');
  expect(within(beside).getByText(ICE_CREAM)).toBeVisible();
  change = {};
  await user.click(submitButton());
  expect(await orderNumber()).toBeGreaterThan(0);
});

test('[ORD-09] another total is explained where the customer is: which line, both sums; the button asks for the new one', async () => {
  const { user, cart } = await cartOf(4);
  await toCheckout(user, cart);
  await fillContact(user);
  await choosePayment(user, 'Наличными');
  const bodies = z.object({ items: z.array(z.looseObject({ count: z.number() })) }).loose();
  server.use(
    http.post(
      '/api/orders',
      async ({ request }) => {
        const body = bodies.parse(await request.clone().json());
        const items = body.items.map((item) => ({ ...item, count: item.count + 1 }));
        return askShop(new Request(request, { body: JSON.stringify({ ...body, items }) }));
      },
      { once: true },
    ),
  );
  await user.click(submitButton());
  const notice = await screen.findByText(/^Было 1\s229\s₽, стало 1\s499\s₽/);
  await waitFor(() => expect(document.activeElement).toContainElement(notice));
  expect(document.activeElement).toHaveAttribute('id', 'checkout-cart');
  expect(within(notice).getByRole('listitem')).toHaveTextContent(/^Пломбир, три шарика: 1\s080\s₽ → 1\s350\s₽$/);
  await waitFor(() => expect(submitButton()).toHaveAccessibleName(/^Заказать за 1\s229\s₽$/));
  await user.click(submitButton());
  expect(await orderNumber()).toBeGreaterThan(0);
});

test('[DISC-10] a promo code that does not fit says why at its field alone, stops an order with a notice and is removed from there', async () => {
  const { user, cart } = await cartOf(4);
  const beside = await toCheckout(user, cart);
  await user.click(within(beside).getByRole('button', { name: 'Изменить' }));
  const opened = await dialog('Корзина');
  await typeCode(user, opened, 'САМОВЫВОЗ');
  await says(opened, 'Только для самовывоза');
  await user.click(within(opened).getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getAllByText(/Только для самовывоза/)).toHaveLength(1);
  expect(screen.queryByText(/Промокод САМОВЫВОЗ не действует/)).toBeNull();
  await fillContact(user);
  await choosePayment(user, 'Наличными');
  await user.click(submitButton());
  const main = screen.getByRole('main');
  await says(main, 'Промокод САМОВЫВОЗ не действует');
  expect(document.activeElement).toHaveTextContent('Промокод САМОВЫВОЗ не действует');
  await user.click(screen.getByRole('button', { name: 'Убрать промокод' }));
  await saysNot(main, 'Промокод САМОВЫВОЗ не действует');
});
