import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useCart, useCartFacts } from '#stores/cart.ts';
import { useLayers } from '#stores/layers.ts';
import { router } from '#tests/component/next/router.ts';
import { resetCart } from '#tests/setup/cart-shop.tsx';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { line } from '#tests/setup/sample-line.ts';
import { CartBar, CartSum } from './cart-bar-client.tsx';
import { CartLink } from './cart-link-client.tsx';

beforeEach(() => {
  resetCart();
  useCartFacts.setState({ lines: new Map() });
});

test('[KF-CART-12] with cart_button_as_app the floating bar comes with the first dish and opens the cart, whose page it links to', async () => {
  const { user, rerender } = await renderInShop(<CartBar />, { settings: { cart_button_as_app: '1' } });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  useCart.getState().add(line(1, 2));
  rerender(<CartBar />);
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
  await renderInShop(<CartBar />, { settings: { cart_button_as_app: asApp } });
  expect(screen.queryByText('Корзина') !== null).toBe(hasWord);
});

test.each(['cart', 'order'])('[KF-CART-12] the bar is not shown on the page /%s, which has one of its own', async (page) => {
  useCart.getState().add(line(1, 1));
  act(() => router.push(`/${page}`));
  const { rerender } = await renderInShop(<CartBar />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  act(() => router.push('/'));
  rerender(<CartBar />);
  expect(screen.getByRole('link')).toBeInTheDocument();
});

test('the button of the header is there for an empty cart, too', async () => {
  await renderInShop(<CartLink />);
  expect(screen.getByRole('link', { name: 'Корзина' })).toHaveTextContent('Корзина');
});

test('the link of the header stays the same element when its cart becomes known and is filled', async () => {
  useCart.getState().add(line(1, 2));
  const { rerender } = await renderInShop(<CartLink />);
  const link = screen.getByRole('link', { name: 'Корзина' });
  rerender(
    <>
      <CartLink />
      <CartSum />
    </>,
  );
  expect(screen.getByRole('link', { name: /^Корзина, 2 позиции, 2\s₽$/ })).toBe(link);
});
