import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dish, menuWith, option, productOf } from '#tests/setup/sample-menu.ts';
import { addOption, chosenOptions, mayAddOption, type OptionCounts, optionCount, optionCounts, removeOption } from './option-counts.ts';
import { groupsOf, supplementProblems, type UsableGroup } from './supplements.ts';

const OPTIONS = [option(101, '60'), option(102, '90'), option(103, '10')];

function groupWith(wire: Record<string, unknown>) {
  const sample = { title: 'Сыр', type: 'chekbox', quantity: 'multiple', products: [101, 102, 103], ...wire };
  const menu = menuWith([dish(1, '590', { acf: { supplements: [sample] } })], OPTIONS);
  const product = productOf(menu, 1);
  const [group] = groupsOf(product, menu);
  if (group === undefined) throw new Error('the sample has a group');
  return { menu, product, group };
}

const taken = (group: UsableGroup, ...ids: readonly number[]): OptionCounts =>
  ids.reduce<OptionCounts>((counts, id) => addOption(counts, group, id), {});

test('[PROD-01] in a radio group another option replaces the taken one', () => {
  const { group } = groupWith({ type: 'radio', quantity: 'once' });
  expect(chosenOptions(taken(group, 101, 102))).toEqual([{ id: 102, count: 1 }]);
  expect(mayAddOption(taken(group, 101), group, 101)).toBe(false);
});

test('[PROD-01] an option without a counter is taken once', () => {
  const { group } = groupWith({ quantity: 'once' });
  expect(chosenOptions(taken(group, 101, 101, 103))).toEqual([
    { id: 101, count: 1 },
    { id: 103, count: 1 },
  ]);
});

test('[PROD-01] a group takes no more than its maximum', () => {
  const { group } = groupWith({ quantity_max: '2' });
  const counts = taken(group, 101, 101, 102);
  expect([optionCount(counts, 101), optionCount(counts, 102)]).toEqual([2, 0]);
});

test('a removed piece can be taken again; the count never falls below 0', () => {
  const { group } = groupWith({ quantity_max: '1' });
  const none = removeOption(taken(group, 101), 101);
  expect(chosenOptions(none)).toEqual([]);
  expect(optionCount(removeOption(none, 101), 101)).toBe(0);
  expect(mayAddOption(none, group, 102)).toBe(true);
});

test('an earlier choice keeps only the options that the dish still offers', () => {
  const { group } = groupWith({});
  const chosen = [
    { id: 102, count: 2 },
    { id: 999, count: 1 },
  ];
  expect(optionCounts(chosen, [group])).toEqual({ 102: 2 });
});

test('whatever is taken one by one, the rules of the order never find too many', () => {
  const shape = fc.record({
    type: fc.constantFrom('radio', 'chekbox'),
    quantity: fc.constantFrom('multiple', 'once'),
    quantity_max: fc.constantFrom('', '1', '2', '5'),
  });
  fc.assert(
    fc.property(shape, fc.array(fc.constantFrom(101, 102, 103), { maxLength: 20 }), (wire, ids) => {
      const { group, menu, product } = groupWith(wire);
      expect(supplementProblems(product, chosenOptions(taken(group, ...ids)), menu)).toEqual([]);
    }),
  );
});
