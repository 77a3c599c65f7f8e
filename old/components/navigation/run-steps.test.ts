import { describe, expect, test, vi } from 'vitest';
import { runSteps, type Step } from './run-steps.ts';

const PATIENCE = 50;

function stage(...names: readonly string[]) {
  const done: string[] = [];
  const failed: string[] = [];
  const steps = names.map((name): Step => ({ name, run: () => void done.push(name) }));
  const run = (list: readonly Step[], signal?: AbortSignal) =>
    runSteps(list, { patience: PATIENCE, failed: (name, reason) => void failed.push(`${name}: ${reason}`), signal });
  return { done, failed, steps, run };
}

describe('the start-up sequence', () => {
  test('goes one step after the other, however long each takes', async () => {
    const { done, run } = stage();
    const slow = (name: string, ms: number): Step => ({
      name,
      run: async () => {
        done.push(`${name} begins`);
        await new Promise((end) => setTimeout(end, ms));
        done.push(`${name} ends`);
      },
    });
    await run([slow('a', 20), slow('b', 1)]);
    expect(done).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  test.each(['a', 'b', 'c'])('[START-04] a failing call (%s) is named and does not stop the rest', async (broken) => {
    const { done, failed, steps, run } = stage('a', 'b', 'c');
    await run(steps.map((step) => (step.name === broken ? { ...step, run: () => Promise.reject('down') } : step)));
    expect(done).toEqual(['a', 'b', 'c'].filter((name) => name !== broken));
    expect(failed).toEqual([`${broken}: down`]);
  });

  test('a step that throws at once, and a condition that fails, are failures like any other', async () => {
    const { done, failed, steps, run } = stage('b');
    const thrown: Step = {
      name: 'a',
      run: () => {
        throw new Error('no');
      },
    };
    await run([thrown, { name: 'c', when: () => Promise.reject('unknown'), run: () => void done.push('c') }, ...steps]);
    expect(done).toEqual(['b']);
    expect(failed).toEqual(['a: Error: no', 'c: unknown']);
  });

  test('a step that never answers holds the others up for its patience only, and may still arrive', async () => {
    vi.useFakeTimers();
    const { done, failed, steps, run } = stage('b');
    const answer = Promise.withResolvers<void>();
    const hung: Step = { name: 'a', run: () => answer.promise.then(() => void done.push('a')) };
    const end = run([hung, ...steps]);
    await vi.advanceTimersByTimeAsync(PATIENCE - 1);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await end;
    answer.resolve();
    await vi.runAllTimersAsync();
    expect(done).toEqual(['b', 'a']);
    expect(failed).toEqual([]);
    vi.useRealTimers();
  });

  test('a step with nothing to do is left out', async () => {
    const { done, steps, run } = stage('a', 'b');
    await run(steps.map((step) => ({ ...step, when: () => step.name === 'b' })));
    expect(done).toEqual(['b']);
  });

  test('after the page is gone no further step begins', async () => {
    const { done, steps, run } = stage('b');
    const gone = new AbortController();
    await run([{ name: 'a', run: () => gone.abort() }, ...steps], gone.signal);
    expect(done).toEqual([]);
  });
});
