import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fillSlots } from '#components/layers/late-parts-client.tsx';
import { usePlace } from '#stores/place.ts';
import { rehydrateStores } from '#stores/rehydrate.ts';
import { server } from '#tests/component/server.ts';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { samplePlace } from '#tests/setup/sample-place.ts';
import { useAvailabilityOf, usePlaceDishes } from '../availability-client.tsx';
import { requestPlaceDishes } from '../request-place-dishes.ts';
import { PriceGate } from './tiles-parts-client.tsx';

const PLACE = samplePlace();

function Dishes() {
  useAvailabilityOf([1, 2]);
  return <p>590 ₽</p>;
}

const show = () =>
  renderInShop(
    <PriceGate>
      <Dishes />
    </PriceGate>,
  );
const gate = () => screen.getByText('590 ₽').parentElement;

let stops: readonly (() => void)[] = [];
beforeEach(() => {
  localStorage.clear();
  usePlaceDishes.setState({ warehouseId: null, dishes: {}, hasFailed: false });
  requestPlaceDishes(null, 'ru', []);
  stops = [rehydrateStores()];
  fillSlots();
  usePlace.setState({ location: null });
});
afterEach(() => {
  for (const stop of stops) stop();
});

test('[LAY-01] cat2: prices are shown to a visitor without a place once the stores are read', async () => {
  await show();
  await waitFor(() => expect(gate()).toHaveAttribute('data-prices', 'shown'));
});

test('[LAY-01] cat2: those of a place are shown when its catalogue has come', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get('*/api/menu/place', async () => {
      await asked;
      return HttpResponse.json({ dishes: {} });
    }),
  );
  usePlace.setState({ location: PLACE });
  await show();
  expect(gate()).toHaveAttribute('data-prices', 'waiting');
  act(answer);
  await waitFor(() => expect(gate()).toHaveAttribute('data-prices', 'shown'));
});

test('[LAY-01] cat2: without an answer the prices of the page are shown', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server.use(http.get('*/api/menu/place', () => HttpResponse.json({}, { status: 404 })));
  usePlace.setState({ location: PLACE });
  await show();
  await waitFor(() => expect(gate()).toHaveAttribute('data-prices', 'shown'));
  vi.restoreAllMocks();
});
