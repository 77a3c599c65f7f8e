import { useSession } from '#stores/session.ts';

const CHANNEL = 'session-leaving';
/** Milliseconds after which a logout is over, whatever became of the tab that asked for it. */
const LOGOUT_TIMEOUT = 10_000;

/** Tells every tab that the session is about to end, so that what asks for its customer stops before the server refuses it. */
export function setLeaving(isLeaving: boolean): void {
  useSession.getState().setLeaving(isLeaving);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(isLeaving);
  channel.close();
}

/** Follows logouts of other tabs. @returns A function that ends it. */
export function listenForLogouts(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (isLeaving: boolean): void => useSession.getState().setLeaving(isLeaving);
  channel.onmessage = ({ data }) => {
    clearTimeout(timer);
    // This tab's own logout may be over by the time its message arrives here.
    set(data === true && useSession.getState().customerId !== null);
    if (data === true) timer = setTimeout(() => set(false), LOGOUT_TIMEOUT);
  };
  return () => {
    clearTimeout(timer);
    channel.close();
  };
}
