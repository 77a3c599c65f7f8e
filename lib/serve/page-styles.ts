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
export function classNames(html: string): ReadonlySet<string> {
  // a page of five thousand elements says a few hundred things
  const said = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].map(([, names = '']) => names));
  return new Set(
    [...said].flatMap((names) =>
      names
        .replace(/&(?:amp|gt|lt);/g, (sign) => ({ '&amp;': '&', '&gt;': '>' })[sign] ?? '<')
        .split(/\s+/)
        .filter((name) => name !== ''),
    ),
  );
}

/** Of one style sheet: its rules that are known by a name, and what pages with the same classes took of it, the last ones. */
interface Sheet {
  readonly named: readonly string[];
  readonly taken: Map<string, string>;
}

const MOST = 200;
const sheets = new WeakMap<readonly StyleRule[], Sheet>();

const namesIn = (rules: readonly StyleRule[]): readonly string[] =>
  rules.flatMap((rule) => nameOf(rule) ?? (typeof rule.body === 'object' && rule.body !== null ? namesIn(rule.body) : []));

function sheetOf(rules: readonly StyleRule[]): Sheet {
  const known = sheets.get(rules) ?? { named: namesIn(rules), taken: new Map() };
  sheets.set(rules, known);
  return known;
}

/**
 * What of a style sheet can concern the elements of a page, whatever state they are in: rules whose classes the page has, in their order. The whole sheet may
 * come after it and changes nothing, because every rule of this is in it.
 */
export function pageStyles(rules: readonly StyleRule[], html: string): string {
  const { named, taken } = sheetOf(rules);
  const classes = classNames(html);
  const own = [...new Set([...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, style]) => style))].join(' ');
  const ownNames = new Set(named.filter((name) => own.includes(name)));
  // most pages of a shop are of a few kinds
  const key = `${[...classes].sort().join(' ')}|${[...ownNames].join(' ')}`;
  const same = taken.get(key);
  if (same !== undefined) return same;
  const has = (name: string): boolean => classes.has(name);
  const first = rules.map((rule) => written(rule, has, () => false)).join('');
  const styles = rules.map((rule) => written(rule, has, (name) => first.includes(name) || ownNames.has(name))).join('');
  const [oldest] = taken.keys();
  if (taken.size >= MOST && oldest !== undefined) taken.delete(oldest);
  taken.set(key, styles);
  return styles;
}

/** A style sheet's text as it may stand in a page of any address. */
export const atRoot = (css: string, address: string): string =>
  css.replace(
    /url\((?!["']?(?:\/|#|data:|https?:))["']?([^)"']+)["']?\)/g,
    (_, path: string) => `url(${new URL(path, `http://x${address}`).pathname})`,
  );

export const rulesAt = (css: string, address: string): readonly StyleRule[] => styleRules(atRoot(css, address));
