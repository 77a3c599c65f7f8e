import type Pusher from 'pusher-js';

/** Milliseconds; pusher-js itself waits fifteen seconds after its second try, and everybody who lost the same server comes back at once. */
const AT_FIRST = 6_000;
const AFTER_BREAK = 600;
const MOST = 20_000;
const SPREAD = 3.5;

/** Connects anew soon after a break, then ever more seldom, each page at a moment of its own. */
export function keepTrying(pusher: Pick<Pusher, 'connect' | 'disconnect' | 'connection'>): void {
  let wait = AT_FIRST;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = (): void => {
    timer = undefined;
    pusher.disconnect();
    pusher.connect();
  };
  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    if (current === 'connected') wait = AFTER_BREAK;
    if (current === 'connected' || current === 'disconnected') {
      clearTimeout(timer);
      timer = undefined;
      return;
    }
    if (timer !== undefined || (current !== 'connecting' && current !== 'unavailable')) return;
    timer = setTimeout(again, wait * (1 + SPREAD * Math.random()));
    wait = Math.min(wait * 2, MOST);
  });
}
