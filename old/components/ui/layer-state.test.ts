import { expect, test } from 'vitest';
import { layerState } from './layer-state.ts';

test('a layer’s step is recognised among the states of others', () => {
  expect(layerState({ layer: 2, mark: 'product-7', tree: [] })).toEqual({ layer: 2, mark: 'product-7' });
  expect(layerState({ layer: 1 })).toEqual({ layer: 1, mark: '' });
  for (const foreign of [null, undefined, 'x', 3, {}, { layer: '1', mark: 5 }]) expect(layerState(foreign)).toEqual({ layer: 0, mark: '' });
});
