import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#lib/contract/call.ts';
import { type CallName, calls } from '#lib/contract/calls.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { isKnownMissing } from '#lib/server/gateway/failure.ts';
import { sampleBody, sampleQuery } from '#tests/promises/call-samples.ts';
import { noRoute, type Unknown } from '#tests/setup/family-backend.ts';
import { GET as wishTerms } from '../../app/api/wishes/route.ts';
import { type FamilyShop, familyShop } from './family-shop.ts';

/** How backends say that they do not know a call. */
const WAYS: Readonly<Record<string, Unknown>> = {
  'a refusal of its REST interface': noRoute,
  'a page of WordPress': (res) => void res.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><h1>404</h1>'),
  'a method that is not allowed': (res) => void res.writeHead(405, { allow: 'OPTIONS' }).end(),
  'not implemented': (res) => void res.writeHead(501).end(),
  'nothing at all': (res) => void res.writeHead(200, { 'content-type': 'application/json', 'content-length': '0' }).end(),
};
const all = Object.entries(WAYS);

let shop: FamilyShop;
beforeAll(async () => {
  shop = await familyShop({ [`GET ${calls.availableTime.path}`]: undefined, [`GET ${calls.customerOrders.path}`]: undefined });
});
afterAll(() => shop.close());

const ask = async (path: string, method?: string, body?: unknown) => {
  const { status, json } = await shop.ask(path, method, body);
  return { status, json };
};

const optional = (Object.keys(calls) as CallName[]).filter((name) => (calls[name] as Call).absent !== undefined);

describe('a call that a backend does not know', () => {
  test.each(optional)('[API-01] %s: what stands for its answer is one', (name) => {
    const call: Call = calls[name];
    expect(parseAnswer(call.answer, call.absent)).toMatchObject({ ok: true, dropped: [] });
  });

  const open = optional.filter((name) => calls[name].access !== 'server');
  test.each(open)('[ERR-01] %s: the browser hears that there is nothing, whatever the way it is missing', async (name) => {
    const call: Call = calls[name];
    const query = sampleQuery(name);
    for (const [way, say] of all) {
      shop.unknown = say;
      const answer = await ask(`/api${call.path}${query === '' ? '' : `?${query}`}`, call.method, sampleBody(name, 1));
      expect([way, answer]).toEqual([way, { status: 200, json: call.absent }]);
    }
    expect(isKnownMissing(name)).toBe(true);
  });

  test.each([
    ['coupons', '/api/coupons', { coupons: [] }],
    ['pushKey', '/api/push', { key: '' }],
  ])('[ERR-01] %s: the storefront’s own call says so', async (_, path, json) => {
    for (const [way, say] of all) {
      shop.unknown = say;
      expect([way, await ask(path)]).toEqual([way, { status: 200, json }]);
    }
  });

  test('[ERR-01] wishTerms: no wish is offered', async () => {
    for (const [way, say] of all) {
      shop.unknown = say;
      expect([way, await (await wishTerms()).json()]).toEqual([way, { available: false, key: '' }]);
    }
  });

  test('[PRICE-05] quote: the storefront computes it and says that it is an estimate', async () => {
    const cart = { items: [{ productId: 501, count: 2 }], delivery: { type: 'pickup', placeId: '5' } };
    for (const [way, say] of all.filter(([name]) => name !== 'nothing at all')) {
      shop.unknown = say;
      expect([way, await ask('/api/quote', 'POST', cart)]).toMatchObject([
        way,
        { status: 200, json: { total: 64_000, problems: [], isEstimate: true } },
      ]);
    }
  });

  test('a 404 about one customer, and an answer of nothing, leave the call on offer for everybody else', async () => {
    const personal = { code: 'rest_user_invalid_id', message: 'Invalid user ID.', data: { status: 404 } };
    const ways: readonly Unknown[] = [
      (res) => void res.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify(personal)),
      (res) => void res.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"not found"}'),
      WAYS['nothing at all'] ?? noRoute,
    ];
    for (const say of ways) {
      globalThis.storefrontKnownCalls?.clear();
      shop.unknown = say;
      for (const name of ['bonus', 'userCoupons', 'referral', 'pushHistory'] as const) {
        expect([name, (await ask(`/api${calls[name].path}`)).json]).toEqual([name, calls[name].absent]);
        expect([name, isKnownMissing(name)]).toEqual([name, false]);
      }
    }
  });

  test('[ERR-01] what a shop cannot do without fails, and a broken backend is not taken for one that lacks something', async () => {
    shop.unknown = noRoute;
    expect(await ask(`/api${calls.favourites.path}`)).toMatchObject({ status: 404, json: { code: 'rest_no_route' } });
    shop.unknown = (res) => void res.writeHead(500).end();
    expect(await ask(`/api${calls.blog.path}`)).toMatchObject({ status: 502, json: { code: 'backend_failed' } });
    shop.unknown = (res) => void res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Fatal error</h1>');
    expect(await ask(`/api${calls.blog.path}`)).toMatchObject({ status: 502, json: { code: 'backend_malformed' } });
  });
});
