import { z } from 'zod';
import { type Order, order, orders } from '#lib/contract/order.ts';
import { type KnownOrderStatus, ORDER_STATUSES } from '#lib/contract/order-status.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/open.ts';
import { listOrders, readOrder } from './db/orders.ts';
import { suggestion } from './nearest-word.ts';
import { noPushes } from './push/pushes.ts';
import { Refusal } from './refusal.ts';
import { changeOrder } from './services/order-operator.ts';
import { orderWire } from './services/order-view.ts';

/** What an operator does with orders: through the running server, so that open pages hear of it, else in the database itself. */
export interface Operator {
  /** Newest first; pages count from 1. */
  list(filter: { readonly status?: string | undefined; readonly limit: number; readonly page?: number }): Promise<Order[]>;
  read(id: number): Promise<Order>;
  move(id: number, status: string): Promise<Order>;
  close(): Promise<void>;
}

/** What went wrong, in words for the terminal. */
export class OperatorError extends Error {}

const refusalBody = z.object({ message: z.string() });

/** The operator's way to this shop's orders. */
export async function operatorOf(config: Config): Promise<Operator> {
  return (await isServing(config)) ? overHttp(config) : overDatabase(config);
}

/** Where the running server answers on this machine. */
export const addressOf = ({ port }: Config): string => `http://127.0.0.1:${port}`;

async function isFine(config: Config, path: string): Promise<boolean> {
  try {
    const answer = await fetch(`${addressOf(config)}${path}`, { signal: AbortSignal.timeout(1_500) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Whether a server takes orders. */
const isServing = (config: Config): Promise<boolean> => isFine(config, '/ready');
/** Whether a server has the database open, also while it cannot take orders. */
export const isRunning = (config: Config): Promise<boolean> => isFine(config, '/health');

function statusOf(status: string): KnownOrderStatus {
  const known = ORDER_STATUSES.find((each) => each === status);
  if (known === undefined)
    throw new OperatorError(`«${status}» is no status.${suggestion(status, ORDER_STATUSES)} Statuses: ${ORDER_STATUSES.join(', ')}.`);
  return known;
}

function strict<T extends z.ZodType>(schema: T, raw: unknown): z.output<T> {
  const parsed = parseAnswer(schema, raw);
  if (!parsed.ok) throw new OperatorError(`The server's answer is malformed: ${parsed.path} ${parsed.message}`);
  return parsed.value;
}

function overHttp(config: Config): Operator {
  const authorization = `Basic ${Buffer.from(`${config.consumerKey}:${config.consumerSecret}`).toString('base64')}`;
  const call = async (path: string, change?: unknown): Promise<unknown> => {
    const write = change === undefined ? {} : { method: 'PUT', body: JSON.stringify(change) };
    const answer = await fetch(`${addressOf(config)}/wp-json/wc/v3/orders${path}`, {
      headers: { authorization, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(10_000),
      ...write,
    });
    const body: unknown = await answer.json();
    if (!answer.ok) throw new OperatorError(refusalBody.catch({ message: `The server answered ${answer.status}.` }).parse(body).message);
    return body;
  };
  return {
    list: async ({ status, limit, page = 1 }) =>
      strict(orders, await call(`?per_page=${limit}&page=${page}${status === undefined ? '' : `&status=${statusOf(status)}`}`)),
    read: async (id) => strict(order, await call(`/${id}`)),
    move: async (id, status) => strict(order, await call(`/${id}`, { status: statusOf(status) })),
    close: async () => undefined,
  };
}

async function overDatabase(config: Config): Promise<Operator> {
  const { db } = await openDatabase(config);
  const show = (stored: Parameters<typeof orderWire>[0]) => strict(order, orderWire(stored, config));
  return {
    list: async ({ status, limit, page = 1 }) => {
      const found = await listOrders(db, { status: status === undefined ? undefined : statusOf(status), page, perPage: limit });
      return found.orders.map(show);
    },
    read: async (id) => {
      const stored = await readOrder(db, id);
      if (!stored) throw new OperatorError('Invalid ID.');
      return show(stored);
    },
    move: async (id, status) => {
      const deps = { db, clock: Date.now, realtime: { publish: () => undefined }, pushes: noPushes };
      try {
        return show(await changeOrder(deps, id, { status: statusOf(status) }, 'cli'));
      } catch (error) {
        if (error instanceof Refusal) throw new OperatorError(error.message);
        throw error;
      }
    },
    close: () => db.destroy(),
  };
}
