import { dirname, join, normalize } from 'node:path';

export interface Import {
  readonly from: string;
  /** Path of the imported file in this project, or the name of a package. */
  readonly to: string;
  readonly isOwn: boolean;
  readonly isType: boolean;
  readonly isLazy: boolean;
}

/** Source text without comments. */
export const codeOf = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1');

const STATIC = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:([^'";]*?)\s+from\s+)?['"]([^'"]+)['"]/g;
const LAZY = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

const onlyTypes = (names: string | undefined): boolean => {
  const list = /^\{([\s\S]*)\}$/.exec(names?.trim() ?? '')?.[1];
  return list?.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type ')) ?? false;
};

function resolve(from: string, specifier: string): { to: string; isOwn: boolean } {
  if (specifier.startsWith('#')) return { to: specifier.slice(1), isOwn: true };
  if (specifier.startsWith('.')) return { to: normalize(join(dirname(from), specifier)), isOwn: true };
  return { to: specifier, isOwn: false };
}

/** The specifiers that a file with this text imports and re-exports. */
export function importsIn(from: string, text: string): readonly Import[] {
  const code = codeOf(text);
  const fixed = [...code.matchAll(STATIC)].map(([, type, names, specifier = '']) => ({
    from,
    ...resolve(from, specifier),
    isType: type !== undefined || onlyTypes(names),
    isLazy: false,
  }));
  const lazy = [...code.matchAll(LAZY)].map(([, specifier = '']) => ({ from, ...resolve(from, specifier), isType: false, isLazy: true }));
  return [...fixed, ...lazy];
}

/** The files that are rendered together with these: their imports, including those by `next/dynamic`, which the server renders too. */
export function renderedWith(
  starts: readonly string[],
  textOf: (file: string) => string,
  isLeftOut: (file: string) => boolean,
): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...starts];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || isLeftOut(file)) continue;
    found.add(file);
    const text = textOf(file);
    const isServed = text.includes("from 'next/dynamic'");
    for (const { to, isOwn, isType, isLazy } of importsIn(file, text)) if (isOwn && !isType && (!isLazy || isServed)) open.push(to);
  }
  return found;
}

/** Whether a file can contain Tailwind utilities: it has a `className`, or a string with a display utility among other words. */
const CLASSES = /\bclassName\b|\bcva\(|Class = |'[^'\n]*(?:flex|grid|block|absolute|relative) [^'\n]*'/;
export const hasClasses = (file: string, text: string): boolean =>
  /^(app|components)\/.*\.tsx?$/.test(file) && !file.endsWith('/cn.ts') && CLASSES.test(codeOf(text));
