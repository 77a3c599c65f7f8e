import type Pusher from 'pusher-js';
import type { ChannelAuthorizationHandler } from 'pusher-js';
import { z } from 'zod';
import { anySignal } from '#lib/browser/any-signal.ts';
import { exchange } from '#lib/gateway/exchange.ts';
import { keepTrying } from './keep-trying.ts';
import { realtimeOptions } from './options.ts';

/** One connection of a page, shared by everything on it that listens; the client is loaded here and nowhere else. */

const config = z.object({ key: z.string().max(200), host: z.url().max(300).nullable() });
const signed = z.object({ auth: z.string().max(300) });
const TIMEOUT = 15_000;
const OWN_FAULT = 500;
const REFUSED = 'refused';
/** Until a channel that could not be opened for the shop's own reasons is tried again. */
const AGAIN = 20_000;

interface Line {
  readonly pusher: Pusher;
  /** Ends its tries to connect anew. */
  readonly rest: () => void;
  /** Listeners of each channel. */
  readonly listeners: Map<string, number>;
  /** Keys that open a guest's orders, by channel. */
  readonly keys: Map<string, string>;
  /** Questions on their way whether this browser may listen, by channel. */
  readonly asking: Map<string, AbortController>;
}
let line: Promise<Line | null> | undefined;

/** What the storefront says of the service; null while none answers. */
async function service(): Promise<z.output<typeof config> | null> {
  const answer = await exchange({ method: 'GET', path: '/api/realtime/config', timeout: TIMEOUT });
  const parsed = config.safeParse(answer.ok ? answer.value : null);
  return parsed.success && parsed.data.key !== '' ? parsed.data : null;
}

async function open(): Promise<Line | null> {
  const found = await service();
  if (found === null) return null;
  const { default: Client } = await import('pusher-js');
  const keys = new Map<string, string>();
  const asking = new Map<string, AbortController>();
  const pusher = new Client(found.key, realtimeOptions(found, location, authoriser(keys, asking)));
  const rest = keepTrying(pusher, async () => (await service()) !== null);
  return { pusher, rest, listeners: new Map(), keys, asking };
}

const authoriser =
  (keys: ReadonlyMap<string, string>, asking: Map<string, AbortController>): ChannelAuthorizationHandler =>
  ({ socketId, channelName }, done) => {
    const key = keys.get(channelName) ?? '';
    const body = new URLSearchParams({ socket_id: socketId, channel_name: channelName, ...(key !== '' && { order_key: key }) });
    const gone = new AbortController();
    asking.set(channelName, gone);
    fetch('/api/realtime/auth', { method: 'POST', body, signal: anySignal([gone.signal, AbortSignal.timeout(TIMEOUT)]) })
      .then(async (answer) => {
        if (answer.ok) done(null, signed.parse(await answer.json()));
        else done(new Error(answer.status < OWN_FAULT ? REFUSED : 'lost'), null);
      })
      .catch(() => done(new Error('lost'), null));
  };

/** Looks for a service that did not answer (milliseconds). */
const FIRST_LOOK = 15_000;
const LAST_LOOK = 600_000;
/** Looks in vain, by all listeners of the page. */
let unheard = 0;

/** Tries again after a pause that grows, until the returned function is called. */
function listenLater(listener: Listener): () => void {
  const pause = Math.min(FIRST_LOOK * 2 ** unheard, LAST_LOOK) * (1 + Math.random() / 2);
  let isOver = false;
  let stop = (): void => undefined;
  const look = async (): Promise<void> => {
    unheard = Math.min(unheard + 1, 10);
    const end = await listen(listener);
    if (isOver) end();
    else stop = end;
  };
  const timer = setTimeout(() => void look().catch(() => listener.onLive(false)), pause);
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop();
  };
}

interface Listener {
  /** `private-order-17`, `private-user-5`. */
  readonly channel: string;
  /** A guest's key to the order; '' otherwise. */
  readonly key: string;
  readonly events: readonly string[];
  readonly onEvent: (event: string) => void;
  /** Whether events arrive at present; on every return something may have been missed. */
  readonly onLive: (live: boolean) => void;
  /** Milliseconds. */
  readonly again?: number;
}

/** Listens until the returned function is called. Where no realtime service answers it is looked for ever more seldom. @throws when its client cannot be loaded. */
export async function listen(listener: Listener): Promise<() => void> {
  const { channel: name, key, events, onEvent, onLive, again = AGAIN } = listener;
  line ??= open();
  const mine = line;
  const on = await mine.catch((error: unknown) => {
    if (line === mine) line = undefined;
    throw error;
  });
  if (on === null) {
    if (line === mine) line = undefined;
    return listenLater(listener);
  }
  unheard = 0;
  const { pusher, rest, listeners, keys, asking } = on;
  if (key !== '') keys.set(name, key);
  listeners.set(name, (listeners.get(name) ?? 0) + 1);
  const channel = pusher.subscribe(name);
  const isLive = () => onLive(true);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isNot = (failure: unknown) => {
    onLive(false);
    clearTimeout(timer);
    if (Object(failure).error !== REFUSED) timer = setTimeout(() => pusher.connection.state === 'connected' && channel.subscribe(), again);
  };
  const state = ({ current }: { current: string }) => {
    if (current !== 'connected') onLive(false);
  };
  const heard = events.map((event) => [event, () => onEvent(event)] as const);
  channel.bind('pusher:subscription_succeeded', isLive).bind('pusher:subscription_error', isNot);
  for (const [event, hear] of heard) channel.bind(event, hear);
  pusher.connection.bind('state_change', state);
  if (channel.subscribed) isLive();
  return () => {
    clearTimeout(timer);
    channel.unbind('pusher:subscription_succeeded', isLive).unbind('pusher:subscription_error', isNot);
    for (const [event, hear] of heard) channel.unbind(event, hear);
    pusher.connection.unbind('state_change', state);
    const left = (listeners.get(name) ?? 1) - 1;
    if (left > 0) return void listeners.set(name, left);
    listeners.delete(name);
    keys.delete(name);
    asking.get(name)?.abort();
    asking.delete(name);
    if (listeners.size > 0) return void pusher.unsubscribe(name);
    rest();
    pusher.disconnect();
    if (line === mine) line = undefined;
  };
}
