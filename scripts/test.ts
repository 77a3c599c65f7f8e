import { parseArgs, stripVTControlCharacters } from 'node:util';
import { createDisplay, elapsed, runStep, type StepResult, stopToolsOnSignal, type Timed } from './test/run-step.ts';
import { changedTests, chooseSteps, fullPlan, type Plan, quickPlan, testPlan } from './test/steps.ts';

/**
 * `npm test`: types, lint, build, then the tests of vitest and Playwright that a change has to pass. `npm test -- http` runs the build and that step alone.
 * `npm run test:full` runs what `npm test` leaves out, `npm run test:quick` types, lint and the tests of changed files.
 * The last line is `N passed, N failed`; the exit code is 0 when nothing failed.
 */

const SLOWEST = 10;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, full: { type: 'boolean', default: false } },
});

function planOf(): Plan {
  if (values.full) return chooseSteps(fullPlan, positionals);
  if (!values.quick) return chooseSteps(testPlan, positionals);
  const { files, more } = changedTests();
  if (more > 0) console.log(`${more} more test files import what changed; npm test runs them`);
  return quickPlan(files);
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
const plan = planOf();
const display = createDisplay();
const results: StepResult[] = [];
for (const steps of plan) results.push(...(await Promise.all(steps.map((step) => runStep(step, display)))));
display.close();

const files = results.flatMap((result) => result.files);
if (files.length > 0) console.log(slowest('The slowest files', files));
// Repeated at the end, because CI shows the end of a long log.
for (const [title, key] of [
  ['Flaky: passed only at a second try', 'flaky'],
  ['What failed', 'failures'],
] as const) {
  const reports = results.flatMap((result) => result[key]);
  if (reports.length > 0) console.log(stripVTControlCharacters(`\n${title}\n${reports.join('\n')}`));
}
const sum = (key: 'passed' | 'failed'): number => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${elapsed(performance.now() - started)} in all`);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
