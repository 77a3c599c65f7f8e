import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';

export interface SteadyOrders {
  /** Orders that visitors were told of, by their keys. */
  readonly acknowledged: ReadonlyMap<string, number>;
  /** Keys whose visitors gave up. */
  readonly givenUp: readonly string[];
  /** Times a visitor had to ask again. */
  readonly askedAgain: number;
  /** Milliseconds from the first refusal of each of them until their order, sorted. */
  readonly waits: readonly number[];
  /** Milliseconds of orders that were placed at the first try, sorted. */
  readonly times: readonly number[];
  readonly seconds: number;
}

interface Options {
  readonly url: string;
  readonly body: unknown;
  readonly writers: number;
  /** Ends the visitors' day. */
  readonly until: Promise<unknown>;
}

/** Milliseconds between tries, and until a visitor gives up. */
const PAUSE = 100;
const PATIENCE = 20_000;

/** Visitors who place one order after another by the storefront's own call and, when they hear nothing certain, ask again under the same key (ORD-03). */
export async function steadyOrders({ url, body, writers, until }: Options): Promise<SteadyOrders> {
  const agent = new Agent({ connections: writers, pipelining: 1 });
  const acknowledged = new Map<string, number>();
  const givenUp: string[] = [];
  const waits: number[] = [];
  const times: number[] = [];
  let askedAgain = 0;
  let isOver = false;
  const ask = async (key: string): Promise<number | null> => {
    const answer = await request(`${url}/api/orders`, {
      method: 'POST',
      dispatcher: agent,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'idempotency-key': key },
      body: JSON.stringify(body),
      headersTimeout: PATIENCE,
    }).catch(() => null);
    // an answer whose end was cut off says nothing
    const said = (await answer?.body.text().catch(() => null)) ?? null;
    if (said === null) return null;
    if (answer?.statusCode === 422) throw new Error(`refused: ${said.slice(0, 500)}`);
    return answer?.statusCode === 201 ? Number(Object(JSON.parse(said)).id) : null;
  };
  const write = async (): Promise<void> => {
    while (!isOver) {
      const key = randomUUID();
      const from = performance.now();
      let id = await ask(key);
      if (id !== null) times.push(performance.now() - from);
      const refusedAt = performance.now();
      for (; id === null && performance.now() - refusedAt < PATIENCE; id = await ask(key)) {
        askedAgain += 1;
        await sleep(PAUSE);
      }
      if (id === null) givenUp.push(key);
      else acknowledged.set(key, id);
      if (id !== null && performance.now() - refusedAt > PAUSE) waits.push(performance.now() - refusedAt);
    }
  };
  const from = performance.now();
  const all = Array.from({ length: writers }, write);
  await until;
  isOver = true;
  await Promise.all(all);
  const seconds = (performance.now() - from) / 1_000;
  await agent.close();
  const sorted = (list: number[]): readonly number[] => list.toSorted((a, b) => a - b);
  return { acknowledged, givenUp, askedAgain, waits: sorted(waits), times: sorted(times), seconds };
}
