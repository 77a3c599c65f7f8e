import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Step } from './step.ts';

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })).default([]),
    }),
  ),
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

/** Files of a run of vitest in which something failed. */
export const failedFiles = (file: string): readonly string[] =>
  read(file, vitestReport)?.testResults.flatMap(({ name, status }) => (status === 'failed' ? name : [])) ?? [];

/** So many files may be tried again; more is a fault (decision 0022). */
export const MOST_FILES = 3;

/** Both runs of vitest as one, the second of the files in which something had failed: when all of it passes then, it names what did not at first. */
export function withFilesAgain(first: string, second: string): Step & { readonly shaky: readonly string[] } {
  const before = vitestCounts(first);
  const again = read(second, vitestReport);
  const files = failedFiles(first);
  const tried = again?.testResults.map(({ name }) => name) ?? [];
  if (!again?.success || again.numPassedTests < before.failed || !files.every((name) => tried.includes(name)))
    return { ...before, shaky: [] };
  const shaky = read(first, vitestReport)?.testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ fullName, status }) => (status === 'failed' ? fullName : [])),
  );
  return { passed: before.passed + before.failed, failed: 0, shaky: shaky ?? [] };
}

/** Counts of a run of the promises: each is one, and it says at its end how many were kept and which were not. */
export function promiseCounts(output: string): Step & { readonly broken: readonly string[] } {
  const [, kept, all] = /^(\d+) of (\d+) kept$/m.exec(output) ?? [];
  const [, broken = ''] = /^not kept: (.+)$/m.exec(output) ?? [];
  if (kept === undefined || all === undefined) return { ...NOTHING, broken: [] };
  return { passed: Number(kept), failed: Number(all) - Number(kept), broken: broken.split(', ').filter((id) => id !== '') };
}

/** Of so many tests one may need a second try; more is a fault of the shop or of the tests (decision 0022). */
const ONE_IN = 100;

const titlesIn = ({ specs = [], suites = [] }: Suite): string[] => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'expected')).map(({ title }) => title),
  ...suites.flatMap(titlesIn),
];

/** Counts of one run by Playwright's JSON report; what kept it from running, too, is a failure. */
export function playwrightCounts(file: string): Step {
  const report = read(file, playwrightReport);
  if (report === null) return NOTHING;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
}

/** Whether so few tests of a run have failed that they may be tried again. */
export const deservesSecondTry = ({ passed, failed }: Step): boolean => failed > 0 && failed <= Math.ceil((passed + failed) / ONE_IN);

/** Both runs as one: what failed first counts as the second run says, which must have tried exactly these; with the titles of those that passed then. */
export function withSecondTry(first: Step, file: string): Step & { readonly shaky: readonly string[] } {
  const second = playwrightCounts(file);
  const report = read(file, playwrightReport);
  if (report === null || second.passed + second.failed !== first.failed) return { ...first, shaky: [] };
  return { passed: first.passed + second.passed, failed: second.failed, shaky: report.suites.flatMap(titlesIn) };
}
