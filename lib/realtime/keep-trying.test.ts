import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTrying } from './keep-trying.ts';

type State = (change: { current: string }) => void;

/** A client as far as it is told to connect; its state is what the test says. */
function client() {
  let hear: State = () => undefined;
  const did: string[] = [];
  const pusher = {
    connect: () => void did.push('connect'),
    disconnect: () => {
      did.push('disconnect');
      hear({ current: 'disconnected' });
    },
    connection: { bind: (_: string, listener: State) => (hear = listener) },
  };
  return { pusher: pusher as unknown as Parameters<typeof keepTrying>[0], did, become: (current: string) => hear({ current }) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => void vi.useRealTimers());

test('[RT-02] a line that broke is taken up again as long as the service answers', async () => {
  const { pusher, did, become } = client();
  keepTrying(pusher, async () => true);
  become('connecting');
  become('connected');
  become('connecting');
  await vi.advanceTimersByTimeAsync(600);
  expect(did).toEqual(['disconnect', 'connect']);
});

test('[RT-02] a service that is gone is asked for with a growing pause, and nothing is tried meanwhile', async () => {
  const { pusher, did, become } = client();
  const asked: number[] = [];
  let answers = false;
  const from = Date.now();
  keepTrying(pusher, async () => {
    asked.push(Math.round((Date.now() - from) / 1_000));
    return answers;
  });
  become('connecting');
  await vi.advanceTimersByTimeAsync(3_600_000);
  const pauses = asked.slice(1).map((at, i) => at - (asked[i] ?? 0));
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(asked.length).toBeLessThan(20);
  expect(did).not.toContain('connect');
  answers = true;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(did.filter((what) => what === 'connect')).toHaveLength(1);
});

test('[RT-02] whoever left is not connected again', async () => {
  const { pusher, did, become } = client();
  const stop = keepTrying(pusher, async () => true);
  become('connecting');
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(did).toEqual([]);
});
