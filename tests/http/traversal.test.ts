import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ENCODINGS, PREFIXES, walks } from '#tests/setup/address-walk.ts';
import { byRun } from '#tests/setup/full-run.ts';
import { type RawAnswer, rawRequest } from '#tests/setup/raw-request.ts';
import { isRow, type RecordingBackend, recordingBackend } from '#tests/setup/recording-backend.ts';
import { atOnce } from '../promises/storefront.ts';
import { type HttpShop, startHttpShop } from './start-shop.ts';

/** No path that is not exactly a row of the table of calls reaches the backend. */

let backend: RecordingBackend;
let shop: HttpShop;
beforeAll(async () => {
  backend = await recordingBackend(`http://127.0.0.1:${process.env.BACKEND_PORT}`);
  shop = await startHttpShop({ env: { DEMO: '1', BACKEND_URL: backend.url } });
});
afterAll(async () => {
  await shop?.stop();
  await backend?.close();
});
beforeEach(() => backend.clear());

const ask = (path: string, method = 'GET'): Promise<RawAnswer> => rawRequest(shop.url, { path, method });
const TARGETS = /walked|autocoupons|users|events/;
/** A file of this folder whose name looks like a target, such as the one that `/wp-content/uploads/./apps/shop/events` names. */
const isUpload = ({ method, url }: { readonly method: string; readonly url: string }): boolean =>
  method === 'GET' && /^\/wp-content\/uploads\/[a-z/]+$/.test(url);
const offTable = () => backend.seen.filter((one) => !isRow(one) || (TARGETS.test(one.url) && !isUpload(one))).map(({ url }) => url);

test('addresses that lead out of their folder reach no call, whichever way they are written', { timeout: 240_000 }, async () => {
  expect(ENCODINGS.length).toBeGreaterThanOrEqual(200);
  const addresses = walks();
  expect(addresses.length).toBeGreaterThan(ENCODINGS.length * PREFIXES.length);
  // The short form takes every seventh, so that each of the 220 encodings is walked: seven and 220 have no divisor in common.
  const walked = addresses.filter((_, i) => i % byRun(1, 7) === 0);
  const answers = await atOnce(walked, 8, async (path) => ({ path, status: (await ask(path)).status }));
  expect(answers.filter(({ status }) => status >= 500).map(({ path, status }) => `${status} ${path}`)).toEqual([]);
  expect(offTable()).toEqual([]);
});

test.each([
  '/pay/1/../../wp-json/v1/autocoupons',
  '/pay/1/..%2f..%2fwp-json/v1/autocoupons',
  '/pay/1/x',
  '/pay/01',
  '/pay/%31',
  '/pay/1;x',
  '/pay/1?key=a/../../../wp-json/v1/autocoupons#',
  '/demo/../wp-json/v1/autocoupons',
  '/demo/oauth/user',
  '/demo/inbox/../../apps/shop/events',
  '/wp-json/v1/all_settings',
  '/wp-json/payment/v1/callback/../../../v1/autocoupons',
])('%s is answered here', async (path) => {
  for (const method of ['GET', 'POST']) expect((await ask(path, method)).status, method).toBeGreaterThanOrEqual(400);
  expect(
    backend.seen.map(({ method, url }) => `${method} ${url}`).filter((line) => /pay|demo|autocoupons|events|callback/.test(line)),
  ).toEqual([]);
});

test('what the storefront answers for the backend reaches it exactly as its row says, without what the row does not name', async () => {
  await ask('/pay/7?key=k&consumer_key=x&token=y&evil=1');
  await ask('/demo/inbox?evil=1');
  await ask('/demo/inbox.json');
  expect(backend.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /pay/7?key=k',
    'GET /demo/inbox',
    'GET /demo/inbox.json',
  ]);
});

test.each([
  '/api//',
  '/api///',
  '/api//?x=1',
  '/api//x',
  '/api/auth//session',
  '/api/auth/session//',
  '/wp-content//',
  '/wp-json//',
  '/pay//',
  '/demo//inbox',
  '/rt//',
])('%s, a call with an empty name, is 404', async (path) => {
  expect((await ask(path)).status).toBe(404);
  expect(backend.seen).toEqual([]);
});
