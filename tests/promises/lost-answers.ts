import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { orderBody, sampleOrderRequest } from '#tests/setup/order-shop.ts';
import { requestOrder } from '#tests/setup/race.ts';
import { type Fault, faultProxy } from './fault-proxy.ts';
import { startGateway } from './gateway.ts';
import { TEA } from './kill-loop.ts';
import type { Place } from './place.ts';
import type { Tools } from './promise.ts';

export interface LostAnswers {
  readonly trials: number;
  /** Visitors who were told something else than that the outcome is unknown. */
  readonly misled: number;
  /** Visitors who have other than one order in the end. */
  readonly wrong: number;
}

const FAULTS = ['lose-answer', 'truncate', 'hang'] as const;

/** Times a visitor asks again, twice a second. */
const PATIENCE = 40;

const isUnknown = ({ status, code }: { status: number; code: unknown }): boolean => status === 504 && code === 'order_outcome_unknown';

async function countBy(place: Place, note: string): Promise<number> {
  const db = await place.open();
  const rows = await db.selectFrom('orders').select('id').where('customer_note', '=', note).execute();
  return rows.length;
}

/** The backend makes the order and its answer is lost on the way to the storefront, or never comes; the visitor asks again with the same key. */
export async function lostAnswers(
  tools: Tools,
  place: Place,
  { each, without }: { each: number; without: readonly string[] },
): Promise<LostAnswers> {
  const backend = await place.start(without);
  const faults = new Map<string, Fault>();
  const proxy = await faultProxy(backend.url, (req) => {
    const key = String(req.headers['idempotency-key'] ?? '');
    const fault = faults.get(key) ?? { kind: 'pass' };
    faults.delete(key);
    return fault;
  });
  tools.after(() => proxy.close());
  const gateway = await startGateway(tools, { backend: proxy.url });
  const ask = async (key: string) => {
    const answer = await fetch(`${gateway.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'idempotency-key': key },
      body: JSON.stringify({ ...sampleOrderRequest, ...TEA, comment: key }),
    });
    const said: unknown = await answer.json();
    return { status: answer.status, code: Object(said).code };
  };
  const trial = async (kind: (typeof FAULTS)[number]) => {
    const key = randomUUID();
    faults.set(key, { kind });
    const first = await ask(key);
    let again = await ask(key);
    // after many silences the storefront does not ask the backend for a moment and says so in the same words
    for (let wait = 0; wait < PATIENCE && isUnknown(again); wait++) {
      await sleep(500);
      again = await ask(key);
    }
    const isMisled = !isUnknown(first) || again.status !== 201;
    if (isMisled) tools.note(`${kind}: ${first.status} ${first.code}, then ${again.status} ${again.code}`);
    return { isMisled, orders: await countBy(place, key) };
  };
  const seen = await Promise.all(FAULTS.flatMap((kind) => Array.from({ length: each }, () => trial(kind))));
  await backend.kill();
  return {
    trials: seen.length,
    misled: seen.filter((one) => one.isMisled).length,
    wrong: seen.filter(({ orders }) => orders !== 1).length,
  };
}

/** The backend dies after its commit and before its answer; the visitor asks the next one with the same key. */
export async function deaths(
  tools: Pick<Tools, 'note'>,
  place: Place,
  { trials, without }: { trials: number; without: readonly string[] },
): Promise<LostAnswers> {
  let [misled, wrong] = [0, 0];
  for (let trial = 0; trial < trials; trial++) {
    const [key, dying] = [randomUUID(), await place.start([...without, 'life-after-commit'])];
    const body = orderBody({ model: place.model, clock: { now: Date.now() } }, { ...TEA, comment: key });
    const first = await requestOrder(dying.url, body, key).catch(() => undefined);
    await dying.exit;
    const next = await place.start(without);
    const again = await requestOrder(next.url, body, key);
    await next.kill();
    if (first !== undefined || again.status !== 201 || !again.isRepeat) {
      misled += 1;
      tools.note(`killed after the commit: ${first?.status ?? 'no answer'}, then ${again.status}${again.isRepeat ? ' as a repeat' : ''}`);
    }
    if ((await countBy(place, key)) !== 1) wrong += 1;
  }
  return { trials, misled, wrong };
}
