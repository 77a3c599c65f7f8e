import { LANGUAGES } from './locales.ts';

/** The rules of route parameters (ROUTE-15). */
const slug = (text: string): boolean => /^[\p{L}\p{M}\p{N}_-]{1,200}$/u.test(text);
const orderId = (text: string): boolean => /^[1-9]\d{0,15}$/.test(text);

type Rule = (text: string) => boolean;
type Route = readonly [name: string, ...parameters: Rule[]];

const ROUTES: readonly Route[] = [
  ['menu', slug, slug, slug],
  ['categories', slug, slug],
  ['catalog', slug, slug, slug],
  ['brands', slug],
  ['blog', slug],
  ['information', slug, slug],
  ['order', orderId],
];

/** The language prefix of an address: `/en/menu` → `/en`; '' for the default language. */
export function languagePrefix(path: string): string {
  const [, first = ''] = path.split('/', 2);
  return LANGUAGES.some((language) => language === first) ? `/${first}` : '';
}

function segmentsOf(path: string): string[] | null {
  try {
    const [first = '', ...rest] = path.split('/').filter((part) => part !== '');
    const isLanguage = LANGUAGES.some((language) => language === first);
    return (isLanguage ? rest : [first, ...rest]).map(decodeURIComponent).filter((part) => part !== '');
  } catch {
    return null;
  }
}

/** Whether a parameter of an address with several segments is invalid: `/menu/a.b`, `/order/abc`. */
export function hasBrokenParameter(path: string): boolean {
  const [name = '', ...values] = segmentsOf(path) ?? [];
  const [, ...rules] = ROUTES.find(([route]) => route === name) ?? [];
  return values.some((value, at) => rules[at]?.(value) === false);
}

/** Whether the 404 page of an address shows the path (ROUTE-15): a parameter is invalid, including the slug of a page. */
export function isBrokenAddress(path: string): boolean {
  const segments = segmentsOf(path);
  return segments === null || hasBrokenParameter(path) || (segments.length === 1 && !slug(segments[0] ?? ''));
}

/** A decoded path, shortened to a readable length. */
export function readablePath(path: string): string {
  try {
    return decodeURIComponent(path).slice(0, 200);
  } catch {
    return path.slice(0, 200);
  }
}

/** The decoded slug of a route parameter; '' for an invalid encoding. */
export function slugOf(param: string): string {
  try {
    return decodeURIComponent(param);
  } catch {
    return '';
  }
}

/** The address of a link that requests the shown page again, with and without scripts: with its filters, and with the key of a guest's order. */
export const SAME_ADDRESS = '';
