import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { usePlaceDishes } from '#components/catalog/availability-client.tsx';
import { InstallOffer } from '#components/layout/background-client.tsx';
import { readPath } from '#lib/client/api.ts';
import { holdOffer, takeOffer } from '#lib/client/install-offer.ts';
import { LEAVING } from '#lib/client/leaving.ts';
import { useLayers } from '#stores/layers.ts';
import { useOnlineStatus } from '#stores/online-status.ts';
import { useSeen } from '#stores/seen.ts';
import { useToasts } from '#stores/toasts.ts';
import { routerDouble } from '#tests/component/next/router.ts';
import { server } from '#tests/component/server.ts';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { OfflineBar, useKeptPages, useNewBuild, useOnlineWatch } from './offline-client.tsx';
import { OfflineCartLink, OfflinePageWatch } from './offline-page-client.tsx';

beforeEach(() => {
  routerDouble.open('/menu/vok');
  useOnlineStatus.getState().setOnline();
  useSeen.setState(useSeen.getInitialState(), true);
  useToasts.setState({ toasts: [] });
});
afterEach(async () => {
  vi.restoreAllMocks();
  // The browser's install prompt stays available on the next page.
  await takeOffer();
});

let build = 'one';
const builds = http.get('*/builds/latest.json', () => HttpResponse.json({ id: build }));

function Online() {
  useOnlineWatch();
  return <OfflineBar />;
}

test('[CART-13] a shop that does not answer is said to be offline, and that it is back, without a reload', async () => {
  let isReachable = false;
  server.use(
    http.get('*/api/menu/sections', () => HttpResponse.error()),
    http.get('*/builds/latest.json', () => (isReachable ? HttpResponse.json({ id: 'one' }) : HttpResponse.error())),
  );
  await renderInShop(<Online />, { shop: { madeAt: Date.now() } });
  expect(screen.queryByRole('status')).toBeNull();
  await act(async () => void (await readPath('/api/menu/sections').catch(() => undefined)));
  expect(await screen.findByRole('status')).toHaveTextContent(/^Нет связи\. Меню на \d\d:\d\d, заказать пока нельзя$/);
  isReachable = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(useToasts.getState().toasts).toMatchObject([{ tone: 'success', text: 'Снова на связи' }]);
});

test.each(['/order/5', '/lk/orders', '/en/lk'])('[CART-13] without a connection %s speaks of itself, not of a menu', async (path) => {
  routerDouble.open(path);
  useOnlineStatus.getState().setOffline('offline', Date.now());
  await renderInShop(<OfflineBar />);
  expect(screen.getByRole('status')).toHaveTextContent('Нет связи. Страница потом обновится сама');
});

test('[CART-13] a slow connection shows of when the menu is, and can be tried again', async () => {
  const yesterday = Date.now() - 2 * 86_400_000;
  useOnlineStatus.getState().setOffline('slow', yesterday);
  await renderInShop(<OfflineBar />);
  expect(screen.getByRole('status')).toHaveTextContent(/Показываем меню на \d+ \S+,? (в )?\d\d:\d\d/);
  expect(screen.getByRole('button', { name: 'Обновить' })).toBeVisible();
});

test('[PWA-01] the offline page in the place of another one hides the note that says the same', async () => {
  const { container } = await renderInShop(<OfflinePageWatch />);
  expect(container.querySelector('[data-offline-page]')).not.toBeNull();
  expect(useOnlineStatus.getState().status).toBe('offline');
});

test('[CART-13] the offline page opens the cart over itself', async () => {
  const { user } = await renderInShop(<OfflineCartLink />);
  await user.click(screen.getByRole('link', { name: 'Корзина' }));
  expect(useLayers.getState().open).toEqual(['/cart']);
});

test('[PWA-01] the offline page at its own address says nothing about the connection', async () => {
  routerDouble.open('/en/offline');
  await renderInShop(<OfflinePageWatch />);
  expect(useOnlineStatus.getState().status).toBe('online');
});

function KeptPages() {
  useKeptPages();
  return null;
}

test.each([false, true])(
  '[CART-13] [PWA-01] what works without a network is asked for at the first visit, unless data is saved (%s)',
  async (isSaving) => {
    const postMessage = vi.fn();
    const container = { register: async () => ({}), ready: Promise.resolve({ active: { postMessage } }) };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: isSaving } });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
    usePlaceDishes.setState({ shown: [101, 102] });
    const asked: string[] = [];
    server.use(
      http.get('*/api/*', ({ request }) => {
        const { pathname, searchParams } = new URL(request.url);
        asked.push([pathname, searchParams.get('ids')].filter(Boolean).join(' '));
        return HttpResponse.json({});
      }),
    );
    await renderInShop(<KeptPages />);
    await waitFor(() => expect(postMessage).toHaveBeenCalledOnce());
    const wanted = ['/api/menu/dish-index', '/api/menu/sections', '/api/menu/dish 101,102'];
    expect(wanted.filter((call) => asked.includes(call))).toEqual(isSaving ? [] : wanted);
    const pages = isSaving ? ['/menu/vok'] : ['/menu/vok', '/', '/cart', '/catalog/custom', '/offline'];
    expect(postMessage).toHaveBeenCalledWith(expect.objectContaining({ type: 'keep', pages, sparing: isSaving }));
  },
);

function NewBuild() {
  useNewBuild();
  return null;
}

interface WorkerDouble {
  readonly update: ReturnType<typeof vi.fn>;
  readonly postMessage: ReturnType<typeof vi.fn>;
}

function registerWorkerDouble(): WorkerDouble {
  const [update, postMessage] = [vi.fn(async () => undefined), vi.fn()];
  const container = { getRegistration: async () => ({ update, waiting: { postMessage } }) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  return { update, postMessage };
}
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

test('[PWA-03] a new build is noticed and its worker fetched, and the page stays', async () => {
  const { update } = registerWorkerDouble();
  let now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  build = 'one';
  let asked = 0;
  server.use(
    http.get('*/builds/latest.json', () => {
      asked += 1;
      return HttpResponse.json({ id: build });
    }),
  );
  await renderInShop(<NewBuild />);
  await waitFor(() => expect(asked).toBe(1));
  build = 'two';
  now += 61_000;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  expect(routerDouble.page()).toBe('/menu/vok');
});

test.each([
  ['/menu/vok', 1],
  ['/order', 0],
  ['/lk/orders', 0],
])('[PWA-03] leaving %s lets a waiting worker take over %i times', async (path, times) => {
  routerDouble.open(path);
  const { postMessage } = registerWorkerDouble();
  server.use(builds);
  await renderInShop(<NewBuild />);
  await waitFor(() => expect(postMessage).toHaveBeenCalledTimes(times));
  act(() => void window.dispatchEvent(new CustomEvent(LEAVING, { detail: '/' })));
  await waitFor(() => expect(postMessage).toHaveBeenCalledTimes(times * 2));
});

/** A visitor who comes back: the second visit. */
const comesBack = () => useSeen.setState({ visits: 1, seenAt: Date.now() - 86_400_000 });

async function offerInstallation(outcome: string) {
  holdOffer();
  const prompt = vi.fn(async () => {
    if (outcome === 'refused by the browser') throw new DOMException('not now', 'NotAllowedError');
    return { outcome };
  });
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return { prompt, event };
}

test('[PWA-01] who comes back is offered the shop for the home screen, and a refusal holds', async () => {
  comesBack();
  const { user } = await renderInShop(<InstallOffer />);
  expect(screen.queryByRole('region')).toBeNull();
  const { prompt, event } = await offerInstallation('dismissed');
  expect(event.defaultPrevented).toBe(true);
  expect(await screen.findByRole('region', { name: /на главном экране$/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Установить' }));
  expect(prompt).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(useSeen.getState().refusedUntil).toBeGreaterThan(Date.now() + 29 * 86_400_000);
});

test('[PWA-01] the offer ends when the shop is installed through the menu of the browser', async () => {
  comesBack();
  await renderInShop(<InstallOffer />);
  await offerInstallation('accepted');
  expect(await screen.findByRole('region', { name: /на главном экране$/ })).toBeVisible();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(screen.queryByRole('region')).toBeNull();
});

test('[PWA-01] a browser that does not show its prompt ends the offer', async () => {
  comesBack();
  const { user } = await renderInShop(<InstallOffer />);
  await offerInstallation('refused by the browser');
  await user.click(await screen.findByRole('button', { name: 'Установить' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(useSeen.getState().refusedUntil).toBeGreaterThan(Date.now());
});

test('[PWA-01] nobody is offered the shop at the first visit, in a checkout or without a connection', async () => {
  const { rerender } = await renderInShop(<InstallOffer />);
  await offerInstallation('accepted');
  expect(screen.queryByRole('region')).toBeNull();
  act(() => comesBack());
  routerDouble.open('/order');
  rerender(<InstallOffer key="checkout" />);
  expect(screen.queryByRole('region')).toBeNull();
  routerDouble.open('/');
  act(() => useOnlineStatus.getState().setOffline('offline', null));
  rerender(<InstallOffer key="home" />);
  expect(screen.queryByRole('region')).toBeNull();
});

test('[PWA-01] a phone whose browser offers nothing is told how the shop is put on the home screen', async () => {
  comesBack();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1');
  const { user } = await renderInShop(<InstallOffer />);
  expect(await screen.findByText(/На экран „Домой“/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Понятно' }));
  expect(screen.queryByRole('region')).toBeNull();
});
