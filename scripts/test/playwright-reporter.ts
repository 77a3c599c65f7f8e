import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { sendTestEvent } from './test-event.ts';

const textOf = (errors: readonly TestError[]): string =>
  errors.map(({ message, value, stack, snippet }) => [stack ?? message ?? value, snippet].filter(Boolean).join('\n')).join('\n');

const fileOf = (test: TestCase): string => relative(process.cwd(), test.location.file);

const STATUS = { expected: 'passed', skipped: 'skipped', unexpected: 'failed', flaky: 'passed' } as const;

/** Whether this is the last run of the test: a failed test is repeated as often as `retries` of the configuration allows. */
const isLastTry = (test: TestCase, { status, retry }: TestResult): boolean =>
  status === 'passed' || status === 'skipped' || status === test.expectedStatus || retry >= test.retries;

/** Reports a Playwright run to the runner of `npm test`. */
export default class ProgressReporter implements Reporter {
  readonly #seconds = new Map<string, number>();

  printsToStdio(): boolean {
    return true;
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    void sendTestEvent({ kind: 'planned', total: suite.allTests().length, unit: 'tests' });
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const file = fileOf(test);
    const seconds = result.duration / 1000;
    this.#seconds.set(file, (this.#seconds.get(file) ?? 0) + seconds);
    if (!isLastTry(test, result)) return;
    const [, project, , ...titles] = test.titlePath();
    const title = `${titles.join(' > ')} (${project})`;
    const outcome = test.outcome();
    // A test that passes at its second try has its error in the first one.
    const errors = test.results.flatMap((each) => each.errors);
    void sendTestEvent({
      kind: 'test',
      file,
      title,
      status: STATUS[outcome],
      isFlaky: outcome === 'flaky',
      seconds,
      error: textOf(errors),
    });
  }

  onError(error: TestError): void {
    void sendTestEvent({ kind: 'error', file: 'outside of the tests', error: textOf([error]) });
  }

  async onEnd(): Promise<void> {
    await Promise.all([...this.#seconds].map(([file, seconds]) => sendTestEvent({ kind: 'file', file, seconds })));
  }
}
