import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useCheckoutDraft } from '#stores/checkout-draft.ts';
import { useOrders } from '#stores/orders.ts';
import { usePlace } from '#stores/place.ts';
import { server } from '#tests/component/server.ts';
import type { MockAnswers } from '#tests/contract/msw.ts';
import { deliveryShop, NOON, renderDelivery } from '#tests/setup/render-delivery.tsx';
import { BookingContent } from './booking-form-client.tsx';
import { PlaceSheetContent } from './place-sheet-client.tsx';

const TIMES = ['18:00', '19:00', '20:00'];
const SEATS = 4;
const LOST = 'Ответ не дошёл. Нажмите ещё раз: вторая бронь не появится.';
const shop = { ...deliveryShop, consents: [{ code: 'personal', text: 'Согласен с условиями', required: true, version: '1' }] };

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOON);
  sessionStorage.clear();
  useCheckoutDraft.setState(useCheckoutDraft.getInitialState(), true);
  useOrders.setState(useOrders.getInitialState(), true);
  return () => vi.restoreAllMocks();
});

const answers = (taken: (guests: number) => readonly string[] = () => []): MockAnswers => ({
  availableTime: () => ({ asap: null, days: [], timezone: 'Europe/Moscow' }),
  freeTables: ({ body }) => ({
    items: TIMES.map((time) => ({ time, enabled: !taken(body.guests).includes(time), tables_left: 1 })),
    most_guests: SEATS,
  }),
});

interface Sent {
  readonly key: string | null;
  readonly body: unknown;
}

/** Orders that were sent; each is answered by `respond`. */
function watchOrders(respond: () => Response): Sent[] {
  const sent: Sent[] = [];
  server.use(
    http.post('http://shop.test/api/orders', async ({ request }) => {
      sent.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
      return respond();
    }),
  );
  return sent;
}
const accepted = () => HttpResponse.json({ id: 7, key: 'k', number: '7', status: 'processing', total: 0, paymentUrl: '' }, { status: 201 });
const refusal = (status: number, code: string, params: object = {}) =>
  HttpResponse.json({ code, message: '', data: { status, params } }, { status });

async function openForm(mock: MockAnswers = answers()) {
  const onBooked = vi.fn();
  const view = await renderDelivery(<BookingContent onBooked={onBooked} />, { settings: shop, answers: mock });
  await screen.findByRole('group', { name: 'Время' });
  return { ...view, onBooked };
}
type User = Awaited<ReturnType<typeof openForm>>['user'];

const time = (name: string) => within(screen.getByRole('group', { name: 'Время' })).getByRole('button', { name });
async function fillIn(user: User): Promise<void> {
  await user.click(time('19:00'));
  await user.type(screen.getByLabelText('Имя'), 'Анна');
  await user.type(screen.getByLabelText('Телефон'), '+7 917 245-18-60');
  await user.click(screen.getByRole('checkbox', { name: /Согласен с условиями/ }));
}
const submit = async (user: User) => user.click(screen.getByRole('button', { name: /^Забронировать/ }));

test('[DLV-06] a table is booked with restaurant, date, time, guests and wishes, without dishes', async () => {
  const { user, onBooked } = await openForm();
  const sent = watchOrders(accepted);
  await user.click(screen.getByRole('button', { name: /^Завтра/ }));
  await screen.findByRole('group', { name: 'Время' });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'На одного гостя больше' }));
  await screen.findByRole('group', { name: 'Время' });
  await user.type(screen.getByLabelText('Пожелания'), 'У окна');
  expect(screen.getByText('У Кабана, ул. Марджани, 8')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Забронировать на 19:00' }));
  await waitFor(() => expect(onBooked).toHaveBeenCalledWith(expect.objectContaining({ id: 7 })));
  expect(sent).toMatchObject([
    {
      body: {
        items: [],
        delivery: { type: 'lounge', placeId: 'r1', date: '2026-11-21', time: '19:00', guests: 3, wishes: 'У окна' },
        contact: { name: 'Анна', phone: '+79172451860' },
        consents: [{ code: 'personal', agreed: true }],
        payment: 'cod',
      },
    },
  ]);
  expect(useOrders.getState().orders).toMatchObject([{ id: 7, table: true }]);
});

test('[DLV-06] [I18N-04] a table booked in another language is an order in that language', async () => {
  const { user } = await renderDelivery(<BookingContent onBooked={vi.fn()} />, { settings: shop, answers: answers(), locale: 'en' });
  const sent = watchOrders(accepted);
  await user.click(await screen.findByRole('button', { name: '19:00' }));
  await user.type(screen.getByLabelText('Name'), 'Anna');
  await user.type(screen.getByLabelText('Phone'), '+7 917 245-18-60');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Book for 19:00' }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { lang: 'en' } }]));
});

test('[DLV-06] of two restaurants with one kitchen each offers its own tables', async () => {
  const restaurants = ['r1', 'r2'].map((id) => ({ id, name: id, address: 'ул. Марджани, 8', warehouse_id: 11 }));
  const methods = [{ id: 'restaurants', type: 'restaurants', name: 'В зале', restaurants }];
  const mock: MockAnswers = {
    ...answers(),
    freeTables: ({ body }) => ({
      items: TIMES.map((at) => ({ time: at, enabled: (body.place_id === 'r2') === (at === '20:00'), tables_left: 1 })),
      most_guests: SEATS,
    }),
  };
  await renderDelivery(<BookingContent placeId="r2" onBooked={vi.fn()} />, {
    settings: { ...shop, shipping_methods: methods },
    answers: mock,
  });
  await screen.findByRole('group', { name: 'Время' });
  expect(TIMES.filter((at) => !time(at).hasAttribute('disabled'))).toEqual(['20:00']);
});

test('an empty form names each error at its field, focuses the times and sends nothing', async () => {
  const { user } = await openForm();
  const sent = watchOrders(accepted);
  await submit(user);
  expect(await screen.findByText('Выберите время')).toBeVisible();
  expect(screen.getByLabelText('Имя')).toHaveAccessibleDescription('Как к вам обращаться?');
  expect(screen.getByLabelText('Телефон')).toHaveAccessibleDescription('Введите корректный номер');
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Без согласия мы не сможем принять заказ');
  expect(screen.getByRole('group', { name: 'Время' })).toHaveFocus();
  expect(sent).toEqual([]);
});

test('[KF-PLACE-24] more guests than the largest table are told to call, and fewer again have their time back', async () => {
  const { user } = await openForm();
  await user.click(time('19:00'));
  const more = screen.getByRole('button', { name: 'На одного гостя больше' });
  for (let guests = 2; guests <= SEATS; guests += 1) await user.click(more);
  expect(await screen.findByText(`Мест за самым большим столом: ${SEATS}. Если вас больше, позвоните нам.`)).toBeVisible();
  expect(screen.getByRole('link', { name: '+7 843 200-40-41' })).toHaveAttribute('href', 'tel:+78432004041');
  expect(screen.queryByRole('group', { name: 'Время' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'На одного гостя меньше' }));
  await waitFor(() => expect(time('19:00')).toHaveAttribute('aria-pressed', 'true'));
});

test('[KF-PLACE-23] a time without a table for the guests is either gone or chosen, never both', async () => {
  const { user } = await openForm(answers((guests) => (guests > 2 ? ['19:00'] : [])));
  await user.click(time('19:00'));
  await user.click(screen.getByRole('button', { name: 'На одного гостя больше' }));
  expect(await screen.findByText('На 19:00 стола на 3 гостей уже нет')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ближайшее свободное: 20:00' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Забронировать' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'На одного гостя меньше' }));
  await waitFor(() => expect(screen.queryByText(/стола на .* уже нет/)).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: /^Ближайшее свободное/ })).not.toBeInTheDocument();
  expect(time('19:00')).toHaveAttribute('aria-pressed', 'true');
});

test('[DLV-06] a phone is written as its country writes it, and the country is named', async () => {
  const { user } = await openForm();
  const phone = screen.getByLabelText('Телефон');
  await user.type(phone, '89172451860');
  await waitFor(() => expect(phone).toHaveValue('8 (917) 245-18-60'));
  await user.tab();
  await waitFor(() => expect(phone).toHaveValue('+7 917 245 18 60'));
  expect(screen.getByText('Россия')).toBeVisible();
});

describe('the answer of the shop', () => {
  test('[ORD-03] a lost answer is asked for again under the same key, also after the form was closed', async () => {
    const { user, unmount } = await openForm();
    const sent = watchOrders(() => HttpResponse.error());
    await fillIn(user);
    await submit(user);
    expect(await screen.findByText(LOST)).toBeVisible();
    unmount();

    const next = await openForm(answers(() => ['19:00']));
    const again = watchOrders(accepted);
    expect(screen.getByText(LOST)).toBeVisible();
    expect(time('19:00')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByText(/уже нет/)).not.toBeInTheDocument();
    await next.user.click(screen.getByRole('checkbox'));
    await submit(next.user);
    await waitFor(() => expect(next.onBooked).toHaveBeenCalledOnce());
    expect(new Set([...sent, ...again].map(({ key }) => key)).size).toBe(1);
  });

  test('a table that somebody else has taken meanwhile is named at the times, nothing typed is lost', async () => {
    const { user } = await openForm();
    watchOrders(() =>
      refusal(422, 'invalid_order', { decided: true, problems: [{ path: 'delivery.time', code: 'table_unavailable', message: '' }] }),
    );
    await fillIn(user);
    await submit(user);
    expect(await screen.findByText('Стол на это время уже занят, выберите другое')).toBeVisible();
    expect(screen.getByLabelText('Имя')).toHaveValue('Анна');
    await user.click(time('20:00'));
    expect(screen.queryByText('Стол на это время уже занят, выберите другое')).not.toBeInTheDocument();
  });

  test('a booking that the shop refuses says so', async () => {
    const { user } = await openForm();
    watchOrders(() => refusal(403, 'forbidden', { decided: true }));
    await fillIn(user);
    await submit(user);
    expect(await screen.findByText(/^Забронировать не получилось/)).toBeVisible();
  });

  test('without a connection nothing is sent and the form stays', async () => {
    const { user } = await openForm();
    await fillIn(user);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await submit(user);
    expect(await screen.findByText(/^Нет связи\. Бронь не отправлена/)).toBeVisible();
    expect(screen.getByLabelText('Имя')).toHaveValue('Анна');
  });
});

test('[PWA-03] what was typed is there again when the form is opened again', async () => {
  const { user, unmount } = await openForm();
  await fillIn(user);
  unmount();
  await openForm();
  expect(screen.getByLabelText('Имя')).toHaveValue('Анна');
  expect(time('19:00')).toHaveAttribute('aria-pressed', 'true');
});

test('[KF-PLACE-29] a shop without restaurants takes no bookings', async () => {
  await renderDelivery(<BookingContent onBooked={vi.fn()} />, { settings: { ...shop, shipping_methods: [] } });
  expect(await screen.findByText('Столы пока не бронируем')).toBeVisible();
});

test('[DLV-06] in the place sheet a table is chosen for an order with dishes, or booked without', async () => {
  const onDone = vi.fn();
  const onBookTable = vi.fn();
  const { user } = await renderDelivery(<PlaceSheetContent type="lounge" onDone={onDone} onBookTable={onBookTable} />, {
    settings: shop,
    answers: answers(),
  });
  expect(await screen.findByRole('button', { name: 'Выберите время' })).toBeDisabled();
  await screen.findByRole('group', { name: 'Время' });
  await user.click(time('18:00'));
  await user.type(screen.getByLabelText('Пожелания'), 'У окна');
  await user.click(screen.getByRole('button', { name: 'Забронировать без блюд' }));
  expect(onBookTable).toHaveBeenCalledWith('r1');
  await user.click(screen.getByRole('button', { name: 'Забронировать на 18:00' }));
  expect(onDone).toHaveBeenCalledOnce();
  expect(usePlace.getState()).toMatchObject({
    type: 'lounge',
    location: { placeId: 'r1' },
    booking: { date: '2026-11-20', time: '18:00', guests: 2, wishes: 'У окна' },
  });
});
