import type { ServerResponse } from 'node:http';
import { sealData } from 'iron-session';
import { parseEnv } from '#lib/env.ts';
import { type FamilyBackend, familyBackend, noRoute, TOKEN } from '#tests/setup/family-backend.ts';
import { answerOf } from '../gateway/handlers.ts';

const SECRET = 'session-canary-'.repeat(4);
export const CUSTOMER = 77;

/** A storefront's handlers in front of a scripted backend of the family, with a browser that is logged in. */
export interface FamilyShop {
  readonly backend: FamilyBackend;
  /** What the backend says to what it does not know; a test may say more with it. */
  unknown: (res: ServerResponse) => void;
  ask(path: string, method?: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>;
  close(): Promise<void>;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly json: unknown;
}

export async function familyShop(more: Parameters<typeof familyBackend>[0] = {}): Promise<FamilyShop> {
  const backend = await familyBackend(more, (res) => shop.unknown(res));
  globalThis.storefrontEnvironment = parseEnv({
    BACKEND_URL: backend.url,
    CONSUMER_KEY: 'ck_canary_key',
    CONSUMER_SECRET: 'cs_canary_secret',
    SESSION_SECRET: SECRET,
  });
  const cookie = `session=${await sealData({ userId: CUSTOMER, token: TOKEN }, { password: SECRET, ttl: 3_600 })}`;
  const shop: FamilyShop = {
    backend,
    unknown: noRoute,
    ask: async (path, method = 'GET', body = undefined, more = {}) => {
      const headers = { host: 'shop.test', cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...more };
      const sent = body === undefined ? null : JSON.stringify(body);
      const answer = await answerOf(new Request(`http://shop.test${path}`, { method, headers, body: sent }));
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, json: text === '' ? undefined : JSON.parse(text) };
    },
    close: async () => {
      await globalThis.storefrontBackendPool?.pool.destroy();
      globalThis.storefrontBackendPool = undefined;
      globalThis.storefrontEnvironment = undefined;
      globalThis.storefrontMissingCalls = undefined;
      await backend.close();
    },
  };
  return shop;
}
