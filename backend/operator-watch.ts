import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '#lib/contract/order.ts';
import type { Config } from './config.ts';
import { type Operator, operatorOf } from './operator.ts';
import { orderDetails } from './order-lines.ts';

/** The terminal's bell. */
const BELL = '\u0007';
/** Unpaid orders become `processing` when their payment arrives: only then are they cooked. */
const UNPAID = 'pending';
const PAID = 'processing';
/** A payment was received after `serve_until`. */
const LATE = 'on-hold';

export interface WatchOptions {
  readonly status?: string | undefined;
  readonly print: (line: string) => void;
  /** Ends the watch. */
  readonly stop: AbortSignal;
  /** Milliseconds between two readings of the list. */
  readonly interval?: number;
  /** Orders of one request, 100 at most. */
  readonly pageSize?: number;
}

/**
 * Prints every new order in full as it comes, and once more when its online payment arrives, each time with a bell; until `stop`.
 * Every reading finds its way to the orders anew, so a backend that is restarted or replaced is only a pause.
 * @throws {OperatorError} when the first reading fails
 */
export async function watchOrders(config: Config, { status, print, stop, interval = 2_000, pageSize = 100 }: WatchOptions): Promise<void> {
  const reading = async <T>(read: (operator: Operator) => Promise<T>): Promise<T> => {
    const operator = await operatorOf(config);
    return read(operator).finally(() => operator.close());
  };
  const first = await reading((operator) => operator.list({ status, limit: pageSize }));
  const statuses = new Map(first.map((order) => [order.id, order.status]));
  // Older orders were there before. One of them comes onto the first page when another one leaves the list of a status.
  const oldest = first.length < pageSize ? 0 : Math.min(...statuses.keys());

  const isNews = (order: Order): boolean => {
    const previous = statuses.get(order.id);
    if (previous === undefined) return order.id > oldest;
    return (previous === UNPAID && order.status === PAID) || (previous !== LATE && order.status === LATE);
  };
  /** Oldest first. */
  const readNews = (): Promise<readonly Order[]> =>
    reading(async (operator) => {
      const found = new Map<number, Order>();
      // A full page of news may be followed by more: many orders may come while the shop does not answer.
      for (let page = 1, isLast = false; !isLast; page++) {
        const orders = await operator.list({ status, limit: pageSize, page });
        for (const order of orders) found.set(order.id, order);
        isLast = orders.length < pageSize || !orders.every(isNews);
      }
      const unpaid = [...statuses].flatMap(([id, current]) => (current === UNPAID && !found.has(id) ? [id] : []));
      if (status === undefined) for (const id of unpaid) found.set(id, await operator.read(id));
      const news = [...found.values()].filter(isNews).sort((a, b) => a.id - b.id);
      for (const order of found.values()) statuses.set(order.id, order.status);
      return news;
    });

  print('New orders appear here. Ctrl-C ends it.');
  let isAway = false;
  while (await pause(interval, true, { signal: stop }).catch(() => false)) {
    try {
      const news = await readNews();
      if (isAway) print('The shop answers again.');
      isAway = false;
      for (const order of news) for (const [i, line] of orderDetails(order).entries()) print(i === 0 ? `${BELL}${line}` : line);
    } catch (error) {
      if (!isAway) print(`The shop does not answer, and is asked again: ${error instanceof Error ? error.message : String(error)}`);
      isAway = true;
    }
  }
}
