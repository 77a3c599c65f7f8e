import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Step } from './step.ts';

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  success: z.boolean(),
  testResults: z.array(z.object({ name: z.string(), status: z.string() })),
});
interface Suite {
  readonly specs?: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[] | undefined;
  readonly suites?: readonly Suite[] | undefined;
}
const suite: z.ZodType<Suite> = z.object({
  specs: z.array(z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })).optional(),
  get suites() {
    return z.array(suite).optional();
  },
});
const playwrightReport = z.object({
  suites: z.array(suite).default([]),
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

/** So many tests of a run may need a second try; more is a fault of the shop or of the tests. */
const SECOND_TRIES = 3;

const shakyIn = ({ specs = [], suites = [] }: Suite): string[] => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
  ...suites.flatMap(shakyIn),
];

/** Counts of Playwright's JSON report, with the titles of tests that needed a second try: more than a few of them have failed (decision 0022). */
export function playwrightCounts(file: string): Step & { readonly shaky: readonly string[] } {
  const report = read(file, playwrightReport);
  if (report === null) return { ...NOTHING, shaky: [] };
  const { expected, unexpected, flaky } = report.stats;
  const forgiven = flaky <= SECOND_TRIES ? flaky : 0;
  return {
    passed: expected + forgiven,
    failed: unexpected + flaky - forgiven + report.errors.length,
    shaky: report.suites.flatMap(shakyIn),
  };
}
