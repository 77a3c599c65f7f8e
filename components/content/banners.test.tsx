import { runInNewContext } from 'node:vm';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fillSlots } from '#components/layers/late-parts-client.tsx';
import { PlaceMark } from '#components/layout/document-client.tsx';
import { PLACE_SCRIPT } from '#lib/theme/inline-scripts.ts';
import { useLayers } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import { rehydrateStores } from '#stores/rehydrate.ts';
import { server } from '#tests/component/server.ts';
import { contractHandlers } from '#tests/contract/msw.ts';
import { PICKUP_PLACE } from '#tests/setup/cart-shop.tsx';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { dish, menuWith, settingsOf } from '#tests/setup/sample-menu.ts';
import { offersOf } from './banner-views.ts';
import { OfferSlider } from './banners-client.tsx';
import { MoreOffers } from './more-offers-client.tsx';
import { OfferTiles, placeRules, reachMarks } from './offer-card-client.tsx';

const API = `${location.origin}/api`;
const menu = menuWith([dish(7, '500', { name: 'Хачапури' })]);
const banner = (title: string, more: object = {}) => ({
  title,
  type: 'url',
  url: '/contacts',
  gallery: 'gallery',
  skladall: true,
  ...more,
});
const bannersOf = (...banners: readonly object[]) => settingsOf({ banners: [...banners] }).banners;
const shownLinks = () => screen.getAllByRole('link').map((link) => link.textContent.replaceAll('\u00a0', ' '));

fillSlots();

beforeEach(() => {
  usePlace.setState(usePlace.getInitialState(), true);
  useLayers.setState({ open: [] });
  delete document.documentElement.dataset.place;
  return rehydrateStores();
});

describe('the banners of a gallery', () => {
  test('[CMS-01] are those of the site in the order of the shop', async () => {
    const banners = bannersOf(
      banner('Вторая', { sort: 2, device: ['site'] }),
      banner('Из приложения', { device: ['app'] }),
      banner('Первая', { sort: 1 }),
      banner('Другая галерея', { gallery: 'gallery_1' }),
    );
    await renderInShop(<OfferTiles offers={offersOf(banners, 'gallery', null)} />);
    expect(within(screen.getByRole('region', { name: 'Ещё у нас' })).getAllByRole('link')).toHaveLength(2);
    expect(shownLinks()).toEqual(['Первая', 'Вторая']);
  });

  test('[CMS-01] [KF-CONTENT-16] change with the chosen place, and the page holds those of every place', async () => {
    const banners = bannersOf(
      banner('Везде', { sort: 1 }),
      banner('На Баумана', { sort: 2, sklad: [11], skladall: false }),
      banner('Пока места нет', { sort: 3, sklad: [12], skladall: true }),
    );
    await renderInShop(
      <>
        <PlaceMark />
        <OfferTiles offers={offersOf(banners, 'gallery', null)} />
      </>,
    );
    expect(shownLinks()).toEqual(['Везде', 'Пока места нет']);
    act(() => usePlace.getState().choose('pickup', PICKUP_PLACE));
    expect(shownLinks()).toEqual(['Везде', 'На Баумана']);
    act(() => usePlace.setState({ location: null }));
    expect(shownLinks()).toEqual(['Везде', 'Пока места нет']);
  });

  test('[NAV-08] lead to an address, a dish, a category or an article', async () => {
    const banners = bannersOf(
      banner('Адрес', { sort: 1, url: 'https://partner.example/' }),
      banner('Блюдо', { sort: 2, type: 'product', product: 7 }),
      banner('Категория', { sort: 3, type: 'category', category: 12 }),
      banner('Статья', { sort: 4, type: 'text', post: { post_slug: 'akcii' } }),
      banner('Опасный', { sort: 5, url: 'javascript:alert(1)' }),
    );
    const { user } = await renderInShop(<OfferTiles offers={offersOf(banners, 'gallery', menu)} />, { shop: { prefix: '/en' } });
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://partner.example/',
      '/en/?product_id=7',
      '/en/catalog/12',
      '/en/information/post/akcii',
    ]);
    expect(links[0]).toHaveAttribute('target', '_blank');
    await user.click(screen.getByRole('link', { name: 'Блюдо' }));
    expect(useLayers.getState().open.at(-1)).toContain('layer=dish&product_id=7');
  });
});

describe('the slider', () => {
  const banners = bannersOf(...['Раз', 'Два', 'Три'].map((title, index) => banner(title, { gallery: 'desctop_slider', sort: index })));
  const renderSlider = () => renderInShop(<OfferSlider offers={offersOf(banners, 'desctop_slider', null)} priority="high" />);

  test('has a button for each banner and one that stops the show', async () => {
    const { user } = await renderSlider();
    const slider = within(screen.getByRole('region', { name: 'Акции' }));
    expect(slider.getByRole('button', { name: 'Показать 3: Три' })).toBeVisible();
    await user.click(slider.getByRole('button', { name: 'Остановить смену акций' }));
    expect(slider.getByRole('button', { name: 'Менять акции' })).toBeVisible();
  });

  test('arrow keys go from banner to banner', async () => {
    const { user } = await renderSlider();
    screen.getByRole('link', { name: 'Раз' }).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(screen.getByRole('link', { name: 'Два' })).toHaveFocus();
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(screen.getByRole('link', { name: 'Два' })).toHaveFocus();
  });
});

describe('banners beside a cart', () => {
  const cartBanner = (title: string, more: object = {}) => banner(title, { gallery: 'gallery_2', ...more });

  test('[CMS-01] are those of gallery_2 at the chosen place', async () => {
    const own = [cartBanner('Кухня на Баумана', { sklad: [11], skladall: false }), cartBanner('Приведи друга'), banner('Другая')];
    server.use(...contractHandlers(API, { settings: () => ({ banners: own }) }));
    await renderInShop(
      <>
        <PlaceMark />
        <MoreOffers />
      </>,
    );
    expect(await screen.findByRole('region', { name: 'Пригодится' })).toBeVisible();
    expect(shownLinks()).toEqual(['Приведи друга']);
    act(() => usePlace.getState().choose('pickup', PICKUP_PLACE));
    await waitFor(() => expect(shownLinks()).toEqual(['Кухня на Баумана', 'Приведи друга']));
  });

  test('[CMS-01] are asked for where the settings carry none', async () => {
    server.use(...contractHandlers(API, { settings: () => ({ banners: [] }), banners: () => [cartBanner('Акция')] }));
    await renderInShop(<MoreOffers />);
    expect(await screen.findByRole('link', { name: 'Акция' })).toHaveAttribute('href', '/contacts');
  });
});

const markedBy = (stored: string | null): string | undefined => {
  const dataset: { place?: string } = {};
  runInNewContext(PLACE_SCRIPT, { localStorage: { getItem: () => stored }, document: { documentElement: { dataset } } });
  return dataset.place;
};
const stored = (warehouseId: unknown) => JSON.stringify({ state: { type: 'pickup', places: { delivery: null, pickup: { warehouseId } } } });

test('[CMS-01] the script before the first paint names the warehouse of the chosen place', () => {
  expect(markedBy(stored(12))).toBe('w12');
});

test.each([null, '', '{', '[]', '{"state":{}}', stored(null), JSON.stringify({ state: { type: 'delivery', places: { delivery: null } } })])(
  'the script names no warehouse for %j',
  (value) => expect(markedBy(value)).toBeUndefined(),
);

test('one rule for each set of warehouses, without what React would escape', () => {
  const rules = placeRules([
    { everywhere: false, warehouseIds: [12, 11] },
    { everywhere: true, warehouseIds: [12, 11] },
    { everywhere: true, warehouseIds: [] },
  ]);
  expect(rules).toBe(
    ':root[data-place]:not([data-place=w12],[data-place=w11]) [data-at=w12_w11],:root:not([data-place]) [data-at=w12_w11]:not([data-open]){display:none}',
  );
  expect(PLACE_SCRIPT + rules).not.toMatch(/[<>&"']/);
});

test('what every place shows carries no mark', () => {
  expect(reachMarks({ everywhere: false, warehouseIds: [] })).toEqual({});
  expect(reachMarks({ everywhere: false, warehouseIds: [11, 12] })).toEqual({ 'data-at': 'w11_w12', 'data-open': undefined });
});
