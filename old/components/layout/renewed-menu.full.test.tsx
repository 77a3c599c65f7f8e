import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { dialog } from '#tests/component/steps.ts';

testShop();

const lineOf = (productId: number, count: number, name: string) => ({
  productId,
  variationId: null,
  count,
  supplements: [],
  shown: { name, image: '', variation: '', supplements: [], unitPrice: 50_000, regularPrice: 50_000, url: '' },
});

/** A browser that was here when `cache_ver_site` was another one, with two dishes and a promo code in the cart. */
function wasHere(version: string): void {
  const lines = [lineOf(999_101, 2, 'Старое блюдо'), lineOf(804, 3, 'Старое мороженое')];
  localStorage.setItem('cache-version', version);
  localStorage.setItem('cart', JSON.stringify({ state: { lines, cutlery: 1, promoCode: 'PROBA' }, version: 1 }));
}

const kept = z.object({ state: z.looseObject({ lines: z.array(z.unknown()), promoCode: z.string(), coupons: z.array(z.unknown()) }) });
const keptCart = () => kept.parse(JSON.parse(localStorage.getItem('cart') ?? '{}')).state;

test('[SET-10] the same cache_ver_site keeps the cart', async () => {
  wasHere('2.0.15');
  await openPage('/menu/deserty/morozhenoe');
  await screen.findAllByRole('button', { name: /Корзина/ });
  expect(localStorage.getItem('cart')).toContain('Старое мороженое');
  expect(screen.queryByText(/^Меню обновилось/)).toBeNull();
});

test('[SET-10] another cache_ver_site empties the cart with its discounts once, and what is still sold can be put back', async () => {
  wasHere('2.0.14');
  const { user } = await openPage('/menu/deserty/morozhenoe');
  await screen.findByText('Меню обновилось: корзина и скидки сброшены');
  expect(keptCart()).toMatchObject({ lines: [], promoCode: '', coupons: [] });
  expect(localStorage.getItem('cache-version')).toBe('2.0.15');
  await user.click(screen.getByRole('button', { name: 'Вернуть блюда' }));
  const cart = await dialog('Корзина');
  const stepper = await within(cart).findByRole('group', { name: 'Количество: Пломбир, три шарика' });
  expect(stepper).toHaveTextContent('3');
  expect(within(cart).getAllByRole('group', { name: /^Количество: / })).toHaveLength(1);
  await waitFor(() =>
    expect(
      within(cart)
        .getAllByRole('alert')
        .map((alert) => alert.textContent)
        .join(),
    ).toContain('Старое блюдо'),
  );
  expect(keptCart()).toMatchObject({ promoCode: '', coupons: [] });
});
