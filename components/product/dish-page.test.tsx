import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { useCart } from '#stores/cart.ts';
import { usePlace } from '#stores/place.ts';
import { useVisitor } from '#stores/visitor.ts';
import { server } from '#tests/component/server.ts';
import { renderInDishShop, SOMEWHERE, sampleDish } from '#tests/setup/render-dish.tsx';
import { type Dish, dish, option } from '#tests/setup/sample-menu.ts';
import { DishPage } from './dish-form-client.tsx';

const size = (id: number, name: string, price: string) => ({ id, price, attributes: [{ id: 1, name: 'Размер', option: name }] });
const PIZZA = dish(1, '', {
  name: 'Пицца «Уголёк»',
  type: 'variable',
  attributes: [{ id: 1, name: 'Размер', options: ['25 см', '30 см'], variation: true }],
  product_variations_data: [size(25, '25 см', '690'), size(30, '30 см', '890')],
});

const addButton = () => screen.getByRole('button', { name: /^В корзину/ });
const lines = () => useCart.getState().lines;
const know = () => act(() => useVisitor.setState({ isKnown: true }));

/** The page before the data stored in this browser is read. */
async function renderPage(wire: Dish, search = '') {
  const { data } = sampleDish(wire, { options: [option(101, '120', { name: 'Моцарелла' })] });
  server.use(http.get('/api/menu/dish', () => HttpResponse.json(data)));
  history.replaceState(null, '', `/menu/c1/c1/dish${search}`);
  const page = await renderInDishShop(<DishPage data={data} />);
  act(() => useVisitor.setState({ isKnown: false }));
  return page;
}

beforeEach(() => {
  useCart.getState().clear();
  usePlace.getState().choose('delivery', SOMEWHERE);
});

test('presses before the visitor is known count once when they are, with the size that was chosen', async () => {
  const { user } = await renderPage(PIZZA);
  await user.click(screen.getByRole('radio', { name: /^30 см/ }));
  await user.click(addButton());
  await user.click(addButton());
  expect(lines()).toEqual([]);
  know();
  await waitFor(() => expect(lines()).toMatchObject([{ variationId: 30, count: 1 }]));
  await user.click(addButton());
  await waitFor(() => expect(lines()).toMatchObject([{ variationId: 30, count: 2 }]));
});

test('such a press adds the size that the address names', async () => {
  const { user } = await renderPage(PIZZA, '?variation_id=30');
  await user.click(addButton());
  know();
  await waitFor(() => expect(lines()).toMatchObject([{ variationId: 30, count: 1 }]));
});

test('such a press leads to a group in which something has to be chosen, and adds nothing', async () => {
  const supplements = [{ title: 'Прожарка', type: 'radio', quantity: 'once', supplement_required: 'yes', products: [101] }];
  const { user } = await renderPage(dish(1, '500', { acf: { supplements } }));
  await user.click(addButton());
  know();
  expect(await screen.findByRole('alert')).toHaveTextContent('Выберите: Прожарка');
  expect(lines()).toEqual([]);
});
