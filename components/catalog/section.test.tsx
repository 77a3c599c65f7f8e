import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fillSlots } from '#components/layers/late-parts-client.tsx';
import { useCart } from '#stores/cart.ts';
import { useFavourites } from '#stores/favourites.ts';
import { usePlace } from '#stores/place.ts';
import { usePreferences } from '#stores/preferences.ts';
import { rehydrateStores } from '#stores/rehydrate.ts';
import { server } from '#tests/component/server.ts';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { samplePlace } from '#tests/setup/sample-place.ts';
import { usePlaceDishes } from './availability-client.tsx';
import type { DishSummary } from './dish-summary.ts';
import type { MenuSection } from './menu-sections.ts';
import { requestPlaceDishes, whenPlaceDishesKnown } from './request-place-dishes.ts';
import { Section } from './section-client.tsx';

const dish = (more: Partial<DishSummary> = {}): DishSummary => ({
  id: 1,
  href: '/menu/pech/pizza/margarita',
  name: 'Маргарита',
  description: 'Томаты и моцарелла',
  quantity: '30 см · 450 г',
  image: '/margarita.webp',
  tint: 'oven',
  price: '590 ₽',
  buy: 'add',
  unitPrice: 59_000,
  ...more,
});
const sectionOf = (dishes: readonly DishSummary[], more: Partial<MenuSection> = {}): MenuSection => ({
  slug: 'pech',
  title: 'Печь',
  dishes,
  ...more,
});
const render = (dishes: readonly DishSummary[], more: Partial<MenuSection> = {}) =>
  renderInShop(<Section section={sectionOf(dishes, more)} />);
/** A section near the screen. */
async function show(dishes: readonly DishSummary[], more: Partial<MenuSection> = {}) {
  const shown = await render(dishes, more);
  act(() => observed.at(-1)?.comeNear());
  return shown;
}
const card = (name = 'Маргарита') => {
  const found = screen.getByRole('heading', { name }).closest('article');
  if (found === null) throw new Error(`no card ${name}`);
  return within(found);
};

const PLACE = samplePlace();

fillSlots();

/** Observed lists, each with the callback that reports it near the screen. */
const observed: { readonly element: Element; readonly comeNear: () => void }[] = [];
class TestObserver {
  readonly #report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
  }
  observe(element: Element): void {
    const entry = { isIntersecting: true } as IntersectionObserverEntry;
    observed.push({ element, comeNear: () => this.#report([entry], this as unknown as IntersectionObserver) });
  }
  disconnect(): void {}
}
vi.stubGlobal('IntersectionObserver', TestObserver);

let stops: readonly (() => void)[];
beforeEach(() => {
  localStorage.clear();
  server.use(http.get('*/api/menu/place', () => HttpResponse.json({ dishes: {} })));
  useCart.getState().clear();
  usePlaceDishes.setState({ warehouseId: null, dishes: {}, hasFailed: false });
  requestPlaceDishes(null, 'ru', []);
  usePreferences.setState({ wanted: [] });
  useFavourites.setState({ ids: [] });
  stops = [rehydrateStores()];
  // Writes of an earlier test to storage may arrive only now.
  usePlace.setState({ location: null });
  return () => {
    for (const stop of stops) stop();
  };
});

describe('a card', () => {
  test('is a link to the page of its dish, with what one gets and the price', async () => {
    await show([dish()]);
    expect(card().getByRole('link', { name: 'Маргарита' })).toHaveAttribute('href', '/menu/pech/pizza/margarita');
    expect(card().getByText('Томаты и моцарелла')).toBeInTheDocument();
    expect(card().getByText('30 см · 450 г')).toBeInTheDocument();
    expect(card().getByText('590 ₽')).toBeInTheDocument();
  });

  test('far from the screen is made of links alone, and gets its controls when its section comes near', async () => {
    await render([dish()]);
    expect(card().queryAllByRole('button')).toEqual([]);
    expect(card().getByRole('link', { name: /Добавить в корзину: Маргарита/ })).toHaveAttribute('href', '/menu/pech/pizza/margarita');
    act(() => observed.at(-1)?.comeNear());
    expect(await card().findByRole('button', { name: /Добавить в корзину: Маргарита/ })).toBeInTheDocument();
    expect(card().getByRole('button', { name: 'В избранное: Маргарита' })).toBeInTheDocument();
  });

  test('a press on the price adds the dish, and the price becomes a counter with the sum', async () => {
    const { user } = await show([dish()]);
    act(() => usePlace.getState().choose('delivery', PLACE));
    await user.click(card().getByRole('button', { name: /Добавить в корзину: Маргарита, 590/ }));
    const counter = within(await card().findByRole('group', { name: 'Количество: Маргарита' }));
    expect(counter.getByText('1')).toBeInTheDocument();
    await user.click(counter.getByRole('button', { name: 'Добавить ещё одну' }));
    expect(useCart.getState().lines.map(({ productId, count }) => [productId, count])).toEqual([[1, 2]]);
    expect(counter.getByText('1 180 ₽')).toBeInTheDocument();
  });

  test('[KF-CATALOG-02] shows the old price struck out beside the new one', async () => {
    await show([dish({ price: 'от 700 ₽', oldPrice: '900 ₽', badges: [{ text: '−22 %', variant: 'sale' }], buy: 'choose' })]);
    expect(card().getByText('900 ₽').closest('s')).toHaveTextContent('Прежняя цена 900 ₽');
    expect(card().getByText('−22 %')).toBeInTheDocument();
  });

  test('[KF-CATALOG-23] a dish with sizes leads to its choice, and the spoken name ends with the price', async () => {
    await show([dish({ buy: 'choose', price: 'от 690 ₽' })]);
    expect(card().getByRole('link', { name: 'Выбрать: Маргарита, от 690 ₽' })).toHaveAttribute('href', '/menu/pech/pizza/margarita');
  });

  test('[KF-CATALOG-24] what is out says so and has no way to add it', async () => {
    await show([dish({ buy: 'unavailable', unavailableText: 'Будет позже' })]);
    expect(card().getByText('Будет позже')).toBeInTheDocument();
    expect(card().queryByRole('button', { name: /корзину/ })).not.toBeInTheDocument();
  });

  test('[CAT-09] product_disable_buy leaves the price alone', async () => {
    await show([dish({ buy: 'closed' })]);
    expect(card().getByText('590 ₽')).toBeInTheDocument();
    expect(card().queryByRole('button', { name: /корзину/ })).not.toBeInTheDocument();
    expect(card().getAllByRole('link')).toHaveLength(1);
  });

  test('[CAT-03] becomes available at its hour while the page is open', async () => {
    await show([dish({ buy: 'unavailable', unavailableText: 'С 12:00', buyLater: 'add', unavailableChanges: [[Date.now() - 1_000, '']] })]);
    expect(await card().findByRole('button', { name: /Добавить в корзину: Маргарита/ })).toBeInTheDocument();
    expect(card().queryByText('С 12:00')).not.toBeInTheDocument();
  });

  test('says how few are left', async () => {
    await show([dish({ stockText: 'Осталось 3' })]);
    expect(card().getByText('Осталось 3')).toBeInTheDocument();
  });

  test('its heart marks a favourite', async () => {
    const { user } = await show([dish()]);
    await user.click(card().getByRole('button', { name: 'В избранное: Маргарита' }));
    expect(card().getByRole('button', { name: 'Убрать из избранного: Маргарита' })).toHaveAttribute('aria-pressed', 'true');
    expect(useFavourites.getState().ids).toEqual([1]);
  });

  test('[LK-08] is marked where it is against the food preferences', async () => {
    usePreferences.setState({ wanted: [{ code: 'no_onion', text: '' }] });
    await show([dish({ conflicts: ['no_onion'], curable: ['no_onion'] }), dish({ id: 2, name: 'Пепперони', href: '/menu/pech/pizza/p' })]);
    expect(card().getByText(/с луком/)).toHaveTextContent('можно убрать');
    expect(card('Пепперони').queryByText(/с луком/)).not.toBeInTheDocument();
  });

  test('without a picture shows the first letter of its name', async () => {
    await show([dish({ image: undefined })]);
    expect(card().queryByRole('img')).not.toBeInTheDocument();
  });
});

describe('a section', () => {
  test('has its title, the note, the description and the signature dish first', async () => {
    await show([dish()], { note: '400°', description: 'Берёза и дуб', feature: dish({ id: 9, name: 'Пицца «Уголёк»', href: '/u' }) });
    expect(screen.getByRole('heading', { level: 2, name: 'Печь400°' })).toBeInTheDocument();
    expect(screen.getByText('Берёза и дуб')).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual(['Пицца «Уголёк»', 'Маргарита']);
  });

  test('[CAT-03] says when it can be had, while it cannot', async () => {
    await show([dish()], { opening: { text: 'С 12:00', changes: [] } });
    expect(screen.getByText('С 12:00')).toBeInTheDocument();
  });

  test('[KF-CATALOG-14] of a large menu leads to all its dishes', async () => {
    await show([dish()], { more: { href: '/menu/pech', text: 'Все 312', label: 'Все блюда раздела «Печь»' } });
    expect(screen.getByRole('link', { name: 'Все 312. Все блюда раздела «Печь»' })).toHaveAttribute('href', '/menu/pech');
  });

  test('only the first section of a page asks for a picture early', async () => {
    const section = sectionOf([dish(), dish({ id: 2, name: 'Вторая', href: '/2' })]);
    const { rerender } = await renderInShop(<Section section={section} isFirst />);
    const loading = () => screen.getAllByRole('img').map((image) => [image.getAttribute('fetchpriority'), image.getAttribute('loading')]);
    expect(loading()).toEqual([
      ['high', null],
      [null, 'lazy'],
    ]);
    rerender(<Section section={section} position={1} />);
    expect(loading()).toEqual([
      ['low', 'lazy'],
      ['low', 'lazy'],
    ]);
  });

  test('reserves its height by the number of cards until it is laid out', async () => {
    const cards = (count: number) => Array.from({ length: count }, (_, id) => dish({ id: id + 1, name: `Блюдо ${id}`, href: `/${id}` }));
    const { container } = await renderInShop(
      <>
        <Section section={sectionOf(cards(8))} position={1} />
        <Section section={sectionOf(cards(9), { slug: 'vok' })} position={2} />
      </>,
    );
    const rows = [...container.querySelectorAll<HTMLElement>('section')].map((section) => [
      section.style.getPropertyValue('--rows-sm'),
      section.style.getPropertyValue('--rows-lg'),
    ]);
    expect(rows).toEqual([
      ['4', '2'],
      ['5', '3'],
    ]);
  });
});

describe('[CAT-05] at a place', () => {
  test('cards show its prices, and dishes that it does not sell stay and say so', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/menu/place', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ dishes: { 1: { buy: 'add', price: '550 ₽', unitPrice: 55_000 }, 2: null } });
      }),
    );
    await show([dish({ oldPrice: '650 ₽' }), dish({ id: 2, name: 'Пепперони', href: '/p' })]);
    act(() => usePlace.getState().choose('delivery', PLACE));
    expect(await card().findByText('550 ₽')).toBeInTheDocument();
    expect(card().queryByText('650 ₽')).not.toBeInTheDocument();
    expect(card('Пепперони').getByText('Будет позже')).toBeInTheDocument();
    expect(asked).toContain('?place=11&locale=ru&ids=1%2C2');
  });

  test('[KF-CATALOG-08] until the newly chosen place has answered, it is known that its dishes are not', async () => {
    const asked: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    server.use(
      http.get('*/api/menu/place', async ({ request }) => {
        asked.push(new URL(request.url).search);
        await promise;
        return HttpResponse.json({ dishes: { 1: null } });
      }),
    );
    requestPlaceDishes(11, 'ru', [1, 2]);
    requestPlaceDishes(12, 'ru', [1]);
    expect(usePlaceDishes.getState().pending).toEqual([1]);
    const known = vi.fn();
    whenPlaceDishesKnown([1, 5], known);
    await waitFor(() => expect(asked).toEqual(['?place=12&locale=ru&ids=1']));
    expect(known).not.toHaveBeenCalled();
    resolve();
    await waitFor(() => expect(known).toHaveBeenCalledOnce());
    expect(usePlaceDishes.getState()).toMatchObject({ warehouseId: 12, dishes: { 1: null }, pending: [] });
  });

  test('without an answer the cards keep what the page says', async () => {
    server.use(http.get('*/api/menu/place', () => new HttpResponse(null, { status: 502 })));
    await show([dish()]);
    act(() => usePlace.getState().choose('delivery', PLACE));
    await waitFor(() => expect(card().getByText('590 ₽')).toBeInTheDocument());
  });
});
