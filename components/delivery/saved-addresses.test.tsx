import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { usePlace } from '#stores/place.ts';
import { useSession } from '#stores/session.ts';
import { useToasts } from '#stores/toasts.ts';
import type { MockAnswers } from '#tests/contract/msw.ts';
import { refuse } from '#tests/contract/msw.ts';
import { NOON, renderDelivery, suggestion } from '#tests/setup/render-delivery.tsx';
import { PlaceSheetContent } from './place-sheet-client.tsx';

const HOUSE = suggestion('улица Пушкина, 12', 49.15, 55.8);
const EMPTY = { flat: '', entrance: '', floor: '', doorCode: '', comment: '', name: '' };
const recent = (text: string, more: object = {}) => ({ text, city: 'Казань', coordinates: [49.15, 55.8] as const, ...EMPTY, ...more });
const wire = (id: string, text: string, more: object = {}) => ({
  id,
  AddressLine: text,
  city: ['Казань'],
  coordinates: [49.15, 55.8],
  ...more,
});

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOON);
  return () => vi.restoreAllMocks();
});

const logIn = () => useSession.setState({ customerId: 7, known: true, profile: { id: 7, name: 'Анна', phone: '+79170001122' } as never });
const texts = () => useToasts.getState().toasts.map(({ text }) => text);

async function openSheet(answers: MockAnswers = {}) {
  const onDone = vi.fn();
  const view = await renderDelivery(<PlaceSheetContent onDone={onDone} onBookTable={vi.fn()} />, {
    answers: { suggest: () => [HOUSE], ...answers },
  });
  await screen.findByRole('combobox', { name: 'Адрес' });
  return { ...view, onDone };
}

/** Addresses that were sent to be saved. */
function watchWrites() {
  const written: unknown[] = [];
  const saveAddress: MockAnswers['saveAddress'] = ({ body }) => {
    written.push(body.data);
    return { ok: true };
  };
  return { written, saveAddress };
}

const rows = async () => within(await screen.findByRole('region', { name: 'Ваши адреса' })).getAllByRole('listitem');

async function pickHouse(user: Awaited<ReturnType<typeof openSheet>>['user']) {
  await user.type(screen.getByRole('combobox', { name: 'Адрес' }), 'Пушкина');
  await user.click(await screen.findByRole('option', { name: /Пушкина, 12/ }));
}

test('[DLV-04] a guest delivers to a recent address with one tap, with all its details', async () => {
  usePlace.setState({
    recentAddresses: [recent('улица Пушкина, 12', { flat: '48', entrance: '2', floor: '5', name: 'Дом' }), recent('улица Мира, 3')],
  });
  const { user, onDone } = await openSheet();
  expect(await rows()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /^Дом\s*улица Пушкина, 12, кв\. 48, подъезд 2, этаж 5/ }));
  expect(onDone).toHaveBeenCalledOnce();
  expect(usePlace.getState().location).toMatchObject({ text: 'улица Пушкина, 12', flat: '48', warehouseId: 11 });
});

test('[DLV-04] a recent address can be deleted', async () => {
  usePlace.setState({ recentAddresses: [recent('улица Пушкина, 12'), recent('улица Мира, 3')] });
  const { user } = await openSheet();
  await user.click(await screen.findByRole('button', { name: 'Удалить адрес: улица Мира, 3' }));
  expect(await rows()).toHaveLength(1);
  expect(usePlace.getState().recentAddresses.map(({ text }) => text)).toEqual(['улица Пушкина, 12']);
  expect(texts()).toEqual(['Адрес удалён']);
});

test('more than three addresses are shown on request', async () => {
  usePlace.setState({ recentAddresses: ['1', '2', '3', '4', '5'].map((house) => recent(`улица Мира, ${house}`)) });
  const { user } = await openSheet();
  expect(await rows()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Ещё 2 адреса' }));
  expect(await rows()).toHaveLength(5);
});

test('a guest’s chosen address is remembered in the browser; there is nothing to save', async () => {
  const { user } = await openSheet();
  await pickHouse(user);
  await screen.findByLabelText('Квартира');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Привезти сюда' }));
  expect(usePlace.getState().recentAddresses).toMatchObject([{ text: 'улица Пушкина, 12' }]);
});

test('[DLV-04] a customer saves a new address with its details', async () => {
  logIn();
  const { written, saveAddress } = watchWrites();
  const { user } = await openSheet({ saveAddress });
  await pickHouse(user);
  await user.type(await screen.findByLabelText('Квартира'), '48');
  expect(await screen.findByRole('checkbox', { name: 'Сохранить адрес' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Привезти сюда' }));
  await waitFor(() => expect(texts()).toEqual(['Адрес сохранён']));
  expect(written).toMatchObject([{ id: '', AddressLine: 'улица Пушкина, 12', apartment: '48', coordinates: [49.15, 55.8] }]);
});

test('[DLV-04] a saved address whose details change is changed only on request', async () => {
  logIn();
  const { written, saveAddress } = watchWrites();
  const { user } = await openSheet({ addresses: () => [wire('a1', 'улица Пушкина, 12')], saveAddress });
  await pickHouse(user);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.type(await screen.findByLabelText('Этаж'), '5');
  const change = await screen.findByRole('checkbox', { name: 'Изменить сохранённый адрес' });
  expect(change).not.toBeChecked();
  await user.click(change);
  await user.click(screen.getByRole('button', { name: 'Привезти сюда' }));
  await waitFor(() => expect(written).toMatchObject([{ id: 'a1', floor: '5' }]));
});

test('[DLV-04] a customer deletes a saved address', async () => {
  logIn();
  let list = [wire('a1', 'улица Пушкина, 12'), wire('a2', 'улица Мира, 3')];
  const { user } = await openSheet({
    addresses: () => list,
    saveAddress: ({ body }) => {
      expect(body.data).toMatchObject({ id: 'a2', delete: true });
      list = list.slice(0, 1);
      return { ok: true };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Удалить адрес: улица Мира, 3' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(texts()).toEqual(['Адрес удалён']);
});

test.each([
  ['the list is full', 'too_many_addresses', 'Больше адресов сохранить нельзя'],
  ['the backend refuses', 'broken', 'Сохранить не получилось. Попробуйте ещё раз.'],
])('when %s the address is used all the same and the customer is told', async (_, code, text) => {
  logIn();
  const { user, onDone } = await openSheet({ saveAddress: () => refuse(422, code) });
  await pickHouse(user);
  await screen.findByRole('checkbox', { name: 'Сохранить адрес' });
  await user.click(screen.getByRole('button', { name: 'Привезти сюда' }));
  expect(onDone).toHaveBeenCalledOnce();
  await waitFor(() => expect(texts()).toEqual([text]));
});

test('[DLV-04] an address is not saved while the saved ones could not be read', async () => {
  logIn();
  const { user } = await openSheet({ addresses: () => refuse(403, 'broken'), saveAddress: () => expect.unreachable() });
  await pickHouse(user);
  await screen.findByLabelText('Квартира');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Привезти сюда' }));
  expect(usePlace.getState().location).toMatchObject({ text: 'улица Пушкина, 12' });
});

test('[DLV-03] a recent address that is no longer served goes into the field with the reason and the nearest pickup', async () => {
  usePlace.setState({ recentAddresses: [recent('улица Лукина, 5', { coordinates: [48.5, 55.8] })] });
  const { user, onDone } = await openSheet();
  await user.click(await screen.findByRole('button', { name: /^улица Лукина, 5/ }));
  const field = screen.getByRole('combobox', { name: 'Адрес' });
  expect(field).toHaveValue('улица Лукина, 5');
  expect(field).toHaveAccessibleDescription('Ваш адрес вне зоны доставки');
  expect(screen.getByRole('button', { name: 'Выбрать самовывоз' })).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});

test('flat and door code belong to a house: another house starts without them', async () => {
  usePlace
    .getState()
    .choose('delivery', { ...recent('улица Мира, 3', { flat: '7' }), zone: 'near', warehouseId: 11, placeId: '', placeName: '' });
  const { user } = await openSheet();
  expect(await screen.findByLabelText('Квартира')).toHaveValue('7');
  await user.clear(screen.getByRole('combobox', { name: 'Адрес' }));
  await pickHouse(user);
  expect(await screen.findByLabelText('Квартира')).toHaveValue('');
});
