import { setTimeout as sleep } from 'node:timers/promises';

/** Longest warming, in milliseconds: a backend that is down or silent must not keep the shop from saying so. */
const LONGEST = 10_000;
const PAUSE = 100;

interface WarmUp {
  /** The home page, asked of the server itself. */
  readonly url: string;
  /** Whether an answer of the backend is still on its way. */
  readonly isReading: () => boolean;
  readonly longest?: number;
}

/**
 * Has the server make its first page, so that no visitor waits for the settings and the menu to be read. Ends when they are there, when the backend turns
 * out to be away, and after ten seconds at the latest; never throws.
 */
export async function warmUp({ url, isReading, longest = LONGEST }: WarmUp): Promise<void> {
  const late = AbortSignal.timeout(longest);
  const answer = await fetch(url, { redirect: 'manual', signal: late }).catch(() => null);
  await answer?.body?.cancel().catch(() => {});
  if (answer?.ok) while (isReading() && !late.aborted) await sleep(PAUSE);
}
