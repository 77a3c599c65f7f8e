/** How long after a question that nobody answered it is asked again, in milliseconds; doubled with each try. */
const FIRST = 15_000;
const LONGEST = 300_000;

export const pauseAfter = (tries: number): number => Math.min(LONGEST, FIRST * 2 ** Math.min(tries, 10));

/** Waits until another try makes sense: the connection is back, or a pause that grows with the tries is over. Ends at once when nobody waits any more. */
export function untilReachable(tries: number, gone: AbortSignal, page: EventTarget = globalThis): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      page.removeEventListener('online', done);
      gone.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, pauseAfter(tries));
    page.addEventListener('online', done);
    gone.addEventListener('abort', done);
    if (gone.aborted) done();
  });
}
