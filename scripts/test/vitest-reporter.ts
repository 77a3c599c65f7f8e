import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { sendTestEvent } from './test-event.ts';

interface Failure {
  readonly message: string;
  readonly diff?: string | undefined;
  readonly stacks?: readonly { readonly file: string; readonly line: number }[] | undefined;
}

const fileOf = (module: TestModule): string => relative(process.cwd(), module.moduleId);

function textOf(errors: readonly Failure[]): string {
  return errors
    .map(({ message, diff, stacks = [] }) => {
      const [place] = stacks;
      return [message, diff, place && `at ${relative(process.cwd(), place.file)}:${place.line}`].filter(Boolean).join('\n');
    })
    .join('\n');
}

async function sendErrors(file: string, errors: readonly Failure[]): Promise<void> {
  if (errors.length > 0) await sendTestEvent({ kind: 'error', file, error: textOf(errors) });
}

/** Reports a vitest run to the runner of `npm test`. */
export default class ProgressReporter implements Reporter {
  async onTestRunStart(specifications: readonly unknown[]): Promise<void> {
    await sendTestEvent({ kind: 'planned', total: specifications.length, unit: 'files' });
  }

  async onTestCaseResult(test: TestCase): Promise<void> {
    const { state, errors = [] } = test.result();
    if (state === 'pending') return;
    const seconds = (test.diagnostic()?.duration ?? 0) / 1000;
    await sendTestEvent({
      kind: 'test',
      file: fileOf(test.module),
      title: test.fullName,
      status: state,
      isFlaky: test.diagnostic()?.flaky ?? false,
      seconds,
      error: textOf(errors),
    });
  }

  async onTestSuiteResult(suite: TestSuite): Promise<void> {
    await sendErrors(fileOf(suite.module), suite.errors());
  }

  async onTestModuleEnd(module: TestModule): Promise<void> {
    await sendErrors(fileOf(module), module.errors());
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
    const milliseconds = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
    await sendTestEvent({ kind: 'file', file: fileOf(module), seconds: milliseconds / 1000 });
  }

  async onTestRunEnd(_modules: readonly TestModule[], unhandledErrors: readonly Failure[]): Promise<void> {
    await sendErrors('outside of the tests', unhandledErrors);
  }
}
