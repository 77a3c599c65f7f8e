import { parseArgs } from 'node:util';
import { changedTests } from './test/changed-tests.ts';
import { createDisplay, elapsed } from './test/display.ts';
import { runStep, type StepResult, stopToolsOnSignal, type Timed } from './test/run-step.ts';
import { fullPlan, type Plan, promisesPlan, quickPlan, testPlan } from './test/steps.ts';

/**
 * `npm test`: types, lint, build, then every test of vitest and Playwright. `-- --promises` adds the promises in small. `npm run test:full` adds also
 * the cluster and the comparison of screens, `npm run test:quick` checks types, lint and the tests of changed files alone. With `DATABASE_URL_TEST` the
 * backend's tests run on PostgreSQL, too. The last line is `N passed, N failed`; the exit code is 0 when nothing failed.
 */

const SLOWEST = 10;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    promises: { type: 'boolean', default: false },
  },
});

function planOf(): Plan {
  if (values.quick) {
    const { files, more } = changedTests();
    if (more > 0) console.log(`${more} more test files import what changed; npm test runs them`);
    return quickPlan(files);
  }
  if (values.full) return fullPlan;
  return [...testPlan, ...(values.promises ? promisesPlan : [])];
}

function slowest(title: string, timed: readonly Timed[]): string {
  const rows = timed
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ step, name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${step.padEnd(18)} ${name}`);
  return `\n${title}\n${rows.join('\n')}`;
}

stopToolsOnSignal();
const started = performance.now();
const display = createDisplay();
const results: StepResult[] = [];
for (const steps of planOf()) results.push(...(await Promise.all(steps.map((step) => runStep(step, display)))));
display.close();

const tests = results.flatMap((result) => result.tests);
if (tests.length > 0) {
  console.log(slowest('The slowest tests', tests));
  console.log(
    slowest(
      'The slowest files',
      results.flatMap(({ files }) => files),
    ),
  );
}
// Repeated at the end, because CI shows the end of a long log.
const failures = results.flatMap((result) => result.failures);
if (failures.length > 0) console.log(`\nWhat failed\n${failures.join('\n')}`);
const sum = (key: 'passed' | 'failed'): number => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${elapsed(performance.now() - started)} in all`);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
