const next: (() => void)[] = [];
let channel: MessageChannel | null = null;

/** Lets come what waits, input, paint and messages, before the rest of long work. Timers would wait four milliseconds each time. */
export function pause(): Promise<void> {
  if (channel === null) {
    channel = new MessageChannel();
    channel.port1.onmessage = () => next.shift()?.();
  }
  const { port2 } = channel;
  return new Promise((resolve) => {
    next.push(resolve);
    port2.postMessage(null);
  });
}
