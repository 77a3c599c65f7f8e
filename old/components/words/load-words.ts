/** Milliseconds between tries: a line that was gone comes back, and what waits for its words waits with it. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8_000;

const asked = new Map<string, Promise<object>>();

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const gone = new AbortController();
    const end = (): void => {
      gone.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end, { signal: gone.signal });
  });

async function ask(address: string): Promise<object> {
  for (let wait = FIRST_PAUSE; ; wait = Math.min(2 * wait, LONGEST_PAUSE)) {
    try {
      const answer = await fetch(address);
      const words: unknown = answer.ok ? await answer.json() : null;
      if (typeof words === 'object' && words !== null) return words;
    } catch {
      // no line, or half an answer: asked again
    }
    await pause(wait);
  }
}

/** Messages at an address: a promise that never fails and is asked for once. When they are there, React's `use` has them without suspending: it reads `status` and `value`. */
export function wordsAt(address: string): Promise<object> {
  const known = asked.get(address);
  if (known !== undefined) return known;
  const promise = ask(address);
  asked.set(address, promise);
  void promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }));
  return promise;
}
