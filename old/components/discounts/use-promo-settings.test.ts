import { expect, test } from 'vitest';
import { promoSettings } from '#lib/contract/coupon.ts';
import { NOTHING_ADDS_UP } from './use-promo-settings.ts';

test('until the shop has said which discounts add up, it is taken to have said nothing', () => {
  expect(NOTHING_ADDS_UP).toEqual(promoSettings.parse({}));
});
