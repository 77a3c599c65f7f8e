import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasNginx, startEdge } from '#tests/load/nginx.ts';
import { walks } from '#tests/setup/address-walk.ts';
import { RawConnection } from '#tests/setup/raw-connection.ts';
import { isOpenRow, isRow, type Recorded, recordingBackend } from '#tests/setup/recording-backend.ts';
import { type SeededRandom, seededRandom } from '#tests/setup/seeded-random.ts';
import { framingVariant, HIDDEN, type Variant, walkVariant } from './framing-variants.ts';
import { startGateway } from './gateway.ts';
import { newPlace } from './place.ts';
import type { Outcome, Promised, Tools } from './promise.ts';
import { atOnce, startStorefront } from './storefront.ts';

/** Milliseconds after which a connection that says nothing more is given up: nginx and the storefront wait for the rest of a cut request. */
const PATIENCE = 700;
const AT_ONCE = 12;
const VISITORS = 4;
/** Pages that make the storefront ask what it asks of its own accord. */
const USUAL = ['/', '/menu/pech', '/order', '/contacts', '/blog', '/lk', '/nothing', '/api/coupons', '/api/realtime/config', '/readyz'];

const rowOf = ({ method, url }: Pick<Recorded, 'method' | 'url'>): string => `${method} ${url.split('?', 1)[0]}`;

/** Sends a variant over a connection of its own; what came back until it was closed or said nothing more. */
async function heardOf(url: string, { parts }: Variant): Promise<string> {
  const line = await RawConnection.open(url);
  for (const part of parts) {
    line.send(part);
    if (parts.length > 1) await sleep(5);
  }
  await line.isClosed(PATIENCE);
  line.close();
  return line.heard;
}

/** Honest visitors beside the attack: each asks for the page of an order and looks whether it is that order's; a busy shop may say 503. */
function visitors(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });
  const wrong: string[] = [];
  let [asked, busy, isOver] = [0, 0, false];
  const ask = (n: number): Promise<void> =>
    new Promise((done) => {
      const path = `/pay/${n}?key=visitor-${n}`;
      const sent = request(new URL(path, url), { agent, headers: { connection: 'keep-alive' } }, (res) => {
        let text = '';
        res.setEncoding('latin1');
        res.on('data', (part: string) => (text += part));
        res.on('close', () => {
          if (res.statusCode === 503) busy += 1;
          else if (res.statusCode !== 200 || text !== `<p>GET ${path}</p>`) wrong.push(`${path}: ${res.statusCode} ${text.slice(0, 120)}`);
          done();
        });
      });
      sent.on('error', (error) => {
        wrong.push(`${path}: ${error.message}`);
        done();
      });
      sent.end();
    });
  const visit = async (): Promise<void> => {
    while (!isOver) await ask(1_000 + asked++);
  };
  const all = Promise.all(Array.from({ length: VISITORS }, visit));
  return async () => {
    isOver = true;
    await all;
    agent.destroy();
    return { answered: asked - busy, busy, wrong };
  };
}

/** Half of them lead out of their folder, half hide a request. */
function variants(count: number, by: SeededRandom): Variant[] {
  const all = walks();
  const [first = ''] = all;
  return Array.from({ length: count }, (_, i) => (i % 2 === 0 ? walkVariant(by.one([first, ...all]), by) : framingVariant(by)));
}

async function attack(tools: Tools, without: readonly string[]): Promise<Outcome> {
  const place = await newPlace(tools, { env: { SHOP_DIR: 'backend/shop', DEMO: '1' } });
  const { url: real } = await place.start();
  const backend = await recordingBackend(real, ({ method, url }, res) => {
    if (!url.startsWith('/pay/')) return false;
    res.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${method} ${url}</p>`);
    return true;
  });
  tools.after(() => backend.close());
  const env = { DEMO: '1', TRUSTED_PROXIES: '127.0.0.1', CONSUMER_KEY: 'ck_demo', CONSUMER_SECRET: 'cs_demo' };
  // the build holds the table: it is taken out of the same handlers where they run from their sources
  const start = without.length === 0 ? startStorefront : startGateway;
  const shop = await start(tools, { backend: backend.url, env, without });
  const doors: Record<string, string> = { storefront: shop.url };
  if (without.length === 0) {
    if (!hasNginx()) throw new Error('nginx is not here');
    const edge = await startEdge(shop.url);
    tools.after(() => edge.stop());
    doors.nginx = edge.url;
  }
  await atOnce(USUAL, 2, async (path) => (await fetch(`${shop.url}${path}`, { redirect: 'manual' })).arrayBuffer());
  const usual = new Set(backend.seen.map(rowOf));
  backend.clear();

  const harmOf = (): readonly Recorded[] =>
    backend.seen.filter(
      (one) => !isRow(one) || one.url.includes(HIDDEN) || one.url.includes('walked') || !(isOpenRow(one) || usual.has(rowOf(one))),
    );
  const all = variants(tools.size(200, 2_000), seededRandom(tools.seed));
  const mixed: string[] = [];
  let [sent, honest] = [0, 0];
  for (const [door, url] of Object.entries(doors)) {
    const leave = visitors(url);
    const from = performance.now();
    await atOnce(all, AT_ONCE, async (variant) => {
      if (tools.isEnough(harmOf().length + mixed.length)) return;
      sent += 1;
      const heard = await heardOf(url, variant);
      if (heard.includes(`key=${HIDDEN}`)) mixed.push(`${door}: ${String(variant.parts[0]).slice(0, 300)}`);
    });
    const { answered, busy, wrong } = await leave();
    honest += answered;
    mixed.push(...wrong.map((text) => `${door}: ${text}`));
    tools.note(
      `${all.length} variants through the ${door} in ${Math.round((performance.now() - from) / 1_000)} s, ${answered} visitors beside them, ${busy} told that the shop is busy`,
    );
  }
  const offTable = harmOf();
  for (const { method, url } of offTable.slice(0, 5)) tools.note(`reached the backend: ${method} ${url.slice(0, 200)}`);
  for (const one of mixed.slice(0, 5)) tools.note(`answer of another request: ${JSON.stringify(one)}`);
  return {
    kept: offTable.length === 0 && mixed.length === 0 && honest > 0,
    reached: `${sent} requests that lead astray or hide another, through ${Object.keys(doors).join(' and ')}: ${offTable.length} of ${backend.seen.length} requests at the backend in no row of the table, ${mixed.length} answers of another request (${honest} honest visitors beside them)`,
    numbers: { sent, offTable: offTable.length, atBackend: backend.seen.length, mixed: mixed.length, honest },
  };
}

export const promise: Promised = {
  id: 'P21',
  promise: 'Nothing reaches the backend but the table',
  asked:
    '2,000 traversal, framing and smuggling variants through the server and through the shipped nginx: 0 requests at the backend that are no row of the table, 0 answers that belong to another request',
  run: (tools) => attack(tools, []),
  withoutGuard: { guard: 'the table as the list of what is allowed', run: (tools) => attack(tools, ['route-allowlist']) },
};
