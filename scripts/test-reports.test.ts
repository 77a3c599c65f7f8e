import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  deservesSecondTry,
  failedFiles,
  playwrightCounts,
  promiseCounts,
  vitestCounts,
  withFilesAgain,
  withSecondTry,
} from './test-reports.ts';

const dir = mkdtempSync(join(tmpdir(), 'reports-'));
const report = (value: unknown): string => {
  const file = join(dir, `${Math.random()}.json`);
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
};

test('a missing or broken report is a failure, never an empty success', () => {
  for (const counts of [vitestCounts, playwrightCounts]) {
    expect(counts(join(dir, 'none.json'))).toMatchObject({ passed: 0, failed: 1 });
    expect(counts(report('{"stats":'))).toMatchObject({ passed: 0, failed: 1 });
  }
});

test('a test file that could not be loaded counts', () => {
  const unloaded = { numPassedTests: 5, numFailedTests: 0, success: false, testResults: [] };
  expect(vitestCounts(report(unloaded))).toEqual({ passed: 5, failed: 1 });
  expect(vitestCounts(report({ ...unloaded, success: true }))).toEqual({ passed: 5, failed: 0 });
});

const run = (expected: number, unexpected: number, errors: readonly unknown[] = [], suites: readonly unknown[] = []): string =>
  report({ suites, stats: { expected, unexpected, flaky: 0 }, errors });

test.each([
  [run(9, 0), { passed: 9, failed: 0 }],
  [run(9, 2), { passed: 9, failed: 2 }],
  [run(9, 1, [{ message: 'setup' }]), { passed: 9, failed: 2 }],
])('a run in the browser counts what passed and what did not', (file, counts) => {
  expect(playwrightCounts(file)).toEqual(counts);
});

test.each([
  [100, 0, false],
  [99, 1, true],
  [98, 2, false],
  [990, 10, true],
  [989, 11, false],
  [5, 1, true],
  [0, 2, false],
])('%i passed, %i failed: tried again %s', (passed, failed, again) => {
  expect(deservesSecondTry({ passed, failed })).toBe(again);
});

describe('a second try', () => {
  const first = { passed: 900, failed: 3 };
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const suites = [{ specs: [spec('shaky', 'expected')], suites: [{ specs: [spec('deep', 'expected'), spec('broken', 'unexpected')] }] }];

  test('names what passed then and keeps what failed again', () => {
    expect(withSecondTry(first, run(2, 1, [], suites))).toEqual({ passed: 902, failed: 1, shaky: ['shaky', 'deep'] });
    expect(withSecondTry(first, run(3, 0))).toMatchObject({ passed: 903, failed: 0 });
  });
  test('that did not try exactly what had failed forgives nothing', () => {
    for (const file of [run(2, 0, [], suites), run(4, 0), run(0, 0), join(dir, 'none.json')]) {
      expect(withSecondTry(first, file)).toEqual({ ...first, shaky: [] });
    }
  });
});

test('a run of the promises counts each of them; one that did not come to its end is a failure', () => {
  expect(promiseCounts('P1  kept\n\n20 of 20 kept')).toEqual({ passed: 20, failed: 0, broken: [] });
  expect(promiseCounts('P1  kept\n\n18 of 20 kept\nnot kept: P3, P16\n')).toEqual({ passed: 18, failed: 2, broken: ['P3', 'P16'] });
  expect(promiseCounts('P1  kept: 5 of 7 kept pages')).toEqual({ passed: 0, failed: 1, broken: [] });
});

describe('files of unit tests that are tried again', () => {
  const file = (name: string, ...failed: readonly string[]) => ({
    name,
    status: failed.length > 0 ? 'failed' : 'passed',
    assertionResults: [{ fullName: `${name} is fine`, status: 'passed' }, ...failed.map((fullName) => ({ fullName, status: 'failed' }))],
  });
  const unit = (numPassedTests: number, numFailedTests: number, ...testResults: readonly object[]): string =>
    report({ numPassedTests, numFailedTests, success: numFailedTests === 0, testResults });
  const first = unit(900, 2, file('a'), file('b', 'b was late'), file('c', 'c was late'));

  test('are those in which something failed, one that could not be loaded included', () => {
    expect(failedFiles(first)).toEqual(['b', 'c']);
    expect(
      failedFiles(report({ numPassedTests: 5, numFailedTests: 0, success: false, testResults: [{ name: 'd', status: 'failed' }] })),
    ).toEqual(['d']);
    expect(failedFiles(join(dir, 'none.json'))).toEqual([]);
  });
  test('count as passed when all of it passes then, and are named', () => {
    expect(withFilesAgain(first, unit(4, 0, file('b'), file('c')))).toEqual({
      passed: 902,
      failed: 0,
      shaky: ['b was late', 'c was late'],
    });
  });
  test.each([
    ['something fails again', unit(3, 1, file('b'), file('c', 'c was late'))],
    ['one of them was not tried', unit(4, 0, file('b'))],
    ['fewer tests ran than had failed', unit(1, 0, file('b'), file('c'))],
    ['the second run broke off', join(dir, 'none.json')],
  ])('count as they did at first when %s', (_, second) => {
    expect(withFilesAgain(first, second)).toEqual({ passed: 900, failed: 2, shaky: [] });
  });
});
