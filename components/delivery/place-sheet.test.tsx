import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useLayers } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import { refuse } from '#tests/contract/msw.ts';
import { deliveryShop, NOON, renderDelivery, suggestion } from '#tests/setup/render-delivery.tsx';
import { requestPlace } from './chosen-place-client.tsx';
import PlaceLayer, { PlaceSheetContent } from './place-sheet-client.tsx';
import TypeLayer from './type-choice-client.tsx';

const HOUSE = suggestion('улица Пушкина, 12', 49.15, 55.8);
const STREET = suggestion('улица Пушкина', 49.15, 55.8, 'street');
const OUTSIDE = suggestion('улица Лукина, 5', 48.5, 55.8);

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOON);
  useLayers.setState({ open: [] });
  return () => vi.restoreAllMocks();
});

async function openSheet(options: Parameters<typeof renderDelivery>[1] & { readonly type?: 'pickup' | 'lounge' } = {}) {
  const onDone = vi.fn();
  const onBookTable = vi.fn();
  const { type, ...shop } = options;
  const view = await renderDelivery(<PlaceSheetContent type={type} onDone={onDone} onBookTable={onBookTable} />, {
    ...shop,
    answers: { suggest: ({ query }) => [HOUSE, OUTSIDE].filter((one) => one.text.includes(query.q)), ...shop.answers },
  });
  return { ...view, onDone, onBookTable };
}

const addressField = () => screen.findByRole('combobox', { name: 'Адрес' });

test('[DLV-01] the delivery types come from the settings, and the pressed type keeps the focus', async () => {
  const { user } = await openSheet();
  expect(await screen.findByRole('heading', { name: 'Куда привезти?' })).toBeVisible();
  const pickup = await screen.findByRole('radio', { name: 'Самовывоз' });
  await user.click(pickup);
  expect(await screen.findByRole('heading', { name: 'Где заберёте?' })).toBeVisible();
  expect(pickup).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: 'В зале' }));
  expect(await screen.findByRole('heading', { name: 'Стол в лаунже' })).toBeVisible();
});

test('[DLV-01] a shop with one delivery type shows no switch', async () => {
  await openSheet({ settings: { ...deliveryShop, shipping_methods: [{ id: 'flat_rate', type: 'flat_rate' }] } });
  await addressField();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('[DLV-02] [DLV-11] a picked address names its zone, price and minimum and is chosen with its warehouse', async () => {
  const { user, onDone } = await openSheet();
  await user.type(await addressField(), 'Пушкина, 12');
  await user.click(await screen.findByRole('option', { name: /улица Пушкина, 12/ }));
  expect(await screen.findByText('Зелёная зона: привезём за 40–50 минут')).toBeVisible();
  expect(screen.getByText(/Доставка 149\s₽, бесплатно от 2\s500\s₽\. Минимальный заказ 800\s₽\./)).toBeVisible();
  await user.type(screen.getByLabelText('Квартира'), '48');
  await user.click(screen.getByRole('button', { name: 'Привезти сюда' }));
  expect(onDone).toHaveBeenCalledOnce();
  expect(usePlace.getState()).toMatchObject({
    type: 'delivery',
    location: { text: 'улица Пушкина, 12', flat: '48', zone: 'near', warehouseId: 11, coordinates: [49.15, 55.8] },
  });
});

test('[KF-PLACE-04] flat, entrance and floor have numeric keyboards, the door code a text keyboard', async () => {
  const { user } = await openSheet();
  await user.type(await addressField(), 'Пушкина, 12');
  await user.click(await screen.findByRole('option', { name: /улица Пушкина, 12/ }));
  for (const label of ['Квартира', 'Подъезд', 'Этаж']) expect(await screen.findByLabelText(label)).toHaveAttribute('inputmode', 'numeric');
  expect(screen.getByLabelText('Домофон')).toHaveAttribute('inputmode', 'text');
});

test('[KF-PLACE-06] the field takes the focus where there is a pointer that hovers', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('hover'),
    media,
    addEventListener() {},
    removeEventListener() {},
  }));
  await openSheet();
  await waitFor(async () => expect(await addressField()).toHaveFocus());
});

test('[DLV-03] [KF-PLACE-03] [KF-PLACE-05] an empty address, unknown words and a street without a house have messages of their own', async () => {
  const { user, onDone } = await openSheet({
    answers: { suggest: ({ query }) => (query.q.startsWith('Пуш') || query.q.startsWith('улица') ? [STREET] : []) },
  });
  const field = await addressField();
  const confirm = screen.getByRole('button', { name: 'Привезти сюда' });
  await user.click(confirm);
  expect(field).toHaveAccessibleDescription('Введите адрес');
  expect(field).toHaveFocus();
  await user.type(field, 'нигде');
  expect(await screen.findByText(/^Такого адреса не нашли/)).toBeVisible();
  await user.click(confirm);
  expect(field).toHaveAccessibleDescription('Укажите корректный адрес');
  await user.clear(field);
  await user.type(field, 'Пушкина');
  await screen.findByRole('option', { name: /улица Пушкина/ });
  await user.click(confirm);
  expect(field).toHaveAccessibleDescription('Добавьте номер дома');
  expect(field).toHaveValue('улица Пушкина, ');
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(onDone).not.toHaveBeenCalled();
});

test('[DLV-03] outside of every zone the nearest pickup is the main action', async () => {
  const { user, onDone } = await openSheet();
  const field = await addressField();
  await user.type(field, 'Лукина, 5');
  await user.click(await screen.findByRole('option', { name: /Лукина/ }));
  expect(field).toHaveAccessibleDescription('Ваш адрес вне зоны доставки');
  expect(screen.queryByRole('button', { name: /^Привезти сюда/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Заберите: На Баумана.*км от вас.*Готово через 20 минут/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Выбрать самовывоз' }));
  expect(onDone).toHaveBeenCalledOnce();
  expect(usePlace.getState()).toMatchObject({ type: 'pickup', location: { placeId: 'p1', warehouseId: 11 } });
});

test('another address can be given instead of the pickup, and the field has the focus', async () => {
  const { user } = await openSheet();
  await user.type(await addressField(), 'Лукина, 5');
  await user.click(await screen.findByRole('option', { name: /Лукина/ }));
  await user.click(await screen.findByRole('button', { name: 'Указать другой адрес' }));
  expect(await addressField()).toHaveValue('');
  expect(await addressField()).toHaveFocus();
});

test('[DLV-03] a zone without a price cannot be chosen', async () => {
  const { user, onDone } = await openSheet({
    settings: { ...deliveryShop, delivery: { conditions: [{ zone: 'near', name: 'Зелёная зона', sum: [] }] } },
  });
  await user.type(await addressField(), 'Пушкина, 12');
  await user.click(await screen.findByRole('option', { name: /Пушкина/ }));
  expect(await addressField()).toHaveAccessibleDescription('Невозможно определить стоимость доставки');
  await user.click(screen.getByRole('button', { name: 'Привезти сюда' }));
  expect(onDone).not.toHaveBeenCalled();
});

test('[DLV-08] at night the address can be chosen for later', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(NOON - 9 * 3_600_000);
  const { user } = await openSheet();
  await user.type(await addressField(), 'Пушкина, 12');
  await user.click(await screen.findByRole('option', { name: /Пушкина/ }));
  expect(await screen.findByText('Зелёная зона: привезём сюда')).toBeVisible();
  expect(screen.getByText(/Закрыто, откроется в 10:00\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Привезти сюда, ко времени' })).toBeEnabled();
});

test('[KF-PLACE-18] shortly before the last order the form says how long orders are taken', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(NOON + 10.5 * 3_600_000);
  const { user } = await openSheet();
  await user.type(await addressField(), 'Пушкина, 12');
  await user.click(await screen.findByRole('option', { name: /Пушкина/ }));
  expect(await screen.findByText(/Примем заказ ещё 10 мин\./)).toBeVisible();
});

test('[DLV-08] a warehouse whose orders are paused can be chosen neither for an address nor for pickup', async () => {
  const { user } = await openSheet({ settings: { ...deliveryShop, settings: { app: { disable_ordering: [11] } } } });
  await user.type(await addressField(), 'Пушкина, 12');
  await user.click(await screen.findByRole('option', { name: /Пушкина/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Не принимает заказы');
  expect(screen.queryByRole('button', { name: /^Привезти сюда/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Заберите: На Чистопольской/ })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Самовывоз' }));
  const paused = (await screen.findAllByRole('button', { name: /На Баумана/ })).find((one) => one.textContent.includes('Не принимает'));
  expect(paused).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /^Забрать здесь/ }));
  expect(usePlace.getState().location).toMatchObject({ placeId: 'p2' });
});

test('[KF-PLACE-22] a place where nobody can pay says so before a cart is filled', async () => {
  const { user } = await openSheet({
    settings: { ...deliveryShop, payment_methods: [{ id: 'cod', title: 'Наличными', enabled: true, shipping_methods: ['local_pickup'] }] },
  });
  await user.type(await addressField(), 'Пушкина, 12');
  await user.click(await screen.findByRole('option', { name: /Пушкина/ }));
  expect(await screen.findByText('Для этого места нет способов оплаты. Выберите другое место.')).toBeVisible();
});

test('suggestions that do not load are named at the field', async () => {
  const { user } = await openSheet({ answers: { suggest: () => refuse(500, 'broken') } });
  await user.type(await addressField(), 'Пушкина');
  await waitFor(async () =>
    expect(await addressField()).toHaveAccessibleDescription('Подсказки не загрузились. Проверьте связь и введите ещё раз.'),
  );
});

test('[DLV-05] pickup points are listed with their hours; choosing one sets its warehouse', async () => {
  const { user, onDone } = await openSheet({ type: 'pickup' });
  const points = await screen.findAllByRole('button', { name: /^На .*Открыто до 23:00/ });
  expect(points.map((point) => point.textContent)).toEqual([
    expect.stringContaining('На Баумана'),
    expect.stringContaining('На Чистопольской'),
  ]);
  await user.click(points[1] ?? document.body);
  await user.click(screen.getByRole('button', { name: 'Забрать здесь, через 20 мин' }));
  expect(onDone).toHaveBeenCalledOnce();
  expect(usePlace.getState()).toMatchObject({ type: 'pickup', location: { placeId: 'p2', warehouseId: 12 } });
});

test('a shop without pickup points says so', async () => {
  await openSheet({ type: 'pickup', settings: { ...deliveryShop, shipping_methods: [{ id: 'local_pickup', type: 'local_pickup' }] } });
  expect(await screen.findByText('Пока нет ни одного места')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Забрать здесь' })).toBeDisabled();
});

test('[KF-PLACE-01] a sheet that is closed without a choice changes nothing', async () => {
  const { user, unmount } = await openSheet();
  await user.type(await addressField(), 'Лукина, 5');
  await user.click(await screen.findByRole('option', { name: /Лукина/ }));
  await user.click(screen.getByRole('radio', { name: 'Самовывоз' }));
  await screen.findByRole('heading', { name: 'Где заберёте?' });
  unmount();
  expect(usePlace.getState()).toMatchObject({ type: 'delivery', location: null });
});

test('settings that do not load are named, with a retry', async () => {
  let isBroken = true;
  const { user } = await openSheet({ answers: { settings: () => (isBroken ? refuse(500, 'broken') : deliveryShop) } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Не получилось загрузить карту зон');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await addressField()).toBeVisible();
});

test('[KF-PLACE-15] the map has the zones by name with minimum and price', async () => {
  await openSheet();
  const legend = await screen.findByRole('list', { name: 'Зоны доставки: минимальный заказ и цена' });
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map((zone) => zone.textContent.replaceAll('\u00a0', ' ')),
  ).toEqual(['Зелёная зонаот 800 ₽ · 149 ₽', 'Красная зонаот 2 000 ₽ · 390 ₽']);
});

const layerAnswers = { availableTime: () => ({ asap: null, days: [], timezone: '' }), freeTables: () => ({ items: [], most_guests: 4 }) };

test('[CART-01] what waits for a place runs once when one is chosen, after the sheet has closed', async () => {
  const order: string[] = [];
  requestPlace({ type: 'pickup', after: () => order.push('added') });
  const { user } = await renderDelivery(<PlaceLayer path="/menu/vok?layer=place&type=pickup" open onClose={() => order.push('closed')} />);
  await user.click(await screen.findByRole('button', { name: /^Забрать здесь/ }));
  expect(order).toEqual(['closed', 'added']);
  expect(usePlace.getState()).toMatchObject({ type: 'pickup', location: { placeId: 'p1' } });
});

test('[CART-01] [KF-PLACE-01] a sheet that is closed without a choice forgets what waited', async () => {
  const add = vi.fn();
  requestPlace({ after: add });
  useLayers.setState({ open: [] });
  const { user } = await renderDelivery(<PlaceLayer path="/?layer=place" open onClose={vi.fn()} />);
  await user.click(await screen.findByRole('radio', { name: 'Самовывоз' }));
  await user.click(await screen.findByRole('button', { name: /^Забрать здесь/ }));
  expect(add).not.toHaveBeenCalled();
});

test('[KF-PLACE-26] «without dishes» opens the booking of the restaurant in the place of the sheet', async () => {
  const onClose = vi.fn();
  const { user } = await renderDelivery(<PlaceLayer path="/?layer=place&type=lounge" open onClose={onClose} />, { answers: layerAnswers });
  await user.click(await screen.findByRole('button', { name: 'Забронировать без блюд' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(useLayers.getState().open.at(-1)).toContain('layer=booking&place=r1');
});

test('[KF-PLACE-25] the dialog of delivery types leads to the place sheet, and what waited goes on waiting', async () => {
  const add = vi.fn();
  requestPlace({ after: add });
  const { user, unmount } = await renderDelivery(<TypeLayer onClose={vi.fn()} />);
  await user.click(await screen.findByRole('button', { name: /^Самовывоз/ }));
  expect(useLayers.getState().open.at(-1)).toContain('layer=place&type=pickup');
  unmount();
  const sheet = await renderDelivery(<PlaceLayer path="/?layer=place&type=pickup" open onClose={vi.fn()} />);
  await sheet.user.click(await screen.findByRole('button', { name: /^Забрать здесь/ }));
  expect(add).toHaveBeenCalledOnce();
});
