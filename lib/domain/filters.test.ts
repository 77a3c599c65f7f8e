import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FilterIndex, knownFilters } from './filter-index.ts';
import {
  countFilters,
  type FilterItem,
  type Filters,
  isFiltered,
  NO_FILTERS,
  readFilters,
  toggleAllergen,
  toggleAttribute,
  toggleBadge,
  toggleUpTo,
  writeFilters,
} from './filters.ts';

const item = (id: number, price: number, badges: string[], options: string[] = []): FilterItem => ({
  id,
  price,
  badges,
  attributes: options.length === 0 ? [] : [{ name: 'Размер', options }],
  allergens: [],
});
const items = [
  item(1, 590, ['Хит', 'Острое'], ['25 см', '30 см']),
  item(2, 390, ['Хит'], ['30 см']),
  item(3, 590, ['Острое']),
  item(4, 790, [], ['36 см']),
];
const size = (option: string) => ({ name: 'Размер', option });
const index = new FilterIndex(items);
const with_ = (more: Partial<Filters>): Filters => ({ ...NO_FILTERS, ...more });

describe('[CAT-06] which dishes are left', () => {
  test.each([
    ['no filters', {}, [1, 2, 3, 4]],
    ['one badge', { badges: ['Хит'] }, [1, 2]],
    ['all of several badges', { badges: ['Хит', 'Острое'] }, [1]],
    ['any of several options', { attributes: [size('25 см'), size('36 см')] }, [1, 4]],
    ['a badge and an option', { badges: ['Хит'], attributes: [size('30 см')] }, [1, 2]],
    ['an option of another attribute', { attributes: [{ name: 'Тесто', option: '30 см' }] }, []],
    ['the cheapest first, equal ones in the menu’s order', { sort: 'up' }, [2, 1, 3, 4]],
    ['the dearest first, equal ones in the menu’s order', { sort: 'down' }, [4, 1, 3, 2]],
    ['a badge nobody has', { badges: ['Новинка'] }, []],
  ] as const)('%s', (_, filters, ids) => expect(index.ids(with_(filters))).toEqual(ids));
});

describe('[CAT-06] what can be chosen', () => {
  const counts = (filters: Partial<Filters>) => {
    const { badges, attributes } = index.facets(with_(filters));
    const shown = [...badges, ...attributes.flatMap((a) => a.options)];
    return Object.fromEntries(shown.map((f) => [f.value, f.count]));
  };

  test('each with how many dishes it would leave', () => {
    expect(counts({})).toEqual({ Хит: 2, Острое: 2, '25 см': 1, '30 см': 2, '36 см': 1 });
    expect(counts({ badges: ['Острое'] })).toEqual({ Хит: 1, Острое: 2, '25 см': 1, '30 см': 1, '36 см': 0 });
    expect(counts({ attributes: [size('36 см')] })).toMatchObject({ Хит: 0, '30 см': 2, '36 см': 1 });
  });

  test('amounts go from the least to the most, words as in the menu', () => {
    const orderOf = (options: string[]) =>
      new FilterIndex([item(1, 100, [], options), item(2, 100, [], options)])
        .facets(NO_FILTERS)
        .attributes[0]?.options.map(({ value }) => value);
    expect(orderOf(['18 шт', '3 шт', '2 шт'])).toEqual(['2 шт', '3 шт', '18 шт']);
    expect(orderOf(['Традиционное', 'Тонкое', '30 см'])).toEqual(['Традиционное', 'Тонкое', '30 см']);
  });

  test('prices in steps below which parts of the list are, and every allergen of it', () => {
    const priced = [12_000, 31_000, 43_000, 56_000, 89_000].map((price, id) => ({
      ...item(id, price, []),
      allergens: id < 2 ? ['рыба'] : [],
    }));
    const { prices, allergens } = new FilterIndex(priced).facets(NO_FILTERS);
    expect(prices.map(({ value, count }) => [value, count])).toEqual([
      ['35000', 2],
      ['45000', 3],
      ['60000', 4],
    ]);
    expect(allergens).toEqual([{ value: 'рыба', count: 3, chosen: false }]);
    expect(new FilterIndex(priced).ids(with_({ upTo: 45_000, freeOf: ['рыба'] }))).toEqual([2]);
  });

  test('an attribute of a single dish is offered only while it is chosen', () => {
    const salted = [...items, { ...item(5, 90, []), attributes: [{ name: 'Соль', options: ['Морская', 'С паприкой'] }] }];
    const namesWith = (filters: Partial<Filters>) => new FilterIndex(salted).facets(with_(filters)).attributes.map(({ name }) => name);
    expect(namesWith({})).toEqual(['Размер']);
    expect(namesWith({ attributes: [{ name: 'Соль', option: 'Морская' }] })).toEqual(['Размер', 'Соль']);
  });

  test('a chosen one that no dish has stays, so that it can be taken off', () => {
    expect(counts({ badges: ['Новинка'], attributes: [size('50 см')] })).toMatchObject({ Новинка: 0, '50 см': 0 });
  });
});

/** By definition: a dish passes with every chosen badge, any of the chosen options, none of the chosen allergens, at no higher price. */
const passes = (item: FilterItem, { badges, attributes, upTo, freeOf }: Filters): boolean =>
  badges.every((badge) => item.badges.includes(badge)) &&
  (upTo === null || item.price <= upTo) &&
  !freeOf.some((allergen) => item.allergens.includes(allergen)) &&
  (attributes.length === 0 ||
    attributes.some(({ name, option }) => item.attributes.some((a) => a.name === name && a.options.includes(option))));

describe('[CAT-06] any list and any filters', () => {
  const badge = fc.constantFrom('Хит', 'Острое', 'Новинка', 'Постное');
  const option = fc.constantFrom('25 см', '30 см', '36 см');
  const name = fc.constantFrom('Размер', 'Тесто');
  const allergen = fc.constantFrom('молоко', 'рыба', 'соя');
  const list = fc
    .array(
      fc.record({
        badges: fc.uniqueArray(badge),
        attributes: fc.uniqueArray(fc.record({ name, options: fc.uniqueArray(option) }), { selector: (a) => a.name }),
        allergens: fc.uniqueArray(allergen),
        price: fc.integer({ min: 0, max: 5 }),
      }),
      { maxLength: 70 },
    )
    .map((all) => all.map((each, id) => ({ ...each, id })));
  const filters: fc.Arbitrary<Filters> = fc.record({
    badges: fc.uniqueArray(badge, { maxLength: 3 }),
    attributes: fc.uniqueArray(fc.record({ name, option }), { maxLength: 3, selector: (a) => a.name + a.option }),
    upTo: fc.constantFrom(null, null, 1, 3),
    freeOf: fc.uniqueArray(allergen, { maxLength: 2 }),
    sort: fc.constantFrom('up', 'down', null),
  });
  const countBy = (all: readonly FilterItem[], wanted: Filters): number => all.filter((each) => passes(each, wanted)).length;

  test('leave what the definition leaves, in the order of price, equal prices in the menu’s', () => {
    fc.assert(
      fc.property(list, filters, (all, wanted) => {
        const made = new FilterIndex(all);
        const left = all.filter((each) => passes(each, wanted));
        const way = wanted.sort === 'down' ? -1 : 1;
        const ordered = wanted.sort === null ? left : left.toSorted((a, b) => way * (a.price - b.price) || a.id - b.id);
        expect(made.ids(wanted)).toEqual(ordered.map(({ id }) => id));
        expect(made.count(wanted)).toBe(left.length);
        const inSteps = new FilterIndex([], all.length + 40);
        for (const each of all) inSteps.add(each);
        expect(inSteps.ids(wanted)).toEqual(made.ids(wanted));
        expect(inSteps.facets(wanted)).toEqual(made.facets(wanted));
      }),
      { numRuns: 500 },
    );
  });

  test('count what each choice would leave as the definition does', () => {
    fc.assert(
      fc.property(list, filters, (all, wanted) => {
        const facets = new FilterIndex(all).facets(wanted);
        for (const { value, count } of facets.badges) {
          expect(count).toBe(countBy(all, { ...wanted, badges: [...wanted.badges, value] }));
        }
        for (const { name, options } of facets.attributes)
          for (const { value, count } of options) {
            expect(count).toBe(countBy(all, { ...wanted, attributes: [{ name, option: value }] }));
          }
        for (const { value, count } of facets.prices) expect(count).toBe(countBy(all, { ...wanted, upTo: Number(value) }));
        for (const { value, count } of facets.allergens) {
          expect(count).toBe(countBy(all, { ...wanted, freeOf: [...wanted.freeOf, value] }));
        }
        const offered = new Set(facets.badges.map(({ value }) => value));
        expect(offered).toEqual(new Set([...all.flatMap((each) => each.badges), ...wanted.badges]));
      }),
      { numRuns: 500 },
    );
  });

  test('what to take off is what would leave something, the most first', () => {
    fc.assert(
      fc.property(list, filters, (all, wanted) => {
        const drops = new FilterIndex(all).drops(wanted);
        expect(drops.every(({ without, left }) => left > 0 && left === countBy(all, without))).toBe(true);
        expect(drops.every(({ left }, i) => i === 0 || left <= (drops[i - 1]?.left ?? 0))).toBe(true);
        expect(drops.every(({ without }) => countFilters(without) === countFilters(wanted) - 1)).toBe(true);
      }),
    );
  });
});

test('[CAT-06] what nothing of the shop has is no filter', () => {
  const asked = with_({
    badges: ['Хит', 'Выдумка'],
    attributes: [size('30 см'), size('99 см'), { name: 'Тесто', option: '30 см' }],
    upTo: 50_000,
    freeOf: ['воздух'],
    sort: 'up',
  });
  expect(knownFilters(asked, index)).toEqual(with_({ badges: ['Хит'], attributes: [size('30 см')], upTo: 50_000, sort: 'up' }));
});

test('a tap chooses, another takes off', () => {
  const once = toggleAttribute(toggleBadge(NO_FILTERS, 'Хит'), size('30 см'));
  expect(once).toEqual(with_({ badges: ['Хит'], attributes: [size('30 см')] }));
  expect(toggleUpTo(toggleAllergen(NO_FILTERS, 'рыба'), 500)).toEqual(with_({ upTo: 500, freeOf: ['рыба'] }));
  expect(toggleUpTo(toggleAllergen(with_({ upTo: 500, freeOf: ['рыба'] }), 'рыба'), 500)).toEqual(NO_FILTERS);
  expect(isFiltered(once)).toBe(true);
  const twice = toggleAttribute(toggleBadge(once, 'Хит'), size('30 см'));
  expect(twice).toEqual(NO_FILTERS);
  expect(isFiltered(twice)).toBe(false);
  expect(isFiltered(with_({ sort: 'up' }))).toBe(true);
});

describe('[CAT-06] filters in an address', () => {
  test('come back from it as they were, and leave the rest of it alone', () => {
    const word = fc.string({ minLength: 1, maxLength: 20 });
    const name = word.filter((w) => !w.includes(':'));
    const chosen = fc.record({ name, option: word });
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { maxLength: 5 }),
        fc.uniqueArray(chosen, { maxLength: 5, selector: (a) => `${a.name}:${a.option}` }),
        fc.constantFrom('up' as const, 'down' as const, null),
        fc.option(fc.integer({ min: 1, max: 1_000_000 })),
        (badges, attributes, sort, upTo) => {
          const asked = { badges, attributes, upTo, freeOf: badges, sort };
          const query = writeFilters(new URLSearchParams('badge=old&max=7&no=old&utm=1'), asked);
          expect(query.get('utm')).toBe('1');
          expect(readFilters(new URLSearchParams(query.toString()))).toEqual(asked);
        },
      ),
    );
  });

  test.each([
    '',
    'sort=sideways',
    'attr=x',
    'attr=:x',
    'attr=x:',
    'badge=',
    'max=',
    'max=0',
    'max=-5',
    'max=1e3',
    'no=',
    `badge=${'x'.repeat(201)}`,
  ])('%s asks for nothing', (query) => expect(readFilters(new URLSearchParams(query))).toEqual(NO_FILTERS));

  test('holds at most twenty of a kind', () => {
    const query = new URLSearchParams(Array.from({ length: 50 }, (_, i) => ['badge', `b${i}`]));
    expect(readFilters(query).badges).toHaveLength(20);
  });
});
