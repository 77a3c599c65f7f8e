import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SpareTime } from './spare-time.ts';

const recorder = () => {
  const ran: string[] = [];
  const task =
    (name: string, end: Promise<unknown> = Promise.resolve()) =>
    async (): Promise<void> => {
      ran.push(`${name} begins`);
      await end;
      ran.push(`${name} ends`);
    };
  return { ran, task };
};

test('tasks run one after another', async () => {
  const { ran, task } = recorder();
  const spare = new SpareTime();
  expect([spare.add(task('a', sleep(20))), spare.add(task('b'))]).toEqual([true, true]);
  await expect.poll(() => ran).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('a task waits until nobody waits for anything else, and a visit ends once', async () => {
  const { ran, task } = recorder();
  const spare = new SpareTime({ patience: 60_000 });
  const [first, second] = [spare.begin(), spare.begin()];
  spare.add(task('a'));
  first();
  first();
  await sleep(50);
  expect(ran).toEqual([]);
  second();
  await expect.poll(() => ran).toEqual(['a begins', 'a ends']);
});

test('where there is no pause it runs after a while', async () => {
  const { ran, task } = recorder();
  const spare = new SpareTime({ patience: 30 });
  spare.begin();
  spare.add(task('a'));
  await expect.poll(() => ran).toContain('a ends');
});

test('a task too many is not taken; there is room again later', async () => {
  const { ran, task } = recorder();
  const spare = new SpareTime({ most: 1 });
  const slow = Promise.withResolvers<void>();
  expect(['a', 'b', 'c'].map((name) => spare.add(task(name, slow.promise)))).toEqual([true, true, false]);
  slow.resolve();
  await expect.poll(() => ran).toContain('b ends');
  expect(spare.add(task('d'))).toBe(true);
  await expect.poll(() => ran).toContain('d ends');
});
