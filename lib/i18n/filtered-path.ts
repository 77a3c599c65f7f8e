import { type Filters, isFiltered, NO_FILTERS, readFilters, writeFilters } from '#lib/domain/filters.ts';

/** Filters of an address as a part of the internal one: pages read no query, so `/menu/pech?sort=up` is made as `/ru/filtered/{code}/menu/pech` (decision 0027). */

const NAME = 'filtered';
/** A longer code is asked by nobody who chose from what the shop offers. */
const LONGEST = 1_500;
/** Pages with a list that can be filtered, without their language. */
const LISTS = /^(\/|\/menu(\/[^/]+){1,2}|\/catalog|\/categories\/[^/]+(\/subcategories\/[^/]+)?)$/;
/** What is no category there. */
const OTHERS = /^\/categories\/custom(\/|$)/;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The filters of a query in one order, however they were written; '' for none. */
export function filterCode(query: URLSearchParams): string {
  const asked = readFilters(query);
  const { badges, attributes, freeOf } = asked;
  const ordered = {
    ...asked,
    badges: [...badges].sort(byText),
    attributes: [...attributes].sort((a, b) => byText(a.name, b.name) || byText(a.option, b.option)),
    freeOf: [...freeOf].sort(byText),
  };
  if (!isFiltered(ordered)) return '';
  const code = Buffer.from(writeFilters(new URLSearchParams(), ordered).toString()).toString('base64url');
  return code.length > LONGEST ? '' : code;
}

export const readFilterCode = (code: string): Filters =>
  code.length > LONGEST ? NO_FILTERS : readFilters(new URLSearchParams(Buffer.from(code, 'base64url').toString()));

const isList = (path: string): boolean => LISTS.test(path === '' ? '/' : path.replace(/(?<=.)\/$/, '')) && !OTHERS.test(path);

/** The internal path of a list with filters: `/ru/menu/pech` → `/ru/filtered/{code}/menu/pech`; null for a page that has none. */
export function filteredPath(internal: string, query: URLSearchParams): string | null {
  const [, locale = '', ...rest] = internal.split('/');
  const code = isList(`/${rest.join('/')}`) ? filterCode(query) : '';
  return code === '' ? null : ['', locale, NAME, code, ...rest.filter((part) => part !== '')].join('/');
}

/** Whether an internal path is of a list with filters. */
export const isFilteredPath = (internal: string): boolean => internal.split('/')[2] === NAME;
