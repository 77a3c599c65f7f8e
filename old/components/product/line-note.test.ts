import { expect, test } from 'vitest';
import { makeLine } from '#lib/domain/cart.ts';
import { dish, menuWith } from '#tests/setup/sample-menu.ts';
import { cartNote } from './line-note.ts';

test('[PROD-04] a cart in words counts pieces and weighs what is sold by weight', () => {
  const menu = menuWith([dish(1, '500'), dish(2, '300', { countable: '0' })]);
  const lines = menu.products.map((product) => makeLine(product, null, [], 3));
  const [piece, weighed] = lines.map((line) => line.shown.name);
  expect(cartNote(lines, ({ productId }) => (productId === 2 ? '300 г' : ''))).toBe(`${piece} × 3; ${weighed}, 300 г`);
});
