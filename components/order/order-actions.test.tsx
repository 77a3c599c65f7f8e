import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { useCart } from '#stores/cart.ts';
import { useLayers } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import { usePreferences } from '#stores/preferences.ts';
import { server } from '#tests/component/server.ts';
import { FakeShop, NEAR_ADDRESS, PICKUP_PLACE, renderCart, resetCart } from '#tests/setup/cart-shop.tsx';
import { sampleView } from '#tests/setup/order-view.ts';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { dish, option } from '#tests/setup/sample-menu.ts';
import { RepeatOrder } from './order-actions-client.tsx';
import type { RepeatableOrder } from './use-repeat.ts';

const places = [{ id: '5', name: 'На Баумана', coord: '5, 5', warehouse_id: 11 }];
const settings = {
  shipping_methods: [
    { id: 'flat_rate', type: 'flat_rate' },
    { id: 'local_pickup', type: 'local_pickup', pickup_locations: places },
  ],
};
const shopOf = (dishes = [dish(7, '540', { name: 'Суп' }), dish(8, '120', { name: 'Чай' })]): FakeShop =>
  new FakeShop({ dishes, settings });

const row = (id: number, name: string, product_id: number, quantity: number, sum: number) => ({
  id,
  name,
  product_id,
  quantity,
  subtotal: sum,
  total: sum,
});
/** Two soups, picked up at «На Баумана». */
const twoSoups: RepeatableOrder = sampleView();
const withTea: RepeatableOrder = sampleView({ line_items: [row(1, 'Суп', 7, 2, 1_000), row(2, 'Пирог', 9, 1, 300)] });
/** The same, delivered. */
const delivered: RepeatableOrder = { ...twoSoups, deliveryType: 'delivery', address: 'Баумана, 1', place: '' };

const repeat = () => screen.findByRole('button', { name: 'Повторить заказ' });
const counts = (): readonly number[] => useCart.getState().lines.map(({ count }) => count);
const opened = (): string => useLayers.getState().open.at(-1) ?? '';

beforeEach(() => {
  resetCart();
  useLayers.setState({ open: [] });
  usePreferences.setState({ wanted: [] });
  usePlace.getState().choose('pickup', PICKUP_PLACE);
});

describe('[ORD-07] repeating an order', () => {
  test('fills an empty cart at once where nothing has changed, and opens it', async () => {
    shopOf();
    const { user } = await renderCart(<RepeatOrder order={twoSoups} />);
    await user.click(await repeat());
    await waitFor(() => expect(counts()).toEqual([2]));
    expect(opened()).toBe('/cart');
  });

  test('asks before it changes a filled cart: leave it, replace it or add to it', async () => {
    shopOf().fill([8, 3]);
    const { user } = await renderCart(<RepeatOrder order={twoSoups} />);
    await user.click(await repeat());
    expect(await screen.findByText('В корзине уже есть блюда. Убрать их или добавить к ним?')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Повторить заказ' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Не надо' }));
    expect(counts()).toEqual([3]);
    await waitFor(async () => expect(await repeat()).toHaveFocus());
    await user.click(await repeat());
    await user.click(await screen.findByRole('button', { name: 'Добавить к ней' }));
    expect(counts()).toEqual([3, 2]);
    await user.click(await repeat());
    await user.click(await screen.findByRole('button', { name: 'Заменить корзину' }));
    expect(counts()).toEqual([2]);
  });

  test('names what is gone and what costs another price, before the rest is taken', async () => {
    shopOf();
    const { user } = await renderCart(<RepeatOrder order={withTea} />);
    await user.click(await repeat());
    const status = await screen.findByRole('status');
    expect(status).toHaveTextContent('С прошлого раза кое-что изменилось');
    expect(status).toHaveTextContent('Пирогбольше нет в меню');
    expect(screen.getByText(/^было 1\s000\s₽, стало 1\s080\s₽$/)).toBeInTheDocument();
    expect(counts()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Положить в корзину' }));
    expect(counts()).toEqual([2]);
  });

  test('names a dish whose options have to be chosen anew', async () => {
    const sauces = [{ title: 'Соус', type: 'radio', supplement_required: 'yes', products: [101] }];
    const options = [option(101, '60', { name: 'Сливочный' })];
    new FakeShop({ dishes: [dish(7, '540', { name: 'Суп', acf: { supplements: sauces } })], options, settings });
    const { user } = await renderCart(<RepeatOrder order={twoSoups} />);
    await user.click(await repeat());
    expect(await screen.findByRole('status')).toHaveTextContent('СупНужно выбрать обязательную добавку');
    expect(screen.queryByText('больше нет в меню')).toBeNull();
  });

  test('of a dish there is less of: pieces are counted, what is sold by weight is weighed', async () => {
    const stock = { manage_stock: true, stock_quantity: 1 };
    shopOf([
      dish(7, '540', { name: 'Суп', ...stock }),
      dish(9, '300', { countable: '0', measure_unit: 'g', portion_nat_size: 100, ...stock }),
    ]);
    const order = sampleView({ line_items: [row(1, 'Суп', 7, 2, 1_080), row(2, 'Казылык', 9, 5, 1_500)] });
    const { user } = await renderCart(<RepeatOrder order={order} />);
    await user.click(await repeat());
    expect(await screen.findByText('было 2 шт., стало 1 шт.')).toBeInTheDocument();
    expect(screen.getByText(/^было 500\sг, стало 100\sг$/)).toBeInTheDocument();
  });

  test('says so when nothing of it is sold any more', async () => {
    shopOf([dish(8, '120', { name: 'Чай' })]);
    const { user } = await renderCart(<RepeatOrder order={twoSoups} />);
    await user.click(await repeat());
    expect(await screen.findByText('Из этого заказа сейчас ничего нет')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Положить в корзину' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Понятно' }));
    expect(await repeat()).toBeVisible();
  });

  test('[LK-08] names what conflicts with the visitor’s preferences and leaves it out', async () => {
    shopOf([dish(7, '540', { name: 'Суп', conflicts: ['no_onion'] }), dish(9, '300', { name: 'Пирог' })]);
    usePreferences.setState({ wanted: [{ code: 'no_onion', text: '' }] });
    const order = sampleView({ line_items: [row(1, 'Суп', 7, 2, 1_080), row(2, 'Пирог', 9, 1, 300)] });
    const { user } = await renderCart(<RepeatOrder order={order} />);
    await user.click(await repeat());
    expect(await screen.findByText('Это вам не подходит')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Не класть это' }));
    await user.click(screen.getByRole('button', { name: 'Положить в корзину' }));
    expect(useCart.getState().lines.map(({ productId }) => productId)).toEqual([9]);
  });

  test('says that the menu did not load, and can be tried again', async () => {
    shopOf();
    server.use(
      http.get('*/api/menu/part', () => HttpResponse.error(), { once: true }),
      http.get('*/api/menu/part', () => HttpResponse.error(), { once: true }),
    );
    const { user } = await renderCart(<RepeatOrder order={twoSoups} />);
    await user.click(await repeat());
    expect(await screen.findByRole('alert')).toHaveTextContent('Меню не загрузилось');
    await user.click(await repeat());
    await waitFor(() => expect(counts()).toEqual([2]));
  });

  test('says no longer that the menu did not load once the connection is back', async () => {
    shopOf();
    server.use(http.get('*/api/menu/part', () => HttpResponse.error()));
    const { user } = await renderCart(<RepeatOrder order={twoSoups} />);
    await user.click(await repeat());
    await screen.findByRole('alert');
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(screen.queryByRole('alert')).toBeNull();
    });
  });

  test('changes no cart and opens nothing once its customer has gone to another page', async () => {
    shopOf();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.use(
      http.get('*/api/menu/part', async () => {
        await promise;
        return HttpResponse.json({ categories: [] });
      }),
    );
    const { user, unmount } = await renderCart(<RepeatOrder order={twoSoups} />);
    await user.click(await repeat());
    unmount();
    resolve();
    await new Promise((done) => setTimeout(done));
    expect([counts(), useLayers.getState().open]).toEqual([[], []]);
  });

  test.each([{ simplifiedOrder: true }, { buyingDisabled: true }])('is not offered where nothing can be ordered: %o', async (shop) => {
    await renderInShop(<RepeatOrder order={twoSoups} />, { shop });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('[KF-ORDER-03] the place of a repeated order', () => {
  test('is offered where another one is chosen, and taken', async () => {
    shopOf();
    usePlace.getState().choose('delivery', NEAR_ADDRESS);
    const { user } = await renderCart(<RepeatOrder order={twoSoups} />);
    await user.click(await repeat());
    expect(screen.getByText(/В прошлый раз: Самовывоз, На Баумана/)).toHaveTextContent('Сейчас выбрано: Доставка, Баумана, 1');
    await user.click(screen.getByRole('button', { name: 'Как в прошлый раз' }));
    await waitFor(() => expect(counts()).toEqual([2]));
    expect(usePlace.getState()).toMatchObject({ type: 'pickup', location: { placeName: 'На Баумана' } });
  });

  test('is offered, not forced: the chosen one may stay', async () => {
    shopOf();
    usePlace.getState().choose('delivery', NEAR_ADDRESS);
    const { user } = await renderCart(<RepeatOrder order={twoSoups} />);
    await user.click(await repeat());
    await user.click(screen.getByRole('button', { name: 'Оставить как сейчас' }));
    await waitFor(() => expect(counts()).toEqual([2]));
    expect(usePlace.getState().type).toBe('delivery');
  });

  test('is an address that this browser knows, otherwise one of the shop’s streets', async () => {
    shopOf();
    const house = { text: 'Баумана, 1', coordinates: [5, 5], precision: 'exact', city: '', district: '' };
    server.use(http.get('*/api/wp-json/geo/v1/suggest', () => HttpResponse.json([house])));
    const { user } = await renderCart(<RepeatOrder order={delivered} />);
    await user.click(await repeat());
    await user.click(screen.getByRole('button', { name: 'Как в прошлый раз' }));
    await waitFor(() => expect(counts()).toEqual([2]));
    expect(usePlace.getState()).toMatchObject({ type: 'delivery', location: { text: 'Баумана, 1', zone: 'near' } });
  });

  test('is chosen anew where the shop does not know it, and then the order goes on', async () => {
    shopOf();
    server.use(http.get('*/api/wp-json/geo/v1/suggest', () => HttpResponse.json([])));
    const { user } = await renderCart(<RepeatOrder order={delivered} />);
    await user.click(await repeat());
    await user.click(screen.getByRole('button', { name: 'Как в прошлый раз' }));
    await waitFor(() => expect(opened()).toMatch(/layer=place&type=delivery$/));
    expect(counts()).toEqual([]);
  });
});
