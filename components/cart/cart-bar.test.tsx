import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useAvailability } from '#stores/availability.ts';
import { useCart } from '#stores/cart.ts';
import { useLayers } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import { PICKUP_PLACE, resetCart } from '#tests/setup/cart-shop.tsx';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { line } from '#tests/setup/sample-line.ts';
import { CartLink } from './cart-bar-client.tsx';

beforeEach(() => {
  resetCart();
  useAvailability.getState().clear();
});

test('the floating bar comes with the first dish and opens the cart, whose page it links to', async () => {
  const { user, rerender } = await renderInShop(<CartLink place="bar" />, { settings: { cart_button_as_app: '1' } });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  useCart.getState().add(line(1, 2));
  rerender(<CartLink place="bar" />);
  const link = screen.getByRole('link', { name: /^Корзина, 2 позиции, 2\s₽$/ });
  expect(link).toHaveAttribute('href', '/cart');
  await user.click(link);
  expect(useLayers.getState().open).toEqual(['/cart']);
});

test.each([
  ['1', 'the bar of the app, with its word', true],
  ['', 'a small button', false],
])('[KF-CART-12] [CART-11] cart_button_as_app %j: %s', async (asApp, _, hasWord) => {
  useCart.getState().add(line(1, 1));
  await renderInShop(<CartLink place="bar" />, { settings: { cart_button_as_app: asApp } });
  expect(screen.queryByText('Корзина') !== null).toBe(hasWord);
});

test('the button of the header is there for an empty cart, too', async () => {
  await renderInShop(<CartLink place="header" />);
  expect(screen.getByRole('link', { name: 'Корзина' })).toHaveTextContent('Корзина');
});

test('[KF-CART-07] what the chosen place does not sell counts in no sum', async () => {
  useCart.getState().add(line(1, 1));
  useCart.getState().add(line(2, 5));
  usePlace.getState().choose('pickup', PICKUP_PLACE);
  useAvailability.getState().set(11, new Map([[1, { stock: null, windows: [] }]]));
  await renderInShop(<CartLink place="header" />);
  expect(screen.getByRole('link', { name: /^Корзина, 1 позиция, 1\s₽$/ })).toBeVisible();
});
