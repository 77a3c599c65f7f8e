import { describe, expect, test } from 'vitest';

import type { SettingsWire } from '#lib/contract/settings.ts';
import { type Dish, dish, menuWith, productOf, settingsOf } from '#tests/setup/sample-menu.ts';
import { selectable, stockOf } from './selectable.ts';

const verdict = (product: Dish, settings: Partial<SettingsWire> = {}, warehouseId: number | null = 11) =>
  selectable(productOf(menuWith([dish(1, '100', product)]), 1), { warehouseId, settings: settingsOf(settings) });

describe('what can be seen and bought at a place', () => {
  test('[CAT-04] out of stock: shown and not addable, or hidden when the shop says so', () => {
    expect(verdict({ in_stock: false })).toEqual({ visible: true, addable: false, reason: 'out_of_stock' });
    expect(verdict({ in_stock: false }, { show_out_of_stock_products: '' })).toMatchObject({ visible: false });
    expect(verdict({ in_stock: true }, { show_out_of_stock_products: '0' })).toEqual({ visible: true, addable: true, reason: null });
  });

  test('[CAT-04] counted stock of the chosen warehouse decides', () => {
    const counted = {
      manage_stock: true,
      stock_quantity: 7,
      locations: [
        { id: 11, quantity: '0' },
        { id: 12, quantity: '7' },
      ],
    };
    expect(verdict(counted).reason).toBe('out_of_stock');
    expect(verdict(counted, {}, 12).addable).toBe(true);
    expect(verdict({ manage_stock: true, stock_quantity: 0 }, {}, null).reason).toBe('out_of_stock');
  });

  test('[CAT-05] only what is sold at the location; a product that names none is sold at all', () => {
    const sold = { locations: [{ id: 12, quantity: null }] };
    expect(verdict(sold)).toEqual({ visible: false, addable: false, reason: 'elsewhere' });
    expect(verdict(sold, {}, 12).addable).toBe(true);
    expect(verdict(sold, {}, null).addable).toBe(true);
    expect(verdict({ locations: [] }).addable).toBe(true);
  });

  test('[CAT-05] a fragmented catalogue holds only what is sold there', () => {
    expect(verdict({ locations: [{ id: 12, quantity: null }] }, { fragmented_stosks_json: '1' }).visible).toBe(true);
  });

  test('[KF-PLACE-27] single stock mode looks at the one stock', () => {
    const single = { settings: { single_stock_mode: '1', single_stock_id: '12' } };
    expect(verdict({ locations: [{ id: 12, quantity: null }] }, single).addable).toBe(true);
    expect(verdict({ locations: [{ id: 11, quantity: null }] }, { single_stock_mode: '1' }).addable).toBe(true);
  });

  test('product_disable_buy and a missing price leave nothing to buy', () => {
    expect(verdict({}, { product_disable_buy: 'yes' })).toMatchObject({ visible: true, addable: false, reason: 'buying_disabled' });
    expect(verdict({ price: '' })).toEqual({ visible: true, addable: false, reason: 'no_price' });
    expect(verdict({ price: '', variations: [{ product_id: 2 }] }).addable).toBe(true);
    expect(verdict({ price: '', product_variations_data: [{ id: 7, price: '1' }] }).addable).toBe(true);
    expect(verdict({ price: '', product_variations_data: [{ id: 7, price: '1', in_stock: false }] }).reason).toBe('out_of_stock');
  });

  test('[PROD-02] stock of variations: the product is out when all of them are', () => {
    const variations = (a: boolean, b: boolean) => ({
      price: '',
      product_variations_data: [
        { id: 101, price: '1', in_stock: a },
        { id: 102, price: '2', in_stock: b, stock_quantity: 3 },
      ],
    });
    expect(verdict(variations(false, true)).addable).toBe(true);
    expect(verdict(variations(false, false)).reason).toBe('out_of_stock');
    const product = productOf(menuWith([dish(1, '', variations(true, true))]), 1);
    const place = { warehouseId: null, settings: settingsOf() };
    expect(product.variations.map((v) => stockOf(product, v, place))).toEqual([null, 3]);
  });
});
