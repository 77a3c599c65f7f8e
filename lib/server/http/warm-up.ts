import { setTimeout as sleep } from 'node:timers/promises';

/** Longest warming, in milliseconds: a backend that is down or silent must not keep the shop from saying so. */
const LONGEST = 20_000;
const PAUSE = 100;

/** Names the request of the warming, which is answered before the languages of the shop are known: the page that it makes reads them. */
export const WARM_UP_HEADER = 'x-warm-up';

interface WarmUp {
  /** The home page, asked of the server itself. */
  readonly url: string;
  /** Value of the header, which nobody else can know. */
  readonly key: string;
  /** The language of the home page; settings that are read may name another one. */
  readonly language: () => string;
  /** Whether an answer of the backend is still on its way. */
  readonly isReading: () => boolean;
  readonly longest?: number;
}

/**
 * Has the server make its first page, so that no visitor waits for the settings and the menu to be read. Begins before the embedded backend listens: until then
 * the code of the page is loaded. Ends when they are there, when the backend turns out to be away, and after twenty seconds at the latest; never throws.
 */
export async function warmUp({ url, key, language, isReading, longest = LONGEST }: WarmUp): Promise<void> {
  const late = AbortSignal.timeout(longest);
  const make = async (): Promise<boolean> => {
    const answer = await fetch(url, { headers: { [WARM_UP_HEADER]: key }, redirect: 'manual', signal: late }).catch(() => null);
    await answer?.body?.cancel().catch(() => {});
    return answer?.ok === true;
  };
  const before = language();
  if (!(await make()) || (language() !== before && !(await make()))) return;
  while (isReading() && !late.aborted) await sleep(PAUSE);
}
