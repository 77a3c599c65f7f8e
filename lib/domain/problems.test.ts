import { describe, expect, test } from 'vitest';
import { problem, refusedItems } from './problems.ts';

describe('[CART-06] items that cannot be ordered', () => {
  test.each([
    ['a dish that has left the menu', problem('items.2.productId', 'product_unknown'), true],
    ['a dish of another kitchen', problem('items.2.productId', 'product_unavailable', { reason: 'elsewhere' }), true],
    ['a choice that must be made', problem('items.2.variationId', 'variation_required'), true],
    ['a dish of which nothing is left', problem('items.2.count', 'out_of_stock', { left: 0 }), false],
    ['a dish of which less is left', problem('items.2.count', 'over_stock', { left: 1 }), false],
    ['an extra that is gone', problem('items.2.supplements', 'out_of_stock', { left: 0 }), false],
    ['a minimum', problem('items', 'minimum_not_reached'), false],
  ])('%s', (_, found, isRefused) => expect([...refusedItems([found])]).toEqual(isRefused ? [2] : []));
});
