import { randomUUID } from 'node:crypto';
import { orderBody } from '#tests/setup/order-shop.ts';
import { eachAtOnce, type OneAnswer, requestUntilAnswered } from '#tests/setup/race.ts';
import { TEA } from './kill-loop.ts';
import type { Place } from './place.ts';

export interface Copies {
  readonly keys: number;
  /** Orders in the database. */
  readonly orders: number;
  /** Keys whose copies were answered with other than one order's number. */
  readonly split: number;
  /** Copies that heard 409: the first was still running. */
  readonly running: number;
  /** Answers that are neither the order nor 409. */
  readonly odd: number;
  /** Keys whose use for another order was refused with 422. */
  readonly refused: number;
}

/** Keys that are tried at the same moment. */
const AT_ONCE = 20;

const codeOf = ({ said }: OneAnswer): unknown => Object(said).code;

/** Sends each order so many times at once under one key, to every process in turn, and then another order under it (ORD-03, P2). */
export async function copies(place: Place, urls: readonly string[], { keys, each }: { keys: number; each: number }): Promise<Copies> {
  const at = { model: place.model, clock: { now: Date.now() } };
  const body = orderBody(at, TEA);
  const other = orderBody(at, { ...TEA, comment: 'Позвонить' });
  let [split, running, odd, refused] = [0, 0, 0, 0];
  for (let from = 0; from < keys; from += AT_ONCE) {
    await eachAtOnce(Math.min(AT_ONCE, keys - from), async () => {
      const key = randomUUID();
      const answers = await eachAtOnce(each, (n) => requestUntilAnswered(urls[n % urls.length] ?? '', body, key));
      const waits = answers.filter((one) => one.status === 409 && codeOf(one) === 'idempotency_in_progress').length;
      const ids = answers.flatMap(({ id }) => id ?? []);
      running += waits;
      odd += each - waits - ids.length;
      if (new Set(ids).size !== 1) split += 1;
      const reused = await requestUntilAnswered(urls[0] ?? '', other, key);
      if (reused.status === 422 && codeOf(reused) === 'idempotency_key_reused') refused += 1;
    });
  }
  const db = await place.open();
  const { orders } = await db
    .selectFrom('orders')
    .select((e) => e.fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow();
  return { keys, orders: Number(orders), split, running, odd, refused };
}
