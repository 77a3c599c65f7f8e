import type { Options } from 'pusher-js';

/** Where the shop's realtime service is; host null means the page's own origin below `/rt`. */
export interface RealtimeConfig {
  readonly key: string;
  readonly host: string | null;
}

interface Page {
  readonly protocol: string;
  readonly hostname: string;
  readonly port: string;
}

const SECURE_PORT = 443;
const PLAIN_PORT = 80;

/** Options of the message service (product-spec 9): cluster eu, TLS as the page has it, activity 120 s, pong 30 s, unavailable 10 s. */
export function realtimeOptions({ host }: RealtimeConfig, page: Page, orderKey: string): Options {
  const secure = page.protocol === 'https:';
  const port = page.port === '' ? (secure ? SECURE_PORT : PLAIN_PORT) : Number(page.port);
  const address = host === null ? { wsHost: page.hostname, wsPort: port, wssPort: port, wsPath: '/rt' } : { wsHost: host };
  return {
    ...address,
    cluster: 'eu',
    forceTLS: host !== null || secure,
    // the one name stands for both: with TLS as the page has it
    enabledTransports: ['ws'],
    enableStats: false,
    activityTimeout: 120_000,
    pongTimeout: 30_000,
    unavailableTimeout: 10_000,
    channelAuthorization: { endpoint: '/api/realtime/auth', transport: 'ajax', params: orderKey === '' ? {} : { order_key: orderKey } },
  };
}
