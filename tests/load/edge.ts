import { connect } from 'node:http2';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { rateOf } from './autocannon-rate.ts';
import { type Samples, tableOf } from './menu-figures.ts';
import { inShop, type MenuShop } from './menu-shop.ts';
import { hasNginx, type Nginx, startEdge, startFile } from './nginx.ts';
import { cpuMs } from './process.ts';
import { RUNS } from './runs.ts';

/** The shop behind deploy/nginx.conf beside nginx with the same page on its disk, in turns; and what the edge does when the shop is away. */

const ENCODINGS = ['gzip', 'identity'] as const;
const GZIP = { 'accept-encoding': 'gzip' };

async function rates(file: Nginx, edge: Nginx, { url: shop, running }: MenuShop['shop']): Promise<readonly Samples[]> {
  const sites = [file, edge, { url: `${shop}/`, processor: () => cpuMs(running.child.pid) }];
  const samples = sites.map((): Record<string, number[]> => ({}));
  for (const encoding of ENCODINGS)
    for (let turn = 0; turn <= RUNS; turn++)
      for (const [i, { url, processor }] of sites.entries()) {
        const before = processor();
        const { perSecond, p99, answers } = await rateOf(url, { headers: { 'accept-encoding': encoding } });
        const own = samples[i];
        // the first turn warms up
        if (turn === 0 || own === undefined) continue;
        const figures = { 'requests/s': perSecond, 'p99, ms': p99, 'processor, µs each': ((processor() - before) * 1_000) / answers };
        for (const [name, value] of Object.entries(figures)) {
          const label = `home, ${encoding}: ${name}`;
          own[label] = [...(own[label] ?? []), value];
        }
      }
  return samples;
}

/** Status and what the edge says of its cache. */
async function seen(url: string, headers: Record<string, string> = GZIP): Promise<string> {
  const answer = await request(url, { headers });
  await answer.body.dump();
  return [answer.statusCode, answer.headers['x-edge'], answer.headers['content-encoding']].filter(Boolean).join(' ');
}

const overHttp2 = (url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const session = connect(url, { rejectUnauthorized: false });
    session.on('error', reject);
    const stream = session.request({ ':path': '/', 'accept-encoding': 'gzip, br' });
    stream.on('response', (headers) => {
      resolve(`${headers[':status']} ${headers['content-encoding'] ?? ''} over ${session.alpnProtocol}`);
      stream.close();
      session.close();
    });
    stream.end();
  });

export async function benchEdge(): Promise<readonly (readonly [string, string])[]> {
  if (!hasNginx()) return [];
  return inShop(null, async ({ shop }) => {
    const page = await (await fetch(`${shop.url}/`)).text();
    const [file, edge] = [await startFile(page), await startEdge(shop.url)];
    try {
      const measured = await rates(file, edge, shop);
      const own = { ...GZIP, cookie: 'page_type=cat1' };
      const rows: (readonly [string, string])[] = [
        ['the page again', await seen(edge.url)],
        ['gzip, HTTP/2', await overHttp2(edge.secure)],
        ['with a cookie: from the storefront', await seen(edge.url, own)],
        ['the checkout: from the storefront', await seen(`${edge.url}order`)],
      ];
      await shop.running.stop();
      await sleep(1_500);
      return [
        ...tableOf(['nginx with a file', 'nginx before the shop', 'the shop itself'], measured),
        ...rows,
        ['the storefront is away: the page', await seen(edge.url)],
        ['the storefront is away: with a cookie', await seen(edge.url, own)],
        ['the storefront is away: the checkout', await seen(`${edge.url}order`)],
      ];
    } finally {
      await Promise.all([file.stop(), edge.stop()]);
    }
  });
}
