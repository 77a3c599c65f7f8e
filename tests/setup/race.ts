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
export async function requestOrder(url: string, body: unknown, key: string): Promise<OneAnswer> {
  const answer = await fetch(`${url}/wp-json/wc/v3/orders?${new URLSearchParams(KEYS)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  const isJson = answer.headers.get('content-type')?.includes('json') === true;
  const said: unknown = isJson ? await answer.json() : await answer.text();
  const { status, headers } = answer;
  return {
    status,
    id: status === 201 ? accepted.parse(said).id : undefined,
    isRepeat: headers.get('idempotency-replayed') === 'true',
    said,
  };
}

/** Half a minute. */
const PATIENCE = 100;
/** A 503 was not looked at; what a gate says in a backend's place leaves open whether it was. */
const AGAIN: ReadonlySet<number> = new Set([502, 503, 504]);

/** The same until the shop has time for it and says what became of it: sent again under its key, as a storefront and its visitor do. */
export async function requestUntilAnswered(url: string, body: unknown, key: string): Promise<OneAnswer> {
  for (let tries = 0; ; tries++) {
    const answer = await requestOrder(url, body, key).catch((error: unknown) => {
      if (tries >= PATIENCE) throw error;
      return null;
    });
    if (answer !== null && (!AGAIN.has(answer.status) || tries >= PATIENCE)) return answer;
    await pause(300);
  }
}

/** Sends a new order. */
export async function sendOrder(url: string, body: unknown): Promise<RaceAnswer> {
  const { status, said } = await requestUntilAnswered(url, body, randomUUID());
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
