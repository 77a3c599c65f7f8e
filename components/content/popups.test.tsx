import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { IdlePopups as PopupWatch } from '#components/layers/idle-parts-client.tsx';
import { Layers } from '#components/layers/layers-client.tsx';
import type { SettingsWire } from '#lib/contract/settings.ts';
import { useLayers } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import { rehydrateStores } from '#stores/rehydrate.ts';
import { useSeen } from '#stores/seen.ts';
import { routerDouble } from '#tests/component/next/router.ts';
import { server } from '#tests/component/server.ts';
import { PICKUP_PLACE } from '#tests/setup/cart-shop.tsx';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { useOpenedPopup } from './opened-content.ts';
import { popupViews } from './popup-views.ts';

vi.stubEnv('DEMO', '1');

let looks = 0;

/** The idle callback runs with the next timer, and after each change. */
vi.mock('./next-notice.ts', async (original) => {
  const calm = await original<typeof import('./next-notice.ts')>();
  return {
    ...calm,
    onCalmMoments: (look: () => Promise<unknown>, watched: readonly ((onChange: () => void) => () => void)[]) => {
      const soon = () =>
        setTimeout(async () => {
          const answer = await look();
          looks += 1;
          if (answer === calm.LATER) soon();
        }, 5);
      const ends = watched.map((subscribe) => subscribe(soon));
      soon();
      return () => {
        for (const end of ends) end();
      };
    },
  };
});

/** 20 November 2026, 12:00 in Moscow. */
const NOON = Date.UTC(2026, 10, 20, 9);
const HOUR = 3_600_000;
const week = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, { from: '10:00', to: '22:00' }]));
const HOURS = { delivery_work_time: { delivery: { 11: { week, wp_timezone: 'Europe/Moscow' } } } };
const popup = (uuid: number, title: string, more: object = {}) => ({ uuid, title, message: '<p>С <b>огня</b></p>', ...more });

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOON);
  routerDouble.open('/');
  looks = 0;
  useOpenedPopup.setState({ popup: null });
  useLayers.setState({ open: [] });
  usePlace.setState(usePlace.getInitialState(), true);
  useSeen.setState(useSeen.getInitialState(), true);
  return () => vi.restoreAllMocks();
});

/** A page of a shop with these settings, optionally with a focused text field. */
async function renderPage(settings: Partial<SettingsWire>) {
  const own = { ...HOURS, ...settings };
  const view = await renderInShop(
    <>
      <input aria-label="Поиск" />
      <Layers />
      <PopupWatch {...popupViews(settingsOf(own))} />
    </>,
    { settings: own },
  );
  await act(async () => void rehydrateStores());
  return view;
}
const choosePlace = () => act(() => usePlace.getState().choose('pickup', PICKUP_PLACE));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('[CMS-03] [KF-LAYOUT-05] a popup comes with the page once a place is chosen, and closes by its button', async () => {
  const { user } = await renderPage({ popups: [popup(1, 'Пирог дня', { button_title: 'Ясно' })] });
  expect(screen.queryByRole('dialog')).toBeNull();
  choosePlace();
  const shown = within(await dialog('Пирог дня'));
  expect(await shown.findByText('огня')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Ясно' }));
  await isClosed();
  expect(useSeen.getState().popupIds).toEqual([1]);
});

test('[CMS-03] its link leads to a page of the shop', async () => {
  await renderPage({ popups: [popup(1, 'Вечер', { button_link: '/information/page/bron', button_title: 'Забронировать' })] });
  choosePlace();
  const link = await within(await dialog('Вечер')).findByRole('link', { name: 'Забронировать' });
  expect(link).toHaveAttribute('href', '/information/page/bron');
});

test('[CMS-03] a dish that it leads to opens in its place', async () => {
  const { user } = await renderPage({ popups: [popup(1, 'Маргарита', { button_link: '/?product_id=102', button_title: 'К пицце' })] });
  choosePlace();
  await user.click(await within(await dialog('Маргарита')).findByRole('link', { name: 'К пицце' }));
  await waitFor(() => expect(useLayers.getState().open).toEqual([expect.stringContaining('product_id=102')]));
});

test('[CMS-03] [DLV-08] outside of working hours a notice says when the kitchen opens, once for these hours', async () => {
  vi.mocked(Date.now).mockReturnValue(NOON - 9 * HOUR);
  const { user } = await renderPage({ notification_work_time: '<p>Печь остывает.</p>' });
  const notice = within(await dialog('Сейчас мы закрыты'));
  expect(await notice.findByText('Печь остывает.')).toBeVisible();
  expect(notice.getByText(/^Откроемся сегодня в\s10:00\.$/)).toBeVisible();
  await user.click(notice.getByRole('button', { name: 'Посмотреть меню' }));
  await isClosed();
  expect(useSeen.getState().closedUntil).toBe(NOON - 2 * HOUR);
});

test('[CMS-03] [KF-PLACE-20] the notice of closed hours carries the message of a special day', async () => {
  const special_days = [{ date: '2026-11-20', closed: true, text: 'Сегодня мы на свадьбе.' }];
  await renderPage({ delivery_work_time: { delivery: { 11: { week, wp_timezone: 'Europe/Moscow', special_days } } } });
  const notice = within(await dialog('Сейчас мы закрыты'));
  expect(await notice.findByText('Сегодня мы на свадьбе.')).toBeVisible();
  expect(notice.getByText(/^Откроемся завтра в\s10:00\.$/)).toBeVisible();
});

test('[CMS-03] paused orders lead to another place', async () => {
  const { user } = await renderPage({ settings: { app: { disable_ordering: [11] } } } as Partial<SettingsWire>);
  choosePlace();
  await user.click(await within(await dialog('Заказы на паузе')).findByRole('button', { name: 'Выбрать другое место' }));
  await waitFor(() => expect(useLayers.getState().open.at(-1)).toContain('layer=place'));
});

test('[CMS-03] a place where everything is sold out says so', async () => {
  server.use(http.get('*/api/menu/stock', () => HttpResponse.json({ isEmpty: true })));
  await renderPage({ popups: [popup(2, 'Здесь пусто', { stock_empty: '1' })] });
  choosePlace();
  await dialog('Здесь пусто');
});

test('[CMS-03] nothing opens over a visitor who began to type while it was chosen; it opens afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let requests = 0;
  server.use(
    http.get('*/api/menu/stock', async () => {
      requests += 1;
      await promise;
      return HttpResponse.json({ isEmpty: true });
    }),
  );
  const { user } = await renderPage({ popups: [popup(2, 'Здесь пусто', { stock_empty: '1' })] });
  choosePlace();
  await waitFor(() => expect(requests).toBeGreaterThan(0));
  const before = requests;
  const field = screen.getByRole('textbox', { name: 'Поиск' });
  await user.click(field);
  resolve();
  await waitFor(() => expect(requests).toBeGreaterThan(before + 1));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => field.blur());
  await dialog('Здесь пусто');
});

test.each(['/order', '/order/12'])('[CMS-03] nothing opens on %s', async (path) => {
  routerDouble.open(path);
  await renderPage({ popups: [popup(1, 'Пирог дня')], popups_without_locations: '1' });
  await waitFor(() => expect(looks).toBeGreaterThan(0));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[LAY-05] after a reload of its address nothing is open', async () => {
  routerDouble.open('/?layer=popup');
  await renderPage({});
  await waitFor(() => expect(useLayers.getState().open).toEqual([]));
});
