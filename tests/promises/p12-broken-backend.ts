import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { sealData } from 'iron-session';
import { attemptsOf, type Call, pathOf } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { sampleParams } from './call-samples.ts';
import { type Fault, type FaultProxy, faultProxy } from './fault-proxy.ts';
import { newPlace } from './place.ts';
import type { Outcome, Promised, Tools } from './promise.ts';
import { atOnce, type Storefront, startStorefront } from './storefront.ts';

const SECRET = 'revalidate-canary-'.repeat(3);
/** Milliseconds a visitor waits at most; a call of the table that may take longer says so itself. */
const PATIENCE = 3_000;
/** What a busy machine adds. */
const SLACK = 1_500;

interface Case {
  readonly name: string;
  readonly fault: Fault;
  /** Nothing of an answer comes at all: a read is tried again where the line broke, and nobody waits twice. */
  readonly silent?: boolean;
  readonly again?: boolean;
}

const said = (name: string, status: number, body: string | Buffer, headers: Record<string, string> = {}): Case => ({
  name,
  fault: { kind: 'instead', status, body, headers },
  again: [408, 409, 425, 429, 500, 502, 503, 504].includes(status),
});
const HTML = '<!doctype html><h1>Fatal error</h1>';

/** What goes wrong between a shop and its backend. */
const CASES: readonly Case[] = [
  { name: 'reset', fault: { kind: 'reset' }, silent: true, again: true },
  { name: 'answer lost', fault: { kind: 'lose-answer' }, silent: true, again: true },
  { name: 'noise', fault: { kind: 'noise' }, silent: true, again: true },
  { name: 'no answer', fault: { kind: 'hang' }, silent: true },
  { name: 'very late', fault: { kind: 'delay', milliseconds: 20_000 }, silent: true },
  { name: 'a byte at a time', fault: { kind: 'drip', milliseconds: 100 } },
  { name: 'cut', fault: { kind: 'truncate' } },
  said('HTML', 200, HTML, { 'content-type': 'text/html' }),
  said('HTML that says it is JSON', 200, HTML),
  said('nothing', 200, ''),
  said('a word', 200, '"word"'),
  said('null', 200, 'null'),
  said('deep', 200, '['.repeat(100_000)),
  said('huge', 200, Buffer.alloc(3_000_000, '[')),
  said('401', 401, '{}'),
  said('404', 404, HTML, { 'content-type': 'text/html' }),
  said('429', 429, '{}'),
  said('500', 500, HTML, { 'content-type': 'text/html' }),
  said('503', 503, ''),
  said('sent elsewhere', 302, '', { location: 'http://127.0.0.1:9/' }),
];

interface Cell {
  readonly name: string;
  readonly wrong: string | null;
  readonly took: number;
}

const ID = 'x-request-id';
const idOf = (req: IncomingMessage): string => String(req.headers[ID] ?? '');

/** Gives each request the fault that was chosen for its name, and counts how often the backend heard of it. */
class Chosen {
  readonly #faults = new Map<string, { readonly path: string; readonly fault: Fault; attempts: number }>();

  choose(path: string, fault: Fault): string {
    const id = randomUUID();
    this.#faults.set(id, { path, fault, attempts: 0 });
    return id;
  }

  faultOf(req: IncomingMessage): Fault {
    const known = this.#faults.get(idOf(req));
    if (known === undefined) return { kind: 'pass' };
    // whether a session is still good is asked beside the call itself
    if ((req.url ?? '').split('?', 1)[0] !== known.path) return { kind: 'instead', status: 500, body: '' };
    known.attempts += 1;
    return known.fault;
  }

  attempts(id: string): number {
    return this.#faults.get(id)?.attempts ?? 0;
  }
}

const usable = (status: number, text: string): boolean => status < 400 || /^\{"code":"/.test(text);

async function tryCell(shop: Storefront, chosen: Chosen, session: string, call: Call, { name, fault, again = false }: Case): Promise<Cell> {
  const path = pathOf(call, sampleParams(call));
  const id = chosen.choose(path, fault);
  const from = performance.now();
  const most = Math.max(PATIENCE, call.timeout) + SLACK;
  const headers = { [ID]: id, cookie: `session=${session}`, 'content-type': 'application/json' };
  const body = call.method === 'GET' ? {} : { body: '{}' };
  const asked = await fetch(`${shop.url}/api${path}`, { method: call.method, headers, ...body, signal: AbortSignal.timeout(most) }).then(
    async (answer) => {
      const took = performance.now() - from;
      // what is passed on as it comes may break off: the browser's own limit of time ends it
      const text = await Promise.race([answer.text().catch(() => ''), new Promise<string>((end) => setTimeout(end, 500, ''))]);
      return { took, status: answer.status, text };
    },
    () => null,
  );
  const took = performance.now() - from;
  const cell = (wrong: string | null): Cell => ({ name: `${call.method} ${path}, ${name}`, wrong, took: asked?.took ?? took });
  if (asked === null) return cell('no answer');
  const heard = chosen.attempts(id);
  // input that a call does not take is refused before the backend hears of it
  const refused = heard === 0 && asked.status >= 400 && asked.status < 500;
  const expected = again ? attemptsOf(call) : 1;
  if (!refused && heard !== expected) return cell(`asked ${heard} times, not ${expected}`);
  return cell(usable(asked.status, asked.text) ? null : `unusable ${asked.status}: ${asked.text.slice(0, 60)}`);
}

async function everyCall(tools: Tools, shop: Storefront, chosen: Chosen): Promise<Cell[]> {
  const session = await sealData({ userId: 1, token: 'token-of-nobody-at-all' }, { password: 'session-canary-'.repeat(4), ttl: 3_600 });
  const rows = Object.values<Call>(calls).filter(({ access }) => access !== 'server');
  const step = tools.size(6, 1);
  const some = rows.filter((_, i) => i % step === 0);
  const cellsOf = (silent: boolean) =>
    CASES.filter((one) => (one.silent ?? false) === silent).flatMap((one) => some.map((call) => [call, one] as const));
  const loud = await atOnce(cellsOf(false), 8, ([call, one]) => tryCell(shop, chosen, session, call, one));
  // fewer at a time, with answers between them: a backend that stays silent to everybody is no longer asked at all
  const silent = await atOnce(cellsOf(true), 3, async ([call, one]) => {
    const cell = await tryCell(shop, chosen, session, call, one);
    await fetch(`${shop.url}/api/wp-json/v1/all_settings`).then((answer) => answer.arrayBuffer());
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
    const wrong = isRight ? (took > PATIENCE + SLACK ? `${Math.round(took)} ms` : null) : `${answer.status}`;
    cells.push({ name: `${seen ? 'kept' : 'never seen'} page, ${name}`, wrong, took });
  }
  return cells;
}

async function attack(tools: Tools, without: readonly string[]): Promise<Outcome> {
  const place = await newPlace(tools, { env: { SHOP_DIR: 'backend/shop' } });
  const { url: backend } = await place.start();
  const chosen = new Chosen();
  const proxy = await faultProxy(backend, (req) => chosen.faultOf(req));
  tools.after(() => proxy.close());
  const env = { TRUSTED_PROXIES: '127.0.0.1', REVALIDATE_SECRET: SECRET };
  const shop = await startStorefront(tools, { backend: proxy.url, env, without });
  const cells = await everyCall(tools, shop, chosen);
  tools.note(`${cells.length} cells of calls`);
  const some = CASES.filter((_, i) => i % tools.size(4, 1) === 0);
  await fetch(`${shop.url}/`).then((answer) => answer.arrayBuffer());
  const kept = await pages(shop, proxy, some, true);
  proxy.fault = () => ({ kind: 'reset' });
  const shut = await startStorefront(tools, { backend: proxy.url, env, without });
  const all = [...cells, ...kept, ...(await pages(shut, proxy, some, false))];
  const wrong = all.filter((cell) => cell.wrong !== null);
  for (const cell of wrong.slice(0, 12)) tools.note(`${cell.name}: ${cell.wrong}`);
  const alive = [shop, shut].every(({ child }) => child.exitCode === null);
  const slowest = Math.round(Math.max(...all.map(({ took }) => took)));
  return {
    kept: wrong.length === 0 && alive,
    reached: `${all.length - wrong.length} of ${all.length} cells (${CASES.length} faults) answered as promised, the slowest in ${slowest} ms`,
    numbers: { cells: all.length, faults: CASES.length, wrong: wrong.length, slowest },
  };
}

export const promise: Promised = {
  id: 'P12',
  promise: 'A broken backend is not a broken page',
  asked:
    '20 faults × every call: an answer within 3 s (or the call’s own limit), tried again exactly as ERR-02; kept pages stay, a shop never seen says 503',
  run: (tools) => attack(tools, []),
  withoutGuard: { guard: 'the limit of attempts', run: (tools) => attack(tools, ['attempts-guard']) },
};
