import { useSession } from '#old/stores/session.ts';

const CHANNEL = 'session-leaving';
/** A logout is over by then, whatever became of the tab that asked for it (milliseconds). */
const OVER = 10_000;

/** Says in every tab whether this browser's session is about to end: what listens for its customer stops before the server refuses it. */
export function setLeaving(leaving: boolean): void {
  useSession.getState().setLeaving(leaving);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(leaving);
  channel.close();
}

/** Hears it from other tabs until the signal. */
export function hearLeaving(signal: AbortSignal): void {
  const channel = new BroadcastChannel(CHANNEL);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (leaving: boolean): void => useSession.getState().setLeaving(leaving);
  channel.onmessage = ({ data }) => {
    clearTimeout(timer);
    set(data === true);
    if (data === true) timer = setTimeout(() => set(false), OVER);
  };
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    channel.close();
  });
}
