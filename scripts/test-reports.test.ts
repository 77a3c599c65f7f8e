import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playwrightCounts, vitestCounts } from './test-reports.ts';

const dir = mkdtempSync(join(tmpdir(), 'reports-'));
const report = (value: unknown): string => {
  const file = join(dir, `${Math.random()}.json`);
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
};

test('a missing or broken report is a failure, never an empty success', () => {
  for (const counts of [vitestCounts, playwrightCounts]) {
    expect(counts(join(dir, 'none.json'))).toEqual({ passed: 0, failed: 1 });
    expect(counts(report('{"stats":'))).toEqual({ passed: 0, failed: 1 });
  }
});

test('a test file that could not be loaded counts', () => {
  const unloaded = { numPassedTests: 5, numFailedTests: 0, success: false, testResults: [] };
  expect(vitestCounts(report(unloaded))).toEqual({ passed: 5, failed: 1 });
  expect(vitestCounts(report({ ...unloaded, success: true }))).toEqual({ passed: 5, failed: 0 });
});

test('flaky browser tests and errors of the setup are failures', () => {
  expect(playwrightCounts(report({ stats: { expected: 9, unexpected: 1, flaky: 1 }, errors: [{ message: 'setup' }] }))).toEqual({
    passed: 9,
    failed: 3,
  });
});
