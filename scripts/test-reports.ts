import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Step } from './step.ts';

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  success: z.boolean(),
  testResults: z.array(z.object({ name: z.string(), status: z.string() })),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.object({ message: z.string().optional() })).default([]),
});

const NOTHING: Step = { passed: 0, failed: 1 };

function read<T extends z.ZodType>(file: string, schema: T): z.output<T> | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Counts of vitest's JSON report; a file that could not be loaded counts as a failed test, and so does a missing report. */
export function vitestCounts(file: string): Step {
  const report = read(file, vitestReport);
  if (report === null) return NOTHING;
  const failed = Math.max(report.numFailedTests, report.success ? 0 : 1);
  return { passed: report.numPassedTests, failed };
}

/** Counts of Playwright's JSON report; a test that needed a second try is not a passed one. */
export function playwrightCounts(file: string): Step {
  const report = read(file, playwrightReport);
  if (report === null) return NOTHING;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
}
