import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { useOpenedDish } from '#components/product/dish-link-client.tsx';
import { useCart } from '#stores/cart.ts';
import { openLayer, useLayers } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import { rehydrateStores } from '#stores/rehydrate.ts';
import { useToasts } from '#stores/toasts.ts';
import { server } from '#tests/component/server.ts';
import { renderInDishShop, SOMEWHERE, sampleDish } from '#tests/setup/render-dish.tsx';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { dish } from '#tests/setup/sample-menu.ts';
import DishLayer from './dish-layer-client.tsx';

const PATH = '/menu/c1/c1/borsch';
const { data } = sampleDish(dish(1, '300', { name: 'Борщ', slug: 'borsch', description: 'Густой.' }));

beforeEach(() => {
  useCart.getState().clear();
  usePlace.setState({ location: null });
  useLayers.setState({ open: [] });
});

/** Answers the calls for the dish; a place that is not listed does not sell it. */
function serve(places: readonly (string | null)[] = [null]) {
  const asked: string[] = [];
  server.use(
    http.get('/api/menu/dish', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      const isSold = places.includes(searchParams.get('place')) && searchParams.get('id') !== '0';
      return HttpResponse.json(isSold ? data : null);
    }),
  );
  return asked;
}

const layer = (path: string, onClose = () => {}) => renderInDishShop(<DishLayer path={path} open onClose={onClose} />);

test('what the card knows is shown until the dish has come', async () => {
  serve();
  useOpenedDish.getState().remember(data.summary);
  await layer(PATH);
  expect(screen.getByRole('heading', { name: 'Борщ' })).toBeVisible();
  expect(await screen.findByRole('button', { name: /^В корзину/ })).toBeVisible();
  expect(screen.getByText('Густой.')).toBeVisible();
});

test('[NAV-05] while it is open the document has the title of the dish, and afterwards that of the page', async () => {
  serve();
  document.title = 'Меню';
  const { unmount } = await layer(PATH);
  await waitFor(() => expect(document.title).toMatch(/^Борщ/));
  unmount();
  await waitFor(() => expect(document.title).toBe('Меню'));
});

test('[KF-PRODUCT-06] a dish that the menu does not have is said to be no more, and the layer closes', async () => {
  serve([]);
  let isClosed = false;
  await layer('/?layer=dish&product_id=999', () => {
    isClosed = true;
  });
  await waitFor(() => expect(isClosed).toBe(true));
  expect(useToasts.getState().toasts.map(({ text }) => text)).toContain('Такого блюда больше нет');
});

test('[KF-CATALOG-08] [CAT-05] the dish is read as the chosen place sells it; where it does not, the button says so', async () => {
  const asked = serve([null]);
  usePlace.getState().choose('delivery', SOMEWHERE);
  await layer(PATH);
  expect(await screen.findByRole('button', { name: 'Нет в наличии' })).toBeDisabled();
  expect(asked.map((query) => new URLSearchParams(query).get('place'))).toEqual(['11', null]);
});

test('[NAV-05] [NAV-06] a dish that is opened by its id gets its own address', async () => {
  serve();
  openLayer('?layer=dish&product_id=1');
  await layer('/?layer=dish&product_id=1');
  await waitFor(() => expect(useLayers.getState().open).toEqual([PATH]));
  expect(location.pathname).toBe(PATH);
});

test('[NAV-06] [KF-PRODUCT-07] below brands the address stays the brand’s, and the document tells of the dish', async () => {
  document.title = 'Бренд';
  serve();
  openLayer('?layer=dish&product_id=1');
  await layer('/brands/baumana?layer=dish&product_id=1');
  expect(await screen.findByRole('button', { name: /^В корзину/ })).toBeVisible();
  expect(useLayers.getState().open).toEqual(['/?layer=dish&product_id=1']);
  await waitFor(() => expect(document.title).toMatch(/^Борщ/));
});

test('[KF-PRODUCT-08] in another language the dish is read, named in the address and shared in that language', async () => {
  const href = `/uz${PATH}`;
  let askedLocale: string | null = null;
  server.use(
    http.get('/api/menu/dish', ({ request }) => {
      askedLocale = new URL(request.url).searchParams.get('locale');
      return HttpResponse.json({ ...data, summary: { ...data.summary, href } });
    }),
  );
  history.replaceState(null, '', '/uz');
  rehydrateStores();
  openLayer('?layer=dish&product_id=1');
  const { user } = await renderInShop(<DishLayer path="?layer=dish&product_id=1" open onClose={() => {}} />, { locale: 'uz' });
  await waitFor(() => expect(location.pathname).toBe(href));
  expect([askedLocale, useLayers.getState().open]).toEqual(['uz', [href]]);
  await user.click(screen.getByRole('button', { name: 'Ulashish' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(`${location.origin}${href}`));
});

test('without an answer the sheet says so, and loads again', async () => {
  let isDown = true;
  server.use(http.get('/api/menu/dish', () => (isDown ? new HttpResponse(null, { status: 502 }) : HttpResponse.json(data))));
  const { user } = await layer(PATH);
  const retry = await screen.findByRole('button', { name: 'Повторить' });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole('button', { name: /^В корзину/ })).toBeVisible();
});
