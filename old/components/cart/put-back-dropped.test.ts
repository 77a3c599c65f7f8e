import { expect, test, vi } from 'vitest';
import type { Menu } from '#lib/domain/catalogue.ts';
import { useCart } from '#old/stores/cart.ts';
import { useCartNotices } from '#old/stores/cart-notices.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { line } from '#tests/setup/sample-line.ts';
import { dish, menuWith, settingsOf } from '#tests/setup/sample-menu.ts';
import { memoryStorage } from '#tests/setup/tabs.ts';
import { putBackDropped } from './put-back-dropped.ts';

test('[SET-10] pressed twice while the menu is on its way, what went comes back once', async () => {
  vi.stubGlobal('window', { localStorage: memoryStorage(), sessionStorage: memoryStorage() });
  const { promise, resolve } = Promise.withResolvers<Menu>();
  useCatalogue.getState().plan('1:ru', { whole: () => promise, dishes: () => promise });
  useCartNotices.getState().drop([line(5, 2)]);
  const presses = [putBackDropped(settingsOf()), putBackDropped(settingsOf())];
  resolve(menuWith([dish(5, '100')]));
  await Promise.all(presses);
  expect(useCart.getState().lines.map(({ productId, count }) => [productId, count])).toEqual([[5, 2]]);
  vi.unstubAllGlobals();
});
