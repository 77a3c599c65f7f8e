import { waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LonLat } from '#lib/contract/shipping.ts';
import { useRecentAddresses } from '#old/stores/recent-addresses.ts';
import {
  addressField,
  addressText,
  askPlace,
  bringHere,
  bringTo,
  chooseTab,
  openPlace,
  placeButton,
  spots,
  suggestions,
} from '#tests/component/place-steps.ts';
import { askShop, server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { plain, says, saysNot } from '#tests/component/steps.ts';

testShop();

const HOUSE: LonLat = [49.1246, 55.7892];
const BESIDE: LonLat = [49.118, 55.77];
const RIVER: LonLat = [49.105, 55.806];
const MOSCOW: LonLat = [37.6173, 55.7558];
const NORTH: LonLat = [49.1141, 55.8196];
const DENIED = 1;
const TIMEOUT = 3;

/** The page's last call of `getCurrentPosition`; jsdom does not implement geolocation. */
let asked: { found: PositionCallback; failed: PositionErrorCallback } | null = null;

beforeEach(() => {
  asked = null;
  vi.stubGlobal('GeolocationPositionError', { PERMISSION_DENIED: DENIED, TIMEOUT });
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: PositionCallback, failed: PositionErrorCallback) => {
        asked = { found, failed };
      },
    },
  });
});
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

const locate = async (user: UserEvent, sheet: HTMLElement): Promise<void> =>
  user.click(await within(sheet).findByRole('button', { name: 'Моё местоположение' }));

/** The browser answers where it is. */
const answer = ([longitude, latitude]: LonLat): void => {
  const coords = { longitude, latitude, accuracy: 5, altitude: null, altitudeAccuracy: null, heading: null, speed: null };
  asked?.found({ coords: { ...coords, toJSON: () => coords }, timestamp: 0, toJSON: () => ({}) });
};
/** Positions whose address the page asked for. */
function watchReverse(): string[] {
  const positions: string[] = [];
  server.use(
    http.get('/api/wp-json/geo/v1/reverse', ({ request }) => {
      positions.push(new URL(request.url).search);
      return askShop(request);
    }),
  );
  return positions;
}
const refuse = (code: number): void => asked?.failed({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });

test('a position at a house fills the address, which is used only after confirmation', async () => {
  const heard = watchReverse();
  const { user, sheet } = await askPlace();
  await locate(user, sheet);
  answer(HOUSE);
  await says(sheet, 'Точка на карте: ');
  expect(heard).toHaveLength(1);
  await waitFor(() => expect(addressField(sheet)).toHaveDisplayValue(/, \d/));
  const address = addressText(sheet).replace(/^(улица|проспект) /, '');
  await bringHere(user, sheet);
  await placeButton(new RegExp(address));
});

test('a position beside houses offers the nearest ones; with no house around it says so', async () => {
  const { user, sheet } = await askPlace();
  await locate(user, sheet);
  answer(BESIDE);
  await says(sheet, 'В этой точке нет дома. Выберите ближайший или поставьте точку на дом.');
  expect(addressField(sheet)).toBeInvalid();
  await bringHere(user, sheet);
  expect(sheet).toBeVisible();
  const [nearest] = within(await suggestions(sheet)).getAllByRole('option');
  if (nearest === undefined) throw new Error('no house is offered');
  await user.click(nearest);
  await saysNot(sheet, 'В этой точке нет дома');
  expect(nearest).toHaveTextContent(addressText(sheet));
  await locate(user, sheet);
  answer(RIVER);
  await says(sheet, 'Рядом с точкой нет домов. Поставьте её на дом или введите адрес.');
});

test('a position in another town says how far it is, and pickup stays possible', async () => {
  const { user, sheet } = await askPlace();
  await locate(user, sheet);
  answer(MOSCOW);
  await says(sheet, /Вы далеко: до ближайшего ресторана 7[12]\d км/);
  await chooseTab(user, sheet, 'Самовывоз');
  await spots(sheet);
  await locate(user, sheet);
  answer(MOSCOW);
  await says(sheet, /Вы далеко: до ближайшего ресторана 7[12]\d км/);
  expect(await spots(sheet)).toHaveLength(3);
  expect(within(sheet).getByRole('button', { name: /^Забрать здесь/ })).toBeEnabled();
});

test('[DLV-05] with a position known, pickup places are listed nearest first, with their distance and hours', async () => {
  const { user, sheet } = await askPlace();
  await chooseTab(user, sheet, 'Самовывоз');
  expect((await spots(sheet))[0]).toHaveTextContent('на Баумана');
  expect(sheet).not.toHaveTextContent('км от вас');
  await locate(user, sheet);
  answer(NORTH);
  await says(sheet, 'Сначала ближайшие к вам');
  const places = await spots(sheet);
  expect(places[0]).toHaveTextContent('на Чистопольской');
  const km = places.map((spot) => Number(/([\d,]+) км от вас/.exec(plain(spot.textContent))?.[1]?.replace(',', '.')));
  expect(km).toHaveLength(3);
  expect(km).toEqual(km.toSorted((a, b) => a - b));
  await user.click(places[0] ?? sheet);
  await user.click(within(sheet).getByRole('button', { name: /^Забрать здесь/ }));
  await placeButton(/на Чистопольской/);
});

test('a refused position is explained for delivery and pickup, and an address can still be typed', async () => {
  const { user, sheet } = await askPlace();
  await locate(user, sheet);
  refuse(DENIED);
  await says(sheet, 'Браузер не дал узнать, где вы. Разрешите это в его настройках или введите адрес.');
  expect(addressField(sheet)).toBeValid();
  await user.type(addressField(sheet), 'Пушкина, 12');
  await suggestions(sheet);
  await saysNot(sheet, 'Браузер не дал узнать');
  await chooseTab(user, sheet, 'Самовывоз');
  await spots(sheet);
  await locate(user, sheet);
  refuse(DENIED);
  await says(sheet, 'Браузер не дал узнать, где вы');
});

test('[DLV-05] with an address known, pickup places and lounges show their distance without asking for a position', async () => {
  const { user, sheet } = await askPlace();
  await bringTo(user, sheet, 'Пушкина, 12');
  const again = await openPlace(user, /Пушкина, 12/);
  await chooseTab(user, again, 'Самовывоз');
  await waitFor(async () => expect((await spots(again)).filter((spot) => spot.textContent.includes('км от вас'))).toHaveLength(3));
  await chooseTab(user, again, 'В зале');
  await waitFor(async () => expect(await spots(again)).toHaveLength(1));
  const [lounge] = await spots(again);
  expect(lounge).toHaveTextContent(/Марджани, 8, \d[\d,]* км от вас/);
  expect(asked).toBeNull();
});

test('a slow position is waited for aloud, and does not overwrite what is typed meanwhile', async () => {
  const heard = watchReverse();
  const { user, sheet } = await askPlace();
  await locate(user, sheet);
  await says(sheet, 'Ищем вас');
  await says(sheet, 'Всё ещё ищем вас. Разрешите браузеру узнать место или введите адрес сами.');
  await user.type(addressField(sheet), 'Баумана');
  answer(NORTH);
  await suggestions(sheet);
  expect(addressField(sheet)).toHaveDisplayValue('Баумана');
  expect(sheet).not.toHaveTextContent('ищем вас');
  expect(heard).toEqual([]);
});

test('a late position does not replace an address that was picked meanwhile', async () => {
  useRecentAddresses.setState({
    addresses: [
      {
        text: 'улица Лукина, 5',
        city: 'Казань',
        coordinates: [48.9, 55.9],
        flat: '',
        entrance: '',
        floor: '',
        doorCode: '',
        comment: '',
        name: '',
      },
    ],
  });
  const heard = watchReverse();
  const { user, sheet } = await askPlace();
  await locate(user, sheet);
  await user.click(within(sheet).getByRole('button', { name: /^улица Лукина, 5/ }));
  answer(NORTH);
  await says(sheet, 'Ваш адрес вне зоны доставки');
  expect(addressField(sheet)).toHaveDisplayValue('улица Лукина, 5');

  await locate(user, sheet);
  await user.click(within(sheet).getByRole('button', { name: 'Указать другой адрес' }));
  await saysNot(sheet, 'Ищем вас');
  answer(NORTH);
  expect(addressField(sheet)).toHaveDisplayValue('');

  await user.type(addressField(sheet), 'Пушкина, 12');
  const list = await suggestions(sheet);
  await locate(user, sheet);
  await user.click(within(list).getAllByRole('option')[0] ?? list);
  answer(NORTH);
  await user.click(await within(sheet).findByRole('button', { name: 'Привезти сюда' }));
  await placeButton(/Пушкина, 12/);
  expect(heard).toEqual([]);
});

test('a position that does not come in time is said to be missing', async () => {
  const { user, sheet } = await askPlace();
  await locate(user, sheet);
  refuse(TIMEOUT);
  await says(sheet, 'Не дождались ответа о вашем месте. Введите адрес или попробуйте ещё раз.');
});
