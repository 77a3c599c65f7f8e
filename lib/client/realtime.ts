import type Pusher from 'pusher-js';
import type { Channel, ChannelAuthorizationHandler, Options } from 'pusher-js';
import { anySignal, request } from './api.ts';
import { textOf } from './storage.ts';

/** The shop's realtime service; host (`https://ws.example`) null means the page's own origin below `/rt`. */
export interface RealtimeConfig {
  readonly key: string;
  readonly host: string | null;
}

interface Page {
  readonly protocol: string;
  readonly hostname: string;
  readonly port: string;
}

/** Options of pusher-js (product-spec 9): cluster eu, TLS depending on the address, activity timeout 120 s, pong timeout 30 s, unavailable timeout 10 s. */
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
    // `ws` stands for both transports: TLS depends on the address
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

export interface Watch {
  /** `private-order-17`, `private-user-5`. */
  readonly channel: string;
  /** A guest's key to the order; '' otherwise. */
  readonly orderKey?: string;
  readonly events: readonly string[];
  /** Called when something changed, or may have changed during a disconnection: read the data again. */
  readonly onChange: () => void;
  /** Called when events start or stop arriving, for a reader with its own polling. */
  readonly onLive?: ((isLive: boolean) => void) | undefined;
  /** Milliseconds between calls of `onChange` while no events arrive and the page is visible (RT-02); 0: none. */
  readonly pollInterval: number;
}

type RealtimeClient = Pick<Pusher, 'subscribe' | 'unsubscribe' | 'disconnect'> & {
  readonly connection: Pick<Pusher['connection'], 'state' | 'bind'>;
};

export interface RealtimeSetup {
  /** Returns the service's configuration; null when there is none. */
  readonly service: () => Promise<RealtimeConfig | null>;
  readonly connect: (config: RealtimeConfig, authorize: ChannelAuthorizationHandler) => Promise<RealtimeClient>;
}

/** Timeout in milliseconds of a request for the configuration. */
const TIMEOUT = 15_000;
/** Milliseconds until a failed connection is tried again: the first one, and one that broke. */
const FIRST_WAIT = 6_000;
const WAIT_AFTER_BREAK = 600;
const MAX_WAIT = 20_000;
/** Maximum pause in milliseconds while the configuration is not available. */
const MAX_WAIT_WITHOUT_SERVICE = 300_000;
/** The pause is multiplied by a random number up to this one, so that the clients of a restarted server do not reconnect at the same time. */
const SPREAD = 3.5;
/** Milliseconds until a subscription that failed because of the shop is tried again. */
const CHANNEL_RETRY = 20_000;
/** Milliseconds after which a hidden page's socket may be dead without a close event, as on iOS. */
const LONG_HIDDEN = 30_000;
const REFUSED = 'refused';
const SERVER_ERROR = 500;

interface OpenChannel {
  readonly watches: Set<Watch>;
  isLive: boolean;
  retry: ReturnType<typeof setTimeout> | undefined;
  /** The running request for authorisation of this channel. */
  asking: AbortController | undefined;
}

/**
 * One connection per page, shared by all subscriptions. A new client is created after each disconnection, because pusher-js stops using a transport after two
 * unclean closes (pitfalls 38). While no events arrive, subscribers are called at intervals, and once after reconnecting (RT-02).
 */
export class Realtime {
  readonly #setup: RealtimeSetup;
  readonly #channels = new Map<string, OpenChannel>();
  #client: RealtimeClient | null = null;
  /** Number of the current client; events of earlier ones are ignored. */
  #generation = 0;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #page: AbortController | undefined;
  #hiddenAt = 0;

  constructor(setup: RealtimeSetup) {
    this.#setup = setup;
  }

  /** Subscribes until the returned function is called. */
  watch(watch: Watch): () => void {
    const { channel: name } = watch;
    const known = this.#channels.get(name);
    const channel = known ?? { watches: new Set<Watch>(), isLive: false, retry: undefined, asking: undefined };
    channel.watches.add(watch);
    if (known === undefined) {
      this.#channels.set(name, channel);
      if (this.#client !== null) this.#open(this.#client, name, channel);
    } else if (known.isLive) watch.onLive?.(true);
    if (this.#page === undefined) this.#start();
    const poll =
      watch.pollInterval === 0 ? undefined : setInterval(() => !channel.isLive && isVisible() && watch.onChange(), watch.pollInterval);
    return () => {
      clearInterval(poll);
      channel.watches.delete(watch);
      if (channel.watches.size > 0 || this.#channels.get(name) !== channel) return;
      clearTimeout(channel.retry);
      channel.asking?.abort();
      this.#channels.delete(name);
      this.#client?.unsubscribe(name);
      if (this.#channels.size === 0) this.#stop();
    };
  }

  #start(): void {
    this.#page = new AbortController();
    const { signal } = this.#page;
    addEventListener('pageshow', ({ persisted }) => persisted && this.#comeBack(), { signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (!isVisible()) this.#hiddenAt = Date.now();
        else if (this.#client?.connection.state !== 'connected' || Date.now() - this.#hiddenAt > LONG_HIDDEN) this.#comeBack();
      },
      { signal },
    );
    void this.#connect();
  }

  #stop(): void {
    this.#page?.abort();
    this.#page = undefined;
    this.#wait = FIRST_WAIT;
    this.#discard();
  }

  /** Called when the page becomes visible again: its data may be outdated and its socket dead. */
  #comeBack(): void {
    this.#discard();
    for (const { watches } of this.#channels.values()) for (const { onChange } of watches) onChange();
    this.#wait = WAIT_AFTER_BREAK;
    void this.#connect();
  }

  /** Closes the current client and ignores its further events. */
  #discard(): void {
    this.#generation += 1;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const channel of this.#channels.values()) {
      clearTimeout(channel.retry);
      channel.asking?.abort();
      setLive(channel, false);
    }
    this.#client?.disconnect();
    this.#client = null;
  }

  async #connect(): Promise<void> {
    const generation = this.#generation;
    const isCurrent = (): boolean => generation === this.#generation && this.#page !== undefined;
    const config = await this.#setup.service().catch(() => null);
    if (!isCurrent()) return;
    if (config === null) {
      this.#connectLater(MAX_WAIT_WITHOUT_SERVICE);
      return;
    }
    const client = await this.#setup.connect(config, this.#authorize).catch(() => null);
    if (!isCurrent()) {
      client?.disconnect();
      return;
    }
    if (client === null) {
      this.#connectLater(MAX_WAIT_WITHOUT_SERVICE);
      return;
    }
    this.#client = client;
    let wasConnected = client.connection.state === 'connected';
    client.connection.bind('state_change', ({ current }: { readonly current: string }) => {
      if (!isCurrent()) return;
      if (current === 'connected') {
        wasConnected = true;
        this.#wait = WAIT_AFTER_BREAK;
        clearTimeout(this.#timer);
        this.#timer = undefined;
      } else if (current === 'connecting' && !wasConnected) this.#connectLater(MAX_WAIT);
      else {
        // the connection broke, or the client has stopped trying
        this.#discard();
        this.#connectLater(MAX_WAIT);
      }
    });
    if (client.connection.state !== 'connected') this.#connectLater(MAX_WAIT);
    for (const [name, channel] of this.#channels) this.#open(client, name, channel);
  }

  /** Replaces a client that has not connected in time by a new one. */
  #connectLater(max: number): void {
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(
      () => {
        this.#discard();
        void this.#connect();
      },
      this.#wait * (1 + SPREAD * Math.random()),
    );
    this.#wait = Math.min(this.#wait * 2, max);
  }

  #open(client: RealtimeClient, name: string, channel: OpenChannel): void {
    const generation = this.#generation;
    const isCurrent = (): boolean => generation === this.#generation && this.#channels.get(name) === channel;
    const tell = (): void => {
      for (const { onChange } of channel.watches) onChange();
    };
    const subscription: Pick<Channel, 'bind' | 'bind_global' | 'subscribe'> = client.subscribe(name);
    subscription.bind('pusher:subscription_succeeded', () => {
      if (!isCurrent()) return;
      setLive(channel, true);
      tell();
    });
    subscription.bind('pusher:subscription_error', (failure: unknown) => {
      if (!isCurrent()) return;
      setLive(channel, false);
      clearTimeout(channel.retry);
      if (Object(failure).error === REFUSED) return;
      channel.retry = setTimeout(() => {
        if (isCurrent() && client.connection.state === 'connected') subscription.subscribe();
      }, CHANNEL_RETRY);
    });
    subscription.bind_global((event: string) => {
      if (!isCurrent()) return;
      for (const { events, onChange } of channel.watches) if (events.includes(event)) onChange();
    });
  }

  readonly #authorize: ChannelAuthorizationHandler = ({ socketId, channelName }, done) => {
    const channel = this.#channels.get(channelName);
    const orderKey = [...(channel?.watches ?? [])].map((watch) => watch.orderKey ?? '').find((key) => key !== '');
    const body = new URLSearchParams({ socket_id: socketId, channel_name: channelName, ...(orderKey && { order_key: orderKey }) });
    const gone = new AbortController();
    if (channel) channel.asking = gone;
    fetch('/api/realtime/auth', { method: 'POST', body, signal: anySignal([gone.signal, AbortSignal.timeout(TIMEOUT)]) })
      .then(async (response) => {
        const auth = response.ok ? textOf(Object(await response.json()).auth, 300) : '';
        if (auth !== '') done(null, { auth });
        else done(new Error(!response.ok && response.status < SERVER_ERROR ? REFUSED : 'failed'), null);
      })
      .catch(() => done(new Error('failed'), null));
  };
}

function setLive(channel: OpenChannel, isLive: boolean): void {
  if (channel.isLive === isLive) return;
  channel.isLive = isLive;
  for (const { onLive } of channel.watches) onLive?.(isLive);
}

const isVisible = (): boolean => document.visibilityState !== 'hidden';

async function service(): Promise<RealtimeConfig | null> {
  const result = await request('realtimeConfig');
  return result.ok && result.data.key !== '' ? result.data : null;
}

/** The connection of this page; pusher-js is loaded with the first subscription. */
const realtime = new Realtime({
  service,
  connect: async (config, authorize) => {
    const { default: Client } = await import('pusher-js');
    return new Client(config.key, realtimeOptions(config, location, authorize));
  },
});

type Listeners = Pick<Watch, 'onChange' | 'onLive'> & Partial<Pick<Watch, 'pollInterval'>>;

/** Milliseconds between reads while no events arrive. */
const POLL = 20_000;

/** Subscribes to one order until the returned function is called. `orderKey`: a guest's key; '' for the owner. */
export const watchOrder = (orderId: number, orderKey: string, listeners: Listeners): (() => void) =>
  realtime.watch({ pollInterval: POLL, ...listeners, channel: `private-order-${orderId}`, orderKey, events: ['order.updated'] });

/** Subscribes to orders, points and notifications of one customer (RT-01) until the returned function is called. */
export const watchCustomer = (customerId: number, listeners: Listeners): (() => void) =>
  realtime.watch({
    pollInterval: POLL,
    ...listeners,
    channel: `private-user-${customerId}`,
    events: ['order.updated', 'bonus.changed', 'notification.new'],
  });
