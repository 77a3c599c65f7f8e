import { request } from 'undici';
import { bigMenu, MEASURED_CATEGORIES } from '../setup/big-menu.ts';
import { inBrowser } from './menu-browser.ts';
import { type Samples, tableOf } from './menu-figures.ts';
import { inLongShop } from './menu-long.ts';
import { inShop, type MenuShop } from './menu-shop.ts';
import { filterTaps, keystrokes, menuFrom } from './menu-work.ts';
import { residentMb } from './process.ts';

/** The menu at every size: the demo shop beside shops of 1,000 and 10,000 dishes more; the server, the work of a browser in Node, and a browser where there is one. */

const SIZES = [
  ['140', 0],
  ['1,000', 1_000],
  ['10,000', 10_000],
] as const;
const FILE = '/api/wp-content/uploads/app_sync/prodcat.json';
const TIMES = 7;
const VIEWS = 2_000;

interface Got {
  readonly ms: number;
  readonly bytes: number;
  readonly etag: string;
}

async function get(url: string, headers: Record<string, string> = {}): Promise<Got> {
  const began = performance.now();
  const answer = await request(url, { headers: { 'accept-encoding': 'gzip', ...headers } });
  const bytes = (await answer.body.arrayBuffer()).byteLength;
  return { ms: performance.now() - began, bytes, etag: String(answer.headers.etag ?? '') };
}

async function times(count: number, act: () => Promise<Got>): Promise<readonly Got[]> {
  const all: Got[] = [];
  for (let i = 0; i < count; i++) all.push(await act());
  return all;
}

/** Visits so many pages, each dish's page once where there are enough of them. */
async function visit(url: string, paths: readonly string[]): Promise<void> {
  let next = 0;
  const visitor = async (): Promise<void> => {
    while (next < VIEWS) await get(`${url}${paths[next++ % paths.length]}`);
  };
  await Promise.all(Array.from({ length: 4 }, visitor));
}

const filesOf = (products: number) => (products === 0 ? null : bigMenu({ products, categories: Math.round(products / 33) }));

async function onServer({ backend, shop }: MenuShop): Promise<{ readonly server: Samples; readonly paths: readonly string[] }> {
  const ms = (all: readonly Got[]): number[] => all.map((got) => got.ms);
  const pages: Got[] = [];
  for (const page of MEASURED_CATEGORIES) pages.push(await get(`${shop.url}/menu/${page}`));
  const cold = await get(`${shop.url}${FILE}`);
  const whole = await times(TIMES, () => get(`${shop.url}${FILE}`));
  const unchanged = await times(TIMES, () => get(`${shop.url}${FILE}`, { 'if-none-match': cold.etag }));
  const sections = await times(TIMES, () => get(`${shop.url}/api/menu/sections?locale=ru`));
  const menu = menuFrom(await (await fetch(`${backend.url}${FILE.slice('/api'.length)}`)).json());
  const server: Samples = {
    'start of the backend, ms': [backend.readyAfter],
    'start of the storefront to its first whole page, ms': [shop.readyAfter],
    'category page: first render, ms': ms(pages),
    'category page: bytes of HTML, gzip': pages.map(({ bytes }) => bytes),
    'catalogue: bytes, gzip': [cold.bytes],
    'catalogue: first answer, ms': [cold.ms],
    'catalogue: next answers, ms': ms(whole),
    'catalogue: 304, ms': ms(unchanged),
    'sections: bytes, gzip': sections.slice(0, 1).map(({ bytes }) => bytes),
    'sections, ms': ms(sections),
    'search: script time of a keystroke, Node, ms': await keystrokes(menu),
    'filter: script time of a tap, Node, ms': filterTaps(menu),
  };
  return { server, paths: ['/', ...menu.products.map(menu.pathOf).filter((path) => path.startsWith('/menu/'))] };
}

const measure = (products: number): Promise<Samples> =>
  inShop(filesOf(products), async ({ backend, shop }) => {
    const { server, paths } = await onServer({ backend, shop });
    await visit(shop.url, paths);
    return {
      ...server,
      [`storefront: resident after ${VIEWS} page views, MB`]: [residentMb(shop.running.child.pid)],
      'backend: resident beside it, MB': [residentMb(backend.running.child.pid)],
    };
  });

/** Every size in turn. */
async function table(sizes: readonly (readonly [string, number])[], of: (products: number) => Promise<Samples>) {
  const measured: Samples[] = [];
  for (const [, products] of sizes) measured.push(await of(products));
  return tableOf(
    sizes.map(([name]) => name),
    measured,
  );
}

/** The server's part, and the work of search and filters without a browser. */
export const benchMenu = () => table(SIZES, measure);

/** The browser's part, the smallest shop beside the largest one, and what it does with long pages. */
export const benchMenuBrowser = async () => [
  ...(await table([SIZES[0], SIZES[2]], (products) => inShop(filesOf(products), ({ shop }) => inBrowser(shop.url)))),
  ...tableOf(['9,500'], [await inLongShop()]),
];
