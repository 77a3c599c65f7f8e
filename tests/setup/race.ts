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

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Sends an order over HTTP; one that is turned away for the moment is sent again under its key, as a storefront does. */
export async function sendOrder(url: string, body: unknown): Promise<RaceAnswer> {
  const key = randomUUID();
  for (;;) {
    const answer = await fetch(`${url}/wp-json/wc/v3/orders?${new URLSearchParams(KEYS)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    const said = refused.safeParse(await answer.json());
    if (answer.status === 503) await pause(300);
    else {
      const { problems = [], quote } = said.data?.data.params ?? {};
      return {
        status: answer.status,
        quoted: quote?.total ?? null,
        problems: problems.map(({ code, params }) => `${code} ${params.reason ?? ''}`.trim()),
      };
    }
  }
}

/** Starts work so many times before any of it has ended. */
export const eachAtOnce = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

export const placed = (answers: readonly RaceAnswer[]): number => answers.filter((answer) => answer.status === 201).length;
