import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Realtime, realtimeOptions, type Watch } from './realtime.ts';

const own = { host: null };
const page = { protocol: 'http:', hostname: 'localhost', port: '3000' };
const authorize = () => undefined;

test('the shop itself is the service unless another host is named', () => {
  expect(realtimeOptions(own, page, authorize)).toMatchObject({ wsHost: 'localhost', wsPort: 3000, wsPath: '/rt', forceTLS: false });
});

test.each([
  ['https://ws.example', { wsHost: 'ws.example', wssPort: 443, forceTLS: true }],
  ['https://ws.example:6001/socket/', { wsHost: 'ws.example', wssPort: 6001, wsPath: '/socket', forceTLS: true }],
  ['http://127.0.0.1:6001', { wsHost: '127.0.0.1', wsPort: 6001, forceTLS: false }],
])('another service as its address says: %s', (host, expected) => {
  const options = realtimeOptions({ host }, page, authorize);
  expect(options).toMatchObject(expected);
  if (!('wsPath' in expected)) expect(options.wsPath).toBeUndefined();
});

test('TLS follows the page', () => {
  const secure = { protocol: 'https:', hostname: 'shop.example', port: '' };
  expect(realtimeOptions(own, secure, authorize)).toMatchObject({ forceTLS: true, wssPort: 443 });
});

test('the timeouts of the specification', () => {
  expect(realtimeOptions(own, page, authorize)).toMatchObject({
    cluster: 'eu',
    activityTimeout: 120_000,
    pongTimeout: 30_000,
    unavailableTimeout: 10_000,
  });
});

describe('realtime', () => {
  type Listener = (value: unknown) => void;

  /** A client of the message service with a socket that the test controls. */
  class FakeClient {
    readonly channels = new Map<string, FakeChannel>();
    readonly connection = {
      state: 'connecting',
      bind: (_: string, listener: Listener) => this.#states.push(listener),
    };
    isDisconnected = false;
    readonly #states: Listener[] = [];

    subscribe(name: string): FakeChannel {
      const channel = new FakeChannel();
      this.channels.set(name, channel);
      return channel;
    }
    unsubscribe(name: string): void {
      this.channels.delete(name);
    }
    disconnect(): void {
      this.isDisconnected = true;
      this.become('disconnected');
    }
    become(state: string): void {
      this.connection.state = state;
      for (const listener of this.#states) listener({ current: state });
    }
    /** The socket is open and the channels are granted. */
    goLive(): void {
      this.become('connected');
      for (const channel of this.channels.values()) channel.emit('pusher:subscription_succeeded');
    }
  }

  class FakeChannel {
    readonly #listeners = new Map<string, Listener>();
    #all: (event: string) => void = () => undefined;
    subscriptions = 1;
    bind(event: string, listener: Listener): this {
      this.#listeners.set(event, listener);
      return this;
    }
    bind_global(listener: (event: string) => void): this {
      this.#all = listener;
      return this;
    }
    subscribe(): void {
      this.subscriptions += 1;
    }
    emit(event: string, value?: unknown): void {
      this.#listeners.get(event)?.(value);
      this.#all(event);
    }
  }

  const page = new EventTarget();
  const tab = Object.assign(new EventTarget(), { visibilityState: 'visible' });

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0);
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('document', tab);
  });
  const ends: (() => void)[] = [];
  afterEach(() => {
    for (const end of ends.splice(0)) end();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    tab.visibilityState = 'visible';
  });

  function setUp() {
    const clients: FakeClient[] = [];
    const state = { hasService: true, asked: [] as number[] };
    const realtime = new Realtime({
      service: async () => {
        state.asked.push(Date.now());
        return state.hasService ? { key: 'shop', host: null } : null;
      },
      connect: async () => {
        const client = new FakeClient();
        clients.push(client);
        // The part of pusher-js that is used.
        return client as unknown as Awaited<ReturnType<ConstructorParameters<typeof Realtime>[0]['connect']>>;
      },
    });
    const onChange = vi.fn();
    const onLive = vi.fn();
    const watch = (more: Partial<Watch> = {}) => {
      const order = { channel: 'private-order-7', orderKey: 'k', events: ['order.updated'], onChange, onLive, pollInterval: 5_000 };
      const end = realtime.watch({ ...order, ...more });
      ends.push(end);
      return end;
    };
    return { clients, state, watch, onChange, onLive, last: () => clients.at(-1) ?? new FakeClient() };
  }

  const soon = () => vi.advanceTimersByTimeAsync(0);

  function hide(isHidden: boolean): void {
    tab.visibilityState = isHidden ? 'hidden' : 'visible';
    tab.dispatchEvent(new Event('visibilitychange'));
  }

  describe('[RT-01] a channel', () => {
    test('tells of its events, and that it is live', async () => {
      const { watch, onChange, onLive, last } = setUp();
      watch();
      await soon();
      last().goLive();
      expect([onChange.mock.calls.length, onLive.mock.calls]).toEqual([1, [[true]]]);
      last().channels.get('private-order-7')?.emit('order.updated');
      last().channels.get('private-order-7')?.emit('other.event');
      expect(onChange).toHaveBeenCalledTimes(2);
    });

    test('is one for all who listen, and the connection ends with the last of them', async () => {
      const { watch, clients, last } = setUp();
      const [one, two, three] = [watch(), watch(), watch({ channel: 'private-user-5' })];
      await soon();
      expect([clients.length, [...last().channels.keys()]]).toEqual([1, ['private-order-7', 'private-user-5']]);
      one();
      expect(last().channels.has('private-order-7')).toBe(true);
      two();
      expect(last().channels.has('private-order-7')).toBe(false);
      expect(last().isDisconnected).toBe(false);
      three();
      expect(last().isDisconnected).toBe(true);
      await vi.advanceTimersByTimeAsync(600_000);
      expect(clients).toHaveLength(1);
    });

    test('that the shop could not grant is tried again, one that it refused is not', async () => {
      const { watch, last } = setUp();
      watch();
      await soon();
      last().become('connected');
      const channel = last().channels.get('private-order-7');
      channel?.emit('pusher:subscription_error', { error: 'failed' });
      await vi.advanceTimersByTimeAsync(20_000);
      expect(channel?.subscriptions).toBe(2);
      channel?.emit('pusher:subscription_error', { error: 'refused' });
      await vi.advanceTimersByTimeAsync(600_000);
      expect(channel?.subscriptions).toBe(2);
    });

    test('is asked for with the options of the specification: cluster, TLS, activity, pong, unavailable', () => {
      const authorize = () => undefined;
      const own = realtimeOptions({ host: null }, { protocol: 'http:', hostname: 'shop.test', port: '8080' }, authorize);
      expect(own).toMatchObject({ wsHost: 'shop.test', wsPort: 8_080, wsPath: '/rt', forceTLS: false, cluster: 'eu' });
      expect(own).toMatchObject({ activityTimeout: 120_000, pongTimeout: 30_000, unavailableTimeout: 10_000, enabledTransports: ['ws'] });
      const other = realtimeOptions({ host: 'https://ws.example' }, { protocol: 'http:', hostname: 'shop.test', port: '' }, authorize);
      expect(other).toMatchObject({ wsHost: 'ws.example', wssPort: 443, forceTLS: true });
      expect(other).not.toHaveProperty('wsPath');
    });
  });

  describe('[RT-02] without events', () => {
    test('the page is read regularly while it is visible, and no longer once it hears', async () => {
      const { watch, onChange, last } = setUp();
      watch();
      await vi.advanceTimersByTimeAsync(5_000);
      expect(onChange).toHaveBeenCalledTimes(1);
      tab.visibilityState = 'hidden';
      await vi.advanceTimersByTimeAsync(20_000);
      expect(onChange).toHaveBeenCalledTimes(1);
      tab.visibilityState = 'visible';
      last().goLive();
      onChange.mockClear();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(onChange).not.toHaveBeenCalled();
    });

    test('a service that does not answer is asked for ever more seldom, and taken up when it does', async () => {
      const { watch, state, clients } = setUp();
      state.hasService = false;
      watch();
      await vi.advanceTimersByTimeAsync(3_600_000);
      const pauses = state.asked.slice(1).map((at, i) => at - (state.asked[i] ?? 0));
      expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
      expect([state.asked.length < 20, clients.length]).toEqual([true, 0]);
      state.hasService = true;
      await vi.advanceTimersByTimeAsync(300_000);
      expect(clients).toHaveLength(1);
    });

    test('each break makes a new client, however often, and what was missed is read', async () => {
      const { watch, clients, onChange, onLive, last } = setUp();
      watch({ pollInterval: 0 });
      await soon();
      for (let breaks = 1; breaks <= 6; breaks += 1) {
        last().goLive();
        expect(onChange).toHaveBeenCalledTimes(breaks);
        last().become('connecting');
        expect(last().isDisconnected).toBe(true);
        expect(onLive).toHaveBeenLastCalledWith(false);
        await vi.advanceTimersByTimeAsync(700);
        expect(clients).toHaveLength(breaks + 1);
      }
    });

    test.each(['failed', 'unavailable', 'disconnected'])('a client that is %s is replaced', async (end) => {
      const { watch, clients, last } = setUp();
      watch();
      await soon();
      last().become(end);
      await vi.advanceTimersByTimeAsync(20_000);
      expect(clients.length).toBeGreaterThan(1);
      expect(clients[0]?.isDisconnected).toBe(true);
    });

    test('what a former client still says is not heard', async () => {
      const { watch, clients, onChange, last } = setUp();
      watch({ pollInterval: 0 });
      await soon();
      const [first] = clients;
      const channel = first?.channels.get('private-order-7');
      last().goLive();
      last().become('connecting');
      await vi.advanceTimersByTimeAsync(700);
      onChange.mockClear();
      channel?.emit('order.updated');
      channel?.emit('pusher:subscription_succeeded');
      first?.become('connected');
      expect(onChange).not.toHaveBeenCalled();
    });
  });

  describe('[RT-02] a page that is looked at again', () => {
    test('reads at once and connects anew, when it comes back from the back/forward cache', async () => {
      const { watch, clients, onChange, last } = setUp();
      watch({ pollInterval: 0 });
      await soon();
      last().goLive();
      page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
      expect(onChange).toHaveBeenCalledTimes(2);
      await soon();
      expect([clients.length, clients[0]?.isDisconnected]).toEqual([2, true]);
    });

    test('does so after a long time in the background, where iOS leaves dead sockets open; after a short one only without a connection', async () => {
      const { watch, clients, last } = setUp();
      watch({ pollInterval: 0 });
      await soon();
      last().goLive();
      hide(true);
      await vi.advanceTimersByTimeAsync(5_000);
      hide(false);
      await soon();
      expect(clients).toHaveLength(1);
      hide(true);
      await vi.advanceTimersByTimeAsync(31_000);
      hide(false);
      await soon();
      expect(clients).toHaveLength(2);
      hide(true);
      hide(false);
      await soon();
      expect(clients).toHaveLength(3);
    });
  });
});
