import { expect, test } from 'vitest';
import { dayNames } from './day-names.ts';

test.each([
  ['ru', 'пн, ср, вс'],
  ['en', 'Mon, Wed, Sun'],
  ['zh-CN', '周一、周三、周日'],
])('[CPN-14] the days of a coupon stand in their order with commas between them: %s', (locale, names) =>
  expect(dayNames([7, 1, 3], locale)).toBe(names),
);
