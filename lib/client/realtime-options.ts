import type { ChannelAuthorizationHandler, Options } from 'pusher-js';

/** Where the shop's realtime service is; host (`https://ws.example`) null means the page's own origin below `/rt`. */
export interface RealtimeConfig {
  readonly key: string;
  readonly host: string | null;
}

interface Page {
  readonly protocol: string;
  readonly hostname: string;
  readonly port: string;
}

/** Options of the message service (product-spec 9): cluster eu, TLS as its address has it, activity 120 s, pong 30 s, unavailable 10 s. */
export function realtimeOptions({ host }: Pick<RealtimeConfig, 'host'>, page: Page, authorize: ChannelAuthorizationHandler): Options {
  const { protocol, hostname, port, path } = host === null ? { ...page, path: '/rt' } : addressOf(host);
  const isSecure = protocol === 'https:';
  const number = port === '' ? (isSecure ? 443 : 80) : Number(port);
  return {
    wsHost: hostname,
    wsPort: number,
    wssPort: number,
    ...(path !== '' && { wsPath: path }),
    cluster: 'eu',
    forceTLS: isSecure,
    // the one name stands for both: with TLS as the address has it
    enabledTransports: ['ws'],
    enableStats: false,
    activityTimeout: 120_000,
    pongTimeout: 30_000,
    unavailableTimeout: 10_000,
    channelAuthorization: { customHandler: authorize },
  };
}

function addressOf(host: string): Page & { readonly path: string } {
  const { protocol, hostname, port, pathname } = new URL(host);
  return { protocol, hostname, port, path: pathname.replace(/\/$/, '') };
}
