import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFilters, writeFilters } from './filter-address.ts';
import { type FilterItem, type Filters, facetsOf, filteredIds, isFiltered, NO_FILTERS, toggleAttribute, toggleBadge } from './filters.ts';

const item = (id: number, price: number, badges: string[], options: string[] = []): FilterItem => ({
  id,
  price,
  badges,
  attributes: options.length === 0 ? [] : [{ name: 'Размер', options }],
});
const items = [
  item(1, 590, ['Хит', 'Острое'], ['25 см', '30 см']),
  item(2, 390, ['Хит'], ['30 см']),
  item(3, 590, ['Острое']),
  item(4, 790, [], ['36 см']),
];
const size = (option: string) => ({ name: 'Размер', option });
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
  ] as const)('%s', (_, filters, ids) => expect(filteredIds(items, with_(filters))).toEqual(ids));
});

describe('[CAT-06] what can be chosen', () => {
  const counts = (filters: Partial<Filters>) => {
    const { badges, attributes } = facetsOf(items, with_(filters));
    const shown = [...badges, ...attributes.flatMap((a) => a.options)];
    return Object.fromEntries(shown.map((f) => [f.value, f.count]));
  };

  test('each with how many dishes it would leave', () => {
    expect(counts({})).toEqual({ Хит: 2, Острое: 2, '25 см': 1, '30 см': 2, '36 см': 1 });
    expect(counts({ badges: ['Острое'] })).toEqual({ Хит: 1, Острое: 2, '25 см': 1, '30 см': 1, '36 см': 0 });
    expect(counts({ attributes: [size('36 см')] })).toMatchObject({ Хит: 0, '30 см': 2, '36 см': 1 });
  });

  test('a chosen one that no dish has stays, so that it can be taken off', () => {
    expect(counts({ badges: ['Новинка'], attributes: [size('50 см')] })).toMatchObject({ Новинка: 0, '50 см': 0 });
  });
});

test('a tap chooses, another takes off', () => {
  const once = toggleAttribute(toggleBadge(NO_FILTERS, 'Хит'), size('30 см'));
  expect(once).toEqual({ badges: ['Хит'], attributes: [size('30 см')], sort: null });
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
        (badges, attributes, sort) => {
          const query = writeFilters(new URLSearchParams('badge=old&utm=1'), { badges, attributes, sort });
          expect(query.get('utm')).toBe('1');
          expect(readFilters(new URLSearchParams(query.toString()))).toEqual({ badges, attributes, sort });
        },
      ),
    );
  });

  test.each(['', 'sort=sideways', 'attr=x', 'attr=:x', 'attr=x:', 'badge=', `badge=${'x'.repeat(201)}`])('%s asks for nothing', (query) =>
    expect(readFilters(new URLSearchParams(query))).toEqual(NO_FILTERS),
  );

  test('holds at most twenty of a kind', () => {
    const query = new URLSearchParams(Array.from({ length: 50 }, (_, i) => ['badge', `b${i}`]));
    expect(readFilters(query).badges).toHaveLength(20);
  });
});
