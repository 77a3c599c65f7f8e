import { z } from 'zod';

const testEvent = z.discriminatedUnion('kind', [
  /** The number of units to run, sent as soon as the reporter knows it. */
  z.object({ kind: z.literal('planned'), total: z.number(), unit: z.enum(['files', 'tests']) }),
  z.object({
    kind: z.literal('test'),
    file: z.string(),
    title: z.string(),
    status: z.enum(['passed', 'failed', 'skipped']),
    /** Whether it passed only at its second try. */
    isFlaky: z.boolean(),
    seconds: z.number(),
    error: z.string(),
  }),
  /** A file has ended; its seconds include loading it. */
  z.object({ kind: z.literal('file'), file: z.string(), seconds: z.number() }),
  /** A failure outside of any test: a file that cannot be loaded, a hook, the setup of the whole run. */
  z.object({ kind: z.literal('error'), file: z.string(), error: z.string() }),
]);

export type TestEvent = z.output<typeof testEvent>;

/** An event that came over the IPC channel of a child process; null when it is something else. */
export const parseTestEvent = (message: unknown): TestEvent | null => testEvent.safeParse(message).data ?? null;

/** Tells the parent process and resolves when the event is written; without a parent that listens (a tool started by hand) nothing happens. */
export function sendTestEvent(event: TestEvent): Promise<void> {
  const { send } = process;
  if (send === undefined) return Promise.resolve();
  return new Promise((resolve) => send.call(process, event, () => resolve()));
}
