import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { sampleOrderRequest } from '#tests/setup/order-shop.ts';
import { TEA } from './kill-loop.ts';

export interface Load {
  readonly sent: number;
  /** Answers by status; 0 for a line that broke. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Milliseconds from the moment an order was due until its 201, sorted. */
  readonly times: readonly number[];
}

/** The shop keeps an idle connection for a minute; a visitor of a load closes it before P18 counts what is left open. */
const dispatcher = new Agent({ connections: 512, pipelining: 1, keepAliveMaxTimeout: 10_000 });

/** Places one order through the storefront; answers the status, 0 when there was none. */
export async function placeOne(shop: string): Promise<number> {
  try {
    const answer = await request(`${shop}/api/orders`, {
      method: 'POST',
      dispatcher,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...sampleOrderRequest, ...TEA }),
    });
    await answer.body.dump();
    return answer.statusCode;
  } catch {
    return 0;
  }
}

interface Rate {
  readonly perSecond: number;
  readonly seconds: number;
}

/** Buyers who come when they come, however busy the shop is: an order that has to wait to be sent waits in the figures (open model). */
export const openLoad = (shop: string, rate: Rate): Promise<Load> => openRate(() => placeOne(shop), rate);

/** The same of any way to place an order, which answers its status. */
export async function openRate(place: () => Promise<number>, { perSecond, seconds }: Rate): Promise<Load> {
  const statuses = new Map<number, number>();
  const times: number[] = [];
  const open: Promise<void>[] = [];
  const began = performance.now();
  const total = Math.round(perSecond * seconds);
  for (let n = 0; n < total; n++) {
    const due = began + (n * 1_000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    open.push(
      place().then((status) => {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 201) times.push(performance.now() - due);
      }),
    );
  }
  await Promise.all(open);
  return { sent: total, statuses, times: times.sort((a, b) => a - b) };
}

/** Milliseconds until the shop takes orders again, each within `quick`; Infinity when it does not within `most`. */
export async function recovery(shop: string, { quick, most }: { quick: number; most: number }): Promise<number> {
  const from = performance.now();
  while (performance.now() - from < most) {
    const began = performance.now();
    if ((await placeOne(shop)) === 201 && performance.now() - began <= quick) return began - from;
    await sleep(50);
  }
  return Number.POSITIVE_INFINITY;
}
