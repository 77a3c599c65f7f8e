import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { StartUp } from '#components/layers/idle-parts-client.tsx';
import { useCart } from '#stores/cart.ts';
import { useLayers } from '#stores/layers.ts';
import { useOnlineStatus } from '#stores/online-status.ts';
import { rehydrateStores } from '#stores/rehydrate.ts';
import { useSearch } from '#stores/search.ts';
import { useToasts } from '#stores/toasts.ts';
import { routerDouble } from '#tests/component/next/router.ts';
import { server } from '#tests/component/server.ts';
import { resetCart } from '#tests/setup/cart-shop.tsx';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { line } from '#tests/setup/sample-line.ts';
import { Background } from './background-client.tsx';
import { Toasts } from './late-controls-client.tsx';

beforeEach(() => {
  resetCart();
  useLayers.setState({ open: [] });
  useOnlineStatus.getState().setOnline();
  useToasts.setState({ toasts: [] });
  routerDouble.open('/');
  server.use(http.get('*/builds/latest.json', () => HttpResponse.json({ id: 'one' })));
});

const notices = () => useToasts.getState().toasts.map(({ text }) => text);

test('[SET-10] another cache_ver_site empties the cart of the last visit and says so', async () => {
  localStorage.setItem('cache-version', '2.0.15');
  useCart.getState().add(line(7, 2));
  const stop = rehydrateStores();
  await renderInShop(<StartUp />, { shop: { cacheVersion: '2.0.16' } });
  await waitFor(() => expect(useCart.getState().lines).toEqual([]));
  expect(useCart.getState().notice).toMatchObject({ dropped: [line(7, 2)] });
  await waitFor(() => expect(notices()).toEqual(['Меню обновилось, корзина начата заново']));
  expect(localStorage.getItem('cache-version')).toBe('2.0.16');
  stop();
});

test('[SET-10] the same cache_ver_site leaves the cart as it is', async () => {
  localStorage.setItem('cache-version', '2.0.16');
  useCart.getState().add(line(7, 2));
  const stop = rehydrateStores();
  await renderInShop(<StartUp />, { shop: { cacheVersion: '2.0.16' } });
  await act(async () => undefined);
  expect(useCart.getState().lines).toHaveLength(1);
  stop();
});

test('[CART-07] a browser that does not keep the cart is told once', async () => {
  await renderInShop(<Background dropped={null} />);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  act(() => useCart.getState().add(line(7, 1)));
  act(() => useCart.getState().add(line(8, 1)));
  await waitFor(() => expect(notices()).toEqual(['Браузер не сохраняет корзину: не закрывайте страницу до заказа.']));
  vi.restoreAllMocks();
});

test('[PWA-01] words that another app has shared are searched for, once', async () => {
  routerDouble.open('/?shared_text=Том+ям');
  await renderInShop(<Background dropped={null} />);
  await waitFor(() => expect(useSearch.getState().query).toBe('Том ям'));
  expect(useLayers.getState().open).toEqual(['/?layer=search']);
});

test('[CART-13] a browser that says it is offline is believed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderInShop(<Background dropped={null} />);
  expect(await screen.findByText(/^Нет связи/)).toBeVisible();
  vi.restoreAllMocks();
});

test('[KF-LAYOUT-04] a notice with an action stays while it is focused, and its action can be pressed', async () => {
  const run = vi.fn();
  await renderInShop(<Toasts />);
  vi.useFakeTimers();
  act(() => useToasts.getState().show({ text: 'Что-то пошло не так', action: { label: 'Обновить', run } }));
  const button = screen.getByRole('button', { name: 'Обновить' });
  act(() => button.focus());
  act(() => void vi.advanceTimersByTime(10_000));
  expect(button).toBeVisible();
  act(() => button.click());
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button')).toBeNull();
  vi.useRealTimers();
});
