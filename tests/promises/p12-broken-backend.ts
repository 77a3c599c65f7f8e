import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sealData } from 'iron-session';
import { z } from 'zod';
import { type Call, pathOf } from '#lib/contract/call.ts';
import { type CallName, calls } from '#lib/contract/calls.ts';
import { attemptsOf } from '#lib/contract/paths.ts';
import { CASES, type Case } from './broken-backend.ts';
import { sampleBody, sampleParams, sampleQuery } from './call-samples.ts';
import { type Fault, type FaultProxy, faultProxy } from './fault-proxy.ts';
import { startGateway } from './gateway.ts';
import { ownCalls } from './personal-calls.ts';
import { newPlace } from './place.ts';
import type { Outcome, Promised, Tools } from './promise.ts';
import { atOnce, type Storefront, startStorefront } from './storefront.ts';

const TOKEN = 'token-of-nobody-at-all';
const WHO = `GET ${calls.user.path}`;
const CUSTOMER = JSON.stringify({ status: 'success', data: { data: { ID: '1', display_name: 'Ann' } } });
const SECRET = 'revalidate-canary-'.repeat(3);
/** Milliseconds a visitor waits at most; placing an order may take its own time. */
const PATIENCE = 3_000;
/** What a machine adds that builds something else beside a small run. */
const SLACK = 1_500;

interface Cell {
  readonly name: string;
  readonly wrong: string | null;
  readonly took: number;
  /** It has its own time. */
  readonly order: boolean;
}

const ID = 'x-request-id';
const idOf = (req: IncomingMessage): string => String(req.headers[ID] ?? '');

/** Gives each request the fault that was chosen for its name, and counts how often the backend heard of it. */
class Chosen {
  readonly #faults = new Map<string, { readonly path: string | null; readonly fault: Fault; readonly attempts: Map<string, number> }>();

  /** `path` null: whatever the request needs of the backend meets the fault. */
  choose(path: string | null, fault: Fault): string {
    const id = randomUUID();
    this.#faults.set(id, { path, fault, attempts: new Map() });
    return id;
  }

  faultOf(req: IncomingMessage): Fault {
    const known = this.#faults.get(idOf(req));
    if (known === undefined) return { kind: 'pass' };
    const [path = ''] = (req.url ?? '').split('?', 1);
    // whether the session is still valid is asked before the call itself, which nobody hears of without it
    if (known.path !== null && path === calls.user.path && path !== known.path) return { kind: 'instead', status: 200, body: CUSTOMER };
    if (known.path !== null && path !== known.path) return { kind: 'instead', status: 500, body: '' };
    const asked = `${req.method} ${path}`;
    known.attempts.set(asked, (known.attempts.get(asked) ?? 0) + 1);
    return known.fault;
  }

  attempts(id: string): ReadonlyMap<string, number> {
    return this.#faults.get(id)?.attempts ?? new Map();
  }
}

/** An error of the shop's own words; what it did not foresee is none. */
const usable = (status: number, text: string): boolean =>
  status < 400 || (/^\{"code":"/.test(text) && !text.startsWith('{"code":"internal_error"'));

interface Asked {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body: object | undefined;
  /** The row that is passed on; null for the storefront's own calls, which may need several or none. */
  readonly row: Call | null;
  readonly most: number;
}

/** How often the backend heard of a call, where that is not what ERR-02 says; null otherwise. */
function oddAttempts({ row, path }: Asked, heard: ReadonlyMap<string, number>, again: boolean): string | null {
  // whether a session is good is asked by the same call as who it is
  for (const [asked, times] of heard)
    if (asked !== WHO && times > attemptsOf({ method: asked.startsWith('GET ') ? 'GET' : 'POST' })) return `${asked} ${times} times`;
  if (row === null || row === calls.user) return null;
  const times = heard.get(`${row.method} ${pathOf(row, sampleParams(row))}`) ?? 0;
  const expected = again ? attemptsOf(row) : 1;
  return times === expected ? null : `${path} asked ${times} times, not ${expected}`;
}

/** A session of its own: what the shop has heard of another one says nothing of it. */
const newSession = (): Promise<string> =>
  sealData({ userId: 1, token: `${TOKEN}-${randomUUID()}` }, { password: 'session-canary-'.repeat(4), ttl: 3_600 });

async function tryCell(shop: Pick<Storefront, 'url'>, chosen: Chosen, asked: Asked, { name, fault, again = false }: Case): Promise<Cell> {
  const { method, path, row, most, body } = asked;
  const id = chosen.choose(row === null ? null : pathOf(row, sampleParams(row)), fault);
  const session = await newSession();
  const from = performance.now();
  const headers = {
    [ID]: id,
    cookie: `session=${session}`,
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'idempotency-key': id,
  };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  // an address of its own: what drips in for another one at the same time would be shared
  const address = method === 'GET' ? `${path}${path.includes('?') ? '&' : '?'}at=${id}` : path;
  const answer = await fetch(`${shop.url}${address}`, {
    method,
    headers,
    ...sent,
    signal: AbortSignal.timeout(most + SLACK),
  }).then(
    async (response) => {
      const took = performance.now() - from;
      // what is passed on as it comes may break off: the browser's own limit of time ends it
      const text = await Promise.race([
        response.text().catch(() => ''),
        new Promise<string>((end) => setTimeout(end, response.ok ? 500 : most, '')),
      ]);
      return { took, status: response.status, text };
    },
    () => null,
  );
  const took = answer?.took ?? performance.now() - from;
  const cell = (wrong: string | null): Cell => ({ name: `${asked.name}, ${name}`, wrong, took, order: most > PATIENCE });
  if (answer === null) return cell('no answer');
  const odd = oddAttempts(asked, chosen.attempts(id), again);
  if (odd !== null) return cell(odd);
  return cell(usable(answer.status, answer.text) ? null : `unusable ${answer.status}: ${answer.text.slice(0, 60)}`);
}

const isCall = (name: string): name is CallName => Object.hasOwn(calls, name);

/** Every row a browser may reach, and the storefront's own calls. */
function everyCall(): readonly Asked[] {
  const rows = Object.keys(calls)
    .filter(isCall)
    .filter((name) => calls[name].access !== 'server')
    .map((name): Asked => {
      const row: Call = calls[name];
      const query = sampleQuery(name);
      const path = `/api${pathOf(row, sampleParams(row))}${query === '' ? '' : `?${query}`}`;
      const takesBody = row.method !== 'GET' && !(row.body instanceof z.ZodUndefined);
      const body = takesBody ? (sampleBody(name, 1) ?? {}) : undefined;
      // the storefront's server adds the token of the session where a row has one
      const isSample = [body, { ...body, token: TOKEN }].some((one) => row.body.safeParse(one).success);
      if (takesBody && !isSample) throw new Error(`the sample of ${name} is none`);
      return { name: `${row.method} ${path}`, method: row.method, path, body, row, most: PATIENCE };
    });
  const own = ownCalls.map(({ name, method, path, body }): Asked => {
    const most = name === 'place' ? calls.createOrder.timeout + PATIENCE : PATIENCE;
    return { name: `own ${name}`, method, path: path(1), body: body(1), row: null, most };
  });
  return [...rows, ...own];
}

/** Until the shop asks its backend again, which nobody else disturbs. */
async function backAgain(shop: Pick<Storefront, 'url'>): Promise<void> {
  for (let tries = 0; tries < 40; tries += 1) {
    // an address of its own: what was just answered is kept for a moment
    const answer = await fetch(`${shop.url}/api/wp-json/v1/all_settings?at=${randomUUID()}`);
    await answer.arrayBuffer();
    if (answer.ok) return;
    await sleep(100);
  }
  throw new Error('the shop no longer asks its backend');
}

async function everyCell(tools: Tools, shop: Pick<Storefront, 'url'>, chosen: Chosen): Promise<Cell[]> {
  const all = everyCall();
  const step = tools.size(8, 1);
  // every fault and every call, but in small not each with each
  const cellsOf = (silent: boolean) =>
    CASES.flatMap((one, n) =>
      (one.silent ?? false) === silent ? all.filter((_, i) => (i + n) % step === 0).map((asked) => [asked, one] as const) : [],
    );
  const loud = await atOnce(cellsOf(false), 4, ([asked, one]) => tryCell(shop, chosen, asked, one));
  // fewer at a time, with answers between them: a backend that stays silent to everybody is no longer asked at all
  const silent = await atOnce(cellsOf(true), 3, async ([asked, one]) => {
    const cell = await tryCell(shop, chosen, asked, one);
    await backAgain(shop);
    return cell;
  });
  return [...loud, ...silent];
}

/** The home page under every fault, of a shop that has seen its settings (kept) or never has (maintenance). */
async function pages(shop: Storefront, proxy: FaultProxy, cases: readonly Case[], seen: boolean): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const { name, fault } of cases) {
    proxy.fault = () => fault;
    const revalidate = { method: 'POST', headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' } };
    if (seen) await fetch(`${shop.url}/api/revalidate`, { ...revalidate, body: '{"what":"all"}' });
    const from = performance.now();
    const answer = await fetch(`${shop.url}/`, { headers: { accept: 'text/html' } });
    const html = await answer.text();
    const took = performance.now() - from;
    const isRight = seen
      ? answer.status === 200 && html.includes('Уголёк')
      : answer.status === 503 && answer.headers.has('retry-after') && html.includes('<h1');
    cells.push({ name: `${seen ? 'kept' : 'never seen'} page, ${name}`, wrong: isRight ? null : `${answer.status}`, took, order: false });
  }
  return cells;
}

interface Broken {
  readonly proxy: FaultProxy;
  readonly chosen: Chosen;
}

async function brokenBackend(tools: Tools): Promise<Broken> {
  const place = await newPlace(tools, { env: { SHOP_DIR: 'backend/shop' } });
  const { url: backend } = await place.start();
  const chosen = new Chosen();
  const proxy = await faultProxy(backend, (req) => chosen.faultOf(req));
  tools.after(() => proxy.close());
  return { proxy, chosen };
}

const ENV = { TRUSTED_PROXIES: '127.0.0.1', REVALIDATE_SECRET: SECRET };

async function attack(tools: Tools): Promise<Outcome> {
  const { proxy, chosen } = await brokenBackend(tools);
  const shop = await startStorefront(tools, { backend: proxy.url, env: ENV });
  await fetch(`${shop.url}/`).then((answer) => answer.arrayBuffer());
  const cells = await everyCell(tools, shop, chosen);
  tools.note(`${cells.length} cells of calls`);
  const some = CASES.filter((_, i) => i % tools.size(4, 1) === 0);
  const cached = await pages(shop, proxy, some, true);
  proxy.fault = () => ({ kind: 'reset' });
  const shut = await startStorefront(tools, { backend: proxy.url, env: ENV });
  const all = [...cells, ...cached, ...(await pages(shut, proxy, some, false))];
  return outcomeOf(
    tools,
    all,
    [shop, shut].every(({ child }) => child.exitCode === null),
  );
}

/** The calls alone, through the same handlers where they run from their sources: the build holds the guard. */
async function attackWithout(tools: Tools, guard: string): Promise<Outcome> {
  const { proxy, chosen } = await brokenBackend(tools);
  const shop = await startGateway(tools, { backend: proxy.url, env: ENV, without: [guard] });
  return outcomeOf(tools, await everyCell(tools, shop, chosen), true);
}

function outcomeOf(tools: Tools, all: readonly Cell[], isAlive: boolean): Outcome {
  const wrong = all.filter((cell) => cell.wrong !== null);
  for (const cell of wrong.slice(0, 12)) tools.note(`${cell.name}: ${cell.wrong}`);
  const slowest = Math.round(Math.max(...all.map(({ took, order }) => (order ? 0 : took))));
  const slow = all.filter(({ took, order }) => !order && took > PATIENCE + tools.size(SLACK, 0));
  for (const cell of slow.slice(0, 12)) tools.note(`${cell.name}: ${Math.round(cell.took)} ms`);
  const order = Math.round(Math.max(...all.map((cell) => (cell.order ? cell.took : 0))));
  return {
    kept: wrong.length === 0 && slow.length === 0 && isAlive,
    reached: `${all.length - wrong.length} of ${all.length} cells (${CASES.length} faults) answered as promised, ${slow.length} of them late, the slowest in ${slowest} ms (an order: ${order} ms)`,
    numbers: { cells: all.length, faults: CASES.length, wrong: wrong.length, late: slow.length, slowest, slowestOrder: order },
  };
}

export const promise: Promised = {
  id: 'P12',
  promise: 'A broken backend is not a broken page',
  asked:
    '20 faults × every call: a usable answer within 3 s (placing an order: its own limit), tried again exactly as ERR-02; kept pages stay, a shop never seen says 503',
  alone: true,
  run: attack,
  withoutGuard: { guard: 'the limit of attempts', run: (tools) => attackWithout(tools, 'attempts-guard') },
};
