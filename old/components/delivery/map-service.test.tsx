import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInShop } from '#tests/setup/render.tsx';
import type { ServiceMapProps } from './yandex-map.tsx';
import { ZoneMap } from './zone-map-client.tsx';

const SERVICE = 'https://api-maps.yandex.ru/2.1/';

/** Requests the script of the service as its loader does; a press stands for its map that is there. */
function ServiceDouble({ onReady }: Pick<ServiceMapProps, 'onReady'>) {
  useEffect(() => {
    const script = document.createElement('script');
    script.src = SERVICE;
    document.head.append(script);
    return () => script.remove();
  }, []);
  return (
    <button type="button" onClick={onReady}>
      service map
    </button>
  );
}
vi.mock('./yandex-map.tsx', () => ({ YandexMap: ServiceDouble }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const CONTROLS = { inLabel: 'Крупнее', outLabel: 'Мельче', moveLabel: 'Двигать карту' };
const scripts = (): readonly HTMLScriptElement[] => [...document.scripts].filter(({ src }) => src === SERVICE);
const tell = (type: 'error' | 'load'): void => {
  act(() => void scripts()[0]?.dispatchEvent(new Event(type)));
};
const isLate = (): void => {
  act(() => void vi.advanceTimersByTime(10_000));
};

const openMap = (mapsKey: string, controls?: typeof CONTROLS) =>
  renderInShop(<ZoneMap label="Карта" zones={[]} places={[]} focus={[[49.1, 55.8]]} {...(controls && { controls })} />, { mapsKey });
const ownMap = () => screen.queryByRole('button', { name: 'Двигать карту' });

test.each([
  ['is blocked', () => tell('error')],
  ['is slow', isLate],
  [
    'comes and draws nothing',
    () => {
      tell('load');
      isLate();
    },
  ],
] as const)('[DLV-12] while the script of the map service %s the own map stays, and it can be requested again', async (_, happens) => {
  const { user } = await openMap('key', CONTROLS);
  const service = await screen.findByRole('button', { name: 'service map' });
  expect(ownMap()).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
  happens();
  expect(await screen.findByRole('status')).toHaveTextContent('Не удалось загрузить Яндекс.Карты');
  expect(service).not.toBeInTheDocument();
  expect(ownMap()).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(screen.queryByRole('status')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'service map' }));
  expect(ownMap()).toBeNull();
  isLate();
  expect(screen.queryByRole('status')).toBeNull();
});

test.each([
  ['without a key', '', CONTROLS],
  ['where the map is a picture, as on the pages of orders and restaurants', 'key', undefined],
] as const)('[DLV-12] %s the map service is not requested', async (_, mapsKey, controls) => {
  await openMap(mapsKey, controls);
  expect(screen.getByRole('img', { name: 'Карта' })).toBeVisible();
  isLate();
  expect(scripts()).toEqual([]);
  expect(screen.queryByRole('status')).toBeNull();
});
