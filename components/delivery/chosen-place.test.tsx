import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { placeActions } from '#components/layers/late-slots.ts';
import { fill } from '#lib/client/late.ts';
import { useLayers } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import { rehydrateStores } from '#stores/rehydrate.ts';
import { useSeen } from '#stores/seen.ts';
import { useVisitor } from '#stores/visitor.ts';
import { samplePlace } from '#tests/setup/sample-place.ts';
import { OrderBackend, renderOrder } from '../../tests/setup/order-page.tsx';
import { sampleView } from '../../tests/setup/order-view.ts';
import { deliveryShop, NOON, renderDelivery } from '../../tests/setup/render-delivery.tsx';
import { changeType, PlaceQuestions, requestPlace, ShownPlaceWatch, takePendingAction, whenPlaceKnown } from './chosen-place-client.tsx';
import CityLayer from './city-choice-client.tsx';
import { PlacePanel } from './place-panel-client.tsx';
import TypeLayer from './type-choice-client.tsx';

const HOUR = 3_600_000;
const HOME = samplePlace({ text: 'улица Пушкина, 12', coordinates: [49.15, 55.8], flat: '48', zone: 'near' });
const POINT = { ...HOME, text: 'ул. Баумана, 38', flat: '', zone: '', placeId: 'p1', placeName: 'На Баумана' };

vi.mock('#lib/client/realtime.ts', () => import('#tests/setup/realtime-double.ts'));

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOON);
  localStorage.clear();
  useLayers.setState({ open: [] });
  useVisitor.setState({ place: null });
  fill(placeActions, { changeType, requestPlace });
  return () => vi.restoreAllMocks();
});

const Panel = () => (
  <>
    <PlacePanel />
    <ShownPlaceWatch />
  </>
);
/** The panel, whose late code comes when the button is pressed. */
function LoadedLater() {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      <PlacePanel />
      {isLoaded && <ShownPlaceWatch />}
      <button type="button" onClick={() => setLoaded(true)}>
        load
      </button>
    </>
  );
}

const row = (name: RegExp) => screen.getByRole('link', { name });
const opened = () => useLayers.getState().open.at(-1) ?? '';

test('without a place the panel asks for one, and all its controls are links', async () => {
  await renderDelivery(<Panel />);
  expect(row(/^Укажите адрес\s*Покажем цены и время$/)).toHaveAttribute('href', '?layer=place&type=delivery');
  expect(row(/^Самовывоз$/)).toHaveAttribute('href', '?layer=place&type=pickup');
  expect(row(/^Доставка$/)).toHaveAttribute('aria-current', 'true');
});

test.each([
  ['delivered', 'delivery', HOME, NOON, /^улица Пушкина, 12, кв\. 48\s*40–50 минут$/],
  ['delivered before the kitchen opens', 'delivery', HOME, NOON - 9 * HOUR, /откроемся в 10:00$/],
  ['delivered after the last order', 'delivery', HOME, NOON + 11.5 * HOUR, /откроемся завтра в 10:00$/],
  ['delivered shortly before the last order', 'delivery', HOME, NOON + 10.5 * HOUR, /Примем заказ ещё 10 мин$/],
  ['collected', 'pickup', POINT, NOON, /^На Баумана\s*20–30 минут$/],
  ['eaten there', 'lounge', POINT, NOON, /^На Баумана\s*ул\. Баумана, 38$/],
] as const)('[DLV-08] [DLV-11] of an order that is %s it says where and when', async (_, type, location, now, text) => {
  vi.spyOn(Date, 'now').mockReturnValue(now);
  usePlace.getState().choose(type, location);
  await renderDelivery(<Panel />);
  expect(row(text)).toBeVisible();
});

test('[DLV-08] of a warehouse whose orders are paused it says so', async () => {
  usePlace.getState().choose('delivery', HOME);
  await renderDelivery(<Panel />, { settings: { ...deliveryShop, settings: { app: { disable_ordering: [11] } } } });
  expect(row(/заказы на паузе$/)).toBeVisible();
});

test('[DLV-11] a type whose place is known is changed at once; another one opens the sheet and changes nothing before the choice', async () => {
  usePlace.getState().choose('pickup', POINT);
  usePlace.getState().choose('delivery', HOME);
  const { user } = await renderDelivery(<Panel />);
  await user.click(row(/^Самовывоз$/));
  expect(usePlace.getState()).toMatchObject({ type: 'pickup', location: { placeId: 'p1' } });
  expect(opened()).toBe('');
  await user.click(row(/^В зале$/));
  expect(opened()).toContain('layer=place&type=lounge');
  expect(usePlace.getState().type).toBe('pickup');
});

test('[KF-LAYOUT-10] once a table is booked, which its page knows, the header offers no table', async () => {
  onTestFinished(rehydrateStores());
  usePlace.getState().choose('lounge', { ...POINT, placeName: '' });
  usePlace.getState().setBooking({ date: '2026-11-21', time: '19:00' });
  const { unmount } = await renderDelivery(<Panel />);
  expect(row(/^В зале$/)).toHaveAttribute('aria-current', 'true');
  unmount();
  const table = { shipping_lines: [{ method_id: 'restaurants', method_title: 'В зале', total: '0', pickup_point: 'У Кабана' }] };
  const view = sampleView({ ...table, meta: { booking_date: '21.11.2026', booking_time: '19:00', must_be_delivered: '' } });
  await renderOrder(new OrderBackend(view));
  await waitFor(() => expect(usePlace.getState().booking.time).toBe(''));
  await renderDelivery(<Panel />);
  expect(row(/^Укажите адрес/)).toBeVisible();
  expect(row(/^Доставка$/)).toHaveAttribute('aria-current', 'true');
});

test('the links of the panel stay the same elements when the place becomes known', async () => {
  usePlace.getState().choose('delivery', HOME);
  const { user } = await renderDelivery(<LoadedLater />);
  const links = screen.getAllByRole('link');
  await user.click(screen.getByRole('button', { name: 'load' }));
  expect(row(/^улица Пушкина, 12/)).toBeVisible();
  expect(screen.getAllByRole('link')).toEqual(links);
});

test('a click with a modifier key stays the browser’s', async () => {
  const { user } = await renderDelivery(<Panel />);
  await user.keyboard('{Control>}');
  await user.click(row(/^Укажите адрес/));
  expect(opened()).toBe('');
});

test('[CART-01] what needs a place runs at once when there is one, and otherwise waits for the choice', () => {
  const add = vi.fn();
  whenPlaceKnown(add);
  expect(add).not.toHaveBeenCalled();
  expect(opened()).toContain('layer=place');
  takePendingAction()?.();
  expect(add).toHaveBeenCalledOnce();
  usePlace.getState().choose('delivery', HOME);
  whenPlaceKnown(add);
  expect(add).toHaveBeenCalledTimes(2);
});

test('[CART-01] a later request forgets what waited before', () => {
  const first = vi.fn();
  requestPlace({ after: first });
  changeType('pickup');
  expect(takePendingAction()).toBeNull();
});

test('[KF-PLACE-25] the delivery types as large choices lead to their places', async () => {
  usePlace.getState().choose('delivery', HOME);
  const { user } = await renderDelivery(<TypeLayer onClose={vi.fn()} />);
  expect(await screen.findByRole('button', { name: /^Доставка\s*улица Пушкина, 12/ })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: /^Самовывоз/ }));
  await waitFor(() => expect(opened()).toContain('layer=place&type=pickup'));
});

const twoCities = {
  ...deliveryShop,
  locations: [
    { term_id: 11, city: 'Казань', name: 'Баумана' },
    { term_id: 12, city: 'Иннополис', name: 'Чистопольская' },
  ],
};

test('[DLV-10] the proposed city can be accepted', async () => {
  const onDone = vi.fn();
  const { user } = await renderDelivery(<CityLayer onClose={onDone} />, { settings: twoCities });
  expect(screen.getByRole('heading', { name: 'Ваш город — Казань?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Да, верно' }));
  expect(useSeen.getState().city).toBe('Казань');
  expect(onDone).toHaveBeenCalledOnce();
});

test('[DLV-10] another city forgets the places of the former one', async () => {
  usePlace.getState().choose('pickup', POINT);
  const { user } = await renderDelivery(<CityLayer onClose={vi.fn()} />, { settings: twoCities });
  await user.click(screen.getByRole('button', { name: 'Другой город' }));
  await user.click(screen.getByRole('radio', { name: 'Иннополис' }));
  await user.click(screen.getByRole('button', { name: 'Выбрать' }));
  await waitFor(() => expect(useSeen.getState().city).toBe('Иннополис'));
  expect(usePlace.getState()).toMatchObject({ type: 'pickup', location: null });
});

const openedLayers = () => useLayers.getState().open.map((address) => new URLSearchParams(address.split('?')[1]).get('layer'));
const close = () => act(() => useLayers.setState({ open: [] }));

async function loadPage(settings: object): Promise<void> {
  await renderDelivery(<PlaceQuestions />, { settings });
  act(() => rehydrateStores()());
}

test('[START-02] [DLV-10] need_to_choose_address_first asks for the place once per page load', async () => {
  await loadPage({ ...deliveryShop, need_to_choose_address_first: true });
  expect(openedLayers()).toEqual(['place']);
  close();
  expect(openedLayers()).toEqual([]);
});

test('a shop that does not ask first asks nothing', async () => {
  await loadPage(deliveryShop);
  expect(openedLayers()).toEqual([]);
});

test('[DLV-10] a shop with several cities asks for the city, then for the place when it asks for that first', async () => {
  await loadPage({ ...twoCities, need_to_choose_address_first: true });
  expect(openedLayers()).toEqual(['city']);
  act(() => useSeen.getState().setCity('Казань'));
  close();
  expect(openedLayers()).toEqual(['place']);
});

test('[DLV-10] an accepted city is not asked for again', async () => {
  useSeen.getState().setCity('Казань');
  await loadPage(twoCities);
  expect(openedLayers()).toEqual([]);
});

test('nothing is asked over another layer, or when a place is known', async () => {
  useLayers.setState({ open: ['/cart'] });
  await loadPage({ ...deliveryShop, need_to_choose_address_first: true });
  expect(openedLayers()).toEqual([null]);
  act(() => usePlace.getState().choose('pickup', POINT));
  close();
  expect(openedLayers()).toEqual([]);
});
