import { besideAnother } from './against.ts';
import { rateOf } from './autocannon-rate.ts';
import { startBare } from './bare-page.ts';
import { firstVisits } from './first-visits.ts';
import { type Samples, tableOf } from './menu-figures.ts';
import { inShop, type MenuShop } from './menu-shop.ts';
import { hasNginx, startFile } from './nginx.ts';
import { cpuMs, residentMb } from './process.ts';
import { RUNS } from './runs.ts';

/** Requests/s and the slowest hundredth of what the storefront answers, in turns with a bare static page (small, and as large as home) and nginx with home as a file. */

const CATALOGUE = '/api/wp-content/uploads/app_sync/prodcat.json';
const QUOTE = { items: [{ productId: 804, count: 4 }], delivery: { type: 'pickup', placeId: '1' }, time: { kind: 'asap' } };

type Target = readonly [
  url: string,
  options?: Parameters<typeof rateOf>[1],
  isFine?: (status: number) => boolean,
  pid?: number | undefined,
];
type Targets = Readonly<Record<string, Target>>;

async function inTurns(targets: Targets): Promise<Samples> {
  const samples: Record<string, number[]> = {};
  const note = (name: string, value: number): void => {
    samples[name] = [...(samples[name] ?? []), value];
  };
  for (let turn = 0; turn <= RUNS; turn++)
    for (const [name, target] of Object.entries(targets)) {
      const [url, options, isFine, pid] = target;
      const before = pid === undefined ? 0 : cpuMs(pid);
      const { perSecond, p99, answers } = await rateOf(url, options, isFine);
      // the first turn warms up
      if (turn === 0) continue;
      note(`${name}: requests/s`, perSecond);
      note(`${name}: p99, ms`, p99);
      // what other work of the machine does not lengthen
      if (pid !== undefined) note(`${name}: processor, µs each`, ((cpuMs(pid) - before) * 1_000) / answers);
    }
  return samples;
}

const packed = (encoding: string) => ({ headers: { 'accept-encoding': encoding } });

/** Home packed and as it is: bare page, the same of home's size, the shop, nginx. */
async function pages({ url: shop, running }: MenuShop['shop'], html: string): Promise<readonly (readonly [string, string])[]> {
  const bare = await startBare(html);
  const file = hasNginx() ? await startFile(html) : null;
  try {
    const rows: (readonly [string, string])[] = [];
    for (const encoding of ['gzip', 'identity'])
      for (const [page, path] of [
        ['home', '/'],
        ['category', '/menu/pech/pizza'],
      ] as const) {
        const samples = await inTurns({
          sized: [bare.sized, packed(encoding), undefined, bare.running.child.pid],
          bare: [bare.url, packed(encoding), undefined, bare.running.child.pid],
          shop: [shop + path, packed(encoding), undefined, running.child.pid],
          ...(file !== null && { nginx: [file.url, packed(encoding)] }),
        });
        const of = (name: string): Samples =>
          Object.fromEntries(
            ['requests/s', 'p99, ms', 'processor, µs each'].map((figure) => [
              `${page}, ${encoding}: ${figure}`,
              samples[`${name}: ${figure}`] ?? [],
            ]),
          );
        const names = ['sized', 'bare', 'shop', ...(file === null ? [] : ['nginx'])];
        rows.push(...tableOf(['bare page of home’s size', ...names.slice(1)], names.map(of)));
      }
    return rows;
  } finally {
    await Promise.all([bare.stop(), file?.stop()]);
  }
}

async function calls(shop: string): Promise<Samples> {
  const { headers } = await fetch(shop + CATALOGUE, packed('gzip'));
  const unchanged = { headers: { 'accept-encoding': 'gzip', 'if-none-match': headers.get('etag') ?? '' } };
  const body = JSON.stringify(QUOTE);
  return inTurns({
    'settings, gzip': [`${shop}/api/wp-json/v1/all_settings?t=0`, packed('gzip')],
    'catalogue, gzip': [shop + CATALOGUE, packed('gzip')],
    'catalogue, unchanged': [shop + CATALOGUE, unchanged, (status) => status === 304],
    'sections of the menu': [`${shop}/api/menu/sections?locale=ru`, packed('gzip')],
    'quote of a cart, through the gateway': [
      `${shop}/api/quote`,
      { method: 'POST', body, headers: { 'content-type': 'application/json' }, connections: 8 },
    ],
    'checkout, made for each visitor': [`${shop}/order`, { ...packed('gzip'), connections: 8 }],
  });
}

const measure = async ({ backend, shop }: MenuShop): Promise<readonly (readonly [string, string])[]> => {
  const first = await firstVisits(shop.url, backend.url);
  const html = await (await fetch(`${shop.url}/`)).text();
  return [
    ['cold start: backend; storefront to its first page', `${Math.round(backend.readyAfter)} ms; ${Math.round(shop.readyAfter)} ms`],
    [`page nobody asked for, of ${first.pages}: median; worst`, `${Math.round(first.median)} ms; ${Math.round(first.worst)} ms`],
    ...(await pages(shop, html)),
    ...tableOf(['shop'], [await calls(shop.url)]),
    ...(await besideAnother(shop.url)),
    ['resident after it: storefront; backend', `${residentMb(shop.running.child.pid)} MB; ${residentMb(backend.running.child.pid)} MB`],
  ];
};

export const benchServer = () => inShop(null, measure);
