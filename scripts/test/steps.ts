import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { hasChromium, PACKAGES } from '#tests/setup/chromium.ts';
import { quietly } from '../child.ts';
import type { Command, Step } from './run-step.ts';

/** Finds Playwright's own Chromium or the system's, or installs one. Returns why there is none, or null. */
async function installChromium(): Promise<string | null> {
  if (hasChromium()) return null;
  const own = await quietly('npx', ['playwright', 'install', 'chromium']);
  if (hasChromium()) return null;
  const system = await quietly('apt-get', ['install', '-y', '--no-install-recommends', ...PACKAGES], { DEBIAN_FRONTEND: 'noninteractive' });
  return hasChromium() ? null : `There is no Chromium, and none can be installed:\n${own.output}\n${system.output}`;
}

const tool = (name: string, ...args: readonly string[]): Command => ({ command: join('node_modules', '.bin', name), args });
const node = (...args: readonly string[]): Command => ({ command: process.execPath, args });

const vitest = (...args: readonly string[]): Command => ({
  ...tool('vitest', 'run', '--reporter=./scripts/test/vitest-reporter.ts', ...args),
  reports: true,
});
const playwright = (...args: readonly string[]): Command => ({
  ...tool('playwright', 'test', '--reporter=./scripts/test/playwright-reporter.ts', '--trace=off', ...args),
  reports: true,
});
const projects = (...names: readonly string[]): readonly string[] => names.map((name) => `--project=${name}`);

const UNIT = ['unit'];
/** Tests that start a backend in their own process or beside it. */
const INTEGRATION = ['integration', 'gateway', 'contract'];

const types: Step = { name: 'types', commands: [tool('tsc', '--noEmit'), tool('tsc', '-p', 'tsconfig.browser.json')] };
const lint: Step = { name: 'lint', commands: [tool('biome', 'check', '--error-on-warnings', '.'), tool('knip')] };
const build: Step = { name: 'build', commands: [node('scripts/build.ts')] };
const unit: Step = { name: 'unit', commands: [vitest(...projects(...UNIT))] };
const integration: Step = { name: 'integration', commands: [vitest(...projects(...INTEGRATION))] };
const components: Step = { name: 'components', commands: [vitest(...projects('components'))] };
const http: Step = { name: 'http', commands: [vitest(...projects('http'))] };
const journeys: Step = { name: 'journeys', prepare: installChromium, commands: [playwright()] };

/** Steps one after the other; those in one list run at the same time. */
export type Plan = readonly (readonly Step[])[];

const each = (...steps: readonly Step[]): Plan => steps.map((step) => [step]);

/** `npm test`: everything a contributor needs. */
export const testPlan: Plan = [[types, lint], ...each(build, unit, integration, components, http, journeys)];

/** Runs the files named `*.full.test.*` and the journeys of `tests/e2e/full` as well, and long walks in full. */
const inFull = (command: Command): Command => ({ ...command, env: { ...command.env, TEST_FULL: '1' } });
const onlyFull = (name: string): Command => inFull(vitest(...projects(name), '.full.test.'));

/** `npm run test:full`: what `npm test` leaves out, and the tests of the backend on PostgreSQL too when `DATABASE_URL_TEST` names one. */
export const fullPlan: Plan = each(
  build,
  { name: 'databases', commands: [inFull(vitest(...projects(...UNIT, ...INTEGRATION)))] },
  { name: 'http-full', commands: [onlyFull('http')] },
  { name: 'components-full', commands: [onlyFull('components')] },
  { name: 'cluster', commands: [vitest(...projects('cluster'))] },
  { name: 'promises', commands: [{ ...node('tests/promises/cli.ts', '--short'), reports: true }] },
  { name: 'journeys-full', prepare: installChromium, commands: [inFull(playwright('--project=full-*'))] },
  // compares every screen with the stored ones
  { name: 'screens', prepare: installChromium, commands: [{ ...playwright('--project=visual-*'), env: { SCREENS: '1' } }] },
);

const changed = ['--changed', '--since=HEAD', '--no-errors-on-unmatched'];
const quickLint: Step = { name: 'lint', commands: [tool('biome', 'check', '--error-on-warnings', ...changed), tool('knip')] };

/** `npm run test:quick`: types, lint of the changed files and these test files. */
export function quickPlan(files: readonly string[]): Plan {
  const tests = { name: 'changed tests', commands: [vitest(...projects(...UNIT, ...INTEGRATION, 'components'), ...files)] };
  return [[types, quickLint, ...(files.length > 0 ? [tests] : [])]];
}

/**
 * The steps with these names, after `build`, which tests of the built shop need; without names all of `plan`.
 * @throws an error that names the steps there are when a name is unknown.
 */
export function chooseSteps(plan: Plan, names: readonly string[]): Plan {
  if (names.length === 0) return plan;
  const steps = plan.flat();
  const unknown = names.filter((name) => steps.every((step) => step.name !== name));
  if (unknown.length > 0) throw new Error(`unknown ${unknown.join(', ')}; steps: ${steps.map(({ name }) => name).join(', ')}`);
  return each(...steps.filter(({ name }) => name === 'build' || names.includes(name)));
}

/** Maximum number of test files of a quick run. */
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
