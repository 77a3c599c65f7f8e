import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupsOf, leastOf, supplementProblems, type UsableGroup } from '#lib/domain/supplements.ts';
import { dish, menuWith, option, productOf } from '#tests/setup/sample-menu.ts';
import { addPiece, chosenIds, countOf, mayAdd, takePiece } from './selection.ts';

const OPTIONS = [option(101, '60'), option(102, '90'), option(103, '10')];

function groupWith(more: Record<string, unknown>) {
  const group = { title: 'Сыр', type: 'chekbox', quantity: 'multiple', products: [101, 102, 103], ...more };
  const menu = menuWith([dish(1, '590', { acf: { supplements: [group] } })], OPTIONS);
  const product = productOf(menu, 1);
  const [usable] = groupsOf(product, menu);
  if (!usable) throw new Error('the sample has a group');
  return { menu, product, group: usable };
}

const tap = (group: UsableGroup, ...options: number[]) => options.reduce((counts, id) => addPiece(counts, group, id), {});

test('[PROD-01] in a radio group another option replaces the chosen one', () => {
  const { group } = groupWith({ type: 'radio', quantity: 'once' });
  expect(chosenIds(tap(group, 101, 102))).toEqual([{ id: 102, count: 1 }]);
  expect(mayAdd(tap(group, 101), group, 101)).toBe(false);
});

test('[PROD-01] an option without a counter is taken once', () => {
  const { group } = groupWith({ quantity: 'once' });
  expect(chosenIds(tap(group, 101, 101, 103))).toEqual([
    { id: 101, count: 1 },
    { id: 103, count: 1 },
  ]);
});

test('[PROD-01] the group takes no more than its maximum', () => {
  const { group } = groupWith({ quantity_max: '2' });
  const counts = tap(group, 101, 101, 102);
  expect(countOf(counts, 101)).toBe(2);
  expect(countOf(counts, 102)).toBe(0);
});

test('a piece taken away can be chosen again; below nothing there is nothing', () => {
  const { group } = groupWith({ quantity_max: '1' });
  const none = takePiece(tap(group, 101), 101);
  expect(chosenIds(none)).toEqual([]);
  expect(countOf(takePiece(none, 101), 101)).toBe(0);
  expect(mayAdd(none, group, 102)).toBe(true);
});

test('a required group without a bound needs one piece', () => {
  expect(leastOf(groupWith({ supplement_required: 'yes' }).group)).toBe(1);
  expect(leastOf(groupWith({ quantity_min: '2' }).group)).toBe(2);
  expect(leastOf(groupWith({}).group)).toBe(0);
});

test('whatever is tapped, the rules of the order never find too many', () => {
  const shape = fc.record({
    type: fc.constantFrom('radio', 'chekbox'),
    quantity: fc.constantFrom('multiple', 'once'),
    quantity_max: fc.constantFrom('', '1', '2', '5'),
  });
  fc.assert(
    fc.property(shape, fc.array(fc.constantFrom(101, 102, 103), { maxLength: 20 }), (more, taps) => {
      const { group, menu, product } = groupWith(more);
      expect(supplementProblems(product, chosenIds(tap(group, ...taps)), menu)).toEqual([]);
    }),
  );
});
