import { type PageType, readPageType } from '#lib/contract/page-type.ts';
import { type Filters, isFiltered, NO_FILTERS, readFilters, writeFilters } from '#lib/domain/filters.ts';
import { languagePrefix } from './address-rules.ts';

/**
 * Filters as a part of the internal path: pages cannot read the query and stay static, so `/menu/pech?sort=up` is rendered as
 * `/ru/filtered/{code}/menu/pech` (decision 0027).
 */

const FILTERED = 'filtered';
/** Maximum length of the code; the shop's own filters never exceed it. */
const LONGEST = 1_500;
/** Paths, without language, of pages with a filterable list. */
const LISTS = /^(\/|\/menu(\/[^/]+){1,2}|\/catalog|\/categories|\/categories\/[^/]+(\/subcategories\/[^/]+)?)$/;
/** Paths below it that are not categories. */
const OTHERS = /^\/categories\/custom(\/|$)/;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The filters of a query in canonical order; '' for none. */
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

/** The internal path of a list with filters: `/ru/menu/pech` → `/ru/filtered/{code}/menu/pech`; null without filters. */
export function filteredPath(internal: string, query: URLSearchParams): string | null {
  const [, locale = '', ...rest] = internal.split('/');
  const code = isList(`/${rest.join('/')}`) ? filterCode(query) : '';
  return code === '' ? null : ['', locale, FILTERED, code, ...rest.filter((part) => part !== '')].join('/');
}

/** Whether an internal path is a list with filters. */
export const isFilteredPath = (internal: string): boolean => internal.split('/')[2] === FILTERED;

/** The list of posts, whose later pages are parts of the internal path, too. */
const BLOG = /^\/[^/]+\/blog$/;
const BLOG_PAGE = /^(\/[^/]+\/blog)\/pages\/.+/;
const LATER_PAGE = /^(?!1$)[1-9]\d{0,3}$/;

/** The internal path of a later page of the blog: `/ru/blog?page=2` → `/ru/blog/pages/2`; null for the first one. */
export function blogPagePath(internal: string, query: URLSearchParams): string | null {
  const page = query.get('page') ?? '';
  return BLOG.test(internal) && LATER_PAGE.test(page) ? `${internal}/pages/${page}` : null;
}

/** The internal path without the number of a page: `/ru/blog/pages/2` → `/ru/blog`. */
export const unpagedPath = (internal: string): string => internal.replace(BLOG_PAGE, '$1');

/** Whether an internal path is made from a query, and cannot be requested. */
export const isMadeOfQuery = (internal: string): boolean => isFilteredPath(internal) || BLOG_PAGE.test(internal);

const NOT_FOUND = 'not-found';

/**
 * The internal path of the 404 page for an address that Next cannot decode or that violates the rules of its route: `/en/menu/%E0%A4%A` →
 * `/en/not-found/{code}`.
 */
export const unknownAddress = (path: string): string => `${languagePrefix(path)}/${NOT_FOUND}/${Buffer.from(path).toString('base64url')}`;

/** The path requested by the visitor, from the segments of a page's internal path after its language. */
export function askedPath(segments: readonly string[]): string {
  const [name, code = '', ...others] = segments;
  if (name === NOT_FOUND && others.length === 0 && /^[\w-]+$/.test(code)) return Buffer.from(code, 'base64url').toString();
  return `/${segments.join('/')}`;
}

/** Internal paths cannot be requested directly: they become an unknown path: `/ru/filtered/x` → `/ru/not-found/filtered/x`. */
export const hiddenPath = (internal: string): string => internal.replace(/^\/[^/]*/, `$&/${NOT_FOUND}`);

/** The first segment of a page's internal path: its language, and the page type if a visitor chose one: `ru`, `ru~cat1`. */

const MARK = '~';

interface PageVariant {
  readonly locale: string;
  readonly pageType: PageType | null;
}

/** null when the mark is not followed by a page type. */
export function readVariant(code: string): PageVariant | null {
  const [locale = '', word, ...rest] = code.split(MARK);
  if (word === undefined) return { locale, pageType: null };
  const pageType = readPageType(word);
  return pageType === null || rest.length > 0 ? null : { locale, pageType };
}

/** The internal path of a page for a page type: `/ru/menu/pech`, cat1 → `/ru~cat1/menu/pech`. */
export const variantPath = (path: string, pageType: PageType): string => path.replace(/^\/[^/?#]*/, `$&${MARK}${pageType}`);
