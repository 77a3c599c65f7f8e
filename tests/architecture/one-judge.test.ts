import { expect, test } from 'vitest';
import { browserFiles, codeOf, importsOf, isTest, sources } from './sources.ts';

const JUDGE = 'lib/domain/coupons.ts';

/** Files that some file of a folder runs, itself included. */
function runBy(folder: string): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...sources.keys()].filter((file) => file.startsWith(folder) && !isTest(file));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    open.push(...importsOf(file).flatMap((one) => (one.isOwn && !one.isType ? [one.to] : [])));
  }
  return found;
}

test('[CPN-01…11] browser and backend run the same judge of coupons, and the same arithmetic of discounts', () => {
  const backend = runBy('backend/');
  for (const file of [
    JUDGE,
    'lib/domain/quote-discounts.ts',
    'lib/domain/quote-discounts.ts',
    'lib/domain/quote-discounts.ts',
    'lib/domain/quote.ts',
  ]) {
    expect({ file, browser: browserFiles().has(file), backend: backend.has(file) }).toEqual({ file, browser: true, backend: true });
  }
});

test('[CPN-01…11] nobody else decides whether a coupon applies: its rules are read by the judge and by those who put them into words', () => {
  const RULES =
    /\.(?:hourFrom|hourTo|weekDays|pickupOnly|deliveryOnly|productRules|categoryRules|excludedCategoryIds|excludedProductIds)\b|\{[^{}]*\b(?:hourFrom|weekDays|pickupOnly|productRules|excludedCategoryIds)\b[^{}]*\}\s*(?:=|:)/;
  // the judge asks coupon-lines which lines a discount is of, and so does its sum
  const allowed = [
    JUDGE,
    'lib/domain/coupons.ts',
    'lib/domain/coupon-conditions.ts',
    'lib/domain/quote-discounts.ts',
    'lib/domain/unlocks.ts',
  ];
  const readers = [...sources]
    .filter(([file, text]) => !isTest(file) && !file.startsWith('lib/contract/') && RULES.test(codeOf(text)))
    .map(([file]) => file);
  expect(readers.filter((file) => !allowed.includes(file))).toEqual([]);
  expect(readers).toContain(JUDGE);
  const judges = [...sources].filter(([file, text]) => !isTest(file) && /function judgeCoupon\b/.test(text)).map(([file]) => file);
  expect(judges).toEqual([JUDGE]);
});
