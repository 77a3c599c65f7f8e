/** One thing the page loads after it is shown. */
export interface Step {
  /** Named in the log when it fails. */
  readonly name: string;
  /** false: there is nothing to do here. */
  readonly when?: (() => boolean | Promise<boolean>) | undefined;
  readonly run: () => unknown;
}

interface Options {
  /** Milliseconds a step may hold up the ones after it; it goes on by itself. */
  readonly patience: number;
  readonly failed: (name: string, reason: unknown) => void;
  /** Aborted: no further step begins. */
  readonly signal?: AbortSignal | undefined;
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

async function attempt({ name, when, run }: Step, failed: Options['failed']): Promise<void> {
  try {
    if (when === undefined || (await when())) await run();
  } catch (reason) {
    failed(name, reason);
  }
}

/** Runs steps one after the other; one that fails or hangs is named and does not stop the rest (START-01…START-04). */
export async function runSteps(steps: readonly Step[], { patience, failed, signal }: Options): Promise<void> {
  for (const step of steps) {
    if (signal?.aborted) return;
    await Promise.race([attempt(step, failed), pause(patience)]);
  }
}
