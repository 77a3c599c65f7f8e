import { expect, test } from 'vitest';
import { type Display, runStep } from './run-step.ts';
import type { TestEvent } from './test-event.ts';

function recordingDisplay() {
  const printed: string[] = [];
  const display: Display = { setStatus: () => undefined, print: (text) => void printed.push(text), close: () => undefined };
  return { display, printed };
}

/** A tool that reports these events, prints a line and ends with an exit code. */
const reporting = (events: readonly TestEvent[], code = 0) => ({
  command: process.execPath,
  args: [
    '-e',
    `for (const event of ${JSON.stringify(events)}) process.send(event); console.log('last words'); process.exitCode = ${code}; process.disconnect();`,
  ],
  reports: true,
});
const ended = (title: string, status: 'passed' | 'failed' | 'skipped', isFlaky = false): TestEvent => ({
  kind: 'test',
  file: 'a.test.ts',
  title,
  status,
  isFlaky,
  seconds: 1,
  error: status === 'failed' || isFlaky ? 'expected 1 to be 2' : '',
});

test('counts the tests that a tool reports and prints a failure with its error', async () => {
  const { display, printed } = recordingDisplay();
  const events: TestEvent[] = [
    { kind: 'planned', total: 1, unit: 'files' },
    ended('adds', 'passed'),
    ended('subtracts', 'failed'),
    ended('divides', 'skipped'),
    { kind: 'file', file: 'a.test.ts', seconds: 2 },
  ];
  const result = await runStep({ name: 'rules', commands: [reporting(events, 1)] }, display);
  expect(result).toMatchObject({ passed: 1, failed: 1, skipped: 1, files: [{ step: 'rules', name: 'a.test.ts', seconds: 2 }] });
  expect(printed[0]).toContain('rules: a.test.ts: subtracts\n    expected 1 to be 2');
});

test('counts a test that passed at its second try as passed and lists it as flaky', async () => {
  const { display, printed } = recordingDisplay();
  const result = await runStep({ name: 'journeys', commands: [reporting([ended('orders', 'passed', true)])] }, display);
  expect(result).toMatchObject({ passed: 1, failed: 0, flaky: ['journeys: a.test.ts: orders\n    expected 1 to be 2'] });
  expect(printed.join('\n')).toContain('1 passed, 0 failed, 1 flaky');
});

test('counts a failure outside of any test', async () => {
  const events: TestEvent[] = [ended('adds', 'passed'), { kind: 'error', file: 'b.test.ts', error: 'cannot be loaded' }];
  const result = await runStep({ name: 'rules', commands: [reporting(events, 1)] }, recordingDisplay().display);
  expect(result).toMatchObject({ passed: 1, failed: 1 });
});

test.each([
  ['ends with an error and reported only passed tests', reporting([ended('adds', 'passed')], 3), { passed: 1, failed: 1 }, 'last words'],
  ['reports no test', reporting([]), { passed: 0, failed: 1 }, 'no test was run'],
  ['does not exist', { command: './no-such-tool', args: [], reports: true }, { passed: 0, failed: 1 }, 'exit code 127'],
])('counts one failure for a tool that %s', async (_, command, counts, text) => {
  const { display, printed } = recordingDisplay();
  expect(await runStep({ name: 'rules', commands: [command] }, display)).toMatchObject(counts);
  expect(printed.join('\n')).toContain(text);
});

test('counts a tool that reports nothing as one test and goes on after a failure', async () => {
  const { display, printed } = recordingDisplay();
  const fails = { command: process.execPath, args: ['-e', 'console.error("line 3: wrong"); process.exitCode = 2'] };
  const passes = { command: process.execPath, args: ['-e', ''] };
  expect(await runStep({ name: 'lint', commands: [fails, passes] }, display)).toMatchObject({ passed: 1, failed: 1 });
  expect(printed[0]).toContain('    line 3: wrong');
});

test('starts no command when the preparation fails', async () => {
  const { display, printed } = recordingDisplay();
  const step = { name: 'journeys', prepare: async () => 'There is no Chromium', commands: [reporting([ended('orders', 'passed')])] };
  expect(await runStep(step, display)).toMatchObject({ passed: 0, failed: 1 });
  expect(printed[0]).toContain('There is no Chromium');
});
