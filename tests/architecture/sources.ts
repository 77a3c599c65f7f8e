import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export interface Import {
  readonly from: string;
  /** Path of the imported file in this project, or the name of a package. */
  readonly to: string;
  readonly isOwn: boolean;
  readonly isType: boolean;
  readonly isLazy: boolean;
}

const ROOMS = '{app,backend,components,lib,scripts,stores,tests}/**/*.{ts,tsx}';

/** Every source file of this project by its path, with its text. */
export const sources: ReadonlyMap<string, string> = new Map(
  [...globSync(ROOMS), ...globSync('*.ts')]
    .filter((file) => file !== 'next-env.d.ts')
    .sort()
    .map((file) => [file, readFileSync(file, 'utf8')]),
);

/** Text without comments, so that what a comment says is no code. */
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

/** What one file imports and re-exports. */
export function importsOf(from: string): readonly Import[] {
  const code = codeOf(sources.get(from) ?? '');
  const fixed = [...code.matchAll(STATIC)].map(([, type, names, specifier = '']) => ({
    from,
    ...resolve(from, specifier),
    isType: type !== undefined || onlyTypes(names),
    isLazy: false,
  }));
  const lazy = [...code.matchAll(LAZY)].map(([, specifier = '']) => ({ from, ...resolve(from, specifier), isType: false, isLazy: true }));
  return [...fixed, ...lazy];
}

export const isTest = (file: string): boolean => /\.(test|spec|fixture)\.tsx?$/.test(file) || file.startsWith('tests/');

/** Where code of browsers begins besides client components: the framework's hook, the service worker, web workers. */
const BROWSER_ENTRY = /^instrumentation-client\.ts$|^lib\/worker\/entry\.ts$|\.worker\.ts$/;

/** Everything that runs in a browser: client components, workers and what they import. */
export function browserFiles(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const open = [...sources]
    .filter(([file, text]) => BROWSER_ENTRY.test(file) || /^\s*['"]use client['"]/.test(text))
    .map(([file]) => ({ file, way: [file] }));
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    if (found.has(item.file)) continue;
    found.set(item.file, item.way);
    for (const one of importsOf(item.file)) {
      if (one.isOwn && !one.isType) open.push({ file: one.to, way: [...item.way, one.to] });
    }
  }
  return found;
}
