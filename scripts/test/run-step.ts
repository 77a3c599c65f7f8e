import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { parseTestEvent, type TestEvent } from './test-event.ts';

/** Without a terminal a line is added this often, so that a log shows that the run goes on; milliseconds. */
const LOG_INTERVAL = 20_000;

export interface Display {
  /** Sets the status of one running step; null when the step has ended. */
  setStatus(step: string, status: string | null): void;
  /** Prints text that stays. */
  print(text: string): void;
  close(): void;
}

/** `m:ss` */
export function elapsed(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** One status line at the end of a terminal, rewritten in place; lines of a log elsewhere. */
export function createDisplay(): Display {
  const out = process.stdout;
  const steps = new Map<string, string>();
  const started = performance.now();
  const status = (): string => [...steps].map(([step, text]) => `${step} ${text}`).join('  |  ');
  const draw = (): void => {
    if (steps.size === 0) return;
    const line = `[${elapsed(performance.now() - started)}] ${status()}`;
    if (out.isTTY) out.write(`\r\x1b[K${line.slice(0, out.columns - 1)}`);
    else out.write(`${line}\n`);
  };
  const timer = setInterval(draw, out.isTTY ? 500 : LOG_INTERVAL);
  return {
    setStatus: (step, text) => {
      if (text === null) steps.delete(step);
      else steps.set(step, text);
    },
    print: (text) => {
      out.write(out.isTTY ? `\r\x1b[K${text}\n` : `${stripVTControlCharacters(text)}\n`);
      if (out.isTTY) draw();
    },
    close: () => clearInterval(timer),
  };
}

export interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Whether the tool reports each of its tests as a `TestEvent`; otherwise the command as a whole counts as one test. */
  readonly reports?: boolean;
  /** Whether the tool may find nothing to run. */
  readonly mayBeEmpty?: boolean;
}

export interface Step {
  readonly name: string;
  /** Provides what the commands need; returns why it cannot be provided, or null. */
  readonly prepare?: () => Promise<string | null>;
  readonly commands: readonly Command[];
}

export interface Timed {
  readonly step: string;
  readonly name: string;
  readonly seconds: number;
}

export interface StepResult {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly seconds: number;
  readonly tests: readonly Timed[];
  readonly files: readonly Timed[];
  /** What failed, each as its title and the beginning of its error. */
  readonly failures: readonly string[];
  /** Titles of tests that passed only at a second try, with the beginning of the error of the first. */
  readonly flaky: readonly string[];
}

/** Characters of the end of the output that are printed for a tool that fails without a report. */
const OUTPUT_LIMIT = 40_000;
const ERROR_LINES = 60;
const REPEATED_ERROR_LINES = 6;

const running = new Set<ChildProcess>();

/** Ends the running tools with this process. */
export function stopToolsOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      for (const child of running) child.kill(signal);
      process.exit(1);
    });
}

/** The first lines of an error, indented below its title. */
function indented(text: string, limit: number): string {
  const lines = text.trim().split('\n');
  const shown = lines.length > limit ? [...lines.slice(0, limit), `… ${lines.length - limit} more lines`] : lines;
  return shown.map((line) => `    ${line}`).join('\n');
}

/** Runs a tool; resolves with its exit code and the end of its output when it has ended. */
async function run({ command, args, env = {} }: Command, onEvent: (event: TestEvent) => void) {
  const child = spawn(command, args, { env: { ...process.env, FORCE_COLOR: '0', ...env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-OUTPUT_LIMIT);
    });
  child.on('message', (message) => {
    const event = parseTestEvent(message);
    if (event !== null) onEvent(event);
  });
  const code = await once(child, 'close').then(
    ([ended]) => Number(ended ?? 1),
    () => 127,
  );
  running.delete(child);
  return { code, output: output.trim() };
}

/** Runs the commands of a step one after the other; each failure is printed when it happens. */
export async function runStep({ name, prepare, commands }: Step, display: Display): Promise<StepResult> {
  const started = performance.now();
  const tests: Timed[] = [];
  const files: Timed[] = [];
  const failures: string[] = [];
  const flaky: string[] = [];
  let passed = 0;
  let failed = 0;
  let skipped = 0;
  let plan: Extract<TestEvent, { kind: 'planned' }> | null = null;
  const showStatus = (): void => {
    const tested = passed + failed + skipped;
    const ofPlan = plan === null ? '' : plan.unit === 'tests' ? ` of ${plan.total}` : `, ${files.length} of ${plan.total} files`;
    const counts = tested > 0 || plan !== null ? `${tested}${ofPlan}, ${failed} failed, ` : '';
    display.setStatus(name, `${counts}${elapsed(performance.now() - started)}`);
  };
  const fail = (title: string, error: string): void => {
    failed += 1;
    failures.push(`${name}: ${title}\n${indented(error, REPEATED_ERROR_LINES)}`);
    display.print(`FAILED  ${name}: ${title}\n${indented(error, ERROR_LINES)}\n`);
  };
  const onEvent = (event: TestEvent): void => {
    if (event.kind === 'planned') plan = event;
    else if (event.kind === 'file') files.push({ step: name, name: event.file, seconds: event.seconds });
    else if (event.kind === 'error') fail(event.file, event.error);
    else {
      const title = `${event.file}: ${event.title}`;
      tests.push({ step: name, name: title, seconds: event.seconds });
      if (event.isFlaky) {
        const report = `${name}: ${title}\n${indented(event.error, REPEATED_ERROR_LINES)}`;
        flaky.push(report);
        display.print(`FLAKY   ${report}\n`);
      }
      if (event.status === 'passed') passed += 1;
      else if (event.status === 'skipped') skipped += 1;
      else fail(title, event.error);
    }
  };
  showStatus();
  const timer = setInterval(showStatus, 500);
  const problem = (await prepare?.()) ?? null;
  if (problem !== null) fail('preparation', problem);
  for (const command of problem === null ? commands : []) {
    const before = { passed, failed };
    const { code, output } = await run(command, onEvent);
    const line = [command.command, ...command.args].join(' ');
    if (code !== 0) {
      if (failed === before.failed) fail(line, output || `exit code ${code}`);
    } else if (!command.reports) passed += 1;
    else if (passed === before.passed && failed === before.failed && !command.mayBeEmpty) fail(line, `no test was run\n${output}`);
  }
  clearInterval(timer);
  display.setStatus(name, null);
  const seconds = (performance.now() - started) / 1000;
  const counts = { skipped, flaky: flaky.length };
  const more = Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []));
  const summary = [`${passed} passed`, `${failed} failed`, ...more].join(', ');
  display.print(`${failed === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(22)} ${summary.padEnd(36)} ${elapsed(seconds * 1000).padStart(6)}`);
  return { passed, failed, skipped, seconds, tests, files, failures, flaky };
}
