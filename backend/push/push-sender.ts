import { Agent, type Dispatcher, request } from 'undici';
import type { BrowserKeys } from '../db/push-subscriptions.ts';
import { mayBePushService, publicLookup } from './public-address.ts';
import type { PushConfig } from './push-config.ts';

const TIMEOUT = 10_000;
const MOST_WAIT = 60_000;
/** Seconds a push service keeps what it cannot deliver yet: afterwards it is old news. */
const KEPT = 1_800;

export interface PushMessage {
  /** Replaces an undelivered message of the same topic; at most 32 letters, digits, - and _. */
  readonly topic: string;
  readonly urgency: 'normal' | 'high';
  /** JSON, encrypted for this browser alone. */
  readonly payload: string;
}

export interface PushOutcome {
  /** `gone`: the browser will never hear again. `later`: worth another try. `refused`: trying again changes nothing. */
  readonly kind: 'sent' | 'gone' | 'later' | 'refused';
  /** Milliseconds the push service asks to wait. */
  readonly after: number;
  readonly why: string;
}

export interface PushSender {
  /** One try, at most ten seconds; never throws. */
  send(browser: BrowserKeys, message: PushMessage): Promise<PushOutcome>;
  close(): Promise<void>;
}

const secondsOf = (value: string | string[] | undefined): number =>
  typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : 0;

function outcomeOf(status: number, retryAfter: string | string[] | undefined): PushOutcome {
  const after = Math.min(secondsOf(retryAfter) * 1_000, MOST_WAIT);
  const outcome = (kind: PushOutcome['kind']): PushOutcome => ({ kind, after, why: `status ${status}` });
  if (status >= 200 && status < 300) return outcome('sent');
  if (status === 404 || status === 410) return outcome('gone');
  return outcome(status === 429 || status >= 500 ? 'later' : 'refused');
}

/** Sends to the push services of browsers (RFC 8030) what only the browser can read (RFC 8291), signed by the shop (RFC 8292); redirects are not followed. */
export function pushSender({ publicKey, privateKey, subject, ownOrigins }: PushConfig): PushSender {
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
      // keys that are no point of the curve: nobody could read it
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
