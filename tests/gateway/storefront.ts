import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, configFrom } from '#backend/config.ts';
import { type RunningBackend, startBackend } from '#backend/server.ts';
import { parseEnv } from '#lib/server/env.ts';
import { answerOf } from './handlers.ts';

/** The storefront's handlers in front of a real embedded backend with the demo shop, without the framework around them. */

interface Sent {
  readonly method?: string;
  readonly body?: unknown;
  readonly raw?: BodyInit;
  readonly headers?: Record<string, string>;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: unknown;
}

/** One browser: its cookies are kept between requests. */
export class Browser {
  readonly #cookies = new Map<string, string>();

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies;
  }

  async ask(path: string, { method, body, raw, headers = {} }: Sent = {}): Promise<Answered> {
    const url = new URL(path, 'http://shop.test');
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const content = raw ?? (body === undefined ? null : JSON.stringify(body));
    const request = new Request(url, {
      method: method ?? (content === null ? 'GET' : 'POST'),
      headers: {
        host: 'shop.test',
        ...(content !== null && { 'content-type': 'application/json' }),
        ...(cookie !== '' && { cookie }),
        ...headers,
      },
      body: content,
      ...(content instanceof ReadableStream && { duplex: 'half' }),
    });
    const response = await answerOf(request);
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '' || /max-age=0/i.test(set)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson(response) && text !== '' ? JSON.parse(text) : undefined,
    };
  }

  /** Logs in with the code the demo's messenger got. */
  async logIn(phone: string, backend: RunningBackend): Promise<unknown> {
    await this.ask('/api/auth/send', { body: { phone, channel: 'sms' } });
    const message = (backend.deps.messenger.messages ?? []).find((one) => one.phone === phone);
    const code = /\d{4,6}/.exec(message?.text ?? '')?.[0] ?? '';
    return (await this.ask('/api/auth/check', { body: { phone, channel: 'sms', code } })).json;
  }
}

const isJson = (response: Response): boolean => (response.headers.get('content-type') ?? '').includes('json');

/** Noon of a Wednesday in Kazan: every place is open. */
const NOON = Date.UTC(2031, 1, 5, 9, 0);

export async function startStorefront(changes: Partial<Config> = {}): Promise<RunningBackend> {
  const config = configFrom({ DEMO: '1', BACKEND_PORT: '0', DATA_DIR: mkdtempSync(join(tmpdir(), 'gateway-')) });
  const quiet = { info: () => undefined, error: (event: string, error: unknown) => console.error(event, error) };
  const keys = { consumerKey: 'ck_canary_key', consumerSecret: 'cs_canary_secret' };
  const backend = await startBackend({ ...config, ...keys, ...changes }, quiet, () => NOON);
  globalThis.storefrontEnvironment = parseEnv({
    BACKEND_URL: `http://127.0.0.1:${backend.port}`,
    CONSUMER_KEY: 'ck_canary_key',
    CONSUMER_SECRET: 'cs_canary_secret',
    SESSION_SECRET: 'session-canary-'.repeat(4),
  });
  return backend;
}

export async function stopStorefront(backend: RunningBackend): Promise<void> {
  await globalThis.storefrontBackendPool?.pool.destroy();
  globalThis.storefrontBackendPool = undefined;
  globalThis.storefrontEnvironment = undefined;
  await backend.close();
}
