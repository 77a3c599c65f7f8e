import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { catalogueFile } from '#lib/contract/catalogue.ts';
import type { CreateOrderWire } from '#lib/contract/order.ts';
import { inYaml } from '../setup/shop-copy.ts';
import { type Contents, inFolder } from './menu-shop.ts';
import { quantile, residentMb } from './process.ts';
import { isShort } from './runs.ts';
import { type Backend, startBackend } from './shop-process.ts';

/** Orders placed one after another on the embedded database, each answered only after its commit reached the disk. */

const keys = 'consumer_key=ck_demo&consumer_secret=cs_demo';
const dispatcher = new Agent({ connections: 1, pipelining: 1 });

/** A kitchen that cooks at every hour and has room for every order: the demo shop's own would refuse the thirteenth of half an hour. */
export const TIRELESS: Contents = {
  'settings.yaml': inYaml((settings) => {
    settings.setIn(['slots', 'capacity'], 10_000);
    for (const id of ['11', '12', '13']) settings.setIn(['delivery_work_time', 'delivery', id, 'around_clock'], true);
  }),
};

const json = async (url: string): Promise<unknown> => (await request(url, { dispatcher })).body.json();

/** Body of a pickup order of two pieces of a plain, always available dish. */
async function pickupOrder(backend: Backend): Promise<CreateOrderWire> {
  const settings = (await json(`${backend.url}/wp-json/v1/all_settings?t=0`)) as {
    shipping_methods: {
      id: string;
      name: string;
      pickup_locations: { id: number; name: string; address: string; warehouse_id: number }[];
    }[];
    consents: { code: string; version: string }[];
  };
  const method = settings.shipping_methods.find((m) => m.id.startsWith('local_pickup'));
  const place = method?.pickup_locations[0];
  if (!method || !place) throw new Error('the shop has no place to pick up from');
  const categories = catalogueFile.parse(await json(`${backend.url}/wp-content/uploads/app_sync/price-${place.warehouse_id}.json?t=0`));
  const dish = categories
    .filter((c) => !c.hidden && c.availability.length === 0)
    .flatMap((c) => c.products)
    .find(
      (p) =>
        p.type === 'simple' &&
        p.inStock &&
        p.stockQuantity === null &&
        p.countable &&
        p.availability.length === 0 &&
        p.supplementGroups.length === 0 &&
        p.addOnce === 1,
    );
  if (!dish?.price) throw new Error('the shop has no plain dish with unlimited stock');
  return {
    status: 'processing',
    payment_method: 'cod',
    payment_method_title: 'Cash',
    billing: { first_name: 'Bench', phone: '+79000000000', warehouse_id: place.warehouse_id },
    shipping: { first_name: 'Bench', phone: '+79000000000', warehouse_id: place.warehouse_id },
    line_items: [{ product_id: dish.id, quantity: 2, type: 'main', cart_item_index: 0 }],
    shipping_lines: [{ method_id: 'local_pickup', method_title: method.name, total: '0', pickup_point: place.address }],
    meta_data: [
      { key: 'stock_id', value: place.warehouse_id },
      { key: 'pickup_location_id', value: String(place.id) },
      { key: 'must_be_delivered', value: '' },
      { key: 'order_meta_source', value: 'front' },
      { key: 'consents', value: JSON.stringify(settings.consents.map(({ code, version }) => ({ code, version, agreed: true }))) },
    ],
  };
}

async function place(backend: Backend, body: CreateOrderWire): Promise<number> {
  const from = performance.now();
  const answer = await request(`${backend.url}/wp-json/wc/v3/orders?${keys}`, {
    method: 'POST',
    dispatcher,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  const text = await answer.body.text();
  if (answer.statusCode !== 201) throw new Error(`order refused: ${answer.statusCode} ${text.slice(0, 1_000)}`);
  return performance.now() - from;
}

async function series(backend: Backend, count: number): Promise<{ times: number[]; seconds: number }> {
  const body = await pickupOrder(backend);
  for (let i = 0; i < 50; i++) await place(backend, body);
  const times: number[] = [];
  const from = performance.now();
  for (let i = 0; i < count; i++) times.push(await place(backend, body));
  return { times: times.sort((a, b) => a - b), seconds: (performance.now() - from) / 1_000 };
}

/** fsync and fdatasync calls per order, counted by strace where it is installed. */
async function syncsPerOrder(): Promise<string> {
  if (spawnSync('strace', ['-V']).error) return 'strace is not installed';
  const backend = await startBackend();
  const log = join(backend.dataDir, 'strace.log');
  const tracer = spawn('strace', ['-f', '-e', 'trace=fsync,fdatasync', '-o', log, '-p', String(backend.running.child.pid)], {
    stdio: 'ignore',
  });
  await new Promise((r) => setTimeout(r, 1_000));
  const body = await pickupOrder(backend);
  const before = (readFileSync(log, 'utf8').match(/f(data)?sync\(/g) ?? []).length;
  for (let i = 0; i < 200; i++) await place(backend, body);
  const after = (readFileSync(log, 'utf8').match(/f(data)?sync\(/g) ?? []).length;
  tracer.kill('SIGTERM');
  await backend.stop();
  return ((after - before) / 200).toFixed(2);
}

export const benchOrders = (count = isShort ? 200 : 2_000): Promise<readonly (readonly [string, string])[]> =>
  inFolder(TIRELESS, () => measured(count));

async function measured(count: number): Promise<readonly (readonly [string, string])[]> {
  const backend = await startBackend();
  try {
    const { times, seconds } = await series(backend, count);
    return [
      ['backend: ready after start', `${Math.round(backend.readyAfter)} ms`],
      [`orders: ${count} placed one after another`, `${Math.round(count / seconds)} orders/s`],
      ['orders: p50 / p99 / slowest', [0.5, 0.99, 1].map((q) => `${quantile(times, q).toFixed(1)} ms`).join(' / ')],
      ['orders: syncs to disk per order', await syncsPerOrder()],
      ['backend: resident memory after them', `${residentMb(backend.running.child.pid)} MB`],
    ];
  } finally {
    await backend.stop();
  }
}
