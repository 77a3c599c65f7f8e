import autocannon from 'autocannon';
import { firstVisits } from './first-visits.ts';
import { freePort, median, residentMb, root, run, until200 } from './process.ts';
import { startBackend, startStorefront } from './shop-process.ts';

/** Requests per second of the cached home page beside a bare static Next page, in turns on the same machine; memory after 10,000 views. */

const SECONDS = 5;
const ROUNDS = 5;

const throughput = async (url: string): Promise<number> => {
  const result = await autocannon({ url, connections: 32, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
};

export async function benchPages(): Promise<readonly (readonly [string, string])[]> {
  const bareDir = `${root}tests/load/bare`;
  const next = `${root}node_modules/next/dist/bin/next`;
  const build = run([next, 'build'], {}, bareDir);
  await new Promise((resolve) => build.child.once('exit', resolve));
  const barePort = await freePort();
  const bare = run([next, 'start', '-p', String(barePort)], {}, bareDir);
  const backend = await startBackend();
  const shop = await startStorefront(backend);
  try {
    const bareUrl = `http://127.0.0.1:${barePort}/`;
    await until200(bareUrl, bare);
    const first = await firstVisits(shop.url, backend.url);
    const second = await fetch(`${shop.url}/`);
    const bytes = (await second.arrayBuffer()).byteLength;
    await throughput(bareUrl);
    await throughput(`${shop.url}/`);
    const bareRates: number[] = [];
    const homeRates: number[] = [];
    for (let i = 0; i < ROUNDS; i++) {
      bareRates.push(await throughput(bareUrl));
      homeRates.push(await throughput(`${shop.url}/`));
    }
    await autocannon({ url: `${shop.url}/`, connections: 8, amount: 10_000 });
    const ratio = median(homeRates.map((rate, i) => rate / (bareRates[i] ?? Number.NaN)));
    const spread = (rates: number[]) =>
      `${Math.round(median(rates))} (${Math.round(Math.min(...rates))}–${Math.round(Math.max(...rates))})`;
    return [
      ['storefront: first 200 after start, built', `${Math.round(shop.readyAfter)} ms`],
      ['home: x-nextjs-cache of the second answer', second.headers.get('x-nextjs-cache') ?? 'none'],
      ['home: bytes of HTML, uncompressed', String(bytes)],
      [
        `first visit of a page nobody asked for, of ${first.pages}: median (worst), at most 300 ms`,
        `${Math.round(first.median)} ms (${Math.round(first.worst)} ms)`,
      ],
      ['home: requests/s, median of 5 (least–most)', spread(homeRates)],
      ['bare static Next page: requests/s', spread(bareRates)],
      ['home / bare static page', ratio.toFixed(2)],
      ['storefront: resident memory after 10,000 page views and the load above', `${residentMb(shop.running.child.pid)} MB`],
      ['backend: resident memory beside it', `${residentMb(backend.running.child.pid)} MB`],
    ];
  } finally {
    await Promise.all([bare.stop(), shop.running.stop()]);
    await backend.stop();
  }
}
