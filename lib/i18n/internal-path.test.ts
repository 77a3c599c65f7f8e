import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  askedPath,
  blogPagePath,
  filterCode,
  filteredPath,
  hiddenPath,
  isFilteredPath,
  isMadeOfQuery,
  readFilterCode,
  readVariant,
  unknownAddress,
  unpagedPath,
  variantPath,
} from './internal-path.ts';

const query = (text: string): URLSearchParams => new URLSearchParams(text);

describe('[CMS-04] a page of the blog', () => {
  test.each([
    ['/ru/blog', 'page=2', '/ru/blog/pages/2'],
    ['/en/blog', 'utm=1&page=21', '/en/blog/pages/21'],
    ['/ru/blog', 'page=1', null],
    ['/ru/blog', 'page=0', null],
    ['/ru/blog', 'page=-2', null],
    ['/ru/blog', 'page=2.5', null],
    ['/ru/blog', 'page=02', null],
    ['/ru/blog', 'page=99999', null],
    ['/ru/blog', '', null],
    ['/ru/blog/post', 'page=2', null],
    ['/ru/menu/blog', 'page=2', null],
  ])('%s?%s is made at %s', (path, text, made) => expect(blogPagePath(path, query(text))).toBe(made));

  test('cannot be asked for by its inner address, and belongs to the list', () => {
    expect(['/ru/blog/pages/2', '/ru/blog/pages/x', '/ru/filtered/a'].map(isMadeOfQuery)).toEqual([true, true, true]);
    expect(['/ru/blog', '/ru/blog/pages', '/ru/menu/pech'].map(isMadeOfQuery)).toEqual([false, false, false]);
    expect(unpagedPath('/ru~cat1/blog/pages/2')).toBe('/ru~cat1/blog');
  });
});

describe('[CAT-06] an address with filters', () => {
  test.each([
    ['/ru', '/ru/filtered/'],
    ['/ru/menu/pech', '/menu/pech'],
    ['/ru/menu/pech/pizza', '/menu/pech/pizza'],
    ['/ru/catalog', '/catalog'],
    ['/en/categories', '/en/filtered/'],
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

test.each(['/menu/%E0%A4%A', '/en/menu/a.b', '/..', '/%00', '/\\\\evil', '/order/<b>'])(
  '%s arrives at the 404 page as it was asked for',
  (path) => {
    const address = unknownAddress(path);
    expect(address).toMatch(/^(\/en)?\/not-found\/[\w-]+$/);
    const segments = address.split('/').slice(address.startsWith('/en/') ? 2 : 1);
    expect(askedPath(segments)).toBe(path);
  },
);

test('the language of the address stays', () => {
  expect(unknownAddress('/en/menu/%E0%A4%A')).toMatch(/^\/en\/not-found\//);
  expect(unknownAddress('/menu/%E0%A4%A')).toMatch(/^\/not-found\//);
});

test('any other path is itself', () => {
  for (const path of ['/a/b', '/not-found', '/not-found/a/b', '/not-found/a.b']) expect(askedPath(path.slice(1).split('/'))).toBe(path);
});

test('an internal path that somebody asks for by name becomes one that nothing answers', () => {
  expect(hiddenPath('/ru/filtered/code/menu/pech')).toBe('/ru/not-found/filtered/code/menu/pech');
});

test('a language alone asks for no page type', () => {
  expect(readVariant('ru')).toEqual({ locale: 'ru', pageType: null });
});

test('a language may carry a page type', () => {
  expect(readVariant('zh-CN~samokat')).toEqual({ locale: 'zh-CN', pageType: 'samokat' });
});

test.each(['ru~', 'ru~grid', 'ru~cat1~cat2', 'ru~~cat1', '~'])('%s is no segment of a page', (code) => {
  expect(readVariant(code)).toBeNull();
});

test('the mark goes behind the language and nowhere else', () => {
  expect(variantPath('/ru', 'cat1')).toBe('/ru~cat1');
  expect(variantPath('/ru/menu/pech', 'cat2')).toBe('/ru~cat2/menu/pech');
  expect(variantPath('/ru?a=/b', 'cat2')).toBe('/ru~cat2?a=/b');
});

test('what is written is read again', () => {
  expect(readVariant(variantPath('/ru', 'restoran').slice(1))).toEqual({ locale: 'ru', pageType: 'restoran' });
});
