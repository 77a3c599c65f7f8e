import { type RealtimeConfig, realtimeOptions } from './options.ts';

interface Watch {
  readonly config: RealtimeConfig;
  readonly orderId: number;
  /** A guest's key; '' for the owner. */
  readonly orderKey: string;
  /** Something about the order changed, or may have while nobody listened: read it again. */
  readonly onChange: () => void;
  /** Whether events arrive at present; while they do not, ask regularly. */
  readonly onLive: (live: boolean) => void;
}

/** Listens to one order until the returned function is called; the client is loaded here and nowhere else. */
export async function watchOrder({ config, orderId, orderKey, onChange, onLive }: Watch): Promise<() => void> {
  const { default: Pusher } = await import('pusher-js');
  const pusher = new Pusher(config.key, realtimeOptions(config, location, orderKey));
  const channel = pusher.subscribe(`private-order-${orderId}`);
  channel.bind('pusher:subscription_succeeded', () => {
    onLive(true);
    onChange();
  });
  channel.bind('pusher:subscription_error', () => onLive(false));
  channel.bind('order.updated', onChange);
  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    if (current !== 'connected') onLive(false);
  });
  return () => pusher.disconnect();
}
