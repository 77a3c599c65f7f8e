import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type Order, type OrderLine, order, orders } from '#lib/contract/order.ts';
import { type KnownOrderStatus, ORDER_STATUSES } from '#lib/contract/order-status.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { minorToWire } from '#lib/contract/wire-values.ts';
import { extraText, orderedDishes } from '#lib/domain/dish-words.ts';
import { isBareTable, tableTime } from '#lib/domain/order-time.ts';
import { gramsOfPortions } from '#lib/domain/pricing.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/open.ts';
import { listOrders, readOrder } from './db/orders.ts';
import { noPushes } from './deps.ts';
import { suggestion } from './nearest-word.ts';
import { Refusal } from './refusal.ts';
import { changeOrder } from './services/order-status.ts';
import { orderWire } from './services/order-view.ts';

/** Order commands of an operator: through the running server, so that open pages are updated, otherwise in the database itself. */
interface Operator {
  /** Newest first; pages count from 1. */
  list(filter: { readonly status?: string | undefined; readonly limit: number; readonly page?: number }): Promise<Order[]>;
  read(id: number): Promise<Order>;
  move(id: number, status: string): Promise<Order>;
  close(): Promise<void>;
}

export class OperatorError extends Error {}

const refusalBody = z.object({ message: z.string() });

export async function withOperator<T>(config: Config, work: (operator: Operator) => Promise<T>): Promise<T> {
  const operator = await operatorOf(config);
  return work(operator).finally(() => operator.close());
}

/** The running server's API, or else the database. */
export async function operatorOf(config: Config): Promise<Operator> {
  return (await isServing(config)) ? overHttp(config) : overDatabase(config);
}

/** Address of the running server on this machine. */
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

/** Whether a running server accepts orders. */
const isServing = (config: Config): Promise<boolean> => isFine(config, '/ready');
/** Whether a server has the database open, even when it cannot accept orders. */
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

/** The terminal bell character. */
const BELL = '\u0007';
/** An unpaid order becomes `processing` when its payment arrives; only then it is prepared. */
const UNPAID = 'pending';
const PAID = 'processing';
/** A payment was received after `serve_until`. */
const LATE = 'on-hold';

interface WatchOptions {
  readonly status?: string | undefined;
  readonly print: (line: string) => void;
  /** Ends watching. */
  readonly stop: AbortSignal;
  /** Milliseconds between two requests of the list. */
  readonly interval?: number;
  /** Orders per request, at most 100. */
  readonly pageSize?: number;
}

/**
 * Prints every new order in full, and again when its online payment arrives, each time with a bell; until `stop`.
 * Every request looks up the running server again, so a restart of the backend only causes a pause.
 * @throws {OperatorError} when the first request fails
 */
export async function watchOrders(config: Config, { status, print, stop, interval = 2_000, pageSize = 100 }: WatchOptions): Promise<void> {
  const first = await withOperator(config, (operator) => operator.list({ status, limit: pageSize }));
  const statuses = new Map(first.map((order) => [order.id, order.status]));
  // Ids below this one existed before. They can move onto the first page when another order leaves a list filtered by status.
  const oldest = first.length < pageSize ? 0 : Math.min(...statuses.keys());

  const isNews = (order: Order): boolean => {
    const previous = statuses.get(order.id);
    if (previous === undefined) return order.id > oldest;
    return (previous === UNPAID && order.status === PAID) || (previous !== LATE && order.status === LATE);
  };
  /** The new orders, oldest first. */
  const readNews = (): Promise<readonly Order[]> =>
    withOperator(config, async (operator) => {
      const found = new Map<number, Order>();
      // Read further pages after a full page of new orders: many can arrive while the shop does not respond.
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

/** An order in one line of the terminal: number, time, status, total, phone, and remarks for the operator. */
export const orderSummary = (order: Order): string =>
  [
    order.number.padStart(6),
    order.createdLocal.replace('T', ' '),
    order.status.padEnd(10),
    minorToWire(order.total).padStart(10),
    order.contact.phone,
    refundOf(order),
    lateOf(order),
    tableOf(order),
  ]
    .filter((part) => part !== '')
    .join('  ')
    .trimEnd();

/** Money to be returned and the state of that; '' when there is none. */
function refundOf({ refundDue, refundState }: Order): string {
  if (refundDue === 0) return '';
  const sum = minorToWire(refundDue);
  if (refundState === 'sending') return `refund of ${sum} on its way`;
  return refundState === 'failed' ? `refund failed, give back ${sum}` : `give back ${sum}`;
}

/** The decision an operator must make about a late payment; '' for other orders. */
const lateOf = ({ id, paidLate }: Order): string =>
  paidLate === 0
    ? ''
    : `paid after its time: «order ${id} processing» cooks it, «order ${id} cancelled» gives ${minorToWire(paidLate)} back`;

/** The table booking of an order in words; '' for other orders. */
function tableOf(order: Order): string {
  const at = tableTime(order);
  if (at === null) return '';
  return `table for ${order.booking.guests} on ${at.date} at ${at.time}${isBareTable(order) ? ', no dishes' : ''}`;
}

/** «2 ×», or for goods by weight «0.7 kg», «300 g», «450 ml». */
function amountOf({ quantity, portion }: OrderLine): string {
  if (portion === null) return `${quantity} ×`;
  const size = gramsOfPortions(portion.size, quantity);
  return portion.unit === 'kg' ? `${size / 1_000} kg` : `${size} ${portion.unit}`;
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');
const labelled = (label: string, value: string): string => (value === '' ? '' : `${label} ${value}`);

/** The same remarks that are sent to WooCommerce, one per line. */
const notesOf = (order: Order): string[] => [
  joined([
    order.place || order.address,
    labelled('flat', order.flat),
    labelled('entrance', order.entrance),
    labelled('floor', order.floor),
  ]),
  labelled('from', order.kitchen),
  order.time,
  order.contact.name,
  joined([order.paymentTitle, order.changeFrom === null ? '' : `change from ${minorToWire(order.changeFrom)}`]),
  joined([
    order.cutlery ? `cutlery for ${order.people}` : order.people > 1 ? `for ${order.people} people` : '',
    order.leaveAtDoor ? 'leave at the door' : '',
  ]),
  order.booking.comment,
  order.note,
  order.foodPreferences,
  ...(order.deliveryType === 'delivery' ? [`delivery ${minorToWire(order.shippingTotal)}`] : []),
  ...order.fees.map(({ name, total }) => `${name} ${minorToWire(total)}`),
  ...order.coupons.map(({ code, discount }) => `coupon ${code} ${discount > 0 ? `-${minorToWire(discount)}` : ''}`.trimEnd()),
  order.bonuses > 0 ? `points -${order.bonuses}` : '',
];

/** The summary, the remarks and the dishes: each dish with its own sum, followed by its supplements counted per portion. */
export const orderDetails = (order: Order): string[] => [
  orderSummary(order),
  ...notesOf(order)
    .filter((line) => line !== '')
    .map((line) => `        ${line}`),
  ...orderedDishes(order.lines).flatMap(({ line, extras, total, before }) => {
    const { name, note, isGift, giftReason } = line;
    const dish = [name, note, isGift ? `gift${giftReason === '' ? '' : `: ${giftReason}`}` : ''].filter((part) => part !== '').join(', ');
    const sale = before > total ? `, before the sale ${minorToWire(before)}` : '';
    return [
      `        ${amountOf(line)} ${dish}  ${minorToWire(total)}${sale}`,
      ...extras.map((extra) => `          ${extraText(extra.line.name, extra.count)}  ${minorToWire(extra.total)}`),
    ];
  }),
];
