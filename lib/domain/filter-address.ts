import type { Filters } from './filters.ts';

/** Filters in the query of an address: `?badge=hit&attr=Размер:30 см&max=50000&no=молоко&sort=up` (CAT-06). */

const MOST = 20;
const LONGEST = 200;
const SORTS = ['up', 'down'] as const;

const valuesOf = (query: URLSearchParams, name: string): string[] => [
  ...new Set(
    query
      .getAll(name)
      .filter((v) => v !== '' && v.length <= LONGEST)
      .slice(0, MOST),
  ),
];

const PRICE = /^[1-9]\d{0,9}$/;

/** What an address asks for; what is no filter is left out. */
export function readFilters(query: URLSearchParams): Filters {
  return {
    badges: valuesOf(query, 'badge'),
    attributes: valuesOf(query, 'attr').flatMap((value) => {
      const at = value.indexOf(':');
      return at < 1 || at === value.length - 1 ? [] : [{ name: value.slice(0, at), option: value.slice(at + 1) }];
    }),
    upTo: PRICE.test(query.get('max') ?? '') ? Number(query.get('max')) : null,
    freeOf: valuesOf(query, 'no'),
    sort: SORTS.find((s) => s === query.get('sort')) ?? null,
  };
}

/** The query with these filters in the place of its own; everything else in it stays. */
export function writeFilters(query: URLSearchParams, { badges, attributes, upTo, freeOf, sort }: Filters): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of ['badge', 'attr', 'max', 'no', 'sort']) next.delete(name);
  for (const badge of badges) next.append('badge', badge);
  for (const { name, option } of attributes) next.append('attr', `${name}:${option}`);
  if (upTo !== null) next.set('max', String(upTo));
  for (const allergen of freeOf) next.append('no', allergen);
  if (sort !== null) next.set('sort', sort);
  return next;
}
