import { isPersonal } from '#lib/i18n/personal.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { looseIn } from '#tests/setup/policy-of.ts';
import { PUBLIC_PAGES } from '#tests/setup/public-pages.ts';
import { type Fault, faultProxy } from './fault-proxy.ts';
import { newPlace } from './place.ts';
import type { Outcome, Promised, Tools } from './promise.ts';
import { atOnce, startStorefront } from './storefront.ts';

const LANGUAGES = ['', '/en', '/hy', '/zh-CN'];
const PERSONAL = ['/lk', '/lk/orders', '/lk/addresses', '/order/1', '/order/999999?key=none'];
const MISSING = [
  '/nothing',
  '/menu/nothing',
  '/blog/nothing',
  '/nothing.php',
  '/catalog/nothing/menu/nothing',
  '/information/post/nothing',
];
/** What many visitors share; `/order` is one visitor's. */
const SHARED = PUBLIC_PAGES.filter((path) => !isPersonal(path));
const ODD = [
  '/%E0%A4%A',
  '/..%2f..%2fetc',
  '/?x=<script>alert(1)</script>',
  '/menu/%00',
  '/_next/image?url=x',
  '/pay/1',
  '/pay/999999',
  '/demo/inbox',
];

interface Seen {
  readonly at: string;
  readonly status: number;
  readonly loose: readonly string[];
  /** Served from what is kept. */
  readonly kept: boolean;
}

/** Opens an address twice, as the first and the second visitor; only answers that a browser would show as a document. */
async function look(url: string, address: string, headers: Record<string, string> = {}): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (let visitor = 0; visitor < 2; visitor++) {
    const answer = await fetch(`${url}${address}`, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });
    const { status } = answer;
    await answer.arrayBuffer();
    if (!(answer.headers.get('content-type') ?? '').startsWith('text/html')) continue;
    const kept = answer.headers.get('x-nextjs-cache') === 'HIT';
    seen.push({ at: `${address} ${status}`, status, loose: looseIn(answer.headers.get('content-security-policy')), kept });
  }
  return seen;
}

async function attack(tools: Tools, without: readonly string[]): Promise<Outcome> {
  const place = await newPlace(tools, { env: { SHOP_DIR: 'backend/shop', DEMO: '1' } });
  const { url: backend } = await place.start();
  const proxy = await faultProxy(backend);
  tools.after(() => proxy.close());
  const env = { DEMO: '1', REVALIDATE_SECRET: 'revalidate-canary-'.repeat(3) };
  const shop = await startStorefront(tools, { backend: proxy.url, env, without });
  const languages = LANGUAGES.slice(0, tools.size(2, LANGUAGES.length));
  const addresses = [...languages.flatMap((way) => [...PUBLIC_PAGES, ...PERSONAL].map((path) => `${way}${path}`)), ...MISSING, ...ODD];
  const all = (await atOnce(addresses, 4, (address) => look(shop.url, address))).flat();
  const shared = all.filter(({ status, at }) => status === 200 && SHARED.some((path) => at === `${path} 200`));
  const hits = new Set(shared.filter(({ kept }) => kept).map(({ at }) => at)).size;
  tools.note(`${all.length} documents, ${hits} of ${SHARED.length} kept for the second visitor`);
  const faults: readonly Fault[] = [{ kind: 'reset' }, { kind: 'instead', status: 500, body: '<script>alert(1)</script>' }];
  for (const fault of faults) {
    proxy.fault = () => fault;
    const broken = [...PERSONAL, '/pay/1', '/menu/never-seen', '/kk/contacts'];
    all.push(...(await atOnce(broken, 4, (address) => look(shop.url, address))).flat());
  }
  const shut = await startStorefront(tools, { backend: `http://127.0.0.1:${await freePort()}`, without });
  for (const path of ['/', '/en', '/lk', '/menu/pech', '/nothing', '/offline']) all.push(...(await look(shut.url, path)));
  const loose = all.filter((one) => one.loose.length > 0);
  for (const one of loose.slice(0, 5)) tools.note(`${one.at}: ${one.loose.join(', ')}`);
  const statuses = new Set(all.map(({ status }) => status));
  return {
    kept: loose.length === 0 && hits === SHARED.length && [200, 404, 503].every((status) => statuses.has(status)),
    reached: `${all.length - loose.length} of ${all.length} documents (${[...statuses].sort().join(', ')}) with a strict policy, ${hits} of ${SHARED.length} shared pages kept`,
    numbers: { documents: all.length, loose: loose.length, kept: hits, shared: SHARED.length },
  };
}

export const promise: Promised = {
  id: 'P9',
  promise: 'Every document says what it may run, and shared pages stay kept',
  asked: 'a strict policy on 100 % of documents: 200, 404, 5xx, maintenance, offline; second visitors get kept pages',
  run: (tools) => attack(tools, []),
  withoutGuard: { guard: 'the policy of pages of one visitor', run: (tools) => attack(tools, ['policy-guard']) },
};
