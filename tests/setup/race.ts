import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { KEYS } from './backend.ts';

/** An answer to an order: its status, and why it was refused (`coupon_refused used_up`). */
export interface RaceAnswer {
  readonly status: number;
  readonly problems: readonly string[];
  /** What the backend said the cart costs as it is, in kopecks. */
  readonly quoted: number | null;
}

const params = z.object({
  problems: z.array(z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) })),
  quote: z.object({ total: z.number() }),
});
const refused = z.object({ data: z.object({ params }) });
const accepted = z.object({ id: z.number() });

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

export interface OneAnswer {
  readonly status: number;
  /** The order's, when there is one. */
  readonly id: number | undefined;
  readonly isRepeat: boolean;
  readonly said: unknown;
}

/** Sends an order over HTTP under a key, once. */
export async function askOrder(url: string, body: unknown, key: string): Promise<OneAnswer> {
  const answer = await fetch(`${url}/wp-json/wc/v3/orders?${new URLSearchParams(KEYS)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  const said: unknown = await answer.json();
  const { status, headers } = answer;
  return {
    status,
    id: status === 201 ? accepted.parse(said).id : undefined,
    isRepeat: headers.get('idempotency-replayed') === 'true',
    said,
  };
}

/** The same until the shop has time for it: a 503 is an order that was not looked at, sent again under its key as a storefront does. */
export async function askPatiently(url: string, body: unknown, key: string): Promise<OneAnswer> {
  for (;;) {
    const answer = await askOrder(url, body, key);
    if (answer.status !== 503) return answer;
    await pause(300);
  }
}

/** Sends a new order. */
export async function sendOrder(url: string, body: unknown): Promise<RaceAnswer> {
  const { status, said } = await askPatiently(url, body, randomUUID());
  const { problems = [], quote } = refused.safeParse(said).data?.data.params ?? {};
  return {
    status,
    quoted: quote?.total ?? null,
    problems: problems.map(({ code, params }) => `${code} ${params.reason ?? ''}`.trim()),
  };
}

/** Starts work so many times before any of it has ended. */
export const eachAtOnce = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

export const placed = (answers: readonly RaceAnswer[]): number => answers.filter((answer) => answer.status === 201).length;
