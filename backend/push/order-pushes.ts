import { lookup } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, type Dispatcher, request } from 'undici';
import { inLanguage, metaText, orderLanguage } from '#backend/services/stored-order.ts';
import { filled, statusWords, wordsOf } from '#backend/words/words-of.ts';
import { pointOf } from '#lib/contract/order.ts';
import { statusFacts } from '#lib/contract/order-status.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { type DeliveryType, deliveryTypeOf } from '#lib/contract/wire-values.ts';
import { arrivalOf } from '#lib/domain/arrival.ts';
import { isFinal } from '#lib/domain/order-status.ts';
import { arrivalClock } from '#lib/domain/order-time.ts';
import type { PushConfig } from '../config.ts';
import { type BrowserKeys, browsersOf, forgetBrowser, forgetOrder } from '../db/pushes.ts';
import type { Deps, Moved, OrderPushes } from '../deps.ts';

/** Milliseconds before the second and the third attempt. */
export const PAUSES = [2_000, 15_000] as const;

interface Options extends Pick<Deps, 'db' | 'model' | 'log'> {
  readonly config: PushConfig;
  readonly sender?: PushSender;
  readonly pauses?: readonly number[];
}

/** Title (status and number of an order, in its language, without personal data) and the address of its page. */
export function orderWords(moved: Moved, { settings }: Pick<Deps['model'], 'settings'>) {
  const { id, status } = moved;
  const type = deliveryTypeOf(moved.delivery_type) ?? 'pickup';
  const language = orderLanguage(moved, settings);
  const { order } = wordsOf(language);
  const title = statusWords(status, type, settings, language);
  const heading = filled(type === 'lounge' ? order.booking.heading : order.heading, { number: id });
  const body = [heading, expectedText(moved, type, settings, order.eta.about)].filter((part) => part !== '').join(' · ');
  return { title, heading, body, path: inLanguage(language, `/order/${id}`, settings) };
}

/** The text of a push, and the page it opens. */
function pushOf(moved: Moved, model: Pick<Deps['model'], 'settings'>): PushMessage {
  const { id, status } = moved;
  const { title, body, path } = orderWords(moved, model);
  const payload = JSON.stringify({ tag: `order-${id}`, title, body, path });
  return { topic: `order-${id}`.slice(0, 32), urgency: statusFacts(status)?.urgent === true ? 'high' : 'normal', payload };
}

/** The expected time of the order, computed from its new status; '' when unknown. */
function expectedText(moved: Moved, deliveryType: DeliveryType, settings: Settings, about: string): string {
  const { status, meta, warehouse_id, created_at, modified_at } = moved;
  const instant = (epoch: number): string => new Date(epoch).toISOString();
  const arrival = arrivalOf(
    {
      status,
      deliveryType,
      time: metaText(meta, 'must_be_delivered') || metaText(meta, 'billing_gatetimecheckout'),
      booking: { date: '', time: '', guests: '', comment: '' },
      createdAt: instant(created_at),
      history: JSON.stringify([{ status, at: instant(modified_at) }]),
      warehouseId: Number(metaText(meta, 'kitchen_id')) || warehouse_id,
      point: pointOf(metaText(meta, 'long'), metaText(meta, 'lat')),
      express: metaText(meta, 'express') === '1',
      expectedAt: metaText(meta, 'expected_at'),
    },
    settings,
  );
  const clock = arrival && arrivalClock(arrival, modified_at);
  if (clock === null) return '';
  return clock.from === clock.to ? filled(about, { time: clock.from }) : `${clock.from}–${clock.to}`;
}

/** Sends a push per browser and status, with three attempts; a newer status of the same order replaces one that is still waiting. */
export function orderPushes({ db, model, log, config, sender = pushSender(config), pauses = PAUSES }: Options): OrderPushes {
  async function deliver(browser: BrowserKeys, message: PushMessage, isWanted: () => boolean): Promise<void> {
    const outcome = await triedAgain(() => sender.send(browser, message), { pauses, isWanted, signal: messages.signal });
    if (outcome?.kind === 'gone') return forgetBrowser(db, browser.endpoint);
    if (outcome !== null && outcome.kind !== 'sent') log.error('a push was not taken', new Error(outcome.why), { topic: message.topic });
  }

  async function tell(order: Moved, isWanted: () => boolean): Promise<void> {
    const browsers = await browsersOf(db, order.id);
    const message = pushOf(order, model);
    await Promise.all(browsers.map((browser) => deliver(browser, message, isWanted)));
    if (isWanted() && isFinal(order.status)) await forgetOrder(db, order.id);
  }
  const messages = statusMessages(tell, (error, order) => log.error('pushes of an order broke', error, { order }));

  return {
    moved: messages.moved,
    send(browser, message) {
      messages.work(
        deliver(browser, message, () => !messages.signal.aborted).catch((error: unknown) =>
          log.error('a push broke', error, { topic: message.topic }),
        ),
      );
    },
    close: () => messages.close(sender.close),
  };
}

/** Runs status messages in the background until it is closed; a newer status of an order cancels the messages about an older one. */
export function statusMessages(
  tell: (order: Moved, isWanted: () => boolean) => Promise<void>,
  failed: (error: unknown, orderId: number) => void,
) {
  const latest = new Map<number, symbol>();
  const working = new Set<Promise<unknown>>();
  const stopped = new AbortController();
  function work(task: Promise<unknown>): void {
    const tracked = task.finally(() => working.delete(tracked));
    working.add(tracked);
  }
  return {
    signal: stopped.signal,
    work,
    moved(order: Moved): void {
      const mark = Symbol();
      latest.set(order.id, mark);
      const isLatest = (): boolean => latest.get(order.id) === mark;
      work(
        tell(order, () => !stopped.signal.aborted && isLatest())
          .catch((error: unknown) => failed(error, order.id))
          .finally(() => isLatest() && latest.delete(order.id)),
      );
    },
    /** Cancels waiting messages; `end` aborts running requests. */
    async close(end: () => Promise<void> = async () => undefined): Promise<void> {
      stopped.abort();
      await end();
      await Promise.allSettled(working);
    },
  };
}

interface Tries {
  /** Minimum milliseconds before each further attempt. */
  readonly pauses: readonly number[];
  readonly isWanted: () => boolean;
  readonly signal: AbortSignal;
}

/** Retries while the outcome is `later`; null when the message is no longer wanted. */
export async function triedAgain(send: () => Promise<Outcome>, { pauses, isWanted, signal }: Tries): Promise<Outcome | null> {
  for (let attempt = 0; isWanted(); attempt++) {
    const outcome = await send();
    const least = pauses[attempt];
    if (outcome.kind !== 'later' || least === undefined) return outcome;
    await pause(Math.max(least, outcome.after), signal);
  }
  return null;
}

/** Waits; returns early when the signal is aborted. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
}

const TIMEOUT = 10_000;
const MOST_WAIT = 60_000;
/** Seconds for which a push service keeps an undelivered message; an older status is no longer useful. */
const KEPT = 1_800;

export interface PushMessage {
  /** Replaces an undelivered message of the same topic; at most 32 letters, digits, - and _. */
  readonly topic: string;
  readonly urgency: 'normal' | 'high';
  /** JSON, encrypted for this browser alone. */
  readonly payload: string;
}

export interface Outcome {
  /** `gone`: the subscription no longer exists. `later`: temporary failure. `refused`: permanent failure. */
  readonly kind: 'sent' | 'gone' | 'later' | 'refused';
  /** Milliseconds to wait according to the service. */
  readonly after: number;
  readonly why: string;
}

interface PushSender {
  /** One attempt of at most ten seconds; never throws. */
  send(browser: BrowserKeys, message: PushMessage): Promise<Outcome>;
  close(): Promise<void>;
}

const secondsOf = (value: string | string[] | undefined): number =>
  typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : 0;

function outcomeOf(status: number, retryAfter: string | string[] | undefined): Outcome {
  const after = Math.min(secondsOf(retryAfter) * 1_000, MOST_WAIT);
  const outcome = (kind: Outcome['kind']): Outcome => ({ kind, after, why: `status ${status}` });
  if (status >= 200 && status < 300) return outcome('sent');
  if (status === 404 || status === 410) return outcome('gone');
  return outcome(status === 429 || status >= 500 ? 'later' : 'refused');
}

/** Sends to push services (RFC 8030), encrypted for the browser (RFC 8291) and signed by the shop (RFC 8292). Redirects are not followed. */
function pushSender({ publicKey, privateKey, subject, ownOrigins }: PushConfig): PushSender {
  const limits = { connections: 8, connectTimeout: TIMEOUT, headersTimeout: TIMEOUT, bodyTimeout: TIMEOUT, maxResponseSize: 65_536 };
  const open = new Agent({ ...limits, connect: { lookup: publicLookup, timeout: TIMEOUT } });
  const own = new Agent(limits);

  async function details({ endpoint, p256dh, auth }: BrowserKeys, { topic, urgency, payload }: PushMessage) {
    const { default: webPush } = await import('web-push');
    try {
      const vapidDetails = { publicKey, privateKey, subject };
      const options = { vapidDetails, TTL: KEPT, urgency, topic, contentEncoding: 'aes128gcm' } as const;
      return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options);
    } catch {
      // keys that are not a point on the curve: encryption is impossible
      return null;
    }
  }

  return {
    async send(browser, message) {
      if (!mayBePushService(browser.endpoint, ownOrigins)) return { kind: 'gone', after: 0, why: 'no public host' };
      const made = await details(browser, message);
      if (made === null) return { kind: 'gone', after: 0, why: 'keys of no browser' };
      const dispatcher: Dispatcher = ownOrigins.includes(new URL(browser.endpoint).origin) ? own : open;
      try {
        const headers = Object.fromEntries(Object.entries(made.headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
        const signal = AbortSignal.timeout(TIMEOUT);
        const {
          statusCode,
          headers: said,
          body,
        } = await request(browser.endpoint, { method: 'POST', headers, body: made.body, dispatcher, signal });
        await body.dump({ limit: 65_536, signal }).catch(() => undefined);
        return outcomeOf(statusCode, said['retry-after']);
      } catch (error) {
        const isPrivate = error instanceof Error && 'code' in error && error.code === 'EACCES';
        return { kind: isPrivate ? 'gone' : 'later', after: 0, why: error instanceof Error ? error.message : String(error) };
      }
    },
    close: async () => {
      await Promise.all([open.destroy(), own.destroy()]);
    },
  };
}

/** Networks that are not public (RFC 6890): this machine, private networks, a cloud's metadata service. */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4');

/** In IPv6 only the global unicast space is public, without the ranges that embed IPv4 addresses and the documentation range. */
const GLOBAL6 = new BlockList();
GLOBAL6.addSubnet('2000::', 3, 'ipv6');
const SPECIAL6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  SPECIAL6.addSubnet(net, bits, 'ipv6');

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(ip: string): boolean {
  if (isIPv6(ip)) return GLOBAL6.check(ip, 'ipv6') && !SPECIAL6.check(ip, 'ipv6');
  return isIP(ip) === 4 && !PRIVATE.check(ip, 'ipv4');
}

/**
 * Whether an address can be a push service: https on the default port, a host name with a dot or a public IP address, no credentials; or an
 * origin of `ownOrigins`.
 */
export function mayBePushService(endpoint: string, ownOrigins: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (ownOrigins.includes(url.origin)) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return isIP(host) === 0 ? host.includes('.') && !/\.(local|localhost|internal|lan|home|arpa)$/i.test(host) : isPublicAddress(host);
}

/** DNS lookup that refuses addresses of this machine and private networks. It checks at connection time, because a name can resolve differently every time. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return done(error, []);
    const refused = found.find((one) => !isPublicAddress(one.address));
    if (refused !== undefined) return done(Object.assign(new Error(`${hostname} is no public host`), { code: 'EACCES' }), []);
    const [first] = found;
    if (options.all === true || first === undefined) return done(null, found);
    done(null, first.address, first.family);
  });
};
