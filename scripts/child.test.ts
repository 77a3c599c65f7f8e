import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { until } from '#tests/setup/running-backend.ts';
import { supervise } from './child.ts';

const PAUSE = { first: 20, longest: 60, forgottenAfter: 60_000 };

/** A program that runs `source`, its lines as they are printed. */
function program(source: string, pause = PAUSE) {
  const file = join(mkdtempSync(join(tmpdir(), 'supervise-')), 'program.ts');
  writeFileSync(file, source);
  const lines: string[] = [];
  const child = supervise({ name: 'program', file, env: {}, ready: /serves/, print: (line) => lines.push(line), pause });
  onTestFinished(() => child.stop());
  const count = (text: string): number => lines.filter((line) => line.includes(text)).length;
  return { child, lines, count };
}

const SERVES = "console.log('serves'); setInterval(() => undefined, 1_000);";

test('a program that is killed is started again, and says so', async () => {
  const { child, count, lines } = program(SERVES);
  await until(() => count('serves') === 1, 20_000);
  const { pid } = child.process;
  child.process.kill('SIGKILL');
  await until(() => count('serves') === 2, 20_000);
  expect(child.process.pid).not.toBe(pid);
  expect(lines).toContain('program    ended (SIGKILL); it is started again in 0.02 s');
});

test('a program that ends again and again waits longer each time, up to a limit', async () => {
  const { count, lines } = program("console.log('serves'); setTimeout(() => process.exit(3), 100);");
  await until(() => count('ended (code 3)') >= 4, 30_000);
  const waits = lines.flatMap((line) => /again in ([\d.]+) s/.exec(line)?.[1] ?? []).map(Number);
  expect(waits.slice(0, 4)).toEqual([0.02, 0.04, 0.06, 0.06]);
});

test('the wait begins anew after the program has run for a while', async () => {
  const { child, count, lines } = program(SERVES, { ...PAUSE, forgottenAfter: 0 });
  for (let round = 1; round <= 3; round += 1) {
    await until(() => count('serves') === round, 20_000);
    child.process.kill('SIGKILL');
  }
  await until(() => count('ended') === 3, 20_000);
  expect(lines.filter((line) => line.endsWith('again in 0.02 s'))).toHaveLength(3);
});

test('a program that ends before it ever served is not started again', async () => {
  const { child, count } = program("console.log('CONSUMER_KEY is missing'); process.exit(1);");
  await child.ended;
  expect(count('CONSUMER_KEY is missing')).toBe(1);
});

test('a program that is stopped stays stopped, also while it waits to be started again', async () => {
  const served = program(SERVES);
  await until(() => served.count('serves') === 1, 20_000);
  await served.child.stop();
  await served.child.ended;
  expect(served.count('ended')).toBe(0);

  const waiting = program(SERVES, { first: 30_000, longest: 30_000, forgottenAfter: 60_000 });
  await until(() => waiting.count('serves') === 1, 20_000);
  waiting.child.process.kill('SIGKILL');
  await until(() => waiting.count('ended') === 1, 20_000);
  await waiting.child.stop();
  await waiting.child.ended;
  expect(waiting.count('serves')).toBe(1);
});
