import { describe, expect, test } from 'vitest';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import { reasonsOf } from '#tests/setup/coupon-cart.ts';

describe('where it is cooked', () => {
  test.each<[unknown, number | null, string[]]>([
    [[], 11, []],
    [[], null, []],
    ['', 11, []],
    [null, null, []],
    [false, 12, []],
    [[11], 11, []],
    [[11], 12, ['warehouse']],
    [[11], null, ['warehouse']],
    [['11'], 11, []],
    [['12', 13], 11, ['warehouse']],
    [['12', 13], 13, []],
    [11, 11, []],
    [12, 11, ['warehouse']],
    ['11', 11, []],
    ['11,12', 12, []],
    ['11, 12', 12, []],
    ['11,12', 1, ['warehouse']],
    [{ 0: 11, 5: 12 }, 12, []],
    [[111], 11, ['warehouse']],
  ])('[CPN-03] sklad_coupon %j, warehouse %s: %j', (sklad_coupon, warehouseId, expected) => {
    expect(reasonsOf({ sklad_coupon }, { warehouseId })).toEqual(expected);
  });
});

describe('[CPN-04] how it is received', () => {
  const types: readonly (DeliveryType | null)[] = ['delivery', 'pickup', 'lounge', null];
  const P = 'pickup_only';
  const D = 'delivery_only';
  test.each<[object, string[]]>([
    [{}, ['', '', '', '']],
    [{ pickup_coupon: [], delivery_coupon: [] }, ['', '', '', '']],
    [{ pickup_coupon: 'no' }, ['', '', '', '']],
    [{ pickup_coupon: ['yes'] }, [P, '', P, P]],
    [{ pickup_coupon: 'yes' }, [P, '', P, P]],
    [{ pickup_coupon: '1' }, [P, '', P, P]],
    [{ pickup_coupon: true }, [P, '', P, P]],
    [{ delivery_coupon: ['yes'] }, ['', D, D, D]],
    [{ delivery_coupon: 1 }, ['', D, D, D]],
    [{ delivery_coupon: 'on' }, ['', D, D, D]],
    [{ pickup_coupon: '1', delivery_coupon: '1' }, [P, D, P, P]],
  ])('[CPN-04] %j for delivery, pickup, lounge and nothing chosen: %j', (wire, expected) => {
    expect(types.map((type) => reasonsOf(wire, { type }).join())).toEqual(expected);
  });
});

describe('on which device', () => {
  test.each<[unknown, string[]]>([
    [undefined, []],
    [null, []],
    [[], []],
    ['', []],
    [[''], []],
    ['site', []],
    [['site'], []],
    [['app', 'site'], []],
    [['app'], ['device']],
    ['app', ['device']],
    [['ios', 'android'], ['device']],
    [['Site'], ['device']],
    [['website'], ['device']],
    [{ 0: 'app', 2: 'site' }, []],
  ])('[CPN-05] coupon_only_for_device %j: %j', (value, expected) => {
    expect(reasonsOf({ meta_data: [{ key: 'coupon_only_for_device', value }] })).toEqual(expected);
  });
});
