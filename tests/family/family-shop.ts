import type { ServerResponse } from 'node:http';
import { sealData } from 'iron-session';
import { expect } from 'vitest';
import { parseEnv } from '#lib/server/env.ts';
import type { FakeBackend } from '#tests/setup/fake-backend.ts';
import { type FamilyBackend, familyBackend, noRoute, TOKEN } from '#tests/setup/family-backend.ts';
import { answerOf } from '../gateway/handlers.ts';

const SECRET = 'session-canary-'.repeat(4);
export const CUSTOMER = 77;

/** A storefront's handlers, with a browser that is logged in; a request with the header `cookie: ''` is a guest's. */
export interface Storefront {
  ask(path: string, method?: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>;
  close(): Promise<void>;
}

/** The same in front of a scripted backend of the family. */
export interface FamilyShop extends Storefront {
  readonly backend: FamilyBackend;
  /** What the backend says to what it does not know; a test may say more with it. */
  unknown: (res: ServerResponse) => void;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly json: unknown;
}

/** The storefront of a backend, which ends with it. */
export async function storefrontOf(backend: Pick<FakeBackend, 'url' | 'close'>): Promise<Storefront> {
  globalThis.storefrontEnvironment = parseEnv({
    BACKEND_URL: backend.url,
    CONSUMER_KEY: 'ck_canary_key',
    CONSUMER_SECRET: 'cs_canary_secret',
    SESSION_SECRET: SECRET,
  });
  const cookie = `session=${await sealData({ userId: CUSTOMER, token: TOKEN }, { password: SECRET, ttl: 3_600 })}`;
  return {
    ask: async (path, method = 'GET', body = undefined, more = {}) => {
      const headers = { host: 'shop.test', cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...more };
      const sent = body === undefined ? null : JSON.stringify(body);
      const answer = await answerOf(new Request(`http://shop.test${path}`, { method, headers, body: sent }));
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? true;
      return { status: answer.status, headers: answer.headers, json: isJson && text !== '' ? JSON.parse(text) : undefined };
    },
    close: async () => {
      await globalThis.storefrontBackendPool?.pool.destroy();
      globalThis.storefrontBackendPool = undefined;
      globalThis.storefrontEnvironment = undefined;
      globalThis.storefrontKnownCalls = undefined;
      await backend.close();
    },
  };
}

export async function familyShop(more: Parameters<typeof familyBackend>[0] = {}): Promise<FamilyShop> {
  const backend = await familyBackend(more, (res) => shop.unknown(res));
  const shop: FamilyShop = { ...(await storefrontOf(backend)), backend, unknown: noRoute };
  return shop;
}

/** The total of a cart as a checkout shows it, in minor units. */
export async function quotedTotal(shop: Storefront, cart: object): Promise<unknown> {
  const { status, json } = await shop.ask('/api/quote', 'POST', cart);
  expect(status).toBe(200);
  return Object(json).total;
}
