/** Milliseconds between tries: a line that was gone comes back, and what waits for its words waits with it. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8_000;

const known = new Map<string, object>();
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
      if (typeof words === 'object' && words !== null) {
        known.set(address, words);
        return words;
      }
    } catch {
      // no line, or half an answer: asked again
    }
    await pause(wait);
  }
}

/** Messages at an address: at once when they are there, else a promise of them, which never fails and is asked for once. */
export function wordsAt(address: string): object | Promise<object> {
  const there = known.get(address);
  if (there !== undefined) return there;
  const promise = asked.get(address) ?? ask(address);
  asked.set(address, promise);
  return promise;
}
