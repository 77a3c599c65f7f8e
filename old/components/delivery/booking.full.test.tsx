import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useDelivery } from '#old/stores/delivery.ts';
import { choosePayment, fillContact, orderNumber, submitOrder } from '#tests/component/checkout-steps.ts';
import { openPage } from '#tests/component/page.tsx';
import { chooseTab, openPlace } from '#tests/component/place-steps.ts';
import { askShop, server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { dialog, says, saysNot } from '#tests/component/steps.ts';
import { callShop, fillCart, logIn, orderInBackend } from '#tests/component/visitor.ts';
import { inYaml } from '#tests/setup/shop-copy.ts';

const FORM = 'Забронировать стол';
const LOST = 'Ответ не дошёл. Нажмите ещё раз: вторая бронь не появится.';
const ICE_CREAM = 'Пломбир, три шарика';

/** One table for two: who books it leaves none to others at that time. */
const ONE_TABLE = { 'settings.yaml': inYaml((settings) => settings.setIn(['tables', 0, 'tables'], [{ seats: 2, count: 1 }])) };

async function openBooking(): Promise<{ readonly user: UserEvent; readonly form: HTMLElement }> {
  const { user } = await openPage('/');
  const sheet = await openPlace(user);
  await chooseTab(user, sheet, 'В зале');
  await user.click(await within(sheet).findByRole('button', { name: 'Забронировать без блюд' }));
  return { user, form: await dialog(FORM) };
}

const press = async (user: UserEvent, scope: HTMLElement, name: string | RegExp): Promise<void> =>
  user.click(await within(scope).findByRole('button', { name }));

const times = (scope: HTMLElement): Promise<HTMLElement> => within(scope).findByRole('group', { name: 'Время' });

/** Chooses a day and its first free time. Answers the time. */
async function chooseTime(user: UserEvent, scope: HTMLElement, day: number): Promise<string> {
  const days = await within(scope).findByRole('group', { name: 'День' });
  await waitFor(() => expect(within(days).getAllByRole('button').length).toBeGreaterThan(day));
  await user.click(within(days).getAllByRole('button')[day] ?? days);
  const slots = await times(scope);
  const [free] = within(slots)
    .getAllByRole('button')
    .filter((slot) => !slot.hasAttribute('disabled'));
  await user.click(free ?? slots);
  return free?.textContent ?? '';
}

/** Fills the form; answers its time. */
async function fillBooking(user: UserEvent, form: HTMLElement, day = 2): Promise<string> {
  const time = await chooseTime(user, form, day);
  for (const [label, text] of [
    ['Имя', 'Проба'],
    ['Телефон', '+7 917 000-11-22'],
  ] as const) {
    const field = within(form).getByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  }
  await user.click(within(form).getByRole('checkbox', { name: /^Согласен с условиями/ }));
  return time;
}

async function bookedOrder(): Promise<number> {
  await waitFor(() => expect(location.pathname).toMatch(/^\/order\/\d+$/));
  return Number(location.pathname.split('/').at(-1));
}

const placed = z.object({ id: z.number() });

/** Orders reach the shop, but its answers do not reach the page. Answers their numbers as they come. */
function loseAnswers(): number[] {
  const numbers: number[] = [];
  server.use(
    http.post('/api/orders', async ({ request }) => {
      numbers.push(placed.parse(await (await askShop(request)).json()).id);
      return HttpResponse.error();
    }),
  );
  return numbers;
}

describe('in a shop with many tables', () => {
  testShop();

  test('an empty booking is refused at each field, gives the focus to the times and sends nothing', async () => {
    let sent = 0;
    server.use(
      http.post('/api/orders', ({ request }) => {
        sent += 1;
        return askShop(request);
      }),
    );
    const { user, form } = await openBooking();
    await times(form);
    await press(user, form, 'Забронировать');
    for (const text of ['Выберите время', 'Как к вам обращаться?', 'Введите корректный номер', 'Без согласия мы не сможем принять заказ'])
      await says(form, text);
    expect(await times(form)).toHaveFocus();
    expect(sent).toBe(0);
  });

  test('[PWA-03] a booking goes on after a reload where it was left: its day, time, guests, wishes and name', async () => {
    const { user, form } = await openBooking();
    await press(user, form, 'На одного гостя больше');
    await chooseTime(user, form, 2);
    await user.type(within(form).getByLabelText(/^Пожелания/), 'У окна');
    await user.type(within(form).getByLabelText('Имя'), 'Проба');
    const chosen = (scope: HTMLElement): string[] => [...scope.querySelectorAll('[aria-pressed=true]')].map((button) => button.textContent);
    const guests = (scope: HTMLElement): string => within(scope).getByRole('group', { name: /гост/i }).textContent;
    const before = [...chosen(form), guests(form)];
    expect(before).toHaveLength(3);
    const again = await openBooking();
    expect(await within(again.form).findByDisplayValue('У окна')).toBe(within(again.form).getByLabelText(/^Пожелания/));
    expect(within(again.form).getByLabelText('Имя')).toHaveValue('Проба');
    await waitFor(() => expect(chosen(again.form)).toHaveLength(2));
    expect([...chosen(again.form), guests(again.form)]).toEqual(before);
  });

  test('[DLV-06] more guests than the largest table are told so with the phone of the shop, and fewer again have their time back', async () => {
    const { user, form } = await openBooking();
    const time = await chooseTime(user, form, 2);
    const guests = within(form).getByRole('group', { name: /гост/i });
    const seats = 10;
    for (let at = 2; at < seats; at += 1) await press(user, form, 'На одного гостя больше');
    await waitFor(() => expect(guests).toHaveTextContent(String(seats)));
    await press(user, form, 'На одного гостя больше');
    await says(form, `Мест за самым большим столом: ${seats}. Если вас больше, позвоните нам.`);
    expect(within(form).getByRole('link', { name: /^\+7/ })).toHaveAttribute('href', expect.stringMatching(/^tel:\+7\d{10}$/));
    expect(within(form).queryByRole('group', { name: 'Время' })).toBeNull();
    await saysNot(form, 'уже нет');
    await saysNot(form, 'Ближайшее свободное');
    await press(user, form, 'На одного гостя меньше');
    await saysNot(form, 'Мест за самым большим столом');
    await waitFor(async () =>
      expect(within(await times(form)).getByRole('button', { name: time })).toHaveAttribute('aria-pressed', 'true'),
    );
  });

  test('[DLV-06] the tab of the header leads to a table too', async () => {
    const { user } = await openPage('/');
    const [tab] = await screen.findAllByRole('radio', { name: 'В зале' });
    await user.click(tab ?? document.body);
    const sheet = await dialog('Способ получения');
    await within(sheet).findByRole('heading', { name: 'Стол в лаунже' });
    await press(user, sheet, 'Забронировать без блюд');
    expect(await dialog(FORM)).toBeVisible();
  });

  test('[DLV-06] a customer has the booking in the account, without a price, and can cancel it there', async () => {
    await logIn();
    const { user, form } = await openBooking();
    const time = await fillBooking(user, form);
    await press(user, form, 'На одного гостя больше');
    await user.type(within(form).getByLabelText('Пожелания'), 'У окна');
    await press(user, form, `Забронировать на ${time}`);
    const id = await bookedOrder();
    await screen.findByRole('heading', { name: 'Стол ваш', level: 1 });
    const order = screen.getByRole('main');
    await says(order, 'Бронь без блюд');
    await says(order, 'У окна');
    expect(order).not.toHaveTextContent('Итого');
    expect(await orderInBackend(id)).toMatchObject({ status: 'processing', total: '0.00', line_items: [] });

    // the name that was typed is the customer's from now on
    await openPage('/lk');
    expect(await screen.findByLabelText('Имя')).toHaveValue('Проба');

    const { user: customer } = await openPage('/lk/orders');
    const link = await screen.findByRole('link', { name: `Бронь № ${id}` });
    const card = link.closest('article') ?? document.body;
    await says(card, `${time}, 3 гостя`);
    await says(card, 'у Кабана');
    expect(card).not.toHaveTextContent('₽');
    await customer.click(link);
    const [shown] = await screen.findAllByRole('button', { name: 'Отменить бронь' });
    await customer.click(shown ?? card);
    const sure = await screen.findByRole('group', { name: 'Точно отменить бронь?' });
    await press(customer, sure, 'Да, отменить');
    await screen.findByRole('heading', { name: 'Бронь отменена' });
    expect(screen.queryByRole('button', { name: 'Отменить бронь' })).toBeNull();
    expect(await orderInBackend(id)).toMatchObject({ status: 'cancelled' });
  });

  test('[DLV-06] [ORD-03] a booking whose answer was lost is made once, though the form was closed and the page reloaded', async () => {
    const { user, form } = await openBooking();
    await fillBooking(user, form);
    const numbers = loseAnswers();
    await press(user, form, /^Забронировать на/);
    await says(form, LOST);
    await press(user, form, 'Закрыть');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const { user: again, form: same } = await openBooking();
    await says(same, LOST);
    await again.click(within(same).getByRole('checkbox', { name: /^Согласен с условиями/ }));
    server.resetHandlers();
    await press(again, same, /^Забронировать на/);
    expect([await bookedOrder()]).toEqual([...new Set(numbers)]);

    const { user: next, form: another } = await openBooking();
    await times(another);
    expect(another).not.toHaveTextContent(LOST);
    await fillBooking(next, another);
    await press(next, another, /^Забронировать на/);
    expect(numbers).not.toContain(await bookedOrder());
  });

  test('[DLV-06] a booking that is still being worked on is not called refused', async () => {
    const { user, form } = await openBooking();
    const time = await fillBooking(user, form);
    const busy = { code: 'idempotency_in_progress', message: '', data: { status: 409 } };
    server.use(http.post('/api/orders', () => HttpResponse.json(busy, { status: 409 })));
    await press(user, form, `Забронировать на ${time}`);
    await says(form, LOST);
    server.resetHandlers();
    await press(user, form, `Забронировать на ${time}`);
    await bookedOrder();
  });
});

describe('in a shop with one table', () => {
  testShop({ files: ONE_TABLE });

  test('[DLV-06] the last table that reads as taken may be one’s own: its time stays, and pressing again finds the booking', async () => {
    const { user, form } = await openBooking();
    const time = await fillBooking(user, form);
    const numbers = loseAnswers();
    await press(user, form, `Забронировать на ${time}`);
    await says(form, LOST);
    await waitFor(async () => expect(within(await times(form)).getByRole('button', { name: time })).toBeDisabled());
    expect(form).not.toHaveTextContent('уже нет');
    server.resetHandlers();
    await press(user, form, `Забронировать на ${time}`);
    expect(numbers).toContain(await bookedOrder());
  });

  test('[DLV-06] so it is at the checkout, with dishes, after a reload', async () => {
    await fillCart({ [ICE_CREAM]: 4 });
    const { user } = await openPage('/');
    const sheet = await openPlace(user);
    await chooseTab(user, sheet, 'В зале');
    const time = await chooseTime(user, sheet, 1);
    await press(user, sheet, `Забронировать на ${time}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { user: guest } = await openPage('/order');
    await fillContact(guest);
    await choosePayment(guest, 'Наличными');
    const numbers = loseAnswers();
    await submitOrder(guest);
    await screen.findByText(/^Ответ не дошёл/);

    const { user: later } = await openPage('/order');
    const own = await within(await times(document.body)).findByRole('button', { name: time });
    await waitFor(() => expect(own).toBeDisabled());
    expect(own).toHaveAttribute('aria-pressed', 'true');
    expect(document.body).not.toHaveTextContent('уже нет');
    server.resetHandlers();
    await submitOrder(later);
    expect(numbers).toContain(await orderNumber());
    // the next order does not begin with the table that is booked, and nobody is thanked before the visit
    await waitFor(() => expect(useDelivery.getState()).toMatchObject({ type: 'delivery', booking: { time: '' } }));
    expect(screen.getByRole('list', { name: 'Ход заказа' })).toHaveTextContent('Визит завершён');
  });

  test('[DLV-06] a table that somebody else books meanwhile is named at its field, the next time is offered, nothing typed is lost', async () => {
    const { user, form } = await openBooking();
    const time = await fillBooking(user, form, 3);
    await user.type(within(form).getByLabelText('Пожелания'), 'У окна');
    server.use(
      http.post(
        '/api/orders',
        async ({ request }) => {
          const body: unknown = await request.clone().json();
          const faster = await callShop('/api/orders', body, { 'idempotency-key': 'somebody-else' });
          expect(faster.status).toBe(201);
          return askShop(request);
        },
        { once: true },
      ),
    );
    await press(user, form, `Забронировать на ${time}`);
    await says(form, `На ${time} стола на 2 гостей уже нет`);
    expect(within(form).getByLabelText('Имя')).toHaveValue('Проба');
    expect(within(form).getByLabelText('Пожелания')).toHaveValue('У окна');
    await press(user, form, /^Ближайшее свободное: /);
    await saysNot(form, 'уже нет');
    await press(user, form, /^Забронировать на/);
    await bookedOrder();
    await says(await screen.findByRole('main'), 'У окна');
  });
});
