import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { PLACE_SCRIPT } from '#lib/theme/place-script.ts';
import { placeRules, reachMarks } from './place-rules.ts';

const markedBy = (stored: string | null): string | undefined => {
  const dataset: { place?: string } = {};
  runInNewContext(PLACE_SCRIPT, { localStorage: { getItem: () => stored }, document: { documentElement: { dataset } } });
  return dataset.place;
};
const stored = (warehouseId: unknown) => JSON.stringify({ state: { type: 'pickup', places: { delivery: null, pickup: { warehouseId } } } });

test('[CMS-01] the script before the first paint names the warehouse of the chosen place', () => {
  expect(markedBy(stored(12))).toBe('w12');
});

test.each([null, '', '{', '[]', '{"state":{}}', stored(null), JSON.stringify({ state: { type: 'delivery', places: { delivery: null } } })])(
  'the script names no warehouse for %j',
  (value) => expect(markedBy(value)).toBeUndefined(),
);

test('one rule for each set of warehouses, without what React would escape', () => {
  const rules = placeRules([
    { everywhere: false, warehouseIds: [12, 11] },
    { everywhere: true, warehouseIds: [12, 11] },
    { everywhere: true, warehouseIds: [] },
  ]);
  expect(rules).toBe(
    ':root[data-place]:not([data-place=w12],[data-place=w11]) [data-at=w12_w11],:root:not([data-place]) [data-at=w12_w11]:not([data-open]){display:none}',
  );
  expect(PLACE_SCRIPT + rules).not.toMatch(/[<>&"']/);
});

test('what every place shows carries no mark', () => {
  expect(reachMarks({ everywhere: false, warehouseIds: [] })).toEqual({});
  expect(reachMarks({ everywhere: false, warehouseIds: [11, 12] })).toEqual({ 'data-at': 'w11_w12', 'data-open': undefined });
});
