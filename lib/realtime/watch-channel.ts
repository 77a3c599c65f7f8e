import { type RealtimeConfig, realtimeOptions } from './options.ts';

interface Watch {
  readonly config: RealtimeConfig;
  readonly channel: string;
  readonly event: string;
  /** A guest's key of the order whose channel it is; '' for what the session may hear. */
  readonly orderKey?: string;
  /** Something changed, or may have while nobody listened: read it again. */
  readonly onChange: () => void;
  /** Whether events arrive at present; while they do not, ask regularly. */
  readonly onLive?: (live: boolean) => void;
}

/** Listens to one event of a private channel until the returned function is called; the client is loaded here and nowhere else. */
export async function watchChannel({ config, channel: name, event, orderKey = '', onChange, onLive }: Watch): Promise<() => void> {
  const { default: Pusher } = await import('pusher-js');
  const pusher = new Pusher(config.key, realtimeOptions(config, location, orderKey));
  const channel = pusher.subscribe(name);
  channel.bind('pusher:subscription_succeeded', () => {
    onLive?.(true);
    onChange();
  });
  channel.bind('pusher:subscription_error', () => onLive?.(false));
  channel.bind(event, onChange);
  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    if (current !== 'connected') onLive?.(false);
  });
  return () => pusher.disconnect();
}
