import { act, screen, waitFor, within } from '@testing-library/react';
import { StrictMode, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ContactsMap } from '#components/content/contacts-client.tsx';
import type { LonLat } from '#lib/contract/shipping.ts';
import { deliveryShop, renderDelivery } from '#tests/setup/render-delivery.tsx';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { useCityMap } from './city-ground.tsx';
import { PlaceMap } from './location-map-client.tsx';
import type { YandexMapProps } from './yandex-map-client.tsx';
import { ZoneMap } from './zone-map-client.tsx';

const SCRIPT = 'https://api-maps.yandex.ru/2.1/';

/** Requests the script as the service's loader does; its button stands for the first map of the service. */
function YandexDouble({ places, onReady }: Pick<YandexMapProps, 'places' | 'onReady'>) {
  useEffect(() => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    document.head.append(script);
    return () => script.remove();
  }, []);
  return (
    <button type="button" onClick={onReady}>
      service map
      {places.map(({ id, name }) => (
        <i key={id}>{name}</i>
      ))}
    </button>
  );
}
vi.mock('./yandex-map-client.tsx', () => ({ YandexMap: YandexDouble }));

beforeEach(() => {
  useCityMap.setState({ features: null });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const PLACES = [{ id: 'p1', name: 'На Баумана', address: 'ул. Баумана, 38', coordinates: [49.1, 55.8] as const }];
const settings = settingsOf(deliveryShop);
const openMap = (mapsKey: string) =>
  renderDelivery(
    <StrictMode>
      <ZoneMap label="Карта" places={PLACES} focus={[[49.1, 55.8]]} movable mapsKey={mapsKey} onPlace={vi.fn()} />
    </StrictMode>,
  );
const openContacts = (mapsKey: string) => renderDelivery(<ContactsMap facts={settings} places={PLACES} anchors={{}} />, { mapsKey });
const scripts = (): readonly HTMLScriptElement[] => [...document.scripts].filter(({ src }) => src === SCRIPT);
const ownMap = () => screen.queryByRole('button', { name: /^Двигать карту/ });
const tenSecondsLater = () => act(() => void vi.advanceTimersByTime(10_000));

const FAILURES = [
  ['is blocked', () => act(() => void scripts()[0]?.dispatchEvent(new Event('error')))],
  ['is slow', tenSecondsLater],
  [
    'loads and shows no map',
    () => {
      act(() => void scripts()[0]?.dispatchEvent(new Event('load')));
      tenSecondsLater();
    },
  ],
] as const;
const MAPS = [
  ['the place sheet', openMap],
  ['the contacts', openContacts],
] as const;
const CASES = MAPS.flatMap(([where, open]) => FAILURES.map(([how, happens]) => [where, how, open, happens] as const));

test.each(CASES)(
  '[KF-PLACE-12] [DLV-12] on %s, when the script %s, the own map stays and it can be loaded again',
  async (_where, _how, open, happens) => {
    const { user } = await open('key-key-key');
    const service = await screen.findByRole('button', { name: /service map/ });
    await waitFor(() => expect(scripts()).toHaveLength(1));
    expect(ownMap()).toBeVisible();
    happens();
    expect(await screen.findByRole('status')).toHaveTextContent('Не удалось загрузить Яндекс.Карты');
    expect(service).not.toBeInTheDocument();
    expect(ownMap()).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
    expect(screen.queryByText('Не удалось загрузить Яндекс.Карты')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: /service map/ }));
    expect(ownMap()).not.toBeInTheDocument();
    tenSecondsLater();
    expect(screen.queryByText('Не удалось загрузить Яндекс.Карты')).not.toBeInTheDocument();
  },
);

test('each place is marked once, also when effects run twice in development', async () => {
  await openMap('key-key-key');
  expect(within(await screen.findByRole('button', { name: /service map/ })).getAllByText('На Баумана')).toHaveLength(1);
});

test('[KF-PLACE-12] [DLV-12] without a key, and for a map that is only a picture, the service is not requested', async () => {
  const kitchen = settings.shippingMethods[1]?.places[0] ?? null;
  const mapsKey = 'key-key-key';
  for (const open of [
    () => openMap(''),
    () => openContacts(''),
    () => renderDelivery(<PlaceMap settings={settings} type="pickup" location={null} kitchen={kitchen} />, { mapsKey }),
    () => renderDelivery(<ZoneMap label="Карта" places={[]} focus={[]} />, { mapsKey }),
  ]) {
    const { unmount } = await open();
    expect(screen.getByRole('img', { name: /^Карта/ })).toBeVisible();
    tenSecondsLater();
    expect(scripts()).toEqual([]);
    unmount();
  }
});

describe('the customer’s point beside a restaurant', () => {
  const POINT: LonLat = [49.1, 55.8];
  /** Pixels to the east and north at zoom 16. */
  const at = (east: number, north: number): LonLat => [POINT[0] + (east * 360) / 2 ** 24, POINT[1] + (north * 360 * 0.5621) / 2 ** 24];
  const openPoint = async (restaurant: LonLat) => {
    const places = [{ id: 'p1', name: 'На Баумана', address: '', coordinates: restaurant }];
    const point = { at: POINT, label: 'улица Пушкина, 12', outside: false };
    const { container } = await renderDelivery(<ZoneMap label="Карта" places={places} focus={[POINT]} point={point} underPanel />);
    const [place, customer] = [...container.querySelectorAll('svg > g > path')].map((path) =>
      (/translate\(([-\d.]+) ([-\d.]+)\)/.exec(path.closest('g')?.getAttribute('transform') ?? '') ?? []).slice(1).map(Number),
    );
    const label = screen.getByText('улица Пушкина, 12');
    return { place, customer, isBelow: Number(label.getAttribute('y')) > 0 };
  };

  test('[KF-PLACE-10] the map is zoomed to it, and its name goes below the tip where it would cover the restaurant’s pin', async () => {
    const { place = [], customer = [], isBelow } = await openPoint(at(30, 40));
    expect([(place[0] ?? 0) - (customer[0] ?? 0), (place[1] ?? 0) - (customer[1] ?? 0)].map(Math.round)).toEqual([30, -40]);
    expect(isBelow).toBe(true);
  });

  test('[KF-PLACE-10] elsewhere its name stands above it', async () => {
    expect((await openPoint(at(-200, 40))).isBelow).toBe(false);
  });
});

test('[KF-PLACE-09] the base layer names the streets of the city; a shop without one has the plain map', async () => {
  const street = {
    kind: 'street',
    name: 'улица Пушкина',
    points: [
      [49.09, 55.8],
      [49.11, 55.8],
    ],
  };
  await renderDelivery(<ZoneMap label="Карта" places={PLACES} focus={[[49.1, 55.8]]} />, { answers: { cityMap: () => [street] } });
  expect(await within(screen.getByRole('img', { name: 'Карта' })).findByText('улица Пушкина')).toBeInTheDocument();
});

test('[KF-PLACE-28] map_self_position_icon is the icon of the customer’s own position', async () => {
  const point = { at: [49.1, 55.8] as const, label: 'улица Пушкина, 12', outside: false };
  const { container } = await renderDelivery(
    <ZoneMap label="Карта" places={[]} focus={[[49.1, 55.8]]} point={point} selfIcon="/coal.webp" />,
  );
  expect(container.querySelector('image')).toHaveAttribute('href', '/coal.webp');
});

test('on a page the pins are links to what the page says about each place', async () => {
  await renderDelivery(<ZoneMap label="Карта" places={PLACES} focus={[[49.1, 55.8]]} hrefOf={(id) => `#place-${id}`} />);
  expect(screen.getByRole('link', { name: 'На Баумана, ул. Баумана, 38' })).toHaveAttribute('href', '#place-p1');
});
