import { act } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useLayers } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import { rehydrateStores } from '#stores/rehydrate.ts';
import { useSeen } from '#stores/seen.ts';
import { deliveryShop, renderDelivery } from '#tests/setup/render-delivery.tsx';
import { PlaceQuestions } from './place-questions-client.tsx';

beforeEach(() => {
  localStorage.clear();
  useLayers.setState({ open: [] });
});

const twoCities = {
  ...deliveryShop,
  locations: [
    { term_id: 11, city: 'Казань', name: 'Баумана' },
    { term_id: 12, city: 'Иннополис', name: 'Чистопольская' },
  ],
};
const opened = () => useLayers.getState().open.map((address) => new URLSearchParams(address.split('?')[1]).get('layer'));
const close = () => act(() => useLayers.setState({ open: [] }));

async function loadPage(settings: object): Promise<void> {
  await renderDelivery(<PlaceQuestions />, { settings });
  act(() => rehydrateStores()());
}

test('[START-02] [DLV-10] need_to_choose_address_first asks for the place once per page load', async () => {
  await loadPage({ ...deliveryShop, need_to_choose_address_first: true });
  expect(opened()).toEqual(['place']);
  close();
  expect(opened()).toEqual([]);
});

test('a shop that does not ask first asks nothing', async () => {
  await loadPage(deliveryShop);
  expect(opened()).toEqual([]);
});

test('[DLV-10] a shop with several cities asks for the city, then for the place when it asks for that first', async () => {
  await loadPage({ ...twoCities, need_to_choose_address_first: true });
  expect(opened()).toEqual(['city']);
  act(() => useSeen.getState().setCity('Казань'));
  close();
  expect(opened()).toEqual(['place']);
});

test('[DLV-10] an accepted city is not asked for again', async () => {
  useSeen.getState().setCity('Казань');
  await loadPage(twoCities);
  expect(opened()).toEqual([]);
});

test('nothing is asked over another layer, or when a place is known', async () => {
  useLayers.setState({ open: ['/cart'] });
  await loadPage({ ...deliveryShop, need_to_choose_address_first: true });
  expect(opened()).toEqual([null]);
  const place = {
    text: 'ул. Баумана, 38',
    coordinates: null,
    city: '',
    flat: '',
    entrance: '',
    floor: '',
    doorCode: '',
    comment: '',
    name: '',
  };
  act(() => usePlace.getState().choose('pickup', { ...place, warehouseId: 11, zone: '', placeId: 'p1', placeName: 'На Баумана' }));
  close();
  expect(opened()).toEqual([]);
});
