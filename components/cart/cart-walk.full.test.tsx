import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { CartLine } from '#lib/domain/cart.ts';
import { useCart } from '#stores/cart.ts';
import { placeKey, usePlace } from '#stores/place.ts';
import { FakeShop, PICKUP_PLACE, renderCart, resetCart } from '#tests/setup/cart-shop.tsx';
import { dish } from '#tests/setup/sample-menu.ts';
import { CartSum } from './cart-bar-client.tsx';
import { CartContent } from './cart-content-client.tsx';
import { CartLink } from './cart-link-client.tsx';
import CartWatch from './cart-watch-client.tsx';

const STEPS = 500;

/** Numbers that look random and are the same in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The page with the button of the header, and the cart that opens and closes. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <CartLink />
      <CartSum />
      <CartWatch since={placeKey(usePlace.getState())} />
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'close' : 'open'}
      </button>
      {isOpen && <CartContent />}
    </>
  );
}

const totalOf = (lines: readonly CartLine[]): number => lines.reduce((sum, { shown, count }) => sum + shown.unitPrice * count, 0);
const moneyOf = (text: string): number => Number(text.replace(/[^\d]/g, '')) * 100;

beforeEach(() => {
  resetCart();
  usePlace.getState().choose('pickup', PICKUP_PLACE);
});

test('[KF-CART-01] after 500 random steps of open, close and add the buttons show the total of the store, and automatic coupons are asked for', async () => {
  const ids = Array.from({ length: 12 }, (_, index) => index + 1);
  const shop = new FakeShop({ dishes: ids.map((id) => dish(id, String(100 + id * 7), { name: `Блюдо ${id}` })) });
  await renderCart(<Page />);
  const random = randomNumbers(20_261_128);
  const shown = (): string => screen.getByRole('link', { name: /^Корзина/ }).textContent ?? '';

  for (let step = 0; step < STEPS; step += 1) {
    const chance = random();
    if (chance < 0.4) {
      const [toggle] = screen.getAllByRole('button', { name: /^(open|close)$/ });
      if (toggle) fireEvent.click(toggle);
    } else if (chance < 0.9) {
      act(() => shop.fill([1 + Math.floor(random() * ids.length), 1]));
    } else {
      const [first] = useCart.getState().lines;
      if (first) act(() => useCart.getState().step(first.key, Math.floor(random() * 3) - first.count));
    }
    const { lines } = useCart.getState();
    if (lines.length === 0) continue;
    expect(moneyOf(shown()), `header after step ${step}`).toBe(totalOf(lines));
    const checkout = screen.queryByRole('link', { name: /Оформить заказ/ });
    if (checkout !== null) expect(moneyOf(checkout.textContent ?? ''), `cart after step ${step}`).toBe(totalOf(lines));
  }

  act(() => shop.fill([1, 1]));
  const asked = shop.autoapplyRequests.length;
  await waitFor(() => expect(shop.autoapplyRequests.length).toBeGreaterThan(asked));
});
