import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dish, menuWith, option, productOf } from '#tests/setup/sample-menu.ts';
import {
  addOption,
  type ChosenId,
  chosenOptions,
  groupsOf,
  mayAddOption,
  normalised,
  type OptionCounts,
  optionCount,
  optionCounts,
  removeOption,
  supplementProblems,
  type UsableGroup,
} from './supplements.ts';

const options = [101, 102, 103, 104].map((id) => option(id, '50'));
const problems = (groups: object[], chosen: ChosenId[], acf = {}) => {
  const menu = menuWith([dish(1, '100', { acf: { supplements: groups, ...acf } })], options);
  return supplementProblems(productOf(menu, 1), chosen, menu).map((p) => `${p.code} ${p.id ?? p.group} ${p.min}–${p.max}`);
};
const many = { title: 'Добавки', type: 'chekbox', quantity: 'multiple', products: [101, 102] };
const radio = { title: 'Соус', type: 'radio', quantity: 'once', products: [103, 104], supplement_required: 'yes' };
const pick = (...counts: [id: number, count: number][]): ChosenId[] => counts.map(([id, count]) => ({ id, count }));

describe('choices inside a product', () => {
  test('[PROD-02] a required group must be chosen from', () => {
    expect(problems([radio], [])).toEqual(['supplement_required Соус 1–1']);
    expect(problems([{ ...many, quantity_min: '2' }], [])).toEqual(['supplement_required Добавки 2–20']);
    expect(problems([radio], pick([103, 1]))).toEqual([]);
  });

  test('[PROD-02] radio is one choice, once', () => {
    expect(problems([radio], pick([103, 1], [104, 1]))).toEqual(['supplement_count Соус 1–1']);
    expect(problems([radio], pick([103, 2]))).toEqual(['supplement_count Соус 1–1']);
    const counted = { ...radio, quantity: 'multiple' };
    expect(problems([counted], pick([103, 10]))).toEqual([]);
    expect(problems([counted], pick([103, 11]))).toEqual(['supplement_count Соус 1–10']);
    expect(problems([counted], pick([103, 1], [104, 1]))).toEqual(['supplement_count Соус 1–10']);
    expect(problems([{ ...counted, quantity_max: 3 }], pick([103, 4]))).toEqual(['supplement_count Соус 1–3']);
  });

  test.each([
    [pick([101, 1]), ['supplement_count Добавки 2–3']],
    [pick([101, 2], [102, 2]), ['supplement_count Добавки 2–3']],
    [pick([101, 1], [102, 1]), []],
    [pick([101, 3]), []],
  ])('[PROD-02] bounds of a group: %j', (chosen, expected) => {
    expect(problems([{ ...many, quantity_min: 2, quantity_max: '3' }], chosen)).toEqual(expected);
  });

  test('[PROD-02] without counter each option once; without bound at most ten of one', () => {
    expect(problems([{ ...many, quantity: 'once' }], pick([101, 2]))).toEqual(['supplement_count 101 0–1']);
    expect(problems([many], pick([101, 10], [102, 10]))).toEqual([]);
    expect(problems([many], pick([101, 11]))).toEqual(['supplement_count 101 0–10']);
  });

  test('[PROD-02] an option that the product does not offer is unknown; equal ids are summed', () => {
    expect(problems([many], pick([103, 1], [999, 1]))).toEqual(['supplement_unknown 103 0–0', 'supplement_unknown 999 0–0']);
    expect(problems([{ ...many, quantity_max: 2 }], pick([101, 1], [101, 2]))).toEqual(['supplement_count Добавки 0–2']);
    expect(normalised(pick([102, 1], [101, 1], [102, 2]))).toEqual(pick([101, 1], [102, 3]));
  });

  test('[PROD-02] a group whose options the catalogue does not know does not exist', () => {
    const menu = menuWith(
      [
        dish(1, '1', {
          acf: {
            supplements: [
              { ...radio, products: [998, 999] },
              { ...many, products: [101, 999] },
            ],
          },
        }),
      ],
      options,
    );
    expect(groupsOf(productOf(menu, 1), menu).map((g) => [g.title, g.options.length])).toEqual([['Добавки', 1]]);
    expect(supplementProblems(productOf(menu, 1), [], menu)).toEqual([]);
  });

  test('[PROD-02] supplements_required asks for one of any', () => {
    expect(problems([many], [], { supplements_required: '1' })).toEqual(['supplement_required Добавки 1–0']);
    expect(problems([many], pick([101, 1]), { supplements_required: '1' })).toEqual([]);
    expect(problems([], [], { supplements_required: '1' })).toEqual([]);
    expect(problems([radio, many], [], { supplements_required: '1' })).toEqual(['supplement_required Соус 1–1']);
  });
});

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
