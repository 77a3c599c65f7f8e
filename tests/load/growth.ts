import { request } from 'undici';
import { isMap, isSeq } from 'yaml';
import { bigMenu } from '../setup/big-menu.ts';
import { inYaml } from '../setup/shop-copy.ts';
import { keepFile } from './keep.ts';
import { type Samples, tableOf } from './menu-figures.ts';
import { type Contents, inShop, type MenuShop } from './menu-shop.ts';
import { filterTaps, keystrokes, menuFrom } from './menu-work.ts';
import { plotOf } from './plot.ts';
import { median, residentMb } from './process.ts';
import { isShort } from './runs.ts';

/** How each cost grows with dishes, places and coupons: a table, and with `--keep` a plot for each in docs/bench. */

const TIMES = isShort ? 3 : 7;
const FILE = '/api/wp-content/uploads/app_sync/prodcat.json';
const PAGES = ['supy', 'zavtraki', 'kombo', 'pech/pizza', 'gril/burgery', 'rolly/sety', 'deserty/morozhenoe'] as const;
const QUOTE = JSON.stringify({
  items: [{ productId: 804, count: 4 }],
  delivery: { type: 'pickup', placeId: '1' },
  time: { kind: 'asap' },
});

interface Got {
  readonly ms: number;
  readonly bytes: number;
}

async function ask(url: string, options: Parameters<typeof request>[1] = {}): Promise<Got> {
  const began = performance.now();
  const answer = await request(url, { ...options, headers: { 'accept-encoding': 'gzip', ...options?.headers } });
  const bytes = (await answer.body.arrayBuffer()).byteLength;
  if (answer.statusCode >= 400) throw new Error(`${url}: ${answer.statusCode}`);
  return { ms: performance.now() - began, bytes };
}

async function often(act: () => Promise<Got>): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < TIMES; i++) times.push((await act()).ms);
  return times;
}

async function costs({ backend, shop }: MenuShop): Promise<Samples> {
  const first: Got[] = [];
  for (const page of PAGES) first.push(await ask(`${shop.url}/menu/${page}`));
  const home = await ask(`${shop.url}/`);
  const catalogue = await ask(shop.url + FILE);
  const menu = menuFrom(await (await fetch(`${backend.url}${FILE.slice('/api'.length)}`)).json());
  const quote = () => ask(`${shop.url}/api/quote`, { method: 'POST', body: QUOTE, headers: { 'content-type': 'application/json' } });
  await quote();
  return {
    'start of the backend, ms': [backend.readyAfter],
    'start to the first page, ms': [shop.readyAfter],
    'category page, first time, ms': first.map(({ ms }) => ms),
    'category page, again, ms': await often(() => ask(`${shop.url}/menu/supy`)),
    'category page, bytes, gzip': first.map(({ bytes }) => bytes),
    'home, bytes, gzip': [home.bytes],
    'catalogue, bytes, gzip': [catalogue.bytes],
    'catalogue, ms': await often(() => ask(shop.url + FILE)),
    'quote of a cart, ms': await often(quote),
    'coupons told to a browser, ms': await often(() => ask(`${shop.url}/api/coupons`)),
    'search, a letter, ms': await keystrokes(menu),
    'filter, a tap, ms': filterTaps(menu),
    'storefront, resident MB': [residentMb(shop.running.child.pid)],
    'backend, resident MB': [residentMb(backend.running.child.pid)],
  };
}

const places = (more: number): Contents => ({
  'settings.yaml': inYaml((settings) => {
    const pickup = ['shipping_methods', 1, 'pickup_locations'];
    for (let i = 0; i < more; i++) {
      const id = 100 + i;
      const name = `«Уголёк» ${id}`;
      settings.addIn(['locations'], settings.createNode({ term_id: id, name, city: 'Казань' }));
      const where = { address: `ул. Новая, ${i + 1}`, coord: `55.${7_000 + i}, 49.${1_000 + i}`, warehouse_id: id };
      const words = { working_time: 'Круглосуточно', phone: '+7 843 200-40-40', description: 'Вход с улицы.' };
      settings.addIn(pickup, settings.createNode({ id, name, ...where, ...words }));
      const hours = { wp_timezone: 'Europe/Moscow', cooking_time_in_minutes: 20, around_clock: true };
      settings.setIn(['delivery_work_time', 'delivery', String(id)], settings.createNode(hours));
    }
    if (!isMap(settings.contents)) throw new Error('the settings are no map');
  }),
});

const coupons = (more: number): Contents => ({
  'coupons.yaml': inYaml((list) => {
    if (!isSeq(list.contents)) throw new Error('the coupons are no list');
    for (let i = 0; i < more; i++)
      list.contents.add(
        list.createNode({
          id: 100_000 + i,
          code: `код${i}`,
          discount_type: 'percent',
          amount: 5 + (i % 20),
          description: `Скидка ${5 + (i % 20)} %`,
          minimum_amount: 500 + i,
          ...(i % 2 === 0 && { product_categories: ['pizza'] }),
        }),
      );
  }),
});

type Size = readonly [name: string, contents: Contents | null];
const dishes = (products: number): Contents => bigMenu({ products, categories: Math.round(products / 33) });
/** Of the shop itself first; to see that it works one more is enough. */
const some = (sizes: readonly Size[]): readonly Size[] => (isShort ? sizes.slice(0, 2) : sizes);

const AXES: readonly (readonly [name: string, title: string, sizes: readonly Size[]])[] = [
  [
    'products',
    'Dishes',
    some([
      ['140', null],
      ['1,000', dishes(860)],
      ['10,000', dishes(9_860)],
      ['50,000', dishes(49_860)],
    ]),
  ],
  [
    'locations',
    'Places',
    some([
      ['3', null],
      ['10', places(7)],
      ['100', places(97)],
    ]),
  ],
  [
    'coupons',
    'Coupons',
    some([
      ['20', null],
      ['100', coupons(80)],
      ['1,000', coupons(980)],
    ]),
  ],
];

function plotted(file: string, title: string, names: readonly string[], measured: readonly Samples[]): void {
  const [first = {}] = measured;
  const lines = Object.keys(first).map((name) => {
    const base = median(first[name] ?? []);
    return { name, values: measured.map((samples) => (base > 0 ? median(samples[name] ?? []) / base : null)) };
  });
  const axes = { across: `${title} in the shop`, up: 'times what the first shop costs' };
  const [shown, others] = [lines.slice(0, 7), lines.slice(7)];
  keepFile(`${file}.svg`, plotOf({ ...axes, title: `${title}: pages, bytes and starting` }, names, shown));
  keepFile(`${file}-work.svg`, plotOf({ ...axes, title: `${title}: calls, work in a browser and memory` }, names, others));
}

export async function benchGrowth(): Promise<readonly (readonly [string, string])[]> {
  const rows: (readonly [string, string])[] = [];
  for (const [file, title, sizes] of AXES) {
    const measured: Samples[] = [];
    for (const [, contents] of sizes) measured.push(await inShop(contents, costs));
    const names = sizes.map(([name]) => name);
    rows.push(...tableOf(names, measured).map(([name, line]) => [`${title.toLowerCase()}: ${name}`, line] as const));
    plotted(file, title, names, measured);
  }
  return rows;
}
