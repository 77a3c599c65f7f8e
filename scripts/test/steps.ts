import { join } from 'node:path';
import { installChromium } from './install-chromium.ts';
import type { Command, Step } from './run-step.ts';

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

const types: Step = { name: 'types', commands: [tool('tsc', '--noEmit'), tool('tsc', '-p', 'tsconfig.browser.json')] };
const lint: Step = { name: 'lint', commands: [tool('biome', 'check', '--error-on-warnings', '.'), tool('knip')] };
const build: Step = { name: 'build', commands: [node('scripts/build.ts')] };
const vitestProject = (name: string): Step => ({ name, commands: [vitest('--project', name)] });
const journeys: Step = { name: 'journeys', prepare: installChromium, commands: [playwright()] };
const promises: Step = { name: 'promises in small', commands: [{ ...node('tests/promises/cli.ts', '--short'), reports: true }] };
/** Compares every screen with the kept ones, which other runs leave out. */
const screens: Step = {
  name: 'screens',
  prepare: installChromium,
  commands: [{ ...playwright('--project=visual-*'), env: { SCREENS: '1' } }],
};

/** Steps one after the other; those in one list run at the same time. */
export type Plan = readonly (readonly Step[])[];

const each = (...steps: readonly Step[]): Plan => steps.map((step) => [step]);

/** `npm test`: everything a contributor needs. */
export const testPlan: Plan = each(
  types,
  lint,
  build,
  ...['rules', 'gateway', 'components', 'http', 'contract'].map(vitestProject),
  journeys,
);

/** What `npm test -- --promises` adds. */
export const promisesPlan: Plan = each(promises);

/** `npm run test:full`. */
export const fullPlan: Plan = [...testPlan, ...promisesPlan, ...each(vitestProject('cluster'), screens)];

/** `npm run test:quick`: types, lint and these test files. */
export function quickPlan(files: readonly string[]): Plan {
  const tests = {
    name: 'changed tests',
    commands: [vitest('--project', 'rules', '--project', 'gateway', '--project', 'components', '--project', 'contract', ...files)],
  };
  return [[types, lint, ...(files.length > 0 ? [tests] : [])]];
}
