import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** More files than this take longer than a quick run may. */
const LIMIT = 12;
/** Tests that need neither a build nor a browser; those named `*.full.test.*` take too long. */
const TESTS = '{backend,components,lib,scripts,stores,tests/{architecture,contract,family,gateway}}/**/*.test.{ts,tsx}';
/** Tests that are quick enough to run because a file that they import has changed. */
const QUICK = /^(components|lib|scripts|stores)\/.*\.test\.ts$|^backend\//;
const IMPORT = /(?:from|import)\s*\(?\s*'([#.][^']+)'/g;

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/** Files that differ from the last commit; when none does, those of the last commit. */
function changedFiles(): readonly string[] {
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  return (open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1', 'HEAD')).filter((file) => existsSync(file));
}

/** Files that a source file imports by a path, from the project's root. */
export const importsOf = (file: string, text: string): readonly string[] =>
  [...text.matchAll(IMPORT)].map(([, path = '']) => (path.startsWith('#') ? path.slice(1) : relative('.', resolve(dirname(file), path))));

interface ChangedTests {
  readonly files: readonly string[];
  /** How many more test files import what changed. */
  readonly more: number;
}

/** Test files that changed, then those that import a changed file directly. */
export function changedTests(changed: readonly string[] = changedFiles()): ChangedTests {
  const all = globSync(TESTS, { exclude: (file) => file.includes('.full.test.') }).map((file) => join(file));
  const own = all.filter((file) => changed.includes(file));
  const importing = all.filter(
    (file) =>
      !own.includes(file) && QUICK.test(file) && importsOf(file, readFileSync(file, 'utf8')).some((imported) => changed.includes(imported)),
  );
  const found = [...own, ...importing];
  return { files: found.slice(0, LIMIT), more: Math.max(0, found.length - LIMIT) };
}
