import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { useFavourites } from '#stores/favourites.ts';
import { useLayers } from '#stores/layers.ts';
import { useSession } from '#stores/session.ts';
import { useToasts } from '#stores/toasts.ts';
import { server } from '#tests/component/server.ts';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { WishBar } from './wish-bar-client.tsx';

const API = `${location.origin}/api`;

/** Wishes that were sent; the shop answers them with `status`. */
function shopOfWishes({ available = true, status = 200, code = '' } = {}): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.get(`${API}/wishes`, () => HttpResponse.json({ available, key: '' })),
    ...['wishes', 'wishes/stop'].map((path) =>
      http.post(`${API}/${path}`, async ({ request }) => {
        sent.push([path, await request.json()]);
        return HttpResponse.json(status === 200 ? { success: true } : { code, message: '', data: { status } }, { status });
      }),
    ),
  );
  return sent;
}

const renderBar = () => renderInShop(<WishBar productId={7} variationId={30} fallback={<p>sold out</p>} />);
const notices = () => useToasts.getState().toasts.map(({ text }) => text);

beforeEach(() => {
  useFavourites.setState({ wishes: [] });
  useSession.setState({ known: true, customerId: 5 });
  useToasts.setState({ toasts: [] });
  useLayers.setState({ open: [] });
});

test('a customer asks to be told when a sold-out size is there again, and takes it back', async () => {
  const sent = shopOfWishes();
  const { user } = await renderBar();
  await user.click(await screen.findByRole('button', { name: 'Сообщить' }));
  expect(await screen.findByText('Сообщим, когда появится')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Не сообщать' })).not.toHaveAttribute('aria-busy'));
  await user.click(screen.getByRole('button', { name: 'Не сообщать' }));
  expect(await screen.findByRole('button', { name: 'Сообщить' })).toBeVisible();
  expect(sent).toEqual([
    ['wishes', { product: 7, variation: 30, warehouse: 0 }],
    ['wishes/stop', { product: 7, variation: 30 }],
  ]);
});

test('a guest whom no notification reaches logs in first', async () => {
  useSession.setState({ customerId: null });
  const sent = shopOfWishes();
  const { user } = await renderBar();
  await user.click(await screen.findByRole('button', { name: 'Сообщить' }));
  await waitFor(() => expect(useLayers.getState().open).toEqual([expect.stringContaining('layer=login')]));
  expect(sent).toEqual([]);
});

test.each([
  [409, 'product_available', 'Уже снова в наличии: обновите страницу'],
  [503, 'unavailable', 'Не получилось, попробуйте ещё раз'],
])('an answer of %i %s is said, and nothing is wished', async (status, code, text) => {
  shopOfWishes({ status, code });
  const { user } = await renderBar();
  await user.click(await screen.findByRole('button', { name: 'Сообщить' }));
  await waitFor(() => expect(notices()).toEqual([text]));
  expect(useFavourites.getState().wishes).toEqual([]);
});

test('a shop that takes no wishes offers none', async () => {
  shopOfWishes({ available: false });
  await renderBar();
  expect(await screen.findByText('sold out')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
