import type { Filters } from './filters.ts';

/** Filters in the query of an address: `?badge=hit&attr=Размер:30 см&sort=up` (CAT-06). */

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

/** What an address asks for; what is no filter is left out. */
export function readFilters(query: URLSearchParams): Filters {
  return {
    badges: valuesOf(query, 'badge'),
    attributes: valuesOf(query, 'attr').flatMap((value) => {
      const at = value.indexOf(':');
      return at < 1 || at === value.length - 1 ? [] : [{ name: value.slice(0, at), option: value.slice(at + 1) }];
    }),
    sort: SORTS.find((s) => s === query.get('sort')) ?? null,
  };
}

/** The query with these filters in the place of its own; everything else in it stays. */
export function writeFilters(query: URLSearchParams, { badges, attributes, sort }: Filters): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of ['badge', 'attr', 'sort']) next.delete(name);
  for (const badge of badges) next.append('badge', badge);
  for (const { name, option } of attributes) next.append('attr', `${name}:${option}`);
  if (sort !== null) next.set('sort', sort);
  return next;
}
