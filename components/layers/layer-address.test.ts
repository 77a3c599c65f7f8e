import { expect, test, vi } from 'vitest';
import { openLayer, openLayersWith } from './layer-address.ts';

test('a layer that is asked for before the code of layers has come is opened once when it comes; later ones at once', () => {
  const open = vi.fn();
  openLayer('?layer=menu');
  openLayer('/cart');
  openLayersWith(open);
  expect(open.mock.calls).toEqual([['/cart']]);
  openLayer('?layer=search');
  expect(open.mock.calls).toEqual([['/cart'], ['?layer=search']]);
  openLayersWith(open);
  expect(open).toHaveBeenCalledTimes(2);
});
