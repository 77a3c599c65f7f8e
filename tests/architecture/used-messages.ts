import { codeOf, importsOf, sources } from './sources.ts';

/** What of the messages each part of the storefront says, read from its code: `cart.title`, `order.status` for `t(`status.${x}`)`, `cart` where the translator is handed on. */

const isClient = (file: string): boolean => /^\s*['"]use client['"]/.test(sources.get(file) ?? '');

/** A part that `next/dynamic` loads is in the page the server sends, unless it says otherwise: it is hydrated with the words of the page. */
const isServed = (file: string): boolean => {
  const text = sources.get(file) ?? '';
  return text.includes("from 'next/dynamic'") && !text.includes('ssr: false');
};

/** A part that is loaded when it is used, with messages of its own. */
export const bringsMessages = (file: string): boolean =>
  /\bwithMessages\(\w/.test(sources.get(file) ?? '') && !file.endsWith('/loaded-part-client.tsx');

/**
 * Files that come with the first load of `starts` and run in a browser: client components below them and what those import; what they load later only with
 * `isLazyToo`.
 */
export function firstFiles(starts: readonly string[], isLazyToo = false): ReadonlySet<string> {
  const server = new Set<string>();
  const browser = new Set<string>();
  const open = starts.map((file) => ({ file, inBrowser: false }));
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    const inBrowser = item.inBrowser || isClient(item.file);
    const seen = inBrowser ? browser : server;
    if (seen.has(item.file)) continue;
    seen.add(item.file);
    for (const { to, isOwn, isType, isLazy } of importsOf(item.file))
      if (isOwn && !isType && (!isLazy || (isLazyToo && !bringsMessages(to)) || isServed(item.file))) open.push({ file: to, inBrowser });
  }
  return browser;
}

/** Everything one module brings with it, itself included; with `isLazyToo` also what it loads later. */
export function closureOf(start: string, isLazyToo = false): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [start];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const { to, isOwn, isType, isLazy } of importsOf(file)) if (isOwn && !isType && (isLazyToo || !isLazy)) open.push(to);
  }
  return found;
}

/** The key a literal names, cut before its first variable part; null for what is no literal. */
function literal(text: string): string | null {
  const plain = /^\s*(['"])([^'"]*)\1\s*[,)]/.exec(text)?.[2];
  if (plain !== undefined) return plain;
  const template = /^\s*`([^`$]*)\$\{/.exec(text)?.[1];
  return template === undefined ? null : template.slice(0, Math.max(0, template.lastIndexOf('.')));
}

/** Keys of the messages a file says, as short as the code lets one know. */
export function messageKeysIn(file: string): ReadonlySet<string> {
  // the dependencies of a hook name its translator and say nothing
  const code = codeOf(sources.get(file) ?? '').replace(/,\s*\[[\w\s,]*\],?\s*\)/g, ')');
  const said = new Set<string>();
  const made = [...code.matchAll(/const (\w+) = useTranslations\(\s*['"]([\w.-]+)['"]\s*\)/g)];
  for (const [at, { 1: name = '', 2: space = '', index }] of made.entries()) {
    // another component of the file may give the same name to another translator
    const end = made.slice(at + 1).find((other) => other[1] === name)?.index;
    const scope = code.slice(index, end);
    const uses = [...scope.matchAll(new RegExp(`(?<![\\w.'-])${name}\\b(?!\\s*=\\s*useTr)(\\.(?:rich|markup|raw|has))?(\\()?`, 'g'))];
    for (const use of uses) {
      const key = use[2] === undefined ? '' : literal(scope.slice(use.index + use[0].length));
      said.add(key === null || key === '' ? space : `${space}.${key}`);
    }
  }
  // a translator handed on as it is made may be asked for anything of its namespace
  for (const [, named, space = '', key] of code.matchAll(
    /(const \w+ = )?useTranslations\(\s*['"]([\w.-]+)['"]\s*\)(?:\(\s*['"]([\w.-]+)['"])?/g,
  ))
    if (named === undefined || key !== undefined) said.add(key === undefined ? space : `${space}.${key}`);
  if (/useTranslations\(\s*[^'"\s]/.test(code)) throw new Error(`${file}: a translator of no fixed namespace`);
  return said;
}

/** What many files say together. */
export const saidBy = (files: Iterable<string>): ReadonlySet<string> => new Set([...files].flatMap((file) => [...messageKeysIn(file)]));

/** Fills the slots of `lib/client/late.ts`, and shows what every page has besides its content. */
const LATE = 'components/layers/late-parts-client.tsx';
const SLOTS = 'components/layers/late-slots.ts';

const fileOf = (specifier: string): string => specifier.replace(/^#/, '').replace(/^\.\//, 'components/layers/');

/** Each name that {@link LATE} imports, with its file. */
const imported = (): ReadonlyMap<string, string> =>
  new Map(
    [...(sources.get(LATE) ?? '').matchAll(/import \{([^}]*)\} from '([^']+)'/g)].flatMap(([, names = '', from = '']) =>
      names.split(',').map((name) => [name.trim(), fileOf(from)] as const),
    ),
  );

const fills = (): readonly (readonly [slot: string, part: string])[] =>
  [...(sources.get(LATE) ?? '').matchAll(/\bfill(?:ed)?\((\w+), (\w+)\)/g)].map(([, slot = '', part = '']) => [slot, part]);

/** What a part brings: the content of a page also with what that loads, which has the messages of the page. */
const partFiles = (file: string): ReadonlySet<string> =>
  file.endsWith('-page-content-client.tsx') ? firstFiles([file], true) : closureOf(file);

/** The files with what is shown in slots that these files read, once its code has come. */
export function lateFiles(files: ReadonlySet<string>): readonly string[] {
  const names = imported();
  const reads = [...files].filter((file) => file !== LATE && file !== SLOTS).map((file) => sources.get(file) ?? '');
  const isRead = (slot: string) => reads.some((text) => new RegExp(`\\b${slot}\\b`).test(text));
  return fills().flatMap(([slot, part]) => (isRead(slot) ? [...partFiles(names.get(part) ?? '')] : []));
}

/** The files of what {@link LATE} shows on every page. */
export function lateHosts(): readonly string[] {
  const used = new Set(fills().flat());
  return [...imported()].flatMap(([name, file]) => (used.has(name) || !/^[A-Z]/.test(name) ? [] : [...closureOf(file)]));
}
