import { waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { LonLat } from '#lib/contract/shipping.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { addressField, addressText, askPlace, bringHere, placeButton, placeClosed } from '#tests/component/place-steps.ts';
import { askShop, server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { says, saysNot } from '#tests/component/steps.ts';

/** A backend without `geo/v1`, and no map service: what stands for its answers is an empty list. */

testShop();

const settingsWire = z.looseObject({ delivery: z.looseObject({}) });

const INSIDE: LonLat = [49.1246, 55.7892];
const OUTSIDE: LonLat = [49.6, 55.7892];
let position = INSIDE;

beforeEach(() => {
  vi.stubGlobal('GeolocationPositionError', { PERMISSION_DENIED: 1, TIMEOUT: 3 });
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: PositionCallback) => {
        const coords = { accuracy: 5, altitude: null, altitudeAccuracy: null, heading: null, speed: null };
        const at = { ...coords, longitude: position[0], latitude: position[1] };
        found({ coords: { ...at, toJSON: () => at }, timestamp: 0, toJSON: () => ({}) });
      },
    },
  });
  server.use(
    http.get('/api/wp-json/geo/v1/suggest', () => HttpResponse.json([])),
    http.get('/api/wp-json/geo/v1/reverse', () => HttpResponse.json([])),
    http.get('/api/wp-json/v1/all_settings', async ({ request }) => {
      const settings = settingsWire.parse(await (await askShop(request)).json());
      return HttpResponse.json({ ...settings, delivery: { ...settings.delivery, trust_point: undefined } });
    }),
  );
});
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

/** Puts the point where the visitor is. */
async function putPoint(user: UserEvent, sheet: HTMLElement, at: LonLat): Promise<void> {
  position = at;
  await user.click(await within(sheet).findByRole('button', { name: 'Моё местоположение' }));
}
const TRUSTED = 'Везём к точке на карте. Курьер позвонит.';

test('[DLV-02] a typed house is taken with its point on the map, which decides the zone; the courier will call', async () => {
  const { user, sheet } = await askPlace();
  await user.type(addressField(sheet), 'Новая, 5');
  await says(sheet, 'Поставьте точку на карте: туда и привезём, курьер позвонит.');
  await bringHere(user, sheet);
  await waitFor(() => expect(addressField(sheet)).toBeInvalid());
  await putPoint(user, sheet, INSIDE);
  await says(sheet, TRUSTED);
  expect(addressText(sheet)).toBe('Новая, 5');
  await bringHere(user, sheet);
  await placeClosed();
  await placeButton(/Новая, 5/);
  expect(useDelivery.getState().places.delivery).toMatchObject({ text: 'Новая, 5', coordinates: INSIDE });
});

test('[DLV-02] [DLV-03] a point waits for the house that is typed; outside every zone nothing is brought to it', async () => {
  const { user, sheet } = await askPlace();
  await putPoint(user, sheet, INSIDE);
  await says(sheet, 'Точка на карте есть. Впишите улицу и дом.');
  await user.type(addressField(sheet), 'Новая');
  await saysNot(sheet, TRUSTED);
  await user.type(addressField(sheet), ', 5');
  await says(sheet, TRUSTED);
  await putPoint(user, sheet, OUTSIDE);
  await says(sheet, 'Ваш адрес вне зоны доставки');
});
