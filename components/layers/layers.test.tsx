import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShopContextValue } from '#components/layout/shop-context.ts';
import { followScroll, isEntryAtBlock, isHistoryBusy, layersOfEntry, pushBlock, pushEntry, tellSections } from '#lib/client/history.ts';
import { useCart } from '#stores/cart.ts';
import { closeLayer, closeLayers, LAYER_PARAMETER, useLayers } from '#stores/layers.ts';
import { router, routerDouble } from '#tests/component/next/router.ts';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { layerAddress, openLayer, openLayerOnClick } from './layer-address.ts';
import { Layers, layerOf } from './layers-client.tsx';

const open = () => useLayers.getState().open;
const dialog = (name: string) => screen.queryByRole('dialog', { name });
const cart = () => dialog('Корзина');
const address = () => `${location.pathname}${location.search}${location.hash}`;
/** A step of the browser's history arrives with the next task. */
const arrived = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

/** A page with a link to the cart and an anchor, opened by its address. */
async function renderPage(href = '/', shop: Partial<ShopContextValue> = {}) {
  routerDouble.open(href);
  return renderLoaded(shop);
}

/** The same page where the browser's history stands, as after a reload. */
async function renderLoaded(shop: Partial<ShopContextValue> = {}) {
  const page = await renderInShop(
    <main>
      <a href="/cart" onClick={openLayerOnClick}>
        Открыть корзину
      </a>
      <a href="#place">К месту</a>
      <h2 id="place">Место</h2>
      <Layers />
    </main>,
    { shop },
  );
  // the layers follow the history after the first effects
  await act(async () => {});
  return page;
}

// Writes of the history are counted over 30 seconds: each test comes a minute after the one before it.
const realNow = performance.now.bind(performance);
let waited = 0;

beforeEach(() => {
  waited += 60_000;
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + waited);
  useLayers.setState(useLayers.getInitialState(), true);
  useCart.setState(useCart.getInitialState(), true);
});
afterEach(() => vi.restoreAllMocks());

test('a click opens the layer at once and names it in the address; the page below stays', async () => {
  await renderPage('/menu/vok');
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByRole('link', { name: 'Открыть корзину' }).click();
  expect(open()).toEqual(['/cart']);
  expect(location.pathname).toBe('/cart');
  await waitFor(() => expect(cart()).toHaveAttribute('open'));
  expect(routerDouble.page()).toBe('/menu/vok');
});

test('[LAY-05] Back closes the layer and gives the focus back, Forward opens it again', async () => {
  const { user } = await renderPage('/menu/vok');
  const link = screen.getByRole('link', { name: 'Открыть корзину' });
  await user.click(link);
  await waitFor(() => expect(cart()).toHaveAttribute('open'));
  history.back();
  await waitFor(() => expect(open()).toEqual([]));
  expect(location.pathname).toBe('/menu/vok');
  await waitFor(() => expect(cart()).toBeNull());
  expect(link).toHaveFocus();
  history.forward();
  await waitFor(() => expect(cart()).toHaveAttribute('open'));
  expect(location.pathname).toBe('/cart');
});

test('[LAY-05] Escape closes the layer and steps back', async () => {
  const { user } = await renderPage('/menu/vok');
  await user.click(screen.getByRole('link', { name: 'Открыть корзину' }));
  await waitFor(() => expect(cart()).toHaveAttribute('open'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(location.pathname).toBe('/menu/vok'));
  expect(open()).toEqual([]);
});

test('[LAY-05] a click in the moment after Escape, before the browser has told that the dialog is closed, opens the layer again', async () => {
  const { user } = await renderPage('/menu/vok');
  const link = screen.getByRole('link', { name: 'Открыть корзину' });
  await user.click(link);
  await waitFor(() => expect(cart()).toHaveAttribute('open'));
  cart()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(cart()).toBeNull();
  expect(open()).toEqual(['/cart']);
  link.click();
  await arrived();
  await waitFor(() => expect(cart()).toHaveAttribute('open'));
  expect([open(), address()]).toEqual([['/cart'], '/cart']);
  history.back();
  await waitFor(() => expect(open()).toEqual([]));
  expect(address()).toBe('/menu/vok');
});

test('a click with a modifier key is left to the browser', async () => {
  const { user } = await renderPage();
  const link = screen.getByRole('link', { name: 'Открыть корзину' });
  // jsdom cannot open a new tab
  link.addEventListener('click', (event) => event.preventDefault());
  await user.keyboard('{Control>}');
  await user.click(link);
  await user.keyboard('{/Control}');
  expect(open()).toEqual([]);
});

test('[KF-APP-25] a layer that is opened and closed 200 times is open or closed as it was asked for, and leaves no entry behind', async () => {
  await renderPage('/menu/vok');
  const before = history.length;
  for (let round = 0; round < 200; round += 1) {
    waited += 2_000;
    followScroll('/menu/roll');
    openLayer('/cart');
    expect(open()).toEqual(['/cart']);
    expect(address()).toBe('/cart');
    closeLayer();
    expect(open()).toEqual([]);
    await arrived();
    expect(address()).toBe('/menu/vok');
  }
  expect(history.length).toBeLessThanOrEqual(before + 1);
  // what followed the scrolling is written when no layer is open any more
  await waitFor(() => expect(address()).toBe('/menu/roll'));
});

test('layers open and close faster than Safari lets the history be written', async () => {
  await renderPage('/menu/vok');
  const push = vi.spyOn(history, 'pushState');
  const replace = vi.spyOn(history, 'replaceState');
  for (let round = 0; round < 200; round += 1) {
    openLayer('/cart');
    expect(open()).toEqual(['/cart']);
    const isNamed = layersOfEntry().length === 1;
    closeLayer();
    expect(open()).toEqual([]);
    if (isNamed) await arrived();
    expect(address()).toBe('/menu/vok');
  }
  // the router writes once more for each
  expect(push.mock.calls.length + replace.mock.calls.length).toBeLessThan(50);
});

test('a layer that is opened while another one is still being closed stays open', async () => {
  await renderPage('/menu/vok');
  openLayer('/cart');
  closeLayer();
  openLayer(layerAddress('place', { type: 'pickup' }));
  expect(open()).toHaveLength(1);
  await arrived();
  expect(open()).toHaveLength(1);
  expect(layersOfEntry()).toEqual(open());
  expect(new URLSearchParams(location.search).get(LAYER_PARAMETER)).toBe('place');
  closeLayer();
  await waitFor(() => expect(address()).toBe('/menu/vok'));
});

test('the same layer can be opened again while it is being closed', async () => {
  await renderPage('/menu/vok');
  openLayer('/cart');
  closeLayer();
  openLayer('/cart');
  await arrived();
  expect(layersOfEntry()).toEqual(['/cart']);
  expect(open()).toEqual(['/cart']);
  expect(location.pathname).toBe('/cart');
});

test('a layer that is opened again while it leaves the screen begins anew', async () => {
  const { user } = await renderPage('/menu/vok', { pageTypeChoice: ['lending', 'cat1'] });
  openLayer(layerAddress('look'));
  await user.click(await screen.findByRole('radio', { name: /^Плитка/ }));
  expect(screen.getByRole('radio', { name: /^Плитка/ })).toBeChecked();
  closeLayer();
  await arrived();
  openLayer(layerAddress('look'));
  await waitFor(() => expect(dialog('Вид магазина')).toHaveAttribute('open'));
  expect(screen.getByRole('radio', { name: /^Плитка/ })).not.toBeChecked();
});

test('a layer over a layer is closed alone', async () => {
  await renderPage('/menu/vok');
  openLayer('/cart');
  openLayer(layerAddress('city'));
  await waitFor(() => expect(dialog('Город')).toHaveAttribute('open'));
  expect(cart()).toHaveAttribute('open');
  history.back();
  await waitFor(() => expect(open()).toEqual(['/cart']));
  expect(address()).toBe('/cart');
});

test('all layers can be closed at once, each with its step back', async () => {
  await renderPage('/menu/vok');
  for (const layer of ['/cart', layerAddress('city'), layerAddress('look')]) openLayer(layer);
  expect(open()).toHaveLength(3);
  closeLayers();
  expect(open()).toEqual([]);
  await waitFor(() => expect(isHistoryBusy()).toBe(false));
  expect(address()).toBe('/menu/vok');
});

test.each([
  ['menu', 'Меню и настройки'],
  ['settings', 'Настройки'],
  ['preferences', 'Предпочтения'],
  ['look', 'Вид магазина'],
] as const)('[LAY-05] the layer %s has a name of its own', async (name, title) => {
  await renderPage();
  openLayer(layerAddress(name));
  await waitFor(() => expect(dialog(title)).toBeVisible());
});

test('a dish that is opened from a dish takes its place', async () => {
  await renderPage('/');
  openLayer('/menu/vok/udon/udon-s-kuricey');
  openLayer('/menu/supy/ramen/ramen-misо');
  expect(open()).toHaveLength(1);
  closeLayer();
  await waitFor(() => expect(address()).toBe('/'));
});

test('a layer without a page is named in the search beside what else stands there, and a reload opens it', async () => {
  const { unmount } = await renderPage('/menu/vok?badges=hit');
  openLayer(layerAddress('place', { type: 'pickup' }));
  expect(address()).toBe('/menu/vok?badges=hit&layer=place&type=pickup');
  unmount();
  useLayers.setState({ open: [] });
  await renderPage('/menu/vok?badges=hit&layer=place&type=pickup');
  await waitFor(() => expect(dialog('Способ получения')).toHaveAttribute('open'));
  closeLayer();
  await waitFor(() => expect(address()).toBe('/menu/vok?badges=hit'));
});

test('after a reload the address of a layer is that of a page: no layer is open', async () => {
  const { unmount } = await renderPage('/menu/vok');
  openLayer('/cart');
  unmount();
  useLayers.setState({ open: [] });
  await renderLoaded();
  expect(open()).toEqual([]);
  expect(layersOfEntry()).toEqual([]);
  openLayer('/cart');
  expect(open()).toEqual([]);
});

test('Back after a reload on the address of a layer scrolls the page below to where it was', async () => {
  const { unmount } = await renderPage('/menu/vok');
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(1_800);
  openLayer('/menu/vok/udon/udon-s-kuricey');
  unmount();
  useLayers.setState({ open: [] });
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0);
  await renderLoaded();
  const scrollTo = vi.spyOn(window, 'scrollTo');
  history.back();
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 1_800, behavior: 'instant' }));
  expect(address()).toBe('/menu/vok');
});

test('[LAY-05] [NAV-06] a page that still scrolled smoothly when a layer was opened is found where that ended', async () => {
  await renderPage('/');
  let scrollY = 140;
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrollY);
  const scrollTo = vi.spyOn(window, 'scrollTo');
  openLayer('/cart');
  scrollY = 1_448;
  fireEvent(document, new Event('scrollend'));
  history.back();
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 1_448, behavior: 'instant' }));
  expect(scrollTo).not.toHaveBeenCalledWith({ top: 140, behavior: 'instant' });
});

test('Back to the page below a layer scrolls to where it was, however high the page is by then', async () => {
  await renderPage('/');
  let scrollY = 1_800;
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrollY);
  const scrollTo = vi.spyOn(window, 'scrollTo');
  openLayer('/menu/vok/udon/udon-s-kuricey');
  scrollY = 1_213;
  history.back();
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 1_800, behavior: 'instant' }));
});

test('[NAV-06] a page is moved to the section of its entry when a layer over it is closed, unless it had been scrolled on before', async () => {
  await renderPage('/menu/vok');
  for (const isThere of [true, false]) {
    const section = document.createElement('section');
    section.getBoundingClientRect = () => new DOMRect(0, isThere ? 0 : 300);
    const stopTelling = tellSections(() => section);
    pushBlock('/menu/roll');
    openLayer('/cart');
    stopTelling();
    history.back();
    await arrived();
    expect([address(), isEntryAtBlock()]).toEqual(['/menu/roll', isThere]);
  }
});

test('the browser’s limit of history calls keeps no layer from opening and closing', async () => {
  await renderPage('/menu/vok');
  vi.spyOn(history, 'pushState').mockImplementation(() => {
    throw new DOMException('100 times per 30 seconds', 'SecurityError');
  });
  openLayer('/cart');
  expect(open()).toEqual(['/cart']);
  expect(address()).toBe('/menu/vok');
  closeLayer();
  expect(open()).toEqual([]);
  expect(address()).toBe('/menu/vok');
});

test('the address follows the scrolling when that rests, and never while a layer is open', async () => {
  await renderPage('/');
  vi.useFakeTimers();
  try {
    const replace = vi.spyOn(history, 'replaceState');
    for (const category of ['pech', 'gril', 'vok']) {
      followScroll(`/menu/${category}`);
      vi.advanceTimersByTime(100);
    }
    vi.advanceTimersByTime(500);
    expect(replace).toHaveBeenCalledOnce();
    expect(address()).toBe('/menu/vok');
    openLayer('/cart');
    followScroll('/menu/pech');
    vi.advanceTimersByTime(1_000);
    expect(address()).toBe('/cart');
  } finally {
    vi.useRealTimers();
  }
});

test('[KF-APP-22] an anchor is a step of its own with the router’s state, its target gets the focus, and Back leads on', async () => {
  const { user } = await renderPage('/contacts');
  await user.click(screen.getByRole('link', { name: 'К месту' }));
  expect(address()).toBe('/contacts#place');
  expect(history.state).not.toBeNull();
  expect(screen.getByRole('heading', { name: 'Место' })).toHaveFocus();
  router.push('/');
  await waitFor(() => expect(address()).toBe('/'));
  history.back();
  await waitFor(() => expect(address()).toBe('/contacts#place'));
  expect(routerDouble.page()).toBe('/contacts');
});

test('a step back right after an anchor was followed is not undone by the correction of its position', async () => {
  await renderPage('/contacts');
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  vi.useFakeTimers();
  try {
    fireEvent.click(screen.getByRole('link', { name: 'К месту' }));
    expect(scrolled).toHaveBeenCalledOnce();
    fireEvent.popState(window);
    vi.advanceTimersByTime(1_000);
    expect(scrolled).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
    scrolled.mockRestore();
  }
});

test('a layer is closed when the router shows another page', async () => {
  await renderPage('/menu/vok');
  openLayer('/cart');
  router.push('/order');
  await waitFor(() => expect(open()).toEqual([]));
  expect(location.pathname).toBe('/order');
});

test('an entry of the page is no layer', async () => {
  await renderPage('/');
  pushEntry('/menu/vok');
  expect(open()).toEqual([]);
  expect(address()).toBe('/menu/vok');
});

test.each([
  ['/cart', 'cart'],
  ['/menu/vok/udon/udon-s-kuricey', 'dish'],
  ['/menu/vok?layer=place&type=pickup', 'place'],
  ['/menu/vok?layer=nothing', null],
  ['/menu/vok', null],
  ['/', null],
])('%s is the layer %s', (path, name) => {
  expect(layerOf(path)).toBe(name);
});
