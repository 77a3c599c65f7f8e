import { describe, expect, test } from 'vitest';
import { dish, menuWith, option, productOf } from '#tests/setup/sample-menu.ts';
import { makeLine } from './cart.ts';
import { foodVerdict, knownPreference, linesAgainst, PREFERENCES } from './food-conflicts.ts';

const onion = { conflicts: ['no_onion'] };
const group = { title: 'Добавки', type: 'chekbox', quantity: 'once', products: [101, 102, 103, 104] };
const radio = { title: 'Основа', type: 'radio', quantity: 'once', products: [101, 102] };
const full = { ...group, quantity_max: 1 };

const options = [
  option(101, '0', { removes: ['no_onion'] }),
  option(102, '50', { conflicts: ['no_spicy'] }),
  option(103, '0', { removes: ['no_onion', 'no_garlic'] }),
  option(104, '0', { removes: ['no_garlic'], conflicts: ['vegetarian'] }),
];

interface Case {
  readonly product: object;
  readonly groups?: readonly object[];
  readonly chosen?: readonly (readonly [id: number, count: number])[];
  readonly wanted: readonly string[];
}

function verdictOf({ product, groups = [], chosen = [], wanted }: Case): string {
  const menu = menuWith([dish(1, '100', { ...product, acf: { supplements: groups } })], options);
  const taken = chosen.map(([id, count]) => ({ product: productOf(menu, id), count }));
  const { codes, remedies, left } = foodVerdict(productOf(menu, 1), taken, wanted, menu);
  return `${codes.join()} | ${remedies.map(({ id }) => id).join()} | ${left.join()}`;
}

describe('[LK-08] a dish against preferences', () => {
  test.each<readonly [string, Case, string]>([
    ['nothing wanted', { product: onion, wanted: [] }, ' |  | '],
    ['something else wanted', { product: onion, wanted: ['no_garlic'] }, ' |  | '],
    ['against one', { product: onion, wanted: ['no_onion'] }, 'no_onion |  | no_onion'],
    [
      'against several, in the order of the wish',
      { product: { conflicts: ['no_spicy', 'no_onion', 'vegetarian'] }, wanted: ['vegetarian', 'no_garlic', 'no_onion'] },
      'vegetarian,no_onion |  | vegetarian,no_onion',
    ],
    ['a code only its backend knows', { product: { conflicts: ['no_nuts'] }, wanted: ['no_nuts'] }, 'no_nuts |  | no_nuts'],
    ['an option can take it out', { product: onion, groups: [group], wanted: ['no_onion'] }, 'no_onion | 101 | '],
    [
      'one option for two wishes is not joined by a second one',
      {
        product: { conflicts: ['no_onion', 'no_garlic'] },
        groups: [{ ...group, products: [103, 101] }],
        wanted: ['no_onion', 'no_garlic'],
      },
      'no_onion,no_garlic | 103 | ',
    ],
    [
      'an option that is itself against a wish is no remedy',
      { product: { conflicts: ['no_garlic'] }, groups: [{ ...group, products: [104] }], wanted: ['vegetarian', 'no_garlic'] },
      'no_garlic |  | no_garlic',
    ],
    ['taken out already', { product: onion, groups: [group], chosen: [[101, 1]], wanted: ['no_onion'] }, ' |  | '],
    [
      'chosen zero times takes nothing out',
      { product: onion, groups: [group], chosen: [[101, 0]], wanted: ['no_onion'] },
      'no_onion | 101 | ',
    ],
    ['an option brings its own', { product: {}, groups: [group], chosen: [[102, 1]], wanted: ['no_spicy'] }, 'no_spicy |  | no_spicy'],
    [
      'what one option brings another does not take out',
      {
        product: onion,
        groups: [group],
        chosen: [
          [101, 1],
          [102, 1],
        ],
        wanted: ['no_onion', 'no_spicy'],
      },
      'no_spicy |  | no_spicy',
    ],
    [
      'a full group takes no remedy',
      { product: onion, groups: [full], chosen: [[102, 1]], wanted: ['no_onion'] },
      'no_onion |  | no_onion',
    ],
    [
      'a radio group has its choice',
      { product: onion, groups: [radio], chosen: [[102, 1]], wanted: ['no_onion'] },
      'no_onion |  | no_onion',
    ],
    [
      'a remedy beside what must still be chosen',
      {
        product: onion,
        groups: [
          { ...radio, supplement_required: 'yes', products: [102] },
          { ...group, products: [101] },
        ],
        wanted: ['no_onion'],
      },
      'no_onion | 101 | ',
    ],
    [
      'some of it stays',
      { product: { conflicts: ['no_onion', 'vegetarian'] }, groups: [group], wanted: ['vegetarian', 'no_onion'] },
      'vegetarian,no_onion | 101 | vegetarian',
    ],
  ])('%s', (_, given, expected) => {
    expect(verdictOf(given)).toBe(expected);
  });

  test('known codes are known, others are their backend’s', () => {
    expect(PREFERENCES.map(knownPreference)).toEqual(['vegetarian', 'no_garlic', 'no_onion', 'no_spicy']);
    expect(['', 'no_nuts', 'toString'].map(knownPreference)).toEqual([undefined, undefined, undefined]);
  });
});

describe('[LK-08] many lines at once, as an order that is repeated', () => {
  const menu = menuWith([dish(1, '100', { ...onion, acf: { supplements: [group] } }), dish(2, '100'), dish(3, '100', onion)], options);
  const lineOf = (id: number, ...optionIds: readonly number[]) =>
    makeLine(
      productOf(menu, id),
      null,
      optionIds.map((each) => ({ product: productOf(menu, each), count: 1 })),
    );
  const against = (lines: ReturnType<typeof lineOf>[], cart: ReturnType<typeof lineOf>[] = [], wanted = ['no_onion', 'no_spicy']) =>
    linesAgainst(lines, cart, wanted, menu).map(({ key, codes }) => [key, ...codes]);

  test('each that is against something is named with it, as its options leave it', () => {
    const lines = [lineOf(1), lineOf(1, 101), lineOf(1, 102), lineOf(2), lineOf(3)];
    expect(against(lines)).toEqual([
      ['1:0', 'no_onion'],
      [lineOf(1, 102).key, 'no_onion', 'no_spicy'],
      ['3:0', 'no_onion'],
    ]);
    expect(against(lines, [], [])).toEqual([]);
  });

  test('what is in the cart just so was agreed to; with other options, or unknown to the menu, it is another matter', () => {
    expect(against([lineOf(1), lineOf(3)], [lineOf(3)])).toEqual([['1:0', 'no_onion']]);
    expect(against([lineOf(1)], [lineOf(1, 102)])).toEqual([['1:0', 'no_onion']]);
    expect(linesAgainst([lineOf(3)], [], ['no_onion'], menuWith([]))).toEqual([]);
  });
});
