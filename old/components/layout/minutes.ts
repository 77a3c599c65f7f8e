const MINUTE = 60_000;
const LOOK_EVERY = 5_000;

const listeners = new Set<() => void>();
let seen = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** The minute it is, epoch milliseconds. */
export const thisMinute = (): number => Math.floor(Date.now() / MINUTE) * MINUTE;

function look(): void {
  const minute = thisMinute();
  if (minute === seen) return;
  seen = minute;
  for (const listener of listeners) listener();
}

/** Calls back when another minute has begun, also one that began while the page slept; one clock for however many listen. Answers how to stop. */
export function everyMinute(changed: () => void): () => void {
  if (listeners.size === 0) {
    seen = thisMinute();
    timer = setInterval(look, LOOK_EVERY);
    document.addEventListener('visibilitychange', look);
  }
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
