import { describe, expect, test } from 'vitest';
import { dish, menuWith, option, productOf } from '#tests/setup/sample-menu.ts';
import { type ChosenId, groupsOf, normalised, supplementProblems } from './supplements.ts';

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
