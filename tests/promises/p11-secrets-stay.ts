import { globSync, readFileSync } from 'node:fs';
import { sealData } from 'iron-session';
import { type Call, pathOf } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { KEYS } from '#tests/setup/backend.ts';
import { PUBLIC_PAGES } from '#tests/setup/public-pages.ts';
import { sampleParams } from './call-samples.ts';
import { faultProxy } from './fault-proxy.ts';
import { startGateway } from './gateway.ts';
import { newPlace } from './place.ts';
import type { Outcome, Promised, Tools } from './promise.ts';
import { atOnce, startStorefront } from './storefront.ts';

const SECRETS = {
  CONSUMER_KEY: KEYS.consumer_key,
  CONSUMER_SECRET: KEYS.consumer_secret,
  SESSION_SECRET: 'session-canary-'.repeat(4),
  METRICS_TOKEN: 'metrics-canary-'.repeat(3),
  REVALIDATE_SECRET: 'revalidate-canary-'.repeat(3),
  PAYMENT_SECRET: 'payment-canary-secret',
  REALTIME_SECRET: 'realtime-canary-secret',
} as const;
/** A customer's, as only their sealed cookie carries it. */
const TOKEN = 'token-canary-4f1d9c77aa';
const CANARIES = [...Object.values(SECRETS), TOKEN];

/** What of a text nobody may read. */
const canariesIn = (text: string): string[] =>
  CANARIES.filter((canary) => text.includes(canary) || text.includes(encodeURIComponent(canary)));

const PAGES = [
  ...PUBLIC_PAGES,
  '/lk',
  '/lk/orders',
  '/order/1',
  '/nothing',
  '/en/nothing',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/nothing',
];

/** Every call of the table a browser reaches, and the storefront's own. */
function asked(): readonly (readonly [method: string, path: string])[] {
  const rows = Object.values<Call>(calls).map((call) => [call.method, `/api${pathOf(call, sampleParams(call))}`] as const);
  const own = [
    'auth/session',
    'coupons',
    'coupons/rules',
    'push',
    'wishes',
    'account/export',
    'orders/1',
    'realtime/config',
    'menu/summaries',
  ];
  const writes = ['auth/send', 'auth/check', 'auth/logout', 'quote', 'orders', 'realtime/auth', 'revalidate', 'account/delete'];
  return [...rows, ...own.map((path) => ['GET', `/api/${path}`] as const), ...writes.map((path) => ['POST', `/api/${path}`] as const)];
}

async function attack(tools: Tools, without: readonly string[]): Promise<Outcome> {
  const { PAYMENT_SECRET, REALTIME_SECRET } = SECRETS;
  const place = await newPlace(tools, { env: { SHOP_DIR: 'backend/shop', PAYMENT_SECRET, REALTIME_SECRET } });
  const backend = await place.start();
  const proxy = await faultProxy(backend.url);
  tools.after(() => proxy.close());
  // the build holds the guard: it is taken out of the same handlers where they run from their sources
  const start = without.length === 0 ? startStorefront : startGateway;
  const shop = await start(tools, { backend: proxy.url, env: SECRETS, without });
  const session = await sealData({ userId: 1, token: TOKEN }, { password: SECRETS.SESSION_SECRET, ttl: 3_600 });
  const found: string[] = [];
  let looked = 0;
  const note = (at: string, text: string): void => {
    looked += 1;
    for (const canary of canariesIn(text)) found.push(`${canary.slice(0, 18)}… in ${at}`);
  };
  const ask = async (method: string, path: string, headers: Record<string, string>): Promise<void> => {
    const body = method === 'GET' ? {} : { body: '{}' };
    const answer = await fetch(`${shop.url}${path}`, {
      method,
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...headers },
      ...body,
    });
    const text = await answer.text().catch(() => '');
    note(`${method} ${path} ${answer.status}`, `${JSON.stringify([...answer.headers])}\n${text}`);
  };
  const round = async (): Promise<void> => {
    const visitors: readonly Record<string, string>[] = [{}, { cookie: `session=${session}` }, { cookie: `session=${session}`, rsc: '1' }];
    for (const headers of visitors) {
      await atOnce(PAGES, 4, (path) => ask('GET', path, headers));
      if (!('rsc' in headers)) await atOnce(asked(), 8, ([method, path]) => ask(method, path, headers));
    }
  };
  await round();
  // a careless backend says all it heard, in headers and in what it says of its errors
  const heard = (url = '', extra = ''): string => `${url} ${extra} ${TOKEN} ${SECRETS.CONSUMER_KEY} ${SECRETS.CONSUMER_SECRET}`;
  const echo = (url?: string) => ({
    'x-debug': heard(url),
    'set-cookie': `key=${SECRETS.CONSUMER_SECRET}`,
    'x-powered-by': TOKEN,
    via: TOKEN,
  });
  for (const status of tools.size(1, 2) === 1 ? [500] : [500, 503]) {
    proxy.fault = ({ url }) => ({ kind: 'instead', status, body: heard(url), headers: echo(url) });
    await round();
  }
  // a refusal is passed on in its own words: a token is in them where the call carried it
  const repeated = (url = ''): string => `${url} ${SECRETS.CONSUMER_KEY} ${SECRETS.CONSUMER_SECRET}`;
  const refusal = (url?: string): string =>
    JSON.stringify({ code: 'refused', message: repeated(url), data: { status: 400, params: { heard: repeated(url) } } });
  proxy.fault = ({ url }) => ({ kind: 'instead', status: 400, body: refusal(url), headers: echo(url) });
  await round();
  proxy.fault = ({ url }) => ({ kind: 'instead', status: 200, body: '[]', headers: echo(url) });
  await round();
  for (const file of globSync('.next/static/**/*.{js,css,json,map}')) note(file, readFileSync(file, 'utf8'));
  note('the lines of the storefront', shop.output());
  note('the lines of the backend', backend.output());
  for (const line of found.slice(0, 5)) tools.note(line);
  return {
    kept: found.length === 0 && looked > 200,
    reached: `${CANARIES.length} canaries found ${found.length} times in ${looked} answers, files and logs`,
    numbers: { canaries: CANARIES.length, looked, found: found.length },
  };
}

export const promise: Promised = {
  id: 'P11',
  promise: 'Secrets stay on the server',
  asked: 'keys, secrets and tokens 0 times in bundles, documents, answers, error pages, caches and logs, whatever the backend says',
  run: (tools) => attack(tools, []),
  withoutGuard: { guard: 'the list of headers that may pass', run: (tools) => attack(tools, ['header-guard']) },
};
