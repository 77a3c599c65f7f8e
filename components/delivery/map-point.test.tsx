import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LonLat } from '#lib/contract/shipping.ts';
import { usePlace } from '#stores/place.ts';
import type { MockAnswers } from '#tests/contract/msw.ts';
import { refuse } from '#tests/contract/msw.ts';
import { deliveryShop, NOON, renderDelivery, suggestion } from '#tests/setup/render-delivery.tsx';
import { PlaceSheetContent } from './place-sheet-client.tsx';

const INSIDE: LonLat = [49.15, 55.8];
const MOSCOW: LonLat = [37.6173, 55.7558];
const NORTH: LonLat = [49.12, 55.83];
const HOUSE = suggestion('улица Пушкина, 12', ...INSIDE);
const DENIED = 1;
const TIMEOUT = 3;

/** The last request of the page for a position: jsdom has no geolocation. */
let request: { found: PositionCallback; failed: PositionErrorCallback } | null = null;

beforeEach(() => {
  request = null;
  vi.spyOn(Date, 'now').mockReturnValue(NOON);
  vi.stubGlobal('GeolocationPositionError', { PERMISSION_DENIED: DENIED, TIMEOUT });
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: PositionCallback, failed: PositionErrorCallback) => {
        request = { found, failed };
      },
    },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'geolocation');
});

async function openSheet(answers: MockAnswers = {}, type?: 'pickup', settings = deliveryShop) {
  const view = await renderDelivery(<PlaceSheetContent type={type} onDone={vi.fn()} onBookTable={vi.fn()} />, { settings, answers });
  if (type === undefined) await screen.findByRole('combobox', { name: 'Адрес' });
  return view;
}

const field = () => screen.getByRole('combobox', { name: 'Адрес' });
const locate = async (user: Awaited<ReturnType<typeof openSheet>>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Моё местоположение' }));

function answer([longitude, latitude]: LonLat): void {
  const coords = { longitude, latitude, accuracy: 5, altitude: null, altitudeAccuracy: null, heading: null, speed: null };
  request?.found({ coords: { ...coords, toJSON: () => coords }, timestamp: 0, toJSON: () => ({}) });
}
const fail = (code: number): void => request?.failed({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });

test('[DLV-04] a position at a house fills the address in, which is chosen only after confirmation', async () => {
  const { user } = await openSheet({ reverse: () => [HOUSE] });
  await locate(user);
  answer(INSIDE);
  expect(await screen.findByText('Точка на карте: улица Пушкина, 12')).toBeVisible();
  expect(field()).toHaveValue('улица Пушкина, 12');
  expect(usePlace.getState().location).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Привезти сюда' }));
  expect(usePlace.getState().location).toMatchObject({ text: 'улица Пушкина, 12', coordinates: INSIDE });
});

test('a position beside houses offers the nearest ones', async () => {
  const { user } = await openSheet({ reverse: () => [suggestion('улица Пушкина', ...INSIDE, 'near'), HOUSE] });
  await locate(user);
  answer(INSIDE);
  await waitFor(() => expect(field()).toHaveAccessibleDescription('В этой точке нет дома. Выберите ближайший или поставьте точку на дом.'));
  await user.click(screen.getByRole('option', { name: /Пушкина, 12/ }));
  expect(field()).toHaveValue('улица Пушкина, 12');
  expect(field()).toBeValid();
});

test('a position without houses around says so, one in another town how far it is', async () => {
  const { user } = await openSheet();
  await locate(user);
  answer(INSIDE);
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/^Рядом с точкой нет домов/));
  await locate(user);
  answer(MOSCOW);
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/^Вы далеко: до ближайшего ресторана 7\d\d км/));
});

test('an address that cannot be read is an error of the point', async () => {
  const { user } = await openSheet({ reverse: () => refuse(500, 'broken') });
  await locate(user);
  answer(INSIDE);
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/^Адрес точки не загрузился/));
});

test.each([
  [DENIED, 'Браузер не дал узнать, где вы. Разрешите это в его настройках или введите адрес.'],
  [TIMEOUT, 'Не дождались ответа о вашем месте. Введите адрес или попробуйте ещё раз.'],
])('a position that fails with code %i is explained, and an address can still be typed', async (code, text) => {
  const { user } = await openSheet({ suggest: () => [HOUSE] });
  await locate(user);
  fail(code);
  expect(await screen.findByText(text)).toHaveAttribute('role', 'status');
  expect(field()).toBeValid();
  await user.type(field(), 'Пушкина');
  expect(await screen.findByRole('option')).toBeVisible();
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

test('a late position does not replace what was typed meanwhile', async () => {
  const { user } = await openSheet({ suggest: () => [HOUSE], reverse: () => expect.unreachable() });
  await locate(user);
  await user.type(field(), 'Пушкина');
  answer(NORTH);
  expect(await screen.findByRole('option')).toBeVisible();
  expect(field()).toHaveValue('Пушкина');
});

test('[DLV-05] with a position pickup points are listed nearest first with their distance', async () => {
  const { user } = await openSheet({}, 'pickup');
  const points = () => screen.getAllByRole('button', { name: /^На .*Открыто/ }).map(({ textContent }) => textContent);
  await screen.findByRole('button', { name: /^На Баумана.*Открыто/ });
  expect(points()[0]).toMatch(/^На Баумана/);
  await locate(user);
  answer(NORTH);
  expect(await screen.findByText('Сначала ближайшие к вам')).toBeVisible();
  expect(points()).toEqual([expect.stringMatching(/^На Чистопольской.*км от вас/), expect.stringMatching(/^На Баумана.*км от вас/)]);
});

test('[DLV-05] the pins of the map choose a pickup point as the list does', async () => {
  const { user } = await openSheet({}, 'pickup');
  await user.click(await screen.findByRole('button', { name: 'На Чистопольской, ул. Чистопольская, 61' }));
  expect(screen.getByRole('button', { name: /^На Чистопольской.*Открыто/ })).toHaveAttribute('aria-pressed', 'true');
});

const trusting = { ...deliveryShop, delivery: { ...Object(deliveryShop.delivery), trust_point: true } };

test('[KF-PLACE-07] [KF-PLACE-08] without a geocoder a typed house is taken with its point, which decides the zone', async () => {
  const { user } = await openSheet({}, undefined, trusting);
  await user.type(field(), 'Новая, 5');
  expect(await screen.findByText('Поставьте точку на карте: туда и привезём, курьер позвонит.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Привезти сюда' }));
  expect(field()).toBeInvalid();
  expect(screen.getAllByText('Поставьте точку на карте: туда и привезём, курьер позвонит.')).toHaveLength(1);
  await locate(user);
  answer(INSIDE);
  expect(await screen.findByText('Везём к точке на карте. Курьер позвонит.')).toBeVisible();
  expect(field()).toHaveValue('Новая, 5');
  await user.click(screen.getByRole('button', { name: 'Привезти сюда' }));
  expect(usePlace.getState().location).toMatchObject({ text: 'Новая, 5', zone: 'near', coordinates: INSIDE });
});

test('[KF-PLACE-07] a point that was set first waits for its street and house', async () => {
  const { user } = await openSheet({}, undefined, trusting);
  await locate(user);
  answer(INSIDE);
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Точка на карте есть. Впишите улицу и дом.'));
  await user.type(field(), 'Новая, 5');
  expect(await screen.findByText('Везём к точке на карте. Курьер позвонит.')).toBeVisible();
});

test('[DLV-04] by keyboard the pin is moved with arrows, put back with Escape and taken with Enter', async () => {
  const points: string[] = [];
  const { user } = await openSheet({
    reverse: ({ query }) => {
      points.push(`${query.lon} ${query.lat}`);
      return [HOUSE];
    },
  });
  const pin = await screen.findByRole('button', { name: 'Точка на карте: стрелки двигают её, Enter берёт адрес' });
  pin.focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('Точка сдвинута. Enter возьмёт её адрес.')).toHaveAttribute('role', 'status');
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Точка сдвинута. Enter возьмёт её адрес.')).not.toBeInTheDocument();
  await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}{Enter}');
  expect(await screen.findByText('Точка на карте: улица Пушкина, 12')).toBeVisible();
  expect(points).toHaveLength(1);
});
