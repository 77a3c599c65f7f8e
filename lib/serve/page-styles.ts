import { type StyleRule, styleRules } from './style-rules.ts';

/** Rules that are known by a name, which others must say. */
const NAMED = /^@(?:keyframes|property)\s+([\w-]+)$/;
const nameOf = ({ head }: StyleRule): string | undefined => NAMED.exec(head)?.[1];

function written({ head, body, needs }: StyleRule, has: (name: string) => boolean, says: (name: string) => boolean): string {
  if (body === null) return `${head};`;
  const name = nameOf({ head, body, needs });
  if (name !== undefined && !says(name)) return '';
  if (needs.length > 0 && !needs.some((all) => all.every(has))) return '';
  if (typeof body === 'string') return `${head}{${body}}`;
  const inner = body.map((rule) => written(rule, has, says)).join('');
  // a layer keeps its place among the others even where nothing of it is left
  return inner === '' && !head.startsWith('@layer') ? '' : `${head}{${inner}}`;
}

/** Classes of all elements of a page. */
export const classNames = (html: string): ReadonlySet<string> =>
  new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
      names
        .replace(/&(?:amp|gt|lt);/g, (sign) => ({ '&amp;': '&', '&gt;': '>' })[sign] ?? '<')
        .split(/\s+/)
        .filter((name) => name !== ''),
    ),
  );

/**
 * What of a style sheet can concern the elements of a page, whatever state they are in: rules whose classes the page has, in their order. The whole sheet may
 * come after it and changes nothing, because every rule of this is in it.
 */
export function pageStyles(rules: readonly StyleRule[], html: string): string {
  const names = classNames(html);
  const has = (name: string): boolean => names.has(name);
  const first = rules.map((rule) => written(rule, has, () => false)).join('');
  return rules.map((rule) => written(rule, has, (name) => first.includes(name) || html.includes(name))).join('');
}

/** A style sheet's text as it may stand in a page of any address. */
export const atRoot = (css: string, address: string): string =>
  css.replace(
    /url\((?!["']?(?:\/|#|data:|https?:))["']?([^)"']+)["']?\)/g,
    (_, path: string) => `url(${new URL(path, `http://x${address}`).pathname})`,
  );

export const rulesAt = (css: string, address: string): readonly StyleRule[] => styleRules(atRoot(css, address));
