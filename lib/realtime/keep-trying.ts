import type Pusher from 'pusher-js';

/** Milliseconds; pusher-js itself waits fifteen seconds after its second try, and everybody who lost the same server comes back at once. */
const AT_FIRST = 6_000;
const AFTER_BREAK = 600;
const MOST = 20_000;
const SPREAD = 3.5;
/** While no service answers, the pause grows on to this. */
const MOST_IN_VAIN = 300_000;

type Connecting = Pick<Pusher, 'connect' | 'disconnect' | 'connection'>;

/**
 * Connects anew soon after a break, then ever more seldom, each page at a moment of its own, until the returned function is called. While no service
 * answers nothing is tried: each try in vain is an error in the browser's console.
 */
export function keepTrying(pusher: Connecting, mayTry: () => Promise<boolean>): () => void {
  let wait = AT_FIRST;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const later = (most: number): void => {
    timer = setTimeout(() => void again(), wait * (1 + SPREAD * Math.random()));
    wait = Math.min(wait * 2, most);
  };
  const again = async (): Promise<void> => {
    timer = undefined;
    // the client's own tries end here as well
    pusher.disconnect();
    const may = await mayTry();
    if (isOver) return;
    if (may) pusher.connect();
    else later(MOST_IN_VAIN);
  };
  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    if (current === 'connected') wait = AFTER_BREAK;
    if (current === 'connected' || current === 'disconnected') {
      clearTimeout(timer);
      timer = undefined;
      return;
    }
    if (timer === undefined && (current === 'connecting' || current === 'unavailable')) later(MOST);
  });
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
