import { act, screen, within } from '@testing-library/react';
import { StrictMode, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderDelivery } from '#tests/setup/render-delivery.tsx';
import { useCityMap } from './city-ground.tsx';
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
const openMap = (mapsKey: string, movable = true) =>
  renderDelivery(
    <StrictMode>
      <ZoneMap label="Карта" places={PLACES} focus={[[49.1, 55.8]]} movable={movable} mapsKey={mapsKey} onPlace={vi.fn()} />
    </StrictMode>,
  );
const scripts = (): readonly HTMLScriptElement[] => [...document.scripts].filter(({ src }) => src === SCRIPT);
const ownMap = () => screen.queryByRole('button', { name: /^Двигать карту/ });
const tenSecondsLater = () => act(() => void vi.advanceTimersByTime(10_000));

test.each([
  ['is blocked', () => act(() => void scripts()[0]?.dispatchEvent(new Event('error')))],
  ['is slow', tenSecondsLater],
  [
    'loads and shows no map',
    () => {
      act(() => void scripts()[0]?.dispatchEvent(new Event('load')));
      tenSecondsLater();
    },
  ],
] as const)('[DLV-12] [KF-PLACE-12] when the script of the service %s the own map stays and it can be loaded again', async (_, happens) => {
  const { user } = await openMap('key-key-key');
  const service = await screen.findByRole('button', { name: /service map/ });
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
});

test('each place is marked once, also when effects run twice in development', async () => {
  await openMap('key-key-key');
  expect(within(await screen.findByRole('button', { name: /service map/ })).getAllByText('На Баумана')).toHaveLength(1);
});

test.each([
  ['without a key', '', true],
  ['where the map is a picture', 'key-key-key', false],
] as const)('[DLV-12] %s the service is not requested', async (_, mapsKey, movable) => {
  await openMap(mapsKey, movable);
  expect(screen.getByRole('img', { name: 'Карта' })).toBeVisible();
  tenSecondsLater();
  expect(scripts()).toEqual([]);
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
