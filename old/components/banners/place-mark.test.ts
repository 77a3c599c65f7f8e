import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { PLACE_SCRIPT } from '#lib/theme/place-script.ts';
import { placeRules, reachMarks } from './place-mark.ts';

const markedBy = (stored: string | null): string | undefined => {
  const dataset: { place?: string } = {};
  runInNewContext(PLACE_SCRIPT, { localStorage: { getItem: () => stored }, document: { documentElement: { dataset } } });
  return dataset.place;
};
const kept = (warehouseId: unknown) => JSON.stringify({ state: { type: 'pickup', places: { delivery: null, pickup: { warehouseId } } } });

test('the script before the first paint names the warehouse of the chosen way to receive', () => {
  expect(markedBy(kept(12))).toBe('w12');
});

test.each([null, '', '{', '[]', '{"state":{}}', kept(null), JSON.stringify({ state: { type: 'delivery', places: { delivery: null } } })])(
  'a browser that keeps %j names none',
  (stored) => expect(markedBy(stored)).toBeUndefined(),
);

test('neither script nor rules hold what React would escape', () => {
  const rules = placeRules([
    { everywhere: false, warehouseIds: [12, 11] },
    { everywhere: true, warehouseIds: [12] },
  ]);
  expect(PLACE_SCRIPT + rules).not.toMatch(/[<>&"']/);
  expect(rules).toBe('[data-place=w11] [data-at~=w11]{display:block}[data-place=w12] [data-at~=w12]{display:block}');
});

test('what every place shows carries no mark', () => {
  expect(reachMarks({ everywhere: false, warehouseIds: [] })).toEqual({});
  expect(reachMarks({ everywhere: false, warehouseIds: [11, 12] })).toEqual({ 'data-at': 'w11 w12', 'data-open': undefined });
});
