import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { usePlaceDishes } from '#components/catalog/availability-client.tsx';
import { takePendingAction } from '#components/delivery/chosen-place-client.tsx';
import type { SettingsWire } from '#lib/contract/settings.ts';
import { useCart, useCartFacts } from '#stores/cart.ts';
import { closeLayer, useLayers } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import { useToasts } from '#stores/toasts.ts';
import { resetCart } from '#tests/setup/cart-shop.tsx';
import { renderInDishShop, SOMEWHERE } from '#tests/setup/render-dish.tsx';
import { line } from '#tests/setup/sample-line.ts';
import { useAddToCart } from './use-add-to-cart.ts';

const onAdded = vi.fn();

function Add() {
  const add = useAddToCart();
  return (
    <button type="button" onClick={() => add([line(1, 2), line(2)], { onAdded })}>
      add
    </button>
  );
}

const counts = () => useCart.getState().lines.map(({ productId, count }) => [productId, count]);
const press = async (settings: Partial<SettingsWire> = {}) => {
  const { user } = await renderInDishShop(<Add />, settings);
  await user.click(screen.getByRole('button', { name: 'add' }));
};

beforeEach(() => {
  resetCart();
  onAdded.mockClear();
  useLayers.setState({ open: [] });
  useToasts.setState({ toasts: [] });
  useCartFacts.setState({ lines: new Map(), isCheckDue: false });
  usePlaceDishes.setState(usePlaceDishes.getInitialState());
});

test('[CART-01] without a place it is asked for first; the dishes are added once it is chosen, and then checked against it', async () => {
  await press();
  expect(useLayers.getState().open).toEqual([expect.stringMatching(/\?layer=place$/)]);
  expect([counts(), onAdded.mock.calls.length]).toEqual([[], 0]);
  act(() => {
    usePlace.getState().choose('delivery', SOMEWHERE);
    takePendingAction()?.();
  });
  expect(counts()).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect([onAdded.mock.calls.length, useCartFacts.getState().isCheckDue]).toEqual([1, true]);
});

test('[CART-01] nothing is added when the question for a place is closed', async () => {
  await press();
  act(() => closeLayer());
  expect(takePendingAction()).toBeNull();
  expect(counts()).toEqual([]);
});

test('[CART-10] with a place they are added at once, with a notice of what the cart holds now', async () => {
  usePlace.getState().choose('delivery', SOMEWHERE);
  await press();
  expect(useToasts.getState().toasts).toMatchObject([{ tone: 'success', text: 'Добавлено: 2' }]);
  expect(useToasts.getState().toasts[0]?.detail?.replaceAll(/\s/g, ' ')).toBe('Корзина, 3 позиции, 3 ₽');
  expect(useCartFacts.getState().isCheckDue).toBe(false);
});

test('[KF-CATALOG-08] a press before the dishes of the place have come waits for them; what another kitchen sells is not added, with its reason', async () => {
  usePlace.getState().choose('delivery', SOMEWHERE);
  usePlaceDishes.setState({ pending: [1, 2] });
  await press();
  expect([counts(), useToasts.getState().toasts]).toEqual([[], []]);
  act(() => usePlaceDishes.setState({ warehouseId: 11, dishes: { 1: null }, pending: [] }));
  expect(counts()).toEqual([[2, 1]]);
  expect(useToasts.getState().toasts.map(({ tone, text }) => [tone, text])).toEqual([
    ['error', 'Блюдо 1: Будет позже'],
    ['success', 'Добавлено в корзину'],
  ]);
});

test('[KF-CATALOG-08] a dish whose hours at the place are over says when it can be had; without an answer a dish is added', async () => {
  usePlace.getState().choose('delivery', SOMEWHERE);
  const later = { buy: 'unavailable', price: '1 ₽', unitPrice: 100, unavailableText: 'С 12:00' } as const;
  usePlaceDishes.setState({ warehouseId: 11, dishes: { 1: later }, pending: [2] });
  await press();
  expect(counts()).toEqual([]);
  act(() => usePlaceDishes.setState({ pending: [], hasFailed: true }));
  expect(counts()).toEqual([[2, 1]]);
  expect(useToasts.getState().toasts[0]?.text).toBe('Блюдо 1: С 12:00');
});

test('[CART-02] a shop of requests opens its request with the first dish and the others in its note, and adds nothing', async () => {
  await press({ simplified_order: true });
  const address = new URL(useLayers.getState().open.at(-1) ?? '', 'http://shop');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ layer: 'request', product_id: '1', count: '2' });
  expect(address.searchParams.get('note')).toBe('Блюдо 2 × 1');
  expect([counts(), onAdded.mock.calls.length]).toEqual([[], 0]);
});
