import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { sendTestEvent } from './test-event.ts';

const textOf = (errors: readonly TestError[]): string =>
  errors.map(({ message, value, stack, snippet }) => [stack ?? message ?? value, snippet].filter(Boolean).join('\n')).join('\n');

const fileOf = (test: TestCase): string => relative(process.cwd(), test.location.file);

const STATUS = { expected: 'passed', skipped: 'skipped', unexpected: 'failed', flaky: 'passed' } as const;

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
    const [, project, , ...titles] = test.titlePath();
    const title = `${titles.join(' > ')} (${project})`;
    void sendTestEvent({ kind: 'test', file, title, status: STATUS[test.outcome()], seconds, error: textOf(result.errors) });
  }

  onError(error: TestError): void {
    void sendTestEvent({ kind: 'error', file: 'outside of the tests', error: textOf([error]) });
  }

  async onEnd(): Promise<void> {
    await Promise.all([...this.#seconds].map(([file, seconds]) => sendTestEvent({ kind: 'file', file, seconds })));
  }
}
