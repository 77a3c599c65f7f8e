import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterCode, filteredPath, isFilteredPath, readFilterCode } from './filtered-path.ts';

const query = (text: string): URLSearchParams => new URLSearchParams(text);

describe('[CAT-06] an address with filters', () => {
  test.each([
    ['/ru', '/ru/filtered/'],
    ['/ru/menu/pech', '/menu/pech'],
    ['/ru/menu/pech/pizza', '/menu/pech/pizza'],
    ['/ru/catalog', '/catalog'],
    ['/en/categories/41', '/categories/41'],
    ['/ru/categories/41/subcategories/42', '/categories/41/subcategories/42'],
  ])('%s is made apart', (path, end) => {
    const made = filteredPath(path, query('sort=up&utm=1'));
    expect(made).toMatch(/^\/(ru|en)\/filtered\/[\w-]+/);
    expect(made?.includes(end)).toBe(true);
    expect(isFilteredPath(made ?? '')).toBe(true);
    expect(isFilteredPath(path)).toBe(false);
  });

  test.each([
    '/ru/menu/pech/pizza/margarita',
    '/ru/blog',
    '/ru/lk',
    '/ru/catalog/custom',
    '/ru/categories/custom',
    '/ru/menu',
    '/ru/filtered/c29ydD11cA/menu/pech',
  ])('%s has no list', (path) => expect(filteredPath(path, query('sort=up'))).toBeNull());

  test.each(['', 'sort=sideways', 'utm=1', 'badge=', `badge=${'я'.repeat(190)}&${'badge=x&'.repeat(3)}attr=a:${'ы'.repeat(190)}`])(
    '?%s asks for nothing that is made apart',
    (text) => expect(filteredPath('/ru/menu/pech', query(text))).toBeNull(),
  );

  test('however it is written, one list has one code', () => {
    expect(filterCode(query('badge=б&attr=я:1&no=б&badge=а&attr=а:2&max=500&no=а&sort=up'))).toBe(
      filterCode(query('sort=up&no=а&attr=а:2&badge=а&attr=я:1&no=б&badge=б&badge=а&max=500&x=1')),
    );
  });

  test('the code says what the query did', () => {
    const word = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' });
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 4 }), fc.constantFrom('up', 'down'), (badges, sort) => {
        const asked = new URLSearchParams([...badges.map((badge) => ['badge', badge]), ['sort', sort]]);
        const read = readFilterCode(filterCode(asked));
        expect(read.sort).toBe(sort);
        expect(new Set(read.badges)).toEqual(new Set(asked.getAll('badge')));
      }),
    );
  });

  test('a code that somebody made up is read as nothing, or as filters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 3_000 }), (code) => {
        expect(readFilterCode(code).badges.length).toBeLessThanOrEqual(20);
      }),
    );
  });

  test.each([
    ['/ru?sort=up', true],
    ['/en/menu/pech?badge=x', true],
    ['/en/menu/pech/?badge=x', true],
    ['/ru/menu/pech', false],
    ['/ru/menu/pech?utm_source=x', false],
    ['/ru/menu/pech?sort=', false],
    ['/ru/blog?sort=up', false],
  ])('%s: %s', (address, hasFilters) => {
    const [path = '', query] = address.split('?');
    expect(filteredPath(path, new URLSearchParams(query)) !== null).toBe(hasFilters);
  });
});
