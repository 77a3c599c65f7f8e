import { globSync, readFileSync } from 'node:fs';
import { type Import, importsIn } from '../../scripts/imports.ts';

const ROOMS = '{app,backend,components,lib,scripts,stores,tests}/**/*.{ts,tsx}';

/** Every source file of this project by its path, with its text. */
export const sources: ReadonlyMap<string, string> = new Map(
  [...globSync(ROOMS), ...globSync('*.ts')]
    .filter((file) => file !== 'next-env.d.ts')
    .sort()
    .map((file) => [file, readFileSync(file, 'utf8')]),
);

export { codeOf } from '../../scripts/imports.ts';
export type { Import };

/** What one file imports and re-exports. */
export const importsOf = (from: string): readonly Import[] => importsIn(from, sources.get(from) ?? '');

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
