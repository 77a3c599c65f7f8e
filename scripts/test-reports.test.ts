import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { playwrightCounts, vitestCounts } from './test-reports.ts';

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

describe('tests of the browser that needed a second try', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status: 'expected' }, { status }] });
  const suites = [{ specs: [spec('calm', 'expected')], suites: [{ specs: [spec('shaky', 'flaky')] }] }];

  test.each([
    [0, 0, [], { passed: 9, failed: 0 }],
    [0, 3, [], { passed: 12, failed: 0 }],
    [0, 4, [], { passed: 9, failed: 4 }],
    [1, 1, [], { passed: 10, failed: 1 }],
    [1, 1, [{ message: 'setup' }], { passed: 10, failed: 2 }],
  ])('%i failed, %i shaky, errors of the setup %j: %j', (unexpected, flaky, errors, counts) => {
    expect(playwrightCounts(report({ stats: { expected: 9, unexpected, flaky }, errors }))).toMatchObject(counts);
  });

  test('are named', () => {
    expect(playwrightCounts(report({ suites, stats: { expected: 1, unexpected: 0, flaky: 1 } })).shaky).toEqual(['shaky']);
  });
});
